"""An explanation in words, once for all faces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb

from satmav.faces.argument import argument, scoring
from satmav.faces.items import Item, Section
from satmav.faces.phrases import cards, hands, name, number
from satmav.game.cards import Card
from satmav.game.hands import pat_hands
from satmav.patterns import conditions
from satmav.reasons.cases import Situation, leaves
from satmav.reasons.doors import Homeless
from satmav.reasons.places import Place
from satmav.reasons.story import CasesStory, CoreStory, Explanation, PatternStory, PointsStory


def headline(explanation: Explanation) -> str:
    """The verdict in a sentence."""
    deal = explanation.deal
    ask = f"{number(deal.hands)} pat hand{'s' * (deal.hands > 1)} (rules: {explanation.rules})"
    if explanation.hands:
        return f"This deal is winnable: its {len(deal)} cards make {ask}."
    if deal.hands == 1:
        return f"This deal cannot be won: its five cards are no pat hand (rules: {explanation.rules})."
    return f"This deal cannot be won: its {len(deal)} cards do not split into {ask}."


def marked_cards(explanation: Explanation) -> tuple[Card, ...]:
    """The cards that the first reason is about."""
    if explanation.homeless:
        return tuple(story.card for story in explanation.homeless)
    if explanation.points:
        return tuple(sorted(explanation.points.points.cards))
    return explanation.core.cards if explanation.core else ()


def tell(explanation: Explanation) -> tuple[Section, ...]:
    """Every reason of a lost deal, the simplest first; nothing for a winnable deal."""
    return tuple(_sections(explanation))


def _sections(explanation: Explanation) -> Iterator[Section]:
    if explanation.homeless:
        yield Section("homeless", "A homeless card", tuple(_homeless(explanation.homeless)))
    if explanation.points:
        yield Section("points", "A scoring game", tuple(_points(explanation, explanation.points)))
    if explanation.core:
        yield Section("core", "Cards that cannot all be placed", tuple(_core(explanation, explanation.core)))
    if explanation.cases:
        yield Section("cases", "Case by case", tuple(_cases(explanation, explanation.cases)))
    if explanation.pattern:
        yield Section("pattern", "The pattern behind the deal", tuple(_pattern(explanation, explanation.pattern)))


def _homeless(stories: Sequence[Homeless]) -> Iterator[Item]:
    for place, story in enumerate(stories):
        doors = tuple(Item(door.reason) for door in story.doors)
        told = f"The {name(story.card)}, {{{story.card}}}, is homeless: no pat hand of this deal holds it."
        yield Item(told, doors, long=place > 0)
    if len(stories) > 1:
        yield Item(f"Homeless as well: {cards(story.card for story in stories[1:])}.")


def _points(explanation: Explanation, story: PointsStory) -> Iterator[Item]:
    situation = _at_first(explanation)
    yield Item("Play a scoring game with the cards of this deal.", tuple(scoring(story.points, situation)))
    yield Item(
        f"The {number(explanation.deal.hands)} hands would have to score, all together, what the cards score:"
        " more than 0. But no pat hand does. So they cannot be made."
    )
    few = len(story.points.cards)
    with_points = f"{number(few)} card{'s' * (few > 1)} with points"
    yield Item(
        f"No such game with numbers up to {story.most} needs fewer than {with_points}."
        if story.fewest
        else "There may be a game with fewer cards: the effort allowed did not suffice for a proof.",
        long=story.fewest,
    )


def _core(explanation: Explanation, core: CoreStory) -> Iterator[Item]:
    if len(core.cards) == 1:
        lone = core.cards[0]
        yield Item(f"The {name(lone)}, {{{lone}}}, cannot be placed: no pat hand of this deal holds it.")
    else:
        yield Item(
            f"These {number(len(core.cards))} cards cannot all be placed: {cards(core.cards)}. Hands that share no"
            " card never hold all of them, however they are chosen.",
            tuple(_card_places(card, found) for card, found in core.places.items()),
        )
        yield argument("Why they cannot", core.argument, _at_first(explanation))
        yield Item(
            "No other card scores more than 0 in these games. So hands that hold these cards would score, all together,"
            " at least what all cards of the deal do: more than 0."
        )
    yield Item(_how_small(core))


def _card_places(card: Card, found: Sequence[Place]) -> Item:
    every = tuple(Item(f"{place.text} ({hands(len(place.hands))})") for place in found)
    return Item(f"{{{card}}} could be in {hands(sum(len(place.hands) for place in found))}:", every)


def _how_small(core: CoreStory) -> str:
    if core.smallest:
        if len(core.cards) == 1:
            return "No smaller set of cards could be at fault."
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


def _cases(explanation: Explanation, story: CasesStory) -> Iterator[Item]:
    yield argument("Why there are no such hands", story.tree, _at_first(explanation))
    count = leaves(story.tree)
    if count == 1:
        return
    yield Item(
        f"No distinction by places of cards and numbers of hands takes fewer than {number(count)} cases,"
        " as a search found that tried them all."
        if story.fewest
        else "There may be a distinction with fewer cases: the effort allowed did not suffice to try them all"
        " (--effort gives more)."
    )


def _pattern(explanation: Explanation, story: PatternStory) -> Iterator[Item]:
    size = len(explanation.deal)
    told = tuple(Item(f"{condition[0].upper()}{condition[1:]}.") for condition in conditions(story.pattern))
    yield Item("Every deal is lost that meets these conditions:", told)
    share = story.deals / comb(52, size)
    odds = f", one in {round(1 / share):,}" if share < 1 else ""
    yield Item(f"They condemn {story.deals:,} of the {comb(52, size):,} deals of {size} cards{odds}.")
    yield Item(
        f"In single cards: whoever holds {cards(story.present)} is lost where these {len(story.absent)} cards are"
        f" not dealt, whatever the others are: {cards(story.absent)}.",
        long=True,
    )


def _at_first(explanation: Explanation) -> Situation:
    return Situation(tuple(pat_hands(explanation.deal.mask, explanation.rules)), {})


__all__ = ["Item", "Section", "headline", "marked_cards", "tell"]
