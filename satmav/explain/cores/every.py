"""All cores of a deal, and all corrections: sets of cards of which none can be spared.

A *core* cannot be held by disjoint pat hands of the deal. A *correction* is what such hands leave out that can hold no
more: without it the other cards can be held. They are the MUSes and MCSes of the constraints ``cover Kc``. MARCO finds
all of them (Liffiton, Previti, Malik & Marques-Silva, *Constraints* 21, 2016). A second solver, the map, has a variable
a card. It gives a set of cards not known to be too many or too few: where it can be held it grows to all that hands can
hold, where not it shrinks to a core; and the map forgets what lies below the one or above the other.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from satmav.check import CheckError, check_partition, pat_hands
from satmav.check.hands.deals import names
from satmav.engines.dlx import can_hold
from satmav.engines.oracle import DeckOracle
from satmav.engines.solvers import DEFAULT_SOLVER, answer, open_solver
from satmav.explain.cores.smallest import minimal_core
from satmav.game.cards import cards_of, mask_of
from satmav.game.deals import Deal
from satmav.game.rules import Rules


@dataclass(frozen=True, slots=True)
class Found:
    """Cards (a mask): a core, or else a correction."""

    cards: int
    is_core: bool


def all_cores(deal: Deal, rules: Rules) -> Iterator[Found]:
    """The cores and the corrections of a deal as they come, each once and each checked; a won deal has one, empty.

    There may be thousands of either. Raises :class:`satmav.check.CheckError` where one does not stand.
    """
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
                yield Found(core, True)
            else:
                left = deal.mask & ~sum(_grown(oracle, hands, deal.mask))
                check_correction(oracle, deal, left)
                unknown.add_clause([numbers[card] for card in cards_of(left)])
                yield Found(left, False)


def _grown(oracle: DeckOracle, hands: tuple[int, ...], deal: int) -> tuple[int, ...]:
    """Hands that hold what these do, and as much more as hands can."""
    for card in cards_of(deal & ~sum(hands)):
        if not sum(hands) & card.mask:
            hands = oracle.cover(sum(hands) | card.mask, deal) or hands
    return hands


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
    if not cards or can_hold(cards, deal.mask, pat_hands(deal.mask, oracle.rules.name)):
        raise CheckError(f"hands hold {names(cards) or 'no cards'} of the deal {deal}")
