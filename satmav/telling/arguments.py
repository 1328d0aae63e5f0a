"""The parts of a telling: arguments with their results, and suppositions that come to nothing."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import TypeGuard

from satmav.reasons.moves import FOURS, HELD, KICKERS, PAIRS, TRIPLES, Fact, Number
from satmav.telling.about import is_gain, kind


@dataclass(frozen=True)
class Suit:
    """The places of a suit: ``size`` cards, of which ``out`` stay out and ``held`` are in its flushes.

    ``least`` and ``most`` flushes are known of.
    """

    suit: int
    size: int
    out: tuple[int, ...]
    held: tuple[int, ...]
    least: int
    most: int

    @property
    def left(self) -> int:
        """Say how many of the cards do not stay out."""
        return self.size - len(self.out)

    @property
    def full(self) -> bool:
        """Test whether no more cards have room in the flushes."""
        return len(self.held) == 5 * self.most


class Why(Enum):
    """Reasons why a card of a rank goes one way, or a straight does or does not take it."""

    MATE = "a loose card needs it as its mate"
    ALONE = "it has no mate and no straight takes it"
    ROLE = "of what the rank is, or is not"
    TAKEN = "straights take the cards of the rank"
    SINGLE = "it is loose and has no mate"
    LONER = "it is loose, and the rank is no pair"
    GONE = "the other cards of the rank are in flushes"
    ODD = "a straight would leave a card alone"
    ONE = "the straight takes one, and the other would be left alone"
    FEW = "straights take more cards than are left"
    LACKS = "it must be a triple, and a card is in a flush"
    NEEDS = "what the rank must be takes all of its cards that are left"
    TRIPLE = "a loose card must be in a triple, which takes all cards that are left"
    LEAVES = "a straight would take one of two loose cards, and leave the other alone"
    BOTH = "of two loose cards a straight would take one, and the other is no pair"
    NOWHERE = "a loose card is in no pair, or no full house, and no straight takes it"
    FIRST = "a loose card is in no full house, and takes the only straight that takes the rank"
    OVER = "a straight alone would leave one of some loose cards over, and the rank is no pair"
    OTHER = "the cards of the rank would not come out even"


@dataclass(frozen=True)
class Place:
    """The cards of a rank: which are known to be in flushes or out, and what is known of their roles.

    ``through`` has the least and the most straights that take the rank; ``roles`` are facts on its triples, pairs,
    fours and kickers. ``scarce`` is a rank that says why no more straights take this one: they all take ``scarce``,
    too, and it has no more cards.
    """

    rank: int
    cards: tuple[int, ...]
    held: tuple[int, ...]
    out: tuple[int, ...]
    through: tuple[int, int]
    roles: tuple[Fact, ...]
    scarce: int | None = None

    @property
    def left(self) -> tuple[int, ...]:
        """The cards that are not known to be in flushes."""
        return tuple(card for card in self.cards if card not in self.held)

    @property
    def some_in_straights(self) -> bool:
        """Test whether straights may take some of the cards that are left, but not all of them."""
        return 0 < self.through[1] < len(self.left)

    @property
    def kinds(self) -> tuple[tuple[str, bool, int], ...]:
        """Find what is known of its roles, but for kickers."""
        return tuple(kind(fact) for fact in self.roles if fact.number.what != KICKERS)

    @property
    def must(self) -> str:
        """Find what the rank must be; nothing where that is not known."""
        return next((what for what, least, _ in self.kinds if least), "")

    def knows(self, what: str) -> bool:
        """Test whether anything is known of it in some role."""
        return any(fact.number.what == what for fact in self.roles)


@dataclass(frozen=True)
class Places:
    """Ranks for which the same is true, one after the other; ``barred``: no straight at all is left that takes them."""

    why: Why
    each: tuple[Place, ...]
    barred: bool = False

    @property
    def ranks(self) -> list[int]:
        """The ranks themselves."""
        return ranks_of(self.each)

    @property
    def loose(self) -> list[int]:
        """Their cards that are out."""
        return [card for place in self.each for card in place.out]


@dataclass(frozen=True)
class Straights:
    """Ranks that straights must take and ranks that they cannot.

    ``wants`` are the ranks that call for straights (-1: any straight). A single straight takes one of the ranks
    ``others``, but none of these can be taken. Several straights each want the one rank of ``others``, but only
    ``bound`` of its cards can be taken (-1: there are only so many straights). Or each of several straights takes one
    of the two ``others``, of which only ``bound`` cards can be taken in all; these straights have the ranks ``wants``,
    no two in one straight, or are any straights that there must be. All are empty where it is not as simple.

    ``given`` are ranks that no straight takes; but for that, another straight would do. Where no straight takes some of
    ``others``, ``ways`` are those that are left with the ranks ``wants``. Several ranks together may
    ``need`` so many cards of the one rank of ``others``. ``alone``: the straight that is named is the only one. Of two
    ranks in ``wants``, all straights with the ``firm`` one take the rank of ``others``, whatever is denied. ``heard``
    are facts that have just been said.
    """

    because: tuple[Fact, ...]
    wants: tuple[int, ...] = ()
    others: tuple[int, ...] = ()
    bound: int = 0
    given: tuple[int, ...] = ()
    need: int = 0
    alone: bool = False
    firm: int | None = None
    ways: tuple[int, ...] = ()
    heard: tuple[Fact, ...] = ()


@dataclass(frozen=True)
class Total:
    """The hands of the other kinds: each with the number that there must be (``least``), or that there can be.

    ``premise`` is why there are so many full houses, where that is told nowhere else.
    """

    least: bool
    hands: tuple[Fact, ...]
    premise: Claim | None = None

    @property
    def count(self) -> int:
        """Say how many hands these are."""
        return sum(fact.bound for fact in self.hands)


@dataclass(frozen=True)
class Share:
    """The share of a rank in a count: so much for sure, and ``more`` where its card of the suit is out."""

    place: Place
    sure: int
    more: int = 0

    @property
    def rank(self) -> int:
        """The rank itself."""
        return self.place.rank


def ranks_of(some: Iterable[Place | Share]) -> list[int]:
    """The ranks of some places, or those that give some shares."""
    return [one.rank for one in some]


SIZES = {TRIPLES: 3, FOURS: 4, PAIRS: 2}
"""How many cards of a rank each takes."""

WITH_OUTSIDE = ("pairs", "triples", "both")
"""The counts that name the cards that a flush leaves out, beside those that must be in it."""

_GIVES_MORE = {
    "triples most": {False}, "pairs most": {False}, "fours most": {False}, "triples": {True}, "pairs": {True},
    "both": {True}, "kickers": {False, True},
}  # fmt: skip
"""Whether a card that stays out gives more to a count, or less, where that is simple to tell."""


@dataclass(frozen=True)
class Count:
    """Ranks added up: ``what`` is triples that can be made, pairs that must be, and so on.

    ``shares`` are the ranks that count, ``barred`` those that could but for what is known of them, ``other`` the
    triples where pairs are counted against them. ``total`` is the sum, ``limit`` the fact that bounds it, ``premise``
    why, where that is told nowhere else. ``own`` are the ranks of which something is gained, each by itself: if it is
    one of ``other``, only the others of these are left for it.

    With a suit of ``size`` cards, ``loose`` of those that may go either way stay out. Those of ``out`` must stay out,
    and those of ``held`` must be in its flushes. For the ``rest`` it does not matter. Three reasons for that were not
    said before. In the ranks ``mates`` another card needs the one that stays out as its mate. In the
    ranks ``kept`` what is known of the rank keeps its card out, and in the ranks ``forced`` it leaves the card that is
    held no other place.

    ``again``: it was said before that no other ranks can be triples, or that these are pairs. ``taught``: a count of
    its sort was told before. ``kicker``: a reader may ask whether a card of a pair is a kicker. ``fails``: all that was
    said, taken together, cannot be. ``beside`` are the flushes and straights that leave the other hands their places.
    """

    what: str
    shares: tuple[Share, ...]
    barred: tuple[Place, ...]
    other: tuple[Share, ...]
    suit: int | None
    loose: int
    total: int
    limit: Fact | None = None
    size: int = 0
    out: tuple[int, ...] = ()
    held: tuple[int, ...] = ()
    rest: tuple[int, ...] = ()
    mates: tuple[Place, ...] = ()
    kept: tuple[Place, ...] = ()
    forced: tuple[Place, ...] = ()
    own: tuple[Place, ...] = ()
    again: bool = False
    taught: bool = False
    kicker: bool = False
    fails: bool = False
    premise: Claim | None = None
    beside: tuple[Fact, ...] = ()

    @property
    def sure(self) -> list[Share]:
        """The ranks that give something for sure."""
        return [share for share in self.shares if share.sure > 0]

    def sure_beside(self, own: Container[int]) -> int:
        """Find what ranks give for sure, but for its ``own``."""
        return sum(share.sure for share in self.sure if share.rank not in own)

    @property
    def can(self) -> list[int]:
        """The ranks that can be what is counted, each of which makes room for something."""
        return ranks_of(share for share in self.shares if share.sure < 0)

    @property
    def of_suit(self) -> list[int]:
        """The ranks for which it matters whether their card of the suit stays out."""
        return ranks_of(share for share in self.shares if share.more)

    @property
    def in_spite(self) -> bool:
        """Test whether straights may take some cards of a rank that gives something for sure."""
        return any(share.place.some_in_straights for share in self.sure)

    @property
    def mixed(self) -> bool:
        """Test whether cards of a suit that stay out give more here and less there, so that no short reason carries."""
        more = {share.more > 0 for share in (*self.shares, *self.other) if share.more}
        return self.suit is not None and (self._can_be_two or not more <= _GIVES_MORE.get(self.what, set()))

    @property
    def named(self) -> tuple[int, ...]:
        """The cards that must be in the flush, where they are named beside those that it leaves out."""
        return self.held if self.what in WITH_OUTSIDE and self.of_suit and not self.mixed else ()

    @property
    def _can_be_two(self) -> bool:
        """Test whether a rank can be a pair without its card of the suit, and two pairs with it."""
        return self.what == "pairs most" and any(share.sure for share in self.shares if share.more)


Argument = Suit | Places | Straights | Total | Count


def is_count(told: Argument, *whats: str) -> TypeGuard[Count]:
    """Test whether an argument adds up ranks that are something of some sorts."""
    return isinstance(told, Count) and told.what in whats


@dataclass(frozen=True)
class Tally:
    """The hands that are settled: flushes of each suit, straights, fours of a kind, full houses; how many are left."""

    flushes: tuple[int, int, int, int]
    straights: int
    fours: int
    houses: int
    left: int


@dataclass(frozen=True)
class Claim:
    """Gained facts (none: a contradiction), their argument; ``also`` is what it means for other straights.

    A straight that it says there is may be ``another`` than those that are settled.
    """

    gained: tuple[Fact, ...]
    argument: Argument
    also: tuple[Fact, ...] = ()
    another: bool = False

    @property
    def fills(self) -> Suit | None:
        """The suit of which all cards that are not out go into its flushes; None where it says something else."""
        return self.argument if isinstance(self.argument, Suit) and is_gain(self.gained, HELD) else None

    @property
    def premise(self) -> Claim | None:
        """Say why the full houses that it counts with are so many, where that is told nowhere else."""
        return self.argument.premise if isinstance(self.argument, Count | Total) else None

    @property
    def shown(self) -> tuple[Fact, ...]:
        """The cards that must be in a flush, where a count names them beside those that the flush leaves out."""
        named = self.argument.named if isinstance(self.argument, Count) else ()
        return tuple(Fact(Number(HELD, card), True, 1) for card in named)

    @property
    def whole(self) -> tuple[Fact, ...]:
        """All that is gained, and the premise."""
        return (*(self.premise.whole if self.premise else ()), *self.shown, *self.gained, *self.also)

    @property
    def told_apart(self) -> bool:
        """Test whether it takes a sentence of its own where it is the premise of a count."""
        return isinstance(self.argument, Total) or is_count(self.argument, "both")


@dataclass(frozen=True)
class Line:
    """A claim, what follows from it at once, and the hands that are settled then, if those are more."""

    claims: tuple[Claim, ...]
    tally: Tally | None = None

    @property
    def gained(self) -> tuple[Fact, ...]:
        """All that is gained, and the premises of counts."""
        return tuple(fact for claim in self.claims for fact in claim.whole)

    @property
    def ends(self) -> bool:
        """Test whether it ends in a contradiction."""
        return not self.claims[-1].gained


@dataclass(frozen=True)
class Supposed:
    """A supposition, what it leads to, and what is left when it came to nothing.

    ``inside`` are the hands that are settled by it, ``fill`` the cards that a flush takes which is supposed. A straight
    that is supposed may be ``another`` than those that are settled. ``after`` are the hands that are settled when it
    came to nothing, if those are more.
    """

    fact: Fact
    parts: tuple[Part, ...]
    left: Fact
    inside: Tally | None = None
    fill: Claim | None = None
    another: bool = False
    after: Tally | None = None

    @property
    def line(self) -> Line | None:
        """All that it leads to, where that is one line."""
        return self.parts[0] if len(self.parts) == 1 and isinstance(self.parts[0], Line) else None


Part = Line | Supposed
