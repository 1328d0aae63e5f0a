"""The two rule sets."""

import pytest
from each import each

from satmav.errors import UsageError
from satmav.game.rules import NO_QUADS, QUADS, RULES, rules_named


def test_the_two_rule_sets():
    assert RULES == {"quads": QUADS, "no-quads": NO_QUADS}
    assert QUADS.quads
    assert not NO_QUADS.quads
    assert [str(rules) for rules in RULES.values()] == ["quads", "no-quads"]


@each("rules", [QUADS, NO_QUADS])
def test_rules_by_name_or_as_they_are(rules):
    assert rules_named(rules.name) is rules
    assert rules_named(rules) is rules


@each("name", ["", "Quads", "quads ", "chlond"])
def test_an_unknown_name_lists_the_names(name):
    with pytest.raises(UsageError, match=f"'{name}'.*quads, no-quads$"):
        rules_named(name)
