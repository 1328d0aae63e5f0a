"""Hardness of the game: the deals of the reductions (:mod:`lab.reductions`), held against brute force and engines."""

import random
from collections.abc import Iterator, Sequence

from lab import Lab, run
from lab.deciders import FLUSH, FOUR, HOUSE, STRAIGHT, splits_into
from lab.reductions import DEALS, MOST, Sets
from lab.stats import grouped
from satmav.engines import Options, decider
from satmav.game.decks import RUN, DeckDeal
from satmav.game.result import Status
from satmav.game.rules import RULES

ENGINES = (("sat", Options("residue")), ("sat", Options("residue-ranks")), ("ranks", Options()))
FILE = "hardness.csv"
COLUMNS = ("deal", "elements", "sets", "covers", "suits", "ranks", "cards", "rules", "engine", "answer")


def random_sets(elements: int, number: int, planted: bool, rng: random.Random) -> Sets:
    """So many sets that hold every element, none more than three times; planted: some of them are an exact cover."""
    while True:
        order = rng.sample(range(elements), elements)
        sets = [tuple(sorted(order[start : start + RUN])) for start in range(0, elements, RUN)] if planted else []
        while len(sets) < number:
            sets.append(tuple(sorted(rng.sample(range(elements), RUN))))
        problem = Sets(elements, tuple(rng.sample(sets, number)))
        degrees = problem.degrees()
        if len(degrees) == elements and max(degrees.values()) <= MOST:
            return problem


def measure(lab: Lab) -> None:
    rng, rows = random.Random(lab.seed), 1 if lab.quick else 10
    sizes = ((10, 5),) if lab.quick else ((10, 4), (10, 5), (15, 6), (15, 7))
    problems = [random_sets(*size, planted, rng) for size in sizes for planted in (True, False) for _ in range(rows)]
    items = {
        (name, " ".join("-".join(map(str, one)) for one in problem.sets)): (problem, *DEALS[name])
        for problem in problems
        for name in DEALS
    }
    lab.fill(FILE, COLUMNS, ("deal", "sets"), items, answers, several=True, problems=len(problems))
    summarise(lab)


def answers(item: tuple[Sets, object, Sequence[frozenset[str]]]) -> Iterator[dict[str, object]]:
    """The answers about a deal under each set of families that it was made for; of engines where these are rules."""
    problem, build, families = item
    deal: DeckDeal = build(problem)
    told = {"elements": problem.elements, "covers": problem.covers()}
    told |= {"suits": deal.deck.suits, "ranks": deal.deck.ranks, "cards": len(deal)}
    for allowed in families:
        said = Status.SAT if splits_into(deal, allowed) else Status.UNSAT
        yield {**told, "rules": ", ".join(sorted(allowed)), "engine": "all flushes tried", "answer": said.value}
    for rules in RULES.values():
        if {FLUSH, STRAIGHT, HOUSE, *((FOUR,) if rules.quads else ())} in families:
            for engine, options in ENGINES:
                said, name = decider(engine, rules, options)(deal)[0], f"{engine} {options.encoding or ''}".strip()
                yield {**told, "rules": rules.name, "engine": name, "answer": said.value}


def summarise(lab: Lab) -> None:
    """Count the deals of each reduction, and those that are won; every answer must be right."""
    data = {}
    for (name,), rows in grouped(lab.rows(FILE), "deal").items():
        for row in rows:
            assert (row["answer"] == "SAT") == (row["covers"] != "0"), f"{row['engine']} is wrong about {row}"
        deals = [own[0] for own in grouped(rows, "sets").values()]
        data[name] = {
            "deals": len(deals),
            "won": sum(row["answer"] == "SAT" for row in deals),
            "answers": len(rows),
            "most_suits": max(int(row["suits"]) for row in deals),
            "most_ranks": max(int(row["ranks"]) for row in deals),
        }
    total = {key: sum(found[key] for found in data.values()) for key in ("deals", "answers")}
    lab.summarise("hardness", {**data, "all": total})


if __name__ == "__main__":
    run(measure)
