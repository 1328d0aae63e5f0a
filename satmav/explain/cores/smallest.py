"""A smallest set of cards that disjoint pat hands of the deal cannot all hold.

Such a *core* is an unsatisfiable subset of the constraints ``cover Kc``, with the disjointness of
hands taken for granted. A smallest one (SMUS) comes from implicit hitting sets (Ignatiev, Previti,
Liffiton & Marques-Silva, CP 2015): whatever can be held misses some cards, and a core must hit
every such set of missed cards; a smallest hitting set that cannot be held is a smallest core.
"""

from typing import NamedTuple

from satmav.engines.oracle import DeckOracle
from satmav.explain.wish import Effort
from satmav.formula.uncaught import uncaught
from satmav.game.cards import cards_of, mask_of


class Core(NamedTuple):
    """Cards (a mask) that cannot all be held, none of which can be spared.

    ``at_least`` is the proved lower bound on the size of any core of the deal.
    """

    cards: int
    at_least: int


def minimal_core(oracle: DeckOracle, deal: int, among: int | None = None) -> int:
    """A subset-minimal core of a deal, by deletion, ``among`` cards that cannot all be held; masks throughout."""
    core = oracle.core(deal if among is None else among, deal)
    assert core is not None, "what can be held has no core"
    for card in cards_of(core):
        smaller = oracle.core(core & ~card.mask, deal) if core & card.mask else None
        core = core if smaller is None else smaller
    return core


def smallest_core(oracle: DeckOracle, deal: int, effort: Effort) -> Core:
    """A core of an infeasible deal, smallest unless the effort does not suffice for the proof."""
    from pysat.examples.hitman import Hitman

    best, at_least = minimal_core(oracle, deal), 1
    with Hitman(htype="sorted") as hitman:
        hitman.hit(cards_of(_missed(oracle, 0, deal, effort)))
        while at_least < best.bit_count() and not effort.spent:
            with uncaught():
                candidate = mask_of(hitman.get())
            at_least = candidate.bit_count()
            if at_least == best.bit_count():
                break
            missed = _missed(oracle, candidate, deal, effort)
            if missed == deal:
                best = candidate
            else:
                hitman.hit(cards_of(missed))
    return Core(best, at_least)


def _missed(oracle: DeckOracle, wanted: int, deal: int, effort: Effort) -> int:
    """The cards that some unextendable choice of disjoint hands misses though it holds all of ``wanted``.

    The whole deal where ``wanted`` cannot be held.
    """
    effort.step()
    hands = oracle.cover(wanted, deal)
    if hands is None:
        return deal
    held = sum(hands)
    for card in cards_of(deal):
        if (deal & ~held).bit_count() == 5:
            break  # one more hand would hold the whole deal, which is lost
        if not held & card.mask:
            effort.step()
            held = sum(oracle.cover(held | card.mask, deal) or [held])
    return deal & ~held
