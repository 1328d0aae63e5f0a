"""Signs of life: for people only, and only when it takes long."""

import io
import sys

import pytest
from waiting import until

from satmav.cli.terminal import progress


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def watch(monkeypatch):
    """A terminal at standard error, standard output piped away, and no patience.

    To be called in the test itself: pytest puts its own streams in place before that.
    """

    def replace():
        screen = Terminal()
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.setenv("COLUMNS", "100")
        monkeypatch.setattr(sys, "stderr", screen)
        monkeypatch.setattr(sys, "stdout", io.StringIO())
        monkeypatch.setattr(progress, "PATIENCE", 0.0)
        return screen

    return replace


def test_items_pass_unchanged_and_are_counted(watch):
    watched = watch()
    assert list(progress.tracked(range(30), "looked at", total=30)) == list(range(30))
    assert "deals looked at" in watched.getvalue()


def test_results_go_where_they_should_while_the_bar_is_shown(watch):
    watched = watch()
    for item in progress.tracked(range(3), "decided"):
        print("result", item)
    assert sys.stdout.getvalue() == "result 0\nresult 1\nresult 2\n"
    assert "result" not in watched.getvalue()


def test_the_bar_goes_away_where_the_reader_stops_early(watch):
    watched = watch()
    items = progress.tracked(range(30), "decided")
    assert [next(items), next(items)] == [0, 1]
    items.close()
    assert "\x1b[?25h" in watched.getvalue()


def test_a_long_step_has_a_spinner(watch):
    watched = watch()
    with progress.patience("counting"):
        until(lambda: "counting" in watched.getvalue())


def test_a_short_step_shows_nothing(watch, monkeypatch):
    watched = watch()
    monkeypatch.setattr(progress, "PATIENCE", 3600.0)
    with progress.patience("counting"):
        pass
    assert list(progress.tracked(range(3), "decided")) == [0, 1, 2]
    assert "deals" not in watched.getvalue()
    assert "counting" not in watched.getvalue()


@pytest.mark.parametrize("screen", [None, "stdout"])
def test_nobody_watching_nothing_shown(watch, monkeypatch, screen):
    watch()
    silent = io.StringIO()
    monkeypatch.setattr(sys, "stderr", silent)
    if screen:
        monkeypatch.setattr(sys, screen, Terminal())
    with progress.patience("counting"):
        pass
    assert list(progress.tracked(range(3), "decided")) == [0, 1, 2]
    assert silent.getvalue() == ""


def test_blocks_and_shapes_are_counted(watch):
    watched = watch()
    with progress.blocks_shown({1: 2.0}) as shown:
        shown(1)
    assert "1 of 1 blocks, " in watched.getvalue()
    assert "shapes" not in watched.getvalue()
    with progress.blocks_shown({1: 2.0, 2: 3.0, 3: 5.0}, {1: "a", 2: "b", 3: "b"}) as shown:
        for block in (1, 2, 3):
            shown(block)
    seen = watched.getvalue()
    assert "0 of 3 blocks" in seen
    assert "3 of 3 blocks, 2 of 2 shapes, " in seen
    assert " a minute" in seen
