"""The README's picture keeps its words inside in the widest of the fonts that it names."""

import re
from html import unescape
from pathlib import Path

import pytest

PICTURE = (Path(__file__).parents[2] / "docs" / "satmav.svg").read_text(encoding="utf-8")
TEXT = re.compile(r'<text x="([\d.]+)" y="[\d.]+" font-size="(\d+)"([^>]*)>([^<]*)<')
MARGIN = 20


def test_no_word_comes_near_an_edge():
    textpath = pytest.importorskip("matplotlib.textpath")
    from matplotlib.font_manager import FontProperties

    width = int(re.search(r'viewBox="0 0 (\d+) ', PICTURE)[1])
    column = int(re.search(r'<path d="M(\d+)V?', PICTURE)[1])
    told = [found for found in TEXT.findall(PICTURE) if "middle" not in found[2]]
    assert len(told) > 10
    for x, size, style, words in told:
        font = FontProperties(family="DejaVu Sans", weight="bold" if "bold" in style else "normal")
        end = float(x) + textpath.TextPath((0, 0), unescape(words), size=float(size), prop=font).get_extents().width
        assert end < (column - 10 if float(x) < column else width - MARGIN), words
