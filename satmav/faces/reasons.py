"""The words of a homeless card, of points and of a core; forced moves and patterns have modules of their own."""

from collections.abc import Iterator, Sequence
from functools import reduce
from math import prod
from operator import or_
from typing import Any

from satmav.faces.items import Item, Marks, Telling
from satmav.faces.moves import MOVES
from satmav.faces.pattern import PATTERN
from satmav.faces.words import MINUS, a, cards, hands, listed, name, number, run, signed, upper_first
from satmav.game.cards import (
    RANK_LETTERS,
    RANK_MASKS,
    RANK_NAMES,
    RANKS,
    SUIT_NAMES,
    Card,
    cards_of,
    rank_label,
    rank_plural,
)
from satmav.game.deals import Deal
from satmav.game.hands import Family, Hand, pat_hands, window_of
from satmav.game.rules import NO_QUADS, Rules
from satmav.reasons.doors import Door
from satmav.reasons.rungs import CoreStory, HomelessStory, Place, Points, PointsStory, score


def door(card: Card, shut: Door, rules: Rules) -> str:
    """The reason why a door is shut to a homeless card."""
    if shut.family is Family.FLUSH:
        suited = shut.cards
        only = f"there are only {number(len(suited))}, {cards(reversed(suited))}"
        there = "that is the only one" if len(suited) == 1 else only
        return f"Flush: it takes five {SUIT_NAMES[card.suit]}, and {there}."
    if shut.family is Family.STRAIGHT:
        needed = [RANK_NAMES[rank] for rank in shut.missed]
        none = ("there is none", "there is neither", "there are none")[min(len(needed), 3) - 1]
        runs = (f"{'-'.join(_labels(run.ranks))} lacks {listed(_labels(run.lacks))}" for run in shut.straights)
        every = f"every one through {a(RANK_NAMES[card.rank])} takes {' or '.join(map(a, needed))}"
        return f"Straight: {every}, and {none} ({'; '.join(runs)})."
    if shut.family is Family.FULL_HOUSE:
        return _full_house_door(card, shut)
    if rules.quads:
        return "Four of a kind: no rank is there four times, so there is none to sit beside."
    return "Four of a kind: it is not a pat hand under these rules."


def _labels(letters: str) -> list[str]:
    return [rank_label(RANK_LETTERS.index(letter)) for letter in letters]


def _full_house_door(card: Card, shut: Door) -> str:
    same = shut.cards
    if len(same) == 1:
        reason = f"it would take a second {RANK_NAMES[card.rank]}, and there is none"
    elif len(same) == 2:
        reason = f"beside the pair {cards(reversed(same))} it would take three of another rank, and there are none"
    else:
        reason = f"beside {rank_plural(card.rank)} it would take a pair of another rank, and there is none"
    return f"Full house: {reason}."


def _homeless_items(stories: HomelessStory, _deal: Deal, rules: Rules) -> Iterator[Item]:
    """The first, door by door; the others by name, and at length for those who want every detail."""
    for place, story in enumerate(stories):
        text = f"The {name(story.card)}, {{{story.card}}}, is homeless: no pat hand of this deal holds it."
        yield Item(text, tuple(Item(door(story.card, shut, rules)) for shut in story.doors), long=place > 0)
    if len(stories) > 1:
        yield Item(f"Homeless as well: {cards(story.card for story in stories[1:])}.")


def _homeless_marks(stories: HomelessStory, _deal: Deal, _rules: Rules) -> Marks:
    alone = tuple(story.card for story in stories)
    which = "the homeless card" if len(alone) == 1 else f"the {number(len(alone))} homeless cards"
    return Marks(alone, which=f"{which}, {cards(alone)}")


def _points_items(story: PointsStory, deal: Deal, rules: Rules) -> Iterator[Item]:
    """A scoring game that the cards win and no pat hand can."""
    every = pat_hands(deal.mask, rules)
    yield Item("Play a scoring game with the cards of this deal.", tuple(_scoring(story.points, every)))
    who, they = (f"{number(deal.hands)} hands", "they") if deal.hands > 1 else ("hand", "it")
    yield Item(
        f"The {who} would have to score{', all together,' * (deal.hands > 1)} what the cards score: more than 0."
        f" But no pat hand does. So {they} cannot be made."
    )
    few = f"{number(len(story.points))} card{'s' * (len(story.points) > 1)}"
    yield Item(
        f"No such game with numbers up to {story.up_to} needs fewer than {few} with points."
        if story.fewest
        else "There may be a game with fewer cards: the effort allowed did not suffice for a proof.",
        long=story.fewest,
    )


def _scoring(points: Points, every: Sequence[Hand]) -> Iterator[Item]:
    """The points, the score of all cards, the best hand of each family, and the cards that pay for those that score."""
    by_value: dict[int, list[Card]] = {}
    for card in sorted(points, key=lambda card: (-points[card], -card)):
        by_value.setdefault(points[card], []).append(card)
    groups = [f"{cards(same)} {signed(value)}{' each' * (len(same) > 1)}" for value, same in by_value.items()]
    yield Item(f"Score {', '.join(groups)}, every other card 0.")
    yield Item(f"All cards together score {signed(sum(points.values()))}.")
    top: dict[Family, Hand] = {}
    for hand in every:
        if hand.family not in top or score(points, hand) > score(points, top[hand.family]):
            top[hand.family] = hand
    families = (family for family in Family if family in top or family in NO_QUADS.families)
    best = tuple(_best(points, family, top.get(family)) for family in families)
    most = max((score(points, hand) for hand in top.values()), default=0)
    yield Item(f"But no pat hand scores more than {signed(most)}. The best of each family", best, end=":")
    if paid := tuple(_paid_for(points, every)):
        yield Item("Whoever takes a card that scores pays for it", paid, end=":")


def _best(points: Points, family: Family, hand: Hand | None) -> Item:
    title = upper_first(family.value)
    if hand is None:
        return Item(f"{title}: there is none.")
    first, *rest = [points[card] for card in hand.cards if card in points] or [0]
    terms = "".join(f" {'+' if term > 0 else MINUS} {abs(term)}" for term in rest)
    total = f" ({signed(first)}{terms})" if rest else ""
    return Item(f"{title}: {signed(score(points, hand))}, such as {cards(hand.cards)}{total}.")


def _paid_for(points: Points, every: Sequence[Hand]) -> Iterator[Item]:
    """For each card that scores, and each family that it could be in, the cards with a minus that come along."""
    for card in sorted((card for card in points if points[card] > 0), reverse=True):
        payers: dict[Family, list[set[Card]]] = {}
        for hand in every:
            if hand.mask & card.mask:
                payers.setdefault(hand.family, []).append({card for card in hand.cards if points.get(card, 0) < 0})
        families = [
            f"in {'a ' * (family in NO_QUADS.families)}{family.value} with {_payers(payers[family])}"
            for family in Family
            if family in payers
        ]
        yield Item(f"{{{card}}}: {listed(families) if families else 'it is in no hand at all'}.")


def _payers(each: Sequence[set[Card]]) -> str:
    """``{2c}``, ``one of {3c} {2c}``: the cards of which each hand of a family has some."""
    every, least = set().union(*each), min(map(len, each))
    some = "" if least == len(every) else f"{'one' if least == 1 else f'at least {number(least)}'} of "
    return some + cards(sorted(every, reverse=True))


def _points_marks(story: PointsStory, _deal: Deal, _rules: Rules) -> Marks:
    badges = {card: story.points[card] for card in sorted(story.points)}
    return Marks(tuple(badges), badges, caption="Raised cards score points; those with a minus cost points.")


def core_line(core: CoreStory) -> Item:
    """A core beside another reason, in a line."""
    count = len(core.cards)
    if core.smallest:
        title, rest = "A smallest core", f"any {number(count - 1)} of the deal's cards can be held"
    else:
        title, rest = "A core", "without any one of them the others can be held"
    every = "both" if count == 2 else f"all {number(count)}"
    falling = cards(sorted(core.cards, reverse=True))
    return Item(f"{title}: {falling}. No disjoint pat hands hold {every}; {rest}.")


def _core_items(core: CoreStory, _deal: Deal, _rules: Rules) -> Iterator[Item]:
    """The cards of a core, the pat hands that hold each, and how small the core is."""
    if len(core.cards) == 1:
        lone = core.cards[0]
        yield Item(f"The {name(lone)}, {{{lone}}}, cannot be placed: no pat hand of this deal holds it.")
        yield Item(_how_small(core))
        return
    held = []
    for card, found in core.places.items():
        each = tuple(Item(f"{place(card, where)} ({hands(len(where.hands))})") for where in found)
        count = hands(sum(len(where.hands) for where in found))
        held.append(Item(f"{{{card}}} could be in {count}", each, end=":"))
    yield Item(
        f"These {number(len(core.cards))} cards cannot all be placed: {cards(core.cards)}. Hands that share no"
        " card never hold all of them, however they are chosen.",
        tuple(held),
    )
    yield Item(_how_small(core))


def _how_small(core: CoreStory) -> str:
    fewer = core.at_least - 1
    every = f"any {number(fewer)} cards of the deal can be placed together"
    if fewer == 1:
        every = "every card can be placed by itself"
    if core.smallest and len(core.cards) == 1:
        return "No smaller set of cards could be at fault."
    if core.smallest:
        return f"This is a smallest such set: it was proved that {every}."
    open_end = "No card of this set can be spared, but there may be a smaller set:"
    if not fewer:
        return f"{open_end} whether there is was not looked into (leave out --any, or give more --effort)."
    return f"{open_end} the effort allowed did not suffice for a proof, beyond that {every} (--effort gives more)."


def place(card: Card, where: Place) -> str:
    """A place of the card, in words."""
    others, first = reduce(or_, where.masks) & ~card.mask, where.masks[0]
    if where.family is Family.FLUSH:
        return f"flush of {SUIT_NAMES[card.suit]}, with {_some(4, others)}"
    if where.family is Family.STRAIGHT:
        return _straight_place(card, window_of(first) or (), others, len(where.hands))
    same = (first & RANK_MASKS[card.rank]).bit_count()
    partners = [rank for rank in RANKS if rank != card.rank and others & RANK_MASKS[rank]]
    if where.family is Family.QUADS:
        four = f"four {rank_plural(card.rank)}, with any fifth card"
        return four if same == 4 else f"fifth card beside the four {_any_of(partners)}"
    kin = _some(same - 1, others & RANK_MASKS[card.rank])
    if where.family is Family.TRIPS:
        triples = [rank for rank in partners if (others & RANK_MASKS[rank]).bit_count() > 2]
        return f"three {rank_plural(card.rank)} with {kin}" if same == 3 else f"kicker beside three {_any_of(triples)}"
    if same == 3:
        return f"full house, three {rank_plural(card.rank)} with {kin}, over a pair of {_any_of(partners)}"
    return f"full house, a pair with {kin}, under three {_any_of(partners)}"


def _some(count: int, mask: int) -> str:
    """So many cards out of those in the mask."""
    every = cards(reversed(cards_of(mask)))
    return every if mask.bit_count() == count else f"any {number(count)} of {every}"


def _straight_place(card: Card, window: Sequence[int], others: int, count: int) -> str:
    masks = [card.mask if rank == card.rank else others & RANK_MASKS[rank] for rank in window]
    seats = "  ".join("/".join(f"{{{other}}}" for other in reversed(cards_of(mask))) for mask in masks)
    flush = ", not all of one suit" if count < prod(mask.bit_count() for mask in masks) else ""
    return f"straight {run(window)}: {seats}{flush}"


def _any_of(ranks: Sequence[int]) -> str:
    return listed([rank_plural(rank) for rank in reversed(ranks)], "or")


def _core_marks(core: CoreStory, _deal: Deal, _rules: Rules) -> Marks:
    count = len(core.cards)
    which = "the card that cannot" if count == 1 else f"the {number(count)} cards that cannot all"
    return Marks(core.cards, which=f"{which} be placed")


TELLINGS: dict[str, Telling[Any]] = {
    "homeless": Telling[HomelessStory]("A homeless card", _homeless_items, _homeless_marks),
    "moves": MOVES,
    "points": Telling[PointsStory]("A scoring game", _points_items, _points_marks),
    "core": Telling[CoreStory]("Cards that cannot all be placed", _core_items, _core_marks),
    "pattern": PATTERN,
}
"""By the name of the reason; it may be given one more, where a program inserts a rung of its own into the ladder."""
