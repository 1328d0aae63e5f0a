"""The page in a real browser: games played to the end, hints, reasons, addresses, bets."""

import json
import re
from itertools import combinations

import pytest
from browsing import PHONE

import satmav
from satmav.game.cards import mask_of
from satmav.game.deals import Deal
from satmav.web.files import page_files

DAY = "2026-11-25"
WON = satmav.deal(day=DAY)
FIVE = [list(map(int, hand.cards)) for hand in satmav.solve(WON).hands]
LOST, KING = satmav.deal("core-only"), satmav.deal("lonely-king")


@pytest.fixture
def play(visit):
    """The page with a deal that can be won."""
    return visit(f"#{WON.code}")


def laid(play):
    return [Deal(mask_of(row)) for row in play.rows() if len(row) == 5]


def given_up(visit, deal, **window):
    """The page with the reason why a deal is lost."""
    play = visit(f"#{deal.code}", **window)
    play.concede()
    play.page.wait_for_selector(".argument")
    return play


def test_a_game_is_played_to_the_end_by_clicks(play):
    assert sorted(play.cards()) == list(map(int, WON))
    for row, hand in enumerate(FIVE):
        play.page.locator(f"[data-head='{row}']").click()
        play.lay(hand)
        assert sorted(play.rows()[row]) == sorted(hand)
        assert play.about(row).lower() == satmav.pat_hands(mask_of(hand))[0].kind.lower()
    assert play.cards() == []
    play.wait_said("Won: five pat hands. 25 moves, no hints.")
    assert play.page.locator("[data-act=next]").is_visible()


def test_a_game_is_played_to_the_end_by_keys(play):
    """Tab leads to the cards, arrows from card to card, digits lay them down."""
    keys = play.page.keyboard
    row_of = {card: row for row, hand in enumerate(FIVE) for card in hand}
    while not play.page.evaluate("document.activeElement.matches('#stock .card')"):
        keys.press("Tab")
    ends = [(keys.press(key), play.focused())[1] for key in ("Home", "End", "Home")]
    assert ends[0] == ends[2] != ends[1]
    for _ in range(25):
        before = play.cards()
        card = play.focused()
        keys.press(str(row_of[card] + 1))
        assert set(before) - set(play.cards()) == {card}
    play.wait_said("Won:")


def test_cards_are_dragged_to_a_row_and_back(play):
    def drag(card, target):
        spot, to = play.card(card).bounding_box(), play.page.locator(target).bounding_box()
        play.page.mouse.move(spot["x"] + 5, spot["y"] + 5)
        play.page.mouse.down()
        play.page.mouse.move(to["x"] + to["width"] / 2, to["y"] + to["height"] / 2, steps=5)
        play.page.mouse.up()
        play.rest()

    card = FIVE[0][0]
    drag(card, "[data-row='3']")
    assert play.rows()[3] == [card]
    drag(card, "[data-row='1']")
    assert (play.rows()[1], play.rows()[3]) == ([card], [])
    drag(card, ".ranks")
    assert card in play.cards()
    drag(card, "h1")  # where no card can lie
    assert card in play.cards()
    spot = play.card(card).bounding_box()
    play.page.mouse.move(spot["x"] + 5, spot["y"] + 5)
    play.page.mouse.down()
    play.page.mouse.move(spot["x"] + 90, spot["y"] + 90, steps=5)
    assert play.page.locator(".card.dragged").count() == 1
    play.page.keyboard.press("Escape")
    assert play.page.locator(".card.dragged").count() == 0
    play.page.mouse.up()
    assert card in play.cards()


def test_a_finger_taps_cards_on_a_phone(visit):
    play = visit(f"#{WON.code}", viewport=PHONE, device={"has_touch": True, "is_mobile": True})
    for card in FIVE[0]:
        play.card(card).tap(position={"x": 6, "y": 6})
    assert sorted(play.rows()[0]) == sorted(FIVE[0])
    play.card(FIVE[0][0]).tap(position={"x": 6, "y": 6})
    assert FIVE[0][0] in play.cards()
    heights = [bottom - top for _, top, _, bottom, _ in boxes(play, "button:not(.card):not(dialog *):not([hidden])")]
    assert len(heights) >= 15
    assert min(heights) >= 44


def test_a_full_row_takes_no_sixth_card_and_still_winnable_says_yes_and_no(play):
    play.lay(FIVE[0])
    play.card(FIVE[1][0]).focus()
    play.page.keyboard.press("1")
    assert len(play.rows()[0]) == 5
    assert play.page.locator("#heard").inner_text() == "Row 1 is full."
    play.act("still")
    assert play.said().startswith("Yes.")
    play.act("undo")
    play.tap(next(card for card in play.cards() if card % 4 != FIVE[0][0] % 4))
    assert play.about(0) == "No pat hand"
    play.act("still")
    assert play.said().startswith("No.")


def test_a_hint_names_the_hand_that_must_go(play):
    """A flush of which the rest cannot be won is called so, and taken back."""
    wrong = next(hand for hand in satmav.pat_hands(WON) if not satmav.solve(Deal(WON.mask & ~hand.mask)).hands)
    play.lay(map(int, wrong.cards))
    play.act("hint")
    play.wait_said("Take back")
    assert play.page.locator("#talk").get_attribute("data-tone") == "bad"
    play.page.locator("#said button").first.click()
    assert play.rows()[0] == []


def test_a_hint_sees_a_row_that_is_no_hand_and_one_that_cannot_be_completed(play):
    every = list(map(int, WON))
    lone = [every[0], *every[-4:]]
    play.lay(lone)
    assert play.about(0) == "No pat hand"
    play.act("hint")
    play.wait_said("Row 1 has five cards and is no pat hand.")
    play.press("Take it back")
    assert play.rows()[0] == []
    together = {pair for hand in satmav.pat_hands(WON) for pair in combinations(map(int, sorted(hand.cards)), 2)}
    play.lay(next(pair for pair in combinations(every, 2) if pair not in together))
    assert play.about(0) == "No pat hand has these, with the cards that are left"
    play.act("hint")
    play.wait_said("What is begun in row 1 cannot be completed.")
    play.press("Take it back")
    assert play.rows()[0] == []


def test_giving_up_shows_five_hands_and_keeps_what_was_right(play):
    play.lay(FIVE[2][:3])
    play.act("hint")
    play.page.wait_for_selector(".card.raised")
    play.concede()
    play.wait_said("You gave it up.")
    assert play.page.locator(".card.raised").count() == 0
    hands = laid(play)
    assert sum(hand.mask for hand in hands) == WON.mask
    assert all(satmav.pat_hands(hand) for hand in hands)
    assert set(FIVE[2][:3]) <= set(play.rows()[0])


@pytest.mark.parametrize("lost", [LOST, KING])
def test_a_lost_deal_is_explained_branch_by_branch(visit, lost):
    play = given_up(visit, lost)
    assert "This deal cannot be won" in play.page.locator(".read").inner_text()
    steps = play.page.locator(".step > label")
    raised = []
    for place in range(steps.count()):
        named = steps.nth(place).locator(".chip").all_inner_texts()
        steps.nth(place).click()
        up = play.page.locator(".tile.raised b").all_inner_texts()
        assert {text.split("\n")[0].strip() for text in named} == {text.strip() for text in up}
        raised += up
    assert raised
    assert play.page.locator(".tile").count() == 25
    assert play.page.locator(".tile s.open").count() < play.page.locator(".tile s").count()


def test_a_reload_deals_the_same_cards_and_keeps_the_rows(play, visit):
    play.lay(FIVE[0][:3])
    before = play.rows()
    play.page.reload()
    play.page.wait_for_selector(".card")
    assert play.rows() == before
    play.act("undo")
    assert len(play.rows()[0]) == 2
    fresh = visit(f"#{WON.code}")
    assert sorted(fresh.cards()) == list(map(int, WON))


def test_the_deal_of_the_day_is_that_of_the_date(visit):
    play = visit(f"#{DAY}")
    assert sorted(play.cards()) == list(map(int, WON))
    assert play.page.locator("#name").inner_text().startswith("Deal of the day, 25 November 2026")
    today = visit()
    stamp = today.page.evaluate("new Date().toLocaleDateString('sv')")
    assert sorted(today.cards()) == list(map(int, satmav.deal(day=stamp)))
    assert today.page.url.endswith(f"#{stamp}")


def win(play):
    for row, hand in enumerate(FIVE):
        play.page.locator(f"[data-head='{row}']").click()
        play.lay(hand)


def test_what_is_shared_gives_nothing_away(visit):
    """A deal that is found to be lost is shared as one that is won; one that is given up as another such."""
    texts, ends = {}, {"won": WON, "It cannot be won": LOST, "Show me": WON, "Show me~no-quads": LOST}
    for end, deal in ends.items():
        word, *rules = end.split("~")
        play = visit("~".join([f"#{deal.code}", *rules]))
        if word == "won":
            win(play)
        else:
            play.page.locator("#giveup").click()
            play.press(word)
        play.act("share")
        text, where = play.page.locator("#said textarea").input_value().rsplit("\n", 1)
        assert where == "~".join([f"https://satmav.github.io/satmav/play/#{deal.code}", *rules])
        assert not re.search("[♠♥♦♣]|flush|straight|house|won|lost|move", text)
        texts[end] = text.replace(deal.code, "")
    assert texts["won"] == texts["It cannot be won"]
    assert texts["Show me"] == texts["Show me~no-quads"]
    assert "Settled: no hints, no looks ahead." in texts["won"]


def test_giving_up_is_asked_once_and_nothing_leads_back_from_what_was_shown(play):
    play.lay(FIVE[0][:2])
    play.page.locator("#giveup").click()
    play.press("Play on")
    assert len(play.rows()[0]) == 2
    play.concede()
    play.page.keyboard.press("Control+z")
    assert [len(row) for row in play.rows()] == [5] * 5
    play.act("again")
    assert len(play.cards()) == 25
    assert play.page.locator("[data-act=undo]").is_disabled()
    win(play)
    play.wait_said("You gave it up. 2 moves, no hints.")
    play.page.reload()
    play.wait_said("You gave it up.")


def test_every_deal_keeps_its_own_game(play):
    """Other deals between, back and forward, undo and redo."""

    def wait_for(cards):
        play.page.wait_for_function(f"() => document.querySelectorAll('#stock .card').length === {cards}")

    play.lay(FIVE[0][:3])
    for where, cards in ((LOST.code, 25), (DAY, 22), (KING.code, 25)):  # the day has the same deal
        play.page.evaluate(f"location.hash = '#{where}'")
        wait_for(cards)
    play.tap(play.cards()[0])
    play.page.go_back()
    wait_for(22)
    play.page.go_forward()
    wait_for(24)
    play.page.keyboard.press("Control+z")
    wait_for(25)
    play.page.keyboard.press("Control+y")
    wait_for(24)


def test_two_windows_of_a_deal_agree_and_games_go_through_a_file(visit, address, tmp_path):
    play = visit(f"#{WON.code}", device={})
    other = play.page.context.new_page()
    other.goto(f"{address}#{WON.code}")
    other.wait_for_selector(".card")
    play.lay(FIVE[0])
    other.wait_for_function("() => document.querySelectorAll('#stock .card').length === 20")
    other.close()
    play.press("Days")
    with play.page.expect_download() as saved:
        play.press("Save my games")
    file = tmp_path / "games.json"
    saved.value.save_as(file)
    fresh = visit(f"#{WON.code}", device={})
    crowded = json.dumps({"maverick games": [{"code": WON.code, "quads": True, "rows": "1" * 25}]})
    for text, many in ((file.read_text(), 1), ('{"maverick games": [{"code": "<b>"}]}', 0), (crowded, 0)):
        file.write_text(text)
        fresh.press("Days")
        fresh.page.set_input_files("#load", file)
        fresh.page.wait_for_function("() => document.querySelector('#loaded').innerText")
        assert fresh.page.locator("#loaded").inner_text() == f"{many} games taken."
        fresh.press("Close")
    fresh.page.reload()
    fresh.page.wait_for_selector(".card")
    assert len(fresh.cards()) == 20


def test_the_calendar_has_the_days_with_how_they_ended(visit):
    play = visit()
    play.concede()
    play.page.wait_for_selector("[data-act=share]")
    play.press("Days")
    assert play.page.locator("#month .now").get_attribute("aria-label").endswith(": given up")
    assert "0 days in a row" in play.page.locator("#score").inner_text()
    play.press("Month before")
    play.page.locator("#month button:enabled[aria-label$=open]").first.click()
    play.page.wait_for_function("() => location.hash.endsWith('-01')")


@pytest.mark.parametrize(
    ("where", "told"),
    [
        ("#%E0%A4%A", "There is no deal of 25 cards with the code %e0%a4%a: look for a slip."),
        ("#2026-13-45", "There is no day 2026-13-45."),
        ("#0000-01-01", "There is no day 0000-01-01."),
        ("#<img src=x>", "There is no deal of 25 cards with the code <img src=x>: look for a slip."),
        (f"#{WON.code[:-1]}u", "look for a slip."),
    ],
)
def test_an_address_that_makes_no_sense_is_told_and_there_is_a_table(visit, where, told):
    play = visit(where)
    play.wait_said(told)
    assert len(play.cards()) == 25
    assert re.search(r"#\d{4}-\d\d-\d\d$", play.page.url)
    play.page.evaluate(f"location.hash = '#{LOST.code.upper().replace('-', '')}'")
    play.page.wait_for_function(f"() => location.hash === '#{LOST.code}'")


def test_a_server_that_has_stopped_is_told(play, visit):
    play.page.route("**/api/**", lambda route: route.abort())
    play.page.evaluate(f"location.hash = '#{KING.code}'")
    play.page.wait_for_function(f"() => document.querySelector('#name').innerText.includes('{KING.code}')")
    play.act("hint")
    play.wait_said("satmav does not answer: start satmav play again.")
    play.page.unroute("**/api/**")
    visit.troubles.clear()  # the browser notes what was not answered


def test_a_hint_points_then_tells_then_lays(play):
    play.act("hint")
    play.wait_said("Look at the")
    assert play.page.locator(".card.raised").count() == 1
    while not play.page.get_by_role("button", name="Lay it").count():
        play.act("hint")
    assert play.page.locator(".card.raised").count() == 5
    assert len(play.cards()) == 25
    play.act("hint")
    play.page.wait_for_function("() => document.querySelectorAll('#stock .card').length === 20")


def test_a_bet_is_counted_stays_and_what_was_bet_on_is_shown(visit):
    play = visit(f"#{LOST.code}~bet")
    assert play.page.locator("[data-act=hint]").count() == 0
    play.act("betLost")
    play.wait_said("Right. It cannot be won.")
    assert "1 of 1 bets right; 1 in a row, 1 at best." in play.said()
    play.press("Why?")
    play.page.wait_for_selector(".argument")
    play.page.evaluate(f"location.hash = '#{WON.code}~bet'")
    play.page.wait_for_selector("[data-act=betLost]")
    play.act("betLost")
    play.wait_said("Wrong. It can be won.")
    assert "1 of 2 bets right; 0 in a row, 1 at best." in play.said()
    play.page.reload()
    play.wait_said("Wrong. It can be won.")
    assert play.page.locator("[data-act=betWon]").count() == 0
    play.press("Play it")
    assert play.page.locator("[data-act=hint]").count() == 1


SIZES = [(320, 256), (390, 844), (844, 390), (768, 1024), (820, 1180), (1024, 768), (1366, 640), (1280, 800)]


def boxes(play, selector):
    """The boxes of what is seen, cut by what scrolls: left, top, right, bottom, and the part of it that is in view."""
    return play.page.eval_on_selector_all(
        selector,
        "all => all.map(one => { const {left, top, right, bottom, width, height} = one.getBoundingClientRect();"
        " let [a, b, c, d] = [left, top, right, bottom];"
        " for (let up = one.parentElement; up; up = up.parentElement) {"
        "   if (getComputedStyle(up).overflowY === 'visible') continue;"
        "   const box = up.getBoundingClientRect(); a = Math.max(a, box.left); b = Math.max(b, box.top);"
        "   c = Math.min(c, box.right, innerWidth); d = Math.min(d, box.bottom, innerHeight); }"
        " return [left, top, right, bottom, Math.max(0, c - a) * Math.max(0, d - b) / (width * height)]; })",
    )


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_table_hint_and_its_buttons_are_in_view_together(visit, size, tmp_path):
    """The cards that are named, too; nothing lies over the other, and the bar of actions does not jump."""
    play = visit(f"#{WON.code}", viewport=dict(zip(("width", "height"), size, strict=True)), reduced_motion="reduce")
    bar = boxes(play, "#actions")
    for _ in range(2):
        play.act("hint")
        play.page.wait_for_selector("#said button")
        play.page.screenshot(path=tmp_path / "hint.png")
        assert boxes(play, "#actions") == bar
        for part in ("#said button", "#actions button", "#giveup"):
            assert all(seen > 0.99 for *_, seen in boxes(play, part)), part
        raised = boxes(play, ".card.raised")
        assert raised
        assert all(seen > (0.35 if len(raised) > 1 else 0.6) for *_, seen in raised)
        (_, _, _, low, _), (_, high, _, _, _) = boxes(play, ".table")[0], boxes(play, "#talk")[0]
        assert high >= low or size == (844, 390)
    width, height = play.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert (width, height) <= size
    lost = given_up(visit, LOST, viewport=dict(zip(("width", "height"), size, strict=True)), reduced_motion="reduce")
    for _ in range(4):
        assert all(seen > 0.99 for *_, seen in boxes(lost, ".tile.raised b, .step-on button, #actions button"))
        assert all(seen > 0.5 for *_, seen in boxes(lost, ".step > label:has(:checked)"))
        if lost.page.get_by_role("button", name="Next step").is_enabled():
            lost.press("Next step")


def test_a_deal_is_typed_in_any_spelling_and_faults_are_told(visit):
    play = visit(f"#{WON.code}")
    for text, told in ((str(LOST), ""), (LOST.code.upper(), ""), ("Kc zz", "the deal has .*\nzz is not .*")):
        play.page.evaluate("location.hash = '#0'")
        play.press("New deal")
        play.page.fill("#cards", text)
        play.page.locator("#typed button").click()
        if told:
            play.page.wait_for_function("() => document.querySelector('#fault').innerText")
            assert re.fullmatch(told, play.page.locator("#fault").inner_text())
        else:
            play.page.wait_for_function(f"() => location.hash.toLowerCase() === '#{LOST.code}'")
            assert sorted(play.cards()) == list(map(int, LOST))
    visit.troubles.clear()  # the browser notes the refusal of 24 cards


def test_nothing_is_asked_of_other_hosts_nothing_is_in_line_and_scripts_are_small(visit, address):
    play = visit()
    asked = []
    play.page.on("request", lambda request: asked.append(request.url))
    play.page.reload()
    play.page.wait_for_selector(".card")
    play.act("hint")
    play.page.wait_for_selector("#said button")
    assert len(asked) > 10
    assert all(url.startswith(address) for url in asked)
    blocked = play.page.evaluate(
        "new Promise(done => {"
        " document.addEventListener('securitypolicyviolation', event => done(event.violatedDirective), {once: true});"
        " document.body.append(Object.assign(document.createElement('script'), {text: 'window.broken = true'})); })"
    )
    assert blocked == "script-src-elem"
    assert play.page.evaluate("window.broken") is None
    visit.troubles.clear()  # the browser notes what it blocked
    scripts = {name: len(content) for name, content in page_files().items() if name.endswith(".js")}
    assert sum(scripts.values()) < 70_000
    assert len(scripts) > 5
