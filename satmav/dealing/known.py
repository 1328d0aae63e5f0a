"""What is known not to exist, so that nobody searches for it without end."""

from satmav.dealing.by_reason import lonely
from satmav.errors import UsageError, choice
from satmav.game.cards import RANKS, Card
from satmav.game.rules import NO_QUADS, QUADS, Rules

SOME_LOST = {QUADS: 6, NO_QUADS: 7}
"""The most hands of which some deal is lost, by the rules: the censuses in experiments/results say so."""

MOST_HANDS_LOST = 6
"""Of 35 cards, with seven hands to make, hardly a deal is lost; of 40 and more none is."""

NEAR_MISSES = range(2, MOST_HANDS_LOST + 1)
"""Hands of deals among which near misses are looked for."""

DIFFICULTIES = ("easy", "medium", "hard", "fiendish")

RATED = range(4, 7)
"""Hands of deals of every difficulty."""


def check_lost(rules: Rules, hands: int) -> None:
    """Raise :class:`UsageError` where every deal of so many hands can be won."""
    most = SOME_LOST[rules]
    if hands > most:
        raise UsageError(f"every deal of {5 * hands} cards can be won (rules: {rules}): ask for {most} hands or fewer")


def check_homeless(rules: Rules, hands: int) -> None:
    """Raise :class:`UsageError` where no deal of so many hands has a card that is in no pat hand."""
    # Suits are alike, so one card of each rank tells.
    if not lonely((Card.of(rank, 0) for rank in RANKS), rules).exists(hands):
        raise UsageError(f"no deal of {5 * hands} cards has a homeless card (rules: {rules}): ask for fewer hands")


def check_near_misses(hands: int) -> None:
    """Raise :class:`UsageError` where a search for near misses among deals of so many hands hardly finds one."""
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
