"""Deals to order: random ones sorted by trying, pools of won and lost ones, deals lost for a reason of one's choice.

Such a reason is a pattern, or several (:mod:`satmav.patterns`). Its deals are counted and drawn without a search, so
they cost nothing, however rare they are. What is known not to exist is said here, too, so that nobody searches for it
without end.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import NamedTuple

from satmav.engines.bulk import verdicts
from satmav.engines.count import count_partitions
from satmav.errors import MissingPackageError, UsageError, choice
from satmav.game.cards import RANKS, Card
from satmav.game.deals import MAX_HANDS, Deal
from satmav.game.rules import NO_QUADS, QUADS, Rules
from satmav.patterns import Pattern, count_deals, homeless_patterns, sample_deals
from satmav.reasons.doors import homeless_cards

SOME_LOST = {QUADS: 6, NO_QUADS: 7}
"""The most hands of which some deal is lost, by the rules: the censuses in experiments/results say so."""

MOST_HANDS_LOST = 6
"""Of 35 cards, with seven hands to make, hardly a deal is lost; of 40 and more none is."""

NEAR_MISSES = range(2, MOST_HANDS_LOST + 1)
"""Hands of deals among which near misses are looked for."""

DIFFICULTIES = ("easy", "medium", "hard", "fiendish")

RATED = range(4, 7)
"""Hands of deals of every difficulty."""

Test = Callable[[Deal], bool]


def _infeasible(rules: Rules) -> Test:
    from satmav.engines.oracle import DeckOracle

    oracle = DeckOracle(rules, small=True)
    return lambda deal: oracle.decide(deal.mask) is None


def _unique(rules: Rules) -> Test:
    lost = _infeasible(rules)  # a count takes longer
    return lambda deal: not lost(deal) and count_partitions(deal, rules) == 1


KINDS: dict[str, Callable[[Rules], Test]] = {
    "infeasible": _infeasible,
    "homeless": lambda rules: lambda deal: bool(homeless_cards(deal, rules)),
    "unique": _unique,
}
"""The kinds by name, and what makes the test of each."""


def check_there_are(kinds: Sequence[str], rules: Rules, hands: int) -> None:
    """Raise :class:`satmav.errors.UsageError` for a kind of which there is no deal of so many hands."""
    most = SOME_LOST.get(rules, MAX_HANDS)
    if "infeasible" in kinds and hands > most:
        raise UsageError(f"every deal of {5 * hands} cards can be won (rules: {rules}): ask for {most} hands or fewer")
    # Suits are alike, so one card of each rank tells.
    if "homeless" in kinds and not lonely((Card.of(rank, 0) for rank in RANKS), rules).exists(hands):
        raise UsageError(f"no deal of {5 * hands} cards has a homeless card (rules: {rules}): ask for fewer hands")


def check_near_misses(rules: Rules, hands: int) -> None:
    """Raise an error where a search for near misses cannot be, or hardly finds one among deals of so many hands."""
    if find_spec("numba") is None:
        raise MissingPackageError("numba", "fast", "the search for near misses")
    _ = rules.quads  # the kernel decides
    if hands not in NEAR_MISSES:
        why = "a lost deal of one hand is none, since each of its cards is homeless, and hardly a deal of more than"
        where = f"near misses are looked for among deals of {NEAR_MISSES[0]} to {NEAR_MISSES[-1]} hands"
        raise UsageError(f"{where}: {why} {5 * MOST_HANDS_LOST} cards is lost")


def check_difficulty(word: str, hands: int) -> None:
    """Raise :class:`UsageError` for a word that is no difficulty, or deals too small or large for every one."""
    choice("difficulty", word, dict.fromkeys(DIFFICULTIES))
    if hands not in RATED:
        rated = f"deals of {RATED[0]} to {RATED[-1]} hands are of every difficulty"
        raise UsageError(f"{rated}, others are not: ask for so many")


def of_kinds(deals: Iterable[Deal], kinds: Sequence[str], rules: Rules) -> Iterator[Deal]:
    """Those of the deals that are of all these kinds.

    >>> from satmav.game.random_deals import random_deals
    >>> from satmav.game.rules import QUADS
    >>> len(next(of_kinds(random_deals(1), ["infeasible"], QUADS)))
    25
    """
    tests = [choice("kind of deal", kind, KINDS)(rules) for kind in kinds]
    return (deal for deal in deals if all(test(deal) for test in tests))


class Pools(NamedTuple):
    """Deals that can be won and deals that cannot, either in the order in which they were dealt."""

    won: list[Deal]
    lost: list[Deal]


def pools(deals: Iterable[Deal], rules: Rules, wanted: int) -> Pools:
    """The first so many won and the first so many lost of some deals of one size; fewer where the deals end before.

    Which deals these are depends on the deals alone. They are decided in bulk (:func:`satmav.engines.bulk.verdicts`),
    so a few thousand more of them are taken than are looked at. There are sizes of which hardly a deal is lost
    (:data:`MOST_HANDS_LOST`): who asks for lost ones of deals without end waits without end.
    """
    pooled = Pools([], [])
    for deal, winnable in verdicts(deals, rules):
        alike = pooled.won if winnable else pooled.lost
        if len(alike) < wanted:
            alike.append(deal)
        if min(map(len, pooled)) >= wanted:
            break
    return pooled


@dataclass(frozen=True, slots=True)
class Lost:
    """The deals that meet at least one of these patterns, each of which condemns every deal that meets it."""

    patterns: tuple[Pattern, ...]

    def exists(self, hands: int) -> bool:
        return any(count_deals(pattern, hands) for pattern in self.patterns)

    def deals(self, seed: int, hands: int) -> Iterator[Deal]:
        """Draw such deals without end, each equally likely; none where there is none. The same seed gives the same."""
        return sample_deals(self.patterns, seed, hands)


def lonely(cards: Iterable[Card], rules: Rules) -> Lost:
    """The deals in which at least one of these cards is homeless: dealt, and in no pat hand."""
    return Lost(tuple(pattern for card in cards for pattern in homeless_patterns(card, rules)))


def like(deal: Deal, rules: Rules) -> Lost | None:
    """The deals that are lost for the reason of a lost deal, by the pattern behind it; None where it can be won.

    Some seconds. Raises :class:`satmav.errors.SatmavError` where the pattern takes too long to check.
    """
    from satmav.explain.pattern import pattern_behind

    behind = pattern_behind(deal, rules)
    return None if behind is None else Lost((behind.pattern,))
