"""A pattern in words, cards in braces (``{Kc}``), to be drawn as the reader likes."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.game.cards import RANK_MASKS, RANK_NAMES, RANKS, SUIT_MASKS, SUIT_NAMES, SUITS, Card, mask_of, rank_plural
from satmav.game.rules import Rules
from satmav.patterns.pattern import Pattern

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")

Limit = tuple[int, bool, str, str]
"""How many are allowed, whether beside others that are present, and of what: in the singular, in the plural."""


def conditions(pattern: Pattern) -> list[str]:
    """The conditions in words, such as ``the {Kc} is dealt``, ``no other king``, ``at most four clubs``.

    None where the pattern makes none.
    """
    dealt = [_dealt(pattern.present)] if pattern.present else []
    lacking = [f"{_not_dealt(pattern.absent)} dealt"] if pattern.absent else []
    return dealt + lacking + _limits(pattern)


def sentence(pattern: Pattern, rules: Rules) -> str:
    """The claim that a deal that meets the pattern is lost, in one sentence."""
    cards = [_dealt(pattern.present)] if pattern.present else []
    if pattern.absent:
        cards.append(_not_dealt(pattern.absent) if cards else f"{_not_dealt(pattern.absent)} dealt")
    limits = _listed(_limits(pattern), "and")
    words = f" in which {' and '.join(cards)}" if cards else ""
    if limits:
        words += f", with {limits}" if cards else f" that has {limits}"
    return f"Every deal is lost{words} (rules: {rules})."


def _dealt(cards: Sequence[Card]) -> str:
    if len(cards) == 1:
        return f"the {_cards(cards)} is dealt"
    return f"{_cards(cards)} are {'both' if len(cards) == 2 else 'all'} dealt"


def _not_dealt(cards: Sequence[Card]) -> str:
    return f"the {_cards(cards)} is not" if len(cards) == 1 else f"{_cards(cards)} are not"


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(f"{{{card}}}" for card in sorted(cards, reverse=True))


def _limits(pattern: Pattern) -> list[str]:
    """The bounds: the small ones of ranks, then fours of a kind, then suits."""
    limits = [limit for rank in reversed(RANKS) if (limit := _rank_limit(pattern, rank))]
    threes = [rank for rank in RANKS if pattern.ranks[rank] == 3]
    alone = len(threes) == 1
    suits = [limit for suit in SUITS if (limit := _suit_limit(pattern, suit))]
    return (
        _grouped(limits + [_of_rank(pattern, rank) for rank in threes if alone])
        + ([_fours(pattern, threes)] if threes and not alone else [])
        + _grouped(suits)
    )


def _rank_limit(pattern: Pattern, rank: int) -> Limit | None:
    """The bound on a rank; that of three is for :func:`_fours` to tell."""
    return _of_rank(pattern, rank) if pattern.ranks[rank] < 3 else None


def _of_rank(pattern: Pattern, rank: int) -> Limit:
    return _limit(pattern, RANK_MASKS[rank], pattern.ranks[rank], RANK_NAMES[rank], rank_plural(rank))


def _suit_limit(pattern: Pattern, suit: int) -> Limit | None:
    name = SUIT_NAMES[suit]
    bound = pattern.suits[suit]
    return _limit(pattern, SUIT_MASKS[suit], bound, name.removesuffix("s"), name) if bound < 13 else None


def _limit(pattern: Pattern, mask: int, most: int, one: str, many: str) -> Limit:
    present = (mask & mask_of(pattern.present)).bit_count()
    return most - present, present > 0, one, many


def _grouped(limits: Sequence[Limit]) -> list[str]:
    """Equal limits together: ``no queen or ten``, ``at most two sixes and two fours``, ``at most one each of ...``."""
    kinds = sorted({(most, not other) for most, other, *_ in limits})
    return [_kind(most, [limit for limit in limits if limit[:2] == (most, not new)]) for most, new in kinds]


def _kind(most: int, limits: Sequence[Limit]) -> str:
    other = "other " * limits[0][1]
    if not most:
        return f"no {other}{_listed([one for _, _, one, _ in limits], 'or')}"
    if len(limits) > 2:
        return f"at most {NUMBERS[most]} each of the {other}{_listed([many for *_, many in limits], 'and')}"
    both = [f"{NUMBERS[most]} {other}{one if most == 1 else many}" for _, _, one, many in limits]
    return f"at most {_listed(both, 'and')}"


def _fours(pattern: Pattern, threes: Sequence[int]) -> str:
    """That some ranks, two at least, are not dealt four times."""
    barred = mask_of(pattern.absent)
    dealt = mask_of(pattern.present)
    free = [rank for rank in RANKS if pattern.ranks[rank] == 4 and not barred & RANK_MASKS[rank]]
    if all(dealt & RANK_MASKS[rank] == RANK_MASKS[rank] for rank in free):
        return f"no {'other ' * bool(free)}rank four times"
    return f"none of the {_listed([rank_plural(rank) for rank in threes], 'and')} four times"


def _listed(items: Sequence[str], word: str) -> str:
    """``a``, ``a and b``, ``a, b and c``; with semicolons where a comma stands inside."""
    comma = "; " if any("," in item for item in items) else ", "
    last = f"; {word} " if comma == "; " else f" {word} "
    return comma.join(items[:-1]) + last + items[-1] if len(items) > 1 else "".join(items)
