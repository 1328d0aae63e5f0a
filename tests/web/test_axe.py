"""axe-core finds nothing to complain of, in any state of the page, on a phone and on a desk, light and dark."""

import pytest
from axe import axe, violations
from browsing import DESK, PHONE
from sizes import some

import satmav

WON, LOST = satmav.deal(day="2026-11-25").code, satmav.deal("core-only").code


def hinted(play):
    play.tap(play.cards()[0])
    play.act("hint")
    play.page.wait_for_selector("#said button")


def explained(play):
    play.concede()
    play.page.wait_for_selector(".argument")


STATES = {
    "dealt": (WON, lambda play: None),
    "hinted": (WON, hinted),
    "explained": (LOST, explained),
    "to bet": (f"{LOST}~bet", lambda play: None),
    "asked to give up": (WON, lambda play: play.page.locator("#giveup").click()),
    "days": (WON, lambda play: play.press("Days")),
    "help": (WON, lambda play: play.press("How to play")),
}

WINDOWS = [{"viewport": PHONE}, {"viewport": DESK, "color_scheme": "dark"}]
"""A quick run has every state in one of them, in turn."""


@pytest.mark.parametrize("name", STATES)
def test_nothing_keeps_anybody_out(visit, name):
    axe()
    where, lead = STATES[name]
    for wishes in some(WINDOWS[:: 1 if list(STATES).index(name) % 2 else -1], every=2):
        play = visit(f"#{where}", reduced_motion="reduce", **wishes)
        lead(play)
        assert violations(play.page) == [], wishes


def test_a_page_of_a_stacking_keeps_nobody_out(browser):
    """Its table, too, which is wider than a phone."""
    from satmav.faces.wheel import page
    from satmav.stackings.decks import known_decks, verify
    from satmav.stackings.layout import layout

    axe()
    with browser.new_context(viewport=PHONE).new_page() as shown:
        shown.set_content(page(verify(known_decks("kun")[1][0], layout("holdem"))))
        assert violations(shown) == []
