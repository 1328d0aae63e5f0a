"""Families of pat hands as rows, and rule sets as tuples of families.

A hand has five cards of one suit, or five ranks in a row, or so many cards of so many ranks. Families are disjoint:
five cards of one suit are a flush, whatever else they are, wherever flushes are pat. The names are those of Chlond
(*Five Pat Hands*, INFORMS Trans. Educ. 12(3), 2012) and Spatz (*Maverick Solitaire*, 2022). A new rule set is a row
here and a row in :mod:`satmav.check.hands.deals`: ``docs/develop/add-a-rule-set.md``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from satmav.errors import UsageError, choice

Parts = tuple[int, ...]
"""Cards of different ranks in a hand, the most of a rank first: ``(3, 2)``."""


class Family(str, Enum):
    """A family of pat hands: its name, its plural and, unless suits or runs make it, the parts of its hands.

    >>> Family.FULL_HOUSE.parts
    ((3, 2),)
    """

    plural: str
    parts: tuple[Parts, ...]

    STRAIGHT = "straight", "straights"
    FLUSH = "flush", "flushes"
    FULL_HOUSE = "full house", "full houses", (3, 2)
    QUADS = "four of a kind", "fours of a kind", (4, 1), (5,)  # five of a rank: with five suits or more
    TRIPS = "three of a kind", "threes of a kind", (3, 1, 1)

    def __new__(cls, name: str, plural: str, *parts: Parts) -> Family:
        family = str.__new__(cls, name)
        family._value_, family.plural, family.parts = name, plural, parts
        return family

    def __str__(self) -> str:
        return str.__str__(self)


@dataclass(frozen=True, slots=True, repr=False)
class Rules:
    """A rule set: the families that are pat, in the order in which their hands are listed.

    Families may be given by name. Every verdict, count and figure names its rule set.

    >>> Rules("suits", ["flush"]).families
    (<Family.FLUSH: 'flush'>,)
    """

    name: str
    families: tuple[Family, ...] = field(hash=False)
    about: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or isinstance(self.families, str):
            raise UsageError("a rule set is made of its name and a list of families")
        known = {family.value: family for family in Family}
        object.__setattr__(self, "families", tuple(choice("family", name, known) for name in self.families))

    @property
    def parts(self) -> tuple[tuple[Family, Parts], ...]:
        """The ways to make hands of some cards of some ranks, each with its family."""
        return tuple((family, parts) for family in self.families for parts in family.parts)

    @property
    def quads(self) -> bool:
        """True where four of a kind is pat, for code that knows the two published rule sets alone.

        Raises :class:`UsageError` for any other rule set.
        """
        if self.families == QUADS.families:
            return True
        if self.families == NO_QUADS.families:
            return False
        raise UsageError(
            f"forced moves, hints, the census and the kernel know the rules {' and '.join(RULES)} alone: of the rules"
            f" {self} ask to solve, count, deal, survey or export, or to explain with --rung points or core"
        )

    def __str__(self) -> str:
        return self.name

    def __format__(self, spec: str) -> str:
        return format(self.name, spec)

    def __repr__(self) -> str:
        return f"<rules {self.name}: {', '.join(self.families)}>"


NO_QUADS = Rules("no-quads", (Family.FLUSH, Family.STRAIGHT, Family.FULL_HOUSE), "four of a kind is not pat")
"""Spatz (2022)."""

QUADS = Rules("quads", (*NO_QUADS.families, Family.QUADS), "four of a kind is pat")
"""Chlond (2012)."""

RULES = {rules.name: rules for rules in (QUADS, NO_QUADS)}
"""The rule sets of the literature, of which deals are counted and instances are published."""

RULE_SETS = RULES | {
    rules.name: rules
    for rules in [
        Rules("trips", (*QUADS.families, Family.TRIPS), "three of a kind is pat, too"),
    ]
}
"""All rule sets."""


def rules_named(rules: str | Rules) -> Rules:
    """The rule set of that name; a rule set is returned as it is.

    >>> print(rules_named("no-quads"))
    no-quads
    """
    return rules if isinstance(rules, Rules) else choice("rule set", rules, RULE_SETS)
