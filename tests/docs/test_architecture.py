"""The page of the house: its tables are what the code says, and its rooms are those of the house's test."""

import re
from pathlib import Path

import pytest
from floors import FLOORS

import satmav
from satmav.encode import ENCODINGS
from satmav.engines import ENGINES
from satmav.formats import FORMATS

PAGE = Path(__file__).parents[2] / "docs" / "develop" / "architecture.md"
ROOT = Path(satmav.__file__).parent


def table(heading: str) -> list[list[str]]:
    """The rows of the table whose first column has that heading, their cells without marks."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    start = next(place for place, line in enumerate(lines) if line.startswith(f"| {heading} |")) + 2
    rows = []
    for line in lines[start:]:
        if not line.startswith("|"):
            return rows
        rows.append([cell.strip().replace("`", "") for cell in line.strip("|").split("|")])
    return rows


def yes(known: object) -> str:
    return "yes" if known else "no"


def test_the_floors_are_those_of_the_house():
    rows = table("floor")
    assert [row[1].replace(",", "") for row in rows] == list(FLOORS)
    assert [row[0] for row in rows] == [str(number) for number in range(1, len(FLOORS) + 1)]
    assert all(row[2] for row in rows)


def test_the_engines_are_those_of_their_table():
    assert table("engine") == [
        [one.name, one.about, ", ".join(one.choices), yes(one.other_decks)] for one in ENGINES.values()
    ]


def test_the_encodings_are_those_of_their_table():
    assert table("encoding") == [[one.name, one.about, yes(one.deck_builder)] for one in ENCODINGS.values()]


def test_the_formats_are_those_of_their_table():
    assert table("format") == [[one.name, one.about, one.encoding or "all"] for one in FORMATS.values()]


@pytest.mark.parametrize("row", table("a new"), ids=lambda row: row[0])
def test_the_places_for_new_things_are_there(row):
    for folder in re.findall(r"\w+(?=/)", row[1] + row[2]):
        assert (ROOT / folder).is_dir() or (ROOT.parent / folder).is_dir(), folder
    for module in re.findall(r"\w+\.\w+", row[2]):
        assert ROOT.joinpath(*module.split(".")).with_suffix(".py").exists(), module
