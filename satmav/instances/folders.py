"""The folders of ``encodings/``: the builder that each belongs to, and the files that its instances are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from typing import NamedTuple

from satmav.encode import ENCODINGS, Encoding
from satmav.formats import FORMATS, lines
from satmav.game.deals import Deal
from satmav.game.rules import RULES, Rules
from satmav.instances import deck
from satmav.instances.table import Instance

FOLDERS: dict[str, Callable[[Deal, Rules], Encoding]] = {
    **{name: entry.builder for name, entry in ENCODINGS.items()},
    deck.NAME: deck.deck_deal,
}
"""The builders by the names of the folders."""

PUBLISHED = ("cnf", "gcnf", "wcnf", "opb", "smt2", "dlx")
"""The formats in which instances are published, where they can state them."""


class Piece(NamedTuple):
    """A file to be: its name, its format, and its lines."""

    name: str
    form: str
    make: Callable[[], Iterable[str]]

    @property
    def content(self) -> bytes:
        return "".join(f"{line}\n" for line in self.make()).encode("ascii")


def formats_of(folder: str) -> tuple[str, ...]:
    """The formats of a folder's instances."""
    return tuple(name for name in PUBLISHED if FORMATS[name].encoding in (None, folder))


def pieces(folder: str, instances: Iterable[Instance]) -> Iterator[Piece]:
    """The files of some instances, all formats of an instance in a row."""
    for instance in instances:
        for form in formats_of(folder):
            yield Piece(f"{instance.name}{FORMATS[form].suffix}", form, partial(_instance, folder, instance, form))


def deck_pieces(instances: Iterable[Instance]) -> Iterator[Piece]:
    """The files of the whole deck: its formula for either rule set, alone and with every instance as a query."""
    instances = list(instances)
    for rules in RULES.values():
        deals = [(f"{one.name} {one.status}", one.deal) for one in instances if one.rules is rules]
        yield Piece(f"deck-{rules}.cnf", "cnf", partial(deck.deck_cnf, rules))
        yield Piece(f"deck-{rules}.icnf", "icnf", partial(deck.deck_icnf, rules, deals))


def all_pieces(folder: str, instances: Iterable[Instance]) -> Iterator[Piece]:
    """Every file of a folder's ``instances``."""
    instances = list(instances)
    yield from pieces(folder, instances)
    if folder == deck.NAME:
        yield from deck_pieces(instances)


@lru_cache(maxsize=1)  # the formats of an instance come one after the other
def encoding_of(folder: str, instance: Instance) -> Encoding:
    """The instance in the encoding of the folder."""
    return FOLDERS[folder](instance.deal, instance.rules)


def _instance(folder: str, instance: Instance, form: str) -> Iterable[str]:
    return lines(encoding_of(folder, instance), form)
