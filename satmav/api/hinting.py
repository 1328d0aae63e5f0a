"""Hints: the next sure things of a deal, or of what is left of it once some hands lie; and hands to lay."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Any

from satmav.api.given import DealLike, RulesLike, as_deal, shown_by
from satmav.engines import checked_hands
from satmav.errors import UsageError
from satmav.faces import moves as words
from satmav.faces.text import lines_of
from satmav.faces.words import drawn
from satmav.game.deals import Deal
from satmav.game.hands import Hand, rest_of
from satmav.game.rules import Rules, rules_named
from satmav.reasons.hints import Lay, hint_data

if TYPE_CHECKING:
    from satmav.explain.hints.playing import Lost, Move

MOST_STEPS = 100


@dataclass(frozen=True, repr=False)
class Hint:
    """A hint to a person who lays the hands.

    ``left`` is what is left of the deal, None if all of it is on the table. ``data`` has the hint for programs.
    ``lines`` has it in words, with each card in braces. ``hands`` are the hands to lay.
    """

    deal: Deal
    rules: Rules
    left: Deal | None
    data: dict[str, Any] = field(hash=False)
    lines: tuple[str, ...]
    hands: tuple[Hand, ...] = ()

    def __str__(self) -> str:
        return "\n".join(drawn(line, lambda card: card.symbol) for line in self.lines)

    def __repr__(self) -> str:
        return f"<{self}>"

    _repr_html_ = shown_by("hint_piece")


def hint(deal: DealLike, placed: Iterable[DealLike] = (), number: int = 1, rules: RulesLike = "quads") -> Hint:
    """The next sure steps of a deal with their reasons, and hands to lay; at most ``number`` hints.

    If no step can be shown to be sure in few words, the hint says so and names a hand that keeps the deal winnable.
    ``placed`` are hands that are on the table already, five cards each. If one of them must be taken back, the hint
    says which. Each hint is checked before it is told.

    >>> import satmav
    >>> print(str(satmav.hint("2c 3c 4c 5c 7c 8d 8h 8s 9d 9h")).splitlines()[0])
    Lay 2♣ 3♣ 4♣ 5♣ 7♣: in every way to win, these cards are in flushes.
    """
    if not 1 <= number <= MOST_STEPS:
        raise UsageError(f"a hint has 1 to {MOST_STEPS} steps, not {number}")
    dealt, rule_set, down = as_deal(deal), rules_named(rules), [as_deal(hand) for hand in placed]
    rest = rest_of(dealt, down, rule_set)
    if rest is None:
        return Hint(dealt, rule_set, None, {"won": True}, (words.won(dealt.hands),))
    from satmav.explain.hints.playing import lost, play

    if moves := list(islice(play(rest, rule_set), number)):
        data = {"left": str(rest), "steps": [hint_data(move.hint) for move in moves]}
        return Hint(dealt, rule_set, rest, data, tuple(moves_told(moves, rule_set)), hands_laid(rest, moves, rule_set))
    return _lost(dealt, rest, lost(dealt, rest, down, rule_set), rule_set)


def moves_told(moves: Iterable[Move], rules: Rules) -> list[str]:
    """Hints in words, line by line; each is about the cards that those before it leave."""
    return lines_of(words.numbered([words.hinted(move.hint, Deal(move.before.left), rules) for move in moves]))


def hands_laid(rest: Deal, moves: Iterable[Move], rules: Rules) -> tuple[Hand, ...]:
    """The hands that hints lay, in order."""
    laid = [move.hint for move in moves if isinstance(move.hint, Lay)]
    if not laid:
        return ()
    checked = {hand.mask: hand for hand in checked_hands(rest, [*(lay.hand for lay in laid), *laid[-1].rest], rules)}
    return tuple(checked[lay.hand] for lay in laid)


def _lost(deal: Deal, rest: Deal, why: Lost | None, rules: Rules) -> Hint:
    if why is None:
        return Hint(deal, rules, rest, {"lost": True}, (words.not_won(deal, rules),))
    lines = [words.stuck(rest, rules)]
    if why.why:
        lines += lines_of(words.numbered(list(words.told(why.why, rest, rules))))
    lines.append(words.take_back(why.take_back))
    data = {"left": str(rest), "stuck": True, "take_back": [str(hand) for hand in why.take_back]}
    return Hint(deal, rules, rest, data, tuple(lines))
