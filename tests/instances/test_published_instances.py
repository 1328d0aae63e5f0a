"""The committed part of encodings/: each folder belongs to a builder, and everything comes out of the code again."""

import re
import runpy
import sys
from functools import cache
from pathlib import Path

import naive
import pytest
from pysat.solvers import Solver
from sizes import sized

from lab.grading import named_instances, wrong_verdicts
from lab.instances import (
    FOLDERS,
    GOLDEN,
    TABLES,
    Instance,
    clauses_of,
    deal_pieces,
    deck_icnf,
    encoding_of,
    folder_named,
    formats_of,
    read_instances,
    read_sums,
)
from satmav.check import check_partition
from satmav.check.proofs.drat import check_proof
from satmav.dealfile.named import NAMED
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS
from satmav.records.files import digest
from satmav.records.tables import read_table

ROOT = Path(__file__).parents[2]
ENCODINGS = ROOT / "encodings"
EACH = pytest.mark.parametrize("folder", FOLDERS)


@cache
def instances():
    return tuple(read_instances(ENCODINGS))


def sample():
    """Named instances of either rule set, and every seventeenth graded one, or some of them."""
    return [*instances()[: 2 * len(NAMED) : sized(9, 5)], *instances()[2 * len(NAMED) :: sized(101, 17)]]


@cache
def folder(name):
    return folder_named(name, instances())


EVERY = pytest.mark.parametrize("name", [*FOLDERS, "stacking"])


@EVERY
def test_files_come_out_as_their_checksums_say(name):
    """Some of the instances, all of stackings if the tests are thorough, and all of the whole deck."""
    sums, names = read_sums(ENCODINGS / name), [piece.name for piece in folder(name).pieces]
    assert sorted(sums) == sorted(names)
    assert name == "stacking" or len(names) == len(instances()) * len(formats_of(name)) + 4 * (name == "residue-deck")
    some = sized(("kuhn-1.", "holdem-3x3-2."), ("",)) if name == "stacking" else ("deck-",)
    todo = [piece for piece in folder(name).pieces if piece.name.startswith(some)]
    for piece in [*todo, *(deal_pieces(name, sample()) if name != "stacking" else ())]:
        assert digest(piece.content) == sums[piece.name], piece.name


@EVERY
def test_golden_files_are_what_the_code_writes(name):
    todo, sums = folder(name).golden, read_sums(ENCODINGS / name)
    assert {piece.name for piece in todo} == {path.name for path in (ENCODINGS / name / "golden").iterdir()}
    for piece in todo:
        assert (ENCODINGS / name / "golden" / piece.name).read_bytes() == piece.content, piece.name
        assert digest(piece.content) == sums[piece.name]
    if name != "stacking":
        assert {piece.form for piece in todo if piece.name.startswith(GOLDEN)} == set(formats_of(name))


@EVERY
def test_the_proofs_are_those_of_infeasible_instances_and_stand(name):
    """Short ones are checked here, and all by ``experiments/instances.py --check``."""
    found = folder(name).proofs()
    assert {*found} == {path.name for path in (ENCODINGS / name / "proofs").iterdir()}
    if name != "stacking":
        lost = [one for one in instances()[: 2 * len(NAMED)] if one.status is Status.UNSAT]
        assert {*found} <= {f"{one.name}.drat" for one in lost}
        assert all(clauses_of(name, one) in found.values() for one in lost)
    texts = {file: (ENCODINGS / name / "proofs" / file).read_text("ascii") for file in found}
    enough = max(sized(25_000, 50_000), min(map(len, texts.values())))
    for file in [file for file, text in texts.items() if len(text) <= enough]:
        lemmas = check_proof(found[file], texts[file]).lemmas
        assert name != "stacking" or lemmas == texts[file].count("\n") - texts[file].count("d ") - 1, "all are needed"


def test_the_tables_have_the_named_deals_and_five_of_each_kind_and_no_deal_twice():
    assert instances()[: 2 * len(NAMED)] == tuple(named_instances())
    rows = read_table(ENCODINGS / "graded.csv")[1]
    kinds = [
        f"{rules}-{status}-{grade:02}-{number}"
        for rules in ("quads", "no-quads")
        for status in ("sat", "unsat")
        for grade in range(1, 11)
        for number in range(1, 6)
    ]
    assert [row["name"] for row in rows] == kinds
    assert len({(row["rules"], row["deal"]) for row in rows}) == len(rows)
    assert all(len(instance.deal) == 25 for instance in instances())


def test_the_kernel_agrees_with_every_status():
    assert wrong_verdicts(instances()) == []
    first = instances()[0]
    other = Status.UNSAT if first.status is Status.SAT else Status.SAT
    assert wrong_verdicts([Instance("liar", first.deal, first.rules, other)]) == [
        f"liar is {first.status}, not {other}"
    ]


@EACH
def test_the_clauses_have_models_where_the_table_says_so(folder):
    for one in [one for one in sample() if one.status is Status.SAT]:
        with Solver(name="minisat22", bootstrap_with=clauses_of(folder, one)) as solver:
            assert solver.solve()
            model = solver.get_model()
        hands = encoding_of(folder, one).decode(lambda variable, model=model: model[variable - 1] > 0)
        check_partition(one.deal.mask, hands, one.rules.quads)


def test_queries_of_the_deck_have_the_answers_of_the_tables():
    """The iCNF text, read as its description says: clauses, and assumptions on lines that begin with a."""
    asked = [one for one in instances() if one.rules is NO_QUADS][::8]
    lines = list(deck_icnf(NO_QUADS, [(one.name, one.deal) for one in asked]))
    body = lines[lines.index("p inccnf") + 1 :]
    clauses = [[int(word) for word in line.split()[:-1]] for line in body if line[0] != "a"]
    queries = [[int(word) for word in line.split()[1:-1]] for line in body if line[0] == "a"]
    assert queries == [[card + 1 if card in one.deal else -card - 1 for card in range(52)] for one in asked]
    with Solver(name="cadical153", bootstrap_with=clauses) as solver:
        assert [solver.solve(assumptions=query) for query in queries] == [one.status is Status.SAT for one in asked]


def test_the_script_publishes_builds_and_verifies(tmp_path, monkeypatch, capsys):
    """``experiments/instances.py`` on a copy with one instance of one folder, which is then spoiled in three places."""
    for table in TABLES:
        lines = (ENCODINGS / table).read_text("ascii").splitlines(keepends=True)
        kept = [line for line in lines[2:] if line.startswith(f"{GOLDEN},")]
        (tmp_path / table).write_text("".join([*lines[:2], *kept]))
    folder = tmp_path / "residue"
    folder.mkdir()

    def script(*words):
        """What it prints, run as a program would be, but in this process; or what it complains of."""
        path = str(ROOT / "experiments" / "instances.py")
        monkeypatch.setattr(sys, "argv", [path, "--root", str(tmp_path), *words, "--only", "residue"])
        try:
            runpy.run_path(path, run_name="__main__")
        except SystemExit as left:
            return str(left)
        return capsys.readouterr().out

    script("--renew")
    (folder / "instances" / f"{GOLDEN}.opb").unlink()
    assert "1 files, 1 written" in script("--format", "opb")
    assert script("--check") == "all files, proofs and verdicts are right\n"
    for place in ("instances", "golden"):
        (folder / place / f"{GOLDEN}.cnf").write_text("spoiled")
    (folder / "proofs" / f"{GOLDEN}.drat").write_text("0\n")
    assert re.findall(r"^residue/(\w+)/", script("--check"), re.M) == ["instances", "golden", "proofs"]
    (folder / "instances").rename(tmp_path / "away")
    assert script("--check").startswith("residue/instances is not there: build it first\n")


def test_the_naive_twin_agrees_with_some_statuses_and_numbers_of_hands():
    hands = {row["name"]: int(row["hands"]) for table in TABLES for row in read_table(ENCODINGS / table)[1]}
    for one in instances()[::9]:
        assert naive.winnable(one.deal.mask, one.rules.quads) == (one.status is Status.SAT), one.name
        assert len(naive.pat_hands(one.deal.mask, one.rules.quads)) == hands[one.name], one.name
