"""The book of German; what only researchers ask for is in English."""

from satmav.faces.book import Book
from satmav.faces.english.book import ENGLISH
from satmav.faces.german.homeless import HOMELESS
from satmav.faces.german.labels import LABELS, headline, verdict
from satmav.faces.german.moves import MOVES

__all__ = ["GERMAN"]

GERMAN = Book(
    language="de",
    verdict=verdict,
    headline=headline,
    tellings={**ENGLISH.tellings, "homeless": HOMELESS, "moves": MOVES},
    labels=LABELS,
)
