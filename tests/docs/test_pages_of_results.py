"""Pages with numbers: their tables are those of the results."""

import re
from pathlib import Path

from lab import RESULTS
from satmav.records.tables import read_table

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "stackings-proofs.md").read_text(encoding="utf-8")
NAMES = {"kicsi": "kicsi", "holdem": "hold 'em"}


def found_in(file, name, value):
    """The values of the rows of a table of results, by what each is about."""
    found = {}
    for row in read_table(RESULTS / file)[1]:
        key = (*name(row), f"{row['suits']} × {row['ranks']}", "yes" if row["burns"] == "1" else "no")
        found.setdefault(key, []).append(value(row))
    return found


def game(row):
    return [NAMES[row["game"]] + (", three players" if row["players"] == "3" else "")]


def test_the_numbers_by_player_are_those_found():
    found = found_in("stackings_players.csv", game, lambda row: int(row["stackings"]))
    told = re.findall(r"^\| (kicsi.*?|hold 'em.*?) \| (\d+ × \d+) \| (yes|no) \|(.*)\|$", PAGE, re.M)
    assert len(told) > 10
    for *key, cells in told:
        assert [int(cell.replace(",", "")) for cell in cells.split("|") if cell.strip()] == found[tuple(key)]
