"""Where a card of a core could go: its pat hands in the deal, told kind by kind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import prod

from satmav.game.cards import RANK_MASKS, RANKS, SUIT_NAMES, Card, cards_of, rank_label, rank_plural
from satmav.game.hands import WINDOWS, Family, Hand, window_of


@dataclass(frozen=True, slots=True)
class Place:
    """One kind of place for a card: a flush, a run, a triple over pairs, a fifth card, ...

    ``text`` says which, with each card in braces (``{Kc}``); ``hands`` are all hands of the kind.
    """

    family: Family
    text: str
    hands: tuple[Hand, ...]


def places(card: Card, hands: Iterable[Hand]) -> tuple[Place, ...]:
    """The kinds of place of a card among a deal's pat hands; each hand that holds it is in one of them."""
    kinds: dict[tuple[Family, int], list[Hand]] = {}
    for hand in hands:
        if hand.mask & card.mask:
            kinds.setdefault((hand.family, _role(card, hand)), []).append(hand)
    return tuple(
        Place(family, _text(card, family, kinds[family, role]), tuple(kinds[family, role]))
        for family, role in sorted(kinds)
    )


def _role(card: Card, hand: Hand) -> int:
    """What tells places of one family apart: the run of a straight, the card's part in another hand."""
    if hand.family is Family.STRAIGHT:
        window = window_of(hand.mask)
        assert window is not None
        return WINDOWS.index(window)
    return 0 if hand.family is Family.FLUSH else -(hand.mask & RANK_MASKS[card.rank]).bit_count()


def _text(card: Card, family: Family, hands: Sequence[Hand]) -> str:
    others = 0
    for hand in hands:
        others |= hand.mask
    others &= ~card.mask
    if family is Family.FLUSH:
        return f"flush of {SUIT_NAMES[card.suit]}, with {_some(4, others)}"
    if family is Family.STRAIGHT:
        return _straight(card, WINDOWS[_role(card, hands[0])], others, len(hands))
    same = (hands[0].mask & RANK_MASKS[card.rank]).bit_count()
    partners = [rank for rank in RANKS if rank != card.rank and others & RANK_MASKS[rank]]
    if family is Family.QUADS:
        return _quads(card, same, partners)
    kin = _some(same - 1, others & RANK_MASKS[card.rank])
    if same == 3:
        return f"full house, three {rank_plural(card.rank)} with {kin}, over a pair of {_any_of(partners)}"
    return f"full house, a pair with {kin}, under three {_any_of(partners)}"


def _some(number: int, mask: int) -> str:
    """So many cards out of those in the mask."""
    words = ("", "any one of ", "any two of ", "", "any four of ")
    return _cards(mask) if mask.bit_count() == number else words[number] + _cards(mask)


def _straight(card: Card, window: Sequence[int], others: int, hands: int) -> str:
    masks = [card.mask if rank == card.rank else others & RANK_MASKS[rank] for rank in window]
    seats = "  ".join(_cards(mask, "/") for mask in masks)
    flush = ", not all of one suit" if hands < prod(mask.bit_count() for mask in masks) else ""
    return f"straight {rank_label(window[0])} to {rank_label(window[4])}: {seats}{flush}"


def _quads(card: Card, same: int, partners: Sequence[int]) -> str:
    if same == 4:
        return f"four {rank_plural(card.rank)}, with any fifth card"
    return f"fifth card beside the four {_any_of(partners)}"


def _any_of(ranks: Sequence[int]) -> str:
    labels = [rank_plural(rank) for rank in reversed(ranks)]
    return labels[0] if len(labels) == 1 else f"{', '.join(labels[:-1])} or {labels[-1]}"


def _cards(mask: int, between: str = " ") -> str:
    return between.join(f"{{{card}}}" for card in reversed(cards_of(mask)))
