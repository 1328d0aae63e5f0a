"""Tables that grow: a stopped one goes on, a cut row is taken off, and no other file is touched."""

import pytest

from satmav.errors import UsageError
from satmav.records.provenance import provenance
from satmav.records.tables import GrowingTable, read_table

COLUMNS = ("deal", "seconds")
HEADING = b'# {"asked": {"seed": 1}, "origin": {"cpu": "x"}}\ndeal,seconds\n'


def table(path):
    return GrowingTable(path, COLUMNS, {"seed": 1}, {"cpu": "x"})


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


def test_a_table_cut_short_in_any_row_goes_on(tmp_path):
    rows = [{"deal": f"deal {number}", "seconds": 0.5} for number in range(4)]

    def grown(path):
        with table(path) as growing:
            for row in rows[len(growing.rows) :]:
                growing.add(row)

    grown(tmp_path / "whole.csv")
    whole = (tmp_path / "whole.csv").read_bytes()
    for length in (0, *range(whole.index(b"deal 0"), len(whole))):
        (tmp_path / "t.csv").write_bytes(whole[:length])
        grown(tmp_path / "t.csv")
        assert (tmp_path / "t.csv").read_bytes() == whole


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        *((other, "holds something else|is no table") for other in (b"notes\n", b"# {\n", b"\xff\xfe", b"deal\n1\n")),
        (HEADING.replace(b"1", b"2"), "holds something else than what is asked for: name another file"),
        (HEADING.replace(b"deal", b"card"), "holds something else than what is asked for: name another file"),
        (HEADING + b"\xff,1\n", "t.csv' is no table .*utf-8.*: name another file"),
        (HEADING + b"x" * 200_000 + b",1\n", "t.csv' is no table .field larger than field limit"),
        (HEADING + b"2c,1,1\n", "t.csv', line 3, has too few or too many columns: take it out"),
    ],
)
def test_another_table_and_what_is_none_is_told_and_left_alone(tmp_path, content, sentence):
    path = tmp_path / "t.csv"
    path.write_bytes(content)
    with pytest.raises(UsageError, match=sentence):
        table(path)
    assert path.read_bytes() == content


def test_no_place_for_a_table(tmp_path):
    with pytest.raises(UsageError, match="cannot be written"):
        table(tmp_path / "nowhere" / "t.csv")
