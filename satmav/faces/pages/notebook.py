"""What notebooks show: the classes below are plain data and know no face, so they are given one here."""

from collections.abc import Callable
from importlib import import_module

from satmav.game.deals import Deal
from satmav.game.hands import Hand
from satmav.game.result import Result


def _shown_by(name: str) -> Callable[[object], str]:
    """The method that notebooks ask for: a page's worth of imports, for notebooks alone."""
    return lambda shown: str(getattr(import_module("satmav.faces.pages.page"), name)(shown))


def show_in_notebooks() -> None:
    """Give explanations the method that notebooks ask for."""
    from satmav.reasons.story import Explanation

    Explanation._repr_html_ = _shown_by("fragment")  # type: ignore[attr-defined]


def show_deals_in_notebooks() -> None:
    """The same for deals, hands and answers."""
    Deal._repr_html_ = _shown_by("deal_piece")  # type: ignore[attr-defined]
    Hand._repr_html_ = _shown_by("hand_piece")  # type: ignore[attr-defined]
    Result._repr_html_ = _shown_by("result_piece")  # type: ignore[attr-defined]
