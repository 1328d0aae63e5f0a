"""Words for the command line: each command with a few of its options, and values that may or may not suit them."""

import io
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from unittest.mock import patch

from built_once import commands_by_name
from hypothesis import strategies as st

from satmav.cli import main

QUICK = ("explain", "solve", "hint", "count", "export", "decode", "check")
"""Commands that end soon on small deals, whatever their options."""
SLOW = {"--any", "--generalise", "--workers"}
LOST, WON = "9c 9d 9h Td Th Jd Jh Qh Kd Kh", "2c 2d 2h 3c 3d 9d Ts Jh Qd Kc"
FILES = {"lost.txt": LOST, "won.txt": WON, "both.txt": f"{LOST}\n{WON}\n", "odd.txt": LOST[:-1]}
FILES |= {"none.txt": "", "a.npy": ""}
VALUES = [*FILES, "-", ".", "nowhere/x", "new.svg", "0", "1", "2", "-1", "1e3", "nan", "inf", str(2**31), str(2**64)]
VALUES += ["", " ", "x", "é", "a\nb", "quads", "no-quads", "all", "cnf", "dlx", "sat", "kernel", "exact-cover"]
VALUES += ["2c", "Kc Kd"]


@cache
def _options() -> dict[str, list[str]]:
    """The options of each command."""
    commands = commands_by_name()
    words = {name: {word for one in commands[f"satmav {name}"].params for word in one.opts} for name in QUICK}
    return {name: sorted(word for word in words[name] - SLOW if word.startswith("-")) for name in QUICK}


@st.composite
def words(draw: st.DrawFn) -> list[str]:
    """A command, at times no such command, a file and some options."""
    command = draw(st.sampled_from([*QUICK, "nothing"]))
    found = [command, draw(st.sampled_from(VALUES)), "--hands", "2"]
    for _ in range(draw(st.integers(0, 3))):
        found.append(draw(st.sampled_from(_options().get(command, ["--json"]))))
        found += draw(st.lists(st.sampled_from(VALUES), max_size=1))
    return found[:2] + found[4:] if command == "check" or draw(st.integers(0, 9)) == 9 else found


def read_words(given: list[str]) -> None:
    """Run them; a traceback, another exit code, or one that owns to a bug is an error here."""
    with (
        _place() as folder,
        (folder / "out").open("w+") as out,
        redirect_stdout(out),
        redirect_stderr(io.StringIO()) as told,
    ):
        code: object = 0
        try:
            main(given)
        except SystemExit as end:
            code = end.code
    assert code in (0, None, 2) or (code == 1 and given[0] == "check"), f"exit code {code!r}"
    assert code != 2 or told.getvalue().strip(), "nothing is told"
    assert "Traceback" not in told.getvalue()


@contextmanager
def _place() -> Iterator[Path]:
    """A folder with some deals to be in, and nothing on standard input."""
    before = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        for name, text in FILES.items():
            (Path(folder) / name).write_text(text)
        os.chdir(folder)
        try:
            with patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO())), patch.dict(os.environ, {"COLUMNS": "80"}):
                yield Path(folder)
        finally:
            os.chdir(before)
