"""English: every sentence that satmav says of a reason.

A file for each sort of reason, the phrases that they share, and the book. Another language is another such package;
:class:`satmav.faces.book.Book` says what it has to supply.
"""

TYPE_CHECKING = False  # typing's, without its import
if TYPE_CHECKING:
    from satmav.faces.english.book import ENGLISH

__all__ = ["ENGLISH"]


def __getattr__(name: str) -> object:
    """The book is opened when it is asked for: who has other words to say does without all that it loads."""
    if name == "ENGLISH":
        from satmav.faces.english.book import ENGLISH

        return ENGLISH
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
