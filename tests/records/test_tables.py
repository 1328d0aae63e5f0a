"""Tables that grow: a stopped one goes on, a cut row is taken off, and no other file is touched."""

import sys

import pytest
from each import each

from satmav.errors import UsageError
from satmav.records.provenance import provenance
from satmav.records.tables import GrowingTable, read_table, rows_there

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


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such lock")
def test_two_do_not_add_rows_at_once(tmp_path):
    """Each would add all rows of the work."""
    path = tmp_path / "t.csv"
    with table(path) as first:
        with pytest.raises(UsageError, match=r"^another process is adding rows to '.*t.csv': wait for it"):
            table(path)
        with pytest.raises(UsageError, match=r"^another process is adding rows to '.*t.csv': wait for it"):
            rows_there(path, COLUMNS, {"seed": 1})
        first.add({"deal": "2c", "seconds": 1})
    with table(path) as again:
        assert again.rows == [{"deal": "2c", "seconds": "1"}]
    assert rows_there(path, COLUMNS, {"seed": 1}) == again.rows


@each("content", [b"my notes\n", b"# {\n", b"# []\ndeal,seconds\n", b"\xff\xfe", b"deal,seconds\n1,2\n"])
def test_another_file_is_left_alone(tmp_path, content):
    path = tmp_path / "t.csv"
    path.write_bytes(content)
    with pytest.raises(UsageError, match="holds something else"):
        table(path)
    assert path.read_bytes() == content


def test_a_row_that_is_no_text_is_named_and_a_field_without_end(tmp_path):
    path = tmp_path / "t.csv"
    with table(path) as first:
        first.add({"deal": "2c", "seconds": 1})
    spoilt = path.read_bytes() + b"\xff,1\n"
    path.write_bytes(spoilt)
    for reads in (table, read_table):
        with pytest.raises(UsageError, match=r"t.csv', line 4, is no text in UTF-8: take it out"):
            reads(path)
    assert path.read_bytes() == spoilt
    path = tmp_path / "u.csv"
    with table(path):
        pass
    path.write_bytes(path.read_bytes() + b"x" * 200_000 + b",1\n")
    with pytest.raises(UsageError, match=r"u.csv' is no table: field larger than field limit .*, so name another file"):
        table(path)
    path.write_bytes(b"# " + b"[" * 100_000 + b"\n\n")
    with pytest.raises(UsageError, match="holds something else"):
        table(path)


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
