"""What a telling is made of: a first line, arguments with their results, and suppositions that come to nothing."""

from __future__ import annotations

from dataclasses import dataclass

from satmav.reasons.moves import Fact

Runs = tuple[int, ...]
"""Straights by their runs, 0 (ace to five) to 9 (ten to ace)."""


@dataclass(frozen=True)
class Opening:
    """What the cards show before anything is argued.

    ``missing`` are ranks without which the straights are only those of ``runs``; ``most`` straights can be made, since
    each takes one of the ranks ``scarce`` (none where that is not told). ``few`` are the suits without a flush, with their
    number of cards. ``fours`` are the ranks that can be four of a kind; None where the rules have none.
    """

    missing: tuple[int, ...]
    runs: Runs
    most: int
    scarce: tuple[int, ...]
    few: tuple[tuple[int, int], ...]
    fours: tuple[int, ...] | None


@dataclass(frozen=True)
class Suit:
    """The places of a suit: ``size`` cards of which ``out`` stay out and ``held`` are in its flushes.

    ``least`` and ``most`` flushes are known of.
    """

    suit: int
    size: int
    out: tuple[int, ...]
    held: tuple[int, ...]
    least: int
    most: int


@dataclass(frozen=True)
class Place:
    """The cards of a rank: which are known to be in flushes or out, and what is known of their roles.

    ``through`` has the least and the most straights that take the rank; ``roles`` are facts on its triples, pairs, fours
    and kickers.
    """

    rank: int
    cards: tuple[int, ...]
    held: tuple[int, ...]
    out: tuple[int, ...]
    through: tuple[int, int]
    roles: tuple[Fact, ...]


@dataclass(frozen=True)
class Straights:
    """What must be taken and what cannot be, and the sets of straights that are left (empty: there is none)."""

    because: tuple[Fact, ...]
    left: tuple[Runs, ...]


@dataclass(frozen=True)
class Total:
    """The hands of other kinds, each with its fact."""

    because: tuple[Fact, ...]


@dataclass(frozen=True)
class Share:
    """What a rank gives to a count: so much whatever happens (``sure``), or ``more`` where its card of the suit is out."""

    place: Place
    sure: int
    more: int = 0


@dataclass(frozen=True)
class Count:
    """Ranks added up: ``what`` is triples that can be made, pairs that must be, and so on.

    ``shares`` are the ranks that count, ``barred`` those that could but for what is known of them. With a suit, just
    ``loose`` of the cards that may go either way stay out. ``total`` is the sum, ``limit`` the fact that bounds it.
    """

    what: str
    shares: tuple[Share, ...]
    barred: tuple[Place, ...]
    suit: int | None
    loose: int
    total: int
    limit: Fact | None
    also: tuple[Share, ...] = ()
    """For pairs against triples: the triples."""


Argument = Suit | Place | Straights | Total | Count


@dataclass(frozen=True)
class Tally:
    """The hands that are settled: flushes of each suit, straights, fours of a kind, full houses; and how many are left."""

    flushes: tuple[int, int, int, int]
    straights: int
    fours: int
    houses: int
    left: int


@dataclass(frozen=True)
class Line:
    """What is gained (nothing: a contradiction), by which arguments, and what follows at once."""

    gained: tuple[Fact, ...]
    argument: Argument
    then: tuple[tuple[Argument, tuple[Fact, ...]], ...] = ()
    tally: Tally | None = None
    runs: tuple[Runs, ...] | None = None
    """The sets of straights that are left, where they are fewer now and that matters."""


@dataclass(frozen=True)
class Supposed:
    """A supposition, what it leads to, and what is left when it came to nothing (None: it was the last)."""

    fact: Fact
    parts: tuple[Part, ...]
    left: Fact | None
    tally: Tally | None = None
    inside: Tally | None = None


Part = Line | Supposed
