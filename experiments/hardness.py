"""How hard is the game? The deals of the reductions (:mod:`reductions`), held against brute force and engines.

python experiments/hardness.py --quick
python experiments/hardness.py
"""

import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product

from lab import Lab, progress, run
from reductions import DEALS, FLUSH, FOUR, HOUSE, MOST, STRAIGHT, Sets
from summaries import write_summary

from satmav.engines import Options, decider
from satmav.engines.dlx import exact_covers
from satmav.game.decks import RUN, DeckDeal, deck_pat_hands
from satmav.game.result import Status
from satmav.game.rules import QUADS, RULES
from satmav.records.tables import Row

ENGINES = (("sat", Options("residue")), ("sat", Options("residue-ranks")), ("ranks", Options()))
FILE = "hardness.csv"
COLUMNS = ("deal", "elements", "sets", "covers", "suits", "ranks", "cards", "rules", "engine", "answer")


def partitions(deal: DeckDeal, families: Iterable[str]) -> Iterator[list[int]]:
    """The ways to split a deal into hands of these families, flushes among them, one by one."""
    place = {card: number for number, card in enumerate(deal)}
    hands = [[place[card] for card in hand] for family, hand in deck_pat_hands(deal, QUADS) if family in families]
    return exact_covers(len(deal), hands)


def sorts(held: Sequence[int], families: frozenset[str]) -> bool:
    """Whether ranks, so many cards of each, make hands of families without flushes: a walk in polynomial time.

    Its states: straights with the ace below, straights begun at the last four ranks, triples less pairs, quads less
    kickers, the most triples and pairs of one rank, full houses.
    """
    ranks, most = len(held), max(held) if STRAIGHT in families else 0
    states = {(wheels, (wheels, 0, 0, 0), 0, 0, 0, 0) for wheels in range(most + 1 if ranks > RUN else 1)}
    for rank, cards in enumerate(held):
        before, states, ahead = states, set(), sum(held[rank + 1 :])
        for wheels, begun, triples, quads, widest, houses in before:
            beside = cards - sum(begun) - wheels * (rank + 1 == ranks)
            for new in range(1 + min(beside, most if rank + RUN <= ranks else 0)):
                for three, two, four, kickers in uses(beside - new):
                    own = three + two
                    more, fours = triples + three - two, quads + four - kickers
                    if (
                        (HOUSE in families or not own)
                        and (FOUR in families or not four + kickers)
                        and -ahead <= 3 * more <= 1.5 * ahead
                        and -ahead <= 4 * fours <= 4 * ahead
                    ):
                        state = (wheels, (new, *begun[:-1]), more, fours, max(widest, own), houses + three)
                        states.add(state)
    return any(widest <= houses for *_, widest, houses in states)


def uses(cards: int) -> Iterator[tuple[int, int, int, int]]:
    """The ways to use so many cards of a rank: triples, pairs, quads and kickers."""
    for three, two, four in product(range(cards // 3 + 1), range(cards // 2 + 1), range(cards // 4 + 1)):
        if (kickers := cards - 3 * three - 2 * two - 4 * four) >= 0:
            yield three, two, four, kickers


def splits_into(deal: DeckDeal, families: frozenset[str]) -> bool:
    """Whether a deal of suits of five cards at most makes hands of these families: all choices of flushes are tried."""
    suits, held = deal.deck.suits, Counter(card // deal.deck.suits for card in deal)
    lengths = Counter(card % suits for card in deal)
    assert max(lengths.values()) <= RUN
    whole = [suit for suit, length in lengths.items() if length == RUN] if FLUSH in families else []
    for number in range(len(whole) + 1):
        for flushes in combinations(whole, number):
            loose = held - Counter(card // suits for card in deal if card % suits in flushes)
            if sorts([loose[rank] for rank in range(deal.deck.ranks)], families):
                return True
    return False


# Questions at random, and what the engines say of their deals.


def random_sets(elements: int, number: int, planted: bool, rng: random.Random) -> Sets:
    """So many sets that hold every element, none more than three times; planted: some of them are an exact cover."""
    while True:
        order = rng.sample(range(elements), elements)
        sets = [tuple(sorted(order[start : start + RUN])) for start in range(0, elements, RUN)] if planted else []
        while len(sets) < number:
            sets.append(tuple(sorted(rng.sample(range(elements), RUN))))
        found = Sets(elements, tuple(rng.sample(sets, number)))
        degrees = found.degrees()
        if len(degrees) == elements and max(degrees.values()) <= MOST:
            return found


def measure(lab: Lab) -> None:
    rng, rows = random.Random(lab.seed), 1 if lab.quick else 10
    sizes = ((10, 5),) if lab.quick else ((10, 4), (10, 5), (15, 6), (15, 7))
    problems = [random_sets(*size, planted, rng) for size in sizes for planted in (True, False) for _ in range(rows)]
    with lab.table(FILE, COLUMNS, problems=len(problems)) as table:
        done = {(one["deal"], one["sets"]) for one in table.rows}
        for problem in progress(problems, "hardness"):
            for name, (build, families) in DEALS.items():
                if (name, _written(problem)) not in done:
                    for row in answers(build(problem), families):
                        told = {"deal": name, "elements": problem.elements, "sets": _written(problem)}
                        table.add({**told, "covers": problem.covers(), **row})
    summarise(lab)


def _written(problem: Sets) -> str:
    return " ".join("-".join(map(str, one)) for one in problem.sets)


def answers(deal: DeckDeal, families: Sequence[frozenset[str]]) -> Iterator[dict[str, object]]:
    """What is said of a deal under each set of families that it was made for; by engines where these are rules."""
    deck = {"suits": deal.deck.suits, "ranks": deal.deck.ranks, "cards": len(deal)}
    for allowed in families:
        said = Status.SAT if splits_into(deal, allowed) else Status.UNSAT
        yield {**deck, "rules": ", ".join(sorted(allowed)), "engine": "all flushes tried", "answer": said.value}
    for rules in RULES.values():
        if {FLUSH, STRAIGHT, HOUSE, *((FOUR,) if rules.quads else ())} in families:
            for engine, options in ENGINES:
                said, name = decider(engine, rules, options)(deal)[0], f"{engine} {options.encoding or ''}".strip()
                yield {**deck, "rules": rules.name, "engine": name, "answer": said.value}


def summarise(lab: Lab) -> None:
    """How many deals of each reduction were asked about, and how many of these are won; every answer is right."""
    by: dict[str, dict[str, list[Row]]] = defaultdict(lambda: defaultdict(list))
    for one in lab.rows(FILE):
        assert (one["answer"] == "SAT") == (one["covers"] != "0"), f"{one['engine']} is wrong about {one}"
        by[one["deal"]][one["sets"]].append(one)
    data = {
        name: {
            "deals": len(deals),
            "won": sum(rows[0]["answer"] == "SAT" for rows in deals.values()),
            "answers": sum(map(len, deals.values())),
            "most_suits": max(int(rows[0]["suits"]) for rows in deals.values()),
            "most_ranks": max(int(rows[0]["ranks"]) for rows in deals.values()),
        }
        for name, deals in by.items()
    }
    total = {key: sum(found[key] for found in data.values()) for key in ("deals", "answers")}
    write_summary(lab, "hardness", {**data, "all": total})


if __name__ == "__main__":
    run(measure, None)
