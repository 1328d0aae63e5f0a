"""``satmav count``: in how many ways a deal splits into pat hands."""

from __future__ import annotations

import json

from satmav.cli.options import DEFAULT_RULES, HANDS, AsJson, File, Hands, RuleSet, TimeLimit, leave
from satmav.cli.terminal.progress import patience
from satmav.dealfile import read_deals
from satmav.engines.count import count_partitions
from satmav.game.result import Status
from satmav.game.rules import rules_named


def command(
    file: File,
    rules: RuleSet = DEFAULT_RULES,
    hands: Hands = HANDS,
    time_limit: TimeLimit = None,
    as_json: AsJson = False,
) -> None:
    """Count the partitions of deals into pat hands, exactly.

    A line a deal: its number of partitions, or unknown where the time limit was reached.

    Example: satmav count deal.txt --rules no-quads
    """
    rule_set = rules_named(rules)
    statuses: set[Status] = set()
    for deal in read_deals(file, hands):
        with patience("counting"):
            number = count_partitions(deal, rule_set, time_limit)
        status = Status.UNKNOWN if number is None else Status.SAT if number else Status.UNSAT
        statuses.add(status)
        if as_json:
            data = {"deal": str(deal), "status": status.value, "rules": rule_set.name, "partitions": number}
            print(json.dumps(data), flush=True)
        else:
            print("unknown" if number is None else number, flush=True)
    leave(statuses, sat_exit_codes=False)
