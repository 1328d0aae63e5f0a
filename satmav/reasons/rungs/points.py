"""The third rung: points for the cards such that no pat hand scores, but the deal does."""

from dataclasses import dataclass
from typing import Any

from satmav.check import CheckError, check_fewest_points, check_points
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.cases import needed, points_data, read_points, tree_data
from satmav.reasons.fields import fields, flag_at, number_at
from satmav.reasons.points import Points
from satmav.reasons.rungs.reason import Reason


@dataclass(frozen=True)
class PointsStory:
    """A scoring that refutes the deal.

    ``fewest``: it was proved that no scoring with numbers up to ``most`` needs fewer cards.
    """

    points: Points
    fewest: bool
    most: int


def _write(story: PointsStory) -> dict[str, Any]:
    return {"points": points_data(story.points), "up_to": story.most, "fewest": story.fewest}


def _read(data: object, _deal: Deal, _rules: Rules) -> PointsStory:
    story = fields(data, "points", "up_to", "fewest")
    points, up_to = Points(read_points(story["points"])), number_at(story["up_to"])
    if beyond := [card for card, number in points.cards.items() if abs(number) > up_to]:
        raise CheckError(f"{beyond[0]} has more points than up_to allows, either way")
    return PointsStory(points, flag_at(story["fewest"]), up_to)


POINTS = Reason[PointsStory](
    "points",
    _write,
    _read,
    check=lambda story, deal, rules: check_points(deal.mask, tree_data(story.points), rules.quads),
    needs=lambda story: needed(story.points),
    says_least=lambda story: story.fewest,
    least=lambda story, deal, rules: check_fewest_points(deal.mask, len(story.points.cards), story.most, rules.quads),
    blank={"points": None},
)
