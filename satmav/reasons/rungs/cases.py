"""The last rung, which every lost deal has: a case distinction, each case of which is closed by points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from satmav.check import CheckError, check_cases, check_fewest_cases
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.cases import Tree, leaves, needed
from satmav.reasons.fields import fields, flag_at
from satmav.reasons.rungs.homeless import HOMELESS
from satmav.reasons.rungs.points import POINTS
from satmav.reasons.rungs.reason import Others, Reason
from satmav.reasons.tree import read_tree, tree_data


@dataclass(frozen=True)
class CasesStory:
    """A case distinction that refutes the deal; ``fewest``: proved that none of its sort has fewer cases."""

    tree: Tree
    fewest: bool


def _write(story: CasesStory) -> dict[str, Any]:
    return {"tree": tree_data(story.tree), "leaves": leaves(story.tree), "fewest": story.fewest}


def _read(data: object, _deal: Deal, _rules: Rules) -> CasesStory:
    story = fields(data, "tree", "leaves", "fewest")
    return CasesStory(read_tree(story["tree"]), flag_at(story["fewest"]))


def _check(story: CasesStory, deal: Deal, rules: Rules) -> None:
    check_cases(deal.mask, deal.mask, tree_data(story.tree), rules.quads)


def _needs(story: CasesStory) -> int:
    return needed(story.tree)


def _claims(story: CasesStory, others: Others, _deal: Deal, _rules: Rules) -> None:
    without_cases = {HOMELESS.name, POINTS.name} & {*others.rungs}
    if _says_least(story) and without_cases:
        raise CheckError("these are not the fewest, since another reason needs no cases")


def _says_least(story: CasesStory) -> bool:
    return story.fewest and leaves(story.tree) > 1


def _least(story: CasesStory, deal: Deal, rules: Rules) -> None:
    check_fewest_cases(deal.mask, leaves(story.tree), rules.quads)


CASES = Reason[CasesStory]("cases", _write, _read, _check, _needs, _claims, _says_least, _least, blank={"cases": None})
