"""Files, folders and tables on a file system that fails at its first call, its second, and so on to the last.

Nothing is half written: there is the old or the new, whole, and a table goes on where it was.
"""

import errno
import os
from functools import partial
from itertools import count as numbers

import pytest
from faulty_files import Trouble, failing

from satmav.errors import UsageError
from satmav.records.files import put, replacing, replacing_folder
from satmav.records.tables import GrowingTable

OLD, NEW = b"old\n" * 50_000, "new ♠\r\n\n".encode() * 5000
"""The new is longer than a buffer, so that it is written in several pieces, and the old is longer still."""
ERRORS = [errno.ENOSPC, errno.EIO]


def open_file(place):
    with replacing(place) as out:
        out.write(NEW.decode())


def folder(place):
    with replacing_folder(place) as made:
        put(made / "a", NEW)
        put(made / "b", NEW)


def content(place):
    """What is at a place: a file's content, or each file's in a folder."""
    if place.is_dir():
        return {path.name: path.read_bytes() for path in place.iterdir()}
    return place.read_bytes() if place.exists() else None


WRITES = {
    "text": (lambda place: put(place, NEW.decode()), lambda place: place.write_bytes(OLD), NEW),
    "bytes": (lambda place: put(place, NEW), lambda place: place.write_bytes(OLD), NEW),
    "replacing": (open_file, lambda place: place.write_bytes(OLD), NEW),
    "folder": (folder, lambda place: place.mkdir() or (place / "c").write_bytes(OLD), {"a": NEW, "b": NEW}),
}
"""How it is written, how the old was, and what is new."""


def every_trouble(names=None):
    """Each error, at one call and from it on, with a function that says whether there are more calls to fail."""
    for error in ERRORS:
        for for_ever in (False, True):
            for at in numbers(1):
                trouble = Trouble(error, for_ever=for_ever, at=at, **({"names": names} if names else {}))
                yield trouble
                if trouble.seen < at:
                    break


def complaint(write, trouble):
    """What is told of the trouble that writing has; nothing where it has none."""
    try:
        with failing(trouble):
            write()
    except UsageError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("before", [True, False], ids=["replaced", "new"])
@pytest.mark.parametrize("how", WRITES)
def test_there_is_the_old_or_the_new(how, before, memory):
    write, make_old, new = WRITES[how]
    outcomes = set()
    for number, trouble in enumerate(every_trouble()):
        home = memory / str(number)
        home.mkdir()
        place = home / "made"
        if before:
            make_old(place)
        old = content(place)
        told = complaint(partial(write, place), trouble)
        assert told.isprintable()
        found = content(place)
        if " is in " in told:  # the older folder could neither be replaced nor be put back
            assert content(next(home.glob(".*.old"))) == old
            assert str(next(home.glob(".*.old"))) in told
        else:
            assert found in (old, new)
        assert told or found == new, "a failure is told"
        if not trouble.for_ever:
            assert [path for path in home.iterdir() if path != place] == [], "nothing stays beside it"
        write(place)
        assert content(place) == new
        outcomes.add((bool(told), found == new))
    assert {(True, False), (False, True)} <= outcomes


@pytest.mark.parametrize("how", WRITES)
def test_what_takes_a_place_has_been_synced(how, memory):
    """Or else, where the power fails, there might be a new name with nothing in it."""
    with failing(Trouble(errno.EIO, at=10**6)) as seen:
        WRITES[how][0](memory / "made")
    assert seen.seen > 5
    assert seen.renamed_unsynced == []


def test_what_was_never_synced_would_be_noticed_and_windows_syncs_what_is_open(memory, monkeypatch, tmp_path):
    monkeypatch.setattr("satmav.records.files._sync", lambda _: None)
    with failing(Trouble(errno.EIO, at=10**6)) as seen:
        put(memory / "made", NEW)
    assert len(seen.renamed_unsynced) == 1
    monkeypatch.setattr("satmav.records.files.sys.platform", "win32")
    monkeypatch.setattr(os, "fsync", lambda number: os.write(number, b""))  # which fails where it may not be written
    put(tmp_path / "new", "text")
    assert (tmp_path / "new").read_text() == "text"


ROWS = [{"deal": f"deal {number}", "seconds": 0.5} for number in range(4)]


def grown(path):
    """A table to which the rows that it lacks are added."""
    with GrowingTable(path, ["deal", "seconds"], {"seed": 1}, {"cpu": "x"}) as table:
        for row in ROWS[len(table.rows) :]:
            table.add(row)


@pytest.mark.parametrize("start", [0, 2])
def test_a_table_goes_on_wherever_writing_failed(start, memory):
    grown(memory / "whole.csv")
    whole = (memory / "whole.csv").read_bytes()
    begun = b"".join(whole.splitlines(keepends=True)[: start + 2]) if start else b""
    told = 0
    for trouble in every_trouble(frozenset({"open", "write", "close", "stat"})):
        path = memory / "t.csv"
        path.write_bytes(begun)
        said = complaint(partial(grown, path), trouble)
        assert not said or said.startswith(f"{str(path)!r} cannot be written: ")
        told += bool(said)
        grown(path)
        assert path.read_bytes() == whole
    assert told > 10


def test_a_table_cut_short_anywhere_goes_on(memory):
    path = memory / "t.csv"
    grown(path)
    whole = path.read_bytes()
    for length in range(len(b'# {"asked"'), len(whole)):
        path.write_bytes(whole[:length])
        grown(path)
        assert path.read_bytes() == whole
