"""The wait of a player for *still winnable?* and for a hint.

On the page of ``satmav play`` in a real Chromium, from the click to the words: random deals on which some hands lie,
sure ones and others, and some rows are begun. A hint is taken as soon as the cards lie (``hint``), and, in other
positions, once the page has had time to compute it ahead (``hint later``). Wall time at the page, and the CPU time of
the page's and of the server's processes, which tell a slow machine from a busy one. 200 positions take some minutes.
"""

import json
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

from lab import Lab, progress, run
from lab.stats import grouped, spread
from satmav.explain.hints.playing import play
from satmav.game.cards import cards_of
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.random_deals import random_deals
from satmav.game.rules import QUADS
from satmav.reasons.hints import Lay

NUMBER = 200
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FILE = "play_latency.csv"
COLUMNS = ("number", "deal", "laid", "begun", "asked", "milliseconds", "page_ms", "server_ms", "said")
WAIT = """async name => {
  const said = document.querySelector('#said');
  const told = new Promise(done => new MutationObserver((_, self) => { self.disconnect(); done(); })
    .observe(said, {childList: true, subtree: true}));
  const start = performance.now();
  document.querySelector(`[data-act=${name}]`).click();
  await told;
  return [performance.now() - start, said.innerText];
}"""


def measure(lab: Lab) -> None:
    from playwright.sync_api import sync_playwright

    number = 10 if lab.quick else NUMBER
    with lab.table(FILE, COLUMNS, rules=QUADS.name) as table, served() as (address, server):
        done = len({row["number"] for row in table.rows})
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=next(filter(None, map(shutil.which, BROWSERS))))
            page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
            waiting = islice(positions(lab.seed), done, 2 * number)
            for at, (deal, rows) in enumerate(progress(waiting, "positions", 2 * number - done), done + 1):
                lay(page, address, deal, rows)
                counts = {"laid": sum(len(row) == 5 for row in rows), "begun": sum(0 < len(row) < 5 for row in rows)}
                for name in ("hint", "still") if at <= number else ("hint later",):
                    table.add({"number": at, "deal": str(deal), **counts, **answered(page, server, name)})
            browser.close()
    lab.summarise("play_latency", summary(lab.rows(FILE)))


def summary(rows: list[dict[str, str]]) -> dict[str, Any]:
    names = ("milliseconds", "page_ms", "server_ms")
    return {
        asked: {name: spread(float(row[name]) for row in own) for name in names}
        for (asked,), own in sorted(grouped(rows, "asked").items())
    }


@contextmanager
def served() -> Iterator[tuple[str, Any]]:
    """Serve the page; begin when the server rests."""
    import psutil

    words = [sys.executable, "-m", "satmav", "play", "--no-browser"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as started:
        address = started.stdout.readline().split()[0]
        server = psutil.Process(started.pid)
        while server.cpu_percent(interval=2) > 5:
            pass
        yield address, server
        started.terminate()


def positions(seed: int) -> Iterator[tuple[Deal, list[list[int]]]]:
    """Random deals with up to three hands on the table, those of hints or any, and up to two rows that are begun."""
    dice = random.Random(seed)
    for deal in random_deals(seed):
        hints = [move.hint.hand for move in play(deal, QUADS) if isinstance(move.hint, Lay)]
        stock, rows = deal.mask, []
        for place in range(dice.randrange(4)):
            any_hands = [hand.mask for hand in pat_hands(stock, QUADS)]
            sure = hints[place : place + 1] if dice.random() < 0.7 else []
            hand = next((hand for hand in sure if hand & stock == hand), None) or dice.choice(any_hands or [0])
            if not hand:
                break
            rows.append([int(card) for card in cards_of(hand)])
            stock &= ~hand
        for _ in range(dice.randrange(3)):
            if hands := [hand.mask for hand in pat_hands(stock, QUADS)]:
                row = dice.sample(cards_of(dice.choice(hands)), dice.randrange(1, 4))
                rows.append([int(card) for card in row])
                stock &= ~sum(1 << card for card in row)
        yield deal, [*rows, *([] for _ in range(5 - len(rows)))]


def lay(page: Any, address: str, deal: Deal, rows: list[list[int]]) -> None:
    """Open the page on a position, as it is when somebody comes back to it."""
    row_of = {card: place for place, row in enumerate(rows, 1) for card in row}
    kept = {"code": deal.code, "quads": True, "rows": "".join(str(row_of.get(int(card), 0)) for card in deal)}
    page.goto(f"{address}icon.svg")
    page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [f"maverick.game.{deal.code}", json.dumps(kept)])
    page.goto(f"{address}#{deal.code}")
    page.wait_for_selector(".card")


def answered(page: Any, server: Any, name: str) -> dict[str, object]:
    """Click, and time the answer."""
    if name != "hint":
        page.wait_for_load_state("networkidle")
    tracing = page.context.new_cdp_session(page)
    tracing.send("Performance.enable")

    def used() -> tuple[float, float]:
        """Seconds of the server's processor time, and for which the page's own thread was at work."""
        (busy,) = (
            one["value"] for one in tracing.send("Performance.getMetrics")["metrics"] if one["name"] == "TaskDuration"
        )
        times = server.cpu_times()
        return float(times.user + times.system), float(busy)

    before = used()
    milliseconds, said = page.evaluate(WAIT, name.split(maxsplit=1)[0])
    server_ms, page_ms = (round(1000 * (after - start), 1) for start, after in zip(before, used(), strict=True))
    tracing.detach()
    return {
        "asked": name, "milliseconds": round(milliseconds, 1), "page_ms": page_ms, "server_ms": server_ms,
        "said": " ".join(said.split())[:40],
    }  # fmt: skip


if __name__ == "__main__":
    run(measure)
