"""Instances for competitions: their names say how they are made, and the table tells what they are."""

import csv
from collections import Counter
from pathlib import Path

import pytest
from each import each
from sizes import sized, some

import satmav
from satmav.dealfile.decktext import parse_deck_deal
from satmav.engines import Options, decider
from satmav.errors import UsageError
from satmav.game.decks import Deck, deck_pat_hands, random_deck_deals
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS, QUADS
from satmav.instances.competition import flushes_alone, gbd_hash, instance

TABLE = Path(satmav.__file__).parents[1] / "encodings" / "competition" / "instances.csv"


def published():
    with TABLE.open(encoding="ascii", newline="") as lines:
        return list(csv.DictReader(lines))


def test_a_natural_deal_is_the_one_that_its_seed_draws():
    one = instance("maverick-natural-8x13-h7-no-quads-ladder-s12")
    assert one.deal == next(random_deck_deals(Deck(8, 13), 7, 12))
    assert (one.rules, one.cardinality) == (NO_QUADS, "ladder")
    assert instance("maverick-natural-6x9-h4-quads-bitwise-s3").rules is QUADS


@each("lengths", [(6, 9), (7, 8), (13, 13, 14), (14, 14, 14, 18)])
def test_in_a_crafted_deal_nothing_but_flushes_is_pat(lengths):
    deals = {flushes_alone(list(lengths), 100, seed).mask for seed in (1, 2, 3)}
    assert len(deals) == 3
    deal = flushes_alone(list(lengths), 100, 1)
    suits = Counter(card % deal.deck.suits for card in deal)
    assert [suits[suit] for suit in range(len(lengths))] == list(lengths)
    assert decider("sat", QUADS, Options("residue", "minisat22"))(deal)[0] is Status.UNSAT
    if sum(lengths) < 20:
        assert {family for family, _ in deck_pat_hands(deal, QUADS)} == {"flush"}
        assert decider("dlx", QUADS, Options())(deal)[0] is Status.UNSAT


@each(
    "name",
    [
        "", "maverick", "maverick-natural-8x13-h7-quads-ladder", "maverick-natural-8x13-h7-quads-laddr-s1",
        "maverick-natural-8x3-h2-quads-ladder-s1", "maverick-natural-8x13-h99-quads-ladder-s1",
        "maverick-crafted-5.10-r60-ladder-s1", "maverick-crafted-6.8-r60-ladder-s1",
        "maverick-crafted-13.12-r10-ladder-s1", "maverick-crafted-13.12.20-r20-ladder-s1",
    ],
)  # fmt: skip
def test_a_name_that_says_no_instance_is_refused(name):
    with pytest.raises(UsageError):
        instance(name)


def test_the_hash_is_of_the_clauses_alone():
    assert gbd_hash(["c hi", "p cnf 3 2", "1 -2 0", "2   3", "0"]) == "5c199826eee734c6484e691f3c129214"
    assert gbd_hash(["1 -2 0 2 3 0"]) == "5c199826eee734c6484e691f3c129214"
    assert gbd_hash(["1 -2 0 3 2 0"]) != "5c199826eee734c6484e691f3c129214"


def test_the_hash_is_that_of_the_database(tmp_path):
    gbdc = pytest.importorskip("gbdc", reason="gbdc is not installed: pip install gbdc")
    text = list(instance("maverick-crafted-6.9-r60-seqcounter-s1").lines)
    path = tmp_path / "hard.cnf"
    path.write_text("".join(f"{line}\n" for line in text), encoding="ascii")
    assert gbdc.gbdhash(str(path)) == gbd_hash(text)


def test_the_families_are_published():
    assert f"has {len(published())} instances that" in (TABLE.parents[1] / "README.md").read_text("utf-8")
    names = [row["name"] for row in published()]
    assert len(set(names)) == len(names)
    families = Counter(name.split("-")[1] for name in names)
    assert families.keys() == {"natural", "crafted"}
    assert all(number <= 20 for number in families.values())
    assert len({row["gbd_hash"] for row in published()}) == len(names)


@each("row", [*some(published(), 3)])
def test_every_published_deal_is_lost(row):
    one = instance(row["name"])
    decide = decider("sat", one.rules, Options("residue", "minisat22"))
    assert decide(one.deal)[0] is Status.UNSAT is Status(row["status"])
    assert parse_deck_deal(str(one.deal), one.deal.deck) == one.deal


@each("row", sorted(published(), key=lambda row: int(row["clauses"]))[: sized(3, None)])
def test_the_table_tells_of_the_files_as_they_come_out(row):
    text = list(instance(row["name"]).lines)
    assert gbd_hash(text) == row["gbd_hash"]
    assert f"p cnf {row['variables']} {row['clauses']}" in text
