"""Power that fails: what may be on the disk after each call that changed a file, by the promises of POSIX alone.

What was synced is there. Of what was written since, all may be there, or nothing, or some sectors in any order.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from faulty_store import resumed
from faulty_vfs import Call, disk
from tiny_job import Range, count, opened

from satmav.jobs.work import Done

CHANGES = {"Open", "Write", "Truncate", "Sync", "Delete"}
"""The calls after which there is something else on the disk."""
SECTOR = 512
"""Bytes that a disk writes at once."""


@dataclass
class _File:
    """A file as it was when it was last synced (None: it was not there), and what has changed since."""

    safe: bytes | None = None
    since: list[Call] = field(default_factory=list)


Image = dict[str, bytes]
"""The files on a disk, by path."""


def images(calls: Sequence[Call], draw: Random) -> Iterator[tuple[str, Image]]:
    """What may be on the disk after these calls: with all that was written, with what was synced, with some more."""
    files: dict[str, _File] = {}
    for call in calls:
        file = files.setdefault(call.path, _File())
        if call.name != "Sync":
            file.since.append(call)
            continue
        if file.safe is None and call.path.endswith(("-journal", "-wal")):
            _sync_folder(files.values())
        file.safe, file.since = _after(file.safe, file.since), []
    for how, some in (
        ("all", lambda since: since),
        ("synced", lambda _: []),
        ("some", lambda since: _some(since, draw)),
    ):
        contents = ((path, _after(file.safe, some(file.since))) for path, file in files.items())
        yield how, {path: content for path, content in contents if content is not None}


def _sync_folder(files: Iterable[_File]) -> None:
    """SQLite syncs the folder with the first sync of a log or a journal that is new: what was deleted stays away."""
    for file in files:
        for call in [call for call in file.since if call.name == "Delete"]:
            file.safe, file.since = None, file.since[file.since.index(call) + 1 :]


def _after(content: bytes | None, calls: Sequence[Call]) -> bytes | None:
    """A file's content after some calls; None where there is no file."""
    for call in calls:
        before = content or b""
        if call.name == "Delete":
            content = None
        elif call.name == "Truncate":
            content = before[: call.offset].ljust(call.offset, b"\0")
        else:
            end = call.offset + len(call.content)
            content = before[: call.offset].ljust(call.offset, b"\0") + call.content + before[end:]
    return content


def _some(calls: Sequence[Call], draw: Random) -> list[Call]:
    """Some of the calls, and of writes some sectors."""
    kept = []
    for call in calls:
        cut = range(0, len(call.content), SECTOR) if call.name == "Write" else [0]
        parts = [Call(call.name, call.path, call.offset + at, call.content[at : at + SECTOR]) for at in cut]
        kept += [part for part in parts if draw.random() < 0.5] if call.name == "Write" else parts[: draw.randrange(2)]
    return kept


def every_loss(ranges: Sequence[Range], folder: Path, seed: int) -> Iterator[str | None]:
    """A job whose power fails after its first change of a file, its second, and so on: for each what went wrong."""
    draw = Random(seed)
    (folder / "whole").mkdir()
    told: list[tuple[int, Done[Range, int]]] = []
    with disk() as on, opened(folder / "whole" / "primes.sqlite") as store:
        store.write("PRAGMA wal_autocheckpoint = 3")  # or else pages go to their places only in the end
        count(store, lambda done: told.append((len(on.calls), done)), ranges=ranges)
    for end, last in enumerate(on.calls, start=1):
        if last.name in CHANGES:
            changes = [call for call in on.calls[:end] if call.name in CHANGES]
            before = [done for when, done in told if when <= end]
            for how, image in images(changes, draw):
                wrong = resumed(_laid_out(image, folder / f"{end}-{how}"), ranges, before)
                yield wrong and f"{how}, after call {end} ({last.name} of {Path(last.path).name}): {wrong}"


def _laid_out(image: Image, folder: Path) -> Path:
    folder.mkdir()
    for path, content in image.items():
        (folder / Path(path).name).write_bytes(content)
    return folder
