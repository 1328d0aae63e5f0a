"""``satmav deal``: random deals, deals of a wanted kind, and the named ones."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Annotated

import typer

from satmav.cli.options import DEFAULT_RULES, HANDS, Hands, RuleSet, one_of
from satmav.cli.progress import tracked
from satmav.count import count_partitions
from satmav.deals import Deal
from satmav.errors import UsageError
from satmav.named import NAMED, describe, named_deal
from satmav.random_deals import random_deals
from satmav.rules import Rules, rules_named

Test = Callable[[Deal], bool]


def command(
    number: Annotated[int, typer.Option("-n", min=1, help="How many deals.")] = 1,
    seed: Annotated[int | None, typer.Option("--seed", min=0, help="The same seed gives the same deals.")] = None,
    hands: Hands = HANDS,
    infeasible: Annotated[bool, typer.Option("--infeasible", help="Search for deals that cannot be won.")] = False,
    homeless: Annotated[bool, typer.Option("--homeless", help="Search for deals with a card in no pat hand.")] = False,
    unique: Annotated[bool, typer.Option("--unique", help="Search for deals with exactly one partition.")] = False,
    named: Annotated[str | None, one_of("--named", NAMED, "A deal of the literature.")] = None,
    rules: RuleSet = DEFAULT_RULES,
) -> None:
    """Deal cards: a deal a line, to be read by the other commands.

    Without --seed one is drawn. The first line, a comment, is the command that gives these deals again.

    Example: satmav deal --infeasible --seed 1 > deal.txt
    """
    if named is not None:
        if infeasible or homeless or unique or seed is not None or number != 1 or hands != HANDS:
            raise UsageError("--named gives one deal as it is: leave the other options out")
        _print_named(named)
        return
    if unique and (infeasible or homeless):
        raise UsageError("a deal with exactly one partition is winnable: leave out --infeasible and --homeless")
    rule_set = rules_named(rules)
    seed = secrets.randbelow(1 << 32) if seed is None else seed
    wanted = {"infeasible": infeasible, "homeless": homeless, "unique": unique}
    flags = "".join(f" --{name}" for name, on in wanted.items() if on)
    print(f"# satmav deal -n {number} --seed {seed} --hands {hands} --rules {rules}{flags}", flush=True)
    for deal in islice(_search(random_deals(seed, hands), rule_set, wanted), number):
        print(deal, flush=True)


def _print_named(name: str) -> None:
    deal = named_deal(name)
    for line in describe(name).splitlines():
        print(f"# {line}")
    print(deal)


def _search(deals: Iterator[Deal], rules: Rules, wanted: dict[str, bool]) -> Iterator[Deal]:
    if not any(wanted.values()):
        return deals
    tests = _tests(rules)
    chosen = [tests[name] for name, on in wanted.items() if on]
    return (deal for deal in tracked(deals, "looked at") if all(test(deal) for test in chosen))


def _tests(rules: Rules) -> dict[str, Test]:
    from satmav.engines.oracle import DeckOracle
    from satmav.explain.doors import homeless_cards

    oracle = DeckOracle(rules)

    def infeasible(deal: Deal) -> bool:
        return oracle.decide(deal.mask) is None

    def unique(deal: Deal) -> bool:
        return not infeasible(deal) and count_partitions(deal, rules) == 1

    return {"infeasible": infeasible, "homeless": lambda deal: bool(homeless_cards(deal, rules)), "unique": unique}
