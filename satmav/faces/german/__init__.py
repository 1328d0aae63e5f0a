"""German: the reasons that are told unasked, in the words of a card player.

The rungs for researchers (points, core, cases, pattern) are told in English.
"""

TYPE_CHECKING = False  # typing's, without its import
if TYPE_CHECKING:
    from satmav.faces.german.book import GERMAN

__all__ = ["GERMAN"]


def __getattr__(name: str) -> object:
    """The book is opened when it is asked for."""
    if name == "GERMAN":
        from satmav.faces.german.book import GERMAN

        return GERMAN
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
