"""Reads what is said of the cards of a rank back against all places that they can have; how it was chosen is not asked.

A place is a kind of hand, or a part of one: ``flush``, ``straight``, ``triple``, ``pair``, ``four``, ``kicker``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

KINDS = ("flush", "straight", "triple", "pair", "four", "kicker")
SIZES = {"triple": 3, "pair": 2, "four": 4}
NUMBERS = "no one two three four five six seven eight nine ten".split()

Placed = dict[str, str]
"""A place for each card."""


@cache
def places(some: tuple[str, ...]) -> list[Placed]:
    """Every way to place the cards of one rank by themselves."""
    ways = (kinds for kinds in product(KINDS, repeat=len(some)))
    whole = (kinds for kinds in ways if not any(kinds.count(kind) % size for kind, size in SIZES.items()))
    return [dict(zip(some, kinds, strict=True)) for kinds in whole]


def holds(placed: Placed, fact: str) -> bool:
    """Whether cards that are so placed are as a fact in plain data has it."""
    what, *which, sign, bound = fact.split()
    kinds = list(placed.values())
    if what == "held":
        value = int(placed[which[0]] == "flush")
    elif what == "houses":
        value = int("triple" in kinds or "pair" in kinds)
    else:
        kind = "straight" if what == "through" else what.removesuffix("s")
        value = kinds.count(kind) // SIZES.get(kind, 1)
    return value >= int(bound) if sign == ">=" else value <= int(bound)


class Told(NamedTuple):
    """A rank of a sentence: its cards, which of them are loose by the reasons, and all that they can be."""

    cards: tuple[str, ...]
    loose: frozenset[str]
    ways: list[Placed]

    @property
    def left(self) -> set[str]:
        """The cards that are in no flush for sure by what was said."""
        return {card for card in self.cards if any(way[card] != "flush" for way in self.ways)}

    def just(self, **counts: int) -> bool:
        """Whether all that are in no flush are just so many of each kind, whatever else can be chosen."""
        return all(Counter(kind for kind in way.values() if kind != "flush") == Counter(counts) for way in self.ways)

    def in_straights(self, some: frozenset[str]) -> bool:
        return all(way[card] == "straight" for way in self.ways for card in some)


def own_straight(ranks: Sequence[Told], _: re.Match[str]) -> bool:
    return all(rank.in_straights(rank.loose) and len(rank.loose) == 2 for rank in ranks)


def each_straight(ranks: Sequence[Told], _: re.Match[str]) -> bool:
    return all(rank.in_straights(rank.loose) and len(rank.loose) > 1 for rank in ranks)


def in_straights(ranks: Sequence[Told], _: re.Match[str]) -> bool:
    """The loose ones are, and no other card of the ranks has a place but a flush."""
    return all(rank.loose and rank.in_straights(rank.loose) and rank.just(straight=len(rank.loose)) for rank in ranks)


def the_rest(ranks: Sequence[Told], found: re.Match[str]) -> bool:
    (rank,) = ranks
    count = NUMBERS.index(found["rest"])
    return rank.just(**{"straight": 1, found["kind"]: count}) and len(rank.cards) == 1 + count


def with_mates(ranks: Sequence[Told], found: re.Match[str]) -> bool:
    """The loose ones are in triples, and with them all that are said to stay."""
    stay = {name for rank in ranks for name in rank.cards} & set(re.findall(r"\{(..)\}", found["stay"]))
    sure = all(way[card] == "triple" for rank in ranks for way in rank.ways for card in rank.loose)
    return (
        bool(stay)
        and sure
        and all(way[card] == "triple" for rank in ranks for way in rank.ways for card in stay & {*way})
    )


def a_kicker(ranks: Sequence[Told], _: re.Match[str]) -> bool:
    (rank,) = ranks
    return rank.just(straight=1, kicker=1) and len(rank.loose) == 2


def pairs(ranks: Sequence[Told], found: re.Match[str]) -> bool:
    return len(ranks) == NUMBERS.index(found["count"]) and all(rank.just(pair=2) for rank in ranks)


def left_over(ranks: Sequence[Told], _: re.Match[str]) -> bool:
    """No straight takes one, and two are loose at least."""
    return all(len(rank.loose) > 1 and not any("straight" in way.values() for way in rank.ways) for rank in ranks)


def only_pairs(ranks: Sequence[Told], _: re.Match[str]) -> bool:
    return all(rank.just(pair=2) and len(rank.loose) == 2 for rank in ranks)


def all_in_straights(ranks: Sequence[Told], _: re.Match[str]) -> bool:
    return all(rank.in_straights(frozenset(rank.cards)) for rank in ranks)


def all_wanted(ranks: Sequence[Told], _: re.Match[str]) -> bool:
    return all("flush" not in way.values() for rank in ranks for way in rank.ways)


def mates(ranks: Sequence[Told], found: re.Match[str]) -> bool:
    """Each card that pairs and its mate are the only pair of their rank."""
    named = set(re.findall(r"\{(..)\}", found[0]))
    return all(way[card] == "pair" for rank in ranks for way in rank.ways for card in named & {*rank.cards})


def gives(ranks: Sequence[Told], _: re.Match[str]) -> bool:
    return all(len(rank.cards) > 3 and all("triple" in way.values() for way in rank.ways) for rank in ranks)


CARDS = r"\{..\}(?:(?:, | and )\{..\})*"
CLAIMS: dict[str, Callable[[Sequence[Told], re.Match[str]], bool]] = {
    r"the other has no mate left and needs a straight of its own": own_straight,
    r"are in no triple either and each need a straight of their own": each_straight,
    r"must be in (?:that|a|those) straight\b|must be in (?:those )?straights\b": in_straights,
    r"the other (?P<rest>two|three)(?: \w+)? must be a (?P<kind>pair|triple)": the_rest,
    rf"must be in (?:a triple|triples), with (?P<stay>{CARDS}) loose too": with_mates,
    r"(?:the other|one is left over and) must be a kicker": a_kicker,
    r"they must be (?P<count>two|three|four|five) pairs": pairs,
    r"or (?:one of .* would|a loose one would) be left over": left_over,
    r"\((?:a straight would leave one over|a kicker would leave its mate alone)\)": only_pairs,
    r"\(.* go into straights\)": all_in_straights,
    r"\(that takes .*\)": all_wanted,
    rf"{CARDS} (?:must pair )?with {CARDS}, which is loose too": mates,
    r"^the \w+ must give a triple": gives,
}
"""What is said of the cards beside the fact that is gained, and what must be so then."""


def read(claim: str, ranks: Sequence[Told]) -> Iterator[tuple[str, bool]]:
    """Each of these that a claim says, and whether it is so."""
    for words, check in CLAIMS.items():
        if found := re.search(words, claim):
            yield words, check(ranks, found)
