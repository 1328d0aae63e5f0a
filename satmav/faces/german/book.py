"""The book of German; what only researchers ask for is in English."""

from satmav.faces.book import Book
from satmav.faces.english.book import ENGLISH
from satmav.faces.german.homeless import HOMELESS
from satmav.faces.german.labels import LABELS, verdict
from satmav.faces.german.wordings import German
from satmav.faces.steps import moves_telling

__all__ = ["GERMAN"]

MOVES = moves_telling("Schritt für Schritt", German(), "Karten ohne Partner von gleichem Rang")

GERMAN = Book(
    language="de",
    verdict=verdict,
    tellings={**ENGLISH.tellings, "homeless": HOMELESS, "moves": MOVES},
    labels=LABELS,
)
