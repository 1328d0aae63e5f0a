"""``satmav bench``: what it prints and keeps, what it refuses, and that a race under way can be stopped."""

import csv
import json
import os
import re
import signal
import sys
from math import isfinite
from subprocess import PIPE

import naive
import pytest
from psutil import Process
from sizes import sized
from waiting import PATIENCE, alone, said, started, until

from satmav.bench.table import summaries, summary_data
from satmav.dealfile import parse_deal
from satmav.records.tables import read_table

SMALL = ("--hands", 2, "-c", "dlx:python", "-c", "sat:residue", "--time-limit", PATIENCE)
NAMES = ["dlx:python", "sat:residue"]


@pytest.fixture
def bench(satmav):
    return lambda *words, **more: satmav("bench", *words, **more)


def keys(rows):
    return [(row["contender"], row["task"], row["round"]) for row in rows]


def every(names, tasks, rounds):
    return {(name, str(task), str(number)) for name in names for task in range(1, tasks + 1)
            for number in range(1, rounds + 1)}  # fmt: skip


def test_json_says_what_the_table_holds(bench, tmp_path):
    """What a summary makes of rows is told by tests/bench."""
    path = tmp_path / "a.csv"
    run = bench("-n", 2, "--lost", "--rounds", 2, "--seed", 7, "--rules", "no-quads", *SMALL, "--json", "-o", path)
    assert (run.code, run.err, len(run.lines)) == (0, "", 1)
    data = run.data
    heading, rows = read_table(path)
    assert data["asked"] == heading["asked"] | {"rounds": 2}
    assert data["asked"]["deals"] == "2 lost and 2 won random, seed 7, hands 2"
    assert data["asked"]["contenders"] == NAMES
    assert data["origin"] == heading["origin"]
    assert {"python-sat", "xcover", "dlx", "exact-cover"} <= set(data["origin"]["versions"])
    assert sorted(keys(rows)) == sorted(every(NAMES, 4, 2))
    deals = {(row["group"], row["deal"]) for row in rows}
    assert [group for group, _ in deals].count("lost") == 2
    assert all((group == "won") is naive.winnable(parse_deal(deal).mask, False) for group, deal in deals)
    assert {(row["group"], row["status"]) for row in rows} == {("won", "SAT"), ("lost", "UNSAT")}
    assert [(one["runs"], one["solved"], one["errors"]) for one in data["contenders"]] == [(8, 8, 0)] * 2
    assert data["contenders"] == json.loads(json.dumps([summary_data(one) for one in summaries(rows, PATIENCE)]))


def test_more_rounds_are_added_fewer_are_told_and_another_race_is_another_table(bench, tmp_path):
    path = tmp_path / "a.csv"
    words = ("-n", 2, *SMALL, "-o", path, "--json", "--rounds")
    bench(*words, 1)
    before = path.read_text()
    bench(*words, 2)
    after = path.read_text()
    assert after.startswith(before)
    assert sorted(keys(read_table(path)[1])) == sorted(every(NAMES, 2, 2))
    (one, _) = bench(*words, 1).data["contenders"]
    assert one["runs"] == 2
    run = bench(*words, 1, "--rules", "no-quads")
    assert run.err == f"{str(path)!r} holds something else than what is asked for: name another file\n"
    assert path.read_text() == after


def rows_in(path):
    return len(path.read_text().splitlines()) - 2 if path.exists() else 0


@pytest.mark.parametrize("wanted", sized([3], [0, 3]))
def test_a_race_under_way_ends_soon(tmp_path, wanted):
    """Real processes and a real signal to all of them, as a terminal sends it."""
    path = tmp_path / "a.csv"
    words = ["-n", "1000", "--rounds", "1000", "-c", "dlx:python", "-o", path]
    with started(sys.executable, "-m", "satmav", "bench", *words, stdout=PIPE, stderr=PIPE) as run:
        until(path.exists, run)
        until(Process(run.pid).children, run)
        until(lambda: rows_in(path) >= wanted, run)
        os.killpg(run.pid, signal.SIGINT)
        out, error = said(run)
        until(lambda: alone(run.pid))
    assert out == ""
    assert (run.returncode, error) == (130, "stopped: the same command goes on\n")
    assert rows_in(path) >= wanted
    with path.open() as lines:
        next(lines)
        for row in csv.DictReader(lines):
            assert isfinite(float(row["open_seconds"])), "the last row is whole"


def swapped(row):
    """The other verdict."""
    return row.replace(",UNSAT,", ",S,").replace(",SAT,", ",UNSAT,").replace(",S,", ",SAT,")


def test_a_spoilt_row_is_told_with_its_line_and_a_new_verdict_that_a_kept_row_contradicts(bench, tmp_path):
    path = tmp_path / "a.csv"
    words = ("-n", 3, *SMALL, "-o", path)
    assert bench(*words).code == 0
    lines = path.read_text().splitlines()
    for spoil, complaint in (
        (swapped, "line 7, contradicts a row before it"),
        (lambda row: ",".join([*row.split(",")[:-1], "soon"]), "line 4, is no row of a race"),
        (lambda row: row.replace("UNSAT", "MAYBE").replace(",SAT,", ",MAYBE,"), "line 4, is no row of a race"),
    ):
        spoilt = "\n".join([*lines[:3], spoil(lines[3]), *lines[4:], ""])
        path.write_text(spoilt)
        run = bench(*words)
        assert (run.code, len(run.err.splitlines()), path.read_text()) == (2, 1, spoilt)
        assert complaint in run.err
    path.write_text(swapped("\n".join([*lines, ""])))
    run = bench(*words, "--rounds", 2)
    assert run.code == 1
    assert "an answer failed its check, which is a bug" in run.err
    assert re.search(r"says (UN)?SAT and \S+ says (UN)?SAT", run.err)
