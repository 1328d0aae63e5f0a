"""Adversaries who know the format: what they write agrees with itself, and only the claim is another.

Each takes the texts of a bundle and a seed, and yields spoilt texts without end. The hashes are put right
afterwards, in :mod:`campaign`.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random

import specimens
from folders import Texts, spelled
from naive_check import CARDS
from pysat.solvers import Solver
from spoil import spoilt_trees

from satmav.bundle.prove import opb_and_proof
from satmav.bundle.write import bundle_files
from satmav.check import CheckError, lrat_of, parse_map
from satmav.errors import SatmavError, UsageError
from satmav.game.cards import Card
from satmav.game.hands import pat_hands
from satmav.patterns import Pattern, count_deals
from satmav.reasons.cases import leaves, read_tree
from satmav.reasons.data import explanation_data
from satmav.reasons.moves import cases, nesting
from satmav.reasons.moves_reading import read_proof
from satmav.reasons.points import Points
from satmav.reasons.reading import read_explanation
from satmav.reasons.rungs import CoreStory
from satmav.reasons.rungs.core import places

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
                if rung == "cases":
                    told[rung]["leaves"] = leaves(read_tree(spoilt))
                if rung == "moves":
                    proof = read_proof(spoilt)
                    told[rung] |= {"cases": cases(proof), "nesting": nesting(proof)}
                yield bundle_files(read_explanation(told), 0)

    return spoil


def another_core(texts: Texts, seed: int) -> Iterator[Texts]:
    """Other cards said to be a core, with their true places, beside the formula of the core that is one."""
    random = Random(seed)
    explanation = read_explanation(json.loads(texts["explanation.json"]))
    core, cards = explanation.core, explanation.deal.cards
    every = pat_hands(explanation.deal.mask, explanation.rules)
    while True:
        some = random.sample(cards, random.randint(1, 5))
        fake = CoreStory({card: places(card, every) for card in some}, min(core.at_least, len(some)), core.argument)
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
            found = replace(story, pattern=pattern, deals=count_deals(pattern, explanation.deal.hands))
            yield bundle_files(specimens.retold_with(explanation, "pattern", found), 0)


def proved_anew(texts: Texts, seed: int) -> Iterator[Texts]:
    """A formula with other clauses that cannot hold either, and a solver's proof of just that formula."""
    random = Random(seed)
    head, *rows = texts["core.cnf"].splitlines()
    variables = int(head.split()[2])
    while True:
        clauses = [[int(word) for word in row.split()][:-1] for row in rows]
        for _ in range(random.randint(1, 3)):
            _spoil_clauses(clauses, variables, random)
        with Solver(name="glucose4", bootstrap_with=clauses, with_proof=True) as solver:
            if solver.solve():
                continue
            proof = "\n".join([*solver.get_proof(), "0", ""])
        lines = [f"p cnf {variables} {len(clauses)}", *(" ".join(map(str, [*clause, 0])) for clause in clauses), ""]
        with suppress(CheckError):  # some solvers' proofs do not stand
            hints = lrat_of(clauses, proof)
            yield {**texts, "core.cnf": "\n".join(lines), "core.drat": proof, "core.lrat": hints}


def _spoil_clauses(clauses: list[list[int]], variables: int, random: Random) -> None:
    literal = random.choice([-1, 1]) * random.randint(1, variables)
    clause = random.choice(clauses)
    match random.randrange(5):
        case 0:
            clauses.remove(clause)
        case 1:
            clause.remove(random.choice(clause))
        case 2:
            clause.append(literal)
        case 3:
            clauses.append([literal, random.choice([-1, 1]) * random.randint(1, variables)])
        case _:
            clauses.append([literal])
    clauses[:] = [clause for clause in clauses if clause]


def added_up_anew(texts: Texts, seed: int) -> Iterator[Texts]:
    """Other constraints, and a proof that adds them up just as often as the scoring did."""
    random = Random(seed)
    head, *rows = texts["points.opb"].splitlines()
    variables = int(head.split()[2])
    while True:
        spoilt = [row.split() for row in rows]
        for _ in range(random.randint(1, 2)):
            _spoil_sum(random.choice(spoilt), variables, random)
        yield {**texts, "points.opb": "\n".join([head, *map(" ".join, spoilt), ""])}


def of_another_scoring(texts: Texts, seed: int) -> Iterator[Texts]:
    """Constraints and their sum of another scoring that refutes the deal, too, but is not told."""
    random = Random(seed)
    told = specimens.explained("points").points.points.cards
    masks = [*parse_map(texts["hands.map"]).values()]
    while True:
        times = random.randrange(1, 5)
        numbers = {card: times * number + random.choice([-1, 0, 0, 0, 1]) for card, number in told.items()}
        points = Points({card: number for card, number in numbers.items() if number})
        scores = [sum(number for card, number in points.cards.items() if hand & card.mask) for hand in masks]
        if max(scores) <= 0 < sum(points.cards.values()):
            opb, proof = opb_and_proof(masks, points)
            yield {**texts, "points.opb": opb, "points.pbp": proof}


def _spoil_sum(words: list[str], variables: int, random: Random) -> None:
    """Take a term from a constraint ``+1 x1 +1 x2 >= 1 ;``, add one, or move the bound by one."""
    place = 2 * random.randrange((len(words) - 1) // 2)
    match random.randrange(3):
        case 0 if len(words) > 3:
            start = min(place, len(words) - 5)
            del words[start : start + 2]
        case 1:
            words[place:place] = [words[0], f"x{random.randint(1, variables)}"]
        case _:
            words[-2] = str(int(words[-2]) + random.choice([-1, 1]))


def whole_files(texts: Texts, seed: int) -> Iterator[Texts]:
    """Files left out, added, emptied, doubled, exchanged, or taken from other bundles; and the manifest knows."""
    random = Random(seed)
    others = [specimens.bundle(name) for name in specimens.DEALS] + [specimens.bundle("points", seed=1)]
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
    match random.randrange(7):
        case 0:
            texts.pop(one, None)
        case 1:
            texts[random.choice(["more.txt", "core.lrat", "points.opb", "Deal.txt", "README.txt~", ".hidden"])] = "c\n"
        case 2:
            texts[one] = ""
        case 3:
            texts[one] = 2 * texts.get(one, "c\n")
        case 4:
            texts[one], texts[two] = texts.get(two, ""), texts.get(one, "")
        case 5:
            texts |= {name: other[name] for name in (one, two) if name in other}
        case _:
            texts |= {name: other[name] for name in other if name.startswith(one[:4]) or name == "explanation.json"}
