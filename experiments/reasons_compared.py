"""Lengths of satmav's reasons beside step-wise explanations, on the same lost deals.

Random lost deals without a homeless card, each told by proofs by forced moves; by points; and by step-wise explanations
over the exact cover, by the cheapest step and by the smallest (:mod:`lab.stepwise`). What each finds is checked by
brute force before it counts. A row of the table has

* ``steps``: of a proof by moves its steps, of points one, of an explanation its steps;
* ``uncut``: the steps of an explanation before any were cut;
* ``reasons_mean``, ``reasons_max``: what a step rests on: facts; or cards with points; or cards and facts;
* ``gained``: facts gained, hands ruled out;
* ``words`` of the whole telling, and ``short``: those of the default text, or of an explanation that counts the hands
  ruled out instead of naming them;
* ``seconds`` of the search, in processor time.

They are empty where a method has nothing to tell. Where a method has changed, take its rows out of the table, and the
same command measures them anew.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any, NamedTuple

from lab import Lab, lost_deals, run
from lab.plots import COLOURS, COLUMN, rule_line, subplots
from lab.stats import percent, quantile, spread, words
from satmav.check.moves import check_moves
from satmav.explain.moves import moves
from satmav.explain.points import fewest_points
from satmav.faces.items import Item
from satmav.faces.reasons import TELLINGS
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.rules import RULES, Rules
from satmav.reasons.doors import homeless_cards
from satmav.reasons.moves import proof_data, steps_of
from satmav.reasons.rungs import MOVES, POINTS, MovesStory
from satmav.records.tables import Row

FILE = "reasons_compared.csv"
MEASURES = ("steps", "uncut", "reasons_mean", "reasons_max", "gained", "words", "short", "seconds")
COLUMNS = ("rules", "number", "deal", "method", *MEASURES)
HANDS = 5
NAMES = {"moves": "forced moves", "points": "points", "stepwise": "cheapest steps", "smallest": "smallest steps"}
"""The methods, as a figure and a table name them."""


class Told(NamedTuple):
    """An explanation: for each step how many reasons it rests on, the whole telling, and the shorter one, if any."""

    reasons: list[int]
    text: str
    short: str
    seconds: float
    uncut: int
    gained: int

    def row(self) -> dict[str, object]:
        return {
            "steps": len(self.reasons),
            "uncut": self.uncut,
            "reasons_mean": round(sum(self.reasons) / len(self.reasons), 3),
            "reasons_max": max(self.reasons),
            "gained": self.gained,
            "words": words(self.text),
            "short": words(self.short),
            "seconds": round(self.seconds, 4),
        }


def by_moves(deal: Deal, rules: Rules) -> Told | None:
    """A proof by forced moves."""
    started = time.process_time()
    proof = moves(deal, rules)
    seconds = time.process_time() - started
    if proof is None:
        return None
    check_moves(deal.mask, proof_data(proof.proof), rules.quads)
    text = "\n".join(_texts(TELLINGS[MOVES.name].items(MovesStory(deal, proof.proof), deal, rules)))
    steps = list(steps_of(proof.proof))
    gained = sum(step.gained is not None for step in steps)
    return Told([len(step.because) for step in steps], text, text, seconds, len(steps), gained)


def _texts(items: Iterable[Item]) -> Iterator[str]:
    for item in items:
        yield item.text
        yield from _texts(item.items)


def by_points(deal: Deal, rules: Rules) -> Told | None:
    """Points on fewest cards."""
    started = time.process_time()
    story = fewest_points(deal, pat_hands(deal.mask, rules))
    seconds = time.process_time() - started
    if story is None:
        return None
    POINTS.check(story, deal, rules)
    items = [*TELLINGS[POINTS.name].items(story, deal, rules)]
    text, short = ("\n".join(_texts(some)) for some in (items, [item for item in items if not item.long]))
    return Told([len(story.points)], text, short, seconds, 1, 1)


def by_steps(habit: str, deal: Deal, rules: Rules) -> Told:
    """A step-wise explanation."""
    from lab.stepwise import (  # compiled code, which drawing does without
        Search,
        cut,
        fault_in,
        lines,
        sequence,
        telling,
    )

    started = time.process_time()
    search = Search(deal, rules)
    steps = sequence(search, habit)
    kept = cut(search, steps)
    seconds = time.process_time() - started
    explanation = lines(search, kept)
    fault = fault_in(deal.mask, rules.quads, explanation)
    assert not fault, f"{deal}, {rules}, {habit}: {fault}"
    reasons = [line.cards.bit_count() + len(line.facts) for line in explanation]
    gained = sum(len(line.gained) for line in explanation)
    return Told(reasons, telling(explanation), telling(explanation, named=False), seconds, len(steps), gained)


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
    number = 2 if lab.quick else 100
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

    ``moves_shorter_percent``: of the deals that moves and another method tell, those that moves tell in fewer words.
    """
    data: dict[str, Any] = {"deals": len({row["number"] for row in rows})}
    texts = {method: numbers(rows, method, "words") for method in NAMES}
    for method, own in texts.items():
        data[method] = {"told": len(own)} | {
            column: spread(numbers(rows, method, column).values()) for column in MEASURES
        }
        both = own.keys() & texts["moves"].keys()
        shorter = sum(texts["moves"][number] < own[number] for number in both)
        if method != "moves" and both:
            data[method]["moves_shorter_percent"] = percent(shorter, len(both))
    return data


def numbers(rows: Iterable[Row], method: str, column: str) -> dict[str, float]:
    """A column of a method, by the number of the deal, where it tells the deal."""
    kind = float if column in ("reasons_mean", "seconds") else int
    return {row["number"]: kind(row[column]) for row in rows if row["method"] == method and row["steps"]}


def draw(lab: Lab) -> None:
    """Draw the words of each method: a dot for the median, a line from 5 % to 95 %; hollow: the short telling."""
    rows = finished(lab.rows(FILE))
    figure, axes = subplots(figsize=(COLUMN, 1.9))
    for shift, rules in zip((-0.17, 0.17), RULES, strict=True):
        own = [row for row in rows if row["rules"] == rules]
        style = rule_line(rules)
        for place, method in enumerate(NAMES):
            whole, short = (sorted(numbers(own, method, column).values()) for column in ("words", "short"))
            if not whole:
                continue
            at, label = place + shift, None if place else rules
            axes.plot([quantile(whole, 5), quantile(whole, 95)], [at, at], color=style["color"], ls=style["ls"], lw=1)
            dot = {"marker": style["marker"], "ls": ""}
            axes.plot(quantile(whole, 50), at, color=style["color"], label=label, **dot)
            if short != whole:
                axes.plot(quantile(short, 50), at, mfc="white", mec=style["color"], **dot)
    axes.plot([], [], marker="o", mfc="white", mec=COLOURS[6], ls="", label="short")
    axes.set(xscale="log", xlabel="words", ylim=(len(NAMES) - 0.5, -0.5))
    axes.set_yticks(range(len(NAMES)), NAMES.values())
    axes.grid(axis="y", visible=False)
    figure.legend(loc="outside upper center", ncols=3)
    lab.save(figure, "reasons_compared")


if __name__ == "__main__":
    run(measure, draw)
