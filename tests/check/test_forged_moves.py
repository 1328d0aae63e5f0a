"""Nothing forged is accepted of forced moves and hints, and a checker with a fault is found out; more by night."""

import sys

from each import each
from forged_hints import forged_hints
from forged_moves import false_conclusions, forged_proofs

from satmav.check import SureSteps

ATTACKS = {false_conclusions: 300, forged_proofs: 500, forged_hints: 120}


@each("attack", ATTACKS)
def test_nothing_forged_is_accepted(attack):
    assert attack(ATTACKS[attack], seed=3) == []


MOVES, SURE = (sys.modules[f"satmav.check.stories.{name}"] for name in ("moves", "sure"))
"""The modules; the attribute ``check`` of the package is the function."""


def _too_far(fact):
    """The opposite of a bound that is stricter by one."""
    return fact._replace(least=not fact.least, bound=fact.bound + (-2 if fact.least else 2))


@each(
    ("attack", "room", "part", "fault"),
    [
        (false_conclusions, MOVES, "opposite", _too_far),
        (forged_proofs, MOVES, "holds", lambda *_: True),
        (forged_hints, SURE, "holds", lambda *_: True),
        (forged_hints, SURE, "refuted", lambda *_: None),
        (forged_hints, SureSteps, "_check_sure", lambda *_: None),
        (forged_hints, SureSteps, "_check_tried", lambda *_: None),
    ],
)
def test_a_checker_with_a_fault_is_found_out(attack, room, part, fault, monkeypatch):
    monkeypatch.setattr(room, part, fault)
    assert any(attack(25, seed) for seed in range(60))
