"""Cards, deals and the picture for papers in SVG: well-formed, every card once, the marked ones marked."""

import re
from xml.etree import ElementTree

import pytest
from face_samples import sample

from satmav.faces.cards import DEAL_WIDTH, SUIT_PATHS, card_face, deal_cards
from satmav.faces.picture import CHARACTERS, LINES_AT_MOST, picture
from satmav.faces.text import headline, marks, tell
from satmav.faces.words import drawn
from satmav.game.cards import CARDS, Card, rank_label
from satmav.game.random_deals import random_deals

SVG = "{http://www.w3.org/2000/svg}"
KING, TEN = Card.named("Kc"), Card.named("Td")


def parsed(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawing if drawing.startswith("<svg") else f"<svg>{drawing}</svg>")


def deal_svg(deal, marked=(), badges=()) -> str:
    """The places of a deal in one drawing."""
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(deal_cards(deal, marked, dict(badges)))}</svg>'


def transforms(svg: str) -> dict[Card, str]:
    """Where the cards of a drawing are."""
    groups = [group for group in parsed(svg).iter(f"{SVG}g") if group.get("data-card")]
    assert len({group.get("data-card") for group in groups}) == len(groups)
    return {Card.named(group.get("data-card")): group.get("transform") for group in groups}


@pytest.mark.parametrize("card", CARDS)
def test_a_card_shows_its_rank_and_its_pips(card):
    face = parsed(card_face(card))
    assert [text.text for text in face.iter("text")] == [rank_label(card.rank)]
    pips = [path for path in face.iter("path") if path.get("d") == SUIT_PATHS[card.suit]]
    paths = {path.get("d") for path in face.iter("path")}
    assert not paths & (set(SUIT_PATHS) - {SUIT_PATHS[card.suit]})
    halves = {"A": 1, "J": 2, "Q": 2, "K": 2}
    assert len(pips) == 1 + halves.get(rank_label(card.rank), card.rank + 2)


def test_a_deal_is_rows_by_suit_and_columns_by_rank():
    deal = next(deal for deal in random_deals(2) if KING in deal and TEN in deal)
    plain = transforms(deal_svg(deal))
    places = {card: tuple(map(float, re.findall(r"[-.\d]+", place))) for card, place in plain.items()}
    for card, (x, y) in places.items():
        assert all((other.rank == card.rank) == (there[0] == x) for other, there in places.items())
        assert all((other.suit == card.suit) == (there[1] == y) for other, there in places.items())
        assert all(there[0] < x for other, there in places.items() if other.rank > card.rank)

    raised = transforms(deal_svg(deal, [KING, TEN], {KING: 1, TEN: -1}))
    assert {card for card in deal if raised[card] != plain[card]} == {KING}, "not where it costs"


def test_a_picture_has_every_card_once_stands_by_itself_and_fits(explanation):
    text = picture(explanation)
    root = ElementTree.fromstring(text)
    cards = [Card.named(group.get("data-card")) for group in root.iter(f"{SVG}g") if group.get("data-card")]
    in_order = [card for hand in explanation.hands for card in hand.cards]
    assert (cards if explanation.hands else sorted(cards)) == (in_order or list(explanation.deal))
    marked = {group.get("data-card") for group in root.iter(f"{SVG}g") if "satmav-marked" in group.get("class", "")}
    assert marked == set(map(str, marks(explanation).cards))
    assert text.count("http") == 1
    assert text == picture(explanation)
    assert headline(explanation) in root.find(f"{SVG}desc").text
    height = float(root.get("height"))
    lines = [node for node in root.iter(f"{SVG}text") if node.get("text-anchor") is None]
    for line in lines:
        assert float(line.get("y")) < height
        assert float(line.get("x")) < DEAL_WIDTH / 2 + 50
        assert len("".join(line.itertext()).replace("\ufe0e", "")) <= CHARACTERS + 5
    if explanation.rungs and not tell(explanation)[0].followed:
        assert 0 < len(lines) - 2 <= max(LINES_AT_MOST, 2 * len(tell(explanation)[0].items))


def test_of_steps_none_is_left_out():
    text = "".join(ElementTree.fromstring(picture(sample("core-only"))).itertext()).replace("\ufe0e", "")
    said = "".join(text.split())
    told, core = tell(sample("core-only"))
    for place, item in (*told.numbered, *core.numbered):
        for text, number in (
            (item.text + item.end, f"{place}." * bool(place)),
            *((part.text + part.end, "") for part in item.items if not part.long),
        ):
            assert number + "".join(drawn(text, lambda card: card.symbol).split()) in said
