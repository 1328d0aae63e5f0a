"""The book of English: what is told of each sort of reason, and how."""

from satmav.faces.book import Book
from satmav.faces.english.cases import CASES
from satmav.faces.english.core import CORE
from satmav.faces.english.hints import MOVES
from satmav.faces.english.homeless import HOMELESS
from satmav.faces.english.labels import LABELS, verdict
from satmav.faces.english.pattern import PATTERN
from satmav.faces.english.points import POINTS

__all__ = ["ENGLISH"]

ENGLISH = Book(
    language="en",
    verdict=verdict,
    tellings={"homeless": HOMELESS, "moves": MOVES, "points": POINTS, "core": CORE, "cases": CASES, "pattern": PATTERN},
    labels=LABELS,
)
"""``tellings`` may be given one more, where a program inserts a rung of its own into the ladder."""
