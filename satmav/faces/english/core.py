"""A core in English: its cards, the places of each, and how small it is."""

from collections.abc import Iterator, Sequence
from functools import reduce
from math import prod
from operator import or_

from satmav.faces.book import Marks, Telling
from satmav.faces.english.phrases import hands, listed, name, number, run
from satmav.faces.items import Item
from satmav.faces.pieces import cards
from satmav.game.cards import RANK_MASKS, RANKS, SUIT_NAMES, Card, cards_of, rank_plural
from satmav.game.deals import Deal
from satmav.game.hands import Family, window_of
from satmav.game.rules import Rules
from satmav.reasons.rungs import CoreStory, Place


def place(card: Card, where: Place) -> str:
    """Which place of the card this is."""
    others, first = reduce(or_, where.masks) & ~card.mask, where.masks[0]
    if where.family is Family.FLUSH:
        return f"flush of {SUIT_NAMES[card.suit]}, with {_some(4, others)}"
    if where.family is Family.STRAIGHT:
        return _straight(card, window_of(first) or (), others, len(where.hands))
    same = (first & RANK_MASKS[card.rank]).bit_count()
    partners = [rank for rank in RANKS if rank != card.rank and others & RANK_MASKS[rank]]
    if where.family is Family.QUADS:
        four = f"four {rank_plural(card.rank)}, with any fifth card"
        return four if same == 4 else f"fifth card beside the four {_any_of(partners)}"
    kin = _some(same - 1, others & RANK_MASKS[card.rank])
    if same == 3:
        return f"full house, three {rank_plural(card.rank)} with {kin}, over a pair of {_any_of(partners)}"
    return f"full house, a pair with {kin}, under three {_any_of(partners)}"


def _some(count: int, mask: int) -> str:
    """So many cards out of those in the mask."""
    every = cards(reversed(cards_of(mask)))
    return every if mask.bit_count() == count else f"any {number(count)} of {every}"


def _straight(card: Card, window: Sequence[int], others: int, count: int) -> str:
    masks = [card.mask if rank == card.rank else others & RANK_MASKS[rank] for rank in window]
    seats = "  ".join("/".join(f"{{{other}}}" for other in reversed(cards_of(mask))) for mask in masks)
    flush = ", not all of one suit" if count < prod(mask.bit_count() for mask in masks) else ""
    return f"straight {run(window)}: {seats}{flush}"


def _any_of(ranks: Sequence[int]) -> str:
    return listed([rank_plural(rank) for rank in reversed(ranks)], "or")


def _items(core: CoreStory, _deal: Deal, _rules: Rules) -> Iterator[Item]:
    if len(core.cards) == 1:
        lone = core.cards[0]
        yield Item(f"The {name(lone)}, {{{lone}}}, cannot be placed: no pat hand of this deal holds it.")
    else:
        yield Item(
            f"These {number(len(core.cards))} cards cannot all be placed: {cards(core.cards)}. Hands that share no"
            " card never hold all of them, however they are chosen.",
            tuple(_places(core)),
        )
    yield Item(_how_small(core))


def line(core: CoreStory) -> Item:
    """A core beside another reason, in a line."""
    count = len(core.cards)
    if core.smallest:
        name, rest = "A smallest core", f"any {number(count - 1)} of the deal's cards can be held"
    else:
        name, rest = "A core", "without any one of them the others can be held"
    text = f"{name}: {cards(sorted(core.cards, reverse=True))}."
    every = "both" if count == 2 else f"all {number(count)}"
    return Item(f"{text} No disjoint pat hands hold {every}; {rest}.")


def _places(core: CoreStory) -> Iterator[Item]:
    """For each card the pat hands that hold it, by the kind of place that it has in them."""
    for card, found in core.places.items():
        places = tuple(Item(f"{place(card, where)} ({hands(len(where.hands))})") for where in found)
        count = hands(sum(len(where.hands) for where in found))
        yield Item(f"{{{card}}} could be in {count}", places, end=":")


def _how_small(core: CoreStory) -> str:
    if core.smallest and len(core.cards) == 1:
        return "No smaller set of cards could be at fault."
    if core.smallest:
        return f"This is a smallest such set: it was proved that {_any_can_be_placed(core.at_least - 1)}."
    if core.at_least == 1:
        return (
            "No card of this set can be spared, but there may be a smaller set: whether there is was not looked into"
            " (leave out --any, or give more --effort)."
        )
    return (
        "No card of this set can be spared, but there may be a smaller set: the effort allowed did not suffice for a"
        f" proof, beyond that {_any_can_be_placed(core.at_least - 1)} (--effort gives more)."
    )


def _any_can_be_placed(count: int) -> str:
    if count == 1:
        return "every card can be placed by itself"
    return f"any {number(count)} cards of the deal can be placed together"


def _marks(core: CoreStory, _deal: Deal, _rules: Rules) -> Marks:
    count = len(core.cards)
    which = "the card that cannot" if count == 1 else f"the {number(count)} cards that cannot all"
    return Marks(core.cards, {}, f"{which} be placed")


CORE = Telling[CoreStory]("Cards that cannot all be placed", _items, _marks)
