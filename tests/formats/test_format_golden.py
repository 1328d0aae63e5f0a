"""Tiny files, written out in full: those of ``golden/``, but for the version."""

from importlib.metadata import version
from pathlib import Path

import pytest
from puzzles import text_of

from satmav.dealfile import parse_deal
from satmav.encode import encode
from satmav.formats import FORMATS
from satmav.game.rules import QUADS


@pytest.mark.parametrize("name", FORMATS)
def test_a_tiny_file_written_out(name: str) -> None:
    expected = Path(__file__).with_name("golden").joinpath(f"{name}.txt").read_text(encoding="ascii")
    text = text_of(encode(parse_deal("3c 3d 8c 8h 8s"), QUADS, "exact-cover"), name)
    assert text == expected.replace("VERSION", version("satmav"))
