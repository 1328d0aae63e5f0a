"""Contenders by name: ``kernel``, ``dlx:python``, ``sat:exact-cover:cadical195:ladder``, ``pypi:xcover``.

A name is an engine and its choices, in the order encoding, solver, cardinality; what is left out is the engine's
choice. ``sat:residue`` keeps one solver and the formula of the whole deck for all deals; ``sat:residue-alone`` encodes
each deal by itself, as the other encodings do. The exact-cover libraries of PyPI are there under ``pypi:``. Any program
that reads DIMACS is there under ``outside:``, with its command for the solver: ``outside:residue:kissat -q``.
"""

import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from satmav.encode import ENCODINGS
from satmav.engines import ENGINES, Options, decider, engine_named, engine_names
from satmav.engines.dlx import hand_masks
from satmav.errors import MissingPackageError, UsageError, choice, quoted
from satmav.game.decks import AnyDeal, DeckDeal
from satmav.game.result import Status
from satmav.game.rules import Rules
from satmav.records.phases import phase

Decide = Callable[[AnyDeal], tuple[Status, tuple[int, ...]]]
Rows = Sequence[int]
"""Numbers of pat hands."""
AskPeer = Callable[[ModuleType, AnyDeal, Sequence[int]], Rows | None]

OUTSIDE = "outside"
"""The engine of programs that others wrote."""

ALONE = "-alone"
"""The end of an encoding's name where each deal gets a solver of its own, though one could serve all."""

SETS = {
    "engines": (
        "kernel", "dlx:compiled", "dlx:python", "sat:residue:minisat22", "sat:residue-alone:minisat22",
        "sat:exact-cover:minisat22", "sat:assignment:minisat22", "cpsat:exact-cover", "smt:residue", "smt:exact-cover",
    ),
    "encodings": (
        *(f"sat:{encoding}:{solver}" for solver in ("minisat22", "cadical195")
          for encoding in ("residue", "residue-alone", "exact-cover", "assignment", "assignment-plain")),
        *(f"{engine}:{encoding}" for engine in ("cpsat", "smt")
          for encoding in ("residue", "exact-cover", "assignment")),
    ),
    "solvers": tuple(
        f"sat:{encoding}:{solver}" for encoding in ("residue", "exact-cover")
        for solver in ("minisat22", "glucose4", "cadical153", "cadical195", "maplechrono", "lingeling", "mergesat3")
    ),
    "cardinalities": (
        *(f"sat:exact-cover:minisat22:{cardinality}" for cardinality in
          ("ladder", "pairwise", "seqcounter", "bitwise", "totalizer", "sortnetwrk", "cardnetwrk", "mtotalizer",
           "kmtotalizer")),
        "sat:exact-cover:minicard:native",
    ),
    "peers": ("kernel", "dlx:compiled", "dlx:python", "sat:residue:minisat22", "sat:exact-cover:minisat22",
              *(f"pypi:{name}" for name in ("exact-cover", "exact-cover-py", "xcover", "dlx"))),
}  # fmt: skip
"""Sets of contenders that answer a question together."""
SETS["all"] = tuple(dict.fromkeys(name for names in SETS.values() for name in names))


@dataclass(frozen=True, slots=True)
class Contender:
    """A way to decide deals: an engine with its choices, or a library of PyPI's (``engine`` is then ``pypi``).

    ``time_limit`` is for those who must keep to it by themselves; the others are ended.
    """

    name: str
    engine: str
    encoding: str = ""
    solver: str = ""
    cardinality: str = ""
    time_limit: float | None = None

    @property
    def foreign(self) -> bool:
        """True for others' work, also in part: then one of ours says as well whether a deal has no hands."""
        ours = self.engine in ENGINES and self.encoding.removesuffix(ALONE) in ("", *ENCODINGS)
        return self.engine == OUTSIDE or not ours

    def open(self, rules: Rules) -> Decide:
        """The function that decides a deal: the status and, for SAT, the hands as masks, unchecked.

        Raises :class:`UsageError` for choices that the engine does not leave.
        """
        if self.engine == "pypi":
            return peer(self.solver, rules)
        encoding, alone = self.encoding.removesuffix(ALONE), self.encoding.endswith(ALONE)
        options = Options(encoding or None, self.solver or None, self.cardinality or None, incremental=not alone)
        if self.engine == "dlx":
            if self.solver == "compiled" and find_spec("numba") is None:  # the engine would dance in Python, unasked
                raise MissingPackageError("numba", "fast", f"the contender {self.name}")
            options = Options(compiled=self.solver != "python")
        if self.engine == OUTSIDE:
            from satmav.engines.outside import OutsideEngine

            engine = OutsideEngine(rules, replace(options, time_limit=self.time_limit))

            def decide(deal: AnyDeal) -> tuple[Status, tuple[int, ...]]:
                """Take the program at its word that there are no hands: the check would count as its time."""
                claim = engine.claim(deal)
                return claim.status, claim.hands

            return decide
        return decider(self.engine, rules, options)


def program(command: str) -> Contender:
    """Name any program that reads DIMACS by its command, which may have colons; on the encoding ``residue``."""
    return Contender(f"{OUTSIDE}:residue:{command}", OUTSIDE, "residue", command)


def contender(name: str) -> Contender:
    """Parse the name of a contender; :class:`UsageError` where it makes no sense.

    >>> contender("sat:residue:cadical195").solver
    'cadical195'
    """
    engine, *choices = name.split(":")
    if engine == "pypi":
        choice("library of PyPI", ":".join(choices), PEERS)
        return Contender(name, engine, "exact-cover", choices[0])
    if engine not in ENGINES:
        choice("engine", engine, dict.fromkeys([*engine_names(), "pypi"]))
    allowed = ("solver",) if engine == "dlx" else engine_named(engine).choices
    if len(choices) > len(allowed) or not all(choices):
        mend = "write engine:encoding:solver:cardinality, leaving out from the end"
        raise UsageError(f"{quoted(name)} is no contender: {mend}")
    if engine == "dlx":
        way = choices[0] if choices else "compiled"
        choice("way of dancing", way, {"compiled": 0, "python": 0})
        return Contender(name, engine, "exact-cover", way)
    chosen: dict[str, Any] = dict(zip(allowed, choices, strict=False))
    if engine == OUTSIDE and "solver" not in chosen:
        mend = "write outside:residue:kissat, say, or --solver-cmd 'kissat -q %f'"
        raise UsageError(f"{quoted(name)} names no program: {mend}")
    return Contender(name, engine, **chosen)


def contenders_of(names: Iterable[str], sets: Iterable[str]) -> list[Contender]:
    """List the contenders of these names and sets, each once; :class:`UsageError` where there is none of a name."""
    wanted = list(names)
    for name in sets:
        wanted += choice("set of contenders", name, SETS)
    return [contender(name) for name in dict.fromkeys(wanted)]


def _by_matrix(dtype: str, cover: Callable[[ModuleType, Any], Iterable[Any]]) -> AskPeer:
    """Ask for the first cover of a matrix with a row a pat hand and a column a card."""

    def ask(module: ModuleType, deal: AnyDeal, hands: Sequence[int]) -> Rows | None:
        import numpy as np

        with phase("encode"):
            if isinstance(deal, DeckDeal):
                matrix = np.array([[hand >> card & 1 for card in deal] for hand in hands], dtype)
            else:
                masks = np.array(hands, np.uint64)[:, None]
                matrix = (masks >> np.array(deal.cards, np.uint64) & np.uint64(1)).astype(dtype)
        with phase("solve"):
            return _first(cover(module, matrix))

    return ask


def _exact_cover(module: ModuleType, matrix: Any) -> Iterator[Any]:
    with suppress(module.error.NoSolution):
        yield module.get_exact_cover(matrix)


def _dlx(module: ModuleType, deal: AnyDeal, hands: Sequence[int]) -> Rows | None:
    with phase("encode"):
        places = {1 << card: place for place, card in enumerate(deal)}
        options = [[place for bit, place in places.items() if hand & bit] for hand in hands]
    with phase("load"):
        links = module.DLX([(place, module.DLX.PRIMARY) for place in range(len(deal))])
        links.appendRows(options)
    with phase("solve"):
        nodes = _first(links.solve())
    number = {frozenset(option): row for row, option in enumerate(options)}
    return None if nodes is None else [number[frozenset(links.getRowList(node))] for node in nodes]


PEERS: dict[str, tuple[str, AskPeer]] = {
    "exact-cover": ("exact_cover", _by_matrix("int32", _exact_cover)),
    "exact-cover-py": ("exact_cover_py", _by_matrix("bool", lambda module, matrix: module.exact_covers(matrix))),
    "xcover": ("xcover", _by_matrix("bool", lambda module, matrix: module.covers_bool(matrix))),
    "dlx": ("dlx", _dlx),
}
"""The libraries by their names on PyPI: the module of each, and how it is asked."""


def peer(name: str, rules: Rules) -> Callable[[AnyDeal], tuple[Status, tuple[int, ...]]]:
    """Make a decider of deals of a library; :class:`MissingPackageError` where it is not installed."""
    module_name, ask = PEERS[name]
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            module = import_module(module_name)
    except ModuleNotFoundError as error:
        raise MissingPackageError(name, "bench", f"the contender pypi:{name}") from error

    def decide(deal: AnyDeal) -> tuple[Status, tuple[int, ...]]:
        with phase("enumerate"):
            hands = hand_masks(deal, rules)
        if not hands:
            return Status.UNSAT, ()
        rows = ask(module, deal, hands)
        return (Status.UNSAT, ()) if rows is None else (Status.SAT, tuple(hands[row] for row in rows))

    return decide


def _first(solutions: Iterable[Any]) -> Rows | None:
    rows = next(iter(solutions), None)
    return None if rows is None else list(map(int, rows))
