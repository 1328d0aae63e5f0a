"""The pattern behind a deal in English: each condition said once, equal ones together."""

from collections.abc import Iterator, Sequence
from math import comb
from typing import NamedTuple

from satmav.faces.items import Item, Telling
from satmav.faces.words import cards, listed, number, upper_first
from satmav.game.cards import RANK_MASKS, RANK_NAMES, RANKS, SUIT_MASKS, SUIT_NAMES, SUITS, Card, mask_of, rank_plural
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.patterns import Pattern
from satmav.reasons.rungs import PatternStory

Limit = tuple[int, bool, str, str]
"""How many are allowed, whether beside others that are present, and of what: in the singular, in the plural."""


class Told(NamedTuple):
    """Equal bounds in words, and of how many ranks or suits they are."""

    text: str
    of: int


def conditions(pattern: Pattern) -> list[str]:
    """The conditions in words, such as ``the {Kc} is dealt``, ``no other king``, ``at most four clubs``.

    None where the pattern makes none.
    """
    dealt = [_dealt(pattern.present)] if pattern.present else []
    lacking = [f"{_not_dealt(pattern.absent)} dealt"] if pattern.absent else []
    return dealt + lacking + [limit.text for limit in _limits(pattern)]


def sentence(pattern: Pattern, rules: Rules) -> str:
    """The claim that a deal that meets the pattern is lost, in one sentence."""
    said = [_dealt(pattern.present)] if pattern.present else []
    if pattern.absent:
        said.append(_not_dealt(pattern.absent) if said else f"{_not_dealt(pattern.absent)} dealt")
    told = _limits(pattern)
    limits = listed([limit.text for limit in told], apart=any(limit.of > 2 for limit in told))
    words = f" in which {' and '.join(said)}" if said else ""
    if limits:
        words += f", with {limits}" if said else f" that has {limits}"
    return f"Every deal is lost{words} (rules: {rules})."


def _dealt(present: Sequence[Card]) -> str:
    if len(present) == 1:
        return f"the {_falling(present)} is dealt"
    return f"{_falling(present)} are {'both' if len(present) == 2 else 'all'} dealt"


def _not_dealt(absent: Sequence[Card]) -> str:
    return f"the {_falling(absent)} is not" if len(absent) == 1 else f"{_falling(absent)} are not"


def _falling(present: Sequence[Card]) -> str:
    return cards(sorted(present, reverse=True))


def _limits(pattern: Pattern) -> list[Told]:
    """The bounds: the small ones of ranks, then fours of a kind, then suits."""
    threes = [rank for rank in RANKS if pattern.ranks[rank] == 3]
    few = [rank for rank in reversed(RANKS) if pattern.ranks[rank] < 3]
    several = len(threes) > 1
    limits = [
        _limit(pattern, RANK_MASKS[rank], pattern.ranks[rank], RANK_NAMES[rank], rank_plural(rank))
        for rank in (few if several else few + threes)
    ]
    suits = [
        _limit(pattern, SUIT_MASKS[suit], pattern.suits[suit], SUIT_NAMES[suit][:-1], SUIT_NAMES[suit])
        for suit in SUITS
        if pattern.suits[suit] < 13
    ]
    return [*_grouped(limits), *([_fours(pattern, threes)] if several else []), *_grouped(suits)]


def _limit(pattern: Pattern, mask: int, most: int, singular: str, plural: str) -> Limit:
    present = (mask & mask_of(pattern.present)).bit_count()
    return most - present, present > 0, singular, plural


def _grouped(limits: Sequence[Limit]) -> list[Told]:
    """Equal limits together: ``no queen or ten``, ``at most two sixes and two fours``, ``at most one each of ...``."""
    kinds = sorted({(most, not other) for most, other, *_ in limits})
    groups = [(most, [limit for limit in limits if limit[:2] == (most, not new)]) for most, new in kinds]
    return [Told(_kind(most, group), len(group)) for most, group in groups]


def _kind(most: int, limits: Sequence[Limit]) -> str:
    other = "other " * limits[0][1]
    if not most:
        return f"no {other}{listed([singular for _, _, singular, _ in limits], 'or')}"
    if len(limits) > 2:
        return f"at most {number(most)} each of the {other}{listed([plural for *_, plural in limits], 'and')}"
    both = [f"{number(most)} {other}{singular if most == 1 else plural}" for _, _, singular, plural in limits]
    return f"at most {listed(both, 'and')}"


def _fours(pattern: Pattern, threes: Sequence[int]) -> Told:
    """That some ranks, two at least, are not dealt four times."""
    barred = mask_of(pattern.absent)
    dealt = mask_of(pattern.present)
    free = [rank for rank in RANKS if pattern.ranks[rank] == 4 and not barred & RANK_MASKS[rank]]
    if all(dealt & RANK_MASKS[rank] == RANK_MASKS[rank] for rank in free):
        return Told(f"no {'other ' * bool(free)}rank four times", 1)
    return Told(f"none of the {listed([rank_plural(rank) for rank in threes], 'and')} four times", len(threes))


def _items(story: PatternStory, deal: Deal, _rules: Rules) -> Iterator[Item]:
    size = len(deal)
    told = tuple(Item(f"{upper_first(condition)}.") for condition in conditions(story.pattern))
    yield Item("Every deal is lost that meets these conditions", told, end=":")
    share = story.deals / comb(52, size)
    odds = f", one in {round(1 / share):,}" if share < 1 else ""
    yield Item(f"They condemn {story.deals:,} of the {comb(52, size):,} deals of {size} cards{odds}.")
    yield Item(
        f"In single cards: whoever holds {cards(story.reason.present)} is lost where these {len(story.reason.absent)}"
        f" cards are not dealt, whatever the others are: {cards(story.reason.absent)}.",
        long=True,
    )


PATTERN = Telling[PatternStory]("The pattern behind the deal", _items)
