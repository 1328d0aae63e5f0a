"""Instances for competitions: names that say how they are made, the table, kissat's times, proofs, the archive."""

import csv
import io
import lzma
import tarfile

import pytest

pytest.importorskip("resource", reason="processor time is limited by POSIX")

from sizes import sized, some

import competition
from competition import gbd_hash, instance
from lab import RESULTS, load
from lab.solvers import kissat_program
from satmav.check.proofs.drat import check_proof
from satmav.check.proofs.files import proof_rows
from satmav.dealfile.decktext import parse_deck_deal
from satmav.engines import Options, decider
from satmav.formula.lower import lower
from satmav.game.result import Status
from satmav.records.tables import read_table

ROWS = competition.published()
WITH_KISSAT = pytest.mark.skipif(not kissat_program(), reason="kissat is not installed")
SMALL = competition.SMALL


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
