"""Counts of won deals with certificates: all deals of a shape with its suits in one order, won ones and no others.

The number of won deals is a projected model count of the formula of the deck: of deals, not of models. A certificate
of it has three parts. Each won deal has its hands. Some sets of cards, the *blocks*, are in won deals alone. And there
is a refutation (LRAT) of the formula of the deck, with the lengths of the suits, and with a clause for each block that
says that not all of its cards are dealt. So a deal of the shape that is not in the list has no block; were it won, the
formula could be met. The loose cards of a won deal make a block, by the residue lemma: they show that each deal of the
shape with them is won. But no checker takes this for granted, since every deal that is not in the list is held to every
block. What is trusted is that the formula of the deck can be met for each won deal.

``--drat-trim`` and ``--cake-lpr`` name programs that check the refutation, too
(https://github.com/marijnheule/drat-trim, https://github.com/tanyongkiam/cake_lpr, which is proved right).
"""

import subprocess
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, product
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from lab import RESULTS, Lab, load, program, run
from satmav.bundle.layout import cnf_text
from satmav.check import CheckError, check_partition
from satmav.check.proofs.lrat import check_lrat
from satmav.encode.residue import residue_deck
from satmav.engines import Options
from satmav.engines.kernel import KernelEngine
from satmav.engines.proofs import Refutation, hinted_proof, trimmed
from satmav.formula.lower import Cnf, lower
from satmav.game.cards import RANKS, SUIT_MASKS, SUITS, cards_of
from satmav.game.rules import RULES, Rules
from satmav.game.shapes import Shape, arrangements, choices, shape_named

SHAPES, QUICK_SHAPES = ("12-1-1-1", "12-11-1-1", "11-11-3-0"), ("13-1-1-0",)
FILE, KEY = "certified_count.csv", ("shape", "rules")
CHECKERS = {"drat_trim": "s VERIFIED", "cake_lpr": "s VERIFIED UNSAT"}
"""Programs that check a refutation, each with the line in which it accepts one."""
NUMBERS = ("deals", "won", "blocks", "variables", "clauses", "needed", "lemmas", "bytes")
COLUMNS = (*KEY, *NUMBERS, *(f"{name}_seconds" for name in ("witness", "solve", "check", *CHECKERS)))


class Certificate(NamedTuple):
    """The won deals of a shape, each with its hands, sets of cards that are in these alone, and a refutation."""

    won: Mapping[int, Sequence[int]]
    blocks: Sequence[int]
    refutation: Refutation


def deals_of(shape: Shape) -> Iterator[int]:
    """The deals (masks) with the longest suit in clubs, and so on."""
    suits = ([sum(1 << 4 * rank + suit for rank in ranks) for ranks in combinations(RANKS, length)]
             for suit, length in zip(SUITS, shape, strict=True))  # fmt: skip
    return map(sum, product(*suits))


def certify(shape: Shape, rules: Rules) -> Certificate:
    """Count the won deals of a shape, and say why."""
    deals = np.array(list(deals_of(shape)), np.uint64)
    status, hands = KernelEngine(rules, Options()).decide_many(deals, sum(shape) // 5)
    won = dict(zip(deals[status == 1].tolist(), hands[status == 1].tolist(), strict=True))
    blocks = blocks_of(won)
    cnf = formula(shape, rules, blocks)
    return Certificate(won, blocks, trimmed(cnf.clauses, hinted_proof(cnf.clauses), range(len(cnf.clauses))))


def blocks_of(won: Mapping[int, Sequence[int]]) -> list[int]:
    """Loose cards of won deals, the fewest first, so that each deal has all cards of one of these sets."""
    mixed = ([hand for hand in hands if all(hand & ~suit for suit in SUIT_MASKS)] for hands in won.values())
    left, blocks = np.array([*won], np.uint64), []
    for block in sorted(set(map(sum, mixed)), key=lambda cards: (cards.bit_count(), cards)):
        rest = left[left & np.uint64(block) != block]
        if len(rest) < len(left):
            blocks.append(block)
            left = rest
    return blocks


def formula(shape: Shape, rules: Rules, blocks: Sequence[int]) -> Cnf:
    """The deals of a shape that are won and have no block."""
    deck = residue_deck(rules)
    for suit, length in zip(SUITS, shape, strict=True):
        deck.formula.cardinality("shape", [deck.dealt[card] for card in cards_of(SUIT_MASKS[suit])], "=", length)
    for block in blocks:
        deck.formula.clause("won", [-deck.dealt[card] for card in cards_of(block)])
    return lower(deck.formula)


def check_witnesses(certificate: Certificate, shape: Shape, rules: Rules) -> None:
    """Accept the hands of each deal, and the blocks; raise CheckError for a block in a deal that is not in the list."""
    for deal, hands in certificate.won.items():
        check_partition(deal, hands, rules.name)
    others = set(deals_of(shape))
    if not certificate.won.keys() <= others:
        raise CheckError("the list has a deal of another shape")
    others -= certificate.won.keys()
    for block in certificate.blocks:
        if any(deal & block == block for deal in others):
            raise CheckError(f"the block {block:#x} is in a deal that is not in the list")


def check_refutation(certificate: Certificate, shape: Shape, rules: Rules) -> None:
    """Accept a refutation of clauses of the formula."""
    known = set(map(frozenset, formula(shape, rules, certificate.blocks).clauses))
    if not known.issuperset(map(frozenset, certificate.refutation.clauses)):
        raise CheckError("the refutation has a clause that the formula has not")
    check_lrat(certificate.refutation.clauses, certificate.refutation.proof)


def measure(lab: Lab) -> None:
    named = QUICK_SHAPES if lab.quick else SHAPES
    items = {(name, rules): (shape_named(name), RULES[rules]) for name in named for rules in RULES}
    lab.fill(FILE, COLUMNS, KEY, items, lambda item: row(lab, *item))
    summarise(lab)


def row(lab: Lab, shape: Shape, rules: Rules) -> dict[str, object]:
    """Make a certificate, and have it checked."""
    solved, certificate = timed(partial(certify, shape, rules))
    witness, _ = timed(partial(check_witnesses, certificate, shape, rules))
    checked, _ = timed(partial(check_refutation, certificate, shape, rules))
    cnf, (clauses, proof) = formula(shape, rules, certificate.blocks), certificate.refutation
    sizes = (len(certificate.won), len(certificate.blocks), cnf.variables, len(cnf.clauses), len(clauses))
    numbers = dict(zip(NUMBERS, (choices(shape), *sizes, proof.count("\n"), len(proof)), strict=True))
    seconds = {"witness_seconds": witness, "solve_seconds": solved, "check_seconds": checked}
    return numbers | seconds | by_programs(lab, cnf.variables, clauses, proof)


def by_programs(lab: Lab, variables: int, clauses: Sequence[Sequence[int]], proof: str) -> dict[str, object]:
    """Seconds that the programs need to accept a refutation; RuntimeError where one does not."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        cnf, lrat, drat = (Path(folder, name) for name in ("formula.cnf", "proof.lrat", "proof.drat"))
        cnf.write_text(cnf_text(variables, clauses))
        lrat.write_text(proof)
        drat.write_text("\n".join(map(lemma, proof.splitlines())) + "\n")
        for name, accepted in CHECKERS.items():
            if checker := getattr(lab.options, name, None):
                words = [checker, cnf, lrat if name == "cake_lpr" else drat]
                seconds, done = timed(partial(subprocess.run, words, capture_output=True, text=True))
                if accepted not in done.stdout.splitlines():
                    raise RuntimeError(f"{checker} does not accept the refutation: {done.stdout[-200:]}")
                found[f"{name}_seconds"] = seconds
    return found


def lemma(row: str) -> str:
    """A step of an LRAT proof without its number and hints, as DRAT has it."""
    words = row.split()
    return " ".join(words[1 : words.index("0", 1) + 1])


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    started = time.perf_counter()
    done = work()
    return round(time.perf_counter() - started, 2), done


def summarise(lab: Lab) -> None:
    """The numbers by shape and rule set, beside the census."""
    data: dict[str, Any] = {}
    for row in lab.rows(FILE):
        shape = shape_named(row["shape"])
        numbers: dict[str, Any] = {name: int(row[name]) for name in NUMBERS}
        numbers["lost"] = numbers["deals"] - numbers["won"]
        census = load(RESULTS / f"census_{row['rules']}_{sum(shape) // 5}.json")["shapes"]
        known = next(one["lost"] for one in census if one["shape"] == row["shape"])
        seconds = {name: float(row[name]) for name in COLUMNS if name.endswith("_seconds") and row[name]}
        data.setdefault(row["shape"], {})[row["rules"]] = {
            "hands": sum(shape) // 5, **numbers, "census_lost": known // arrangements(shape), **seconds
        }  # fmt: skip
    lab.summarise("certified_count", data)


def programs(parser: ArgumentParser) -> None:
    for name in CHECKERS:
        parser.add_argument(
            f"--{name.replace('_', '-')}", type=program, metavar="PROGRAM", help="check the refutations with it"
        )


if __name__ == "__main__":
    run(measure, options=programs)
