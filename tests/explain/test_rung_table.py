"""The table of lost deals: its rows are true, the same for the same seed, and no row once in its file is ever lost."""

import csv
import io
import json
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import naive
import naive_check
import naive_explain
import naive_move_rules
import pytest
from each import each
from samples import random_masks
from sizes import sized

from satmav.check import check_moves
from satmav.cli import main
from satmav.explain import Wish, explain
from satmav.explain import rung_table as source
from satmav.explain.rung_table import COLUMNS, PHASES, Terms, lost_deals, rung_rows
from satmav.game.deals import Deal
from satmav.game.rules import NO_QUADS, QUADS, Rules
from satmav.reasons.moves import proof_data
from satmav.records.provenance import provenance
from satmav.records.tables import heading_line, read_table

BOTH = each("rules", [QUADS, NO_QUADS])
SECONDS = tuple(f"{phase}_seconds" for phase in PHASES)
RESULTS = Path(__file__).parents[2] / "experiments" / "results"


def timeless(row: dict) -> dict:
    return {column: str(value) for column, value in row.items() if column not in SECONDS and value not in ("", None)}


@cache
def _begun(terms: Terms) -> tuple[list[dict], Iterator[dict]]:
    """The rows that were asked for, and those that follow them."""
    return [], rung_rows(terms)


def rows(terms: Terms, number: int) -> list[dict]:
    """So many rows from the first one on, each of which is made once."""
    known, more = _begun(terms)
    known += islice(more, max(0, number - len(known)))
    return known[:number]


def rows_after(terms: Terms, after: int, number: int) -> list[dict]:
    return [*islice(rung_rows(terms, after), number)]


@BOTH
def test_the_deals_are_the_lost_ones_in_their_order(rules):
    """The rows count the random deals of the seed that the slow twin cannot win."""
    expected = [mask for mask in random_masks(400, 6, hands=3) if not naive.winnable(mask, rules.quads)][:30]
    assert [deal.mask for deal in islice(lost_deals(6, rules, 3), 30)] == expected
    told = rows(Terms(6, rules, 3, 200), 6)
    assert [(row["number"], row["deal"]) for row in told] == [*enumerate(map(str, map(Deal, expected[:6])), start=1)]


def as_explained(deal: Deal, rules: Rules) -> dict[str, object]:
    """The numbers of a row, read off what is told of the deal rung by rung, and counted by the checker."""
    told = explain(deal, rules, Wish("all", 200, seed=6))
    core, proof = told.core, proof_data(told.moves.proof)
    found = {
        "moves_steps": str(proof).count("'rule'"),
        "moves_cases": check_moves(deal.mask, proof, rules.quads),
        "moves_nesting": naive_move_rules.suppositions(proof),
        "core_size": core.mask.bit_count(),
        "core_smallest": int(core.smallest),
    }
    if points := told.points:
        cards = points.points
        largest = max(abs(number) for number in cards.values())
        return found | {"points_cards": len(cards), "points_largest": largest, "points_fewest": int(points.fewest)}
    return found


@BOTH
def test_every_row_is_true_of_its_deal(rules):
    sorts = set()
    few = [(2, 0, 3), (3, 0, 3), (4, 0, sized(2, 4)), (4, 4, 1)]
    for row in (row for hands, *some in few for row in rows_after(Terms(6, rules, hands, 200), *some)):
        assert set(row) <= set(COLUMNS)
        mask = sum(1 << naive_check.CARDS[name] for name in row["deal"].split())
        homeless = naive_check.cards_of(mask & ~naive.housed(mask, rules.quads))
        refuted = not naive_explain.fractions_hold(mask, naive.pat_hands(mask, rules.quads))
        rung = "homeless" if homeless else "moves"
        numbers = {"number": row["number"], "deal": row["deal"], "rung": rung, "homeless": len(homeless)}
        assert row == numbers | as_explained(Deal(mask), rules) | {column: row[column] for column in SECONDS}
        assert ("points_cards" in row) == refuted
        if homeless:
            assert (row["points_cards"], row["points_largest"], row["points_fewest"]) == (1, 1, 1)
        if row["core_smallest"] and row["core_size"] < 5:
            assert row["core_size"] == naive_check.smallest_core(mask, rules.quads)
        assert all(0 <= row[column] < 600 for column in SECONDS)
        assert (row["decide_seconds"] == 0) == bool(homeless)
        sorts.add((bool(homeless), refuted))
    assert len(sorts) == 3, "a homeless card; points; neither"


def test_without_effort_no_core_of_several_cards_is_called_smallest():
    found = rows(Terms(6, QUADS, 3, 0), 8)
    assert {row["core_smallest"] for row in found} == {0, 1}
    assert all(row["core_smallest"] == (row["core_size"] == 1) for row in found)


def test_the_largest_number_may_be_one_below_nought(monkeypatch):
    deal = Deal.of(naive_check.CARDS[name] for name in "9c 9d 9h Td Th Jd Jh Qh Kd Kh".split())
    monkeypatch.setattr(source, "lost_deals", lambda *_: iter([deal]))
    points = explain(deal, QUADS, Wish("points")).points.points
    assert -min(points.values()) > max(points.values())
    (row,) = rung_rows(Terms(0, QUADS, 2, 0))
    assert (row["points_cards"], row["points_largest"]) == (len(points), -min(points.values()))


def test_rows_are_the_same_again_and_from_any_row_on():
    terms = Terms(6, NO_QUADS, 3, 200)
    first = [timeless(row) for row in rows(terms, 6)]
    for after in (0, 1, 5):
        assert [timeless(row) for row in rows_after(terms, after, 6 - after)] == first[after:]
    others = rows(Terms(7, NO_QUADS, 3, 200), 4)
    assert {row["deal"] for row in first}.isdisjoint(row["deal"] for row in others)


ASKED = ("--survey", "4", "--hands", "2", "--seed", "3", "--effort", "50")
TERMS = Terms(3, QUADS, 2, 50)
HEADING = heading_line(TERMS.asked, provenance()).removesuffix("\n")


def satmav(*words: object) -> int:
    """The exit code of the command line."""
    with pytest.raises(SystemExit) as leaving:
        main(["explain", *map(str, words)])
    return leaving.value.code or 0


def table(text: str) -> list[dict]:
    """The rows of a table, whose heading and columns are looked at."""
    heading, *lines = text.splitlines()
    assert set(json.loads(heading.removeprefix("# "))) == {"asked", "origin"}
    reader = csv.DictReader(io.StringIO("\n".join(lines)), strict=True)
    found = list(reader)
    assert tuple(reader.fieldnames) == COLUMNS
    assert all(None not in row and None not in row.values() for row in found), "each row has each column"
    return [timeless(row) for row in found]


def true_rows(number: int = 4) -> list[dict]:
    return [timeless(row) for row in rows(TERMS, number)]


def test_the_table_is_printed_or_written_alike_and_grows(capsys, tmp_path):
    assert satmav(*ASKED) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(HEADING + "\n" + ",".join(COLUMNS) + "\n")
    assert table(printed) == true_rows()
    path = tmp_path / "table.csv"
    assert satmav(*ASKED, "-o", path) == 0
    four = path.read_bytes()
    assert table(four.decode()) == true_rows()
    satmav("--survey", "3", *ASKED[2:], "-o", path)
    assert path.read_bytes() == four
    satmav("--survey", "6", *ASKED[2:], "-o", path)
    assert path.read_bytes().startswith(four)
    assert table(path.read_text()) == true_rows(6)
    assert capsys.readouterr() == ("", "")
    assert satmav(*ASKED, "--rules", "no-quads") == 0
    heading = json.loads(capsys.readouterr().out.splitlines()[0].removeprefix("# "))
    assert heading["asked"] == {"seed": 3, "rules": "no-quads", "hands": 2, "effort": 50}


@each("changed", [[0, 2], [0, 2, 1, 3]])
def test_rows_out_of_order_are_told_and_left_alone(changed, tmp_path, capsys):
    """Else the rows that are lacking would be counted as there, and others added twice."""
    path = tmp_path / "table.csv"
    satmav(*ASKED, "-o", path)
    *head, one, two, three, four = path.read_text().splitlines(keepends=True)
    path.write_text(broken := "".join([*head, *([one, two, three, four][place] for place in changed)]))
    assert satmav(*ASKED, "-o", path) == 2
    assert capsys.readouterr().err == f"'{path}', line 4, should be row number 2: take it out with all lines after it\n"
    assert path.read_text() == broken


def test_a_table_with_the_former_heading_is_read_but_not_gone_on_with(tmp_path, capsys):
    """The first line was the command once."""
    path = tmp_path / "mine.csv"
    heading = b"# satmav explain --survey --seed 2026 --rules quads --hands 5 --effort 40000\n"
    former = [heading, *(RESULTS / "explain_quads.csv").read_bytes().splitlines(keepends=True)[1:5]]
    path.write_bytes(b"".join(former))
    assert satmav("--survey", "4", "--seed", "2026", "-o", path) == 2
    complaint = "has the heading of an earlier satmav: it can be read, but not gone on with; name another file"
    assert capsys.readouterr() == ("", f"{str(path)!r} {complaint}\n")
    assert path.read_bytes() == b"".join(former)
    assert [row["number"] for row in read_table(path)[1]] == ["1", "2", "3"]


@each("extra", [["deal.txt"], ["--json"], ["--all-rungs"], ["--any"], ["--rung", "core"]])
def test_what_a_survey_has_no_use_for_is_refused(extra, capsys):
    assert satmav(*ASKED, *extra) == 2
    mend = "leave out FILE and all options but --rules, --hands, --effort, --seed and --output"
    assert mend in capsys.readouterr().err


@each("done", [0, 3])
def test_ctrl_c_loses_no_row(done, monkeypatch, tmp_path, capsys):
    """After so many rows: they are in the file, whole, before the next is begun; the rest is added later."""
    path, true = tmp_path / "table.csv", rows(TERMS, 4)

    def interrupted(_, after=0, most=None):
        for place, row in enumerate(true[after:done]):
            assert place == 0 or table(path.read_text()) == true_rows(after + place)
            yield row
        raise KeyboardInterrupt

    monkeypatch.setattr(source, "rung_rows", interrupted)
    for _ in range(2):
        assert satmav(*ASKED, "-o", path) == 130
        assert table(path.read_text()) == true_rows(done)
    assert capsys.readouterr().err == 2 * "stopped: the same command goes on\n"
    monkeypatch.undo()
    assert satmav(*ASKED, "-o", path) == 0
    assert table(path.read_text()) == true_rows()
