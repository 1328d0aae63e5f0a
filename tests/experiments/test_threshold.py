"""The threshold of decks: pat hands counted by formula, where shares cross a level, and a small run."""

from itertools import islice
from math import comb, exp, factorial, log

import pytest
import threshold as experiment
from each import each

from satmav.engines import Options, decider
from satmav.game.decks import Deck, DeckDeal, deck_pat_hands, random_deck_deals
from satmav.game.result import Status
from satmav.game.rules import QUADS


@each("deck", [Deck(2, 10), Deck(4, 5), Deck(4, 10), Deck(5, 6), Deck(6, 5)])
def test_the_pat_hands_of_a_deck(deck):
    whole = DeckDeal(deck, (1 << len(deck)) - 1)
    assert experiment.pat_hands_of(deck) == len(deck_pat_hands(whole, QUADS))


def test_the_number_of_partitions_to_be_expected_and_verdicts():
    deck = Deck(4, 13)
    share = experiment.pat_hands_of(deck) / comb(52, 5)
    ways = factorial(25) // (factorial(5) ** 5 * factorial(5))
    assert exp(experiment.log_expected(deck, 5)) == pytest.approx(ways * share**5)
    assert experiment.log_expected(deck, experiment.first_moment(deck)) == pytest.approx(log(1 / 2))
    decide = decider("ranks", QUADS, Options())
    for deck, hands in ((Deck(4, 9), 4), (Deck(2, 13), 3)):
        for deal in islice(random_deck_deals(deck, hands, 3), 8):
            assert experiment.decided(deal)[0] == (decide(deal)[0] is Status.SAT)


def test_where_a_share_crosses_a_level_and_what_is_told_of_all_decks():
    shares = {2: 0.25, 3: 0.05, 4: 0.45, 5: 0.95}
    assert experiment.crossing(shares, 0.5) == pytest.approx(4.1)
    assert experiment.crossing(shares, 0.1) == pytest.approx(3.125)  # the last time, for few cards can be easier
    point = {"low": 40.0, "high": 42.5}
    decks = {
        name: {"short": short, "width": 2.0, "hardest_beyond": beyond, "points": {"h3": point}}
        for name, short, beyond in (("4x9", 0.5, -0.25), ("4x13", 1.5, 1.0))
    }
    decks["4x13"]["points"]["h4"] = {"low": 97.0, "high": 98.0}
    ends = experiment.ends_of(decks)
    told = ("least_short", "most_short", "hardest_before", "most_hardest_beyond", "widest")
    assert [ends[name] for name in told] == [0.5, 1.5, 0.25, 1.0, 2.5]


@pytest.mark.no_cover
def test_the_experiment_measures_and_draws(lab):
    experiment.measure(lab)
    experiment.draw(lab)
    data = experiment.load(lab.results / "threshold.json")["quads"]
    assert [*data] == ["4x9", "4x13"]
    for found in data.values():
        assert 2 < found["half"] < 6
        assert all(one["low"] <= one["won_percent"] <= one["high"] for one in found["points"].values())
