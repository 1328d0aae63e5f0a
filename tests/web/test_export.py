"""The page as files: played without a server of ours and without a net, with Python in the browser where that is there.

Pyodide is looked for in build/pyodide (make site) or where SATMAV_PYODIDE says.
"""

import json
import os
import random
import subprocess
import sys
import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import chain, islice
from pathlib import Path

import pytest
from sizes import sized

import satmav
from satmav.explain.difficulty import of_won
from satmav.game.cards import mask_of
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import RULES
from satmav.web.answers import answer
from satmav.web.export import ROOMS, export, sources

DEALS = sized(12, 500)
WON, LOST = satmav.deal(day="2026-11-25"), satmav.deal("core-only")
ALONE = """
import json, sys
sys.path.insert(0, sys.argv[1])
from satmav.game.rules import RULES
from satmav.web.answers import answer
print(json.dumps([answer(*asked) for asked in json.loads(sys.argv[2])]))
print(sorted({name.split(".")[0] for name in sys.modules} - set(sys.stdlib_module_names) - {"satmav"}))
"""
QUESTIONS = [
    ("why", {"deal": LOST.code}),
    ("why", {"deal": LOST.code, "rules": "no-quads"}),
    ("why", {"deal": satmav.deal("lonely-king").code}),
    ("why", {"deal": WON.code}),
    ("hint", {"deal": WON.code}),
    ("hint", {"deal": LOST.code}),
    ("hint", {"deal": WON.code, "placed": f"{satmav.pat_hands(WON)[0].mask:x}"}),
    ("read", {"deal": "zz"}),
    ("day", {"day": "2026-11-25"}),
]


def test_its_modules_answer_without_any_package(tmp_path):
    """Out of the zip alone, by a Python that knows no other path; the answers are those with PySAT."""
    (tmp_path / "satmav.zip").write_bytes(sources())
    words = [sys.executable, "-I", "-S", "-c", ALONE, str(tmp_path / "satmav.zip"), json.dumps(QUESTIONS)]
    told, others = subprocess.run(words, check=True, capture_output=True, text=True).stdout.splitlines()
    assert others in ("[]", "['__main__']")
    known = [json.loads(json.dumps(answer(*asked))) for asked in QUESTIONS]
    for found, wanted in zip(json.loads(told), known, strict=True):
        assert {**found, "hands": None} == {**wanted, "hands": None}
    assert {*ROOMS} <= {path.name for path in Path(satmav.__file__).parent.iterdir()}


class Quiet(SimpleHTTPRequestHandler):
    """A host that says nothing of what it is asked."""

    def log_message(self, *_):
        pass


def pyodide():
    folder = Path(os.environ.get("SATMAV_PYODIDE") or Path(__file__).parents[2] / "build/pyodide/package")
    return folder if (folder / "pyodide.mjs").exists() else None


@contextmanager
def hosted(folder, engine):
    """The address of a plain web host with an export."""
    export(folder, engine)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{host.server_address[1]}/"
        host.shutdown()


@pytest.fixture
def bare(tmp_path):
    with hosted(tmp_path, None) as address:
        yield address


@pytest.fixture
def whole(tmp_path):
    """With Python; asked for before a visit, it ends after that."""
    if (engine := pyodide()) is None:
        pytest.skip("there is no Pyodide (make site, or SATMAV_PYODIDE)")
    with hosted(tmp_path, engine) as address:
        yield address


def test_without_python_it_deals_and_decides_and_says_what_it_cannot_do(bare, visit):
    deal = satmav.deal(day="2031-02-03")
    play = visit("#2031-02-03", home=bare, device={})
    assert sorted(play.cards()) == list(map(int, deal))
    play.act("still")
    play.wait_said("Yes." if satmav.solve(deal).hands else "No.")
    for kind in ("Fiendish", "Any"):
        play.press("New deal")
        play.press(kind)
        play.page.wait_for_function("() => !document.querySelector('#deals').open && location.hash.length === 14")
    play.act("hint")
    play.wait_said("This copy of the page has no hints and no reasons")


def test_any_deal_has_its_reason_and_its_hint_also_when_the_net_is_cut(whole, visit):
    play, king = visit(f"#{LOST.code}", home=whole, device={}), satmav.deal("lonely-king")
    play.page.wait_for_function("() => navigator.serviceWorker.controller")
    play.page.context.set_offline(True)
    play.act("hint")
    play.wait_said("Hints and reasons come with 13 MB, which cannot be loaded now: connect, and ask again.")
    play.page.context.set_offline(False)
    play.page.locator("#giveup").click()
    play.press("It cannot be won")
    play.page.wait_for_selector(".argument", timeout=60_000)
    play.page.context.set_offline(True)
    play.page.goto("about:blank")
    play.page.goto(f"{whole}#2027-01-05")
    play.page.wait_for_selector(".card")
    play.act("hint")
    play.page.wait_for_selector(".card.raised", timeout=60_000)
    play.press("New deal")
    play.page.fill("#cards", str(king))
    play.page.locator("#typed button").click()
    play.page.wait_for_function(f"() => location.hash === '#{king.code}'")
    play.page.locator("#giveup").click()
    play.press("It cannot be won")
    play.page.wait_for_selector(".argument")
    assert "homeless" in play.page.locator(".read").inner_text()


ASK = """async asked => {
  const { byPython } = await import("./source.js");
  return Promise.all(asked.map(([question, what]) => byPython(question, what)));
}"""


def test_python_in_the_browser_says_what_python_says_here(whole, visit):
    """Verdicts, hints on some hands, and reasons, by both rule sets; one deal in three is lost."""
    play = visit(home=whole, device={})
    dice, asked = random.Random(7), []
    lost = (Deal(row["deal"]) for row in satmav.measured("writer_quads.csv"))
    for place, deal in enumerate(chain(islice(random_deals(71), DEALS - DEALS // 3), islice(lost, DEALS // 3))):
        rules = ("quads", "no-quads")[place % 2]
        hands = satmav.pat_hands(deal, rules)
        placed = f"{dice.choice(hands).mask:x}" if place % 4 < 2 else ""
        asked.append(("hint", {"deal": deal.code, "placed": placed, "rules": rules}))
        if not satmav.solve(deal, rules).hands:
            asked.append(("why", {"deal": deal.code, "rules": rules}))
    assert sum(question == "why" for question, _ in asked) >= DEALS // 3
    for told, (question, what) in zip(play.page.evaluate(ASK, asked), asked, strict=True):
        assert told == json.loads(json.dumps(answer(question, what))), what


def test_the_known_deals_are_so_hard():
    """With their suits changed, too; nearly all, since what words cost may change by a few."""
    known = json.loads((Path(satmav.__file__).parent / "data/web/deals.json").read_text())
    dice, right = random.Random(3), []
    for rules, kinds in known.items():
        for word, codes in kinds.items():
            assert len(set(codes)) == len(codes) == 60
            for code in dice.sample(codes, sized(2, 20)):
                suits = dice.sample(range(4), 4)
                cards = mask_of(4 * (card // 4) + suits[card % 4] for card in map(int, Deal(code)))
                rated = of_won(Deal(cards), RULES[rules])
                right.append(rated is not None and rated.word == word)
    assert sum(right) > 0.8 * len(right)
