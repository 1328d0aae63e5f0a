"""``satmav count``: in how many ways a deal splits into pat hands."""

import json

from satmav.cli import options
from satmav.cli.terminal import patience
from satmav.dealfile import read_deals
from satmav.engines.count import count_partitions
from satmav.game.result import Status
from satmav.game.rules import Rules


def command(
    file: str = options.FILE,
    rules: Rules = options.RULES,
    hands: int = options.HANDS,
    time_limit: float | None = options.TIME_LIMIT,
    as_json: bool = options.JSON_LINES,
) -> None:
    """Count the partitions of deals into pat hands, exactly.

    A line a deal: its number of partitions, or unknown where the time limit was reached.

    Example: satmav count deal.txt --rules no-quads
    """
    statuses: set[Status] = set()
    for deal in read_deals(file, hands):
        with patience("counting"):
            number = count_partitions(deal, rules, time_limit)
        status = Status.UNKNOWN if number is None else Status.SAT if number else Status.UNSAT
        statuses.add(status)
        if as_json:
            data = {"deal": str(deal), "status": status.value, "rules": rules.name, "partitions": number}
            print(json.dumps(data), flush=True)
        else:
            print("unknown" if number is None else number, flush=True)
    options.leave(statuses, sat_exit_codes=False)
