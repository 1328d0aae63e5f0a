"""What a family of kernels is made of, as a few letters: they change with its sources, and with no others.

Machine code is kept on disk, and must not outlive what it was compiled from: a function's own file, and every file
whose functions it calls. So the digest of a folder is over its files and all that they import, and theirs in turn; the
decorators are among these, but not what they need to keep code and to tell of it.
"""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from pathlib import Path

IMPORTED = re.compile(r"^from satmav\.kernels\.([a-z_.]+) import ", re.MULTILINE)


KERNELS, DECORATORS = Path(__file__).parent, "jit.py"


def sources(folder: Path, kernels: Path = KERNELS) -> list[Path]:
    """The files of a family, and those of the kernels that they need."""
    found, left = set(), {*folder.glob("*.py")}
    while left:
        path = left.pop()
        found.add(path)
        if path != kernels / DECORATORS:
            names = IMPORTED.findall(path.read_text(encoding="utf-8"))
            paths = {kernels.joinpath(*name.split(".")).with_suffix(".py") for name in names}
            left |= {one for one in paths if one.exists()} - found
    return sorted(found)


@cache
def digest(folder: Path, kernels: Path = KERNELS) -> str:
    """Eight letters that tell one state of these files from another."""
    return sha256(b"".join(path.read_bytes() for path in sources(folder, kernels))).hexdigest()[:8]
