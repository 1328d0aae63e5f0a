"""What ends the proofs of lost deals, and which lost deal stands for each shape?

Random lost deals are explained, those of the table of the writer (``writer_RULES.csv``); of every shape that has lost
deals and is not among them, some more are drawn and explained. A row a deal: its reason, the words that are told, and
the rules that end the cases of its forced moves. The atlas of ``satmav play`` shows what ``atlas.json`` has of it: how
often each rule ends a case, and a deal of each shape with its reason.

    python experiments/atlas.py            # some five minutes of one core
    python experiments/atlas.py --quick
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from lab import RESULTS, Lab, load, progress, run
from reasons_methods import words
from reasons_rebuilt import flat

from satmav.dealfile import parse_deal
from satmav.engines.base import Options
from satmav.engines.kernel import KernelEngine
from satmav.explain import explain
from satmav.faces.text import tell
from satmav.game.deals import Deal
from satmav.game.rules import RULES, Rules
from satmav.game.shapes import shape_named, text
from satmav.reasons.data import explanation_data
from satmav.reasons.explanation import DealExplanation
from satmav.reasons.moves import Proof
from satmav.records.files import put
from satmav.records.tables import Row, read_table
from satmav.survey.sample import Piece, Sample, masks

COLUMNS = ("number", "drawn", "shape", "deal", "reason", "words", "ends", "told")
DRAWN, EACH = 200, 3
"""Random lost deals, and deals of each shape of which fewer were among these."""
LONGEST = 4000
"""Letters of a reason, as data, that is kept; a longer one that stands for a shape is found anew."""
HANDS = 5


def measure(lab: Lab) -> None:
    for rules in list(RULES.values())[: 1 if lab.quick else 2]:
        with lab.table(f"atlas_{rules}.csv", COLUMNS, rules=rules.name, hands=HANDS) as table:
            number = len(table.rows)
            for deal, drawn in progress(asked(lab, rules, table.rows), f"explained, {rules}"):
                number += 1
                table.add({"number": number, "drawn": int(drawn), **explained(deal, rules)})
    kept = {name: lab.results / f"atlas_{name}.csv" for name in RULES}
    found = {name: summary(read_table(path)[1], RULES[name]) for name, path in kept.items() if path.exists()}
    put(lab.results / "atlas.json", json.dumps(found, separators=(",", ":")) + "\n")


def asked(lab: Lab, rules: Rules, done: Sequence[Row]) -> Iterator[tuple[Deal, bool]]:
    """The deals that are not explained yet, and whether each is one of the random ones."""
    known = {row["deal"] for row in done}
    number = 4 if lab.quick else DRAWN
    drawn = [parse_deal(row["deal"]) for row in islice(read_table(RESULTS / f"writer_{rules}.csv")[1], number)]
    yield from ((deal, True) for deal in drawn if str(deal) not in known)
    there = Counter(text(deal.shape) for deal in drawn)
    for shape in islice(lost_shapes(rules), 2 if lab.quick else None):
        more = islice(lost_of_shape(shape, rules, lab.seed), max(0, EACH - there[shape]))
        yield from ((deal, False) for deal in more if str(deal) not in known)


def lost_shapes(rules: Rules) -> Iterator[str]:
    """The shapes that have lost deals."""
    census = load(RESULTS / f"census_{rules}_{HANDS}.json")
    return (row["shape"] for row in census["shapes"] if row["lost"])


def lost_of_shape(shape: str, rules: Rules, seed: int) -> Iterator[Deal]:
    """Random lost deals of a shape, without end."""
    engine, start = KernelEngine(rules, Options()), 0
    sample = Sample(seed, HANDS, shape_named(shape))
    while True:
        for some in masks(Piece(sample, start, 1 << 18)):
            statuses, _ = engine.decide_many(some, HANDS, every=1000)
            yield from map(Deal, some[statuses == 0].tolist())
        start += 1 << 18


def explained(deal: Deal, rules: Rules) -> dict[str, object]:
    """The row of a deal, but for its number."""
    story = simplest(deal, rules)
    told = json.dumps(data_of(story), separators=(",", ":"))
    return {
        "shape": text(deal.shape),
        "deal": str(deal),
        "reason": story.rungs[0],
        "words": sum(words(item.text) for section in tell(story) for item in flat(section.items)),
        "ends": json.dumps(ends(story)),
        "told": told if len(told) <= LONGEST else "",
    }


def simplest(deal: Deal, rules: Rules) -> DealExplanation:
    """The explanation by its first reason alone, without the core beside it."""
    story = explain(deal, rules)
    return replace(story, reasons={story.rungs[0]: story.reasons[story.rungs[0]]})


def data_of(story: DealExplanation) -> dict[str, Any]:
    return explanation_data(story, timed=False)


def ends(story: DealExplanation) -> dict[str, int]:
    """The rules that end the cases of the forced moves, and how many each."""
    return dict(Counter(_ends(story.moves.proof))) if story.moves else {}


def _ends(proof: Proof) -> Iterator[str]:
    if proof.split is None:
        yield proof.steps[-1].rule.name
    else:
        yield from _ends(proof.split.less)
        yield from _ends(proof.split.more)


def summary(rows: Sequence[Row], rules: Rules) -> dict[str, Any]:
    """How often each rule ends a case, of the random deals; of each shape the deal that is told in fewest words."""
    drawn = [row for row in rows if row["drawn"] == "1"]
    found: Counter[str] = Counter()
    for row in drawn:
        found.update(json.loads(row["ends"]))
    return {
        "deals": len(drawn),
        "reasons": dict(Counter(row["reason"] for row in drawn).most_common()),
        "ends": dict(found.most_common()),
        "samples": {shape: _sample(some, rules) for shape, some in sorted(_by_shape(rows).items())},
    }


def _by_shape(rows: Sequence[Row]) -> Mapping[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row["shape"], []).append(row)
    return found


def _sample(rows: Sequence[Row], rules: Rules) -> dict[str, Any]:
    """Of the deals that have no homeless card, and else of all, the one told in fewest words, with its reason."""
    moves = [row for row in rows if row["reason"] != "homeless"]
    best = min(moves or rows, key=lambda row: int(row["words"]))
    told = json.loads(best["told"]) if best["told"] else data_of(simplest(parse_deal(best["deal"]), rules))
    return {"deal": best["deal"], "told": told}


if __name__ == "__main__":
    run(measure, None)
