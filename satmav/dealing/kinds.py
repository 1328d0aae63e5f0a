"""Random deals sorted by trying: those of a kind, and pools of won and of lost ones."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from satmav.dealing.known import check_homeless, check_lost
from satmav.engines.bulk import verdicts
from satmav.engines.count import count_partitions
from satmav.errors import choice
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.doors import homeless_cards

Test = Callable[[Deal], bool]


def _infeasible(rules: Rules) -> Test:
    from satmav.engines.oracle import DeckOracle

    oracle = DeckOracle(rules, small=True)
    return lambda deal: oracle.decide(deal.mask) is None


def _homeless(rules: Rules) -> Test:
    return lambda deal: bool(homeless_cards(deal, rules))


def _unique(rules: Rules) -> Test:
    lost = _infeasible(rules)
    return lambda deal: not lost(deal) and count_partitions(deal, rules) == 1


KINDS: dict[str, Callable[[Rules], Test]] = {"infeasible": _infeasible, "homeless": _homeless, "unique": _unique}
"""The kinds by name, and what makes the test of each."""


def check_there_are(kinds: Sequence[str], rules: Rules, hands: int) -> None:
    """Raise :class:`satmav.errors.UsageError` for a kind of which there is no deal of so many hands."""
    if "infeasible" in kinds:
        check_lost(rules, hands)
    if "homeless" in kinds:
        check_homeless(rules, hands)


def of_kinds(deals: Iterable[Deal], kinds: Sequence[str], rules: Rules) -> Iterator[Deal]:
    """Those of the deals that are of all these kinds."""
    tests = [choice("kind of deal", kind, KINDS)(rules) for kind in kinds]
    return (deal for deal in deals if all(test(deal) for test in tests))


class Pools(NamedTuple):
    """Deals that can be won and deals that cannot, either in the order in which they were dealt."""

    won: list[Deal]
    lost: list[Deal]


def pools(deals: Iterable[Deal], rules: Rules, wanted: int) -> Pools:
    """The first so many won and the first so many lost of some deals of one size; fewer where the deals end before.

    Which deals these are depends on the deals alone. They are decided in bulk (:func:`satmav.engines.bulk.verdicts`),
    so a few thousand more of them are taken than are looked at. There are sizes of which hardly a deal is lost
    (:data:`satmav.dealing.known.MOST_HANDS_LOST`): who asks for lost ones of deals without end waits without end.
    """
    found = Pools([], [])
    for deal, winnable in verdicts(deals, rules):
        alike = found.won if winnable else found.lost
        if len(alike) < wanted:
            alike.append(deal)
        if min(map(len, found)) >= wanted:
            break
    return found
