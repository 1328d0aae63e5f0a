"""The page as files: days, deals and reasons made beforehand; gone on with, and played without a server of ours."""

import json
import threading
from datetime import date, timedelta
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from once import locked, shared

import satmav
from satmav.game.cards import mask_of
from satmav.game.deals import Deal
from satmav.web.export import Export, as_site
from satmav.web.files import page_files

FIRST = date(2026, 11, 25)


def export(folder, **more):
    return Export(folder, satmav.QUADS, FIRST, **{"days": 3, "each": 1, "bets": 2, **more})


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """An export, made once by all workers."""
    folder = shared(tmp_path_factory, "site")
    with locked(folder / "lock"):
        if not (folder / "index.html").exists():
            made = export(folder)
            assert len(list(made.written())) == made.total == 9
    return folder


def read(site, name):
    return json.loads((site / name).read_text(encoding="utf-8"))


def test_days_and_deals_are_of_their_kind_with_hints_to_the_end_or_a_reason(site):
    days = [str(FIRST + timedelta(place)) for place in range(3)]
    assert read(site, "days.json") == {day: satmav.deal(day=day).code for day in days}
    kinds, words = read(site, "deals.json"), ("easy", "medium", "hard", "fiendish")
    assert kinds.keys() == {*words, "bet", "any"}
    for word in words:
        assert [read(site, f"deals/{code}.json")["word"] for code in kinds[word]] == [word]
    assert sorted(bool(satmav.solve(code).hands) for code in kinds["bet"]) == [False, True]
    codes = {path.stem for path in (site / "deals").iterdir()}
    assert codes == {code for some in read(site, "deals.json").values() for code in some}
    for code in codes:
        told, deal = read(site, f"deals/{code}.json"), satmav.Deal(code)
        assert ("why" in told) != bool(satmav.solve(deal).hands)
        if "hints" in told:
            hands = [Deal(mask_of(hint["lay"])) for hint in told["hints"] if "lay" in hint]
            assert sum(hand.mask for hand in hands) == deal.mask
            assert all(satmav.pat_hands(hand) for hand in hands)
        else:
            assert told["why"]["reasons"]


def test_an_export_that_is_stopped_goes_on_and_makes_anew_what_is_spoilt_or_of_other_rules(tmp_path):
    made = export(tmp_path, days=2, each=0).written()
    first = next(made)
    made.close()
    stamp = first.stat().st_mtime_ns
    assert not (tmp_path / "index.html").exists()
    assert len(list(export(tmp_path, days=2, each=0).written())) == 4
    assert first.stat().st_mtime_ns == stamp
    assert (tmp_path / "index.html").exists()
    files = sorted((tmp_path / "deals").iterdir())
    before = {path: path.stat().st_mtime_ns for path in files}
    spoilt, other = files[0].read_bytes(), files[1].read_bytes()
    files[0].write_bytes(spoilt[:100])
    files[1].write_bytes(other.replace(b'"rules":"quads"', b'"rules":"no-quads"'))
    files[2].unlink()
    assert len(list(export(tmp_path, days=2, each=0, workers=2).written())) == 4
    assert {path for path in files if path.stat().st_mtime_ns != before[path]} == set(files[:3])
    assert (files[0].read_bytes(), files[1].read_bytes()) == (spoilt, other)


class Quiet(SimpleHTTPRequestHandler):
    """A host that says nothing of what it is asked."""

    def log_message(self, *_):
        pass


@pytest.fixture
def hosted(site):
    """The address of a plain web host with the files; asked for before a visit, it ends after that."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site))) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{host.server_address[1]}/"
        host.shutdown()


def test_a_deal_is_won_by_the_hints_of_its_file(hosted, visit, site):
    play = visit("#2026-11-25", home=hosted)
    file = read(site, f"deals/{satmav.deal(day='2026-11-25').code}.json")
    made = [hint["lay"] for hint in file["hints"] if "lay" in hint]
    laid = []
    while play.cards():
        play.act("hint")
        play.page.wait_for_selector("#said button")
        assert play.page.locator(".card.raised").count() > 0
        if play.page.get_by_role("button", name="Lay it").count():
            play.press("Lay it")
            laid.append(max(play.rows(), key=lambda row: row not in laid and len(row)))
    play.wait_said("Won.")
    assert sorted(map(sorted, play.rows())) == sorted(map(sorted, made))


def test_whoever_goes_another_way_is_helped_all_the_same(hosted, visit):
    """With a hand that no hint has named: a search in the browser finds one to lay, or one that must go."""
    deal = satmav.deal(day="2026-11-25")
    hands = satmav.pat_hands(deal)
    keeps = [bool(satmav.solve(Deal(deal.mask & ~hand.mask)).hands) for hand in hands]
    for kept, told in ((False, "Take back"), (True, "it keeps the deal winnable")):
        play = visit("#2026-11-25", home=hosted)
        play.lay(map(int, hands[len(keeps) - 1 - keeps[::-1].index(kept)].cards))
        play.act("hint")
        play.wait_said(told)
    while len(play.cards()) > 5:
        play.press("Lay it")
        play.act("hint")
    play.wait_said("The last five cards are a pat hand")


def test_a_lost_deal_has_its_reason_and_other_deals_are_refused(hosted, visit, site):
    lost = next(code for code in read(site, "deals.json")["bet"] if not satmav.solve(code).hands)
    play = visit(f"#{lost}", home=hosted)
    play.act("giveUp")
    play.page.wait_for_selector(".argument")
    play.page.evaluate("location.hash = '#2031-01-01'")
    play.wait_said("This site has no deal of the day for 2031-01-01.")


def test_a_site_has_the_rules_that_it_was_made_by(hosted, visit, site):
    """Whatever the address says: its hints and reasons are made by them."""
    four, page = f"#{satmav.deal('quads-only').code}", page_files()["index.html"]
    for rules, where, told in ((satmav.QUADS, f"{four}~no-quads", "Yes."), (satmav.NO_QUADS, four, "No.")):
        (site / f"{rules}.html").write_bytes(as_site(page, rules))
        play = visit(where, home=f"{hosted}{rules}.html")
        play.act("still")
        play.wait_said(told)
        play.press("New deal")
        assert not play.page.locator("#quads").is_visible()
    visit.troubles.clear()  # the browser notes that there is no file


def test_a_deal_without_a_file_is_played_with_what_the_browser_finds(hosted, visit):
    play = visit(f"#{satmav.deal('unique').code}", home=hosted)
    play.act("still")
    play.wait_said("Yes.")
    play.act("hint")
    play.wait_said("keeps the deal winnable")
    play.page.evaluate("location.hash = '#2026-11-25'")
    play.page.wait_for_function("() => document.querySelector('#name').innerText.startsWith('Deal of the day')")
    play.act("giveUp")
    play.act("share")
    assert play.page.locator("#said textarea").input_value().splitlines()[-1] == f"{hosted}#2026-11-25"
    visit.troubles.clear()  # the browser notes that there is no file
