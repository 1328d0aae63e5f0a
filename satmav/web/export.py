"""The page as files for any web host: a year of deals of the day, others by difficulty, and what is said of each.

Each deal has a file of its own. A file that is there is kept where it is of this version and these rules. So an export
that was stopped goes on.
"""

import json
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from importlib.metadata import version
from itertools import islice
from pathlib import Path
from typing import Any

from satmav.dealing.days import deal_of_day
from satmav.dealing.kinds import DIFFICULTIES
from satmav.explain.difficulty import of_won
from satmav.explain.hints.playing import play
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import Rules
from satmav.jobs.work import as_done, executor
from satmav.records.files import put
from satmav.web.answers import hint_told, rated, why_told
from satmav.web.files import page_files
from satmav.web.shelves import decided

SEED = 25
"""Of the deals that are no deals of a day."""


@dataclass
class Export:
    """A folder to be filled: with so many days, deals of each difficulty, and bets, of which every second is lost."""

    folder: Path
    rules: Rules
    first: date
    workers: int = 1
    days: int = 366
    each: int = 50
    bets: int = 100

    @property
    def total(self) -> int:
        return self.days + len(DIFFICULTIES) * self.each + self.bets

    def written(self) -> Iterator[Path]:
        """Write all that is missing; the file of each deal as soon as it is there.

        The days come first: their deals need not be searched for, and a folder that takes no files is told at once.
        """
        calendar = (self.first + timedelta(days=place) for place in range(self.days))
        codes = {day.isoformat(): deal_of_day(day) for day in calendar}
        self._put("days.json", {day: deal.code for day, deal in codes.items()})
        with executor(self.workers, compiled=False) as (pool, workers):
            write, days = partial(write_deal, self.folder, self.rules), dict.fromkeys(codes.values())
            yield from as_done(write, list(days), pool, workers)
            kinds = {**self._by_difficulty(pool, workers), "bet": self._bets(), "any": list(codes.values())}
            others = dict.fromkeys(deal for some in kinds.values() for deal in some)
            yield from as_done(write, [deal for deal in others if deal not in days], pool, workers)
        self._put("deals.json", {kind: [deal.code for deal in some] for kind, some in kinds.items()})
        for name, content in page_files().items():
            made = as_site(content, self.rules) if name.endswith(".html") else content
            put(self.folder / name, made, make_folder=True)

    def _put(self, name: str, data: object) -> None:
        put(self.folder / name, json.dumps(data, separators=(",", ":")), make_folder=True)

    def _by_difficulty(self, pool: Executor, workers: int) -> dict[str, list[Deal]]:
        """The first so many won deals of each difficulty, of random ones."""
        found: dict[str, list[Deal]] = {word: [] for word in DIFFICULTIES}
        stream = random_deals(SEED)
        while any(len(some) < self.each for some in found.values()):
            several = list(islice(stream, 16 * workers))
            for deal, word in zip(several, pool.map(partial(word_of, self.rules), several), strict=True):
                if word and len(found[word]) < self.each:
                    found[word].append(deal)
        return found

    def _bets(self) -> list[Deal]:
        """Deals of which every second is lost."""
        won, lost = decided(SEED + 1, self.rules, won=True), decided(SEED + 2, self.rules, won=False)
        return [deal for pair in islice(zip(won, lost, strict=False), self.bets // 2) for deal in pair]


def word_of(rules: Rules, deal: Deal) -> str | None:
    """How hard a won deal is; None for a lost one."""
    found = of_won(deal, rules)
    return found.word if found else None


def write_deal(folder: Path, rules: Rules, deal: Deal) -> Path:
    """Write the file of a deal, where none of this version is there; its path."""
    path = folder / "deals" / f"{deal.code}.json"
    made = {"by": f"satmav {version('satmav')}", "rules": rules.name}
    if not _is_there(path, made):
        told = json.dumps(made | deal_told(deal, rules), ensure_ascii=False, separators=(",", ":"))
        put(path, told, make_folder=True)
    return path


def _is_there(path: Path, made: dict[str, str]) -> bool:
    try:
        there = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return isinstance(there, dict) and {key: there.get(key) for key in made} == made


def deal_told(deal: Deal, rules: Rules) -> dict[str, Any]:
    """How hard a deal is, and its hints from the first to the last; or the reason why it is lost."""
    hints = [hint_told(move, rules) for move in play(deal, rules)]
    return rated(deal, rules) | ({"hints": hints} if hints else {"why": why_told(deal, rules)})


def as_site(page: bytes, rules: Rules) -> bytes:
    """A page that reads files, made by these rules, instead of asking a server."""
    return page.replace(b'data-source="server"', f'data-source="files" data-rules="{rules.name}"'.encode())
