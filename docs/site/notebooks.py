"""The notebooks of the course as pages, with what their cells print and draw, and a gallery of all pictures."""

import html
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat

COURSE = Path("docs/course")
OUTPUT = re.compile(r"<!-- output (\w+) (\d+) -->")
IMAGE = re.compile(r"!\[(?P<told>[^\]]+)\]\((?P<path>[^)\s]+\.svg)\)")


@dataclass(frozen=True)
class Picture:
    """A picture of the site, what it shows, and where it stands; places are those of the documentation."""

    path: str
    told: str
    page: str


def run_notebooks(into: Path) -> list[Path]:
    """All notebooks with their outputs; those that were not run since something changed are run."""
    done = subprocess.run([sys.executable, COURSE / "run.py", "--into", into], check=False)
    if done.returncode:
        sys.exit("the notebooks of the course do not run: pip install 'satmav[all,docs]' brings what they need")
    return sorted(into.glob("[1-9]_*.ipynb"))


def page_of(notebook: Path) -> tuple[str, list[str], list[tuple[str, str]]]:
    """A notebook as Markdown, its outputs as HTML, for which comments stand in it, and its pictures with captions."""
    outputs: list[str] = []
    pictures: list[tuple[str, str]] = []
    parts = []
    for cell in nbformat.read(notebook, as_version=4).cells:
        if cell.cell_type == "markdown":
            parts.append(cell.source)
            continue
        text = f"```python\n{cell.source}\n```\n"
        for output in cell.outputs:
            if output.get("name") == "stderr":
                continue  # how long it takes to compile
            outputs.append(_shown(output, notebook.stem, cell.metadata.get("caption", ""), pictures))
            text += f"\n<!-- output {notebook.stem} {len(outputs) - 1} -->\n"
        if "solution" in cell.metadata.get("tags", ()):
            text = f'<details class="solution" markdown="1"><summary>Solution</summary>\n\n{text}\n</details>'
        parts.append(text)
    return "\n\n".join(parts), outputs, pictures


def _shown(output: Any, name: str, caption: str, pictures: list[tuple[str, str]]) -> str:
    """An output as HTML: a picture, what an object shows of itself, or text."""
    if output.output_type == "stream":
        return f'<div class="output"><pre><code>{html.escape(output.text)}</code></pre></div>'
    if drawn := output.data.get("image/svg+xml"):
        pictures.append((drawn, caption))
        told, path = html.escape(caption), f"{name}_{len(pictures)}.svg"
        return f'<figure class="output"><img src="{path}" alt="{told}"><figcaption>{told}</figcaption></figure>'
    if shown := output.data.get("text/html"):
        return f'<div class="output"><template shadowrootmode="open">{shown}</template></div>'  # has its own style
    return f'<div class="output"><pre><code>{html.escape(output.data["text/plain"])}</code></pre></div>'


def pictures_of(docs: Path) -> Iterator[Picture]:
    """The pictures of the pages, each where it stands first."""
    seen = set()
    for source in sorted(docs.rglob("*.md"), key=lambda path: (len(path.parts), path)):
        for found in IMAGE.finditer(source.read_text(encoding="utf-8")):
            path = (source.parent / found["path"]).resolve().relative_to(docs.resolve()).as_posix()
            if path not in seen:
                seen.add(path)
                yield Picture(path, found["told"], source.relative_to(docs).as_posix())


def gallery(pictures: list[Picture]) -> str:
    """Pictures beside each other, each with what it shows, and a link to where it is told of."""
    shown = [f"[![{one.told}]({one.path})\n{one.told}]({one.page})" for one in pictures]
    return "\n\n".join(['<div class="gallery" markdown="1">', *shown, "</div>"])
