"""The book of German: a homeless card, and what stands on pages around the reasons; the other rungs are in English."""

from collections.abc import Collection, Mapping

from satmav.faces.book import Badges, Book, Labels
from satmav.faces.english.book import ENGLISH
from satmav.faces.german.phrases import HAND, RANKS, SUITS, listed, name, number, suited
from satmav.faces.german.wordings import German
from satmav.faces.pieces import cards
from satmav.faces.steps import homeless_telling, moves_telling
from satmav.game.cards import SUIT_ORDER, Card, rank_label
from satmav.game.deals import Deal
from satmav.game.hands import ACE, Family, Hand, window_of
from satmav.reasons.doors import Door
from satmav.reasons.story import Explanation


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

_PAT = {
    True: "Fertige Blätter: Straße, Flush, Full House, Vierling.",
    False: "Fertige Blätter: Straße, Flush, Full House. Ein Vierling ist keines.",
}

_DOORS = {
    Family.STRAIGHT: "für eine Straße",
    Family.FULL_HOUSE: "für ein Full House",
    Family.QUADS: "für einen Vierling oder seinen Kicker",
}


def verdict(explanation: Explanation) -> tuple[str, str]:
    """The verdict itself, and what it rests on."""
    deal = explanation.deal
    ask = "ein fertiges Blatt" if deal.hands == 1 else f"{number(deal.hands)} fertige Blätter"
    if explanation.hands:
        return "Dieses Spiel geht auf", f"Seine {len(deal)} Karten bilden {ask} (Regeln: {explanation.rules})"
    lost = f"Seine {len(deal)} Karten lassen sich nicht in {ask} teilen"
    if deal.hands == 1:
        lost = "Seine fünf Karten sind kein fertiges Blatt"
    return "Dieses Spiel geht nicht auf", f"{lost} (Regeln: {explanation.rules})"


def hand(one: Hand) -> str:
    """A hand in words: ``Full House, Achten und Vieren``."""
    window = window_of(one.mask)
    if window:
        run = f"{rank_label(window[0])} bis {rank_label(window[4])}"
        if one.family is Family.STRAIGHT:
            return f"Straße, {run}"
        return "Royal Flush" if window[4] == ACE else f"Straight Flush, {run}"
    if one.family is Family.FLUSH:
        return f"{SUITS[one.cards[0].suit]}-Flush"
    first, last = RANKS[one.cards[0].rank].many, RANKS[one.cards[-1].rank].many
    return f"Full House, {first} und {last}" if one.family is Family.FULL_HOUSE else f"Vierling, {first}"


def _thousands(count: int) -> str:
    return f"{count:,}".replace(",", ".")


def _seat(card: Card, marked: bool, badge: int) -> str:
    """``Kreuz-König zählt +2, hervorgehoben``"""
    counts = f" zählt {'minus ' if badge < 0 else '+'}{abs(badge)}" if badge else ""
    return name(card) + counts + ", hervorgehoben" * marked


def _cards(deal: Deal, marked: Collection[Card], badges: Badges) -> str:
    told = []
    for suit in SUIT_ORDER:
        held = [RANKS[card.rank].one for card in reversed(deal.cards) if card.suit == suit]
        told.append(f"{SUITS[suit]}: {', '.join(held) or 'nichts'}.")
    if marked:
        names = [_seat(card, False, badges.get(card, 0)) for card in sorted(marked, reverse=True)]
        told.append(f"Hervorgehoben: {', '.join(names)}.")
    return " ".join(told)


def _felt(signs: Mapping[Family, str]) -> str:
    others = [f"{sign} {_DOORS[family]}" for family, sign in signs.items()]
    return (
        "Ein Satz lässt sich auswählen: Die Karten, die er nennt, werden gehoben."
        f" Unter jeder Karte stehen ihre Türen: das Zeichen ihrer Farbe für einen Flush, {listed(others)}. Was bis"
        " dahin ausgeschlossen ist, ist durchgestrichen; farbig, wo dieser Satz es ausschließt. Rot: lose Karten eines"
        " Rangs, von denen nicht jede Platz hat. Ein Full House fasst zwei Ränge."
    )


LABELS = Labels(
    game="Maverick Solitaire",
    maker="Erklärt von satmav.",
    about="Zu diesem Spiel",
    deal="Die Karten",
    letters="Die Karten in Buchstaben",
    certificates="Zum Nachprüfen für Maschinen",
    raised="Hervorgehoben: {}.".format,
    brackets="In Klammern: {}.".format,
    steps="Nach einem Schritt: feste Blätter (Flushs nach Farbe) und offene. ✗: unmöglich."
    " Ein Full House fasst zwei Ränge.",
    felt=_felt,
    numbered=lambda place: f"Spiel {_thousands(place)}",
    several=lambda won, lost: (
        f"{_thousands(won + lost)} Spiele: {_thousands(won)} {'geht' if won == 1 else 'gehen'} auf,"
        f" {_thousands(lost)} nicht"
    ),
    hands=lambda count: f"{'Das' if count == 1 else 'Die'} {HAND.one if count == 1 else HAND.many}",
    hand=hand,
    rules=lambda rules: (f"Regeln: {rules}", _PAT[rules.quads]),
    size=lambda count: f"{_thousands(count)} Byte" if count < 10_000 else f"{_thousands(count // 1000)} kB",
    suit=lambda suit, count: f"{SUITS[suit]}, {count} Karte{'n' * (count != 1)}",
    card=name,
    seat=_seat,
    cards=_cards,
)

GERMAN = Book(
    language="de", verdict=verdict, tellings={**ENGLISH.tellings, "homeless": HOMELESS, "moves": MOVES}, labels=LABELS
)
