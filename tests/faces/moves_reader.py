"""Reads told proofs back: which bounds does a text speak of? It knows the phrases, not how they were chosen.

The facts come back as the plain data has them, ``held Kc <= 0``; what a sentence leaves out, it leaves out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

NOUNS = "two three four five six seven eight nine ten jack queen king ace".split()
PLURALS = ["sixes" if noun == "six" else f"{noun}s" for noun in NOUNS]
LETTERS = "23456789TJQKA"
SUITS = {"clubs": "c", "diamonds": "d", "hearts": "h", "spades": "s"}
CARD = r"\{[2-9TJQKA][cdhs]\}"
CARDS = rf"{CARD}(?:(?:, | and ){CARD})*"
ONE = rf"an? (?:{'|'.join(NOUNS)})"
ONES = rf"{ONE}(?:(?:, | or )(?:{'|'.join(NOUNS)}))*"
ALL = rf"(?:{'|'.join(PLURALS)})"
ALLS = rf"(?:the )?{ALL}(?:(?:, | and ){ALL})*"
NO_MATES = r"[^.;]*? (?:each need|has no mate left and needs)"
FLUSH = rf"(?:{'|'.join(SUITS)})(?:(?:, | and | or )(?:{'|'.join(SUITS)}))*"


def facts(text: str) -> Iterator[str]:
    """The bounds that a text states in so many words."""
    for some in re.findall(rf"({CARDS}) (?:is|are) loose|all of them are loose, ({CARDS}) too", text):
        yield from (f"held {card} <= 0" for card in _cards("".join(some)))
    for some in re.findall(
        rf"({CARDS}) (?:is in (?:a|the) flush|are in (?:a flush|flushes)|ha(?:s|ve) no place but)", text
    ):
        yield from (f"held {card} >= 1" for card in _cards(some))
    for some in re.findall(rf"[Nn]o straight takes ({ONES})", text):
        yield from (f"through {rank} <= 0" for rank in _ranks(some))
    for some in re.findall(rf"[Ss]traights? must take ({CARDS})", text):
        yield from (f"through {card[0]} >= 1" for card in _cards(some))
    yield from _of_mates(text)
    for some in re.findall(rf"({ALLS}) (?:is|are) no (triple|pair)s?\b", text, re.IGNORECASE):
        yield from (f"{some[1]}s {rank} <= 0" for rank in _all(some[0]))
    yield from _spent(text)
    for some in re.findall(rf"({ALLS}) are (?:a )?(triple|pair)s?\b", text, re.IGNORECASE):
        yield from (f"{some[1]}s {rank} >= 1" for rank in _all(some[0]))
    for some in re.findall(rf"[Tt]here is no flush of ({FLUSH})", text):
        yield from (f"flushes {SUITS[suit]} <= 0" for suit in re.findall("[a-z]{5,}", some))
    for some in re.findall(rf"[Tt]here (?:is a flush|are flushes) of ({FLUSH})", text):
        yield from (f"flushes {SUITS[suit]} >= 1" for suit in re.findall("[a-z]{5,}", some))


def _spent(text: str) -> Iterator[str]:
    """For which pairs no triple is left, and which ranks are said to be none."""
    for some in re.findall(rf"no triple is left for a pair of ({ALL}(?:(?:, | or ){ALL})*)", text):
        yield from (f"pairs {rank} <= 0" for rank in _all(some))
    for some in re.findall(rf"({ALLS}) are not\b(?! four| a )", text):
        yield from (f"fours {rank} <= 0" for rank in _all(some))


def _cards(text: str) -> list[str]:
    return re.findall("[2-9TJQKA][cdhs]", text)


def _ranks(text: str) -> list[str]:
    return [LETTERS[NOUNS.index(word)] for word in re.findall("[a-z]{3,}", text) if word in NOUNS]


def _all(text: str) -> list[str]:
    return [LETTERS[PLURALS.index(word)] for word in re.findall("[a-z]{3,}", text.lower()) if word in PLURALS]


def _of_mates(text: str) -> Iterator[str]:
    """The bounds that are said of cards and their mates."""
    for some in re.findall(rf"({CARDS}) (?:are in no triple either and )?each need a straight of their own", text):
        yield from (f"through {card[0]} >= {some.count('{')}" for card in _cards(some)[:1])
    for some in re.findall(rf"({CARDS}) are loose[^.;]*, so (?:they|one|the other){NO_MATES} a straight of", text):
        yield from (f"through {card[0]} >= {some.count('{')}" for card in _cards(some)[:1])
    for some in re.findall(rf"({CARDS}), which is loose too|, with ({CARDS}) loose too", text):
        yield from (f"held {card} <= 0" for card in _cards(some[0][-4:] or some[1]))
    for some in re.findall(rf"wants? ({CARDS}) as (?:a mate|mates), (?:both )?loose too", text):
        yield from (f"held {card} <= 0" for card in _cards(some))
