"""Do scores of 1 and -1 on cards show that facts leave no way to split a deal into pat hands?

By what the facts say, some pat hands cannot be among those of a split. If none of the others scores more than some
number, and all cards together score more than that for each hand, there is no such split.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from math import comb

from satmav.check.deals import NAMES, bits, card_named, pat_hands
from satmav.check.move_rules import RUNS
from satmav.check.reading import CheckError, table
from satmav.check.work import spend

RULE = "scores"

FIVE, HAND = 5, 60
"""Steps of work: for five cards that may be a pat hand, and to look at a pat hand."""


def scores_of(deal: int, thing: object) -> dict[int, int]:
    """Scores as they are written, ``{"Kc": 1, "7d": -1}``, by card."""
    scores = {}
    for name, score in table(thing, "scores").items():
        card = card_named(name)
        if not deal >> card & 1:
            raise CheckError(f"{name} is not dealt, and has a score")
        if type(score) is not int or score not in (1, -1):
            raise CheckError(f"{name} scores 1 or -1, nothing else")
        scores[card] = score
    if 1 not in scores.values():
        raise CheckError("no card scores 1")
    return scores


def is_impossible(deal: int, scores: Mapping[int, int], facts: Container[str], quads: bool) -> bool:
    """Whether the pat hands that facts (``held Kc <= 0``) leave score too little for all cards."""
    cards = deal.bit_count()
    spend(FIVE * comb(cards, 5))
    hands = pat_hands(deal, quads)
    spend(HAND * len(hands))
    left = [hand for hand in hands if not any(fact in facts for fact in bars(hand))]
    best = max((sum(scores.get(card, 0) for card in bits(hand)) for hand in left), default=-cards)
    return sum(scores.values()) > best * (cards // 5)


def bars(hand: int) -> list[str]:
    """The facts of which each says that a pat hand (a mask) is not in the split."""
    names = [NAMES[card] for card in bits(hand)]
    suits = {name[1] for name in names}
    if len(suits) == 1:
        return [*(f"flushes {suit} <= 0" for suit in suits), *(f"held {name} <= 0" for name in names)]
    held = [f"held {name} >= 1" for name in names]
    ranks = [name[0] for name in names]
    counts = {ranks.count(rank): rank for rank in ranks}
    if 3 in counts:
        return [*held, "houses <= 0", f"triples {counts[3]} <= 0", f"pairs {counts[2]} <= 0"]
    if 4 in counts:
        return [*held, "quads <= 0", f"fours {counts[4]} <= 0", f"kickers {counts[1]} <= 0"]
    run = next(run for run in RUNS if set(run) == set(ranks))
    return [*held, "straights <= 0", f"run {run} <= 0", *(f"through {rank} <= 0" for rank in ranks)]


def may_bar(fact: str) -> bool:
    """Whether a fact is of a sort that bars hands: there is none of something, or a card is in a flush."""
    number, sign, bound = fact.rsplit(" ", 2)
    return (sign, bound) == ("<=", "0") or (number.startswith("held ") and (sign, bound) == (">=", "1"))
