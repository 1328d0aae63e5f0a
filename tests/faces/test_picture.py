"""The picture for papers: well-formed, every card once, the reason in a few lines that fit."""

from xml.etree import ElementTree

from face_samples import sample

from satmav.faces.art.card import DEAL_WIDTH
from satmav.faces.art.explanation import CHARACTERS, LINES_AT_MOST, picture
from satmav.faces.pieces import drawn
from satmav.faces.text import headline, tell

SVG = "{http://www.w3.org/2000/svg}"


def test_every_card_is_drawn_once(explanation):
    root = ElementTree.fromstring(picture(explanation))
    cards = [group.get("data-card") for group in root.iter(f"{SVG}g") if group.get("data-card")]
    if explanation.hands:
        assert cards == [str(card) for hand in explanation.hands for card in hand.cards]
    else:
        assert sorted(cards) == sorted(map(str, explanation.deal))


def test_it_stands_by_itself_and_fits(explanation):
    text = picture(explanation)
    root = ElementTree.fromstring(text)
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


def test_a_short_reason_is_told_whole():
    explanation = sample("lonely-king")
    text = " ".join(ElementTree.fromstring(picture(explanation)).itertext()).replace("\n", " ")
    told = tell(explanation)[0].items[0]
    for item in (told, *told.items):
        assert item.text.split("{")[0].split("(")[0].strip() in text


def test_a_long_one_stays_folded():
    text = "".join(ElementTree.fromstring(picture(sample("core-only, core"))).itertext())
    assert "cannot all be placed" in text
    assert "Case 1" not in text


def test_of_steps_none_is_left_out():
    text = "".join(ElementTree.fromstring(picture(sample("core-only, moves"))).itertext()).replace("\ufe0e", "")
    said = "".join(text.split())
    (told,) = tell(sample("core-only, moves"))
    for place, item in told.numbered:
        for text, number in (
            (item.text + item.end, f"{place}." * bool(place)),
            *((part.text + part.end, "") for part in item.items),
        ):
            assert number + "".join(drawn(text, lambda card: card.symbol).split()) in said
