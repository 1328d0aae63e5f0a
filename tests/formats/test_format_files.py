"""Export to files: whole or not at all, errors in one sentence, and the command line over it."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer
from puzzles import encoded, puzzles, text_of
from typer.testing import CliRunner
from waiting import PATIENCE

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


def test_a_file_is_written_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "deal.opb"
    save(path)
    assert path.read_bytes() == WANTED.encode()
    path.write_text("old")
    save(path)
    assert path.read_bytes() == WANTED.encode()
    assert [path.name for path in tmp_path.iterdir()] == ["deal.opb"]


def test_a_new_file_has_the_permissions_of_any_other(tmp_path: Path) -> None:
    save(tmp_path / "deal.opb")
    (tmp_path / "other").touch()
    assert (tmp_path / "deal.opb").stat().st_mode == (tmp_path / "other").stat().st_mode


def test_a_failure_leaves_the_old_file_and_nothing_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "deal.opb"
    path.write_text("old")

    def half(*_: object) -> Iterator[str]:
        yield "half a file"
        raise CUT

    monkeypatch.setattr(module, "lines", half)
    with pytest.raises(UsageError, match="cut off"):
        save(path)
    assert path.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["deal.opb"]


def test_a_combination_without_sense_touches_no_file(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="choose the encoding exact-cover, not residue"):
        save(tmp_path / "deal.dlx", "dlx")
    with pytest.raises(UsageError, match="there is no encoding"):
        save(tmp_path / "deal.dlx", "dlx", "magic")
    assert not list(tmp_path.iterdir())


def test_a_full_disk_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> Iterator[str]:
        yield "half a file"
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module, "lines", full)
    with pytest.raises(UsageError, match="cannot be written: no space left on device, so name another file"):
        save(tmp_path / "deal.opb")
    assert not list(tmp_path.iterdir())


def test_a_missing_folder_and_a_folder(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"deal.opb' cannot be written: there is no folder '.*/none', so make it"):
        save(tmp_path / "none" / "deal.opb")
    with pytest.raises(UsageError, match="cannot be written: it is a folder, so name a file in it"):
        save(tmp_path)
    (tmp_path / "file").touch()
    with pytest.raises(UsageError, match="cannot be written: not a directory, so name another"):
        save(tmp_path / "file" / "deal.opb")


def test_a_forbidden_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", forbidden)
    with pytest.raises(UsageError, match="cannot be written: you may not write there, so name another folder"):
        save(tmp_path / "deal.opb")


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "deal.opb").write_text("old")
    (tmp_path / "link.opb").symlink_to(tmp_path / "there" / "deal.opb")
    save(tmp_path / "link.opb")
    assert (tmp_path / "link.opb").is_symlink()
    assert (tmp_path / "there" / "deal.opb").read_text() == WANTED


def test_a_pipe_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.opb"
    os.mkfifo(pipe)
    got: list[str] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_text()), daemon=True)
    reader.start()
    save(pipe)
    reader.join(PATIENCE)
    assert got == [WANTED]
    assert pipe.is_fifo()


def test_the_suffix_tells_the_format() -> None:
    for name, form in FORMATS.items():
        assert format_for(f"a/b.x{form.suffix}", None) == name
        assert format_for("deal.txt", name) == name
    assert format_for("DEAL.CNF", None) == "cnf"
    assert format_for(None, None) == "cnf"
    for path in ("deal.txt", "deal", ".cnf"):
        with pytest.raises(UsageError, match="tells no format: choose one with --format, of cnf, gcnf"):
            format_for(path, None)
    with pytest.raises(UsageError, match="there is no format 'xml'"):
        format_for("deal.cnf", "xml")


@pytest.fixture
def deal_file(tmp_path: Path) -> str:
    path = tmp_path / "deal.txt"
    path.write_text(f"{DEAL}\n")
    return str(path)


def test_the_command_writes_to_standard_output(deal_file: str) -> None:
    for extra in ([], ["-o", "-"]):
        done = CliRunner().invoke(app, [deal_file, "--encoding", "residue", "--format", "opb", *extra])
        assert done.exit_code == 0, done.output
        assert done.stdout == WANTED
    assert "p cnf " in CliRunner().invoke(app, [deal_file]).stdout


def test_the_command_writes_to_a_file(deal_file: str, tmp_path: Path) -> None:
    out = tmp_path / "out.gcnf"
    arguments = [deal_file, "--rules", "no-quads", "--cardinality", "seqcounter", "-o", str(out)]
    done = CliRunner().invoke(app, arguments)
    assert (done.exit_code, done.stdout) == (0, "")
    assert out.read_text() == text_of(encoded(PUZZLE._replace(rules=NO_QUADS), "exact-cover"), "gcnf", "seqcounter")


def test_the_command_refuses_before_it_reads(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["missing.txt", "-o", "out.txt"])
    assert isinstance(done.exception, UsageError)
    assert "'out.txt' tells no format" in str(done.exception)
