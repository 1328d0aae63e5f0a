"""The table of lost deals: its rows are true, the same for the same seed, and no row once in a table is ever lost."""

import csv
import io
import json
import os
import signal
import sys
from functools import cache
from itertools import combinations, islice
from pathlib import Path
from subprocess import PIPE

import naive
import naive_check
import naive_explain
import pytest
from samples import random_masks
from waiting import said, started, until

from satmav.check import check_cases, check_moves
from satmav.cli import main
from satmav.explain import RUNGS, Wish, explain
from satmav.explain import rung_table as source
from satmav.explain.rung_table import COLUMNS, PHASES, Terms, lost_deals, rung_rows
from satmav.faces.words import length
from satmav.game.deals import Deal
from satmav.game.rules import NO_QUADS, QUADS, RULES, Rules
from satmav.reasons.moves import proof_data
from satmav.reasons.tree import tree_data
from satmav.records.provenance import provenance
from satmav.records.tables import heading_line, read_table

BOTH = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)
SENTENCES = tuple(f"{rung}_sentences" for rung in RUNGS)
SECONDS = tuple(f"{phase}_seconds" for phase in PHASES)
ASKED = ("--survey", "4", "--hands", "2", "--seed", "3", "--effort", "50")
TERMS = Terms(3, QUADS, 2, 50)
HEADING = heading_line(TERMS.asked, provenance()).removesuffix("\n")
RESULTS = Path(__file__).parents[2] / "experiments" / "results"


def timeless(row: dict) -> dict:
    return {column: str(value) for column, value in row.items() if column not in SECONDS and value not in ("", None)}


@cache
def rows(rules: str, hands: int, number: int, seed: int = 6) -> list[dict]:
    return list(islice(rung_rows(Terms(seed, RULES[rules], hands, effort=200)), number))


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


@BOTH
def test_the_deals_are_the_lost_ones_in_their_order(rules):
    """The rows count the random deals of the seed that the slow twin cannot win."""
    expected = [mask for mask in random_masks(400, 6, hands=3) if not naive.winnable(mask, rules.quads)][:30]
    assert [deal.mask for deal in islice(lost_deals(6, rules, 3), 30)] == expected
    told = rows(rules.name, 3, 6)
    assert [row["number"] for row in told] == list(range(1, 7))
    assert [row["deal"] for row in told] == [str(Deal(mask)) for mask in expected[:6]]


def core_sizes(mask: int, quads: bool) -> int:
    """The size of a smallest core, by trying all sets."""
    cards = naive_check.cards_of(mask)
    return next(
        size
        for size in range(1, len(cards) + 1)
        if any(
            not naive_check.can_be_held(sum(1 << card for card in few), mask, quads)
            for few in combinations(cards, size)
        )
    )


def as_explained(deal: Deal, rules: Rules) -> dict:
    """The numbers of a row, read off what is told of the deal rung by rung."""
    told = {rung: explain(deal, rules, Wish(rung, effort=200, seed=6)) for rung in ("points", "core", "cases")}
    core = told["core"].core
    found = {
        "core_size": core.mask.bit_count(),
        "core_smallest": int(core.smallest),
        "core_leaves": check_cases(deal.mask, core.mask, tree_data(core.argument), rules.quads),
    }
    if points := told["points"].points:
        largest = max(abs(number) for number in points.points.cards.values())
        return found | {
            "points_cards": len(points.points.cards),
            "points_largest": largest,
            "points_fewest": int(points.fewest),
        }
    cases = told["cases"].cases
    return found | {
        "leaves": check_cases(deal.mask, deal.mask, tree_data(cases.tree), rules.quads),
        "leaves_fewest": int(cases.fewest),
    }


def told_apart(row: dict) -> dict:
    """What a row says of points, core and cases."""
    other = (*SECONDS, *SENTENCES)
    return {name: row[name] for name in row if name.startswith(("points_", "core_", "leaves")) and name not in other}


def told_unasked(row: dict) -> str:
    """The rung that is told, as the sentences of all rungs say; points are the one case, where they hold."""
    if row["homeless"]:
        return "homeless"
    candidates = ("moves", "points") if "points_cards" in row else ("moves", "cases")
    return min((rung for rung in candidates if f"{rung}_sentences" in row), key=lambda rung: row[f"{rung}_sentences"])


@BOTH
@pytest.mark.parametrize(("hands", "number"), [(2, 8), (3, 6), (4, 5)])
def test_every_row_is_true_of_its_deal(rules, hands, number):
    for row in rows(rules.name, hands, number):
        assert set(row) <= set(COLUMNS)
        mask = sum(1 << naive_check.CARDS[name] for name in row["deal"].split())
        listed = naive.pat_hands(mask, rules.quads)
        homeless = [card for card in naive_check.cards_of(mask) if not any(hand >> card & 1 for hand in listed)]
        refuted = not naive_explain.fractions_hold(mask, mask, listed, {})
        assert row["homeless"] == len(homeless)
        assert row["rung"] == told_unasked(row)
        check_the_moves(row, mask, rules)
        assert ("points_cards" in row) == ("points_largest" in row) == ("points_fewest" in row) == refuted
        assert ("leaves" in row) == ("leaves_fewest" in row) == (not refuted)
        assert row.get("leaves", 2) > 1
        if homeless:
            assert (row["points_cards"], row["points_largest"], row["points_fewest"]) == (1, 1, 1)
        if hands == 2:
            assert row["core_smallest"] == 1
        if row["core_smallest"] and row["core_size"] < 5:
            assert row["core_size"] == core_sizes(mask, rules.quads)
        assert told_apart(row) == told_apart(as_explained(Deal(mask), rules))
        assert all(0 <= row[column] < 600 for column in SECONDS)
        assert (row["decide_seconds"] == 0) == bool(homeless)


def check_the_moves(row: dict, mask: int, rules: Rules) -> None:
    """Their numbers are those of a proof that the checker takes."""
    story = explain(Deal(mask), rules, Wish("moves", effort=200, seed=6)).moves
    assert bool(story) == ("moves_cases" in row) == ("moves_sentences" in row)
    if story:
        found = naive_explain.suppositions(proof_data(story.proof))
        assert (row["moves_cases"], row["moves_nesting"]) == (
            check_moves(mask, proof_data(story.proof), rules.quads), found,
        )  # fmt: skip
        assert row["moves_fewest"] == int(story.fewest)
        assert row["moves_sentences"] == length("moves", story, Deal(mask), rules)


def test_without_effort_no_core_of_several_cards_is_called_smallest():
    found = list(islice(rung_rows(Terms(6, QUADS, 3, 0)), 8))
    assert {row["core_smallest"] for row in found} == {0, 1}
    assert all(row["core_smallest"] == (row["core_size"] == 1) for row in found)


def test_the_largest_number_may_be_one_below_nought(monkeypatch):
    deal = Deal.of(naive_check.CARDS[name] for name in "9c 9d 9h Td Th Jd Jh Qh Kd Kh".split())
    monkeypatch.setattr(source, "lost_deals", lambda *_: iter([deal]))
    points = explain(deal, QUADS, Wish("points")).points.points.cards
    assert -min(points.values()) > max(points.values())
    (row,) = rung_rows(Terms(0, QUADS, 2, 0))
    assert (row["points_cards"], row["points_largest"]) == (len(points), -min(points.values()))


def test_all_sorts_of_rows_are_there():
    for rules in RULES:
        found = rows(rules, 4, 5)
        assert {row["rung"] for row in found} >= {"homeless", "moves"}
        assert {(bool(row["homeless"]), "points_cards" in row) for row in found} == {
            (True, True), (False, True), (False, False),
        }  # fmt: skip


@BOTH
def test_rows_are_the_same_again_and_from_any_row_on(rules):
    first = [timeless(row) for row in rows(rules.name, 3, 6)]
    assert [timeless(row) for row in islice(rung_rows(Terms(6, rules, 3, 200)), 6)] == first
    for after in (1, 5):
        assert [timeless(row) for row in islice(rung_rows(Terms(6, rules, 3, 200), after), 6 - after)] == first[after:]


def test_another_seed_has_other_deals():
    assert {row["deal"] for row in rows("quads", 3, 6)}.isdisjoint({row["deal"] for row in rows("quads", 3, 4, 7)})


def test_the_table_is_printed_or_written_alike(capsys, tmp_path):
    assert satmav(*ASKED) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(HEADING + "\n" + ",".join(COLUMNS) + "\n")
    assert [row["number"] for row in table(printed)] == ["1", "2", "3", "4"]
    assert table(printed) == [timeless(row) for row in islice(rung_rows(TERMS), 4)]
    path = tmp_path / "table.csv"
    assert satmav(*ASKED, "-o", path) == 0
    assert table(path.read_text()) == table(printed)
    assert capsys.readouterr() == ("", "")
    assert satmav(*ASKED, "--rules", "no-quads") == 0
    heading = json.loads(capsys.readouterr().out.splitlines()[0].removeprefix("# "))
    assert heading["asked"] == {"seed": 3, "rules": "no-quads", "hands": 2, "effort": 50}


def test_more_rows_are_added_and_fewer_change_nothing(tmp_path):
    path = tmp_path / "table.csv"
    satmav(*ASKED, "-o", path)
    four = path.read_bytes()
    satmav("--survey", "3", *ASKED[2:], "-o", path)
    satmav(*ASKED, "-o", path)
    assert path.read_bytes() == four
    satmav("--survey", "6", *ASKED[2:], "-o", path)
    assert path.read_bytes().startswith(four)
    assert table(path.read_text()) == [timeless(row) for row in islice(rung_rows(TERMS), 6)]


@pytest.fixture
def quick(monkeypatch):
    """The true rows, from memory: so a table can be cut and gone on with at every byte."""
    known = list(islice(rung_rows(TERMS), 4))
    monkeypatch.setattr(source, "rung_rows", lambda _, after=0: (row for row in known[after:]))


def test_a_row_is_in_the_file_before_the_next_is_begun(monkeypatch, tmp_path):
    """Whatever ends the process, a power cut too, at most the row that is worked at is lost."""
    known = list(islice(rung_rows(TERMS), 4))
    path = tmp_path / "table.csv"

    def watched(_, after=0):
        for place, row in enumerate(known[after:]):
            assert place == 0 or table(path.read_text()) == [timeless(row) for row in known[:place]]
            yield row

    monkeypatch.setattr(source, "rung_rows", watched)
    assert satmav(*ASKED, "-o", path) == 0


def test_a_table_cut_anywhere_is_gone_on_with(quick, tmp_path, capsys):
    """Cut in its heading it may be refused, but is left alone then; after that it becomes the same table, always."""
    path = tmp_path / "table.csv"
    satmav(*ASKED, "-o", path)
    whole = path.read_bytes()
    begun = len(HEADING) + 1 + len(",".join(COLUMNS)) + 1
    ends = [place for place, byte in enumerate(whole) if byte == ord("\n")]
    for cut in {*range(0, len(whole), 7), *(end + near for end in ends for near in (-1, 0, 1)), len(whole)}:
        path.write_bytes(whole[:cut])
        code = satmav(*ASKED, "-o", path)
        if code:
            assert 0 < cut < begun
            assert path.read_bytes() == whole[:cut]
        else:
            assert path.read_bytes() == whole, f"cut after {cut} bytes"
    capsys.readouterr()


def other(**asked) -> str:
    """The heading of a table of other deals."""
    return heading_line(TERMS.asked | asked, provenance())


OTHERS = {
    "another seed": other(seed=4) + ",".join(COLUMNS) + "\n1,2\n",
    "another effort": other(effort=51) + ",".join(COLUMNS) + "\n",
    "other rules": other(rules="no-quads") + ",".join(COLUMNS) + "\n",
    "other columns": HEADING + "\nnumber,deal\n1,2\n",
    "no heading": ",".join(COLUMNS) + "\n1,2\n",
    "a letter": "Dear reader,\nthis is no table.\n",
    "a line": "no end of line",
    "blank": "\n\n",
    "bytes": b"\x89PNG\r\n\x1a\n\xff\xfe\x00\n",
    "half a character": b"\xe2\x99\n" + HEADING.encode() + b"\n",
}


@pytest.mark.parametrize("name", OTHERS)
def test_a_file_of_something_else_is_refused_and_left_alone(name, tmp_path, capsys):
    content = OTHERS[name] if isinstance(OTHERS[name], bytes) else OTHERS[name].encode()
    path = tmp_path / "mine.csv"
    path.write_bytes(content)
    stamp = path.stat().st_mtime_ns
    assert satmav(*ASKED, "-o", path) == 2
    out, error = capsys.readouterr()
    assert (path.read_bytes(), path.stat().st_mtime_ns, out) == (content, stamp, "")
    assert error == f"'{path}' holds something else than what is asked for: name another file\n"


def test_a_table_with_the_former_heading_is_read_but_not_gone_on_with(tmp_path, capsys):
    """The first line was the command once."""
    path = tmp_path / "mine.csv"
    heading = b"# satmav explain --survey --seed 2026 --rules quads --hands 5 --effort 40000\n"
    former = [heading, *(RESULTS / "explain_quads.csv").read_bytes().splitlines(keepends=True)[1:5]]
    path.write_bytes(b"".join(former))
    assert satmav("--survey", "4", "--seed", "2026", "-o", path) == 2
    out, error = capsys.readouterr()
    complaint = "has the heading of an earlier satmav: it can be read, but not gone on with; name another file"
    assert (out, error) == ("", f"{str(path)!r} {complaint}\n")
    assert path.read_bytes() == b"".join(former)
    assert [row["number"] for row in read_table(path)[1]] == ["1", "2", "3"]


def test_where_nothing_can_be_written_there_is_one_sentence(tmp_path, capsys):
    no_folder = f"there is no folder {str(tmp_path / 'none')!r}, so make it or name another"
    for path, complaint in (
        (tmp_path, "it is a folder, so name a file in it"),
        (tmp_path / "none" / "t.csv", no_folder),
    ):
        assert satmav(*ASKED, "-o", path) == 2
        out, error = capsys.readouterr()
        assert (out, error) == ("", f"{str(path)!r} cannot be written: {complaint}\n")


@pytest.mark.parametrize("extra", [["deal.txt"], ["--json"], ["--all-rungs"], ["--any"], ["--rung", "core"]])
def test_what_a_survey_has_no_use_for_is_refused(extra, capsys):
    assert satmav(*ASKED, *extra) == 2
    assert (
        "leave out FILE and all options but --rules, --hands, --effort, --seed and --output" in capsys.readouterr().err
    )


@pytest.mark.parametrize("done", range(4))
def test_ctrl_c_loses_no_row(done, monkeypatch, tmp_path, capsys):
    """Interrupted after so many rows, none too: they are in the file, whole, and the rest is added later."""
    true = list(islice(rung_rows(TERMS), 4))

    def interrupted(_, after=0):
        yield from true[after:done]
        raise KeyboardInterrupt

    path = tmp_path / "table.csv"
    monkeypatch.setattr(source, "rung_rows", interrupted)
    for _ in range(2):
        assert satmav(*ASKED, "-o", path) == 130
        assert table(path.read_text()) == [timeless(row) for row in true[:done]]
    assert capsys.readouterr().err == 2 * "stopped: the same command goes on\n"
    monkeypatch.setattr(source, "rung_rows", lambda _, after=0: (row for row in true[after:]))
    assert satmav(*ASKED, "-o", path) == 0
    assert table(path.read_text()) == [timeless(row) for row in true]


def rows_in(path: Path) -> int:
    return max(0, path.read_text().count("\n") - 2) if path.exists() else 0


def test_a_survey_that_is_under_way_ends_at_once_and_goes_on_later(tmp_path):
    """A real process, a real signal, somewhere in the middle of the work."""
    path = tmp_path / "table.csv"
    asked = ["--hands", "5", "--seed", "3", "--effort", "50", "-o", str(path)]
    words = ["-m", "satmav", "explain", "--survey", "100000", *asked]
    with started(sys.executable, *words, stderr=PIPE, env={**os.environ, "PYTHONUNBUFFERED": "1"}) as run:
        until(lambda: rows_in(path) >= 2, run)
        run.send_signal(signal.SIGINT)
        _, error = said(run)
    assert (run.returncode, error) == (130, "stopped: the same command goes on\n")
    text = path.read_text()
    done = rows_in(path)
    assert done >= 2
    assert text.endswith("\n")
    satmav("--survey", done + 1, *asked)
    assert path.read_text().startswith(text)
    assert table(path.read_text()) == [timeless(row) for row in islice(rung_rows(Terms(3, QUADS, 5, 50)), done + 1)]
