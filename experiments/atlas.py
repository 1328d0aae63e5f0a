"""The tables of the atlas: the rules that end proofs of lost deals, and a lost deal of each shape.

Random lost deals are explained, those of the table of the writer (``writer_RULES.csv``); of every shape that has lost
deals and is not among them, some more are drawn and explained. A row a deal: its reason, the words of its telling, and
the rules that end the cases of its forced moves. ``atlas.json`` has how often each rule ends a case, and of each shape
the deal that is told in fewest words; with the results of the census and of decks.py it makes the tables of
``docs/explanation/atlas.md``. Some five minutes.
"""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from math import comb, floor, log10
from typing import Any

from lab import RESULTS, ROOT, Lab, load, markdown, marked, progress, run
from lab.stats import grouped, words
from reasons import flat
from satmav.dealfile import parse_deal
from satmav.engines.base import Options
from satmav.engines.kernel import KernelEngine
from satmav.explain import explain
from satmav.faces.text import tell
from satmav.game.deals import Deal
from satmav.game.rules import RULES, Rules
from satmav.game.shapes import shape_named, text
from satmav.reasons.moves import Proof
from satmav.records.files import put
from satmav.records.tables import Row, read_table
from satmav.survey.sample import Piece, Sample, masks

PAGE = ROOT / "docs" / "explanation" / "atlas.md"
FILE, COLUMNS = "atlas_{}.csv", ("number", "drawn", "shape", "deal", "reason", "words", "ends")
DRAWN, EACH = 200, 3
"""Random lost deals, and deals of each shape of which fewer were among these."""
HANDS = 5

ENDS = {
    "rank": "Cards of one rank fit no use: they are too many, or too few, for the straights, pairs and triples left.",
    "straights": "A card must be in a straight, and none is left for it.",
    "suit": "The cards that a suit must give to flushes are no five, ten or fifteen.",
    "total": "There would be more than five hands, or fewer.",
    "triples": "There are more triples, or fewer, than full houses.",
    "pairs": "There are more pairs, or fewer, than full houses.",
    "both": "Triples and pairs together are too many, or too few, for the full houses.",
    "against": "There are more triples than pairs, or more pairs than triples.",
    "kickers": "The fifth cards of fours of a kind are too many, or too few.",
    "fours": "There are more fours of a kind, or fewer, than were settled.",
    "seconds": "There are more pairs and fifth cards than triples and fours of a kind for them to go with.",
    "places": "More ranks need a full house or a four of a kind than these have places for.",
}
"""The rules that end a case, in words."""


def measure(lab: Lab) -> None:
    for rules in list(RULES.values())[: 1 if lab.quick else 2]:
        with lab.table(FILE.format(rules), COLUMNS, rules=rules.name, hands=HANDS) as table:
            deals = progress(missing(lab, rules, table.rows), f"explained, {rules}")
            for number, (deal, drawn) in enumerate(deals, start=len(table.rows) + 1):
                table.add({"number": number, "drawn": int(drawn), **explained(deal, rules)})
    there = [rules for rules in RULES if (lab.results / FILE.format(rules)).exists()]
    lab.summarise("atlas", {rules: summary(lab.rows(FILE.format(rules))) for rules in there})


def missing(lab: Lab, rules: Rules, done: Sequence[Row]) -> Iterator[tuple[Deal, bool]]:
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
    return (row["shape"] for row in load(RESULTS / f"census_{rules}_{HANDS}.json")["shapes"] if row["lost"])


def lost_of_shape(shape: str, rules: Rules, seed: int) -> Iterator[Deal]:
    """Random lost deals of a shape, without end."""
    engine, start = KernelEngine(rules, Options()), 0
    sample = Sample(seed, HANDS, shape_named(shape))
    while True:
        for drawn in masks(Piece(sample, start, 1 << 18)):
            statuses, _ = engine.decide_many(drawn, HANDS, every=1000)
            yield from map(Deal, drawn[statuses == 0].tolist())
        start += 1 << 18


def explained(deal: Deal, rules: Rules) -> dict[str, object]:
    """The row of a deal, but for its number."""
    explanation = explain(deal, rules)  # the core beside the first reason is not counted
    ends = Counter(_ends(explanation.moves.proof)) if explanation.moves else {}
    return {
        "shape": text(deal.shape),
        "deal": str(deal),
        "reason": explanation.rungs[0],
        "words": sum(words(item.text) for section in tell(explanation)[:1] for item in flat(section.items)),
        "ends": json.dumps(ends),
    }


def _ends(proof: Proof) -> Iterator[str]:
    """The rules that end the cases of a proof by forced moves."""
    if proof.split is None:
        yield proof.steps[-1].rule.name
    else:
        yield from _ends(proof.split.less)
        yield from _ends(proof.split.more)


def summary(rows: Sequence[Row]) -> dict[str, Any]:
    """Count the cases that each rule ends, of the random deals; choose a deal of each shape.

    It is the deal that is told in fewest words, without a homeless card if there is such a deal.
    """
    drawn = [row for row in rows if row["drawn"] == "1"]
    ends: Counter[str] = Counter()
    for row in drawn:
        ends.update(json.loads(row["ends"]))
    samples = {}
    for (shape,), own in sorted(grouped(rows, "shape").items()):
        best = min(own, key=lambda row: (row["reason"] == "homeless", int(row["words"])))
        samples[shape] = {"deal": parse_deal(best["deal"]).code, "reason": best["reason"], "words": int(best["words"])}
    return {
        "deals": len(drawn),
        "reasons": dict(Counter(row["reason"] for row in drawn).most_common()),
        "ends": dict(ends.most_common()),
        "samples": samples,
    }


def tables() -> dict[str, str]:
    """The tables of the page, by their marks."""
    atlas, decks = load(RESULTS / "atlas.json"), load(RESULTS / "decks.json")["quads"]
    return {
        "shapes": _shapes(atlas),
        "ends": _table_of_ends(atlas),
        "decks": markdown(
            ("deck", "cards", "hands", "won"),
            ([name.replace("x", " × "), f"{one['cards']}", f"{one['hands']}", f"{one['won_percent']:g} %"]
             for name, one in decks.items()),
        ),
    }  # fmt: skip


def _shapes(atlas: dict[str, Any]) -> str:
    """The shapes, the one with most deals first: deals, lost ones, and a lost deal of each by its code."""
    counts = {rules: load(RESULTS / f"census_{rules}_{HANDS}.json")["shapes"] for rules in RULES}
    lost = {rules: {row["shape"]: row["lost"] for row in rows} for rules, rows in counts.items()}
    rows = []
    for row in sorted(counts["quads"], key=lambda row: -row["deals"]):
        cells = [row["shape"], f"{row['deals']:,}", _percent(row["deals"] / comb(52, 5 * HANDS))]
        for rules in RULES:
            sample = atlas[rules]["samples"].get(row["shape"])
            cells += [_percent(lost[rules][row["shape"]] / row["deals"]), f"`{sample['deal']}`" if sample else ""]
        rows.append(cells)
    columns = [column for rules in RULES for column in (f"lost, `{rules}`", "one of them")]
    return markdown(("shape", "deals", "of all", *columns), rows)


def _table_of_ends(atlas: dict[str, Any]) -> str:
    ends = {rules: atlas[rules]["ends"] for rules in RULES}
    names = sorted(ENDS, key=lambda name: -ends["quads"].get(name, 0))
    totals = {rules: sum(found.values()) for rules, found in ends.items()}
    rows = [[ENDS[name], *(_percent(ends[rules].get(name, 0) / totals[rules]) for rules in RULES)] for name in names]
    heads = [f"`{rules}`: {totals[rules]:,} cases of {atlas[rules]['deals']} deals" for rules in RULES]
    return markdown(("what a case ends with", *heads), rows)


def _percent(share: float) -> str:
    """A share in percent, with three digits that say something; none is none."""
    return f"{100 * share:.{max(0, 2 - floor(log10(100 * share)))}f} %" if share else "0 %"


def draw(lab: Lab) -> None:
    """Renew the tables of the page, unless the run is apart from the published results."""
    if lab.results == RESULTS:
        put(PAGE, marked(PAGE.read_text(encoding="utf-8"), tables()))


if __name__ == "__main__":
    run(measure, draw)
