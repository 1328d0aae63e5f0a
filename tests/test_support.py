"""What the tests themselves stand on: a table that hides no failing row, and rows that hold every pair."""

import re
from itertools import combinations, product
from pathlib import Path

import pytest
from each import each
from pairs import covering


def test_a_table_tries_every_row_and_names_those_that_fail():
    tried = []

    @each("number", [0, 1, 2, 3, 4])
    def table(number):
        tried.append(number)
        if number == 3:
            with pytest.raises(KeyError):
                pass
        assert number != 1

    with pytest.raises(AssertionError, match=r"2 of 5 rows fail\n\nrow 1, number='1'(?s:.)*row 3(?s:.)*DID NOT RAISE"):
        table()
    assert tried == [0, 1, 2, 3, 4]


def test_a_row_sees_nothing_of_the_row_before_it(tmp_path, monkeypatch, capsys):
    monkeypatch.delenv("SATMAV_ROW", raising=False)

    @each("number", [1, 2])
    def table(number, tmp_path, monkeypatch, capsys):
        import os

        assert "SATMAV_ROW" not in os.environ
        assert not list(tmp_path.iterdir())
        monkeypatch.setenv("SATMAV_ROW", "set")
        (tmp_path / "file").touch()
        print(number)
        assert capsys.readouterr().out == f"{number}\n"
        print("left over")

    table(tmp_path=tmp_path, monkeypatch=monkeypatch, capsys=capsys)


@each("number, letter", [(1, "a"), (2, "b")])
def test_a_table_takes_fixtures_and_several_names(letter, tmp_path, number):
    assert "ab"[number - 1] == letter
    assert tmp_path.is_dir()


def test_rows_that_cannot_be_tried_hide_no_others():
    @each("number", [1, 2])
    def some(number):
        if number == 1:
            pytest.skip("not here")
        assert number != 2

    with pytest.raises(AssertionError, match="1 of 2 rows fail"):
        some()
    with pytest.raises(pytest.skip.Exception):
        each("number", [1, 2])(lambda number: pytest.skip("not here"))()


def test_a_table_without_rows_is_refused():
    with pytest.raises(AssertionError, match="tests nothing"):
        each("number", [])


@each("factors", [(2, 3), (4, 3, 2), (5, 4, 3, 2)])
def test_covering_rows_hold_every_pair_and_are_few(factors):
    rows = list(product(*map(range, factors)))

    def pairs(some):
        return {pair for row in some for pair in combinations(enumerate(row), 2)}

    chosen = covering(rows)
    assert pairs(chosen) == pairs(rows)
    assert len(chosen) <= 1.5 * factors[0] * factors[1]


def test_tests_take_nothing_from_other_tests():
    """What several need stands in a module of its own; a program in a string may ask for the file that it stands in."""
    for path in Path(__file__).parent.rglob("*.py"):
        asked = set(re.findall(r"^(?:from|import) (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE))
        assert asked <= {path.stem}, path
