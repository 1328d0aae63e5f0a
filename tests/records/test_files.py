"""Files and folders written whole or not at all, whatever goes wrong on the way; and their digests."""

import errno
import os
import threading
from pathlib import Path

import pytest

from satmav.errors import UsageError
from satmav.records.files import put, replacing, replacing_folder

OLD, NEW = "old\n", "new ♠\nlines\r\n"


def written(path, fails=False):
    """Write a file, or half of one."""
    with replacing(path) as out:
        out.write(NEW.encode())
        if fails:
            out.flush()
            raise KeyboardInterrupt


def filled(path, fails=False):
    """Fill a folder, or half of one."""
    with replacing_folder(path) as made:
        (made / "new").write_text(NEW)
        if fails:
            raise KeyboardInterrupt


def names(folder):
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize(
    ("make", "content"), [(written, Path.read_bytes), (filled, lambda path: (path / "new").read_bytes())]
)
def test_an_interruption_leaves_what_was_there_and_nothing_else(make, content, tmp_path):
    path = tmp_path / "a"
    with pytest.raises(KeyboardInterrupt):
        make(path, fails=True)
    assert names(tmp_path) == []
    make(path)
    before = path.stat().st_ino
    with pytest.raises(KeyboardInterrupt):
        make(path, fails=True)
    assert (path.stat().st_ino, content(path), names(tmp_path)) == (before, NEW.encode(), ["a"])


@pytest.mark.parametrize(
    ("number", "message"),
    [
        (errno.ENOSPC, "no space left on device, so name another file or mend that"),
        (errno.EACCES, "permission denied, so name another file or mend that"),
    ],
)
def test_where_the_disk_fails_it_is_said_why(number, message, tmp_path, monkeypatch):
    def fail(*_args, **_more):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(Path, "replace", fail)
    (tmp_path / "a").write_text(OLD)
    with pytest.raises(UsageError) as complaint:
        put(tmp_path / "a", NEW)
    assert str(complaint.value) == f"{str(tmp_path / 'a')!r} cannot be written: {message}"
    assert ((tmp_path / "a").read_text(), names(tmp_path)) == (OLD, ["a"])


@pytest.mark.parametrize(
    ("place", "more", "message"),
    [
        ("none/a", {}, "there is no folder '.*/none', so make it or name another"),
        ("", {}, "is a directory, so name another file or mend that"),
        ("file/a", {}, "not a directory, so name another file or mend that"),
        ("file/a", {"make_folder": True}, "(file exists|not a directory), so name another file or mend that"),
    ],
)
def test_what_is_no_place_for_a_file_is_named(place, more, message, tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(UsageError, match=f"^'.*' cannot be written: {message}$"):
        put(tmp_path / place, NEW, **more)
    shelf = tmp_path / "none" / "a"
    with pytest.raises(UsageError, match=r"^the shelf '.*' cannot be"), replacing_folder(shelf, "the shelf "):
        pytest.fail("a folder that cannot be there is not filled")
    assert names(tmp_path) == ["file"]


def test_text_and_bytes_are_written_as_they_are_and_missing_folders_made(tmp_path):
    folder = tmp_path / "some" / "where"
    put(folder / "a", NEW, make_folder=True)
    put(folder / "b", NEW.encode(), make_folder=True)
    assert [path.read_bytes() for path in folder.iterdir()] == [NEW.encode()] * 2
    (tmp_path / "other").touch()
    assert (folder / "a").stat().st_mode == (tmp_path / "other").stat().st_mode
    for mode in (0o600, 0o444, 0o755):
        (folder / "a").chmod(mode)
        put(folder / "a", NEW)
        assert (folder / "a").stat().st_mode & 0o777 == mode


def test_a_link_stays_a_link_and_a_pipe_a_pipe(tmp_path):
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "a").write_text(OLD)
    (tmp_path / "link").symlink_to(tmp_path / "there" / "a")
    put(tmp_path / "link", NEW)
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "there" / "a").read_bytes() == NEW.encode()
    assert names(tmp_path / "there") == ["a"]
    pipe, got = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()), daemon=True)
    reader.start()
    put(pipe, NEW)
    reader.join()
    assert got == [NEW.encode()]
    assert pipe.is_fifo()
