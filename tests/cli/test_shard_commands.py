"""``survey`` and ``bench`` in parts, each with a file of its own, brought together as if it had been done at one go."""

import pytest

from satmav.records.tables import read_table

SURVEY = ("survey", "400", "--seed", "3", "--hands", "2", "--partitions", "400", "--workers", "1", "--json")
BENCH = ("bench", "-n", "5", "--hands", "2", "-c", "dlx:python")


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def told(run) -> dict:
    """What was found; when, and on which machine, is left out."""
    assert run.code == 0, run.err
    return {name: value for name, value in run.data.items() if name != "provenance"}


def test_a_survey_in_parts_is_the_survey_and_what_no_part_has_is_surveyed(satmav, here, monkeypatch):
    pytest.importorskip("numba")
    from satmav.survey import run

    whole = told(satmav(*SURVEY, "--store", "whole.sqlite"))
    parts = [told(satmav(*SURVEY, "--shard", f"{number}/3", "--store", f"{number}.sqlite")) for number in (1, 2, 3)]
    assert parts == [{"shard": f"{number}/3", "blocks": blocks} for number, blocks in ((1, 3), (2, 1), (3, 1))]
    words = satmav(*SURVEY[:-1], "--shard", "1/3", "--store", "1.sqlite").out
    assert words == "Part 1/3: 3 blocks of 600 deals in 1.sqlite; --merge brings the parts together.\n"
    merge = [word for number in (1, 2, 3) for word in ("--merge", f"{number}.sqlite")]
    for _ in ("made", "there"):
        assert told(satmav(*SURVEY, "--store", "merged.sqlite", *merge)) == whole
    looked, look = [], run.look
    monkeypatch.setattr(run, "look", lambda *given, **more: (looked.extend(given[3]), look(*given, **more))[1])
    assert told(satmav(*SURVEY, "--store", "other.sqlite", "--merge", "2.sqlite")) == whole
    assert 0 < len(looked) < 3 + 1 + 1


def test_a_race_in_parts_is_the_race(satmav, here):
    for number in (1, 2):
        assert satmav(*BENCH, "--shard", f"{number}/2", "-o", f"{number}.csv").code == 0
    merged = satmav(*BENCH, "-o", "merged.csv", "--merge", "1.csv", "--merge", "2.csv", "--json")
    assert [one["runs"] for one in told(merged)["contenders"]] == [5]
    parts = [row for number in (1, 2) for row in read_table(here / f"{number}.csv")[1]]
    assert read_table(here / "merged.csv")[1] == parts
    assert sorted(row["task"] for row in parts) == ["1", "2", "3", "4", "5"]
    before = (here / "merged.csv").read_bytes()
    assert satmav(*BENCH, "-o", "merged.csv", "--merge", "1.csv").code == 0
    assert (here / "merged.csv").read_bytes() == before, "what is there is not taken in again"


def test_parts_stay_as_they_are_without_rows_or_with_half_a_row(satmav, here):
    """They are only read: a part may lie where nothing may be written."""
    assert satmav(*BENCH, "--shard", "1/2", "-o", "1.csv").code == 0
    whole = (here / "1.csv").read_bytes()
    for kept in (b"", whole[:-9]):
        (here / "1.csv").write_bytes(kept)
        out = f"{len(kept)}.csv"
        merged = satmav(*BENCH, "-o", out, "--merge", "1.csv", "--merge", "1.csv", "--json")
        assert [one["runs"] for one in told(merged)["contenders"]] == [5]
        assert (here / "1.csv").read_bytes() == kept
        assert sorted(row["task"] for row in read_table(here / out)[1]) == ["1", "2", "3", "4", "5"]
        merged = (here / out).read_bytes()
        assert satmav(*BENCH, "-o", out, "--merge", out).code == 0
        assert (here / out).read_bytes() == merged, "it has its own rows already"


def test_a_part_in_parquet_is_read_from_the_table_beside_it(satmav, here):
    pytest.importorskip("pyarrow")
    assert satmav(*BENCH, "--shard", "2/2", "-o", "2.parquet").code == 0
    assert satmav(*BENCH, "-o", "merged.parquet", "--merge", "2.parquet").code == 0
    assert read_table(here / "merged.csv")[1][:2] == read_table(here / "2.csv")[1]


def test_what_is_no_part_of_the_race_is_refused(satmav, here):
    assert satmav(*BENCH, "--shard", "1/2", "-o", "1.csv").code == 0
    other = satmav(*BENCH, "--seed", "7", "-o", "other.csv", "--merge", "1.csv")
    assert (other.code, "holds something else" in other.err) == (2, True)
    assert not (here / "other.csv").exists()
    (here / "1.csv").write_text((here / "1.csv").read_text().replace('"1/2"', '"2/2"'))
    forged = satmav(*BENCH, "-o", "merged.csv", "--merge", "1.csv")
    assert (forged.code, "holds something else" in forged.err) == (2, True)
