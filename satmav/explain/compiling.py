"""The machine code of forced moves and of hints: all of it is had before the first search.

It is compiled once and kept on disk. That takes long, so a program may show that it goes on (:data:`shown`). As a
program, ``python -m satmav.explain.compiling`` compiles what is not there yet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from functools import cache

MOVES_TAKE = 30
HINTS_TAKE = 20
"""Seconds, roughly: 25 to 40 and 15 to 20 were measured."""

Shown = Callable[[int], AbstractContextManager[object]]


def silent(seconds: int) -> AbstractContextManager[object]:
    """Show nothing: so the library, of itself."""
    del seconds
    return nullcontext()


shown: Shown = silent
"""How it is shown that something is compiled, from its start to its end; programs put a way of theirs here."""


@cache
def have_moves() -> None:
    """Have the machine code of forced moves."""
    from satmav.explain.effort import Effort
    from satmav.explain.moves_search import Search
    from satmav.explain.moves_telling import Teller
    from satmav.kernels.jit import have
    from satmav.kernels.moves_close import close, note, probe, take_back
    from satmav.kernels.moves_tell import tell

    teller = Teller(0, True)
    search = Search(teller.box, Effort(0))
    with _told(MOVES_TAKE):
        have(close, teller.box)
        have(note, teller.box, 0, 0)
        have(take_back, teller.box, 0)
        have(probe, teller.box, search.questions, search.found, search.after)
        have(tell, teller.box, teller.nodes, teller.desk, teller.path, teller.till)


@cache
def have_hints() -> None:
    """Have the machine code of hints, which is that of forced moves and more."""
    from satmav.engines.dlx import first_cover
    from satmav.explain.moves_telling import Teller
    from satmav.game.deals import Deal
    from satmav.kernels.jit import have
    from satmav.kernels.moves_forced import lead_to

    have_moves()
    teller, hand = Teller(0, True), 0b11111  # any five cards; nobody asks whether they are pat
    with _told(HINTS_TAKE):
        have(lead_to, teller.box, 0, 0, teller.desk)
        first_cover(Deal(hand), [hand])


@contextmanager
def _told(seconds: int) -> Iterator[None]:
    """Show within this that something is compiled, from when it first is."""
    from satmav.kernels.jit import compiling_heard

    with ExitStack() as showing, compiling_heard(lambda: showing.enter_context(shown(seconds))):
        yield


def main() -> None:
    """Compile what is not there yet, and say so in a line."""
    from satmav.kernels.jit import compiling_heard

    with compiling_heard(lambda: print("Compiling what explain and hint need (once, 40 s to a minute)", flush=True)):
        have_hints()


if __name__ == "__main__":
    main()
