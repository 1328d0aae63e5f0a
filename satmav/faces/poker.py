"""Poker hands in words: ``pair of eights``, ``full house with three fours``, ``flush with diamonds``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from satmav.faces.words import listed
from satmav.game.cards import RANK_NAMES, SUIT_NAMES, rank_plural
from satmav.poker.chances import interpolated
from satmav.poker.ranking import HANDTYPES, STRENGTHS, HandType
from satmav.poker.strength import ORDERS

if TYPE_CHECKING:
    from satmav.poker.chances import Chances
    from satmav.poker.draw import Action
    from satmav.poker.euler54 import Duel
    from satmav.poker.first import Race
    from satmav.poker.games import Standing

_PHRASES = {
    HandType.HIGH_CARD: "highest card {rank}",
    HandType.ONE_PAIR: "pair of {ranks}",
    HandType.THREE_OF_A_KIND: "three {ranks}",
    HandType.STRAIGHT: "straight to the {rank}",
    HandType.FLUSH: "flush with {suit}",
    HandType.FULL_HOUSE: "full house with three {ranks}",
    HandType.FOUR_OF_A_KIND: "four {ranks}",
    HandType.STRAIGHT_FLUSH: "straight flush to the {rank} with {suit}",
    HandType.FIVE_OF_A_KIND: "five {ranks}",
}
_SINGLES = {
    HandType.ONE_PAIR: 2, HandType.TWO_PAIR: 3, HandType.THREE_OF_A_KIND: 2, HandType.FOUR_OF_A_KIND: 2,
}  # fmt: skip
"""The first place of single cards in a ranking, after the groups of equal ranks."""


def in_words(hand: Sequence[int], order: str = "high") -> str:
    """A hand, as a player would announce it.

    >>> in_words([47, 46, 22, 21, 3])
    'two pairs, kings and sevens'
    """
    kind, *ranks = ORDERS[order].ranking(hand)
    rank, suit = ranks[0] - 2, SUIT_NAMES[hand[0] % 4]  # in low poker the ace is 1, and its name the last
    if kind == HandType.TWO_PAIR:
        return f"two pairs, {rank_plural(rank)} and {rank_plural(ranks[1] - 2)}"
    if (kind, ranks[0]) == (HandType.STRAIGHT_FLUSH, 14):
        return f"royal flush with {suit}"
    return _PHRASES[HandType(kind)].format(rank=RANK_NAMES[rank], ranks=rank_plural(rank), suit=suit)


def against(hand: Sequence[int], other: Sequence[int], order: str = "high") -> str:
    """A hand in words, and the single card that decides where another has the same groups."""
    words, ours, theirs = in_words(hand, order), ORDERS[order].ranking(hand), ORDERS[order].ranking(other)
    single = _SINGLES.get(HandType(ours[0]))
    if single is None or ours == theirs or ours[:single] != theirs[:single]:
        return words
    decider = next(rank for rank, their_rank in zip(ours, theirs, strict=True) if rank != their_rank)
    return f"{words}, highest card {RANK_NAMES[decider - 2]}"


def strength_lines(standing: Standing) -> list[str]:
    """The strength of a hand, its number in print where it has one, its chances where it is five cards."""
    lines = [f"strength: {standing.strength} of 0 to {standing.strongest}, higher is better"]
    if standing.cactus is not None:
        lines.append(f"in print: {standing.cactus} of 1 to {STRENGTHS}, lower is better")
    if standing.chances:
        beats, ties = float(standing.chances.beats), float(standing.chances.ties)
        about = float(interpolated(standing.ranking))
        lines.append(f"against a random five: beats {beats:.5%}, ties with {ties:.5%} (interpolated: {about:.5%})")
    return lines


def heads_up_line(chances: Chances) -> str:
    """The chances against one other player."""
    beats, ties = float(chances.beats), float(chances.ties)
    return f"heads up: beats {beats:.5%}, ties with {ties:.5%} of the hands of the other cards"


def player_line(
    player: int, cards: str, hand: Sequence[int], others: Sequence[Sequence[int]], won: bool, order: str
) -> str:
    """A player's hand; with the single card that matters where the best of the others has the same groups."""
    compared = ORDERS[order]
    best = compared.best(others, key=compared.ranking) if others else hand
    return f"player {player + 1}: {cards}  {against(hand, best, order)}{' (wins)' * won}"


def winners_line(won: Sequence[int]) -> str:
    """The players who win or tie."""
    names = listed([str(player + 1) for player in won], "and")
    return f"Player {names} wins." if len(won) == 1 else f"Players {names} tie."


def action_line(card: str, action: Action) -> str:
    """The worth of an action of draw poker, and its outcomes."""
    does = f"discard {card}" if card else "keep all five"
    types = sorted(action.types.items(), reverse=True)
    outs = ", ".join(f"{number} {HANDTYPES[kind]}" for kind, number in types)
    return f"{does:13} {float(action.value):.5%}  " + (f"of 47 cards: {outs}" if card else HANDTYPES[types[0][0]])


def race_lines(race: Race) -> list[str]:
    """The chances that a flush or a straight comes first."""
    lines = [
        f"First comes a flush: {float(race.flush):.6%}, a straight: {float(race.straight):.6%}, "
        f"both with the same card: {float(race.both):.6%}."
    ]
    if race.both:
        lines.append(f"Of the latter a straight flush is {float(race.straight_flush / race.both):.4%}.")
    return lines


def duel_line(duel: Duel) -> str:
    """A line of two hands: both in words, and who wins."""
    hand, other = duel.hands
    end = f"Player {duel.winner}" if duel.winner else "tie"
    return f"{duel.line}: {against(hand, other)} | {against(other, hand)} | {end}"


def duels_line(won: Mapping[int, int], broken: int) -> str:
    """The numbers of duels that each of two players won, 0 standing for ties."""
    total = sum(won.values())
    hands = f"{total:,} hand{'s' * (total != 1)}"
    line = f"Player 1 wins {won[1]:,} of {hands}, player 2 wins {won[2]:,}, and {won[0]:,} are ties"
    return f"{line}; {broken:,} broken line{'s' * (broken != 1)} left out." if broken else f"{line}."
