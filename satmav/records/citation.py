"""How files ask to be cited: as ``CITATION.cff`` has it, in a line."""

from __future__ import annotations

AUTHORS = "The satmav developers"
TITLE = "satmav: a research toolkit for Maverick Solitaire"
URL = "https://github.com/satmav/satmav"


def cite_as() -> str:
    """The suggested citation of this version."""
    from importlib.metadata import version  # a slow import

    return f"{AUTHORS}, {TITLE}, version {version('satmav')}, {URL}"
