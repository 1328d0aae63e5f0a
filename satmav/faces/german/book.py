"""The book of German, a homeless card first; what only researchers ask for is in English."""

from satmav.faces.book import Book
from satmav.faces.english.book import ENGLISH
from satmav.faces.german.labels import LABELS, verdict
from satmav.faces.german.phrases import RANKS, listed, name, number, suited
from satmav.faces.german.wordings import German
from satmav.faces.pieces import cards
from satmav.faces.steps import homeless_telling, moves_telling
from satmav.game.cards import Card, rank_label
from satmav.game.hands import Family
from satmav.reasons.doors import Door


def door(card: Card, shut: Door) -> str:
    """Why a door is shut to the card."""
    if shut.family is Family.FLUSH:
        held = shut.cards
        only = "nur dieses eine" if len(held) == 1 else f"nur {number(len(held))}, {cards(reversed(held))}"
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


HOMELESS = homeless_telling(
    "Eine heimatlose Karte",
    lambda card: f"{{{card}}} ({name(card)}) ist heimatlos: Kein fertiges Blatt dieses Spiels enthält diese Karte.",
    door,
    "Ebenfalls heimatlos: {}.",
    lambda count: "die heimatlose Karte" if count == 1 else f"die {number(count)} heimatlosen Karten",
)
MOVES = moves_telling("Schritt für Schritt", German(), "jede Karte ohne Partner von gleichem Rang")

GERMAN = Book(
    language="de", verdict=verdict, tellings={**ENGLISH.tellings, "homeless": HOMELESS, "moves": MOVES}, labels=LABELS
)
