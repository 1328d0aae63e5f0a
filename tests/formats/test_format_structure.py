"""Counts, names and grammar of files."""

import io
import re

import pytest
from puzzles import Puzzle, crossed, encoded, paired, problems, puzzles, text_of

from satmav.check import parse_dimacs
from satmav.dealfile import parse_deal
from satmav.dealfile.decktext import parse_deck_deal
from satmav.encode import ENCODINGS, encode
from satmav.errors import UsageError
from satmav.formats import FORMATS, lines, write
from satmav.formats.common import rows
from satmav.formats.dimacs import CARDINALITIES
from satmav.formula.lower import lower
from satmav.game.decks import Deck
from satmav.game.rules import QUADS

CLAUSAL = [name for name, form in FORMATS.items() if form.clausal]
MIXED = problems(3, 3) + [(puzzle, name) for puzzle, name in problems(5, 5) if puzzle.label == "core-only"]
SOME = paired(MIXED)


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_file_is_ascii_the_same_again_and_written_line_by_line(name: str, encoding: str) -> None:
    deal = next(puzzle.deal for puzzle in puzzles(3) if puzzle.label == "won-3")
    if FORMATS[name].encoding and encoding != "exact-cover":
        with pytest.raises(UsageError, match=f"choose the encoding exact-cover, not {encoding}"):
            text_of(encode(deal, QUADS, encoding), name)
        return
    text = text_of(encode(deal, QUADS, encoding), name)
    assert text.isascii()
    assert text.endswith("\n")
    assert text.splitlines() == list(lines(encode(deal, QUADS, encoding), name))
    assert not any(line.endswith(" ") for line in text.splitlines())


def test_what_makes_no_sense_is_refused() -> None:
    encoding = encode(parse_deal("3c 3d 8c 8h 8s"), QUADS, "exact-cover")
    with pytest.raises(UsageError, match="there is no format 'xml': choose one of cnf, gcnf"):
        write(encoding, "xml", io.StringIO())
    with pytest.raises(UsageError, match="the format opb states cardinality constraints as they are"):
        write(encoding, "opb", io.StringIO(), "ladder")
    with pytest.raises(UsageError, match="there is no cardinality encoding 'magic'"):
        write(encoding, "cnf", io.StringIO(), "magic")
    for name in CLAUSAL:
        with pytest.raises(UsageError, match="native constraints are no clauses: choose another of pairwise"):
            write(encoding, name, io.StringIO(), "native")


@pytest.mark.parametrize(
    ("name", "bounds"), [("minizinc-data", r"^CARD = \{(.*)\};$"), ("lp-farkas", r"^Bounds\n(.*)^End$")]
)
def test_cards_of_other_decks_have_the_names_that_their_hands_use(name: str, bounds: str) -> None:
    deal = parse_deck_deal("2a 3b 4a 5a 6b", Deck(2, 7))
    text = text_of(encode(deal, QUADS, "exact-cover"), name)
    (cards,) = re.findall(bounds, text, re.MULTILINE | re.DOTALL)
    assert re.findall(r"\d+[a-z]", cards) == str(deal).split()


@pytest.mark.parametrize(("cardinality", "puzzle", "encoding"), crossed(CARDINALITIES, problems(2, 2)))
def test_cnf_has_the_clauses_and_says_whose_they_are(puzzle: Puzzle, encoding: str, cardinality: str) -> None:
    formula = encoded(puzzle, encoding)
    text, cnf = text_of(formula, "cnf", cardinality), lower(formula.formula, cardinality)
    _, clauses = parse_dimacs(text)
    assert [*map(list, clauses)] == cnf.clauses
    starts, ends = zip(*re.findall(r"^c clauses (\d+)-(\d+) = .*$", text, re.MULTILINE), strict=True)
    assert [*map(int, starts)] == [1, *(int(end) + 1 for end in ends[:-1])]
    assert int(ends[-1]) == len(clauses)
    groups = dict(re.findall(r"^c group (\d+) = (.*)$", text_of(formula, "gcnf"), re.M))
    names = {name for name, start, end in cnf.spans if start < end and name}
    assert [*groups.values()] == ["background", *(name for name in formula.formula.groups() if name in names)]


@pytest.mark.parametrize(("puzzle", "encoding"), SOME)
def test_minizinc_has_the_rows(puzzle: Puzzle, encoding: str) -> None:
    formula = encoded(puzzle, encoding)
    *body, last = [line for line in text_of(formula, "minizinc").splitlines() if not line.startswith("%")]
    declared = [re.fullmatch(r"var 0\.\.1: x(\d+); % .+", line) for line in body]
    assert [int(one[1]) for one in declared if one] == [*range(1, max(1, formula.formula.variables) + 1)]
    found = []
    for line in [line for line, one in zip(body, declared, strict=True) if not one]:
        read = re.fullmatch(r'constraint :: "[^"]+" (-? ?\d+\*x\d+(?: [-+] \d+\*x\d+)*) (<=|>=|=) (-?\d+);', line)
        assert read, line
        terms = [(int(sign + coef), int(x)) for sign, coef, x in re.findall(r"(-?) ?(\d+)\*x(\d+)", read[1])]
        found.append((terms, read[2], int(read[3])))
    assert found == [(list(row.terms), row.sense, row.bound) for row in rows(formula.formula)]
    assert last == "solve satisfy;"


@pytest.mark.parametrize(("puzzle", "encoding"), SOME)
def test_lp_has_short_lines_and_legal_names(puzzle: Puzzle, encoding: str) -> None:
    formula = encoded(puzzle, encoding)
    text = text_of(formula, "lp")
    assert all(len(line) < (255 if line.startswith("\\") else 80) for line in text.splitlines())
    (body,) = re.findall(r"^Subject To\n(.*)^Binary$", text, re.MULTILINE | re.DOTALL)
    names = re.findall(r"^ ([^ :]+):", body, re.MULTILINE)
    assert len(names) == len(set(names)) == body.count(":") == len(list(rows(formula.formula)))
    assert all(re.fullmatch(r"[a-df-zA-DF-Z]\w*(\.\d+)?", name, re.ASCII) for name in names)
    row = r"\s*[\w.]+:(\s+[+-] (\d+ )?x\d+)+\s+(<=|>=|=) -?\d+"
    assert re.fullmatch(rf"({row}\n)*", body)
    (binaries,) = re.findall(r"^Binary\n(.*)^End$", text, re.MULTILINE | re.DOTALL)
    assert binaries.split() == [f"x{variable}" for variable in range(1, max(1, formula.formula.variables) + 1)]
