"""The exact-cover libraries of PyPI: they get the matrix of cards and pat hands, and give rows of it.

``pip install 'satmav[bench]'`` brings them all.
"""

import warnings
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from types import ModuleType
from typing import Any

from satmav.engines.dlx import hand_masks
from satmav.errors import MissingPackageError
from satmav.game.decks import AnyDeal, DeckDeal
from satmav.game.result import Status
from satmav.game.rules import Rules
from satmav.records.phases import phase

Rows = Sequence[int]

_MOST_NODES = (1 << 15) - 1


def _exact_cover(module: ModuleType, deal: AnyDeal, hands: Sequence[int]) -> Rows | None:
    with phase("encode"):
        matrix = _matrix(deal, hands, "int32")
    with phase("solve"):
        try:
            return list(map(int, module.get_exact_cover(matrix))) or None
        except module.error.NoSolution:
            return None


def _exact_cover_py(module: ModuleType, deal: AnyDeal, hands: Sequence[int]) -> Rows | None:
    nodes = 1 + len(deal) + 6 * len(hands) + 1  # its links are of 16 bits, and nobody looks whether they do
    if nodes > _MOST_NODES:
        raise OverflowError(f"exact-cover-py counts up to {_MOST_NODES} nodes, and this deal has {nodes}")
    return _covered(module.exact_covers, deal, hands)


def _xcover(module: ModuleType, deal: AnyDeal, hands: Sequence[int]) -> Rows | None:
    return _covered(module.covers_bool, deal, hands)


def _covered(covers: Callable[[Any], Iterable[Any]], deal: AnyDeal, hands: Sequence[int]) -> Rows | None:
    with phase("encode"):
        matrix = _matrix(deal, hands, "bool")
    with phase("solve"):
        return _first(covers(matrix))


def _dlx(module: ModuleType, deal: AnyDeal, hands: Sequence[int]) -> Rows | None:
    with phase("encode"):
        places = {1 << card: place for place, card in enumerate(deal)}
        options = [[place for bit, place in places.items() if hand & bit] for hand in hands]
    with phase("load"):
        links = module.DLX([(place, module.DLX.PRIMARY) for place in range(len(deal))])
        links.appendRows(options)
    with phase("solve"):
        found = _first(links.solve())
    number = {frozenset(option): row for row, option in enumerate(options)}
    return None if found is None else [number[frozenset(links.getRowList(node))] for node in found]


PEERS: dict[str, tuple[str, Callable[[ModuleType, AnyDeal, Sequence[int]], Rows | None]]] = {
    "exact-cover": ("exact_cover", _exact_cover),
    "exact-cover-py": ("exact_cover_py", _exact_cover_py),
    "xcover": ("xcover", _xcover),
    "dlx": ("dlx", _dlx),
}
"""The libraries by their names on PyPI: the module of each, and how it is asked."""


def peer(name: str, rules: Rules) -> Callable[[AnyDeal], tuple[Status, tuple[int, ...]]]:
    """A library as a decider of deals; :class:`MissingPackageError` where it is not installed."""
    module_name, ask = PEERS[name]
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            module = import_module(module_name)
    except ModuleNotFoundError as error:
        raise MissingPackageError(name, "bench", f"the contender pypi:{name}") from error

    def decide(deal: AnyDeal) -> tuple[Status, tuple[int, ...]]:
        with phase("enumerate"):
            hands = hand_masks(deal, rules)
        if not hands:
            return Status.UNSAT, ()
        rows = ask(module, deal, hands)
        return (Status.UNSAT, ()) if rows is None else (Status.SAT, tuple(hands[row] for row in rows))

    return decide


def _matrix(deal: AnyDeal, hands: Sequence[int], dtype: str) -> Any:
    """A row a pat hand, a column a card."""
    import numpy as np

    if isinstance(deal, DeckDeal):
        return np.array([[hand >> card & 1 for card in deal] for hand in hands], dtype)
    masks = np.array(hands, np.uint64)
    return (masks[:, None] >> np.array(deal.cards, np.uint64) & np.uint64(1)).astype(dtype)


def _first(solutions: Iterable[Any]) -> Rows | None:
    found = next(iter(solutions), None)
    return None if found is None else list(map(int, found))
