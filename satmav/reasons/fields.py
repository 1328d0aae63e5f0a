"""Strict reading of plain data: whatever is not exactly as agreed ends in a :class:`CheckError`, a sentence."""

from collections.abc import Mapping
from functools import partial

from satmav.check import CheckError
from satmav.check.hands.deals import card_named
from satmav.check.reading import check_fields, listed, nonzero, shown, table, whole
from satmav.check.stories.kinds import kind_named
from satmav.game.cards import Card
from satmav.reasons.kinds import Kind

items = partial(listed, what="this")
number_at = partial(whole, what="this")
nonzero_at = partial(nonzero, what="this")


def fields(data: object, *names: str) -> Mapping[str, object]:
    """The fields of an object: just those named, or whichever there are where none is named."""
    found = table(data, "this")
    if names:
        check_fields(found, names)
    return found


def check_format(told: Mapping[str, object], name: str, version: int, oldest: int | None = None) -> int:
    """Refuse what is another format, or this one in a version that is not known; the version.

    Known are those from the ``oldest`` on, where one is told, and otherwise just one.
    """
    if told.get("format") != name:
        raise CheckError(f"the format is {name}, and here it is {shown(told.get('format'))}")
    found, first = whole(told.get("version"), "the version"), version if oldest is None else oldest
    if not first <= found <= version:
        mend = ": take a newer satmav" if found > version else ""
        known = f"version {version} alone" if first == version else f"versions {first} to {version}"
        raise CheckError(f"it is of version {found}, and this satmav knows {known}{mend}")
    return found


def text_at(data: object) -> str:
    if not isinstance(data, str):
        raise CheckError(f"this is a text, not {shown(data)}")
    return data


def flag_at(data: object) -> bool:
    if not isinstance(data, bool):
        raise CheckError(f"this is true or false, not {shown(data)}")
    return data


def card_at(data: object) -> Card:
    return Card(card_named(data))


def cards_at(data: object) -> tuple[Card, ...]:
    """Cards from the lowest up, each once."""
    cards = tuple(card_at(card) for card in items(data))
    if list(cards) != sorted(set(cards)):
        raise CheckError("cards are listed once each, from the lowest up")
    return cards


def kind_at(data: object) -> Kind:
    return Kind.named(kind_named(data))
