"""Explanations as a page: one file for any browser, with no script and nothing to load; and parts of a notebook."""

from base64 import b64encode
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from typing import Any

from satmav.faces.html import Felt, deal_table, hand_row, hands_table, sections, sentence
from satmav.faces.items import Marks
from satmav.faces.text import marks, tell, verdict
from satmav.game.deals import Deal
from satmav.game.hands import Hand
from satmav.game.result import Result, Status
from satmav.reasons.explanation import DealExplanation

NO_FILES: Mapping[str, str] = {}
ENDING = "<footer><p>Explained by satmav.</p></footer>\n</div>\n</body>\n</html>\n"
"""A page from its contents on."""


def page(explanation: DealExplanation, files: Mapping[str, str] = NO_FILES) -> str:
    """The explanation as one HTML file; ``files`` (name to content) are there to download from it."""
    short, more = verdict(explanation)
    table = deal_table(explanation.deal, marks(explanation))
    return (
        heading(short, more) + f'<main>\n{table}<div class="satmav-columns">\n<div class="satmav-text">\n'
        f"{_reasons(explanation, 2)}</div>\n{_aside(explanation, files)}</div>\n</main>\n{ENDING}"
    )


def heading(title: str, more: str, *, game: bool = True, below: str = "", looks: str = "") -> str:
    """A page up to its contents: the ``game``, its title and, where there is any, a sentence, and what is ``below``."""
    kicker = '<p class="satmav-kicker">Maverick Solitaire</p>\n' * game
    lede = f'<p class="satmav-lede">{escape(more)}</p>\n' if more else ""
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n<link rel="icon" href="data:,">\n'
        f"<title>{escape(title)} – satmav</title>\n<style>\n{style('face.css')}{style('page.css')}{looks}</style>\n"
        '</head>\n<body>\n<div class="satmav satmav-page">\n'
        f"<header>\n{kicker}<h1>{escape(title)}</h1>\n{lede}{below}</header>\n"
    )


def fragment(explanation: DealExplanation) -> str:
    """The same for a notebook: it minds its own style only."""
    short, more = verdict(explanation)
    table = deal_table(explanation.deal, marks(explanation))
    lede = f'<h3>{escape(short)}</h3>\n<p class="satmav-lede">{escape(more)}</p>\n'
    return _piece(f"{lede}{table}{_reasons(explanation, 4)}")


def page_of_many(explanations: Sequence[DealExplanation]) -> str:
    """The explanations as one HTML file, in order, numbered from 1, with an index."""
    won, index, told = sum(bool(one.hands) for one in explanations), "", ""
    for number, explanation in enumerate(explanations, start=1):
        short, more = verdict(explanation)
        letters = f'<span class="satmav-letters">{explanation.deal}</span>'
        index += f'<li><a href="#deal-{number}">{escape(short)}</a> {letters}</li>\n'
        told += (  # as a form, so that its steps are clicked through apart from those of the others
            f'<section id="deal-{number}">\n<form>\n<h2>Deal {number:,}: {escape(short)}</h2>\n'
            f'<p class="satmav-lede">{escape(more)}</p>\n{deal_table(explanation.deal, marks(explanation))}'
            f'<div class="satmav-text">\n{_reasons(explanation, 3)}</div>\n</form>\n</section>\n'
        )
    title = f"{len(explanations):,} deals: {won:,} can be won, {len(explanations) - won:,} cannot"
    contents = f'<nav>\n<ol class="satmav-index">\n{index}</ol>\n</nav>\n<main>\n{told}</main>\n'
    return f"{heading(title, '')}{contents}{ENDING}"


def _reasons(explanation: DealExplanation, level: int) -> str:
    """The hands, or the reasons, under headings of that level."""
    hands = hands_table(explanation.hands, level) if explanation.hands else ""
    return f"{hands}{sections(tell(explanation), level, Felt(explanation.deal, explanation.rules))}\n"


def _aside(explanation: DealExplanation, files: Mapping[str, str]) -> str:
    """The deal to copy, the rules, and what a machine can check."""
    rules, rows = explanation.rules, ""
    for name, content in files.items():
        data = content.encode()
        size = f"{len(data):,} bytes" if len(data) < 10_000 else f"{len(data) // 1000:,} kB"
        href = f"data:application/octet-stream;base64,{b64encode(data).decode('ascii')}"
        rows += f'<li><a download="{escape(name)}" href="{href}">{escape(name)}</a> <small>{size}</small></li>\n'
    downloads = f'<h2>For a machine to check</h2>\n<ul class="satmav-files">\n{rows}</ul>\n' if rows else ""
    return (
        '<aside aria-label="About this deal">\n'
        f'<h2>The deal in letters</h2>\n<p class="satmav-letters">{explanation.deal}</p>\n'
        f"<h2>Rules: {rules}</h2>\n<p>Pat hands: {', '.join(rules.families)}.</p>\n{downloads}</aside>\n"
    )


@cache
def style(name: str) -> str:
    """A style sheet that comes with the package."""
    from importlib.resources import files  # a slow import, for pages alone

    return (files("satmav") / "data" / name).read_text(encoding="utf-8")


def deal_piece(deal: Deal) -> str:
    """The cards of a deal on the table."""
    return _piece(deal_table(deal, Marks()))


def hand_piece(hand: Hand) -> str:
    """The five cards of a hand, and its name."""
    kind = escape(hand.kind)
    return _piece(f'<figure class="satmav-table">{hand_row(hand, kind)}<figcaption>{kind}</figcaption></figure>\n')


def hint_piece(hint: Any) -> str:
    """The lines of a :class:`satmav.Hint`, and nothing that they do not say."""
    return _piece("".join(f"<p>{sentence(line.strip())}</p>\n" for line in hint.lines))


def result_piece(result: Result) -> str:
    """The verdict on a deal, and the hands where there are any."""
    deal, rules = result.deal, result.rules
    if result.status is not Status.UNKNOWN:
        return fragment(DealExplanation(deal, rules, result.hands))
    undecided = f"It is unknown whether this deal can be won: the time limit was reached (rules: {rules})."
    return _piece(f'<p class="satmav-lede">{undecided}</p>\n{deal_table(deal, Marks())}')


def _piece(content: str) -> str:
    return f'<div class="satmav satmav-fragment">\n<style>\n{style("face.css")}</style>\n{content}</div>\n'
