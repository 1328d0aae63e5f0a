"""What is raced on: the deals of a file, random deals, or as many lost ones as won ones."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, islice

from satmav.bench.race import Task
from satmav.dealing.pools import pools
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import Rules
from satmav.records.files import fingerprint


def numbered(deals: Iterable[Deal]) -> list[Task]:
    """The deals as tasks, named by their places from 1 on."""
    return [Task(str(place), deal) for place, deal in enumerate(deals, start=1)]


def random_tasks(number: int, seed: int, hands: int) -> list[Task]:
    """So many random deals."""
    return numbered(islice(random_deals(seed, hands), number))


def lost_and_won(deals: Iterable[Deal], rules: Rules, number: int) -> list[Task]:
    """The first so many lost and as many won ones of some deals, in turns: a lost one, a won one, and so on.

    Fewer where the deals end before.
    """
    found = pools(deals, rules, number)
    pairs = zip(found.lost, found.won, strict=False)
    grouped = chain.from_iterable((("lost", lost), ("won", won)) for lost, won in pairs)
    return [Task(str(place), deal, group) for place, (group, deal) in enumerate(grouped, start=1)]


def digest(tasks: Iterable[Task]) -> str:
    """Sixteen hexadecimal digits (of SHA-256) that other deals, or the same in another order, would not have."""
    return fingerprint("\n".join(str(task.deal) for task in tasks))
