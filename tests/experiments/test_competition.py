"""Instances for competitions: names that say how they are made, the table, kissat's times, proofs, the archive."""

import csv
import io
import lzma
import shutil
import sys
import tarfile
from collections import Counter
from pathlib import Path

import pytest

pytest.importorskip("resource", reason="processor time is limited by POSIX")

from sizes import sized, some

import competition
from competition import flushes_alone, gbd_hash, instance
from lab import RESULTS, load
from lab.solvers import kissat_program
from satmav.check.proofs.drat import check_proof
from satmav.check.proofs.files import proof_rows
from satmav.dealfile.decktext import parse_deck_deal
from satmav.engines import Options, decider
from satmav.errors import UsageError
from satmav.formula.lower import lower
from satmav.game.decks import Deck, deck_pat_hands, random_deck_deals
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS, QUADS
from satmav.records.tables import read_table

ROWS = competition.published()
WITH_KISSAT = pytest.mark.skipif(not kissat_program(), reason="kissat is not installed")
SMALL = competition.SMALL


def test_a_natural_deal_is_the_one_that_its_seed_draws():
    hard = instance("maverick-natural-8x13-h7-no-quads-ladder-s12")
    assert hard.deal == next(random_deck_deals(Deck(8, 13), 7, 12))
    assert (hard.rules, hard.cardinality) == (NO_QUADS, "ladder")
    assert instance("maverick-natural-6x9-h4-quads-bitwise-s3").rules is QUADS


@pytest.mark.parametrize("lengths", [(6, 9), (7, 8), (13, 13, 14), (14, 14, 14, 18)])
def test_in_a_crafted_deal_nothing_but_flushes_is_pat(lengths):
    assert len({flushes_alone(list(lengths), 100, seed).mask for seed in (1, 2, 3)}) == 3
    deal = flushes_alone(list(lengths), 100, 1)
    suits = Counter(card % deal.deck.suits for card in deal)
    assert [suits[suit] for suit in range(len(lengths))] == list(lengths)
    assert decider("sat", QUADS, Options("residue", "minisat22"))(deal)[0] is Status.UNSAT
    if sum(lengths) < 20:
        assert {family for family, _ in deck_pat_hands(deal, QUADS)} == {"flush"}
        assert decider("dlx", QUADS, Options())(deal)[0] is Status.UNSAT


@pytest.mark.parametrize(
    "name",
    [
        "", "maverick", "maverick-natural-8x13-h7-quads-ladder", "maverick-natural-8x13-h7-quads-laddr-s1",
        "maverick-natural-8x3-h2-quads-ladder-s1", "maverick-natural-8x13-h99-quads-ladder-s1",
        "maverick-crafted-5.10-r60-ladder-s1", "maverick-crafted-6.8-r60-ladder-s1",
        "maverick-crafted-13.12-r10-ladder-s1", "maverick-crafted-13.12.20-r20-ladder-s1",
    ],
)  # fmt: skip
def test_a_name_of_no_instance_is_refused(name):
    with pytest.raises(UsageError):
        instance(name)


def test_the_hash_is_of_the_clauses_alone_and_that_of_the_database(tmp_path):
    assert gbd_hash(["c hi", "p cnf 3 2", "1 -2 0", "2   3", "0"]) == "5c199826eee734c6484e691f3c129214"
    assert gbd_hash(["1 -2 0 2 3 0"]) == "5c199826eee734c6484e691f3c129214"
    assert gbd_hash(["1 -2 0 3 2 0"]) != "5c199826eee734c6484e691f3c129214"
    gbdc = pytest.importorskip("gbdc", reason="gbdc is not installed: pip install gbdc")
    hard = instance("maverick-crafted-6.9-r60-seqcounter-s1")
    path = tmp_path / "hard.cnf"
    path.write_text(hard.text, encoding="ascii")
    assert gbdc.gbdhash(str(path)) == gbd_hash(hard.lines)


def test_the_table_and_the_pages_have_the_same_instances():
    names = [row["name"] for row in ROWS]
    assert len({row["gbd_hash"] for row in ROWS}) == len(set(names)) == len(names)
    text = (competition.FOLDER / "README.md").read_text(encoding="utf-8")
    assert competition.retold(text, load(RESULTS / "competition.json")) == text
    assert f"has {len(names)} instances that" in (competition.FOLDER.parent / "README.md").read_text("utf-8")
    assert sorted(competition.by_turns()) == sorted(names)
    assert {row["name"] for row in read_table(RESULTS / competition.FILE)[1]} <= {*names}
    for pattern, wanted in competition.NATURAL.items():
        tried = read_table(RESULTS / competition.CHOSEN)[1]
        hard = [row["name"] for row in tried if not row["seconds"] and row["name"].startswith(pattern.format(""))]
        assert [name for name in names if name.startswith(pattern.format(""))] == hard[:wanted]


def test_published_deals_are_lost_and_come_out_as_the_table_says():
    for row in some(ROWS, 3):
        hard = instance(row["name"])
        decide = decider("sat", hard.rules, Options("residue", "minisat22"))
        assert decide(hard.deal)[0] is Status.UNSAT is Status(row["status"])
        assert parse_deck_deal(str(hard.deal), hard.deal.deck) == hard.deal
    for row in sorted(ROWS, key=lambda row: int(row["clauses"]))[: sized(2, None)]:
        assert {name: str(value) for name, value in competition.described(row["name"]).items()} == row


@WITH_KISSAT
def test_small_instances_are_timed(lab, small_run):
    small_run(competition, 2)
    assert [row["name"] for row in lab.rows(competition.FILE)] == [*SMALL]
    data = load(lab.results / "competition.json")
    assert {data[family]["ended"] for family in competition.FAMILIES} == {1}


def checker(folder, body):
    """A program that plays the part of drat-trim; it gets the formula and the proof."""
    path = folder / "checker"
    path.write_text(f"#!{sys.executable}\nimport sys\n{body}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


@WITH_KISSAT
def test_the_verdicts_of_the_checker_are_counted_and_one_that_ran_out_of_time_is_told(lab, tmp_path):
    accepts = "print('c 2 of 4 lemmas in core using 5 resolution steps')\nprint('s VERIFIED')"
    competition.check(lab, checker(tmp_path, accepts))
    competition.check(lab, Path("no such program"))  # nothing is left to do
    assert [(row["name"], row["core_lemmas"]) for row in lab.rows(competition.CHECKED)] == [(one, "2") for one in SMALL]
    assert load(lab.results / "proofs_checked.json") == {"tried": 2, "accepted": 2, "refused": 0, "largest_mb": 0.0}
    same = checker(tmp_path, "print('s VERIFIED' if sys.argv[1:3] == ['a.cnf', 'a.drat'] else 's NOT VERIFIED')")
    for name, accepted in (("a.cnf", True), ("b.cnf", False)):
        assert competition.verdict(same, Path(name), Path("a.drat")) == (accepted, 0)
    ended = competition.checked(SMALL[0], checker(tmp_path, "import os, signal; os.kill(os.getpid(), signal.SIGXCPU)"))
    assert (ended["accepted"], "seconds" in ended) == ("", False)


@pytest.mark.skipif(not kissat_program() or not shutil.which("drat-trim"), reason="drat-trim is not installed")
def test_drat_trim_accepts_kissats_proofs(lab):
    competition.check(lab, Path(shutil.which("drat-trim")))
    assert load(lab.results / "proofs_checked.json")["accepted"] == 2


@WITH_KISSAT
def test_the_archive_holds_what_its_table_says_and_an_instance_that_comes_out_otherwise_is_refused(
    tmp_path, monkeypatch
):
    rows = [{name: str(value) for name, value in competition.described(name).items()} for name in SMALL]
    timed = [{"name": SMALL[0], "seconds": "0.1"}, {"name": SMALL[1], "seconds": ""}]
    monkeypatch.setattr(competition, "published", lambda: rows)
    monkeypatch.setattr(competition, "read_table", lambda _: ({}, timed))
    monkeypatch.setattr(competition, "ARCHIVE", tmp_path / "archive.tar.gz")
    competition.archive(proofs=True)
    first = competition.ARCHIVE.read_bytes()
    competition.archive(proofs=True)
    assert competition.ARCHIVE.read_bytes() == first
    with tarfile.open(competition.ARCHIVE) as tar:
        inside = {one.name.removeprefix("satmav-instances/"): tar.extractfile(one).read() for one in tar}
    for row in rows:
        text = lzma.decompress(inside[f"cnf/{row['name']}.cnf.xz"]).decode("ascii")
        assert text == instance(row["name"]).text
    assert list(csv.DictReader(io.StringIO(inside["instances.csv"].decode()))) == list(ROWS)
    proofs = [name for name in inside if name.startswith("proofs/")]
    assert proofs == [f"proofs/{SMALL[0]}.drat.xz"]
    lemmas = "".join(f"{row}\n" for row in proof_rows(io.BytesIO(lzma.decompress(inside[proofs[0]]))))
    assert check_proof(lower(instance(SMALL[0]).encoding.formula, "ladder").clauses, lemmas).lemmas > 0
    rows[-1]["sha256"] = "0" * 64
    with pytest.raises(SystemExit, match="does not come out as instances"):
        competition.archive(proofs=False)
