"""``satmav bench`` goes on only with what it wrote itself, and overwrites nothing."""

import pytest
from each import each

from satmav.records.tables import read_table

WORDS = ("bench", "-n", 3, "--hands", 2, "-c", "dlx:python", "-c", "sat:residue")


@pytest.fixture
def raced(satmav, tmp_path):
    """A table of six runs, and the lines of it."""
    path = tmp_path / "a.csv"
    assert satmav(*WORDS, "-o", path).code == 0
    return path, path.read_text().splitlines()


@each(
    ("spoil", "complaint"),
    [
        (lambda row: row.rsplit(",", 3)[0], "has too few or too many columns"),
        (lambda row: row + ",1", "has too few or too many columns"),
        (lambda row: "notes", "has too few or too many columns"),
        (lambda row: ",".join([*row.split(",")[:-1], "soon"]), "is no row of a race"),
        (lambda row: row.replace("UNSAT", "MAYBE").replace(",SAT,", ",MAYBE,"), "is no row of a race"),
    ],
)
def test_a_spoilt_row_is_told_with_its_line(satmav, raced, spoil, complaint):
    path, lines = raced
    spoilt = "\n".join([*lines[:3], spoil(lines[3]), *lines[4:], ""])
    path.write_text(spoilt)
    run = satmav(*WORDS, "-o", path)
    assert (run.code, len(run.err.splitlines())) == (2, 1)
    assert f"line 4, {complaint}" in run.err
    assert path.read_text() == spoilt


def test_a_verdict_that_was_changed_is_noticed(satmav, raced):
    path, lines = raced
    other = lines[3].replace(",UNSAT,", ",S,").replace(",SAT,", ",UNSAT,").replace(",S,", ",SAT,")
    path.write_text("\n".join([*lines[:3], other, *lines[4:], ""]))
    run = satmav(*WORDS, "-o", path)
    assert run.code == 2
    assert "contradicts a row before it" in run.err


def test_a_foreign_parquet_is_left_alone(satmav, tmp_path):
    path = tmp_path / "b.parquet"
    path.write_bytes(b"mine")
    run = satmav(*WORDS, "-o", path)
    assert (run.code, path.read_bytes()) == (2, b"mine")
    assert "name another file" in run.err
    assert not path.with_suffix(".csv").exists()


def test_a_parquet_is_made_anew_from_its_table(satmav, tmp_path):
    path = tmp_path / "b.parquet"
    assert satmav(*WORDS, "-o", path).code == 0
    first = path.read_bytes()
    assert satmav(*WORDS, "-o", path).code == 0
    assert path.read_bytes() == first
    assert len(read_table(path.with_suffix(".csv"))[1]) == 6
