"""Pages with numbers: their tables are those of the results, what they name is there; and the README's picture."""

import json
import re
from html import unescape
from pathlib import Path

import pytest

from satmav.records.tables import read_table

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "experiments" / "results"
PAGE = (ROOT / "docs" / "stackings-proofs.md").read_text(encoding="utf-8")
SAID = {"SAT": "yes", "UNSAT": "none", "UNKNOWN": "?"}
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


def test_what_sat_settles_is_told():
    table = PAGE[PAGE.index("<!-- exist -->") : PAGE.index("<!-- end of exist -->")]
    rows = re.findall(r"^\| (\d × \d+) \| (yes|no) \| (\S+).*? \| (\S+).*? \|$", table, re.M)
    told = {(deck, burns): players for deck, burns, *players in rows}
    assert told == found_in("stackings_exist.csv", lambda _: [], lambda row: SAID[row["status"]])


COUNT = (ROOT / "docs" / "second-count.md").read_text(encoding="utf-8")
FOUND = json.loads((ROOT / "experiments" / "results" / "second_count.json").read_text(encoding="utf-8"))


def test_the_prices_are_those_found_and_what_it_names_is_there():
    table = COUNT[COUNT.index("<!-- price -->") : COUNT.index("<!-- end of price -->")]
    told = dict(re.findall(r"^\| `(\S+)` \|(.*)\|$", table, re.M))
    assert told.keys() == FOUND.keys()
    for rules, cells in told.items():
        price = FOUND[rules]
        keys = ("drawn", "units_billions", "searches_billions", "milliseconds_a_unit", "core_years")
        days = price["days_on_cores"]
        wanted = [*(price[key] for key in keys), price["core_years_error_percent"], days["100"], days["1000"]]
        assert [float(cell.replace(",", "")) for cell in cells.split("|")] == wanted
    named = re.findall(r"\b(?:satmav|experiments)/[\w/-]+\.(?:py|json)", COUNT)
    assert len(named) > 5
    assert all((ROOT / name).exists() for name in named)


def test_the_fewest_and_the_most_pat_hands_are_those_of_the_survey():
    survey = json.loads((RESULTS / "survey_quads_5.json").read_text(encoding="utf-8"))
    numbers = [int(number) for deals in ("won", "lost") for number in survey["pat_hands"][deals]]
    assert survey["total"]["drawn"] == 10**9
    told = f"({min(numbers)} to {max(numbers):,} in a billion random deals)"
    assert told in (ROOT / "docs" / "explanation" / "encodings.md").read_text(encoding="utf-8")


PICTURE = (ROOT / "docs" / "satmav.svg").read_text(encoding="utf-8")
TEXT = re.compile(r'<text x="([\d.]+)" y="[\d.]+" font-size="(\d+)"([^>]*)>([^<]*)<')


def test_no_word_of_the_picture_comes_near_an_edge_in_the_widest_of_its_fonts():
    textpath = pytest.importorskip("matplotlib.textpath")
    from matplotlib.font_manager import FontProperties

    width = int(re.search(r'viewBox="0 0 (\d+) ', PICTURE)[1])
    column = int(re.search(r'<path d="M(\d+)V?', PICTURE)[1])
    told = [found for found in TEXT.findall(PICTURE) if "middle" not in found[2]]
    assert len(told) > 10
    for x, size, style, words in told:
        font = FontProperties(family="DejaVu Sans", weight="bold" if "bold" in style else "normal")
        end = float(x) + textpath.TextPath((0, 0), unescape(words), size=float(size), prop=font).get_extents().width
        assert end < (column - 10 if float(x) < column else width - 20), words
