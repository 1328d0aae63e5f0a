"""Every block of every page is run, and prints what the page shows."""

import re
from pathlib import Path

import pytest
from built_once import commands_built_once
from pages import PAGES, ROOT, RUN_ELSEWHERE, blocks
from play import play

from satmav.explain.ladder import SEARCHES, Lost


@pytest.fixture(autouse=True, scope="module")
def _commands_are_built_and_deals_explained_once():
    """A page shows one deal in many ways."""
    known: dict[object, object] = {}
    search = SEARCHES["moves"]

    def once(lost: Lost) -> object:
        key = lost.deal, lost.rules, lost.wish.effort
        if key not in known:
            known[key] = search(lost)
        return known[key]

    with commands_built_once(), pytest.MonkeyPatch.context() as patch:
        patch.setitem(SEARCHES, "moves", once)
        yield


@pytest.mark.parametrize("page", PAGES)
def test_the_blocks_run_and_print_what_is_shown(page, tmp_path, monkeypatch):
    found = list(blocks(PAGES[page]))
    text = PAGES[page].read_text(encoding="utf-8")
    assert text.count("```") == 2 * len(found), "a block is overlooked"
    for path in re.findall(r"`((?:experiments|paper|satmav|tests)/[a-z0-9_/.-]+)`", text):
        assert (ROOT / path).exists(), f"{page} names {path}"
    if page in RUN_ELSEWHERE:
        assert Path(page).stem in (ROOT / RUN_ELSEWHERE[page]).read_text(encoding="utf-8")
        return
    pytest.importorskip("numba")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    for printed in play(page, iter(found)):
        assert printed.agrees, f"{printed.place}\n{printed.told}"


def test_the_readme_shows_what_the_first_page_prints():
    (shown,) = (block.text for block in blocks(PAGES["README.md"]) if block.language == "text")
    assert shown in PAGES["docs/index.md"].read_text(encoding="utf-8")
