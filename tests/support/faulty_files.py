"""A file system that fails: what Python does to files is counted, told, and refused where one likes.

The ways to it are the methods of ``Path``, what an open file is asked, and ``os.fsync``.
"""

import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

METHODS = ("mkdir", "stat", "chmod", "replace", "rename", "unlink", "iterdir")


@dataclass
class Trouble:
    """The calls of some names are refused with an error: the one of that number, or all from there on."""

    error: int
    names: frozenset[str] = frozenset((*METHODS, "open", "write", "close", "sync"))
    for_ever: bool = False
    at: int = 1
    seen: int = 0
    unsynced: set[str] = field(default_factory=set)
    """Files with something in them that was never synced."""
    opened: dict[int, str] = field(default_factory=dict)
    """The files by the numbers under which the system knows them."""
    renamed_unsynced: list[str] = field(default_factory=list)

    def __call__(self, name: str, path: object = "") -> None:
        """Refuse a call, or let it be."""
        self._follow(name, str(path))
        if name in self.names:
            self.seen += 1
            if self.seen == self.at or (self.for_ever and self.seen > self.at):
                raise OSError(self.error, os.strerror(self.error), str(path))

    def _follow(self, name: str, path: str) -> None:
        if name == "write":
            self.unsynced.add(path)
        elif name == "sync":
            self.unsynced.discard(path)
        elif name in ("replace", "rename"):
            self.renamed_unsynced += [one for one in self.unsynced if one == path or one.startswith(path + os.sep)]


@contextmanager
def failing(trouble: Trouble) -> Iterator[Trouble]:
    """In the block, whatever Python does to files by ``Path`` is asked of ``trouble`` first."""
    with pytest.MonkeyPatch.context() as patch:
        for name in METHODS:
            patch.setattr(Path, name, _asking(name, getattr(Path, name), trouble))
        patch.setattr(Path, "open", lambda path, mode="r", *more, **others: _open(trouble, path, mode, **others))
        patch.setattr(os, "fsync", _syncing(os.fsync, trouble))
        yield trouble


def _asking(name: str, real: Callable[..., Any], trouble: Trouble) -> Callable[..., Any]:
    def asking(path: Path, *words: Any, **more: Any) -> Any:
        trouble(name, path)
        return real(path, *words, **more)

    return asking


def _syncing(real: Callable[[int], None], trouble: Trouble) -> Callable[[int], None]:
    def syncing(number: int) -> None:
        trouble("sync", trouble.opened.get(number, ""))
        real(number)

    return syncing


def _open(trouble: Trouble, path: Path, mode: str, encoding: str | None = None, newline: str | None = None) -> Any:
    trouble("open", path)
    plain = mode.replace("b", "").replace("t", "")
    raw = _File(trouble, path, plain)
    file = io.BufferedReader(raw) if plain == "r" else io.BufferedWriter(raw)
    return file if "b" in mode else io.TextIOWrapper(file, encoding, newline=newline)


class _File(io.FileIO):
    """An open file. A write that is refused is cut short, as the system does it, and the rest of it is refused."""

    def __init__(self, trouble: Trouble, path: Path, mode: str) -> None:
        super().__init__(path, mode)
        trouble.opened[self.fileno()] = str(path)
        self.trouble = trouble
        self.refusal: OSError | None = None

    def write(self, content: Any) -> int:
        if self.refusal:
            refusal, self.refusal = self.refusal, None
            raise refusal
        try:
            self.trouble("write", self.name)
        except OSError as error:
            if len(content) < 2:
                raise
            self.refusal = error
            return super().write(bytes(content)[: len(content) // 2])
        return super().write(content)

    def close(self) -> None:
        if not self.closed:
            super().close()
            self.trouble("close", self.name)
