"""The numbers of the paper come from results files that are there, and say what these say."""

import json
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

from collect import RESULTS, collect
from prose import looked_up, sources

PAPER = Path(__file__).parents[2] / "paper"


@pytest.fixture(scope="module")
def book():
    return collect()


def test_every_number_names_a_results_file_and_says_its_value(book):
    assert len(book.numbers) > 100
    for name, number in book.numbers.items():
        assert (RESULTS / number.source).is_file(), name
        if isinstance(number.value, int):
            assert number.text.replace("−", "-") == f"{number.value:,}", name
        elif isinstance(number.value, float) and "·" not in number.text:
            digits = number.text.replace(",", "").replace("−", "-")
            rounding = 0.5 * 10.0 ** -len(digits.partition(".")[2])
            assert abs(float(digits) - number.value) <= max(rounding, 1e-3 * abs(number.value)) * 1.001, name
    for name, table in book.tables.items():
        assert table.sources, name
        assert all((RESULTS / source).is_file() for source in table.sources), name


@pytest.mark.parametrize("function", ["n", "rows"])
def test_every_name_in_the_paper_has_a_value(book, function):
    known = {"n": book.numbers, "rows": book.tables}[function]
    asked = {
        (path.name, name) for path in sources(PAPER) for what, name in looked_up(path.read_text()) if what == function
    }
    assert asked
    assert not [place for place in asked if place[1] not in known]


@pytest.mark.parametrize("rules", ["quads", "no-quads"])
def test_the_counts_are_those_of_the_census(book, rules):
    found = json.loads((RESULTS / f"census_{rules}_5.json").read_text())
    for key in ("deals", "winnable", "lost"):
        assert book.numbers[f"census.{rules}.5.{key}"].value == found[key]
    share = Fraction(found["winnable"], found["deals"])
    assert book.numbers[f"census.{rules}.5.decimal"].text == f"0.{share * 10**12 // 1}"
    assert book.numbers[f"census.{rules}.5.percent_4"].text == f"{float(100 * share):.4f}"
    deals, share = (book.numbers[f"verify.{rules}.second_method_{key}"].value for key in ("deals", "percent"))
    assert share == pytest.approx(100 * deals / comb(52, 25))
