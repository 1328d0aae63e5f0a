"""The pattern behind a reason: conditions under which every deal is lost. It is no rung, but stands beside one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from satmav.check import CheckError, Conditions, check_meets, check_pattern, count_deals
from satmav.check.reading import shown, within
from satmav.game.cards import RANK_LETTERS, SUIT_LETTERS, Card, mask_of
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.patterns import Pattern
from satmav.reasons.fields import cards_at, fields, number_at
from satmav.reasons.rungs.reason import Reason


@dataclass(frozen=True)
class PatternStory:
    """The conditions behind a reason: every deal that meets them is lost, ``deals`` of as many cards as this one.

    ``present`` and ``absent`` are the same as a small set of cards dealt and not dealt.
    """

    pattern: Pattern
    deals: int
    present: tuple[Card, ...]
    absent: tuple[Card, ...]


def _write(story: PatternStory) -> dict[str, Any]:
    """The cards, and the bounds that ranks and suits have; then the same as a small set of cards."""
    pattern = story.pattern
    return {
        "present": _cards(pattern.present),
        "absent": _cards(pattern.absent),
        "ranks": _bounds(RANK_LETTERS, pattern.ranks, 4),
        "suits": _bounds(SUIT_LETTERS, pattern.suits, 13),
        "deals": story.deals,
        "reason": {"present": _cards(story.present), "absent": _cards(story.absent)},
    }


def _cards(cards: Sequence[Card]) -> list[str]:
    return [str(card) for card in sorted(cards)]


def _bounds(letters: str, bounds: Sequence[int], every: int) -> dict[str, int]:
    """The bounds by letter; one that allows every card of its rank or suit is none."""
    return {letter: most for letter, most in zip(letters, bounds, strict=True) if most < every}


def _read(data: object, _deal: Deal, _rules: Rules) -> PatternStory:
    story = fields(data, "present", "absent", "ranks", "suits", "deals", "reason")
    pattern = Pattern(
        cards_at(story["present"]),
        cards_at(story["absent"]),
        _read_bounds(story["ranks"], RANK_LETTERS, 4),
        _read_bounds(story["suits"], SUIT_LETTERS, 13),
    )
    with within("reason"):
        reason = fields(story["reason"], "present", "absent")
        present, absent = cards_at(reason["present"]), cards_at(reason["absent"])
    return PatternStory(pattern, number_at(story["deals"]), present, absent)


def _read_bounds(data: object, letters: str, every: int) -> tuple[int, ...]:
    """A bound for each rank or suit; ``every`` where none is told."""
    told = fields(data)
    if unknown := [name for name in told if len(name) != 1 or name not in letters]:
        raise CheckError(f"{shown(unknown[0])} is none of {letters}")
    return tuple(number_at(told.get(letter, every)) for letter in letters)


def _check(story: PatternStory, deal: Deal, rules: Rules) -> None:
    behind = conditions(story.pattern)
    _check_lost(behind, deal, rules)
    if (number := count_deals(behind, len(deal))) != story.deals:
        raise CheckError(f"{number} deals of {len(deal)} cards meet the conditions, and told are {story.deals}")
    with within("reason"):
        _check_lost(Conditions(mask_of(story.present), mask_of(story.absent)), deal, rules)


def conditions(pattern: Pattern) -> Conditions:
    """A pattern as the checker has it."""
    return Conditions(mask_of(pattern.present), mask_of(pattern.absent), pattern.ranks, pattern.suits)


def _check_lost(conditions: Conditions, deal: Deal, rules: Rules) -> None:
    check_meets(deal.mask, conditions)
    check_pattern(conditions, rules.quads)


PATTERN = Reason[PatternStory](
    "pattern", _write, _read, _check, needs=lambda story: mask_of(story.present), blank={"pattern": None}
)
