"""The ranks that a sentence is about, as its step sees their cards, and the clauses with which it begins."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from satmav.faces.english.move_table import cards
from satmav.faces.english.move_ways import Way, ways
from satmav.faces.moves_deal import Table
from satmav.game.cards import CARDS, Card
from satmav.reasons.moves import HELD, Fact, Number, Step

ONE_OF_THEM = "a straight takes one of them"


class Rank(NamedTuple):
    """The cards of a rank as a step sees them: in flushes, loose, or neither is known."""

    rank: int
    because: tuple[Fact, ...]
    held: tuple[Card, ...]
    loose: tuple[Card, ...]
    open: tuple[Card, ...]

    @property
    def left(self) -> tuple[Card, ...]:
        """The cards that are not in flushes, or need not be."""
        return tuple(sorted((*self.loose, *self.open)))

    @property
    def target(self) -> Card | None:
        """The card that a claim about the rank is about, where it is a single one."""
        return self.loose[0] if len(self.loose) == 1 else self.left[0] if len(self.left) == 1 else None


class Scene(NamedTuple):
    """The ranks of a sentence, and the clauses with which it begins."""

    ranks: tuple[Rank, ...]
    lead: tuple[str, ...]
    table: Table

    def names(self, some: Sequence[Card]) -> bool:
        """Whether the sentence is plainly about these cards."""
        if not some or not self.lead or len(self.lead) > 3:
            return False
        others = any("{" in clause for clause in self.lead[1:])
        return not others and self.lead[0].startswith((f"{cards(some)} ", f"{cards(some)},"))

    def subject(self, some: Sequence[Card]) -> str:
        return "it" if self.names(some) else cards(some)

    def they(self, some: Sequence[Card]) -> str:
        return ("it" if len(some) == 1 else "they") if self.names(some) else cards(some)

    def of(self, facts: Collection[Fact]) -> Scene:
        """With the ranks only that these facts are about."""
        about = {CARDS[fact.number.which].rank if fact.number.what == HELD else fact.number.which for fact in facts}
        return self._replace(ranks=tuple(rank for rank in self.ranks if rank.rank in about))

    def ways(self, rank: Rank) -> list[Way]:
        """All that the cards of a rank can be."""
        return ways(rank.rank, len(rank.loose), len(rank.left), rank.because, self.table)

    def sure(self, what: str, count: int = 1) -> bool:
        """Whether each rank gives just so many of something, whatever else its cards are."""
        return all(found and {way[what] for way in found} == {count} for found in map(self.ways, self.ranks))

    def leads(self, words: str) -> bool:
        """Whether a clause with which the sentence begins has these words."""
        return any(words in clause for clause in self.lead)


def rank_of(step: Step, table: Table) -> Rank:
    """The cards of a step's rank, by what its reasons say of them."""
    (rank,) = step.rule.about
    dealt, facts = table.rank(rank), set(step.because)
    held = tuple(card for card in dealt if Fact(Number(HELD, card), True, 1) in facts)
    loose = tuple(card for card in dealt if Fact(Number(HELD, card), False, 0) in facts)
    return Rank(rank, step.because, held, loose, tuple(card for card in dealt if card not in (*held, *loose)))
