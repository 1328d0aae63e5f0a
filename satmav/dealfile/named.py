"""The named deals: those of the literature, and others that show one thing each.

Each is a deal file in ``satmav/data/deals`` whose comments give its claim and its source; a test proves every claim.
"""

from satmav.dealfile import parse_deal
from satmav.errors import choice
from satmav.game.deals import Deal

NAMED = ("elusive", "three-of-clubs", "lonely-king", "unique", "core-only", "quads-only")
"""The names, the literature's first."""


def named_deal(name: str) -> Deal:
    """The deal of that name; :class:`UsageError` lists the names where there is none.

    >>> named_deal("lonely-king").shape
    (7, 7, 7, 4)
    """
    return parse_deal(_text(name), source=f"{name}.txt")


def describe(name: str) -> str:
    """The claim and the source of the deal of that name, in a few lines."""
    lines = _text(name).splitlines()
    return "\n".join(line.removeprefix("#").strip() for line in lines if line.startswith("#"))


def _text(name: str) -> str:
    from importlib.resources import files  # a slow import, for named deals alone

    choice("deal named", name, dict.fromkeys(NAMED))
    return (files("satmav") / "data" / "deals" / f"{name}.txt").read_text(encoding="utf-8")
