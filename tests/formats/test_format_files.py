"""Export to files: whole or not at all, errors in one sentence, and the command line over it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import typer
from puzzles import encoded, puzzles, text_of
from typer.testing import CliRunner

from satmav.cli.export import command
from satmav.errors import UsageError
from satmav.formats import FORMATS
from satmav.formats import files as module
from satmav.formats.files import export, format_for
from satmav.game.rules import NO_QUADS, QUADS

PUZZLE = next(puzzle for puzzle in puzzles(5) if puzzle.label == "lonely-king" and puzzle.rules == QUADS)
DEAL = PUZZLE.deal
WANTED = text_of(encoded(PUZZLE, "residue"), "opb")
CUT = UsageError("cut off")

app = typer.Typer()
app.command()(command)


def save(path: Path, format_name: str = "opb", encoding: str = "residue") -> None:
    export(DEAL, QUADS, encoding, format_name, path)


def test_a_file_is_written_and_replaced_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As all files of satmav are (tests/records/test_files.py)."""
    path = tmp_path / "deal.opb"
    path.write_text("old")
    save(path)
    assert path.read_bytes() == WANTED.encode()

    def half(*_: object) -> Iterator[str]:
        yield "half a file"
        raise CUT

    monkeypatch.setattr(module, "lines", half)
    with pytest.raises(UsageError, match="cut off"):
        save(path)
    assert path.read_bytes() == WANTED.encode()
    assert [path.name for path in tmp_path.iterdir()] == ["deal.opb"]


def test_a_combination_without_sense_touches_no_file(tmp_path: Path) -> None:
    for encoding, sentence in (("residue", "choose the encoding exact-cover, not residue"), ("magic", "no encoding")):
        with pytest.raises(UsageError, match=sentence):
            save(tmp_path / "deal.dlx", "dlx", encoding)
    assert not list(tmp_path.iterdir())


def test_the_suffix_tells_the_format() -> None:
    for name, form in FORMATS.items():
        assert format_for(f"a/b.x{form.suffix}", None) == name
        assert format_for("deal.txt", name) == name
    assert format_for("DEAL.CNF", None) == "cnf"
    assert format_for(None, None) == "cnf"
    for path in ("deal.txt", "deal", ".cnf"):
        with pytest.raises(UsageError, match="names no format: choose one with --format, of cnf, gcnf"):
            format_for(path, None)
    with pytest.raises(UsageError, match="there is no format 'xml'"):
        format_for("deal.cnf", "xml")


def test_the_command_writes_to_a_file_and_refuses_before_it_reads(tmp_path: Path) -> None:
    out = tmp_path / "out.gcnf"
    words = [str(DEAL), "--rules", "no-quads", "--cardinality", "seqcounter", "-o", str(out)]
    done = CliRunner().invoke(app, words)
    assert (done.exit_code, done.stdout) == (0, "")
    assert out.read_text() == text_of(encoded(PUZZLE._replace(rules=NO_QUADS), "exact-cover"), "gcnf", "seqcounter")
    done = CliRunner().invoke(app, ["missing.txt", "-o", "out.txt"])
    assert isinstance(done.exception, UsageError)
    assert "the ending of 'out.txt' names no format" in str(done.exception)
