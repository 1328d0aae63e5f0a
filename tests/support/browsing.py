"""A real browser for tests: Chromium of the system, and a table of 25 cards as a person uses it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import pytest

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
"""The first takes a quarter less time: it has no window to draw."""
PHONE, DESK = {"width": 390, "height": 844}, {"width": 1280, "height": 800}


def chromium() -> str:
    """The path of a Chromium; a test that asks is skipped where there is none."""
    found = os.environ.get("SATMAV_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.skip("no Chromium is installed (Debian: apt-get install chromium; or name one as SATMAV_CHROMIUM)")
    return found


FORGET = "localStorage.clear(); sessionStorage.clear(); history.replaceState(null, '', '/left')"
"""Of another path, so that a browser loads what differs from it after ``#`` alone."""


@dataclass
class Play:
    """A page, and what a person does on it."""

    page: Any
    home: str

    def open(self, address: str = "") -> Play:
        """Go to an address of the page, ``#code`` for instance, and wait until the cards lie there.

        All is loaded anew, and nothing is kept of an earlier visit.
        """
        if self.page.url != "about:blank":
            self.page.evaluate(FORGET)
        self.page.goto(self.home + address)
        self.page.wait_for_selector(".card")
        return self

    def cards(self, where: str = "#stock") -> list[int]:
        """The cards in the stock, or in another part of the page."""
        return self.page.eval_on_selector_all(f"{where} .card", "all => all.map(card => Number(card.dataset.card))")

    def rows(self) -> list[list[int]]:
        return [self.cards(f"[data-row='{place}']") for place in range(5)]

    def about(self, row: int) -> str:
        return self.page.locator(f"#about-{row}").inner_text()

    def said(self) -> str:
        return self.page.locator("#said").inner_text()

    def card(self, card: int) -> Any:
        return self.page.locator(f"[data-card='{card}']")

    def tap(self, card: int) -> None:
        """A click on the corner of a card, which no other covers."""
        self.card(card).click(position={"x": 6, "y": 6})

    def lay(self, cards: Iterable[int]) -> None:
        for card in cards:
            self.tap(card)

    def press(self, name: str) -> None:
        """A click on one of the page's buttons."""
        self.page.get_by_role("button", name=name, exact=True).click()

    def act(self, name: str) -> None:
        self.page.locator(f"[data-act={name}]").click()

    def concede(self) -> None:
        """Give up, and be asked once."""
        self.page.locator("#giveup").click()
        self.press("Show me")

    def wait_said(self, text: str) -> None:
        self.page.wait_for_function("text => document.querySelector('#said').innerText.includes(text)", arg=text)

    def focused(self) -> int:
        return self.page.evaluate("Number(document.activeElement.dataset.card)")

    def rest(self) -> None:
        """Wait until no card moves any more."""
        self.page.wait_for_function("() => document.getAnimations().every(one => one.playState === 'finished')")
