"""Deal files in every spelling, and thousands of spoilt ones.

The reference knows nothing of regular expressions, faults or blocks: it reads a text as a flat list
of cards, line by line, with None for what it cannot read.
"""

import json
import random
import re
import sys
import unicodedata
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from types import SimpleNamespace
from unicodedata import name

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sizes import sized
from spoil import spoilt_texts
from spoilt_deals import originals

from satmav.dealfile import parse_deal, parse_deals, read_deals
from satmav.errors import DealFileError, Fault
from satmav.game.cards import CARDS, RANK_LETTERS, Card
from satmav.game.deals import Deal

SYMBOLS = dict(zip("♣♧♦♢♥♡♠♤", "CCDDHHSS", strict=True))
ENTITIES = {"&clubs;": "♣", "&diams;": "♦", "&hearts;": "♥", "&spades;": "♠", "Card(": "", "Deal(": ""}
RANKS = "TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN JACK QUEEN KING ACE".split()
RANK_WORDS = dict(zip(RANKS, RANK_LETTERS, strict=True))
SUITS = "clubs", "diamonds", "hearts", "spades"
SUIT_WORDS = {word: suit[0].upper() for suit in SUITS for word in (suit.upper(), suit.upper()[:-1])}
BLACK, WHITE = "♣♦♥♠", "♧♢♡♤"

PIECES = [*"23456789TJQKA", "10", *"cdhsCDHS♠♥♦♣ ,;:-#\n\nxé\0\ufe0f", "Kc ", "♠ "]
PIECES += [*"|'[\u200b🂡🃞🂬Ｋｃ", " of ", "two of clubs", "Hearts", "&clubs;", "ace ", "rank", "Card("]

# The reference.


def reference(text: str) -> list[list[int | None]]:
    """The cards of each line."""
    return [reference_line(line.partition("#")[0].lstrip("\ufeff")) for line in text.split("\n")]


def reference_line(line: str) -> list[int | None]:
    line = "".join(chr(ord(char) - 0xFEE0) if "！" <= char <= "～" else char for char in line)
    for written, plain in ENTITIES.items():
        line = line.replace(written, plain)
    line = "".join(map(reference_char, line)).upper()
    line = line.replace("10", "T").replace(":", ": ")
    cards: list[int | None] = []
    suit = ""
    for word in reference_words([bare for word in line.split() if (bare := word.strip("\0"))]):
        letters = word.replace("\0", "").strip("-–—:")
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


def reference_char(char: str) -> str:
    """Letters of full width as those of half, pictures as letters, no selectors and nothing without width."""
    picture = re.fullmatch("PLAYING CARD ([A-Z]+) OF ([A-Z]+)", name(char, ""))
    if picture and picture[1] in RANK_WORDS:
        return f" {RANK_WORDS[picture[1]]}{picture[2][0]} "
    if char in "\ufe0e\ufe0f\u200b\u200c\u200d\u2060\ufeff\u00ad" or char in ",;|'\"`()[]{}“”‘’":
        return {"Cf": "\0", "Mn": ""}.get(unicodedata.category(char), " ")
    return SYMBOLS.get(char, char)


def reference_words(words: list[str]) -> list[str]:
    """Each card as one word, where ranks and suits stand in turn or *two of clubs* is said; suits as letters."""
    if all(word.removesuffix("S") in ("RANK", "SUIT", "CARD", "VALUE") for word in words):
        return []
    if "".join(words).strip("-:|+") == "":
        return words if len(words) == 1 else []
    for place in [place for place, word in enumerate(words) if word == "OF"][::-1]:
        around = words[place - 1 : place + 2] if place else []
        words[max(place - 1, 0) : place + 2] = [f"{around[0]} {around[2]}" if len(around) == 3 else "?"]
    pairs = [pair.split(" ") if " " in pair else [pair] for pair in words]
    flat = [RANK_WORDS.get(word, SUIT_WORDS.get(word, word)) for pair in pairs for word in pair]
    for ranks, suits in ((flat[::2], flat[1::2]), (flat[1::2], flat[::2])):
        if len(ranks) == len(suits) and {*ranks} <= {*RANK_LETTERS} and {*suits} <= {*"CDHS"}:
            return [rank + suit for rank, suit in zip(ranks, suits, strict=True)]
    return [
        "".join(RANK_WORDS.get(word, SUIT_WORDS.get(word, word)) for word in pair)
        if len(pair) > 1
        else SUIT_WORDS.get(pair[0].rstrip(":"), pair[0])
        for pair in pairs
    ]


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


def wide(text: str) -> str:
    return "".join(chr(ord(char) + 0xFEE0) for char in text)


def picture(card: str) -> str:
    return unicodedata.lookup(f"PLAYING CARD {said(card).upper()}")


def said(card: str) -> str:
    return f"{RANKS[RANK_LETTERS.index(card[0])].lower()} of {SUITS['cdhs'.index(card[1])]}"


def symbol(card: str) -> str:
    return BLACK["cdhs".index(card[1])]


FORMS = {
    "Python": repr,
    "cards of ours": lambda cards: repr([Card(card) for card in cards]),
    "a deal of ours": lambda cards: repr(Deal.of(cards)),
    "JSON": lambda cards: json.dumps(cards, indent=1),
    "CSV": lambda cards: "card\n" + "".join(f'"{card}"\r\n' for card in cards),
    "CSV in columns": lambda cards: "rank,suit\n" + "".join(f"{card[0]},{card[1]}\n" for card in cards),
    "words in columns": lambda cards: (
        "Suit;Rank\n" + "".join("{2};{0}\n".format(*said(card).split()) for card in cards)
    ),
    "Markdown": lambda cards: "| card |\n|:---:|\n" + "".join(f"| {card} |\n" for card in cards),
    "Markdown in columns": lambda cards: (
        "|Rank|Suit|\n|--|--|\n" + "".join(f"|{card[0]}|{symbol(card)}|\n" for card in cards)
    ),
    "a row of suits first": lambda cards: " ".join(f"{symbol(card)} {card[0]}" for card in cards),
    "suits by name": lambda cards: "".join(
        f"{suit.title()}: {' '.join(card[0] for card in cards if card[1] == suit[0]) or '-'}\n" for suit in SUITS
    ),
    "said": lambda cards: ", ".join(map(said, cards)),
    "said, a line each": lambda cards: "\n".join(said(card).title().replace("Of", "of") for card in cards),
    "pictures": lambda cards: " ".join(map(picture, cards)),
    "pictures glued": lambda cards: "".join(map(picture, cards)),
    "full width": lambda cards: "，".join(map(wide, cards)),
    "HTML": lambda cards: " ".join(
        f"{card[0]}&{SUITS['cdhs'.index(card[1])].replace('monds', 'ms')};" for card in cards
    ),
    "no width": lambda cards: "\u200b".join(f"{card[0]}\u200b{card[1]}\u2060 " for card in cards),
    "treys": lambda cards: ",".join(f"[{card[0]}{symbol(card)}]" for card in cards),
    "treys in colours": lambda cards: ",".join(f"[{card[0]}\x1b[31m{symbol(card)}\x1b[0m]" for card in cards),
}
"""Cards as other programs and people write them."""


@pytest.mark.parametrize("form", FORMS)
def test_cards_as_people_have_them(form):
    rng = random.Random(form)
    for hands in (1, 2, 5, 10):
        cards = [str(CARDS[card]) for card in rng.sample(range(52), 5 * hands)]
        text = FORMS[form](cards)
        assert parse_deal(text) == Deal.of(cards)
        check_against_reference(re.sub(r"\x1b\[[0-9;]*m", "", text), hands, [Deal.of(cards)], faulty=False)


@pytest.mark.parametrize("form", FORMS)
def test_nothing_is_read_wrong(form):
    """With pieces taken out and put in it is refused, or it is what the reference reads."""
    rng, seen = random.Random(form), Counter()
    for _ in range(sized(100, 5000)):
        text = FORMS[form]([str(CARDS[card]) for card in rng.sample(range(52), 10)])
        for _ in range(rng.choice([1, 1, 2, 4])):
            place = rng.randrange(len(text) + 1)
            text = text[:place] + rng.choice(["", *PIECES]) + text[place + rng.choice([0, 0, 1, 2, 5]) :]
        deals, faults = outcome(parse_deals(text, 2))
        check_against_reference(re.sub(r"\x1b\[[0-9;]*m", "", text), 2, deals, faulty=bool(faults))
        check_places(text, faults)
        seen[bool(faults)] += 1
    assert seen[True] > 0 < seen[False]


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


@given(st.lists(st.sampled_from(PIECES), max_size=60).map("".join))
@settings(max_examples=sized(100, 300), deadline=None)
def test_any_text_at_all(text):
    deals, faults = outcome(parse_deals(text, 1))
    check_against_reference(text, 1, deals, faulty=bool(faults))
    check_places(text, faults)
    assert deals or faults
