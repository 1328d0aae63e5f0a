"""Instances for solver competitions: lost deals of larger decks, whose exact covers are hard for clause learning.

The name of an instance says how it is made, so that names are all that need be kept:

``maverick-natural-8x13-h7-quads-ladder-s12``
    the deal of seven hands that seed 12 draws from eight suits of thirteen ranks, by the rules ``quads``;
``maverick-crafted-14.14.17-r100-seqcounter-s1``
    suits of 14, 14 and 17 cards at random places among a hundred ranks. They are drawn with seed 1 again and again
    until nothing but flushes is pat: no run is occupied, and no rank has three cards. Not every suit is a multiple of
    five cards, so the deal is lost. Its exact cover is the counting principle modulo five, suit by suit.

The word before the seed is the encoding of at most one.
"""

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import md5
from itertools import chain

from satmav.encode import Encoding, encode
from satmav.errors import UsageError, quoted
from satmav.formats import CARDINALITIES, lines
from satmav.game.decks import RUN, Deck, DeckDeal, random_deck_deals
from satmav.game.rules import NO_QUADS, RULES, Rules

_NATURAL = re.compile(r"maverick-natural-(\d{1,3})x(\d{1,3})-h(\d{1,4})-(quads|no-quads)-([a-z]+)-s(\d{1,9})")
_CRAFTED = re.compile(r"maverick-crafted-(\d{1,3}(?:\.\d{1,3})*)-r(\d{1,3})-([a-z]+)-s(\d{1,9})")
DRAWS = 10_000
"""Draws of a crafted deal; where none of them will do, its cards are too many for its ranks."""


@dataclass(frozen=True, slots=True)
class Hard:
    """An instance: its name, the deal, the rules, and the encoding of at most one."""

    name: str
    deal: DeckDeal
    rules: Rules
    cardinality: str

    @property
    def encoding(self) -> Encoding:
        """The deal's exact cover."""
        return encode(self.deal, self.rules, "exact-cover")

    @property
    def lines(self) -> Iterator[str]:
        """The lines of its DIMACS file."""
        return lines(self.encoding, "cnf", self.cardinality)


def instance(name: str) -> Hard:
    """The instance of a name; :class:`UsageError` where the name says no such thing."""
    if natural := _NATURAL.fullmatch(name):
        suits, ranks, hands, rules, cardinality, seed = natural.groups()
        deal = next(random_deck_deals(Deck(int(suits), int(ranks)), int(hands), int(seed)))
        return Hard(name, deal, RULES[rules], _cardinality(name, cardinality))
    if crafted := _CRAFTED.fullmatch(name):
        lengths, ranks, cardinality, seed = crafted.groups()
        deal = flushes_alone([*map(int, lengths.split("."))], int(ranks), int(seed))
        return Hard(name, deal, NO_QUADS, _cardinality(name, cardinality))
    raise UsageError(f"{quoted(name)} names no instance: write one like maverick-natural-8x13-h7-quads-ladder-s12")


def _cardinality(name: str, cardinality: str) -> str:
    if cardinality not in CARDINALITIES:
        raise UsageError(f"{quoted(name)} names no encoding of at most one: it is one of {', '.join(CARDINALITIES)}")
    return cardinality


def flushes_alone(lengths: list[int], ranks: int, seed: int) -> DeckDeal:
    """A deal of suits of these lengths at random ranks, in which nothing but flushes is pat.

    Raises :class:`UsageError` where the lengths make no lost deal, or the ranks do not suffice.
    """
    deck = Deck(len(lengths), ranks)
    if sum(lengths) % RUN or not any(length % RUN for length in lengths) or max(lengths) > ranks:
        raise UsageError(
            "the suits of a lost deal add up to a multiple of five, are not all multiples of it, and fit the ranks"
        )
    rng = random.Random(seed)
    for _ in range(DRAWS):
        suits = [rng.sample(range(ranks), length) for length in lengths]
        if _only_flushes(suits, deck):
            cards = (deck.suits * rank + suit for suit, them in enumerate(suits) for rank in them)
            return DeckDeal(deck, sum(1 << card for card in cards))
    raise UsageError(f"{sum(lengths)} cards are too many for {ranks} ranks without a run: take more ranks")


def _only_flushes(suits: Iterable[Iterable[int]], deck: Deck) -> bool:
    """Whether the ranks of some suits make no straight, and none comes three times."""
    times = Counter(chain.from_iterable(suits))
    return max(times.values()) < 3 and not any(all(times[rank] for rank in run) for run in deck.windows)


def gbd_hash(text: Iterable[str]) -> str:
    """The hash by which the Global Benchmark Database knows a DIMACS file: MD5 of its clauses, parted by one space."""
    checksum, first = md5(usedforsecurity=False), True
    for line in text:
        if line and line[0] not in "cp":
            checksum.update(("" if first else " ").encode() + " ".join(line.split()).encode())
            first = False
    return checksum.hexdigest()
