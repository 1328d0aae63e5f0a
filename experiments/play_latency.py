"""How long does a player wait for *still winnable?* and for a hint?

On the page of ``satmav play`` in a real Chromium, from the click to the words: random deals on which some hands lie,
sure ones and others, and some rows are begun. A hint is asked for as soon as the cards lie (``hint``), and, in other
positions, once the page has had time to ask ahead (``hint later``). Wall time at the page, and the CPU time of the
page's and of the server's processes, which tell a slow machine from a busy one.

    python experiments/play_latency.py              # 200 positions, some minutes
    python experiments/play_latency.py --quick
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

import psutil
from lab import Lab, progress, run
from playwright.sync_api import Page, sync_playwright
from summaries import spread, write_summary

from satmav.explain.hints.playing import play
from satmav.game.cards import cards_of
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.random_deals import random_deals
from satmav.game.rules import QUADS
from satmav.reasons.hints import Lay

NUMBER = 200
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
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
    number = 10 if lab.quick else NUMBER
    with lab.table("play_latency.csv", COLUMNS, rules=QUADS.name) as table, served() as (address, server):
        done = len({row["number"] for row in table.rows})
        asked = [("hint", "still") if at < number else ("hint later",) for at in range(2 * number)]
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=next(filter(None, map(shutil.which, BROWSERS))))
            page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
            waiting = islice(zip(positions(lab.seed), asked, strict=False), done, None)
            for at, ((deal, rows), names) in enumerate(progress(waiting, "positions", 2 * number - done), done + 1):
                lay(page, address, deal, rows)
                found = [answered(page, server, name) for name in names]
                for one in found:
                    table.add({"number": at, "deal": str(deal), **counts(rows), **one})
            browser.close()
    rows = lab.rows("play_latency.csv")
    every = {name for names in asked for name in names}
    write_summary(
        lab,
        "play_latency",
        {name: summary([row for row in rows if row["asked"] == name]) for name in sorted(every)},
    )


def summary(rows: list[dict[str, str]]) -> dict[str, Any]:
    names = ("milliseconds", "page_ms", "server_ms")
    return {name: spread(float(row[name]) for row in rows) for name in names}


@contextmanager
def served() -> Iterator[tuple[str, psutil.Process]]:
    """The page, once the server has looked for deals ahead and rests."""
    words = [sys.executable, "-m", "satmav", "play", "--no-browser"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as started:
        assert started.stdout
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
        left, rows = deal.mask, []
        for place in range(dice.randrange(4)):
            any_hands = [hand.mask for hand in pat_hands(left, QUADS)]
            sure = hints[place : place + 1] if dice.random() < 0.7 else []
            hand = next((hand for hand in sure if hand & left == hand), None) or dice.choice(any_hands or [0])
            if not hand:
                break
            rows.append([int(card) for card in cards_of(hand)])
            left &= ~hand
        for _ in range(dice.randrange(3)):
            if begun := [hand.mask for hand in pat_hands(left, QUADS)]:
                row = dice.sample(cards_of(dice.choice(begun)), dice.randrange(1, 4))
                rows.append([int(card) for card in row])
                left &= ~sum(1 << card for card in row)
        yield deal, [*rows, *([] for _ in range(5 - len(rows)))]


def lay(page: Page, address: str, deal: Deal, rows: list[list[int]]) -> None:
    """Open the page on a position, as it is when somebody comes back to it."""
    kept = {"key": f"#{deal.code}", "rows": rows, "past": [], "counts": {"moves": 0, "hints": 0, "looks": 0}}
    page.goto(f"{address}icon.svg")
    page.evaluate("kept => localStorage.setItem('maverick.table', kept)", json.dumps(kept | {"phase": "play"}))
    page.goto(f"{address}#{deal.code}")
    page.wait_for_selector(".card")


def counts(rows: list[list[int]]) -> dict[str, int]:
    return {"laid": sum(len(row) == 5 for row in rows), "begun": sum(0 < len(row) < 5 for row in rows)}


def answered(page: Page, server: psutil.Process, asked: str) -> dict[str, object]:
    """What a question took."""
    if asked != "hint":
        page.wait_for_load_state("networkidle")
    tracing = page.context.new_cdp_session(page)
    tracing.send("Performance.enable")
    before = cpu(server), busy(tracing)
    milliseconds, said = page.evaluate(WAIT, asked.split(maxsplit=1)[0])
    after = cpu(server), busy(tracing)
    tracing.detach()
    return {
        "asked": asked,
        "milliseconds": round(milliseconds, 1),
        "page_ms": round(1000 * (after[1] - before[1]), 1),
        "server_ms": round(1000 * (after[0] - before[0]), 1),
        "said": " ".join(said.split())[:40],
    }


def cpu(server: psutil.Process) -> float:
    used = server.cpu_times()
    return float(used.user + used.system)


def busy(tracing: Any) -> float:
    """Seconds for which the page's own thread was at work."""
    found = tracing.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in found if one["name"] == "TaskDuration"))


if __name__ == "__main__":
    run(measure, None)
