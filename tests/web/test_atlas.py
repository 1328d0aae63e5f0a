"""The atlas: its numbers are those that were measured, its pictures can be read in grey, and its samples are lost."""

import re
from html.parser import HTMLParser
from itertools import combinations, pairwise
from math import comb, isclose

import pytest
from axe import axe, violations
from browsing import DESK, PHONE
from each import each
from sizes import some

import satmav
from satmav.game.rules import RULES
from satmav.game.shapes import shapes, text
from satmav.reasons.data import read_explanation
from satmav.web.atlas import charts, figures
from satmav.web.atlas.page import ENDS, atlas_page
from satmav.web.atlas.treemap import treemap
from satmav.web.files import atlas_files, page_file


@pytest.fixture(scope="module")
def page():
    return atlas_page()


@each("name", RULES)
def test_every_shape_is_there_with_its_numbers_and_its_sample_is_told(page, name):
    every = figures.shapes(name)
    assert {shape.name for shape in every} == {text(shape) for shape in shapes(25)}
    assert len(every) == 102
    assert sum(shape.deals for shape in every) == comb(52, 25)
    assert sum(shape.lost for shape in every) == satmav.measured(f"census_{name}_5.json")["lost"]
    for shape in every:
        (article,) = re.findall(rf'<article class="detail" id="{name}-{shape.name}".*?</article>', page, re.DOTALL)
        assert f"{shape.deals:,} deals" in article
        assert f"{shape.lost:,} are lost" in article
        assert ("satmav-section" in article) == (shape.lost > 0) == (shape.told is not None)
    assert figures.ends(name)[1].keys() <= ENDS.keys()
    for shape in some((shape for shape in every if shape.told), every=3):
        kept = read_explanation(shape.told)
        assert (text(kept.deal.shape), kept.rules.name) == (shape.name, name)
        assert not satmav.solve(kept.deal, name).hands
        for reason, story in kept.stories:
            reason.check(story, kept.deal, kept.rules)


def test_tables_have_all_that_was_measured(page):
    for name in RULES:
        for row in satmav.measured("curve.csv"):
            assert row["fraction"] in page
        for number in figures.homeless(name)[1].values():
            assert f"<td>{number:,}</td>" in page
        for number in figures.ends(name)[1].values():
            assert f"<td>{number:,}</td>" in page
        for sort in ("won", "lost"):
            for median, slow in figures.times(name, sort).values():
                assert f"{median:g} <small>to {slow:g}</small>" in page
    for _, cards, hands, won in figures.decks():
        assert f"<td>{cards}</td><td>{hands}</td>" in page
        assert f"{won:g} %" in page


def test_links_and_parts_are_there(page):
    class Read(HTMLParser):
        anchors, links = [], set()

        def handle_starttag(self, tag, attributes):
            told = dict(attributes)
            self.anchors += filter(None, [told.get("id")])
            self.links |= {told[name] for name in ("href", "src") if name in told}

    read = Read()
    read.feed(page)
    assert len(read.anchors) == len({*read.anchors})
    for link in read.links:
        file, _, anchor = link.partition("#")
        assert (anchor in read.anchors) if not file else page_file(file), link


def test_the_site_of_the_documentation_has_it_without_the_page_to_play_on(monkeypatch):
    few = figures.shapes("quads")[-20:]
    monkeypatch.setattr(figures, "shapes", lambda _: few)
    files = atlas_files("../home.html")
    home = files["index.html"].decode()
    assert 'href="../home.html"' in home
    assert "satmav-section" in home
    assert "Play it" not in home
    assert all(files[name] for name in re.findall(r'<link rel="\w+" href="([\w.]+)"', home))


@each(
    ("areas", "aspect"),
    [
        ([6, 6, 4, 3, 2, 2, 1], 1.5),
        ([10.0**-place for place in range(9)], 0.5),
        ([shape.deals for shape in figures.shapes("quads")], 1.9),
    ],
)
def test_areas_of_the_map_are_numbers_of_deals(areas, aspect):
    boxes = treemap(areas, aspect)
    for area, box in zip(areas, boxes, strict=True):
        assert isclose(box.width * box.height, area / sum(areas), rel_tol=1e-6)
        assert min(box.x, box.y) >= 0
        assert max(box.x + box.width, box.y + box.height) <= 1 + 1e-9
    for one, other in combinations(boxes[:40], 2):
        across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
        along = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
        assert across < 1e-9 or along < 1e-9
    if aspect == 1.5:
        assert max(max(1.5 * box.width / box.height, box.height / box.width / 1.5) for box in boxes) < 3


@each(
    ("share", "told", "own"),
    [(0, "0 %", 0), (1.4e-7, "0.0000140 %", 1), (0.00882, "0.882 %", 2), (0.0309, "3.09 %", 4), (0.16341, "16.3 %", 5)],
)
def test_shares_are_told_and_coloured(share, told, own):
    assert (charts.percent(share), charts.colour(share)) == (told, own)


def luminance(colour):
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_colours_are_told_apart_in_grey_and_their_letters_are_read():
    style = page_file("atlas.css").decode()
    colours = re.findall(r"--s(\d): (#\w+);", style.replace("#fff;", "#ffffff;"))
    found = {int(name): colour for name, colour in colours}
    light = [luminance(found[place]) for place in range(6)]
    assert all((one + 0.05) / (other + 0.05) > 1.12 for one, other in pairwise(light))
    for place, own in enumerate(light):
        letters = 1.0 if place >= 4 else luminance("#1f1408")
        high, low = max(own, letters), min(own, letters)
        assert (high + 0.05) / (low + 0.05) >= 4.5, place


@each("viewport", some([PHONE, {"width": 320, "height": 640}, DESK], every=2))
def test_a_shape_is_chosen_and_told(visit, viewport):
    play = visit("atlas.html", viewport=viewport)
    tile = play.page.locator(".of-quads .tile:visible").filter(has_text="8-7-6-4").first
    tile.click()
    detail = play.page.locator("#quads-8-7-6-4")
    assert detail.is_visible()
    assert "2,009,795,303,496 are lost" in detail.inner_text()
    assert play.page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    play.page.get_by_label("it is not").check()
    assert not detail.is_visible()
    assert play.page.locator(".of-no-quads .tile:visible").count() > 30


@each("width", [320, 390])
def test_no_sample_is_wider_than_a_phone(visit, width):
    play = visit("atlas.html", viewport={"width": width, "height": 844})
    wide = play.page.evaluate(
        "width => [...document.querySelectorAll('.detail')].filter(one => {"
        " one.style.display = 'block';"
        " const wide = document.documentElement.scrollWidth > width;"
        " one.style.display = '';"
        " return wide; }).map(one => one.id)",
        width,
    )
    assert wide == []


def test_a_sample_is_followed_on_the_page(visit):
    play = visit("atlas.html#quads-8-7-6-4")
    play.page.get_by_role("link", name="Play it").locator("visible=true").click()
    play.page.wait_for_selector(".card")
    play.act("giveUp")
    play.page.wait_for_selector(".argument")


def test_axe_finds_nothing(visit):
    axe()
    for wishes in some([{"viewport": PHONE}, {"viewport": DESK, "color_scheme": "dark"}], every=2):
        play = visit("atlas.html#quads-8-7-6-4", **wishes)
        for numbers in play.page.locator(".numbers:visible > summary").all():
            numbers.click()
        # Of hidden parts axe asks nothing but that no name is there twice; to pass over two hundred took it seconds.
        play.page.evaluate("document.querySelectorAll('.detail').forEach(one => one.checkVisibility() || one.remove())")
        assert play.page.locator(".detail").count() == 1
        assert violations(play.page) == [], wishes
