"""Tables that grow: a stopped one goes on, a cut row is taken off, and no other file is touched."""

import pytest

from satmav.errors import UsageError
from satmav.records.provenance import provenance
from satmav.records.tables import GrowingTable, read_table

COLUMNS = ("deal", "seconds")


def table(path, **asked):
    return GrowingTable(path, COLUMNS, asked or {"seed": 1}, {"cpu": "x"})


def test_a_table_goes_on_where_it_was_and_provenance_names_the_machine(tmp_path):
    path = tmp_path / "t.csv"
    with table(path) as first:
        assert first.rows == []
        first.add({"deal": "2c, 3d", "seconds": 0.5})
    with table(path) as again:
        assert again.rows == [{"deal": "2c, 3d", "seconds": "0.5"}]
        again.add({"deal": "4h"})
    heading, rows = read_table(path)
    assert heading == {"asked": {"seed": 1}, "origin": {"cpu": "x"}}
    assert rows == [{"deal": "2c, 3d", "seconds": "0.5"}, {"deal": "4h", "seconds": ""}]
    found = provenance()
    assert found["versions"]["satmav"]
    assert found["cpu"]
    assert found["cores"] >= 1
    assert "no-such-package" not in provenance(("no-such-package",))["versions"]


def test_a_table_cut_short_anywhere_goes_on(tmp_path):
    rows = [{"deal": f"deal {number}", "seconds": 0.5} for number in range(4)]

    def grown(path):
        with table(path) as growing:
            for row in rows[len(growing.rows) :]:
                growing.add(row)

    grown(tmp_path / "whole.csv")
    whole = (tmp_path / "whole.csv").read_bytes()
    for length in (0, *range(len(b'# {"asked"'), len(whole))):
        (tmp_path / "t.csv").write_bytes(whole[:length])
        grown(tmp_path / "t.csv")
        assert (tmp_path / "t.csv").read_bytes() == whole


@pytest.mark.parametrize(
    "content", [b"my notes\n", b"# {\n", b"# []\ndeal,seconds\n", b"\xff\xfe", b"deal,seconds\n1,2\n"]
)
def test_another_file_is_left_alone(tmp_path, content):
    path = tmp_path / "t.csv"
    path.write_bytes(content)
    with pytest.raises(UsageError, match=r"holds something else|is no table"):
        table(path)
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (b"\xff,1\n", "t.csv' is no table .*utf-8.*: name another file"),
        (b"x" * 200_000 + b",1\n", "t.csv' is no table .field larger than field limit"),
        (b"2c,1,1\n", "t.csv', line 3, has too few or too many columns: take it out"),
    ],
)
def test_what_is_no_table_is_told(tmp_path, more, sentence):
    path = tmp_path / "t.csv"
    with table(path):
        pass
    path.write_bytes(path.read_bytes() + more)
    for reads in (table, read_table):
        with pytest.raises(UsageError, match=sentence):
            reads(path)


def test_another_question_is_another_table(tmp_path):
    path = tmp_path / "t.csv"
    with table(path, seed=1):
        pass
    before = path.read_bytes()
    with pytest.raises(UsageError, match="name another file"):
        table(path, seed=2)
    assert path.read_bytes() == before
    with pytest.raises(UsageError, match="cannot be written"):
        table(tmp_path / "nowhere" / "t.csv")
