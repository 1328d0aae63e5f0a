"""Where one hand stands: its best five cards, their ranking, its strength."""

from dataclasses import dataclass
from typing import Any

from satmav.check import check_best
from satmav.poker.cards import JOKER, SIZES, Cards, hand_text, read_cards, require_number
from satmav.poker.chances import Chances, chances
from satmav.poker.jokers import joker_best, joker_rankings, joker_strength
from satmav.poker.ranking import HANDTYPES, STRENGTHS, Ranking, in_order, partition_ranking, ranking_of
from satmav.poker.strength import cactus


@dataclass(frozen=True)
class Standing:
    """A hand as it was given, its best five, and the strength of these, from 0 to ``strongest``."""

    hand: tuple[int, ...]
    best: tuple[int, ...]
    ranking: Ranking
    strength: int
    strongest: int

    @property
    def cactus(self) -> int | None:
        """The number in print; None where jokers make hands that no table in print has."""
        return cactus(self.strength) if self.strongest == STRENGTHS - 1 else None

    @property
    def chances(self) -> Chances | None:
        """The chances of five cards, as they are, against a random hand of five; None with more cards or jokers."""
        return chances(self.ranking) if sorted(self.hand) == sorted(self.best) else None

    @property
    def data(self) -> dict[str, Any]:
        """All of it, for programs."""
        return {
            "hand": hand_text(self.hand),
            "best": hand_text(self.best),
            "type": HANDTYPES[self.ranking[0]],
            "ranking": self.ranking,
            "partition_ranking": partition_ranking(self.best, check=False),
            "strength": self.strength,
            "strongest": self.strongest,
            "cactus": self.cactus,
            "beats": str(self.chances.beats) if self.chances else None,
            "ties": str(self.chances.ties) if self.chances else None,
        }


def standing(cards: Cards, strict: bool = False) -> Standing:
    """The standing of five to seven cards, jokers among them, which by the strict rule copy no card held.

    The best five are checked by :mod:`satmav.check`.
    """
    hand = read_cards(cards, jokers=True)
    require_number(hand, SIZES, "a hand with jokers" if JOKER in hand else "a hand")
    natural = strict or JOKER not in hand
    best = in_order(joker_best(hand, strict))
    check_best("five_card_draw", hand, (), best, strict)
    strongest = (STRENGTHS if natural else len(joker_rankings())) - 1
    return Standing(hand, best, ranking_of(best), joker_strength(hand, natural), strongest)
