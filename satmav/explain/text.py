"""An explanation in sentences; a paragraph is a list of lines, cards stand in braces (``{Kc}``)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from satmav.cards import RANK_NAMES, SUIT_NAMES, Card
from satmav.explain import CoreStory, Explanation
from satmav.explain.doors import Homeless


def headline(explanation: Explanation) -> str:
    """The verdict in a sentence."""
    deal = explanation.deal
    ask = f"{number(deal.hands)} pat hand{'s' * (deal.hands > 1)} (rules: {explanation.rules})"
    if explanation.hands:
        return f"This deal is winnable: its {len(deal)} cards make {ask}."
    if deal.hands == 1:
        return f"This deal cannot be won: its five cards are no pat hand (rules: {explanation.rules})."
    return f"This deal cannot be won: its {len(deal)} cards do not split into {ask}."


def reason(explanation: Explanation, *, long: bool = False) -> list[str]:
    """Why the deal is lost, line by line; ``long`` shows the doors of every homeless card."""
    if explanation.core:
        return list(_core(explanation.core))
    return list(_homeless(explanation.homeless, long=long)) if explanation.homeless else []


def marked_cards(explanation: Explanation) -> tuple[Card, ...]:
    """The cards that the reason is about."""
    if explanation.core:
        return explanation.core.cards
    return tuple(story.card for story in explanation.homeless)


def _homeless(stories: Sequence[Homeless], *, long: bool) -> Iterator[str]:
    told = stories if long else stories[:1]
    for story in told:
        yield f"The {name(story.card)}, {{{story.card}}}, is homeless: no pat hand of this deal holds it."
        for door in story.doors:
            yield f"  - {door.reason}"
    rest = [f"{{{story.card}}}" for story in stories[len(told) :]]
    if rest:
        yield f"Homeless as well: {' '.join(rest)} (--long shows their doors)."


def _core(core: CoreStory) -> Iterator[str]:
    cards = " ".join(f"{{{card}}}" for card in core.cards)
    yield f"Every card is in some pat hand, but these {number(len(core.cards))} cards cannot all be placed: {cards}."
    yield "Hands that share no card never hold all of them, however they are chosen:"
    for card, places in core.places.items():
        total = sum(len(place.hands) for place in places)
        yield f"  {{{card}}} could be in {hands(total)}:"
        for place in places:
            yield f"    - {place.text} ({hands(len(place.hands))})"
    yield _how_small(core)


def _how_small(core: CoreStory) -> str:
    if core.smallest:
        return f"This is a smallest such set: it was proved that {_any_can_be_placed(core.at_least - 1)}."
    proved = f", beyond that {_any_can_be_placed(core.at_least - 1)}" if core.at_least > 1 else ""
    return (
        "No card of this set can be spared, but there may be a smaller set: the time given did not suffice for a"
        f" proof{proved} (--effort gives more time)."
    )


def _any_can_be_placed(count: int) -> str:
    return (
        "every card can be placed by itself"
        if count == 1
        else f"any {number(count)} cards of the deal can be placed together"
    )


def name(card: Card) -> str:
    """A card in words: ``king of clubs``."""
    return f"{RANK_NAMES[card.rank]} of {SUIT_NAMES[card.suit]}"


def number(count: int) -> str:
    """A number in words up to twelve."""
    words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    return words[count] if count < len(words) else str(count)


def hands(count: int) -> str:
    return f"{count} hand{'s' * (count != 1)}"
