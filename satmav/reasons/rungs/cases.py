"""The last rung, which every lost deal has: a case distinction, each case of which is closed by points."""

from dataclasses import dataclass
from typing import Any

from satmav.check import CheckError, check_cases, check_fewest_cases
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.cases import Tree, leaves, needed, read_tree, tree_data
from satmav.reasons.fields import fields, flag_at
from satmav.reasons.rungs.homeless import HOMELESS
from satmav.reasons.rungs.points import POINTS
from satmav.reasons.rungs.reason import Others, Reason


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


def _claims(story: CasesStory, others: Others, _deal: Deal, _rules: Rules) -> None:
    if _says_least(story) and {HOMELESS.name, POINTS.name} & {*others.rungs}:
        raise CheckError("these are not the fewest cases, since another reason needs no cases")


def _says_least(story: CasesStory) -> bool:
    return story.fewest and leaves(story.tree) > 1


CASES = Reason[CasesStory](
    "cases",
    _write,
    _read,
    check=lambda story, deal, rules: check_cases(deal.mask, deal.mask, tree_data(story.tree), rules.quads),
    needs=lambda story: needed(story.tree),
    claims=_claims,
    says_least=_says_least,
    least=lambda story, deal, rules: check_fewest_cases(deal.mask, leaves(story.tree), rules.quads),
    blank={"cases": None},
)
