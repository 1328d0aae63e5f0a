"""The site: it is built without a warning, every link leads somewhere, and nothing of it is fetched from elsewhere."""

import html
import os
import re
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
import typer.main
from notebooks_run import SCRIPTS, notebooks, run_notebooks

import satmav
from satmav.cli import command_line

ROOT = Path(__file__).parents[2]


@dataclass
class Page(HTMLParser):
    """A page as a browser sees it: its anchors, where its links lead, and what it is made of."""

    text: str
    anchors: set[str] = field(default_factory=set)
    links: set[str] = field(default_factory=set)
    parts: set[str] = field(default_factory=set)

    def __post_init__(self):
        super().__init__()
        self.feed(self.text)

    def handle_starttag(self, tag, attributes):
        told = dict(attributes)
        self.anchors |= {told[name] for name in ("id", "name") if told.get(name)}
        if "href" in told:
            (self.parts if tag == "link" else self.links).add(told["href"])
        if "src" in told:
            self.parts.add(told["src"])


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The pages of the site by their places, built anew."""
    pytest.importorskip("mkdocs")
    pytest.importorskip("mkdocstrings_handlers.python")
    with suppress(pytest.skip.Exception):  # then mkdocs runs the notebooks itself
        run_notebooks(tmp_path_factory)
    folder = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "SATMAV_NOTEBOOKS": str(notebooks(tmp_path_factory))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in folder.rglob("*.html") if path.name != "404.html"}
    assert len(pages) > 20
    return folder, pages


def lost(pages, path, link):
    """Whether a link of the page at this path leads nowhere; of another host nobody knows."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return False
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if target.is_dir():
        target /= "index.html"
    return not target.exists() or bool(parts.fragment and unquote(parts.fragment) not in pages[target].anchors)


def test_every_link_leads_somewhere_and_no_part_comes_from_another_host(site):
    folder, pages = site
    nowhere = [(path.name, link) for path, page in pages.items() for link in page.links if lost(pages, path, link)]
    assert nowhere == []
    assert sum(len(page.links) for page in pages.values()) > 500
    parts = {(path, part) for path, page in pages.items() for part in page.parts}
    assert [part for _, part in parts if urlsplit(part).netloc] == []
    assert [part for path, part in parts if not part.startswith("data:") and lost(pages, path, part)] == []
    start = folder / "index.html"
    assert not lost(pages, start, "tutorial.html")
    assert lost(pages, start, "tutorial.html#nowhere")
    assert lost(pages, start, "nowhere.html")


def test_every_public_name_is_in_the_reference(site):
    folder, pages = site
    anchors = pages[folder / "reference" / "python.html"].anchors
    names = {name for names in satmav._HOMES.values() for name in names}
    assert len(names) > 30
    assert {f"satmav.{name}" for name in names} <= anchors


def test_every_command_and_option_is_in_the_reference(site):
    folder, pages = site
    page = pages[folder / "reference" / "command-line.html"]
    command_line._register(command_line.COMMANDS)
    found = list(commands("satmav", typer.main.get_command(command_line.app)))
    assert len(found) > 20
    for name, command in found:
        assert name.replace(" ", "-") in page.anchors
        for option in command.params:
            if option.param_type_name == "option" and not option.hidden:
                assert max(option.opts, key=len) in page.text, (name, option.name)


def commands(name, command):
    """A command and those below it, by name."""
    yield name, command
    for word, below in getattr(command, "commands", {}).items():
        yield from commands(f"{name} {word}", below)


def test_every_command_that_may_end_in_exit_code_1_is_named_there():
    page = (ROOT / "docs" / "reference" / "command-line.md").read_text(encoding="utf-8")
    (row,) = (line for line in page.splitlines() if line.startswith("| 1 |"))
    command_line._register(command_line.COMMANDS)
    found = list(commands("satmav", typer.main.get_command(command_line.app)))
    ending = [name for name, command in found if re.search(r"\b1 if", " ".join(command.help.split()))]
    assert len(ending) == 3
    assert all(f"`{name.removeprefix('satmav ')}`" in row for name in ending)


def test_help_formulas_and_signatures_are_laid_out(site):
    """Signatures by ruff, which comes with the extra docs; without it they are lines of any length."""
    folder, pages = site
    text = pages[folder / "reference" / "command-line.html"].text
    assert "Example: satmav explain deal.txt --rules no-quads" in text
    assert "<p>Example: satmav" not in text
    text = pages[folder / "stackings-proofs.html"].text
    assert "<math" in text
    assert "arithmatex" not in text
    text = pages[folder / "course" / "5_counting.html"].text
    (apart,) = re.findall('<math[^>]* display="block">.*?</math>', text, re.DOTALL)
    assert "\\" not in apart
    text = pages[folder / "reference" / "python.html"].text
    code = re.findall(r'<div class="doc-signature.*?</div>', text, re.DOTALL)
    lines = [line for one in code for line in html.unescape(re.sub(r"<[^>]+>", "", one)).splitlines()]
    assert len(code) > 20
    assert max(map(len, lines)) <= 100


def test_notebooks_have_what_they_print_and_draw(site):
    folder, pages = site
    for script in SCRIPTS:
        page = pages[folder / "course" / f"{script.stem}.html"]
        assert f"course/{script.stem}.html" in {
            link.removeprefix("../") for link in pages[folder / "gallery.html"].links
        }
        assert f"{script.stem}_1.svg" in page.parts
        assert "Solution</summary>" in page.text
        assert '<div class="output"><pre>' in page.text
        assert "<!-- output" not in page.text


def test_the_gallery_has_every_picture(site):
    folder, pages = site
    drawn = {path.relative_to(folder).as_posix() for path in folder.rglob("*.svg") if "assets" not in path.parts}
    drawn -= {"atlas/icon.svg"}
    assert len(drawn) > 15
    assert drawn == {part for part in pages[folder / "gallery.html"].parts if part.endswith(".svg")}
