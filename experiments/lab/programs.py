"""Programs that take a file: SAT and pseudo-Boolean solvers, and a preprocessor that breaks symmetries.

A program is on the path, unless its place is told; it is run in a process that is ended (:func:`lab.solvers.limited`).
"""

import random
import re
import shutil
import signal
import subprocess
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

import numpy as np

from lab.solvers import kissat_program
from satmav.formula.formula import Clause, Constraint, Formula
from satmav.formula.lower import Cnf


class Program(NamedTuple):
    """The words after its place and before the file, and the pattern of the conflicts in what it prints."""

    words: tuple[str, ...]
    conflicts: str


CADICAL = Program((), r"^c conflicts: +(\d+)")
GAUSS = Program(
    ("--maxmatrixcols", "100000", "--useallmatrixes", "1", "--autodisablegauss", "0"), r"^c conflicts +: (\d+)"
)  # fmt: skip
"""CryptoMiniSat that keeps to Gauss-Jordan elimination, however large its matrices."""
KISSAT = CADICAL._replace(words=("--statistics",))
LINGELING = Program((), r"^c +(\d+) conflicts,")
UNCOUNTED = LINGELING._replace(words=("--card=0",))
"""Lingeling without its detection of cardinality constraints, and what it does with them."""
ROUNDINGSAT = Program((), r"^c conflicts (\d+)")


def place_of(name: str, told: Mapping[str, Path]) -> Path | None:
    """The place of a program: the one that is told, that of its wheel, or on the path."""
    if place := told.get(name) or (kissat_program() if name == "kissat" else None):
        return place
    found = shutil.which(name)
    return Path(found) if found else None


def version_of(place: Path) -> str:
    """The version that a program tells when asked, or nothing."""
    told = subprocess.run([str(place), "--version"], capture_output=True, text=True, check=False).stdout
    return next(iter(re.findall(r"\d+(?:\.\d+)+", told)), "")


def verdict(place: Path, program: Program, path: Path) -> tuple[bool, int]:
    """A program's verdict on a file, and its conflicts, none where none are told. TimeoutError where it was ended."""
    done = _run([str(place), *program.words, str(path)])
    (said,) = re.findall(r"^s (SATISFIABLE|UNSATISFIABLE)$", done.stdout, re.MULTILINE)
    conflicts = re.findall(program.conflicts, done.stdout, re.MULTILINE)
    return said == "SATISFIABLE", int(conflicts[-1]) if conflicts else 0


def break_symmetries(satsuma: Path, way: str, path: Path, out: Path) -> None:
    """Have satsuma break symmetries: ``lex``, by clauses, or ``fix``, by literals. TimeoutError where it was ended."""
    done = _run([str(satsuma), way, "--file", str(path), "--out-file", str(out)])
    assert done.returncode == 0, done.stdout[-500:] + done.stderr


def _run(words: Sequence[str]) -> "subprocess.CompletedProcess[str]":
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode == -signal.SIGXCPU or "s UNKNOWN" in done.stdout.splitlines():
        raise TimeoutError
    return done


def pairwise(formula: Formula) -> Cnf:
    """The clauses of an exact cover, with one for each two options that clash: once, however many items both have."""
    rows = rows_of(formula)
    pairs = [np.array([*combinations(row, 2)], np.int64).reshape(-1, 2) for row in rows]
    keys = np.concatenate([pair @ (formula.variables + 1, 1) for pair in pairs])
    new = np.zeros(len(keys), bool)
    new[np.unique(keys, return_index=True)[1]] = True
    cnf, start = Cnf(formula.variables), 0
    for row, pair in zip(rows, pairs, strict=True):
        cnf.clauses += [[*row], *(-pair[new[start : start + len(pair)]]).tolist()]
        start += len(pair)
    return cnf


def shuffled(formula: Formula, seed: int) -> Formula:
    """The formula with its variables and constraints in another order."""
    rng = random.Random(seed)
    order = rng.sample(range(1, formula.variables + 1), formula.variables)
    place = {variable: number for number, variable in enumerate(order, start=1)}
    place |= {-variable: -number for variable, number in place.items()}
    integers = {one.name: one._replace(bits=tuple(map(place.__getitem__, one.bits))) for one in formula.integers}
    constraints = list[Constraint]()
    for one in rng.sample(formula.constraints, len(formula.constraints)):
        if isinstance(one, Clause):
            constraints.append(one._replace(lits=tuple(sorted(map(place.__getitem__, one.lits)))))
        else:
            terms = tuple(sorted(((coef, place[lit]) for coef, lit in one.terms), key=itemgetter(1)))
            sums = tuple((coef, integers[integer.name]) for coef, integer in one.integers)
            constraints.append(one._replace(terms=terms, integers=sums, when=one.when and place[one.when]))
    return Formula([formula.names[variable - 1] for variable in order], [*integers.values()], constraints)


def rows_of(formula: Formula) -> list[tuple[int, ...]]:
    """The options of each item of an exact cover."""
    return [*dict.fromkeys(tuple(clause.lits) for clause in formula.constraints if isinstance(clause, Clause))]


def with_parities(plain: str, rows: Sequence[Sequence[int]]) -> str:
    """A DIMACS file with a line more for each row, an odd number of which holds, as CryptoMiniSat takes it."""
    head, _, clauses = plain.partition("\n")
    *words, number = head.split()
    odd = (f"x{' '.join(map(str, row))} 0\n" for row in rows)
    return "".join([f"{' '.join(words)} {int(number) + len(rows)}\n", clauses, *odd])


def put(path: Path, text: Callable[[], str]) -> Path:
    """Write a file, unless it is there."""
    if not path.exists():
        path.write_text(text(), encoding="ascii")
    return path
