"""A disk that is really full: the smallest job on disks of any size, which grow when it has failed, and again on them.

Run in a namespace of its own, where everybody may mount: ``unshare -Urm python tests/support/full_disk.py FOLDER``. It
prints what went wrong; the last line says how often the disk was full.
"""

import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from faulty_store import is_sentence, resumed
from tiny_job import RANGES, count, opened

from satmav.errors import SatmavError
from satmav.jobs.store import StoreError
from satmav.records.files import put

PAGE = 4
"""Kibibytes by which the disks are larger and larger."""
OLD, NEW = "old", "new" * 7000


def mount(folder: Path, kilobytes: int, *more: str) -> None:
    subprocess.run(["mount", "-t", "tmpfs", "-o", ",".join([*more, f"size={kilobytes}k"]), "none", folder], check=True)


def filled(folder: Path) -> bool:
    """Whether the disk was full, after which it grows and all is well."""
    told = []
    try:
        with opened(folder / "primes.sqlite") as store:
            count(store, told.append, ranges=RANGES[:6])
        full = False
    except StoreError as error:
        full = "full" in str(error) or "disk I/O" in str(error)
        if not (full and is_sentence(str(error))):
            print("not told:", error)
    mount(folder, 10_000, "remount")
    if wrong := resumed(folder, RANGES[:6], told):
        print(wrong)
    return full


def left_whole(folder: Path) -> bool:
    """Whether the disk was full as a file was to be replaced, which then was as before."""
    (folder / "a").write_text(OLD)
    try:
        put(folder / "a", NEW)
    except SatmavError:
        if (folder / "a").read_text() != OLD or len([*folder.iterdir()]) != 1:
            print("the old file is not there, or not alone")
        return True
    return False


def main(folder: Path) -> None:
    times = 0
    for size in range(2 * PAGE, 40 * PAGE, PAGE):
        for tried in (filled, left_whole):
            mount(folder, size)
            times += tried(folder)
            subprocess.run(["umount", folder], check=True)
    print(times)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
