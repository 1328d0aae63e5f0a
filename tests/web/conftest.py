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
def address(browser):
    """Where the page is served; no server is started where there is no browser."""
    with served() as address:
        yield address


@pytest.fixture
def visit(browser, address):
    """Open the page as ``visit("#code", viewport=PHONE)``; whatever it complains of fails the test."""
    contexts, troubles = [], []

    def opened(where="", *, home=address, **wishes):
        context = browser.new_context(**{"viewport": DESK, **wishes})
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("console", lambda said: troubles.append(said.text) if said.type in ("error", "warning") else None)
        return Play(page, home).open(where)

    opened.troubles = troubles
    yield opened
    for context in contexts:
        context.close()
    assert troubles == []
