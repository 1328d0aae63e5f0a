"""What notebooks show: the classes below are plain data and know no face, so they are given one here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from satmav.game.deals import Deal
from satmav.game.hands import Hand
from satmav.game.result import Result

if TYPE_CHECKING:
    from satmav.reasons.story import Explanation


def _explanation(explanation: Explanation) -> str:
    from satmav.faces.pages.page import fragment  # a page's worth of imports, for notebooks alone

    return fragment(explanation)


def _deal(deal: Deal) -> str:
    from satmav.faces.pages.page import deal_piece

    return deal_piece(deal)


def _hand(hand: Hand) -> str:
    from satmav.faces.pages.page import hand_piece

    return hand_piece(hand)


def _result(result: Result) -> str:
    from satmav.faces.pages.page import result_piece

    return result_piece(result)


def show_in_notebooks() -> None:
    """Give explanations the method that notebooks ask for."""
    from satmav.reasons.story import Explanation

    Explanation._repr_html_ = _explanation  # type: ignore[attr-defined]


def show_deals_in_notebooks() -> None:
    """The same for deals, hands and answers."""
    Deal._repr_html_ = _deal  # type: ignore[attr-defined]
    Hand._repr_html_ = _hand  # type: ignore[attr-defined]
    Result._repr_html_ = _result  # type: ignore[attr-defined]
