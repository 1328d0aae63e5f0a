"""Reasons of satmav beside step-wise explanations, on the same lost deals: what can be counted of each.

Random lost deals without a homeless card, each told by proofs by forced moves; by points; and by step-wise explanations
over the exact cover, by the cheapest step and by the smallest (:mod:`lab.stepwise`). What each finds is checked by
brute force before it counts. A row of the table has

* ``steps``: of a proof by moves its steps, of points one, of an explanation its steps;
* ``depth``: the longest chain of steps each of which needs the one before. What a refuted supposition leaves needs
  the contradiction that refuted it;
* ``nesting``: the suppositions that stand within each other, of a proof by moves alone;
* ``reasons_mean``: what a step rests on, on average: facts; or cards with points; or cards and facts;
* ``gained``: facts gained, hands ruled out;
* ``cards``: different cards named in the telling, and ``named``: how often cards are named in it;
* ``words`` of the telling, where a card is a word, and ``short``: those of a step-wise explanation that counts the
  hands ruled out instead of naming them.

They are empty where a method has nothing to tell. Where a method has changed, take its rows out of the table, and the
same command measures them anew. 200 deals a rule set take some ten minutes.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any, NamedTuple

from lab import Lab, lost_deals, run
from lab.plots import COLOURS, MARKERS, PAGE, subplots
from lab.stats import percent, spread, words
from reasons import depth as nesting
from reasons import flat
from satmav.check.moves import check_moves
from satmav.explain.moves import moves
from satmav.explain.points import fewest_points
from satmav.faces.items import Item
from satmav.faces.reasons import TELLINGS
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.rules import RULES, Rules
from satmav.reasons.doors import homeless_cards
from satmav.reasons.moves import Fact, Proof, cases, proof_data, steps_of
from satmav.reasons.rungs import MOVES, POINTS, MovesStory
from satmav.records.tables import Row
from satmav.telling.about import gives

FILE = "reasons_compared.csv"
MEASURES = ("steps", "depth", "nesting", "reasons_mean", "gained", "cards", "named", "words", "short")
COMPARED = ("steps", "depth", "cards", "named", "words")
COLUMNS = ("rules", "number", "deal", "method", *MEASURES)
DEALS, HANDS = 200, 5
NAMES = {"moves": "forced moves", "points": "points", "stepwise": "cheapest steps", "smallest": "smallest steps"}
"""The methods, as a figure and a table name them."""
CARD = re.compile(r"\{(\w\w)\}")
"""A card as a telling names it."""


class Told(NamedTuple):
    """An explanation: for each step how many reasons it rests on, and which earlier steps; what is gained; the telling.

    ``more`` are measures that other methods lack.
    """

    reasons: list[int]
    sources: Sequence[Collection[int]]
    gained: int
    text: str
    more: Mapping[str, int] = {}

    def row(self) -> dict[str, object]:
        named = CARD.findall(self.text)
        return {
            "steps": len(self.reasons),
            "depth": depth(self.sources),
            "reasons_mean": round(sum(self.reasons) / len(self.reasons), 3),
            "gained": self.gained,
            "cards": len(set(named)),
            "named": len(named),
            "words": words(self.text),
            **self.more,
        }


def depth(sources: Iterable[Collection[int]]) -> int:
    """The longest chain of steps, each of which rests on the one before; steps are numbered from 1."""
    depths: list[int] = []
    for earlier in sources:
        depths.append(1 + max((depths[number - 1] for number in earlier), default=0))
    return max(depths)


def by_moves(deal: Deal, rules: Rules) -> Told | None:
    """A proof by forced moves."""
    found = moves(deal, rules)
    if found is None:
        return None
    check_moves(deal.mask, proof_data(found.proof), rules.name)
    items = [*TELLINGS[MOVES.name].items(MovesStory(deal, found.proof), deal, rules)]
    steps = list(steps_of(found.proof))
    gained = sum(step.gained is not None for step in steps)
    reasons = [len(step.because) for step in steps]
    return Told(reasons, sources_of(found.proof), gained, _text(items), {"nesting": nesting(items)})


def sources_of(proof: Proof) -> list[set[int]]:
    """The earlier steps that each step of a proof rests on, in the order of its telling; a supposition has none.

    Of two cases the one of fewer cases and steps is refuted first. The other follows from the contradiction there.
    """
    sources: list[set[int]] = []

    def walk(proof: Proof, known: Mapping[Fact, int]) -> None:
        given = dict(known)
        for step in proof.steps:
            first = [next((given[one] for one in given if gives(one, fact)), 0) for fact in step.because]
            sources.append({*first} - {0})
            if step.gained:
                given.setdefault(step.gained, len(sources))
        if (split := proof.split) is not None:
            low, high = Fact(split.number, False, split.bound - 1), Fact(split.number, True, split.bound)
            sides = sorted([(split.less, low), (split.more, high)], key=lambda side: size(side[0]))
            for (case, supposed), number in zip(sides, (0, len(sources) + size(sides[0][0])[1]), strict=True):
                walk(case, given | {supposed: number})

    def size(proof: Proof) -> tuple[int, int]:
        return cases(proof), sum(1 for _ in steps_of(proof))

    walk(proof, {})
    return sources


def _text(items: Iterable[Item]) -> str:
    return "\n".join(item.full for item in flat(items))


def by_points(deal: Deal, rules: Rules) -> Told | None:
    """Points on fewest cards."""
    story = fewest_points(deal, pat_hands(deal.mask, rules))
    if story is None:
        return None
    POINTS.check(story, deal, rules)
    return Told([len(story.points)], [()], 1, _text(TELLINGS[POINTS.name].items(story, deal, rules)))


def by_steps(habit: str, deal: Deal, rules: Rules) -> Told:
    """A step-wise explanation."""
    from lab.stepwise import explained, sources_of, telling  # compiled code, which drawing does without

    explanation = explained(deal, rules, habit)
    reasons = [line.cards.bit_count() + len(line.facts) for line in explanation]
    gained = sum(len(line.gained) for line in explanation)
    whole, short = ("\n".join(telling(explanation, named)) for named in (True, False))
    return Told(reasons, sources_of(explanation), gained, whole, {"short": words(short)})


METHODS: dict[str, Callable[[Deal, Rules], Told | None]] = {
    "moves": by_moves,
    "points": by_points,
    **{habit: partial(by_steps, habit) for habit in ("stepwise", "smallest")},
}


def settled(seed: int, rules: Rules, hands: int) -> Iterator[Deal]:
    """Random lost deals without a homeless card, without end."""
    return (deal for deal in lost_deals(seed, rules, hands) if not homeless_cards(deal, rules))


def measure(lab: Lab) -> None:
    """Measure deal by deal, both rule sets; a run that is stopped by hand sums up the deals that are done."""
    number = 2 if lab.quick else DEALS
    deals = {rules: list(islice(settled(lab.seed, rules, HANDS), number)) for rules in RULES.values()}
    items = {
        (rules.name, place + 1, method): (deals[rules][place], rules, method)
        for place in range(number)
        for rules in deals
        for method in METHODS
    }
    easy = next(settled(lab.seed, RULES["quads"], 3))
    for tell in METHODS.values():
        tell(easy, RULES["quads"])  # loads what is compiled or imported on first use
    try:
        lab.fill(FILE, COLUMNS, ("rules", "number", "method"), items, row, deals=number)
    finally:
        summarise(lab)


def row(item: tuple[Deal, Rules, str]) -> dict[str, object]:
    deal, rules, method = item
    told = METHODS[method](deal, rules)
    return {"deal": str(deal)} | (told.row() if told else {})


def summarise(lab: Lab) -> None:
    rows = finished(lab.rows(FILE))
    data = {rules: summary([row for row in rows if row["rules"] == rules]) for rules in RULES}
    lab.summarise("reasons_compared", data)


def finished(rows: Sequence[Row]) -> list[Row]:
    """The rows of the deals, by their numbers, that each method has tried for each rule set."""
    tried = Counter(row["number"] for row in rows)
    return [row for row in rows if tried[row["number"]] == len(RULES) * len(NAMES)]


def summary(rows: Sequence[Row]) -> dict[str, Any]:
    """The numbers of a rule set: of each method how many deals it tells, and the spreads of its columns.

    Of the deals that moves and another method tell, ``moves_shorter_percent`` are told by moves in fewer words, and
    ``moves_less_percent`` with less of the other measures; ``short``: in fewer words than those with hands counted.
    """
    data: dict[str, Any] = {"deals": len({row["number"] for row in rows})}
    for method in NAMES:
        own = {column: numbers(rows, method, column) for column in MEASURES}
        data[method] = {"told": len(own["steps"])} | {column: spread(own[column].values()) for column in MEASURES}
        if method != "moves" and own["steps"]:
            less = {column: _less(numbers(rows, "moves", column), own[column]) for column in COMPARED}
            if own["short"]:
                less["short"] = _less(numbers(rows, "moves", "words"), own["short"])
            data[method] |= {"moves_shorter_percent": less.pop("words"), "moves_less_percent": less}
    return data


def _less(some: Mapping[str, float], others: Mapping[str, float]) -> float:
    """The share, in percent, of the deals of both in which the first are less."""
    both = some.keys() & others.keys()
    return percent(sum(some[number] < others[number] for number in both), len(both))


def numbers(rows: Iterable[Row], method: str, column: str) -> dict[str, float]:
    """A column of a method, by the number of the deal, where it tells the deal."""
    kind = float if column == "reasons_mean" else int
    return {row["number"]: kind(row[column]) for row in rows if row["method"] == method and row[column]}


def draw(lab: Lab) -> None:
    """Draw a dot a deal and method, by its steps and how often it names cards."""
    rows = finished(lab.rows(FILE))
    figure, every = subplots(1, 2, figsize=(PAGE, 2.5), sharex=True, sharey=True)
    for axes, rules in zip(every, RULES, strict=True):
        own = [row for row in rows if row["rules"] == rules]
        for (method, name), colour, marker in zip(NAMES.items(), COLOURS, MARKERS, strict=False):
            steps, named = (list(numbers(own, method, column).values()) for column in ("steps", "named"))
            axes.plot(steps, named, marker=marker, ls="", ms=2.5, mew=0, alpha=0.6, color=colour, label=name)
        axes.set(title=rules, xscale="log", yscale="log", xlabel="steps")
        axes.xaxis.set_major_formatter("{x:.0f}")
        axes.yaxis.set_major_formatter("{x:,.0f}")
    every[0].set(ylabel="cards named in all")
    figure.legend(*every[0].get_legend_handles_labels(), loc="outside upper center", ncols=4, markerscale=2)
    lab.save(figure, "reasons_compared")


if __name__ == "__main__":
    run(measure, draw)
