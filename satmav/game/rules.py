"""The two rule sets in use: whether four of a kind (with any fifth card) is a pat hand."""

from dataclasses import dataclass

from satmav.errors import choice


@dataclass(frozen=True, slots=True)
class Rules:
    """A rule set; every verdict, count and figure names its own."""

    name: str
    quads: bool

    @property
    def most_alike(self) -> int:
        """The most cards of a rank that are no pat hand, whatever fifth card comes to them."""
        return 3 if self.quads else 4

    def __str__(self) -> str:
        return self.name


QUADS = Rules("quads", quads=True)
"""Chlond (2012): straight, flush, full house, four of a kind."""

NO_QUADS = Rules("no-quads", quads=False)
"""Spatz (2022): the same without four of a kind."""

RULES = {rules.name: rules for rules in (QUADS, NO_QUADS)}


def rules_named(rules: str | Rules) -> Rules:
    """The rule set of that name; a rule set is returned as it is."""
    return rules if isinstance(rules, Rules) else choice("rule set", rules, RULES)
