"""Lost deals by their reason: with a homeless card of one's choice, or lost as another deal is.

Such a reason is a pattern, or several (:mod:`satmav.patterns`). Its deals are counted and drawn without a search, so
they cost nothing, however rare they are.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.patterns import Pattern, count_deals, homeless_patterns, sample_deals


@dataclass(frozen=True, slots=True)
class Lost:
    """The deals that meet at least one of these patterns, each of which condemns every deal that meets it."""

    patterns: tuple[Pattern, ...]

    def exists(self, hands: int) -> bool:
        """True where there is such a deal of so many hands."""
        return any(count_deals(pattern, hands) for pattern in self.patterns)

    def deals(self, seed: int, hands: int) -> Iterator[Deal]:
        """Such deals without end, each equally likely; none where there is none. The same seed gives the same."""
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
