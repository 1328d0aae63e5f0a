"""Encodings and ways of keeping, two by two: the deck's exact cover says what the deals' own do; intervals hold."""

from functools import cache
from itertools import islice
from math import comb

import numpy as np
import pytest
import two_by_two as experiment
from each import each
from lab import load

from satmav.engines import Options, decider
from satmav.formula.formula import Clause
from satmav.formula.lower import lower
from satmav.game.random_deals import random_deals
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS, QUADS

experiment.cover_deck = cache(experiment.cover_deck)  # takes half a second


@each("rules", [QUADS, NO_QUADS])
def test_the_exact_cover_of_the_deck_has_every_pat_hand(rules):
    cover = experiment.cover_deck(rules)
    flushes, houses, fours = 4 * comb(13, 5), 13 * 4 * 12 * 6, 13 * 48
    assert cover.formula.variables == 52 + flushes + 10 * (4**5 - 4) + houses + fours * rules.quads
    covers = [one for one in cover.formula.constraints if isinstance(one, Clause) and one.name.startswith("cover")]
    assert len(covers) == 52


def test_a_kept_solver_says_what_engines_say_and_ratios_have_intervals():
    decide = decider("kernel", QUADS, Options())
    kept = [experiment.Kept.opened(encoding, QUADS)[0] for encoding in experiment.ENCODINGS]
    for hands in (1, 2):
        for deal in islice(random_deals(5, hands), 10):
            assert {one.decide(deal) for one in kept} == {decide(deal)[0] is Status.SAT}
    fast = np.linspace(1, 2, 50)
    told = experiment.ratio(3 * fast, fast, seed=1)
    assert told == {"ratio": 3.0, "low": 3.0, "high": 3.0}  # drawn together, so that deals do not matter
    noisy = experiment.ratio(np.random.default_rng(0).exponential(3, 200), np.ones(200), seed=1)
    assert noisy["low"] < noisy["ratio"] < noisy["high"]
    assert noisy["low"] < 3 < noisy["high"]


@pytest.mark.no_cover
def test_the_experiment_measures(lab):
    experiment.measure(lab)
    experiment.measure(lab)  # nothing is left to do
    data = load(lab.results / "two_by_two.json")["quads"]
    assert data["lost"]["deals"] == data["lost"]["lost"] == 3
    assert {data[group]["exact-cover kept"]["deals"] for group in experiment.GROUPS} == {2}
    assert data["pat_hands"] == experiment.cover_deck(QUADS).formula.variables - 52
    rows = lab.rows(experiment.FILE)
    assert [one["group"] for one in rows] == ["random"] * 3 + ["lost"] * 3
    assert {one["verdict"] for one in rows[3:]} == {"0"}
    clauses = {one["encoding"]: int(one["clauses"]) for one in lab.rows(experiment.OPENING_FILE)}
    assert clauses["exact-cover"] == len(lower(experiment.cover_deck(QUADS).formula).clauses) > clauses["residue"]
