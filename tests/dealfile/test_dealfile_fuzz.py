"""Deal files in every spelling, and thousands of spoilt ones.

The reference knows nothing of regular expressions, faults or blocks: it reads a text as a flat list
of cards, line by line, with None for what it cannot read.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sizes import sized
from spoil import spoilt_texts
from spoilt_deals import originals

from satmav.dealfile import parse_deal, parse_deals, read_deals
from satmav.errors import DealFileError, Fault
from satmav.game.cards import CARDS, RANK_LETTERS
from satmav.game.deals import Deal

SYMBOLS = dict(zip("♣♧♦♢♥♡♠♤", "CCDDHHSS", strict=True))
BLACK, WHITE = "♣♦♥♠", "♧♢♡♤"


# The reference.


def reference(text: str) -> list[list[int | None]]:
    """The cards of each line."""
    return [reference_line(line.partition("#")[0].lstrip("\ufeff")) for line in text.split("\n")]


def reference_line(line: str) -> list[int | None]:
    line = "".join(SYMBOLS.get(char, char) for char in line if char not in "\ufe0e\ufe0f").upper()
    line = line.replace("10", "T").replace(",", " ").replace(";", " ").replace(":", ": ")
    cards: list[int | None] = []
    suit = ""
    for word in line.split():
        letters = word.strip("-–—:")
        ranks = [letter for letter in letters if letter in RANK_LETTERS]
        if not set(letters) <= set(RANK_LETTERS + "CDHS"):
            cards.append(None)
        elif not letters:
            suit = suit if word == ":" else ""
        elif len(ranks) == len(letters):
            cards += [card(rank, suit) for rank in letters]
        elif letters[0] in "CDHS":
            for letter in letters:
                if letter in "CDHS":
                    suit = letter
                else:
                    cards.append(card(letter, suit))
            if ranks or word[-1] in "-–—":
                suit = ""
        else:
            suit = ""
            cards += [card(rank, suit) for rank, suit in zip(letters[::2], letters[1::2], strict=False)]
    return cards


def card(rank: str, suit: str) -> int | None:
    if rank in RANK_LETTERS and suit and suit in "CDHS":
        return 4 * RANK_LETTERS.index(rank) + "CDHS".index(suit)
    return None


def outcome(reader: Iterator[Deal]) -> tuple[list[Deal], tuple[Fault, ...]]:
    """The deals that were yielded, and the faults that were raised after them."""
    deals: list[Deal] = []
    try:
        deals.extend(reader)  # keeps those that came before the error
    except DealFileError as error:
        return deals, error.faults
    return deals, ()


def check_against_reference(text: str, hands: int, deals: list[Deal], faulty: bool) -> None:
    """Without faults, the deals are all the cards in order; with faults, each is a run of whole lines."""
    lines = reference(text)
    cards = [found for line in lines for found in line]
    size = 5 * hands
    starts, ends, at = [], set(), 0
    for line in lines:
        starts.append(at)
        at += len(line)
        ends.add(at)
    windows = (cards[start : start + size] for start in starts if start + size in ends)
    if not faulty:
        windows = (cards[start : start + size] for start in range(0, len(cards), size))
        assert len(deals) * size == len(cards)
    readable = (frozenset(window) for window in windows if None not in window)
    assert all(frozenset(deal.cards) in readable for deal in deals)  # "in" goes on from the last one found


# Writing deals in every way.

SPACES = st.sampled_from([" ", "  ", "\t", "\u00a0", ",", ", ", ";", " ; "])
COMMENTS = st.sampled_from(["", "", "# Kc, of course", "#", "  # ♠ AKQ\r"])
ENDS = st.sampled_from(["\n", "\r\n", " \n"])
LAYOUTS = ["line", "glued", "suits", "lines", "hands"]


@st.composite
def spelt_card(draw, found: int) -> str:
    rank, suit = RANK_LETTERS[found // 4], found % 4
    rank = draw(st.sampled_from([rank, rank.lower()] + ["10"] * (rank == "T")))
    symbols = [symbol + selector for symbol in (BLACK[suit], WHITE[suit]) for selector in ("", "\ufe0e", "\ufe0f")]
    parts = [rank, draw(st.sampled_from(["cdhs"[suit], "CDHS"[suit], *symbols]))]
    return "".join(parts if draw(st.booleans()) else parts[::-1])


@st.composite
def spelt_suit(draw, suit: int, ranks: list[str]) -> str:
    """One suit of a deal on one line, suit first."""
    name = draw(st.sampled_from(["cdhs"[suit], "CDHS"[suit], BLACK[suit], WHITE[suit] + "\ufe0f"]))
    if not ranks:
        return draw(st.sampled_from(["", f"{name} -", f"{name}: —", f"{name}-"]))
    written = ["10" if rank == "T" and draw(st.booleans()) else rank for rank in ranks]
    glued = "".join(written)
    return draw(st.sampled_from([name + glued, f"{name}: {glued}", f"{name}:{glued}", f"{name} {' '.join(written)}"]))


@st.composite
def spelt_deal(draw, cards: list[int], layouts: list[str]) -> list[str]:
    """The lines of a deal; no line but a whole deal holds all of its cards."""
    layout = draw(st.sampled_from(layouts))
    if layout == "line":
        return ["".join(draw(spelt_card(found)) + draw(SPACES) for found in cards)]
    if layout == "glued":
        return ["".join(str(CARDS[found]) for found in cards)]
    if layout == "suits":
        suits = [[RANK_LETTERS[found // 4] for found in cards if found % 4 == suit] for suit in range(4)]
        order = draw(st.permutations(range(4)))
        return [line for suit in order if (line := draw(spelt_suit(suit, suits[suit])))]
    width = 5 if layout == "hands" else draw(st.integers(1, len(cards)))
    lines = [cards[start : start + width] for start in range(0, len(cards), width)]
    return ["".join(draw(spelt_card(found)) + draw(SPACES) for found in line) for line in lines]


@st.composite
def deal_texts(draw) -> tuple[str, int, list[Deal]]:
    hands = draw(st.integers(1, 10))
    rng = random.Random(draw(st.integers(0, 10**9)))
    dealt = [rng.sample(range(52), 5 * hands) for _ in range(draw(st.integers(1, 4)))]
    text = draw(st.sampled_from(["", "\ufeff", "# deals\n", "\n\n"]))
    a_line_each = draw(st.booleans())
    for cards in dealt:
        for line in draw(spelt_deal(cards, ["line"] if a_line_each else LAYOUTS)):
            text += line + draw(COMMENTS) + draw(ENDS) + draw(st.sampled_from(["", "", "# between\n"]))
        text += draw(st.sampled_from(["", "\n"] if a_line_each else ["\n", " \t\r\n\n"]))
    return text, hands, [Deal.of(cards) for cards in dealt]


@given(deal_texts())
@settings(max_examples=sized(25, 200), deadline=None)
def test_any_spelling_and_layout_reads_as_the_same_deals(case):
    text, hands, deals = case
    assert list(parse_deals(text, hands)) == deals
    check_against_reference(text, hands, deals, faulty=False)
    if len(deals) == 1:
        assert parse_deal(text) == parse_deal(text, hands) == deals[0]


# Spoiling them.


def spoilt_files(count: int) -> Iterator[tuple[bytes, int]]:
    """So many files, each with the number of hands to read it with, which may be another than its own."""
    rng = random.Random(25)
    for _ in range(count):
        files = [file.decode() for file in originals(rng)]
        number = rng.randrange(len(files))
        text, other = files[number], rng.choice(files)
        text += rng.choice(["", "", "", "", "", f"\n{other}", f"\n\n{other}"])
        for _ in range(rng.choice([1, 1, 1, 2, 4])):
            text = next(spoilt_texts(text, rng.random(), 1))
        hands = 1 + number * 2 // len(files)
        yield text.encode(errors="surrogatepass"), rng.choice([hands, hands, hands, 3 - hands])


@pytest.mark.no_cover
def test_thousands_of_spoilt_files(monkeypatch):
    """Never anything but deals that the reference finds too, and faults with places inside the file.

    Now and then with the careful path alone, which agrees with the fast one.
    """
    seen, number = Counter(), sized(800, 10_000)
    for place, (content, hands) in enumerate(spoilt_files(number)):
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=BytesIO(content)))
        deals, faults = outcome(read_deals("-", hands))
        seen["faulty" if faults else "fine"] += 1
        seen["faulty with deals"] += bool(faults and deals)
        text = content.decode(errors="replace")
        check_against_reference(text, hands, deals, faulty=bool(faults))
        check_places(text, faults)
        assert deals or faults
        if place % 4 == 0:
            with monkeypatch.context() as patch:
                patch.setattr("satmav.game.text._BITS", {})
                sys.stdin.buffer.seek(0)
                assert outcome(read_deals("-", hands)) == (deals, faults)
    assert min(seen["fine"], seen["faulty"], seen["faulty with deals"]) > number * 8 // 100


def check_places(text: str, faults: tuple[Fault, ...]) -> None:
    lines = text.split("\n")
    for fault in faults:
        assert 0 <= fault.line <= len(lines)
        assert 0 <= fault.column <= len(lines[fault.line - 1]) + 1
        assert fault.message.isprintable()
        assert "; " in fault.message


PIECES = [*"23456789TJQKA", "10", *"cdhsCDHS♠♥♦♣ ,;:-#\n\nxé\0\ufe0f", "Kc ", "♠ "]


@given(st.lists(st.sampled_from(PIECES), max_size=60).map("".join))
@settings(max_examples=sized(100, 300), deadline=None)
def test_any_text_at_all(text):
    deals, faults = outcome(parse_deals(text, 1))
    check_against_reference(text, 1, deals, faulty=bool(faults))
    check_places(text, faults)
    assert deals or faults
