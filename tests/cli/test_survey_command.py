"""``satmav survey``: what it prints, what it refuses, and that Ctrl-C loses nothing."""

import os
import pickle
import signal
import sqlite3
import sys
from collections import Counter
from contextlib import closing
from subprocess import PIPE

import pytest
from sizes import sized
from waiting import heard, said, started, until

from satmav.survey.run import PARTITIONS


@pytest.fixture
def survey(satmav, tmp_path):
    """The command, with a store of its own."""
    return lambda *words: satmav("survey", *words, "--store", tmp_path / "a.sqlite")


def test_deals_as_they_come_and_spot_checks(survey):
    words = (20_000, "--rules", "no-quads", "--seed", 4)
    run = survey(*words, "--partitions", 20)
    assert (run.code, run.err) == (0, "")
    assert "Of 20,000 random deals of 25 cards, 19," in run.out
    assert "(rules: no-quads, seed 4); each partition was verified." in run.out
    assert "% interval 0.97" in run.out
    assert "(wilson)" in run.out
    assert "seed 4); of each 64th the partition was verified." in survey(*words, "--spot-check").out
    few, whole = survey(*words, "--spot-check", "--json").data, survey(*words, "--json").data
    assert few["total"] == whole["total"]
    assert few["provenance"]["methods"][0] == f"{whole['provenance']['methods'][0]}, every 64th verified"


def test_every_shape_alike(survey):
    run = survey(300, "--stratified", "--hands", 1, "--partitions", 3, "--workers", 1)
    assert (run.code, run.err) == (0, "")
    assert sum(line.split()[1:2] == ["300"] for line in run.lines) == 6
    assert "The share of the 2,598,960 deals of these shapes, each shape with its weight, is 0.0" in run.out


def test_json_has_all_counts_and_what_is_there_is_counted_once(survey):
    data = survey(3000, "--shape", "8-7-6-4", "--shape", "7-7-7-4", "--seed", 1 << 70, "--json").data
    assert data["provenance"].keys() >= {"methods", "commit", "python", "versions", "cpu", "system", "seconds"}
    assert (data["format"], data["seed"]) == ("satmav-survey", str(1 << 70))
    assert [shape["shape"] for shape in data["shapes"]] == ["8-7-6-4", "7-7-7-4"]
    counts = Counter(data["pat_hands"]["won"]) + Counter(data["pat_hands"]["lost"])
    assert counts.total() == data["total"]["drawn"] == 6000
    assert data["partitions"] == {"deals": 0, "unique": None, "counts": {}}
    words = (300, "--hands", 2, "--partitions", 150, "--workers", 1, "--json")
    data = survey(*words).data
    assert data["partitions"]["deals"] == 150
    assert data["partitions"]["unique"]["won"] == data["partitions"]["counts"].get("1", 0)
    assert survey(*words).data == data
    assert pickle.loads(pickle.dumps(PARTITIONS.count)) is PARTITIONS.count, "processes are handed it by its name"


def rows(path):
    """How many pieces the store has."""
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as file:
            return file.execute("SELECT count(*) FROM sample").fetchone()[0]
    except sqlite3.OperationalError:
        return 0


FAR = (
    ["10000000000", "--hands", "1", "--workers", "1"],
    ",000,000 of 10,000,000,000 deals decided: the same command goes on",
)
SLOW = (
    ["100000", "--hands", "3", "--partitions", "100000", "--workers", "2"],
    " of 100,000 deals counted: the same command goes on",
)


@pytest.mark.parametrize(("words", "told"), [FAR, *sized([], [SLOW])])
def test_a_survey_under_way_ends_soon(tmp_path, words, told):
    """Real processes and two real signals, as of somebody impatient, somewhere in the middle of the work."""
    path = tmp_path / "a.sqlite"
    with started(sys.executable, "-m", "satmav", "survey", *words, "--store", path, stderr=PIPE) as run:
        until(lambda: rows(path) >= 2, run)
        os.killpg(run.pid, signal.SIGINT)
        until(lambda: heard(run.pid))
        os.killpg(run.pid, signal.SIGINT)
        _, error = said(run)
    assert (run.returncode, error.count("\n")) == (130, 1)
    assert error.startswith("stopped after ")
    assert error.endswith(f"{told}\n")
    assert rows(path) >= 2
