"""Signs of life, for people only and when it takes long."""

import io
import sys

from satmav.cli import terminal


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_items_pass_unchanged_results_go_where_they_should_and_the_bar_goes_away(monkeypatch):
    """On a screen at standard error, standard output piped away, and without patience."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(sys, "stderr", watched := Terminal())
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    monkeypatch.setattr(terminal, "PATIENCE_S", 0.0)
    for item in terminal.tracked(range(30), "looked at", total=30):
        print("result", item)
    assert sys.stdout.getvalue() == "".join(f"result {item}\n" for item in range(30))
    assert "deals looked at" in watched.getvalue()
    assert "result" not in watched.getvalue()
