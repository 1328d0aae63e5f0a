"""The few straights that the cards allow, if any, in English: named first of all, and known from then on."""

from __future__ import annotations

from satmav.faces.english.move_crowd import shut_why
from satmav.faces.english.move_room import none_said
from satmav.faces.english.move_table import joined, run
from satmav.faces.english.phrases import listed
from satmav.faces.moves import Group
from satmav.faces.moves_deal import Table
from satmav.game.hands import WINDOWS
from satmav.reasons.moves import Rule, Step

FEW = 3
"""So many straights can be kept in mind."""


def straightless(table: Table) -> str:
    """Why the cards alone allow no straight."""
    said = none_said(Group((Step(Rule("runs", ()), (), None),)), table, ())
    return f"{joined(said.lead)}, so {said.claim}"


def named_straights(named: tuple[int, ...], table: Table) -> str:
    """``with no three or eight the only straights are nine to king and ten to ace``."""
    others = set(range(len(WINDOWS))).difference(named)
    why = shut_why(others, Group((Step(Rule("runs", ()), (), None),)), table)
    if len(named) == 1:
        return f"with {why} every straight goes from {run(*named)}"
    return f"with {why} the only straights are {listed([run(window) for window in named])}"
