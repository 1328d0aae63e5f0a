"""Pages on a phone: the doors under the cards are large enough to be read, and no keys are promised."""

import re
from importlib.resources import files

from satmav.faces.english import ENGLISH
from satmav.faces.pages.felt import signs
from satmav.faces.text import book_in
from satmav.game.rules import QUADS

CSS = files("satmav").joinpath("data", "face.css").read_text(encoding="utf-8")
LEAST = 11
"""Pixels of the smallest letters; they were 8."""


def test_the_felt_of_a_narrow_page_has_letters_that_can_be_read():
    (narrow,) = re.findall(r"@container \(max-width: 34rem\) \{\n(.*?)\n\}", CSS, re.DOTALL)
    sizes = dict(re.findall(r"\.satmav-felt ([iu]) \{[^}]*font-size: ([\d.]+)rem", narrow))
    assert {part: 16 * float(size) >= LEAST for part, size in sizes.items()} == {"i": True, "u": True}
    (shut,) = re.findall(r"\.satmav-felt s \{ opacity: ([\d.]+)", narrow)
    assert float(shut) >= 0.8


def test_nobody_is_promised_arrow_keys():
    for book in (ENGLISH, book_in("de")):
        told = book.labels.felt(signs(QUADS))
        assert "arrow" not in told
        assert "Pfeil" not in told
