"""Docstrings as Markdown: their roles become links or code, and their examples blocks."""

import re
from typing import Any

import griffe

import satmav

ROLE = re.compile(r":(\w+):`([\w.]+)`")
EXAMPLE = re.compile(r"^>>> .*?(?=\n\n|\Z)", re.DOTALL | re.MULTILINE)


class Plain(griffe.Extension):
    """Reads what is written for help() and for Sphinx."""

    def on_package(self, *, pkg: griffe.Module, **_: Any) -> None:
        """``satmav.check`` is the function, as it is when the package is imported, and not the room of that name."""
        pkg.del_member("check")
        pkg.set_member("check", griffe.Alias("check", "satmav.api.checking.check"))

    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        """Change the docstring of an object, once it is known."""
        if obj.docstring:
            obj.docstring.value = as_markdown(obj.docstring.value)


def as_markdown(text: str) -> str:
    """A docstring as Markdown."""
    return EXAMPLE.sub(r"```pycon\n\g<0>\n```", ROLE.sub(_named, text))


def _named(role: re.Match[str]) -> str:
    """A name as code; one of the library's leads to where it is told of."""
    kind, name = role.groups()
    known = name.removeprefix("satmav.")
    return f"[`{name}`][satmav.{known}]" if kind in ("class", "func") and known in dir(satmav) else f"`{name}`"
