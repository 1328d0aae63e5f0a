"""A browser for the tests of this room, started once, and servers."""

import socket
import threading

import pytest
from browsing import DESK, Play, chromium


@pytest.fixture(scope="session")
def browser():
    path = chromium()
    sync_playwright = pytest.importorskip("playwright.sync_api").sync_playwright
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server():
    """Where the page is served: by a thread, which has what is made for the page made once.

    For one module at a time, as other tests fork, and that is not to be done beside threads.
    """
    uvicorn = pytest.importorskip("uvicorn")
    from satmav.web.app import application
    from satmav.web.guard import names_here
    from satmav.web.serve import HOST, SETTINGS

    with socket.create_server((HOST, 0)) as listening:
        port = listening.getsockname()[1]
        serving = uvicorn.Server(uvicorn.Config(application(names_here(port)), **SETTINGS))
        thread = threading.Thread(target=serving.run, args=([listening],))
        thread.start()
        yield f"http://{HOST}:{port}/"
        assert thread.is_alive(), "the server has ended by itself"
        serving.should_exit = True
        thread.join()


@pytest.fixture(scope="module")
def address(desk, server):
    """The same for a browser, which leaves before it ends; no server is started where there is no browser."""
    yield server
    desk[0].goto("about:blank")


class Troubles(list):
    """What pages complain of, in the order in which they do."""

    def heard(self, page):
        page.on("pageerror", lambda error: self.append(str(error)))
        page.on("console", lambda said: self.append(said.text) if said.type in ("error", "warning") else None)
        return page


@pytest.fixture(scope="session")
def desk(browser):
    """A page for one visit after the other: to make one takes three times as long as to load what is on it."""
    troubles = Troubles()
    return troubles.heard(browser.new_context().new_page()), troubles


@pytest.fixture
def visit(browser, address, desk):
    """Open the page as ``visit("#code", viewport=PHONE)``; whatever it complains of fails the test.

    It is one page, and who needs another device has a page for it.
    """
    contexts, (page, troubles) = [], desk
    troubles.clear()

    def opened(where="", *, home=address, viewport=DESK, device=None, **media):
        if device is not None:
            contexts.append(browser.new_context(viewport=viewport, **device))
            return Play(troubles.heard(contexts[-1].new_page()), home).open(where)
        page.set_viewport_size(viewport)
        page.emulate_media(**{"reduced_motion": "no-preference", "color_scheme": "light", **media})
        return Play(page, home).open(where)

    opened.troubles = troubles
    yield opened
    for context in contexts:
        context.close()
    if not page.url.startswith(address):  # a host that has ended would be asked once more for its picture
        page.goto("about:blank")
    assert troubles == []
