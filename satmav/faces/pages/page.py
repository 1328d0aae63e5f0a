"""Explanations as a page: one file for any browser, with no script and nothing to load; and parts of a notebook."""

from base64 import b64encode
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape

from satmav.faces.book import Book, Marks
from satmav.faces.english import ENGLISH
from satmav.faces.english.book import UNDECIDED
from satmav.faces.pages.cards import deal_table, hand_row, hands_table
from satmav.faces.pages.felt import Felt
from satmav.faces.pages.text import sections, sentence
from satmav.faces.text import marks, tell, verdict
from satmav.game.deals import Deal
from satmav.game.hands import Hand
from satmav.game.result import Result, Status
from satmav.reasons.explanation import DealExplanation

NO_FILES: Mapping[str, str] = {}


def page(explanation: DealExplanation, files: Mapping[str, str] = NO_FILES, book: Book = ENGLISH) -> str:
    """The explanation as one HTML file; ``files`` (name to content) are there to download from it."""
    short, more = verdict(explanation, book)
    return (
        heading(short, more, book)
        + f'<main>\n{_picture(explanation, book)}<div class="satmav-columns">\n<div class="satmav-text">\n'
        f"{_sections(explanation, 2, book)}</div>\n{_aside(explanation, files, book)}</div>\n</main>\n" + ending(book)
    )


def heading(title: str, more: str, book: Book, *, game: bool = True, below: str = "", looks: str = "") -> str:
    """A page up to its contents: the ``game``, its title and, where there is any, a sentence, and what is ``below``."""
    kicker = f'<p class="satmav-kicker">{escape(book.labels.game)}</p>\n' * game
    lede = f'<p class="satmav-lede">{escape(more)}</p>\n' if more else ""
    return (
        f'<!DOCTYPE html>\n<html lang="{book.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n<link rel="icon" href="data:,">\n'
        f"<title>{escape(title)} – satmav</title>\n<style>\n{style('face.css')}{style('page.css')}{looks}</style>\n"
        '</head>\n<body>\n<div class="satmav satmav-page">\n'
        f"<header>\n{kicker}<h1>{escape(title)}</h1>\n{lede}{below}</header>\n"
    )


def ending(book: Book) -> str:
    """A page from its contents on."""
    return f"<footer><p>{escape(book.labels.maker)}</p></footer>\n</div>\n</body>\n</html>\n"


def fragment(explanation: DealExplanation, book: Book = ENGLISH) -> str:
    """The same for a notebook: it minds its own style only."""
    short, more = verdict(explanation, book)
    return _piece(
        f'<h3>{escape(short)}</h3>\n<p class="satmav-lede">{escape(more)}</p>\n{_picture(explanation, book)}'
        f"{_sections(explanation, 4, book)}"
    )


def page_of_many(explanations: Sequence[DealExplanation], book: Book = ENGLISH) -> str:
    """The explanations as one HTML file, in order, numbered from 1, with an index."""
    won, index, told = sum(bool(one.hands) for one in explanations), "", ""
    for number, one in enumerate(explanations, start=1):
        short, more = verdict(one, book)
        letters = f'<span class="satmav-letters">{one.deal}</span>'
        index += f'<li><a href="#deal-{number}">{escape(short)}</a> {letters}</li>\n'
        told += (  # as a form, so that its steps are clicked through apart from those of the others
            f'<section id="deal-{number}">\n<form>\n<h2>{escape(book.labels.numbered(number))}: {escape(short)}</h2>\n'
            f'<p class="satmav-lede">{escape(more)}</p>\n{_picture(one, book)}'
            f'<div class="satmav-text">\n{_sections(one, 3, book)}</div>\n</form>\n</section>\n'
        )
    return (
        heading(book.labels.several(won, len(explanations) - won), "", book)
        + f'<nav>\n<ol class="satmav-index">\n{index}</ol>\n</nav>\n<main>\n{told}</main>\n'
        + ending(book)
    )


def _picture(explanation: DealExplanation, book: Book) -> str:
    """The deal on the table, with the marks of its first reason."""
    return deal_table(explanation.deal, marks(explanation, book), book)


def _sections(explanation: DealExplanation, level: int, book: Book) -> str:
    """The hands, or the reasons, under headings of that level."""
    hands = hands_table(explanation.hands, level, book) if explanation.hands else ""
    felt = Felt(explanation.deal, explanation.rules)
    return f"{hands}{sections(tell(explanation, book), level, book, felt)}\n"


def _aside(explanation: DealExplanation, files: Mapping[str, str], book: Book) -> str:
    """The deal to copy, the rules, and what a machine can check."""
    labels, (rules, pat) = book.labels, book.labels.rules(explanation.rules)
    return (
        f'<aside aria-label="{escape(labels.about)}">\n'
        f'<h2>{escape(labels.letters)}</h2>\n<p class="satmav-letters">{explanation.deal}</p>\n'
        f"<h2>{escape(rules)}</h2>\n<p>{sentence(pat, book)}</p>\n"
        f"{_downloads(files, book) if files else ''}</aside>\n"
    )


def _downloads(files: Mapping[str, str], book: Book) -> str:
    rows = ""
    for name, content in files.items():
        data, size = b64encode(content.encode()).decode("ascii"), escape(book.labels.size(len(content.encode())))
        link = f'<a download="{escape(name)}" href="data:application/octet-stream;base64,{data}">{escape(name)}</a>'
        rows += f"<li>{link} <small>{size}</small></li>\n"
    return f'<h2>{escape(book.labels.certificates)}</h2>\n<ul class="satmav-files">\n{rows}</ul>\n'


@cache
def style(name: str) -> str:
    from importlib.resources import files  # a slow import, for pages alone

    return (files("satmav") / "data" / name).read_text(encoding="utf-8")


def deal_piece(deal: Deal) -> str:
    """The cards of a deal on the table."""
    return _piece(deal_table(deal, Marks(), ENGLISH))


def hand_piece(hand: Hand) -> str:
    """The five cards of a hand, and its name."""
    kind = escape(hand.kind)
    row = hand_row(hand, kind, ENGLISH)
    return _piece(f'<figure class="satmav-table">{row}<figcaption>{kind}</figcaption></figure>\n')


def result_piece(result: Result) -> str:
    """The verdict on a deal, and the hands where there are any."""
    deal, rules = result.deal, result.rules
    if result.status is not Status.UNKNOWN:
        return fragment(DealExplanation(deal, rules, result.hands))
    return _piece(f'<p class="satmav-lede">{UNDECIDED.format(rules)}</p>\n{deal_table(deal, Marks(), ENGLISH)}')


def _piece(content: str) -> str:
    return f'<div class="satmav satmav-fragment">\n<style>\n{style("face.css")}</style>\n{content}</div>\n'
