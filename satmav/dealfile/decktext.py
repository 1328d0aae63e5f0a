"""Deals of other decks as text: a rank from 2 upwards and the letters of a suit, ``14c 2a 11ba``, as decks name cards.

Cards are parted by white space, commas or semicolons; ``#`` starts a comment that runs to the end of the line. A file
is one deal, and its cards, a multiple of five, decide how many hands it is to make.
"""

import os
import re

from satmav.dealfile.reader import opened, source_of
from satmav.errors import DealFileError, Fault, UsageError, quoted, shown
from satmav.game.decks import RUN, Deck, DeckDeal
from satmav.game.text import MAX_FAULTS

LARGEST = 1 << 20
"""Bytes of a file; the largest deck has half as many."""

_WORD = re.compile(r"[^\s,;]+")
_CARD = re.compile(r"[0-9]{1,3}[a-z]{1,2}", re.IGNORECASE)
_DECK = re.compile(r"([0-9]{1,4})[x×]([0-9]{1,4})")


def deck_named(text: str) -> Deck:
    """The deck of a name like ``8x13``, suits by ranks; :class:`UsageError` where there is none."""
    match = _DECK.fullmatch(text.strip())
    if not match:
        raise UsageError(f"{quoted(text)} is no deck: write suits x ranks, as in 8x13")
    return Deck(int(match[1]), int(match[2]))


def read_deck_deal(path: str, deck: Deck) -> DeckDeal:
    """The deal of a file (``-``: standard input), or, where no file has a name that spells cards, of these.

    Raises :class:`DealFileError` with every fault.
    """
    source = source_of(path)
    # of a name that no file can have, os.path says no, where pathlib raises
    if any(map(_CARD.fullmatch, _WORD.findall(path))) and not os.path.exists(path):  # noqa: PTH110
        return parse_deck_deal(path, deck, "<cards>")
    with opened(path) as stream:
        content = stream.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise DealFileError([Fault(source, 0, 0, f"more than {LARGEST:,} bytes; is this a deal?")])
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise DealFileError([Fault(source, line, 0, "this is not UTF-8; save the file as UTF-8")]) from None
    return parse_deck_deal(text, deck, source)


def parse_deck_deal(text: str, deck: Deck, source: str = "<text>") -> DeckDeal:
    """The deal of a text; :class:`DealFileError` with every fault."""
    cards = {deck.name(card): card for card in range(len(deck))}
    places: dict[int, str] = {}
    faults = list[Fault]()
    for number, line in enumerate(text.splitlines(), start=1):
        for word in _WORD.finditer(line.partition("#")[0]):
            card = cards.get(word[0].lower())
            if card is None:
                faults.append(Fault(source, number, word.start() + 1, _no_card(word[0], deck)))
            elif card in places:
                twice = f"{deck.name(card)} appears twice, first at {places[card]}; remove one of them"
                faults.append(Fault(source, number, word.start() + 1, twice))
            else:
                places[card] = f"{number}:{word.start() + 1}"
    if not faults and (not places or len(places) % RUN):
        what = f"{len(places)} cards" if len(places) != 1 else "one card"
        faults.append(Fault(source, 0, 0, f"the deal has {what}; it takes five for each hand"))
    if faults:
        more = Fault(source, 0, 0, f"more faults follow the first {MAX_FAULTS}; mend those first")
        raise DealFileError([*faults[:MAX_FAULTS], *[more][: len(faults) > MAX_FAULTS]])
    return DeckDeal(deck, sum(1 << card for card in places))


def _no_card(word: str, deck: Deck) -> str:
    last = deck.name(len(deck) - 1).lstrip("0123456789")
    examples = f"ranks are 2 to {deck.ranks + 1}, suits a to {last}, as in {deck.name(len(deck) - 1)}"
    return f"{shown(word)} is no card of a deck of {deck}; {examples}"
