"""The tables of strengths on disk: made, kept, read, and not believed when they are others."""

from hashlib import sha256
from pathlib import Path

import pytest

from satmav.poker import kept
from satmav.poker.making import displacements


@pytest.fixture(scope="module")
def content():
    return kept.content_made()


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Two places for the file, of which the first cannot be one."""
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setattr(kept, "folders", lambda: iter([tmp_path / "file", tmp_path / "kept"]))
    kept.tables.cache_clear()
    yield tmp_path / "kept"
    kept.tables.cache_clear()


def test_what_is_made_is_what_the_digest_tells(content):
    """After a change of the tables this tells the digest to write down."""
    assert sha256(content).hexdigest() == kept.DIGEST


def test_made_once_and_read_after_that(folder, content, monkeypatch):
    monkeypatch.setattr(kept, "content_made", lambda: content)
    first = kept.tables()
    assert (folder / kept.NAME).read_bytes() == content
    kept.tables.cache_clear()
    monkeypatch.setattr(kept, "content_made", lambda: pytest.fail("made again"))
    assert kept.tables() == first
    assert [len(first.rows[size]) for size in kept.SIZES] == [kept.ROWS] * 3
    assert len(first.flushes) == 1 << 13


@pytest.mark.parametrize("spoilt", [b"", b"\0" * 9, None])
def test_another_file_is_not_believed(spoilt, folder, content, monkeypatch):
    """Not even one in which a single strength is another."""
    monkeypatch.setattr(kept, "content_made", lambda: content)
    wrong = content[:-2] + bytes([content[-2] ^ 1]) + content[-1:] if spoilt is None else spoilt
    folder.mkdir()
    (folder / kept.NAME).write_bytes(wrong)
    assert kept.tables().flushes[-1] == 7461
    assert (folder / kept.NAME).read_bytes() == content


def test_without_a_folder_there_are_tables_all_the_same(content, monkeypatch):
    monkeypatch.setattr(kept, "folders", lambda: iter([Path("/dev/null/nowhere")]))
    monkeypatch.setattr(kept, "content_made", lambda: content)
    kept.tables.cache_clear()
    assert kept.tables().flushes[0b1111100000000] == 7461
    kept.tables.cache_clear()


def test_where_the_file_lies(monkeypatch, tmp_path):
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "user"))
    assert list(kept.folders()) == [
        tmp_path, Path(kept.__file__).parent / "__pycache__", tmp_path / "user" / "satmav",
    ]  # fmt: skip


def test_no_two_entries_of_packed_rows_meet():
    rows = {row: sorted({(7 * row) % 11, (3 * row) % 8, row % 5}) for row in range(40)}
    shifts = displacements(rows, 1000)
    places = [shifts[row] + column for row, columns in rows.items() for column in columns]
    assert len(places) == len(set(places)) < 140
    assert max(places) < 2 * len(places)
