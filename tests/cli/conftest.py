"""The command line, run in this process."""

import io
import json
import sys
from dataclasses import dataclass
from typing import Any

import pytest
from built_once import commands_built_once

from satmav.cli import main
from satmav.dealfile.named import NAMED, named_deal


@pytest.fixture(scope="session", autouse=True)
def _commands_are_built_once():
    with commands_built_once():
        yield


@dataclass
class Run:
    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def data(self) -> Any:
        """What was printed as JSON."""
        return json.loads(self.out)

    @property
    def rows(self) -> list[Any]:
        """What was printed as JSON, a line each."""
        return [json.loads(line) for line in self.lines]


@pytest.fixture
def satmav(capsys, monkeypatch):
    """Run the command line with words and standard input; its exit code and what it printed."""

    def run(*words: str, stdin: bytes = b"") -> Run:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        code = 0
        try:
            main([str(word) for word in words])
        except SystemExit as leaving:
            code = leaving.code if isinstance(leaving.code, int) else int(leaving.code is not None)
            if isinstance(leaving.code, str):
                print(leaving.code, file=sys.stderr)
        captured = capsys.readouterr()
        return Run(code, captured.out, captured.err)

    return run


@pytest.fixture
def deals(tmp_path):
    """The named deals as files, by name."""
    paths = {}
    for name in NAMED:
        paths[name] = tmp_path / f"{name}.txt"
        paths[name].write_text(f"# {name}\n{named_deal(name)}\n")
    return paths
