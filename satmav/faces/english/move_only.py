"""Straights of which a single run is left, in English: they are told by that run, and not by one card of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from satmav.faces.english.move_crowd import runs_left, shut_why
from satmav.faces.english.move_facts import without_brackets
from satmav.faces.english.move_served import bare, none_takes
from satmav.faces.english.move_table import Said, run
from satmav.faces.moves import Group
from satmav.faces.moves_deal import Table


class Only(NamedTuple):
    """The only run that is left for some straights, and the clauses that say why."""

    window: int
    why: list[str]

    def said(self, who: str, one: str, claim: str, takes: str = "") -> Said:
        """``with no ten the straight with a nine goes from five to nine``; ``one`` is short for who goes so."""
        goes, why = f"from {run(self.window)}", shortly(self.why)
        reason = f" ({why})" if why else ""
        if re.fullmatch("no [a-z]+(?:, [a-z]+)*(?: or [a-z]+)?", why):
            return Said((), claim, f"with {why} {who} goes {goes}{takes}", f"{one}{goes}{reason}")
        return Said((), claim, f"{who} goes {goes}{reason}{takes}", f"{one}{goes}{reason}")


def only_run(some: set[int], group: Group, table: Table) -> Only | None:
    """The run of these that the cards and what is known leave, if it is a single one and that is soon said."""
    left = [window for window in runs_left(group, table).open & some if table.may_be(window)]
    if len(left) != 1:
        return None
    why = shut_why(some - set(left), group, table)
    return Only(left[0], [why] if why else [])


def shortly(why: Sequence[str]) -> str:
    """``no four, none takes a nine``: reasons to stand in brackets."""
    return ", ".join(none_takes(without_brackets(bare(one))) for one in why)
