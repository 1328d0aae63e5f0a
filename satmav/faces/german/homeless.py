"""A homeless card in German: each door with why it is shut."""

from __future__ import annotations

from collections.abc import Iterator

from satmav.faces.book import Marks, Telling
from satmav.faces.german.phrases import RANKS, listed, name, number, suited
from satmav.faces.items import Item
from satmav.faces.pieces import cards
from satmav.game.cards import Card, rank_label
from satmav.game.deals import Deal
from satmav.game.hands import Family
from satmav.game.rules import Rules
from satmav.reasons.doors import Door
from satmav.reasons.rungs import HomelessStory


def door(card: Card, shut: Door) -> str:
    """Why a door is shut to the card."""
    if shut.family is Family.FLUSH:
        held = shut.cards
        only = "nur dieses" if len(held) == 1 else f"nur {number(len(held))}, {cards(reversed(held))}"
        return f"Flush: Dafür braucht es {suited(card.suit, 5)}, und es gibt {only}."
    if shut.family is Family.STRAIGHT:
        return _straight(card, shut)
    if shut.family is Family.FULL_HOUSE:
        return _full_house(card, shut)
    if shut.pat:
        return "Vierling: Kein Rang hat alle vier Karten, also gibt es keinen Platz als Kicker."
    return "Vierling: Er ist nach diesen Regeln kein fertiges Blatt."


def _straight(card: Card, shut: Door) -> str:
    needed = [RANKS[rank] for rank in shut.missed]
    verdict = "alle fehlen" if len(needed) > 2 else "beide fehlen"
    if len(needed) == 1:
        verdict = f"es gibt {needed[0].form('keinen.')}"
    runs = "; ".join(
        f"{'-'.join(map(rank_label, window))}: ohne {listed([rank_label(gap) for gap in gaps])}"
        for window, gaps in shut.lacking
    )
    needs = listed([noun.form("einen") for noun in needed], "oder")
    return f"Straße: Jede mit {RANKS[card.rank].form('einem')} enthält {needs}, und {verdict} ({runs})."


def _full_house(card: Card, shut: Door) -> str:
    same, noun = shut.cards, RANKS[card.rank]
    if len(same) == 1:
        return f"Full House: Dafür braucht es {noun.form('zweiten')}, und es gibt {noun.form('keinen.')}."
    if len(same) == 2:
        return f"Full House: Zum Paar {cards(reversed(same))} braucht es einen Drilling, und es gibt keinen."
    return f"Full House: Zu den {noun.dative} braucht es ein Paar von anderem Rang, und es gibt keines."


def _items(stories: HomelessStory, _deal: Deal, _rules: Rules) -> Iterator[Item]:
    for place, story in enumerate(stories):
        doors = tuple(Item(door(story.card, shut)) for shut in story.doors)
        none = "Kein fertiges Blatt dieses Spiels enthält diese Karte."
        yield Item(f"{{{story.card}}} ({name(story.card)}) ist heimatlos: {none}", doors, long=place > 0)
    if len(stories) > 1:
        yield Item(f"Ebenfalls heimatlos: {cards(story.card for story in stories[1:])}.")


def _marks(stories: HomelessStory, _deal: Deal, _rules: Rules) -> Marks:
    marked = tuple(story.card for story in stories)
    which = "die heimatlose Karte" if len(marked) == 1 else f"die {number(len(marked))} heimatlosen Karten"
    return Marks(marked, {}, f"{which}, {cards(marked)}")


HOMELESS = Telling[HomelessStory]("Eine heimatlose Karte", _items, _marks)
