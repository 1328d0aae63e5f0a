"""Signs of life, for people only and when it takes long."""

import io
import sys

import pytest
from each import each
from waiting import until

from satmav.cli.terminal import progress
from satmav.jobs.work import Done


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def watch(monkeypatch):
    """A screen at standard error, standard output piped away, and no patience.

    To be called in the test itself: pytest puts its own streams in place before that.
    """

    def replace(screen=None, patience=0.0):
        screen = screen or Terminal()
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.setenv("COLUMNS", "100")
        monkeypatch.setattr(sys, "stderr", screen)
        monkeypatch.setattr(sys, "stdout", io.StringIO())
        monkeypatch.setattr(progress, "PATIENCE", patience)
        return screen

    return replace


def test_items_pass_unchanged_results_go_where_they_should_and_the_bar_goes_away(watch):
    watched = watch()
    for item in progress.tracked(range(30), "looked at", total=30):
        print("result", item)
    assert sys.stdout.getvalue() == "".join(f"result {item}\n" for item in range(30))
    assert "deals looked at" in watched.getvalue()
    assert "result" not in watched.getvalue()
    watched = watch()
    items = progress.tracked(range(30), "decided")
    assert [next(items), next(items)] == [0, 1]
    items.close()
    assert "\x1b[?25h" in watched.getvalue()


def test_a_long_step_has_a_spinner(watch):
    watched = watch()
    with progress.patience("counting"):
        until(lambda: "counting" in watched.getvalue())


@each(("screen", "patience"), [(Terminal, 3600.0), (io.StringIO, 0.0)])
def test_a_short_step_shows_nothing_and_where_nobody_watches_nothing_is_shown(watch, screen, patience):
    watched = watch(screen(), patience)
    with progress.patience("counting"):
        pass
    assert list(progress.tracked(range(3), "decided")) == [0, 1, 2]
    assert not {"deals", "counting"} & set(watched.getvalue().split())
    assert watched.isatty() or watched.getvalue() == ""


def test_blocks_and_shapes_are_counted(watch):
    watched = watch()
    one, two, three = (Done(piece, None, 0.0) for piece in (1, 2, 3))
    with progress.blocks_shown(done := [], {1: 2.0}) as shown:
        shown(one)
    assert done == [one]
    assert "1 of 1 blocks, " in watched.getvalue()
    assert "shapes" not in watched.getvalue()
    with progress.blocks_shown([], {1: 2.0, 2: 3.0, 3: 5.0}, {1: "a", 2: "b", 3: "b"}) as shown:
        shown(one)
        until(lambda: "1 of 3 blocks, 1 of 2 shapes, " in watched.getvalue())
        shown(two)
        shown(three)
    assert "0 of 3 blocks" in watched.getvalue()
    assert "3 of 3 blocks, 2 of 2 shapes, " in watched.getvalue()
    assert " a minute" in watched.getvalue()


class Sign:
    """What notes whether it is shown."""

    there = False

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
