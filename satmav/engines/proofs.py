"""Proofs that some clauses cannot all hold: the shortest that our own checker accepts, and one with hints.

For a short one (DRAT, as text) several solvers are asked, with the clauses in several orders, since the proofs of
Glucose are often shorter and those of CaDiCaL always stand. Hints (LRAT, as text) CaDiCaL writes as it searches, so
that nobody need find them anew. Nothing in either is believed: whoever keeps one has it checked (:mod:`satmav.check`).
"""

import random
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from itertools import count, takewhile
from typing import NamedTuple

import pysolvers
from pysat.solvers import Solver

from satmav.check import CheckError
from satmav.check.proofs.drat import check_proof
from satmav.engines.solvers import answer

Clauses = Sequence[list[int]]

PROVERS = ("glucose4", "cadical195")
"""Solvers that are asked for a proof, unless others are named."""


def shortest_proof(clauses: Clauses, provers: Sequence[str], orders: Iterable[Clauses]) -> str:
    """The shortest proof that stands, of these solvers' (PySAT's full names) with the clauses in these orders.

    They are checked from the shortest on, of two as long the one asked for first, until one is accepted. Raises
    :class:`satmav.check.CheckError` where none stands.

    >>> shortest_proof([[1], [-1]], PROVERS, [[[1], [-1]]])
    '0\\n'
    """
    if [] in clauses:
        return "0\n"
    for proof in sorted([_proof(name, ordered) for ordered in orders for name in provers], key=len):
        try:
            check_proof(clauses, proof)
        except CheckError:
            continue
        return proof
    raise CheckError(f"none of {', '.join(provers)} gave a proof that stands")


def shuffled(clauses: Clauses, seed: int) -> list[list[int]]:
    """The clauses in an order that depends on the seed alone.

    >>> shuffled([[1], [2], [3]], 1)
    [[2], [3], [1]]
    """
    ordered = list(clauses)
    random.Random(seed).shuffle(ordered)
    return ordered


def _proof(name: str, clauses: Clauses) -> str:
    with Solver(name=name, bootstrap_with=clauses, with_proof=True) as solver:
        assert not answer(solver, []), "the clauses cannot all hold"
        return "\n".join([*takewhile("0".__ne__, solver.get_proof()), "0", ""])


class Refutation(NamedTuple):
    """Clauses that cannot all hold, and a proof of that, which names each of them."""

    clauses: list[list[int]]
    proof: str


class _Lemma(NamedTuple):
    literals: list[int]
    hints: list[int]


def hinted_proof(clauses: Clauses) -> str:
    """CaDiCaL's proof that the clauses cannot all hold; its numbers are those of LRAT, or as :func:`trimmed` says."""
    with Solver(name="cadical195") as solver:
        cadical = solver.solver
        cadical.configure({"lrat": 1, "binary": 0})  # for which it is too late once PySAT has asked for a proof
        with tempfile.TemporaryFile() as file:
            trace = pysolvers.cadical195_tracepr(cadical.cadical, file)
            solver.append_formula(clauses)
            assert not answer(solver, []), "the clauses cannot all hold"
            pysolvers.flushpr(trace)
            file.seek(0)
            return file.read().decode("ascii")


def trimmed(clauses: Clauses, proof: str, order: Sequence[int]) -> Refutation:
    """Trim a proof to the clauses and lemmas that it needs, numbered anew; deletions are left out.

    ``order`` has the places of the clauses as the solver was told them. The solver gives them numbers from 1 on. Where
    it makes a shorter one of a clause at once, that is a lemma and takes the next number: the clauses have those that
    no lemma has. Raises :class:`CheckError` where the proof names a clause that is none of these.
    """
    lemmas = dict(_lemmas(proof))
    free = (number for number in count(1) if number not in lemmas)
    given = dict(zip(order, free, strict=False))
    needed = {*[*lemmas][-1:]}
    for number in reversed(lemmas):
        if number in needed:
            needed.update(lemmas[number].hints)
    kept = [place for place in range(len(clauses)) if given[place] in needed]
    numbers = [*(given[place] for place in kept), *(number for number in lemmas if number in needed)]
    anew = {number: place for place, number in enumerate(numbers, start=1)}
    if not needed <= anew.keys():
        raise CheckError("the proof names clauses that do not exist")
    rows = (
        [anew[number], *lemma.literals, 0, *map(anew.__getitem__, lemma.hints), 0]
        for number, lemma in lemmas.items()
        if number in needed
    )
    return Refutation([clauses[place] for place in kept], "".join(f"{' '.join(map(str, row))}\n" for row in rows))


def _lemmas(proof: str) -> Iterator[tuple[int, _Lemma]]:
    """The lemmas by their numbers, up to the empty clause."""
    for line in proof.splitlines():
        number, *words = line.split()
        if words[0] == "d":
            continue
        end = words.index("0")
        yield int(number), _Lemma([*map(int, words[:end])], [*map(int, words[end + 1 : -1])])
        if not end:
            return
