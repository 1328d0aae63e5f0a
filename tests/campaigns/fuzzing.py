"""Fuzzing of whatever reads what others wrote: nothing but a clean refusal, or an answer, may come of any input.

Hypothesis makes the inputs (https://hypothesis.readthedocs.io) and shrinks what goes wrong. A find is kept as a file
of JSON under ``finds/``, which the tests read back from then on.
"""

import json
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as seeded
from hypothesis.strategies import SearchStrategy

from satmav.errors import SatmavError

FINDS = Path(__file__).parent / "finds"
LONGEST = 100_000
"""Characters that the faults of a whole file may take to tell."""


@dataclass(frozen=True)
class Reader:
    """Something that reads: its name, inputs for it (values of JSON), and how it reads one."""

    name: str
    inputs: Callable[[], SearchStrategy[Any]]
    read: Callable[[Any], object]


def wrong(reader: Reader, given_input: object) -> str:
    """What goes wrong as an input is read; nothing where it is read, or refused in a sentence a line."""
    try:
        reader.read(given_input)
    except SatmavError as error:
        text = str(error)
        return "" if text and text.replace("\n", "").isprintable() and len(text) < LONGEST else f"no sentence: {text!r}"
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        return f"{error!r} in {Path(place.filename).name}, {place.name}"
    return ""


@dataclass(frozen=True)
class Find:
    """An input that nothing simpler is known to go wrong with, and what does."""

    reader: str
    input: Any
    wrong: str

    def keep(self, folder: Path = FINDS) -> Path:
        """Write it down for the tests."""
        content = json.dumps({"reader": self.reader, "input": self.input, "wrong": self.wrong}, indent=1) + "\n"
        path = folder / f"{self.reader.replace(' ', '-')}-{sha256(content.encode()).hexdigest()[:12]}.json"
        folder.mkdir(exist_ok=True)
        path.write_text(content)
        return path


def kept(folder: Path = FINDS) -> Iterator[Find]:
    """What was ever found."""
    for path in sorted(folder.glob("*.json")):
        yield Find(**json.loads(path.read_text()))


def search(reader: Reader, tries: int, seed: int) -> Find | None:
    """So many inputs; the first that goes wrong, made as simple as can be."""
    last: list[Find] = []

    @seeded(seed)
    @settings(
        max_examples=tries,
        database=None,
        derandomize=False,
        deadline=None,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
        report_multiple_bugs=False,
        print_blob=False,
    )
    @given(reader.inputs())
    def attempt(thing: object) -> None:
        if what := wrong(reader, thing):
            last[:] = [Find(reader.name, thing, what)]
            raise AssertionError(what)

    try:
        attempt()
    except AssertionError:
        return last[0]
    return None
