"""docs/stackings-proofs.md: its tables are those of the results."""

import re
from pathlib import Path

from satmav.records.tables import read_table

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "experiments" / "results"
PAGE = (ROOT / "docs" / "stackings-proofs.md").read_text(encoding="utf-8")
SAID = {"SAT": "yes", "UNSAT": "none", "UNKNOWN": "?"}


def test_the_numbers_by_player_are_those_found():
    found = {}
    for row in read_table(RESULTS / "stackings_players.csv")[1]:
        name = {"kicsi": "kicsi", "holdem": "hold 'em"}[row["game"]] + (
            ", three players" if row["players"] == "3" else ""
        )
        key = (name, f"{row['suits']} × {row['ranks']}", "yes" if row["burns"] == "1" else "no")
        found.setdefault(key, []).append(int(row["stackings"]))
    told = re.findall(r"^\| (kicsi.*?|hold 'em.*?) \| (\d+ × \d+) \| (yes|no) \|(.*)\|$", PAGE, re.M)
    assert len(told) > 10
    for *key, cells in told:
        assert [int(cell.replace(",", "")) for cell in cells.split("|") if cell.strip()] == found[tuple(key)]


def test_what_sat_settles_is_told():
    found = {}
    for row in read_table(RESULTS / "stackings_exist.csv")[1]:
        key = (f"{row['suits']} × {row['ranks']}", "yes" if row["burns"] == "1" else "no")
        found.setdefault(key, []).append(SAID[row["status"]])
    table = PAGE[PAGE.index("<!-- exist -->") : PAGE.index("<!-- end of exist -->")]
    told = {}
    row = re.compile(r"^\| (\d × \d+) \| (yes|no) \| (\S+).*? \| (\S+).*? \|$", re.M)
    for deck, burns, *players in row.findall(table):
        told[deck, burns] = players
    assert told == found
