"""All that reads what others wrote, in a table: a new reader is a row, and is fuzzed from then on."""

import io
import json
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import specimens
from cli_words import read_words, words
from folders import rehashed, written
from fuzzing import Reader
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from pysat.solvers import Solver
from spoiling import contents, texts, trees
from spoilt_deals import originals
from stores import damaged_store, read_rows_of, read_store, rows

from satmav.api.posing import decode
from satmav.bench.contenders import contender
from satmav.bench.table import COLUMNS, kept_rows, summaries
from satmav.bundle.verify import verify_certificate
from satmav.census.result import Census
from satmav.census.verify import published
from satmav.check import check_pb_proof, check_proof, parse_dimacs, parse_map, parse_opb
from satmav.check.answers import check_model, read_answer
from satmav.check.proofs.files import proof_rows
from satmav.dealfile import parse_deal, read_deals
from satmav.dealfile.decktext import deck_named, parse_deck_deal
from satmav.encode import encode
from satmav.engines.bulk import masks_in
from satmav.engines.outside import command_of
from satmav.errors import DealFileError, Fault
from satmav.formats.dimacs import CARDINALITY, clauses
from satmav.game.cards import parse_card
from satmav.game.decks import Deck
from satmav.game.rules import NO_QUADS, QUADS, rules_named
from satmav.game.shapes import shape_named
from satmav.poker.cards import read_cards
from satmav.poker.euler54 import duels
from satmav.poker.games import standing
from satmav.reasons.data import read_explanation
from satmav.records.tables import GrowingTable, heading_line

SPECIMENS = ("won", "homeless", "points", "split")


@contextmanager
def at(name: str, content: str) -> Iterator[Path]:
    """A file with these bytes."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_bytes(content.encode("latin-1"))
        yield path


def _from_bundles(name: str) -> Callable[[], SearchStrategy[str]]:
    return lambda: texts([text for one in SPECIMENS if (text := specimens.bundle(one).get(name))])


def _read_deals(content: str) -> None:
    with at("deals.txt", content) as path:
        for hands in (1, 2):
            list(read_deals(path, hands))


def _binary(text: str) -> None:
    assert all(row.endswith("0") for row in proof_rows(io.BytesIO(text.encode("latin-1"))) if "\0" in text)


STRAIGHT_FLUSH = "2c 3c 4c 5c 6c"


@cache
def _valued(encoding: str) -> list[str]:
    """What is so of the formula of one hand, as programs write it that call variables by their names."""
    posed = encode(parse_deal(STRAIGHT_FLUSH), QUADS, encoding)
    cnf = clauses(posed, CARDINALITY)
    with Solver(bootstrap_with=cnf.clauses) as solver:
        assert solver.solve()
        true = {*solver.get_model()}
    own = {f"x{variable}": int(variable in true) for variable in range(1, posed.formula.variables + 1)}
    named: dict[str, str | int] = {
        name: str(variable in true).lower() for variable, name in enumerate(posed.formula.names, start=1)
    }
    named |= {integer.name: len(true & {*integer.bits}) for integer in posed.formula.integers}
    rows = [f"{name} {value}" for name, value in own.items()]
    return [
        "s SATISFIABLE\nv " + " ".join(f"{'' if value else '-'}{name}" for name, value in own.items()) + "\n",
        "\n".join(["Model status", "Optimal", "# Columns", *rows, "# Rows 1", "cover_2c 1", "# Dual", "x1 0"]),
        "\n".join(["Optimal - objective value 0", *(f"{column:>7} {row} 0" for column, row in enumerate(rows))]),
        "".join(f"{name} = {value};\n" for name, value in own.items()) + f"{'-' * 10}\n{'=' * 10}\n",
        json.dumps(own, indent=2) + "\n" + "-" * 10,
        "sat\n(\n" + "".join(f"(define-fun |{name}| () Bool {value})\n" for name, value in named.items()) + ")",
        "(" + "\n ".join(f"(|{name}| {value})" for name, value in named.items()) + ")",
        *([f"{posed.formula.names[0]}\n----------"] if encoding == "exact-cover" else []),
    ]


def _values(encoding: str) -> Reader:
    def read(text: str) -> None:
        (hand,) = decode(STRAIGHT_FLUSH, text, encoding)
        assert str(hand) == STRAIGHT_FLUSH

    return Reader(f"values of variables, {encoding}", lambda: texts(_valued(encoding)), read)


def _explanations() -> SearchStrategy[Any]:
    return trees([json.loads(specimens.bundle(one)["explanation.json"]) for one in SPECIMENS])


@st.composite
def _bundles(draw: st.DrawFn, names: Sequence[str]) -> dict[str, Any]:
    """A bundle, one of its files, what is in it instead, and whether its hash is put right."""
    name = draw(st.sampled_from(names))
    file = draw(st.sampled_from(sorted(_files_of(name))))
    text = draw(texts([_files_of(name)[file]]))
    return {"bundle": name, "file": file, "text": text, "rehashed": draw(st.booleans())}


def _read_bundle(given: dict[str, Any]) -> None:
    spoilt = {**_files_of(given["bundle"]), given["file"]: given["text"]}
    if given["rehashed"] and given["file"] != "manifest.json":
        spoilt = rehashed(spoilt)
    with tempfile.TemporaryDirectory() as folder:
        written(spoilt, Path(folder) / "bundle")
        verify_certificate(Path(folder) / "bundle")


def _files_of(name: str) -> dict[str, str]:
    return specimens.stackings() if name == "stackings" else specimens.bundle(name)


@cache
def _table() -> bytes:
    row: dict[str, Any] = dict.fromkeys(COLUMNS, "")
    row |= {"contender": "kernel", "task": "1", "round": 1, "status": "SAT", "cards": 25, "outcome": "ok"}
    row |= {name: 0.5 for name in COLUMNS if name.endswith(("seconds", "_mb"))}
    head = heading_line({"seed": 1}, {"cpu": "x"}) + ",".join(COLUMNS) + "\n"
    return (head + 2 * (",".join(str(row[name]) for name in COLUMNS) + "\n")).encode()


def _read_table(content: str) -> None:
    with at("t.csv", content) as path, GrowingTable(path, COLUMNS, {"seed": 1}, {"cpu": "x"}) as table:
        summaries(kept_rows(table.path, table.rows, 3), 10.0)


def _read_published(content: str) -> None:
    with at("theirs.csv", content) as path:
        list(published(Census(NO_QUADS, 5, ()), path))


@cache
def _arrays() -> list[bytes]:
    found = []
    for array in (np.array([31, 62], np.uint64), np.array([], np.uint64), np.array([[31.0]])):
        np.save(out := io.BytesIO(), array)
        found.append(out.getvalue())
    return found


def _read_array(content: str) -> None:
    with at("deals.npy", content) as path:
        masks_in(str(path), 1)


_DUELS = [b"8C TS KC 9H 4S 7D 2S 5D 3S AC\n5C AD 5D AC 9C 7C 5H 8D TD KS\n", b"\xef\xbb\xbf# two\r\n\r\n8C TS\r\n"]


def _read_duels(content: str) -> None:
    with at("duels.txt", content) as path:
        faults = [found for found in duels(str(path)) if isinstance(found, Fault)]
    if faults:
        raise DealFileError(faults)


DEALS = (
    Reader("card", lambda: texts(["Kc", "10h", "♠A", "K♧"]), parse_card),
    Reader("deal", lambda: texts(["Kc Qc Jc 10c 9c", "♠ A K Q J 10\n♥ -", "S: A K Q J 9"]), parse_deal),
    Reader("deal file", lambda: contents(originals(Random(1))), _read_deals),
    Reader(
        "deal of a deck",
        lambda: texts(["14c 2a 3h 4b 5b", "2ba, 2bb; # x\n13ac"]),
        lambda text: parse_deck_deal(text, Deck(30, 13)),
    ),
    Reader("deck", lambda: texts(["8x13", "30×6"]), deck_named),
    Reader("array of deals", lambda: contents(_arrays()), _read_array),
    Reader("shape", lambda: texts(["7-6-6-6", "5-0-0-0"]), shape_named),
    Reader("rules", lambda: texts(["quads", "no-quads"]), rules_named),
    Reader("contender", lambda: texts(["sat:exact-cover:cadical195:ladder", "kernel", "pypi:xcover"]), contender),
)
POKER = (
    Reader(
        "poker hand",
        lambda: texts(["8d ** 7d 6d **", "AsKd10h", "♠A ♦K 2c 9H"]),
        lambda text: standing(read_cards(text, jokers=True)),
    ),
    Reader("poker duels", lambda: contents(_DUELS), _read_duels),
)
PROOFS = (
    Reader("hand map", _from_bundles("hands.map"), parse_map),
    Reader("DIMACS", _from_bundles("core.cnf"), parse_dimacs),
    Reader(
        "DRAT proof",
        _from_bundles("core.drat"),
        lambda text: check_proof(parse_dimacs(specimens.bundle("points")["core.cnf"])[1], text),
    ),
    Reader("binary DRAT proof", lambda: contents([b"a\4\7\0d\xfe\1\0a\0"]), _binary),
    Reader(
        "answer of a solver",
        lambda: texts(["c x\ns SATISFIABLE\nv 1 -2\nv 3 0\n"]),
        lambda text: check_model([(1, 2), (-2, 3)], 3, read_answer(text).model),
    ),
    _values("exact-cover"),
    _values("residue"),
    Reader("command of a solver", lambda: texts(["no-such-solver -q %f 'a b' %p", 'C:\\x "y z"']), command_of),
    Reader("OPB", _from_bundles("points.opb"), parse_opb),
    Reader(
        "PB proof",
        _from_bundles("points.pbp"),
        lambda text: check_pb_proof(parse_opb(specimens.bundle("points")["points.opb"])[1], text),
    ),
)
BUNDLES = (
    Reader("explanation", _explanations, read_explanation),
    Reader("bundle", lambda: _bundles(SPECIMENS), _read_bundle),
    Reader("bundle about stackings", lambda: _bundles(["stackings"]), _read_bundle),
)
TABLES = (
    Reader("table", lambda: contents([_table()]), _read_table),
    Reader("published counts", lambda: contents([b"shape,unsolvable,time_s\n7-6-6-6,12,0.5\n"]), _read_published),
    Reader("store", damaged_store, read_store),
    Reader("rows of a store", rows, read_rows_of),
)
WORDS = (Reader("words of the command line", words, read_words),)
READERS = (*DEALS, *POKER, *PROOFS, *BUNDLES, *TABLES, *WORDS)
