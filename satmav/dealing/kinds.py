"""Random deals of a kind, found by trying: lost ones, those with a homeless card, those won in exactly one way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from satmav.dealing.known import check_homeless, check_lost
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
        check_lost(hands)
    if "homeless" in kinds:
        check_homeless(rules, hands)


def of_kinds(deals: Iterable[Deal], kinds: Sequence[str], rules: Rules) -> Iterator[Deal]:
    """Those of the deals that are of all these kinds."""
    tests = [choice("kind of deal", kind, KINDS)(rules) for kind in kinds]
    return (deal for deal in deals if all(test(deal) for test in tests))
