"""``satmav warm``, and what a person sees of progress."""

import io
import sys

import pytest

from satmav.api import warming
from satmav.cli.terminal import progress
from satmav.kernels.news import NEWS


@pytest.fixture
def families(monkeypatch):
    """The families that are asked, which here is noted alone, with all code on disk."""
    pytest.importorskip("numba")
    from satmav.kernels import jit

    monkeypatch.setattr(jit, "on_disk", lambda: {*jit.KEPT})
    asked = []
    for name in warming.FAMILIES:
        monkeypatch.setitem(warming.FAMILIES, name, lambda name=name: asked.append(name))
    return asked


def test_all_families_or_those_named(satmav, families):
    run = satmav("warm")
    assert (run.code, families) == (0, ["decide", "census", "poker", "stackings"])
    assert [line.split(":")[0] for line in run.lines] == families
    assert (satmav("warm", "poker").code, families[4:]) == (0, ["poker"])


def test_a_family_that_there_is_not(satmav, families):
    run = satmav("warm", "decide", "chess")
    assert (run.code, run.out, families) == (2, "", [])
    assert run.err == "there is no family 'chess': choose one of decide, census, poker, stackings\n"


def test_without_numba_and_where_code_could_not_be_kept(satmav, families, monkeypatch):
    from satmav.kernels import jit

    monkeypatch.setattr(jit, "KEPT", {"decide.a": None, "decide.b": None, "census.c": None})
    monkeypatch.setattr(jit, "on_disk", lambda: {"decide.a"})
    run = satmav("warm", "decide")
    complaint = "1 of 2 functions could not be kept: name a folder as NUMBA_CACHE_DIR that takes them\n"
    assert (run.code, run.err) == (2, complaint)
    monkeypatch.setattr(warming, "find_spec", lambda _: None)
    run = satmav("warm")
    assert (run.code, run.out) == (2, "")
    assert "numba" in run.err
    assert "satmav[fast]" in run.err


class Terminal(io.StringIO):
    def isatty(self):
        return True


def shown(monkeypatch, stream):
    """What a stream has after some progress."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stderr", stream)
    progress.tell_of_compiling()
    with NEWS.compiling(14.6):
        pass
    return stream.getvalue()


def test_compiling_is_told_on_a_terminal_alone(monkeypatch):
    assert "compiling once, some 15 s" in shown(monkeypatch, Terminal())
    assert shown(monkeypatch, io.StringIO()) == ""


class Sign:
    """What notes whether it is shown."""

    def __init__(self):
        self.there = False

    def start(self):
        assert not self.there
        self.there = True

    def stop(self):
        self.there = False


def test_one_thing_moves_at_a_time():
    bar, note, late = Sign(), Sign(), Sign()
    with progress.moving(bar):
        with progress.moving(note):
            progress._enter(late, behind=True)
            assert (bar.there, note.there, late.there) == (False, True, False)
        assert (bar.there, note.there, late.there) == (True, False, False)
    assert (bar.there, late.there) == (False, True)
    progress._leave(late)
    assert (late.there, progress._stage) == (False, [])
