"""Cores and corrections: MUSes and MCSes of the constraints "this card is held".

A *core* is a set of cards that disjoint pat hands of the deal cannot all hold, none of which can be spared. A
*correction* is what such hands leave out that can hold no more: without it the other cards can be held. They are the
minimal unsatisfiable subsets and the minimal correction sets of the constraints ``cover Kc``, with the disjointness of
hands taken for granted.

* One core comes by deletion (:func:`minimal_core`).
* A smallest one (SMUS) comes from implicit hitting sets (Ignatiev, Previti, Liffiton & Marques-Silva, CP 2015).
  Whatever can be held misses some cards, and a core must hit every such set of missed cards. A smallest hitting set is
  no larger than any core; one that cannot be held is a smallest core.
* All of them come from MARCO (Liffiton, Previti, Malik & Marques-Silva, *Constraints* 21, 2016). A second solver, the
  map, has a variable a card. It gives a set of cards not known to be too many or too few: where it can be held it grows
  to all that hands can hold, where not it shrinks to a core; and the map forgets what lies below the one or above the
  other.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from satmav.check import CheckError, check_partition, pat_hands
from satmav.check.hands.deals import names
from satmav.engines.oracle import DeckOracle
from satmav.explain.wish import Effort
from satmav.formula.uncaught import uncaught
from satmav.game.cards import cards_of, mask_of
from satmav.game.deals import Deal
from satmav.game.rules import Rules


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
    """A core of a lost deal, smallest unless the effort does not suffice for the proof.

    >>> from satmav.dealfile.named import named_deal
    >>> from satmav.game.rules import QUADS
    >>> with DeckOracle(QUADS) as oracle:
    ...     core = smallest_core(oracle, named_deal("core-only").mask, Effort(1000))
    >>> print(*cards_of(core.cards), "at least", core.at_least)
    2s 4s 6h 7h 8d 9h Jh Kh Ah at least 9
    """
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


@dataclass(frozen=True, slots=True)
class CoreOrCorrection:
    """Cards (a mask): a core, or else a correction."""

    cards: int
    is_core: bool


def all_cores(deal: Deal, rules: Rules) -> Iterator[CoreOrCorrection]:
    """The cores and the corrections of a deal as they come, each once and each checked; a won deal has one, empty.

    There may be thousands of either. Raises :class:`satmav.check.CheckError` where one does not stand.
    """
    from satmav.engines.solvers import DEFAULT_SOLVER, answer, open_solver

    numbers = {card: number for number, card in enumerate(deal, start=1)}
    with DeckOracle(rules) as oracle, open_solver(DEFAULT_SOLVER, []) as unknown:
        unknown.set_phases(list(numbers.values()))  # many cards first: what cannot be held soon shows
        unknown.add_clause([1, -1])
        while answer(unknown, []):
            model = set(unknown.get_model() or ())
            seed = mask_of(card for card, number in numbers.items() if number in model)
            hands = oracle.cover(seed, deal.mask)
            if hands is None:
                core = minimal_core(oracle, deal.mask, seed)
                check_minimal_core(oracle, deal, core)
                unknown.add_clause([-numbers[card] for card in cards_of(core)])
                yield CoreOrCorrection(core, True)
            else:
                for card in cards_of(deal.mask & ~sum(hands)):  # as much more as hands can hold
                    if not sum(hands) & card.mask:
                        hands = oracle.cover(sum(hands) | card.mask, deal.mask) or hands
                correction = deal.mask & ~sum(hands)
                check_correction(oracle, deal, correction)
                unknown.add_clause([numbers[card] for card in cards_of(correction)])
                yield CoreOrCorrection(correction, False)


def check_minimal_core(oracle: DeckOracle, deal: Deal, core: int) -> None:
    """Accept a core of which no card can be spared; raises :class:`CheckError` for other cards."""
    _check_not_held(oracle, deal, core)
    for card in cards_of(core):
        _check_held(oracle, deal, core & ~card.mask)


def check_correction(oracle: DeckOracle, deal: Deal, left: int) -> None:
    """Accept a correction of which no card can be spared; raises :class:`CheckError` for other cards."""
    _check_held(oracle, deal, deal.mask & ~left)
    for card in cards_of(left):
        _check_not_held(oracle, deal, deal.mask & ~left | card.mask)


def _check_held(oracle: DeckOracle, deal: Deal, cards: int) -> None:
    """By hands that hold the cards, verified card by card."""
    hands = oracle.cover(cards, deal.mask) if cards else ()
    if hands is None or cards & ~sum(hands) or sum(hands) & ~deal.mask:
        raise CheckError(f"no hands hold {names(cards) or 'no cards'} of the deal {deal}")
    check_partition(sum(hands), hands, oracle.rules.name)


def _check_not_held(oracle: DeckOracle, deal: Deal, cards: int) -> None:
    """By trying all of the pat hands that the checker finds, without a SAT solver."""
    from satmav.engines.dlx import can_hold

    if not cards or can_hold(cards, deal.mask, pat_hands(deal.mask, oracle.rules.name)):
        raise CheckError(f"hands hold {names(cards) or 'no cards'} of the deal {deal}")
