"""Signs of life, for people only and when it takes long."""

import io
import sys

import pytest

from satmav.cli import terminal


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
        monkeypatch.setattr(terminal, "PATIENCE_S", patience)
        return screen

    return replace


def test_items_pass_unchanged_results_go_where_they_should_and_the_bar_goes_away(watch):
    watched = watch()
    for item in terminal.tracked(range(30), "looked at", total=30):
        print("result", item)
    assert sys.stdout.getvalue() == "".join(f"result {item}\n" for item in range(30))
    assert "deals looked at" in watched.getvalue()
    assert "result" not in watched.getvalue()


@pytest.mark.parametrize(("screen", "patience"), [(Terminal, 3600.0), (io.StringIO, 0.0)])
def test_a_short_step_shows_nothing_and_where_nobody_watches_nothing_is_shown(watch, screen, patience):
    watched = watch(screen(), patience)
    with terminal.patience("counting"):
        pass
    assert list(terminal.tracked(range(3), "decided")) == [0, 1, 2]
    assert not {"deals", "counting"} & set(watched.getvalue().split())
    assert watched.isatty() or watched.getvalue() == ""
