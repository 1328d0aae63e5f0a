"""The file of the table of lost deals: no row once in it is ever lost."""

import csv
import io
import json
import os
import signal
import sys
from functools import cache
from itertools import islice
from pathlib import Path
from subprocess import PIPE

import pytest
from sizes import sized
from survey_rows import ASKED, HEADING, RESULTS, TERMS, timeless
from waiting import said, started, until

from satmav.cli import main
from satmav.explain import rung_table as source
from satmav.explain.rung_table import COLUMNS, Terms, rung_rows
from satmav.game.rules import QUADS
from satmav.records.provenance import provenance
from satmav.records.tables import heading_line, read_table


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


def test_the_table_is_printed_or_written_alike(capsys, tmp_path):
    assert satmav(*ASKED) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(HEADING + "\n" + ",".join(COLUMNS) + "\n")
    assert [row["number"] for row in table(printed)] == ["1", "2", "3", "4"]
    assert table(printed) == [timeless(row) for row in true_rows()]
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


@cache
def true_rows() -> list[dict]:
    return list(islice(rung_rows(TERMS), 4))


@pytest.fixture
def quick(monkeypatch):
    """The true rows, from memory: so a table can be cut and gone on with at every byte."""
    monkeypatch.setattr(source, "rung_rows", lambda _, after=0: (row for row in true_rows()[after:]))


def test_a_row_is_in_the_file_before_the_next_is_begun(monkeypatch, tmp_path):
    """Whatever ends the process, a power cut too, at most the row that is worked at is lost."""
    known, path = true_rows(), tmp_path / "table.csv"

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
    for cut in {*range(0, len(whole), sized(97, 7)), *(end + near for end in ends for near in (-1, 0, 1)), len(whole)}:
        path.write_bytes(whole[:cut])
        code = satmav(*ASKED, "-o", path)
        if code:
            assert 0 < cut < begun
            assert path.read_bytes() == whole[:cut]
        else:
            assert path.read_bytes() == whole, f"cut after {cut} bytes"
    capsys.readouterr()


@pytest.mark.parametrize("changed", ["a row is gone", "a row is there twice", "rows are swapped"])
def test_rows_out_of_order_are_told_and_left_alone(changed, quick, tmp_path, capsys):
    """Else the rows that are lacking would be counted as there, and others added twice."""
    path = tmp_path / "table.csv"
    satmav(*ASKED, "-o", path)
    *head, one, two, three, four = path.read_text().splitlines(keepends=True)
    rows = {
        "a row is gone": [one, three],
        "a row is there twice": [one, one],
        "rows are swapped": [one, three, two, four],
    }
    path.write_text(broken := "".join([*head, *rows[changed]]))
    assert satmav(*ASKED, "-o", path) == 2
    assert capsys.readouterr().err == f"'{path}', line 4, should be row number 2: take it out with all lines after it\n"
    assert path.read_text() == broken
    path.write_text("".join([*head, one]))
    assert satmav(*ASKED, "-o", path) == 0
    assert path.read_text() == "".join([*head, one, two, three, four])


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
    true = true_rows()

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
    asked = ["--hands", "3", "--seed", "3", "--effort", "50", "-o", str(path)]
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
    assert table(path.read_text()) == [timeless(row) for row in islice(rung_rows(Terms(3, QUADS, 3, 50)), done + 1)]
