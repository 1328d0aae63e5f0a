"""All kernels compiled at once, for containers and clusters: each by the smallest question that needs it.

The questions go through the usual callers, so that the arrays have the types that they have later.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec

from satmav.errors import MissingPackageError, choice


@dataclass(frozen=True)
class Warmed:
    """A family of kernels: its functions, those of them whose code could not be kept, and the seconds that it took."""

    family: str
    functions: int
    not_kept: int
    seconds: float


def warm(families: tuple[str, ...] = ()) -> Iterator[Warmed]:
    """Compile these families, or all, where their code is not yet on disk; each is yielded as soon as it is there.

    Raises :class:`MissingPackageError` without numba, and :class:`UsageError` for an unknown family.
    """
    asked = [(name, choice("family", name, FAMILIES)) for name in families or FAMILIES]
    if find_spec("numba") is None:
        raise MissingPackageError("numba", "fast", "compiling")
    for name, ask in asked:
        yield _warmed(name, ask)


def _warmed(family: str, ask: Callable[[], None]) -> Warmed:
    from satmav.kernels.jit import KEPT, on_disk

    started = time.perf_counter()
    ask()
    seconds = time.perf_counter() - started
    functions = {name for name in KEPT if name.startswith(f"{family}.")}
    return Warmed(family, len(functions), len(functions - on_disk()), seconds)


def _decide() -> None:
    from satmav.dealfile.named import named_deal
    from satmav.engines.dlx import first_cover, hand_masks
    from satmav.game.rules import QUADS
    from satmav.survey.sample import Piece, Sample, decide

    deal = named_deal("elusive")
    first_cover(deal, hand_masks(deal, QUADS))
    for shape in (None, (5, 0, 0, 0)):
        decide(Piece(Sample(0, 1, shape), 0, 1), QUADS)


def _census() -> None:
    from satmav.census.blocks import Block, transform
    from satmav.game.rules import QUADS

    transform(Block((2, 1, 1, 1), 0, 1), QUADS, (0, 1))


def _poker() -> None:
    import numpy as np

    from satmav.poker.bulk import evaluate_many
    from satmav.poker.first import turned
    from satmav.poker.samples import omaha_counts_on, random_hands

    for size in (5, 6, 7):
        evaluate_many(np.arange(size, dtype=np.uint8)[None])
    evaluate_many(np.array([31], np.uint64))
    omaha_counts_on(np.arange(5, dtype=np.uint8)[None], np.ones(1, np.int64))
    next(random_hands(5, 1, 0))
    turned(1, 0)


def _stackings() -> None:
    from satmav.stackings.layout import layout
    from satmav.stackings.search import WAYS, Batch, Search, look, random_decks, wins_of

    game = layout("holdem")
    for way in WAYS:
        look(Search(game, 0, way), Batch(0, 1))
    decks, _ = random_decks(Search(game, 0), Batch(0, 1))
    wins_of(decks, game, 0)


FAMILIES = {"decide": _decide, "census": _census, "poker": _poker, "stackings": _stackings}
"""A question a family; a test asks whether it leaves any function out."""
