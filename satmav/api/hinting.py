"""Hints: the next sure steps of a deal, or of what is left of it once some hands lie."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from satmav.api.given import DealLike, as_deal
from satmav.engines import checked_hands
from satmav.errors import MissingPackageError, UsageError
from satmav.faces.english import hints as words
from satmav.faces.english.moves import tell
from satmav.faces.pieces import drawn
from satmav.faces.text import lines_of
from satmav.game.deals import Deal
from satmav.game.hands import Hand
from satmav.game.placed import rest_of
from satmav.game.rules import Rules, rules_named
from satmav.reasons.forced import question_data, sure_data

if TYPE_CHECKING:
    from satmav.explain.hint import Hints, Lost

MOST_STEPS = 100


@dataclass(frozen=True)
class Hint:
    """What is said to a person who lays the hands.

    ``left`` is what is left of the deal, None where all of it lies. ``data`` says it for programs, ``lines`` in words,
    in which each card stands in braces. ``hands`` are the only ones that are left, once the steps settle them.
    """

    deal: Deal
    rules: Rules
    left: Deal | None
    data: dict[str, Any]
    lines: tuple[str, ...]
    hands: tuple[Hand, ...] = ()

    def __str__(self) -> str:
        return "\n".join([drawn(line, lambda card: card.symbol) for line in self.lines] + [str(h) for h in self.hands])


def hint(deal: DealLike, placed: Iterable[DealLike] = (), number: int = 1, rules: Rules | str = "quads") -> Hint:
    """The next sure steps of a deal with their reasons, so many at most; or the question that settles most.

    ``placed`` are hands that lie already, five cards each; where one must be taken back, that is said. Each step is
    checked before it is told. Needs the package numba (``pip install 'satmav[fast]'``).
    """
    if not 1 <= number <= MOST_STEPS:
        raise UsageError(f"a hint has 1 to {MOST_STEPS} steps, not {number}")
    dealt, rule_set, down = as_deal(deal), rules_named(rules), [as_deal(hand) for hand in placed]
    left = rest_of(dealt, down, rule_set)
    if left is None:
        return Hint(dealt, rule_set, None, {"won": True}, (words.won(dealt.hands),))
    if find_spec("numba") is None:
        raise MissingPackageError("numba", "fast", "a hint")
    from satmav.explain.hint import hints, lost

    if found := hints(left, rule_set, number):
        return _found(dealt, left, found, rule_set)
    return _lost(dealt, left, lost(dealt, left, down, rule_set), rule_set)


def _found(deal: Deal, left: Deal, found: Hints, rules: Rules) -> Hint:
    items = [words.hinted(sure, left, rules) for sure in found.steps]
    lines = lines_of(words.numbered(items))
    if found.question:
        lines += lines_of(words.numbered([words.question(found.question, left, rules, first=not items)]))
    elif not items and not found.settled:
        lines.append(words.NOTHING)
    lines = [*words.opening(left, rules, lines), *lines] if items or found.question else lines
    if found.settled:
        lines.append(words.shared_out(found.partitions))
    hands = checked_hands(left, found.hands, rules) if found.settled else ()
    data = {
        "left": str(left),
        "steps": [sure_data(sure) for sure in found.steps],
        "question": question_data(found.question) if found.question else None,
        "hands": [str(hand) for hand in hands] or None,
    }
    return Hint(deal, rules, left, data, tuple(lines), hands)


def _lost(deal: Deal, left: Deal, why: Lost | None, rules: Rules) -> Hint:
    """That a deal, or what is left of it, cannot be won."""
    if why is None:
        return Hint(deal, rules, left, {"lost": True}, (words.not_won(deal, rules),))
    lines = [words.stuck(left, rules)]
    if why.why:
        lines += lines_of(words.numbered(tell(why.why, left, rules)))
    lines.append(words.take_back(why.take_back))
    data = {"left": str(left), "stuck": True, "take_back": [str(hand) for hand in why.take_back]}
    return Hint(deal, rules, left, data, tuple(lines))
