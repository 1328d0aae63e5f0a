"""Parts of the site that no page has: help, the paper, notebooks as they run, a gallery, formulas."""

import html
import posixpath
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import typer
from latex2mathml.converter import convert
from mkdocs.structure.files import File
from notebooks import OUTPUT, Picture, gallery, page_of, pictures_of, run_notebooks
from typer.cli import get_docs_for_click
from typer.main import get_command

from satmav.cli import command_line

COMMANDS = "<!-- commands -->"
GALLERY = "<!-- gallery -->"
PAPER = "paper/satmav.pdf"
NOTEBOOK = re.compile(r"(?<=\]\()(\d_\w+)\.(?:py|ipynb)\b")
"""A link to a notebook, which is a page here."""

LINK = re.compile(r"(?<=\]\()(?:\.\./)+[^)#\s]+")
"""A link upwards: within the documentation, or out of it to another file of the repository."""

EXAMPLES = re.compile(r"(?:^[A-Z][^:`\n]*: satmav [^`]*?\n\n)+", re.MULTILINE)
"""Paragraphs of a command's help that begin with an example."""

COMMAND = re.compile(r"^\* `(\w+)`: .*$", re.MULTILINE)
"""A command in the list of them, with the beginning of what it does."""

PART = re.compile(r"^#+ `(satmav ?.*?)`$", re.MULTILINE)
FORMULA = re.compile(r"<(span|div) class=\"arithmatex\">\\[(\[](.*?)\\[)\]]</\1>", re.DOTALL)


OUTPUTS: dict[str, list[str]] = {}
"""What the cells of notebooks print and draw, as HTML, by the notebook's name."""

PICTURES: list[Picture] = []
"""All pictures of the site."""


def on_files(files: Any, config: Any) -> Any:
    """The paper stands beside the pages; the notebooks are among them, with what they print and draw."""
    files.append(File.generated(config, PAPER, abs_src_path=str(Path(PAPER).resolve())))
    PICTURES[:] = pictures_of(Path("docs"))
    for notebook in run_notebooks(Path(config.extra["notebooks"])):
        name = f"course/{notebook.stem}"
        text, OUTPUTS[notebook.stem], drawn = page_of(notebook)
        files.append(File.generated(config, f"{name}.md", content=text))
        for number, (picture, caption) in enumerate(drawn, start=1):
            files.append(File.generated(config, f"{name}_{number}.svg", content=picture))
            PICTURES.append(Picture(f"{name}_{number}.svg", caption, f"{name}.md"))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, **_: Any) -> str:
    """A page's text with links that lead somewhere on the site as well as in the repository, and with the commands."""
    folder = posixpath.dirname(f"docs/{page.file.src_uri}")
    source = f"{config.extra['repository']}/blob/main"
    text = LINK.sub(lambda found: _led(found[0], folder, source), markdown)
    if page.file.src_uri.startswith("course/"):
        text = NOTEBOOK.sub(r"\1.md", text)
    text = text.replace(GALLERY, gallery(PICTURES)) if GALLERY in text else text
    return text.replace(COMMANDS, commands()) if COMMANDS in text else text


def on_page_content(content: str, **_: Any) -> str:
    """Formulas as MathML, which browsers show without a script, and what cells print and draw."""
    content = OUTPUT.sub(lambda found: OUTPUTS[found[1]][int(found[2])], content)
    shown = {"span": "inline", "div": "block"}
    return FORMULA.sub(lambda found: convert(html.unescape(found[2]), display=shown[found[1]]), content)


def _led(link: str, folder: str, source: str) -> str:
    """Where a link leads on the site."""
    target = posixpath.normpath(posixpath.join(folder, link))
    if target == PAPER:
        return posixpath.relpath(f"docs/{PAPER}", folder)
    return link if target.startswith("docs/") else f"{source}/{target}"


def commands() -> str:
    """The help of every command as Markdown, a heading a command."""
    command_line._register(command_line.COMMANDS)
    whole = get_command(command_line.app)
    told = get_docs_for_click(obj=whole, ctx=typer.Context(whole, info_name="satmav"), name="satmav", indent=1)
    _, *parts = PART.split(told)
    texts = dict(zip(parts[::2], parts[1::2], strict=True))
    about = {name: text.strip().split("\n\n")[0] for name, text in texts.items()}
    return "\n".join(_part(name, text, about) for name, text in texts.items())


def _part(name: str, text: str, about: Mapping[str, str]) -> str:
    """A command's help below its name: its examples as a block, and the commands that it has with links."""
    shown = EXAMPLES.sub(lambda found: "```text\n" + found[0].replace("\n\n", "\n") + "```\n\n", text)

    def listed(found: re.Match[str]) -> str:
        whole = f"{name} {found[1]}"
        if whole not in about:  # an argument
            return found[0]
        return f"* [`{found[1]}`](#{whole.replace(' ', '-')}): {about[whole]}"

    return f"## {name}\n{COMMAND.sub(listed, shown)}"
