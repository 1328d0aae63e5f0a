"""The experiment on card-coverage graphs, on few deals."""

import json
from functools import cache
from statistics import fmean

import coverage_graphs
import naive
import pytest
from coverage_graphs import Asked, card_rows, deal_row, facts, grow, name
from coverage_summary import by_rank, compared, cores, deck, sorts
from each import each

from satmav.check import check_core
from satmav.dealfile.named import named_deal
from satmav.game.cards import RANK_LETTERS, Card
from satmav.game.rules import NO_QUADS, QUADS, RULES
from satmav.records.tables import read_table

coverage_graphs.deck = deck = cache(deck)  # takes half a second
SMALL = {"random": 2, "lost": 1}


def named(deal, rules=QUADS):
    return facts(Asked("lost", 1, named_deal(deal).mask), rules)


def test_a_homeless_card_is_an_isolated_vertex_and_a_winnable_deal_has_no_core():
    found = named("lonely-king")
    assert {str(card) for card in found.homeless} == {"Kc"}
    assert not found.winnable
    assert not found.core
    row = deal_row(found)
    assert (row["homeless"], row["components"], row["fewest_hands"], row["fewest_cards"]) == (1, 1, 0, 1)
    alone = [row for row in card_rows(found) if row["homeless"]]
    assert [(row["card"], row["hands"], row["partners"], row["closeness"]) for row in alone] == [("Kc", 0, 0, 0)]
    row = deal_row(named("unique"))
    assert (row["winnable"], "core_size" in row) == (1, False)


@each(("deal", "rules"), [("core-only", QUADS), ("quads-only", NO_QUADS)])
def test_a_core_is_one_and_its_area_is_the_share_of_pairs(deal, rules):
    found = named(deal, rules)
    mask = found.asked.mask
    check_core(mask, found.core, rules.quads)
    hands = naive.pat_hands(mask, rules.quads)
    held = {card: sum(hand >> card & 1 for hand in hands) for card in range(52) if mask >> card & 1}
    inside = [number for card, number in held.items() if found.core >> card & 1]
    outside = [number for card, number in held.items() if not found.core >> card & 1]
    pairs = [(one < other) + (one == other) / 2 for one in inside for other in outside]
    row = deal_row(found)
    assert row["core_size"] == len(inside)
    assert row["core_auc_hands"] == pytest.approx(fmean(pairs), abs=1e-4)
    assert row["core_has_fewest"] == (min(inside) <= min(outside))
    assert row["pat_hands"] == len(hands)
    assert row["fewest_hands"] == min(held.values())
    assert {row["card"] for row in card_rows(found) if row["core"]} == {
        str(Card(card)) for card in held if found.core >> card & 1
    }


def test_a_table_of_cards_that_was_stopped_goes_on(lab):
    def measure():
        grow(lab, QUADS, "cards", coverage_graphs.CARDS, {"random": 1, "lost": 1}, card_rows, 25)
        return path.read_bytes()

    path = lab.results / name("cards", "quads")
    whole = measure()
    assert len(read_table(path)[1]) == 50
    for lines in (3, 27, 40):  # the heading and the columns are two of them
        path.write_bytes(b"".join(whole.splitlines(keepends=True)[:lines]))
        assert measure() == whole


def test_a_small_run_measures_and_draws(lab, monkeypatch):
    monkeypatch.setattr(coverage_graphs, "QUICK_SIZES", {"deals": SMALL, "cards": SMALL})
    coverage_graphs.measure(lab)
    coverage_graphs.draw(lab)
    told = json.loads((lab.results / "coverage_graphs.json").read_text())
    for rules in RULES:
        hands = told[rules]["hands_of_a_card"]
        assert hands["homeless"].get("max", 0) == 0
        deals = told[rules]["deals"]
        assert hands["winnable"]["number"] == 25 * deals["winnable"]["pat_hands"]["number"]
        assert deals["lost"]["pat_hands"]["number"] == SMALL["lost"]
        assert set(told[rules]["deck"]["ranks"]) == set(RANK_LETTERS)
    for figure in ("ranks", "deal", "hands"):
        for ending in ("pdf", "png"):
            assert (lab.figures / f"coverage_{figure}.{ending}").stat().st_size > 5000


def row_of(sample, number, hands, **told):
    return {"sample": sample, "number": str(number), "hands": str(hands), "winnable": "0"} | {
        key: str(told.get(key, 0)) for key in ("winnable", "homeless", "core")
    }


def test_cards_are_sorted_and_the_committed_summary_is_that_of_the_tables():
    rows = [
        row_of("random", 1, 9, winnable=1),
        row_of("random", 2, 8),  # a lost one among the random deals is left out
        row_of("lost", 1, 0, homeless=1),
        row_of("lost", 1, 7),  # so are the others of a deal with a homeless card
        row_of("lost", 2, 3, core=1),
        row_of("lost", 2, 5),
    ]
    assert sorts(rows) == {"winnable": [9], "other": [5], "core": [3], "homeless": [0]}
    told = json.loads((coverage_graphs.RESULTS / "coverage_graphs.json").read_text())
    for rules in RULES.values():
        deals, cards = (read_table(coverage_graphs.RESULTS / name(what, rules.name))[1] for what in ("deals", "cards"))
        assert len(deals) == sum(coverage_graphs.SIZES["deals"].values())
        assert len(cards) == 25 * sum(coverage_graphs.SIZES["cards"].values())
        kept = told[rules.name]
        assert kept["random_deals_by_rank"] == by_rank(rules, cards)
        assert kept["deals"] == compared(deals)
        assert kept["cores"] == cores(deals)


@each("rules", RULES.values())
def test_the_deck_is_complete_and_its_numbers_are_known(rules):
    found = deck(rules)
    assert found["pat_hands"] == len(naive.pat_hands((1 << 52) - 1, rules.quads))
    assert found["density"] == 1
    for letter, rank in (("K", 11), ("A", 12), ("7", 5)):
        held = sum(hand >> 4 * rank & 1 for hand in naive.pat_hands((1 << 52) - 1, rules.quads))
        assert found["ranks"][letter]["hands"] == held
    assert found["spearman"]["cuts"] == 1
    assert found["spearman_without_ace"]["hands"] == -1
    assert -1 < found["spearman"]["hands"] < -0.8
