"""The site: it is built without a warning, every link leads somewhere, and nothing of it is fetched from elsewhere."""

import os
import subprocess
import sys
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from built_once import commands_by_name
from notebooks_run import SCRIPTS, run_notebooks
from once import locked, shared

import satmav

ROOT = Path(__file__).parents[2]


@dataclass
class Page(HTMLParser):
    """A page as a browser sees it: its anchors, where its links lead, and its parts."""

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
    """The pages of the site by their places, built once by all workers."""
    pytest.importorskip("mkdocs")
    pytest.importorskip("mkdocstrings_handlers.python")
    notebooks, place = run_notebooks(tmp_path_factory), shared(tmp_path_factory, "pages")
    folder = place / "site"
    with locked(place / "lock"):
        if not folder.exists():
            done = subprocess.run(
                [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)],
                cwd=ROOT,
                env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "SATMAV_NOTEBOOKS": str(notebooks)},
                capture_output=True,
                text=True,
                check=False,
            )
            assert done.returncode == 0, done.stdout + done.stderr
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in folder.rglob("*.html") if path.name != "404.html"}
    assert len(pages) > 20
    return folder, pages


def is_lost(pages, path, link):
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
    assert [
        (path.name, link) for path, page in pages.items() for link in page.links if is_lost(pages, path, link)
    ] == []
    assert sum(len(page.links) for page in pages.values()) > 500
    parts = {(path, part) for path, page in pages.items() for part in page.parts}
    assert [part for _, part in parts if urlsplit(part).netloc] == []
    assert [part for path, part in parts if not part.startswith("data:") and is_lost(pages, path, part)] == []
    start = folder / "index.html"
    assert [is_lost(pages, start, f"{link}.html") for link in ("tutorial", "nowhere")] == [False, True]
    assert is_lost(pages, start, "tutorial.html#nowhere")


def test_every_public_name_command_and_option_is_in_the_reference(site):
    folder, pages = site
    names = {name for names in satmav._HOMES.values() for name in names}
    assert len(names) > 30
    assert {f"satmav.{name}" for name in names} <= pages[folder / "reference" / "python.html"].anchors
    page = pages[folder / "reference" / "command-line.html"]
    for name, command in commands_by_name().items():
        assert name.replace(" ", "-") in page.anchors
        for option in command.params:
            if option.param_type_name == "option" and not option.hidden:
                assert max(option.opts, key=len) in page.text, (name, option.name)


def test_notebooks_and_formulas_are_shown_and_the_gallery_has_every_picture(site):
    folder, pages = site
    gallery = pages[folder / "gallery.html"]
    for script in SCRIPTS:
        page = pages[folder / "course" / f"{script.stem}.html"]
        assert f"course/{script.stem}.html" in gallery.links
        assert f"{script.stem}_1.svg" in page.parts
        assert "Solution</summary>" in page.text
        assert "<!-- output" not in page.text
    text = pages[folder / "stackings-proofs.html"].text
    assert "<math" in text
    assert "arithmatex" not in text
    drawn = {path.relative_to(folder).as_posix() for path in folder.rglob("*.svg") if "assets" not in path.parts}
    assert len(drawn) > 15
    assert drawn == {part for part in gallery.parts if part.endswith(".svg")}
