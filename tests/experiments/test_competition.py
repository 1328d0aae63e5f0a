"""Instances for competitions: names that say how they are made, the table, proofs and models, description, archive."""

import csv
import io
import lzma
import shutil
import tarfile
from collections import Counter
from importlib.util import find_spec

import numpy as np
import pytest

pytest.importorskip("resource", reason="processor time is limited by POSIX")

from sizes import sized, some

import competition
from competition import gbd_hash, instance
from lab import RESULTS
from lab.counting import WINDOWS, windows_apart
from lab.solvers import kissat_program
from satmav.check.proofs.drat import check_proof
from satmav.check.proofs.files import proof_rows
from satmav.dealfile.decktext import parse_deck_deal
from satmav.errors import UsageError
from satmav.formula.lower import lower
from satmav.game.decks import deck_pat_hands
from satmav.records.tables import read_table

ROWS = competition.published()
WITH_KISSAT = pytest.mark.skipif(not kissat_program(), reason="kissat is not installed")
SMALL = competition.SMALL
WON = "maverick-natural-8x13-h7-quads-ladder-s1"


def test_the_hash_is_of_the_clauses_alone_and_that_of_the_database(tmp_path):
    assert gbd_hash(["c hi", "p cnf 3 2", "1 -2 0", "2   3", "0"]) == "5c199826eee734c6484e691f3c129214"
    assert gbd_hash(["1 -2 0 2 3 0"]) == "5c199826eee734c6484e691f3c129214"
    assert gbd_hash(["1 -2 0 3 2 0"]) != "5c199826eee734c6484e691f3c129214"
    gbdc = pytest.importorskip("gbdc", reason="gbdc is not installed: pip install gbdc")
    hard = instance("maverick-suits-6.9-seqcounter")
    path = tmp_path / "hard.cnf"
    path.write_text(hard.text, encoding="ascii")
    assert gbdc.gbdhash(str(path)) == gbd_hash(hard.lines)


@pytest.mark.parametrize(
    ("name", "told"),
    {
        "maverick-suits-5.10-ladder": "are not all multiples of it",
        "maverick-suits-6.8-ladder": "add up to a multiple of five",
        "maverick-straights-6-w2-ladder": "names no instance",
        "maverick-suits-6.9-binary": "names no encoding of at most one",
    }.items(),
)
def test_a_name_of_no_instance_is_refused(name, told):
    with pytest.raises(UsageError, match=told):
        instance(name)


def test_the_tables_and_the_pages_have_the_same_instances_each_solved_and_verified():
    names = [row["name"] for row in ROWS]
    assert len({row["gbd_hash"] for row in ROWS}) == len(set(names)) == len(names)
    assert names == [*competition.names()]
    measured = {row["name"]: row for row in read_table(RESULTS / competition.FILE)[1]}
    assert measured == {row["name"]: {column: row[column] for column in competition.COLUMNS} for row in ROWS}
    assert all(row["verified_by"] == {"SAT": "model", "UNSAT": "drat-trim"}[row["status"]] for row in ROWS)
    text = (competition.FOLDER / "README.md").read_text(encoding="utf-8")
    assert competition.retold(text) == text
    assert f"has {len(names)} instances that" in (competition.FOLDER.parent / "README.md").read_text("utf-8")


def test_published_deals_come_out_as_the_table_says():
    for row in some(ROWS, 3):
        hard = instance(row["name"])
        assert hard.status == row["status"]
        assert parse_deck_deal(str(hard.deal), hard.deal.deck) == hard.deal
    for row in sorted(ROWS, key=lambda row: int(row["clauses"]))[: sized(2, None)]:
        assert {**row, **{name: str(value) for name, value in competition.described(row["name"]).items()}} == row


@pytest.mark.parametrize("suits", WINDOWS)
def test_the_shortest_suit_that_is_no_multiple_of_five_grows_with_the_straights(suits):
    """So the exact cover takes resolution exponentially many steps: the description says so."""
    for straights in range(1, 15):
        deal = windows_apart(suits, straights)
        lengths = Counter(card % suits for card in deal).values()
        assert min(length for length in lengths if length % 5) >= straights / 2


def has_solution(hard, modulus):
    """Whether the equations of an exact cover, the hands with each card add up to one, have a solution so."""
    basis = {}

    def rest(vector):
        for place, row in basis.items():
            vector = (vector - vector[place] * row) % modulus
        return vector

    cards = [*hard.deal]
    for _, hand in deck_pat_hands(hard.deal, hard.rules):
        vector = rest(np.isin(cards, hand).astype(int))
        for place in np.flatnonzero(vector)[:1]:
            basis[place] = vector * pow(int(vector[place]), -1, modulus) % modulus
    return not rest(np.ones(len(cards), int)).any()


def test_sums_modulo_five_refute_the_crafted_and_none_refutes_the_natural_ones():
    for row in some(ROWS, 3):
        hard = instance(row["name"])
        found = [has_solution(hard, modulus) for modulus in (2, 3, 5)]
        assert found == [True, True, row["family"] == "natural"]


@WITH_KISSAT
@pytest.mark.skipif(not shutil.which("minisat"), reason="minisat is not installed")
def test_a_small_run_verifies_models_and_has_proofs_checked(small_run, lab, tmp_path, monkeypatch):
    checker = tmp_path / "checker"
    lab.options.drat_trim = checker
    monkeypatch.setattr(competition, "SMALL", (*SMALL[:2], WON))
    checker.write_text("#!/bin/sh\ntest -s $2 && echo 's VERIFIED'\n")
    checker.chmod(0o755)
    small_run(competition, 3)
    assert [row["verified_by"] for row in lab.rows(competition.FILE)] == ["drat-trim", "drat-trim", "model"]
    checker.write_text("#!/bin/sh\necho 's NOT VERIFIED'\n")
    with pytest.raises(AssertionError, match="is refused"):
        competition.solved(instance(SMALL[0]), checker)
    assert "verified_by" not in competition.solved(instance(SMALL[0]), None)


def test_the_description_has_two_pages_at_most_and_the_kinds_of_straights():
    typst = pytest.importorskip("typst", reason="Typst is not installed")
    text = competition.SOURCE.read_text(encoding="utf-8")
    for kinds, more, weights in WINDOWS.values():
        assert f"[{', '.join(map(str, kinds))}], [{more}], [{weights}]," in text
    pages = typst.compile(str(competition.SOURCE), root=str(competition.ROOT), format="png", ppi=10.0)
    assert isinstance(pages, bytes) or len(pages) == 2


@WITH_KISSAT
@pytest.mark.skipif(not find_spec("typst"), reason="Typst is not installed")
def test_the_archive_holds_what_its_table_says_and_an_instance_that_comes_out_otherwise_is_refused(
    tmp_path, monkeypatch
):
    rows = [{name: str(value) for name, value in competition.described(name).items()} for name in SMALL[:2]]
    rows[0]["proof_mb"], rows[1]["proof_mb"] = "0.1", ""
    monkeypatch.setattr(competition, "published", lambda: rows)
    monkeypatch.setattr(competition, "ARCHIVE", tmp_path / "archive.tar.gz")
    monkeypatch.setattr(competition, "DESCRIPTION", tmp_path / "description.pdf")
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
    assert inside[competition.DESCRIPTION.name].startswith(b"%PDF")
    proofs = [name for name in inside if name.startswith("proofs/")]
    assert proofs == [f"proofs/{SMALL[0]}.drat.xz"]
    lemmas = "".join(f"{row}\n" for row in proof_rows(io.BytesIO(lzma.decompress(inside[proofs[0]]))))
    assert check_proof(lower(instance(SMALL[0]).encoding.formula, "ladder").clauses, lemmas).lemmas > 0
    rows[-1]["sha256"] = "0" * 64
    with pytest.raises(SystemExit, match="does not come out as instances"):
        competition.archive(proofs=False)
