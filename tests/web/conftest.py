"""A server and a browser for the tests of this room, each started once."""

import pytest
from browsing import DESK, Play, chromium, served


@pytest.fixture(scope="session")
def browser():
    path = chromium()
    sync_playwright = pytest.importorskip("playwright.sync_api").sync_playwright
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server():
    """Where the page is served."""
    with served() as address:
        yield address


@pytest.fixture(scope="session")
def address(browser, server):
    """The same for a browser; no server is started where there is none."""
    return server


class Troubles(list):
    """What pages complain of, in the order in which they do."""

    def heard(self, page):
        page.on("pageerror", lambda error: self.append(str(error)))
        page.on("console", lambda said: self.append(said.text) if said.type in ("error", "warning") else None)
        return page


@pytest.fixture(scope="session")
def desk(browser):
    """A page on a desk for one test after the other, since to make one takes longer than most tests."""
    troubles = Troubles()
    return troubles.heard(browser.new_context(viewport=DESK).new_page()), troubles


@pytest.fixture
def visit(browser, address, desk):
    """Open the page as ``visit("#code", viewport=PHONE)``; whatever it complains of fails the test."""
    contexts, (free, troubles) = [], desk
    troubles.clear()

    def opened(where="", *, home=address, **wishes):
        nonlocal free
        page, free = (None, free) if wishes else (free, None)
        if page is None:
            context = browser.new_context(**{"viewport": DESK, **wishes})
            contexts.append(context)
            page = troubles.heard(context.new_page())
        return Play(page, home).open(where)

    opened.troubles = troubles
    yield opened
    for context in contexts:
        context.close()
    if free is None:
        desk[0].evaluate("localStorage.clear(); sessionStorage.clear()")
    assert troubles == []
