"""The fourth rung: a core, cards that disjoint pat hands cannot all hold, none of which can be spared."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from satmav.check import CheckError, check_at_least, check_cases, check_core
from satmav.check.reading import within
from satmav.game.cards import RANK_MASKS, Card, mask_of
from satmav.game.deals import Deal
from satmav.game.hands import Family, Hand, pat_hands
from satmav.game.rules import Rules
from satmav.reasons.cases import Tree, read_tree, tree_data
from satmav.reasons.fields import card_at, fields, items, number_at
from satmav.reasons.kinds import STRAIGHT, kind_of
from satmav.reasons.rungs.reason import Others, Reason


@dataclass(frozen=True, slots=True)
class Place:
    """One kind of place for a card: a flush, a run, a triple over pairs, a fifth card, ...; all hands of the kind."""

    family: Family
    hands: tuple[Hand, ...]


def places(card: Card, hands: Iterable[Hand]) -> tuple[Place, ...]:
    """The kinds of place of a card among a deal's pat hands; each hand that holds it is in one of them."""
    kinds: dict[tuple[Family, int], list[Hand]] = {}
    for hand in hands:
        if hand.mask & card.mask:
            part, which = kind_of(card, hand)
            role = which if part == STRAIGHT else -(hand.mask & RANK_MASKS[card.rank]).bit_count()
            kinds.setdefault((hand.family, role), []).append(hand)
    return tuple(Place(family, tuple(kinds[family, role])) for family, role in sorted(kinds))


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
        "places": {
            str(card): [{"family": place.family.value, "hands": [*map(str, place.hands)]} for place in where]
            for card, where in core.places.items()
        },
        "argument": tree_data(core.argument),
    }


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


def _claims(core: CoreStory, others: Others, deal: Deal, rules: Rules) -> None:
    for card in core.cards if len(core.cards) > 1 else ():
        try:
            check_core(deal.mask, core.mask & ~card.mask, rules.quads)
        except CheckError:
            continue
        raise CheckError(f"{card} can be spared: the other cards cannot all be held either")
    if core.at_least > others.fewest:
        raise CheckError(f"{core.at_least - 1} cards cannot always be held, as another reason says")


CORE = Reason[CoreStory](
    "core",
    _write,
    _read,
    _check,
    needs=lambda core: core.mask,
    claims=_claims,
    says_least=lambda core: core.at_least > 1,
    least=lambda core, deal, rules: check_at_least(deal.mask, core.at_least, rules.quads),
    blank={"core": None},
)
