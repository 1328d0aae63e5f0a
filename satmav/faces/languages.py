"""The languages that reasons are told in."""

from __future__ import annotations

from satmav.errors import choice
from satmav.faces.book import Book
from satmav.faces.english import ENGLISH


def _german() -> Book:
    from satmav.faces.german.book import GERMAN  # loaded for those who ask for it

    return GERMAN


_BOOKS = {"en": lambda: ENGLISH, "de": _german}
LANGUAGES = tuple(_BOOKS)


def book_in(language: str) -> Book:
    """All the words of a language; :class:`satmav.errors.UsageError` where it is none of :data:`LANGUAGES`."""
    return choice("language", language, _BOOKS)()
