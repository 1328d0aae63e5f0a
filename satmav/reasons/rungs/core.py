"""The fourth rung: a core, cards that disjoint pat hands cannot all hold, none of which can be spared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from satmav.check import CheckError, check_at_least, check_cases, check_core
from satmav.game.cards import RANK_MASKS, Card, mask_of
from satmav.game.deals import Deal
from satmav.game.hands import WINDOWS, Family, Hand, pat_hands, window_of
from satmav.game.rules import Rules
from satmav.reasons.cases import Tree
from satmav.reasons.fields import card_at, fields, items, number_at, within
from satmav.reasons.rungs.reason import Others, Reason
from satmav.reasons.tree import read_tree, tree_data


@dataclass(frozen=True, slots=True)
class Place:
    """One kind of place for a card: a flush, a run, a triple over pairs, a fifth card, ...

    ``hands`` are all hands of the kind.
    """

    family: Family
    hands: tuple[Hand, ...]


def places(card: Card, hands: Iterable[Hand]) -> tuple[Place, ...]:
    """The kinds of place of a card among a deal's pat hands; each hand that holds it is in one of them."""
    kinds: dict[tuple[Family, int], list[Hand]] = {}
    for hand in hands:
        if hand.mask & card.mask:
            kinds.setdefault((hand.family, _role(card, hand)), []).append(hand)
    return tuple(Place(family, tuple(kinds[family, role])) for family, role in sorted(kinds))


def _role(card: Card, hand: Hand) -> int:
    """What tells places of one family apart: the run of a straight, the card's part in another hand."""
    if hand.family is Family.STRAIGHT:
        window = window_of(hand.mask)
        assert window is not None
        return WINDOWS.index(window)
    return 0 if hand.family is Family.FLUSH else -(hand.mask & RANK_MASKS[card.rank]).bit_count()


@dataclass(frozen=True)
class CoreStory:
    """Cards that disjoint pat hands cannot all hold, each with the places where it could go alone.

    No card of it can be spared. ``at_least`` is the proved lower bound on the size of any core.
    ``argument`` is a case distinction that speaks of these cards alone: outside them no card has
    more than 0 points and none is split upon.
    """

    places: Mapping[Card, tuple[Place, ...]]
    at_least: int
    argument: Tree

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(self.places)

    @property
    def mask(self) -> int:
        return mask_of(self.places)

    @property
    def smallest(self) -> bool:
        """Whether it was proved that no core is smaller."""
        return len(self.places) == self.at_least


def _write(core: CoreStory) -> dict[str, Any]:
    return {
        "cards": [str(card) for card in core.cards],
        "smallest": core.smallest,
        "at_least": core.at_least,
        "places": {str(card): [_place(place) for place in where] for card, where in core.places.items()},
        "argument": tree_data(core.argument),
    }


def _place(place: Place) -> dict[str, Any]:
    return {"family": place.family.value, "hands": [str(hand) for hand in place.hands]}


def _read(data: object, deal: Deal, rules: Rules) -> CoreStory:
    story = fields(data, "cards", "smallest", "at_least", "places", "argument")
    cards, at_least = [card_at(card) for card in items(story["cards"])], number_at(story["at_least"])
    if twice := [card for place, card in enumerate(cards) if card in cards[:place]]:
        raise CheckError(f"{twice[0]} is there twice")
    if absent := [card for card in cards if card not in deal]:
        raise CheckError(f"{absent[0]} was not dealt")
    if not 1 <= at_least <= len(cards):
        raise CheckError(f"at_least is from 1 to the {len(cards)} cards that there are")
    every = pat_hands(deal.mask, rules)
    with within("argument"):
        return CoreStory({card: places(card, every) for card in cards}, at_least, read_tree(story["argument"]))


def _check(core: CoreStory, deal: Deal, rules: Rules) -> None:
    check_core(deal.mask, core.mask, rules.quads)
    with within("argument"):
        check_cases(deal.mask, core.mask, tree_data(core.argument), rules.quads)


def _needs(core: CoreStory) -> int:
    return core.mask


def _claims(core: CoreStory, others: Others, deal: Deal, rules: Rules) -> None:
    for card in core.cards:
        if len(core.cards) > 1 and _is_core(deal, core.mask & ~card.mask, rules):
            raise CheckError(f"{card} can be spared: the other cards cannot all be held either")
    if core.at_least > others.fewest:
        raise CheckError(f"{core.at_least - 1} cards can not always be held, as another reason says")


def _says_least(core: CoreStory) -> bool:
    return core.at_least > 1


def _least(core: CoreStory, deal: Deal, rules: Rules) -> None:
    check_at_least(deal.mask, core.at_least, rules.quads)


def _is_core(deal: Deal, cards: int, rules: Rules) -> bool:
    try:
        check_core(deal.mask, cards, rules.quads)
    except CheckError:
        return False
    return True


CORE = Reason[CoreStory]("core", _write, _read, _check, _needs, _claims, _says_least, _least, blank={"core": None})
