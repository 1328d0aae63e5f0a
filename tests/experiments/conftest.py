"""The experiments are scripts beside the package: here they can be imported, and run in a folder of their own."""

import sys
from pathlib import Path

import pytest

from satmav.records.tables import read_table

EXPERIMENTS = Path(__file__).parents[2] / "experiments"
sys.path.append(str(EXPERIMENTS))

from lab import Lab, style  # noqa: E402


@pytest.fixture
def lab(tmp_path):
    """A laboratory in a temporary folder, for small runs."""
    style()
    return Lab(tmp_path, tmp_path, quick=True, seed=7)


@pytest.fixture
def small_run(lab, monkeypatch):
    """A script measures so many rows, goes on where each of its tables was cut short, and draws.

    Figures are laid out and not put into files, which would take most of the time.
    """
    drawn = []

    def lay_out(_, figure, name, on_a_page=False):
        import matplotlib.pyplot as plt

        figure.draw_without_rendering()
        assert any(axes.has_data() for axes in figure.axes)
        plt.close(figure)
        drawn.append(name)

    def runs(script, rows, *figures):
        script.measure(lab)
        tables = {path: timeless(path) for path in lab.results.glob("*.csv") if path.read_bytes()[:1] == b"#"}
        assert sum(map(len, tables.values())) == rows
        for path in tables:
            lines = path.read_bytes().splitlines(keepends=True)
            half = 2 + len(lines) // 2
            path.write_bytes(b"".join(lines[:half])[:-3])
        if tables:
            script.measure(lab)
        assert {path: timeless(path) for path in tables} == tables
        if figures:
            script.draw(lab)
        assert sorted(drawn) == sorted(figures)

    monkeypatch.setattr(Lab, "save", lay_out)
    return runs


def timeless(path):
    """The rows of a table without what is different each time."""
    return [
        {column: cell for column, cell in row.items() if not column.endswith(("ms", "seconds"))}
        for row in read_table(path)[1]
    ]
