"""Adversaries who know the format: what they write agrees with itself, and only the claim is another.

Each takes the texts of a bundle and a seed, and yields spoilt texts without end. The hashes are put right
afterwards, in :mod:`campaign`.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random

import specimens
from folders import Texts, spelled
from naive_check import CARDS
from pysat.solvers import Solver
from spoil import spoilt_texts, spoilt_trees

from satmav.bundle.prove import opb_and_proof
from satmav.bundle.write import bundle_files
from satmav.check import CheckError, lrat_of, parse_dimacs, parse_map
from satmav.errors import SatmavError, UsageError
from satmav.game.cards import Card
from satmav.patterns import Pattern, count_deals
from satmav.reasons.data import converted, explanation_data, read_explanation
from satmav.reasons.moves import ProofData, cases, nesting, proof_of_data
from satmav.reasons.rungs import PatternStory, core_of

Spoiler = Callable[[Texts, int], Iterator[Texts]]


def renamed(texts: Texts, seed: int) -> Iterator[Texts]:
    """One card for another in every file."""
    random = Random(seed)
    while True:
        old, new = random.choice(texts["deal.txt"].split()), random.choice(list(CARDS))
        spoilt = {name: text.replace(old, "??").replace(new, old).replace("??", new) for name, text in texts.items()}
        told, manifest = json.loads(spoilt["explanation.json"]), json.loads(spoilt["manifest.json"])
        told["deal"] = manifest["deal"] = " ".join(sorted(told["deal"].split(), key=CARDS.__getitem__))
        yield spoilt | {
            "deal.txt": f"{told['deal']}\n",
            "explanation.json": spelled(told),
            "manifest.json": spelled(manifest),
        }


def retold(rung: str, part: str) -> Spoiler:
    """A part of a reason spoilt, read as an explanation, and written by satmav with all that belongs to it."""

    def spoil(texts: Texts, seed: int) -> Iterator[Texts]:
        told = json.loads(texts["explanation.json"])
        for spoilt in spoilt_trees(told[rung][part], seed, 10**9):
            told[rung][part] = spoilt
            with suppress(SatmavError, AssertionError, IndexError):  # it cannot be read, or not be written
                if rung == "moves":
                    proof = proof_of_data(converted(spoilt, ProofData))
                    told[rung] |= {"cases": cases(proof), "nesting": nesting(proof)}
                yield bundle_files(read_explanation(told), 0)

    return spoil


def another_core(texts: Texts, seed: int) -> Iterator[Texts]:
    """Other cards said to be a core, with their true places, beside the formula of the core that is one."""
    random = Random(seed)
    explanation = read_explanation(json.loads(texts["explanation.json"]))
    core, cards = explanation.core, explanation.deal.cards
    while True:
        some = random.sample(cards, random.randint(1, 5))
        fake = core_of(some, min(core.at_least, len(some)), explanation.deal, explanation.rules)
        told = explanation_data(specimens.retold_with(explanation, "core", fake), timed=False)
        yield {**texts, "explanation.json": spelled(told)}


def another_pattern(texts: Texts, seed: int) -> Iterator[Texts]:
    """Conditions with a bound moved, or a card more or less, in the right words and with the right number of deals."""
    random = Random(seed)
    explanation = read_explanation(json.loads(texts["explanation.json"]))
    story = explanation.pattern
    while True:
        bounds = [*story.pattern.ranks], [*story.pattern.suits]
        some = random.choice(bounds)
        some[random.randrange(len(some))] += random.choice([-1, 1])
        cards = set(story.pattern.present), set(story.pattern.absent)
        if random.random() < 0.3:
            random.choice(cards).symmetric_difference_update([Card(random.randrange(52))])
        with suppress(UsageError):  # no set of cards meets them
            pattern = Pattern(*(tuple(sorted(few)) for few in cards), *map(tuple, bounds))
            deals = count_deals(pattern, explanation.deal.hands)
            found = PatternStory.of(pattern, deals, story.reason.present, story.reason.absent)
            yield bundle_files(specimens.retold_with(explanation, "pattern", found), 0)


def proved_anew(texts: Texts, seed: int) -> Iterator[Texts]:
    """A formula with other clauses that cannot hold either, and a solver's proof of just that formula."""
    for spoilt in spoilt_texts(texts["core.cnf"], seed, 10**9):
        with suppress(CheckError):  # it is no formula, or the solver's proof does not stand
            _, clauses = parse_dimacs(spoilt)
            with Solver(name="glucose4", bootstrap_with=filter(None, clauses), with_proof=True) as solver:
                if not solver.solve():
                    proof = "\n".join([*solver.get_proof(), "0", ""])
                    yield {**texts, "core.cnf": spoilt, "core.drat": proof, "core.lrat": lrat_of(clauses, proof)}


def of_another_scoring(texts: Texts, seed: int) -> Iterator[Texts]:
    """Constraints and their sum of another scoring that refutes the deal, too, but is not told."""
    random = Random(seed)
    told = specimens.explained("points").points.points
    masks = [*parse_map(texts["hands.map"]).values()]
    while True:
        times = random.randrange(1, 5)
        numbers = {card: times * number + random.choice([-1, 0, 0, 0, 1]) for card, number in told.items()}
        points = {card: number for card, number in numbers.items() if number}
        scores = [sum(number for card, number in points.items() if hand & card.mask) for hand in masks]
        if max(scores) <= 0 < sum(points.values()):
            opb, proof = opb_and_proof(masks, points)
            yield {**texts, "points.opb": opb, "points.pbp": proof}


def whole_files(texts: Texts, seed: int) -> Iterator[Texts]:
    """Files left out, added, emptied, doubled, exchanged, or taken from other bundles; and the manifest knows."""
    random = Random(seed)
    others = [specimens.bundle(name) for name in ("won", "homeless", "points", "split", "counted")]
    names = sorted(texts.keys() - {"manifest.json"})
    while True:
        spoilt = dict(texts)
        for _ in range(random.choice([1, 1, 2])):
            _spoil_files(spoilt, names, random.choice(others), random)
        manifest = json.loads(spoilt["manifest.json"])
        manifest["files"] = dict.fromkeys(sorted(spoilt.keys() - {"manifest.json"}), "")
        yield {**spoilt, "manifest.json": spelled(manifest)}


def _spoil_files(texts: Texts, names: list[str], other: Texts, random: Random) -> None:
    one, two = random.choice(names), random.choice(names)
    new = random.choice(["more.txt", "core.lrat", "points.opb", "Deal.txt", "README.txt~", ".hidden"])
    ways = [
        {new: "c\n"},
        {one: ""},
        {one: 2 * texts.get(one, "c\n")},
        {one: texts.get(two, ""), two: texts.get(one, "")},
        {name: other[name] for name in (one, two) if name in other},
        {name: other[name] for name in other if name.startswith(one[:4]) or name == "explanation.json"},
    ]
    if random.random() < 1 / 7:
        texts.pop(one, None)
    else:
        texts |= random.choice(ways)
