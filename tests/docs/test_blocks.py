"""Every block of every page is run, and prints what the page shows."""

import re
from pathlib import Path

import pytest
from built_once import commands_built_once
from each import each
from pages import PAGES, ROOT, RUN_ELSEWHERE, Block, blocks
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
    if page in RUN_ELSEWHERE:
        assert Path(page).stem in (ROOT / RUN_ELSEWHERE[page]).read_text(encoding="utf-8")
        return
    pytest.importorskip("numba")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    for printed in play(page, blocks(PAGES[page])):
        assert printed.agrees, f"{printed.place}\n{printed.told}"


def test_no_block_is_overlooked_and_the_readme_shows_what_the_first_page_prints():
    for name, page in PAGES.items():
        assert page.read_text(encoding="utf-8").count("```") == 2 * len(list(blocks(page))), name
    (shown,) = (block.text for block in blocks(PAGES["README.md"]) if block.language == "text")
    assert shown in PAGES["docs/index.md"].read_text(encoding="utf-8")


def test_every_file_that_a_page_names_is_there():
    for name, page in PAGES.items():
        text = page.read_text(encoding="utf-8")
        for path in re.findall(r"`((?:experiments|paper|satmav|tests)/[a-z0-9_/.-]+)`", text):
            assert (ROOT / path).exists(), f"{name} names {path}"


def tried(language, text, why="", shown=""):
    found = [Block(1, language, text, "", why, False), Block(2, "text", shown, "", "", True)]
    return all(printed.agrees for printed in play("page", found))


def test_what_is_shown_must_be_what_is_printed(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for text, agrees in (
        ("$ satmav deal --named unique > deal.txt\n$ satmav count deal.txt\n1\n", True),
        ("$ cat deal.txt | satmav count - && satmav count - < deal.txt\n1\n1\n", True),
        ("$ satmav count deal.txt\n2\n", False),
        ("$ satmav count deal.txt\n1\n2\n", False),
        ("$ satmav solve deal.txt\nDeal 1: winnable ...\n", True),
        ("$ satmav solve deal.txt\nDeal 1: lost ...\n", False),
        ("$ satmav count nothing.txt\n... there is no such file...\n", True),
    ):
        assert tried("console", text) == agrees, text
    assert [tried("python", "print(1)\n", shown=shown) for shown in ("1\n", "2\n")] == [True, False]
    assert [path.name for path in tmp_path.iterdir()] == ["deal.txt"]


@each(
    ("language", "text", "why", "said"),
    [
        ("console", "$ satmav count nothing.txt\n", "", "there is no such file"),
        ("console", "$ satmav guess deal.txt\n", "it takes long", "No such command"),
        ("console", "$ satmav count deal.txt --wildly\n", "it takes long", "No such option"),
        ("console", "$ make believe\n", "", "no such target"),
        ("console", "$ python nothing.py\n", "", "no such script"),
        ("console", "$ pip install 'satmav[nothing]'\n", "", "no such extra"),
        ("console", "$ nobody knows\n", "", "nobody knows"),
        ("sh", "satmav survey 10 --shards $SLURM_ARRAY_TASK_ID/8\n", "", "No such option"),
        ("sh", "satmav survey 10 --shard $NOBODY/8\n", "", "NOBODY"),
        ("python", "1 / 0\n", "", "division"),
        ("python", "1 +\n", "it takes long", "invalid syntax"),
        ("json", "{1}\n", "", "property name"),
        ("klingon", "Qapla'\n", "", "what is klingon"),
    ],
)
def test_what_cannot_be_done_is_found(language, text, why, said, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(Exception, match=said):
        tried(language, text, why)
