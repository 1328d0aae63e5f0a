"""``satmav bench``: what it prints and keeps, what it refuses, and that a race under way can be stopped."""

import csv
import json
import os
import signal
import sys
from itertools import islice
from math import isfinite
from statistics import median
from subprocess import PIPE

import naive
import pytest
from bench_fakes import BAD, fake
from each import each
from psutil import Process
from sizes import sized
from waiting import PATIENCE, alone, said, started, until

import satmav.bench.contenders
import satmav.bench.run
from satmav.bench.contenders import SETS
from satmav.bench.race import race
from satmav.dealfile import parse_deal
from satmav.errors import installing
from satmav.game.random_deals import random_deals
from satmav.records.phases import PHASES
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


def test_the_table(bench):
    run = bench("-n", 6, *SMALL, "--rules", "no-quads")
    assert (run.code, run.err) == (0, "")
    assert run.lines[0].startswith("6 deals, rules no-quads, 1 round, limit 1200 s; milliseconds a deal")
    heading, *rows = (line.split() for line in run.lines[1:4])
    assert heading[:7] == ["contender", "solved", "median", "p99", "max", "PAR-2", "won"]
    assert sorted(words[0] for words in rows) == NAMES
    for words in rows:
        assert words[1] == "6/6"
        assert all(float(word) > 0 for word in words[2:6])
        assert sum(map(int, words[-2].split("/"))) <= 101
    assert max(map(len, run.lines)) <= 130


def test_json_says_what_the_table_holds(bench, tmp_path):
    path = tmp_path / "a.csv"
    run = bench("-n", 3, "--lost", "--rounds", 3, "--seed", 7, *SMALL, "--json", "-o", path)
    assert (run.code, run.err, len(run.lines)) == (0, "", 1)
    data = json.loads(run.out)
    heading, rows = read_table(path)
    assert data["asked"] == heading["asked"] | {"rounds": 3}
    assert data["asked"]["deals"] == "3 lost and 3 won random, seed 7, hands 2"
    assert data["asked"]["contenders"] == NAMES
    assert data["origin"] == heading["origin"]
    assert {"python-sat", "xcover", "dlx", "exact-cover"} <= set(data["origin"]["versions"])
    assert len(rows) == 2 * 6 * 3
    for one in data["contenders"]:
        ours = [row for row in rows if row["contender"] == one["contender"]]
        took = [float(row["seconds"]) for row in ours]
        assert (one["runs"], one["solved"], one["errors"]) == (18, 18, 0)
        assert one["median"] == median(took)
        assert one["p99"] == one["longest"] == max(took)
        assert one["par2"] == pytest.approx(sum(took) / 18)
        for name, status in (("median_sat", "SAT"), ("median_unsat", "UNSAT")):
            assert one[name] == median(float(row["seconds"]) for row in ours if row["status"] == status)
        for phase in PHASES:
            share = sum(float(row[f"{phase}_seconds"]) for row in ours) / sum(took)
            assert one["phases"][phase] == pytest.approx(share)
            assert 0 <= share <= 1
        assert one["peak_mb"] == max(float(row["peak_mb"]) for row in ours)


def test_lost_and_won_in_equal_number(bench, tmp_path):
    bench("-n", 3, "--lost", "--rules", "no-quads", *SMALL, "-o", tmp_path / "a.csv")
    rows = read_table(tmp_path / "a.csv")[1]
    deals = {row["task"]: (row["group"], row["deal"]) for row in rows}
    assert [group for group, _ in deals.values()].count("lost") == 3
    assert len(deals) == 6
    for group, deal in deals.values():
        assert (group == "won") is naive.winnable(parse_deal(deal, hands=2).mask, False)
    assert {(row["group"], row["status"]) for row in rows} == {("won", "SAT"), ("lost", "UNSAT")}
    first = list(islice(random_deals(2026, 2), 3))
    lost = [deal for deal in first if not naive.winnable(deal.mask, False)]
    assert [deal for group, deal in deals.values() if group == "lost"][: len(lost)] == list(map(str, lost))


def test_a_file_or_standard_input(bench, deals, tmp_path):
    run = bench(deals["three-of-clubs"], "-c", "dlx:python", "--json", "-o", tmp_path / "a.csv")
    (one,) = json.loads(run.out)["contenders"]
    assert (one["runs"], one["solved"], one["median_sat"]) == (1, 1, None)
    run = bench("-", "-c", "dlx:python", "--json", stdin=deals["elusive"].read_bytes())
    assert json.loads(run.out)["asked"]["deals"] == "-"
    assert json.loads(run.out)["contenders"][0]["median_unsat"] is None


@each("kept", sized([0, 5], [0, 1, 5, 11]))
def test_a_stopped_race_goes_on(bench, tmp_path, kept):
    words = ("-n", 3, "--rounds", 2, *SMALL, "-o", tmp_path / "a.csv")
    assert bench(*words).code == 0
    whole = (tmp_path / "a.csv").read_text()
    heading, rows = read_table(tmp_path / "a.csv")
    assert sorted(keys(rows)) == sorted(every(NAMES, 3, 2))
    cut = "".join(whole.splitlines(True)[: 2 + kept]) + "sat:residue,sat,resi"
    (tmp_path / "a.csv").write_text(cut)
    assert bench(*words).code == 0
    again, found = read_table(tmp_path / "a.csv")
    assert again == heading
    assert found[:kept] == rows[:kept]
    assert sorted(keys(found)) == sorted(every(NAMES, 3, 2))
    unchanged = (tmp_path / "a.csv").read_bytes()
    assert bench(*words).code == 0
    assert (tmp_path / "a.csv").read_bytes() == unchanged


def test_ctrl_c_in_the_middle(bench, tmp_path, monkeypatch):
    """After five runs, wherever that is; the same command gives what was left."""

    def interrupted(*asked):
        yield from islice(race(*asked), 5)
        raise KeyboardInterrupt

    path = tmp_path / "a.csv"
    with monkeypatch.context() as patch:
        patch.setattr(satmav.bench.run, "race", interrupted)
        run = bench("-n", 4, *SMALL, "-o", path)
    assert (run.code, run.out, run.err) == (130, "", "stopped: the same command goes on\n")
    assert len(read_table(path)[1]) == 5
    assert bench("-n", 4, *SMALL, "-o", path).code == 0
    assert sorted(keys(read_table(path)[1])) == sorted(every(NAMES, 4, 1))


def test_more_rounds_are_added_and_fewer_are_told(bench, tmp_path):
    path = tmp_path / "a.csv"
    words = ("-n", 3, *SMALL, "-o", path, "--json", "--rounds")
    bench(*words, 1)
    before = path.read_text()
    bench(*words, 3)
    after = path.read_text()
    assert after.startswith(before)
    assert sorted(keys(read_table(path)[1])) == sorted(every(NAMES, 3, 3))
    (one, _) = json.loads(bench(*words, 2).out)["contenders"]
    assert one["runs"] == 6
    assert path.read_text() == after


@each("words", [("-n", 4), ("--seed", 1), ("--rules", "no-quads"), ("--time-limit", 3)])
def test_another_race_is_another_table(bench, tmp_path, words):
    path = tmp_path / "a.csv"
    asked = ("-n", 3, "--hands", 1, "-c", "dlx:python", "-o", path)
    bench(*asked)
    before = path.read_bytes()
    run = bench(*asked, *words)
    complaint = f"{str(path)!r} holds something else than what is asked for: name another file\n"
    assert (run.code, run.out, run.err) == (2, "", complaint)
    assert path.read_bytes() == before


def test_a_verdict_that_a_kept_row_contradicts(bench, tmp_path):
    path = tmp_path / "a.csv"
    words = ("-n", 1, "--hands", 2, "-c", "dlx:python", "-o", path, "--rounds")
    assert bench(*words, 1).lines[0].startswith("1 deal, rules quads, 1 round, ")
    path.write_text(path.read_text().replace(",UNSAT,", ",SAT,"))
    run = bench(*words, 2)
    assert run.code == 1
    assert "an answer failed its check, which is a bug" in run.err
    assert "dlx:python says UNSAT and dlx:python says SAT" in run.err


def test_list(bench):
    run = bench("--list")
    assert (run.code, run.err) == (0, "")
    assert {line.split(": ")[0]: line.split(": ")[1].split() for line in run.lines} == {
        name: list(names) for name, names in SETS.items()
    }


def test_the_engines_race_where_no_contender_is_named(bench, monkeypatch):
    asked = []
    monkeypatch.setattr(satmav.bench.run, "race", lambda field, *_: asked.append(field) or (_ for _ in ()))
    bench("-n", 1)
    assert [one.name for one in asked[0]] == list(SETS["engines"])


def test_a_limit_that_nobody_meets(bench, tmp_path):
    words = ("-n", 2, "-c", "cpsat", "--time-limit", 0.001, "-o", tmp_path / "a.csv")
    run = bench(*words, "--json")
    (one,) = json.loads(run.out, parse_constant=lambda name: pytest.fail(f"{name} is no JSON"))["contenders"]
    assert (one["runs"], one["solved"], one["median"], one["longest"], one["par2"]) == (2, 0, None, None, 0.002)
    assert one["phases"] == dict.fromkeys(PHASES)
    assert [(row["status"], row["outcome"], row["seconds"]) for row in read_table(tmp_path / "a.csv")[1]] == [
        ("UNKNOWN", "timeout", "0.001")
    ] * 2
    shown = bench(*words)
    assert (shown.code, shown.err) == (0, "")
    assert shown.lines[2].split()[:8] == ["cpsat", "0/2", "limit", "limit", "limit", "2", "-", "-"]
    assert shown.lines[2].split()[-2:] == ["-/-/-/-", "%"]


def test_an_engine_s_error_is_told(bench, monkeypatch, tmp_path):
    """A contender's that raises one on a deal."""
    (tmp_path / "bad.txt").write_text(f"{BAD}\n")
    monkeypatch.setattr(satmav.bench.contenders, "contender", fake)
    run = bench(tmp_path / "bad.txt", "--hands", 1, "-c", "raises")
    assert run.code == 0
    assert "raises: 1 runs ended in an error, the first with ValueError: two lines, and a comma" in run.out


def test_a_file_without_deals(bench, tmp_path):
    (tmp_path / "a.txt").write_text("# nothing\n")
    (tmp_path / "b.txt").write_text("Kc Kd Kx\n")
    runs = bench(tmp_path / "a.txt"), bench("-", stdin=b""), bench(tmp_path / "b.txt")
    assert [(run.code, run.out) for run in runs] == [(2, "")] * 3
    assert ["there is no deal in it" in run.err for run in runs] == [True, True, False]


def test_without_pyarrow_nothing_is_raced(bench, tmp_path, monkeypatch):
    monkeypatch.setattr("satmav.cli.options.find_spec", lambda _: None)
    monkeypatch.setattr(satmav.bench.run, "race", lambda *_: pytest.fail("too late"))
    run = bench("-n", 1, "-o", tmp_path / "a.parquet")
    assert (run.code, run.out, list(tmp_path.iterdir())) == (2, "", [])
    assert run.err == f"Parquet needs the package pyarrow, which is not installed: {installing('bench')}\n"


def rows_in(path):
    return len(path.read_text().splitlines()) - 2 if path.exists() else 0


@each("wanted", sized([3], [0, 3]))
def test_a_race_under_way_ends_soon(tmp_path, wanted):
    """Real processes and a real signal to all of them, as a terminal sends it."""
    path = tmp_path / "a.csv"
    words = ["-n", "100000", "-c", "dlx:python", "-c", "smt:exact-cover", "-c", "kernel", "-o", path]
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


def test_a_foreign_parquet_is_left_alone_and_ours_made_anew_from_its_table(satmav, tmp_path):
    path = tmp_path / "b.parquet"
    path.write_bytes(b"mine")
    run = satmav(*WORDS, "-o", path)
    assert (run.code, path.read_bytes()) == (2, b"mine")
    assert "name another file" in run.err
    assert not path.with_suffix(".csv").exists()
    path = tmp_path / "c.parquet"
    assert satmav(*WORDS, "-o", path).code == 0
    first = path.read_bytes()
    assert satmav(*WORDS, "-o", path).code == 0
    assert path.read_bytes() == first
    assert len(read_table(path.with_suffix(".csv"))[1]) == 6
