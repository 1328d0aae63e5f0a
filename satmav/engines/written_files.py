"""A file that another program writes, a proof or an answer: bounded while it is written.

A solver may write gigabytes within minutes. A proof of more than some size takes too long to check anyway. So from then
on the file is emptied again and again: the program may go on to its answer. The disk does not fill, nor the memory
where the temporary folder is there.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from satmav.check.proofs.drat_binary import drat_rows


class WrittenFile:
    """Where a program is to write, ``most`` bytes or fewer; ``too_large`` once it was more."""

    def __init__(self, path: Path, most: int) -> None:
        self.path = path
        self.most = most
        self.too_large = False

    @property
    def written(self) -> bool:
        """Whether there is a file; whatever else the program puts there was not asked for."""
        return self.path.is_file() and not self.path.is_symlink()

    def look(self) -> None:
        """Note whether the file is too large by now, and empty it if so."""
        with suppress(OSError):  # on Windows, where nobody empties what another has open
            if self.written and (self.too_large or self.path.stat().st_size > self.most):
                self.too_large = True
                os.truncate(self.path, 0)

    def text(self) -> str:
        """What is written; nothing where there is no file. Bytes that are no text are no part of an answer."""
        return self.path.read_bytes().decode(errors="replace") if self.written else ""

    def proof_rows(self) -> Iterator[str]:
        """The lines of a proof (DRAT), as text; raises :class:`satmav.check.CheckError` where it is none."""
        with self.path.open("rb") as file:
            yield from drat_rows(file)
