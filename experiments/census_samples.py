"""Do samples of every shape, one for each rule set, speak for the exact counts of all 25-card deals?

``satmav census verify`` draws deals of each shape and holds their losses against the census, shape by shape and all
shapes together. When the results verify_RULES_5.json were made, both rule sets were held against the same deals, so
that one unlikely draw counted against both. Here each rule set has deals of its own, with the seeds that the command
has now; the counts are those of census_RULES_5.json. A quick run has the eight shapes with most losses.
"""

from typing import Any

from lab import RESULTS, Lab, load, progress, run
from lab.stats import significant
from satmav.census.result import Census, ShapeCount
from satmav.census.verify import SAMPLE_SEEDS, SAMPLED, Finding, frequencies
from satmav.game.rules import RULES, rules_named
from satmav.game.shapes import shape_named

HANDS = 5
FEW = 8


def counted(rules: str, quick: bool) -> Census:
    """The census as it was printed."""
    census = load(RESULTS / f"census_{rules}_{HANDS}.json")
    rows = sorted(census["shapes"], key=lambda row: -row["lost"])[: FEW if quick else None]
    shapes = [ShapeCount(shape_named(row["shape"]), row["deals"], row["lost"], row["seconds"]) for row in rows]
    return Census(rules_named(rules), HANDS, tuple(shapes))


def summary(rules: str, findings: list[Finding]) -> dict[str, Any]:
    """The numbers of a rule set."""
    facts = [finding.fact for finding in findings]
    (together,) = (fact for fact in facts if "chi_square" in fact)
    off = [abs(fact["z"]) for fact in facts if fact.get("z") is not None]
    return {
        "seed": SAMPLE_SEEDS[rules],
        "drawn_a_shape": SAMPLED,
        "stands": all(finding.holds for finding in findings),
        "shapes": together["shapes"],
        "chi_square": round(together["chi_square"], 1),
        "p": significant(together["p"], 3),
        "largest_z": round(max(off), 2),
    }


def measure(lab: Lab) -> None:
    found: dict[str, Any] = {}
    for rules in RULES:
        census = counted(rules, lab.quick)
        checks = progress(frequencies(census), f"samples ({rules})", len(census.shapes) + 1)
        found[rules] = summary(rules, list(checks))
    lab.summarise("census_samples", found)


if __name__ == "__main__":
    run(measure)
