"""Every word about a shut door is true."""

import re

import pytest
from samples import random_masks

from satmav.dealfile import parse_deal
from satmav.faces.reasons import door as text
from satmav.game.cards import RANK_LETTERS, RANK_NAMES, Card, rank_label
from satmav.game.deals import Deal
from satmav.game.hands import Family
from satmav.game.rules import NO_QUADS, QUADS, Rules
from satmav.reasons.doors import homeless, homeless_cards


def reasons(deal: str, card: str, rules: Rules = QUADS) -> list[str]:
    story = homeless(parse_deal(deal), Card.named(card), rules)
    return [text(story.card, door, rules) for door in story.doors]


@pytest.mark.parametrize("rules", [QUADS, NO_QUADS])
@pytest.mark.parametrize("hands", [1, 2, 3, 5])
def test_every_sentence_is_true(rules, hands):
    """Each door's claim is read back from its words and tested on the cards of the deal."""
    seen = set()
    for mask in random_masks(600 if hands == 5 else 100, seed=hands, hands=hands):
        deal = Deal(mask)
        for card in homeless_cards(deal, rules):
            story = homeless(deal, card, rules)
            for door in story.doors:
                CHECKS[door.family](door, text(card, door, rules), deal, card, rules)
                seen.add(re.sub(r"\{\w+\}|\(.*\)", "", text(card, door, rules)).split(" takes ")[0])
    assert len(seen) > 3


def check_flush(door, said, deal, card, rules):
    suited = {other for other in deal if other.suit == card.suit}
    shown = {Card.named(name) for name in re.findall(r"\{(\w+)\}", said)}
    words = {"the only one": 1, "only two": 2, "only three": 3, "only four": 4}
    assert next(count for word, count in words.items() if word in said) == len(suited)
    assert shown == (suited if len(suited) > 1 else set())


def check_straight(door, said, deal, card, rules):
    for run in door.straights:
        *first, last = [rank_label(RANK_LETTERS.index(letter)) for letter in run.lacks]
        missing = ", ".join(first) + " and " * bool(first) + last
        assert f"{'-'.join(run.ranks).replace('T', '10')} lacks {missing}" in said
    named = re.search(r"takes (.*?), and there", said)[1]
    needed = {RANK_NAMES.index(word) for word in re.split(r" or ", re.sub(r"\ban? ", "", named))}
    assert needed == set(door.missed)
    ending = {1: "there is none", 2: "there is neither"}.get(len(needed), "there are none")
    assert f"and {ending} (" in said


def check_full_house(door, said, deal, card, rules):
    counts = {rank: sum(other.rank == rank for other in deal) for rank in range(13)}
    mine = counts.pop(card.rank)
    if "a second" in said:
        assert mine == 1
    elif "three of another rank" in said:
        assert mine == 2
        assert max(counts.values()) < 3
    else:
        assert "a pair of another rank" in said
        assert mine >= 3
        assert max(counts.values()) < 2


def check_quads(door, said, deal, card, rules):
    fours = [rank for rank in range(13) if sum(other.rank == rank for other in deal) == 4]
    assert ("no rank is there four times" in said) == rules.quads
    assert bool(fours) != rules.quads


CHECKS = {
    Family.FLUSH: check_flush,
    Family.STRAIGHT: check_straight,
    Family.FULL_HOUSE: check_full_house,
    Family.QUADS: check_quads,
}
