"""Which results there are, by rule set, and what a collector makes of them."""

from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path

from book import Book
from satmav.game.rules import RULES

HANDS = range(1, 11)


def each(results: Path, form: str) -> Iterable[tuple[str, Path]]:
    """The rule sets, each with its file of this form, if it is there."""
    return ((rules, path) for rules in RULES if (path := results / form.format(rules)).exists())


def of(*names: str) -> Callable[[Callable[..., None]], Callable[[Book, Path], None]]:
    """A collector that is given the paths of these results; where one of them is not there, it has nothing to do."""

    def decorate(collector: Callable[..., None]) -> Callable[[Book, Path], None]:
        @wraps(collector)
        def collect(book: Book, results: Path) -> None:
            paths = [results / name for name in names]
            if all(path.exists() for path in paths):
                collector(book, *paths)

        return collect

    return decorate
