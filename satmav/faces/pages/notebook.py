"""What notebooks show of plain data, which knows no face."""

from collections.abc import Callable
from importlib import import_module


def shown_by(name: str) -> Callable[[object], str]:
    """The method that notebooks ask for: a page's worth of imports, for notebooks alone."""
    return lambda shown: str(getattr(import_module("satmav.faces.pages.page"), name)(shown))
