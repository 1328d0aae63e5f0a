"""What the tests of the formats share: deals of both verdicts, and plain searches over their hands."""

import io
import random
import re
from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import naive
from move_truths import planted
from sizes import pairwise

from satmav.dealfile.named import NAMED, named_deal
from satmav.encode import ENCODINGS, Encoding, encode
from satmav.formats import write
from satmav.game.cards import CARDS, Card, cards_of, mask_of
from satmav.game.deals import Deal
from satmav.game.rules import NO_QUADS, QUADS, Rules


class Puzzle(NamedTuple):
    """A deal under a rule set; prints as a test's name."""

    label: str
    deal: Deal
    rules: Rules

    @property
    def winnable(self) -> bool:
        return naive.winnable(self.deal.mask, self.rules.quads)

    def __str__(self) -> str:
        return f"{self.label}-{self.rules}"


DECK = (1 << 52) - 1


@cache
def puzzles(most_hands: int) -> list[Puzzle]:
    """For each number of hands: a random deal, a won one, that with one card exchanged, one with a
    homeless card; and the named deals. Small random deals are lost, large ones won."""
    found = []
    for hands in range(1, most_hands + 1):
        for rules in (QUADS, NO_QUADS):
            draw = random.Random(f"{hands} {rules}")
            won = sum(planted(draw, rules.quads, hands))
            out, into = draw.choice(cards_of(won)), draw.choice(cards_of(DECK & ~won))
            masks = {
                "random": mask_of(draw.sample(range(52), 5 * hands)),
                "won": won,
                "nearly": won & ~out.mask | into.mask,
                "homeless": _homeless(draw, hands),
            }
            found += [Puzzle(f"{label}-{hands}", Deal(mask), rules) for label, mask in masks.items()]
    if most_hands >= 5:
        found += [Puzzle(name, named_deal(name), rules) for name in NAMED for rules in (QUADS, NO_QUADS)]
    return found


def _homeless(draw: random.Random, hands: int) -> int:
    """A deal whose king of clubs has no other king, no queen and no club, and so is in no pat hand."""
    others = [card for card in CARDS if card.suit != 0 and card.rank not in (10, 11)]
    return mask_of([Card.named("Kc"), *draw.sample(others, 5 * hands - 1)])


def problems(most_hands: int, most_assigned: int) -> list[tuple[Puzzle, str]]:
    """The puzzles with each encoding; with ``assignment``, which is the hardest, smaller ones only."""
    return [
        (puzzle, encoding)
        for puzzle in puzzles(most_hands)
        for encoding in ENCODINGS
        if not encoding.startswith("assignment") or puzzle.deal.hands <= most_assigned
    ]


def paired(cases: Iterable[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Cases with every pair of program, encoding, rules, kind of deal, number of hands and verdict."""
    return pairwise(cases, lambda case: [part for one in case for part in _values(one)])


def fewer(some: Iterable[Puzzle]) -> list[Puzzle]:
    return [puzzle for (puzzle,) in paired((one,) for one in some)]


def _values(one: object) -> tuple[object, ...]:
    if not isinstance(one, Puzzle):
        return (one,)
    return re.sub(r"-\d+$", "", one.label), one.deal.hands, one.rules, one.winnable


def crossed(first: Iterable[Any], cases: Iterable[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Some pairs of a product, as :func:`paired` chooses them."""
    return paired((one, *case) for one, case in product(first, list(cases)))


def encoded(puzzle: Puzzle, encoding: str) -> Encoding:
    return encode(puzzle.deal, puzzle.rules, encoding)


def text_of(encoding: Encoding, format_name: str, cardinality: str | None = None) -> str:
    out = io.StringIO()
    write(encoding, format_name, out, cardinality)
    return out.getvalue()


def most_covered(deal: int, hands: list[int]) -> int:
    """How many cards disjoint hands can hold, by trying to leave each card out or to cover it."""

    @cache
    def best(mask: int) -> int:
        if not mask:
            return 0
        low = mask & -mask
        covered = [5 + best(mask & ~hand) for hand in hands if hand & low and hand & mask == hand]
        return max([best(mask & ~low), *covered])

    return best(deal)
