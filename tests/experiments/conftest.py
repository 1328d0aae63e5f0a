"""Small runs of the experiments, in a folder of their own."""

from argparse import Namespace

import pytest

from lab import Lab
from lab.plots import style
from satmav.records.tables import read_table


@pytest.fixture
def lab(tmp_path):
    """A laboratory in a temporary folder, for small runs."""
    style()
    return Lab(tmp_path, tmp_path, quick=True, seed=7, options=Namespace(deals=1, processes=1))


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
            path.write_bytes(b"".join(lines[: 2 + len(lines) // 2])[:-3])
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
