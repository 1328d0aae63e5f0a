"""Parts of pages in HTML: sentences, reasons to unfold or to click through, cards, and the felt under a step.

An argument in steps is a list with nothing folded away: the step that is chosen shows the deal with its cards raised,
and the doors that are shut by then. No script is needed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from html import escape

from satmav.faces.cards import FONT, HEIGHT, WIDTH, marked_face
from satmav.faces.items import Item, Marks, Section
from satmav.faces.text import seat
from satmav.faces.words import count_text, listed, marked_up, name, pieces, upper_first
from satmav.game.cards import RANKS, SUIT_NAMES, SUIT_ORDER, Card, rank_label
from satmav.game.deals import Deal
from satmav.game.hands import Family, Hand
from satmav.game.rules import Rules
from satmav.reasons.doors import Doors, open_doors
from satmav.reasons.moves import Fact

AS_TEXT = "\ufe0e"
"""After a suit's sign: not as an emoji."""

SIGNS = {
    Family.STRAIGHT: ("→", "for a straight"),
    Family.FULL_HOUSE: ("⌂", "for a full house"),
    Family.QUADS: ("4", "for four of a kind or the fifth card beside it"),
}
"""How doors are drawn, and what they are for; that of a flush is the sign of the card's suit."""


def sentence(text: str) -> str:
    """A sentence, escaped, with its cards as labels."""
    return marked_up(text, chip, _words)


def _words(text: str) -> str:
    """Words, escaped; the signs of suits are no emoji."""
    return re.sub("[♣♦♥♠]", rf"\g<0>{AS_TEXT}", escape(text))


def chip(card: Card) -> str:
    """A card in a line of text: a sign to see, a name to hear."""
    return (
        f'<span class="satmav-chip satmav-{card.colour}"><span aria-hidden="true">{card.symbol}{AS_TEXT}</span>'
        f'<span class="satmav-say">{escape(name(card))}</span></span>'
    )


@dataclass(frozen=True)
class Felt:
    """A deal, and what is known of it; for the eye alone, since all that it shows is what the sentences say."""

    deal: Deal
    rules: Rules
    facts: tuple[Fact, ...] = ()

    def knowing(self, more: Sequence[Fact]) -> Felt:
        """The same with more known."""
        return replace(self, facts=(*self.facts, *more)) if more else self

    @cached_property
    def doors(self) -> Doors:
        return open_doors(self.deal, self.rules, self.facts)

    @property
    def signs(self) -> dict[Family, tuple[str, str]]:
        """The doors that the rules know, but for flushes."""
        return {family: sign for family, sign in SIGNS.items() if family in self.rules.families}

    @property
    def legend(self) -> str:
        """Instructions: steps are clicked through, and signs under the cards mean doors."""
        others = listed([f"{sign} {use}" for sign, use in self.signs.values()])
        return (
            "Choose a sentence: the cards that it names are raised. Under each card are its"
            f" doors: its suit’s sign for a flush, {others}. Each that is shut by then is crossed out, in"
            " colour where this sentence shuts it. Red: loose cards of one rank that cannot all have a place. A full"
            " house holds two ranks."
        )

    def drawn(self, before: Felt, raised: Collection[Card]) -> str:
        """The felt after a step: a row a suit and a column a rank, each card with its doors."""
        every = (Card.of(rank, suit) for suit in SUIT_ORDER for rank in reversed(RANKS))
        seats = (self._seat(card, before, card in raised) if card in self.deal else "<i></i>" for card in every)
        return f'<span class="satmav-felt" aria-hidden="true">{"".join(seats)}</span>'

    def _seat(self, card: Card, before: Felt, raised: bool) -> str:
        """A card with its doors: open, shut, or shut by this very step."""
        kinds = f"satmav-{card.colour}{' satmav-up' * raised}{' satmav-short' * (card in self.doors.short)}"
        signs = {Family.FLUSH: f"{card.symbol[-1]}{AS_TEXT}", **{key: sign for key, (sign, _) in self.signs.items()}}
        doors = ""
        for family, sign in signs.items():
            shut_now = ' class="satmav-now"' * (family in before.doors.of[card])
            doors += f"<b>{sign}</b>" if family in self.doors.of[card] else f"<s{shut_now}>{sign}</s>"
        return f'<i class="{kinds}">{card.symbol}{AS_TEXT}<u>{doors}</u></i>'


def sections(told: Iterable[Section], level: int, felt: Felt | None = None) -> str:
    """The reasons, each to fold away under its title, a heading of that level; ``felt`` is the deal for their steps."""
    return "\n".join(_section(section, level, felt) for section in told)


def _section(section: Section, level: int, felt: Felt | None) -> str:
    if not section.title:
        return "\n".join(f'<p class="satmav-beside">{_said(item)}</p>' for item in section.items)
    title = f"<h{level}>{sentence(section.title)}</h{level}>"
    steps = [item for item in section.items if section.followed and felt and not item.long]
    inside = ""
    if steps and felt:  # to click through; the form, which nothing can send, keeps them together
        rows, tag = "".join(_steps(steps, felt, first=True)), "ol" if section.steps else "ul"
        legend = f'<p class="satmav-legend">{sentence(felt.legend)}</p>\n'
        inside = f'{legend}<form method="dialog">\n<{tag} class="satmav-steps">\n{rows}</{tag}>\n</form>\n'
    for item in section.items:  # a paragraph, or open at once unless it is for those who want every detail
        if item not in steps:
            inside += _folded(item, is_open=not item.long) if item.items else f"<p>{_said(item)}</p>\n"
    return (
        f'<details class="satmav-section satmav-{escape(section.rung)}" open>\n<summary>{title}</summary>\n'
        f'<div class="satmav-reason">\n{inside}</div>\n</details>'
    )


def _steps(items: Iterable[Item], felt: Felt, *, first: bool = False) -> Iterator[str]:
    """Steps and what stands under them; ``first``: the first of them is chosen."""
    for item in items:
        now = felt.knowing(item.facts)
        named = {piece for piece in pieces(item.text) if isinstance(piece, Card)}
        button = f'<input type="radio" name="step"{" checked" * first}>'
        below = f"\n<ul>\n{''.join(_steps(item.items, now))}</ul>\n" if item.items else ""
        yield (
            f'<li class="satmav-step"><label>{button}<span>{_said(item)}</span>{now.drawn(felt, named)}</label>'
            f"{below}</li>\n"
        )
        felt, first = (felt if item.inside else now).knowing(item.after), False


def _folded(item: Item, *, is_open: bool = False) -> str:
    rows = "".join(
        f'<li class="satmav-more">{_folded(part)}</li>\n' if part.items else f"<li>{_said(part)}</li>\n"
        for part in item.items
    )
    return f"<details{' open' * is_open}><summary>{_said(item)}</summary>\n<ul>\n{rows}</ul>\n</details>\n"


def _said(item: Item) -> str:
    """The text of an item, its result in bold, and the boxes."""
    lead, rest = map(sentence, item.parts)
    drawing = ""
    if boxes := item.boxes:  # to see, those are named that are filled; to hear, the words
        filled = "".join(f"<b>{_words(hand)}</b>" for hand in boxes.hands)
        drawing = f'<span class="satmav-boxes" aria-hidden="true">{filled}{"<i></i>" * boxes.left}</span>'
        drawing += f'<span class="satmav-say">{_words(boxes.in_brackets)}</span>'
    return f"{f'<b>{lead}</b>' if lead else ''}{rest}{drawing}{item.end}"


def deal_table(deal: Deal, marks: Marks) -> str:
    """The deal: a row a suit and a column a rank where there is room, a fan where there is not."""
    rows = ""
    for suit in SUIT_ORDER:
        count = deal.suit(suit).bit_count()
        spoken = f"{SUIT_NAMES[suit]}, {count} card{'s' * (count != 1)}"
        seats = "".join(_seat(deal, Card.of(rank, suit), marks) for rank in reversed(RANKS))
        rows += f'<ul class="satmav-suit" role="list" aria-label="{spoken}">\n{seats}</ul>\n'
    # how many cards each rank has is for the eye, since the rows say which cards there are
    counts = "".join(f"<li>{count_text(deal, rank)}</li>" for rank in reversed(RANKS))
    rows += f'<ul class="satmav-suit satmav-counts" role="list" aria-hidden="true">{counts}</ul>\n'
    below = f"<figcaption>{sentence(marks.said)}</figcaption>\n" if marks.said else ""
    return f'<figure class="satmav-table" aria-label="The deal">\n{rows}{below}</figure>\n'


def _seat(deal: Deal, card: Card, marks: Marks) -> str:
    if card not in deal:
        return f'<li class="satmav-gap" aria-hidden="true">{rank_label(card.rank)}</li>\n'
    marked, badge = card in marks.cards, marks.badges.get(card, 0)
    raised = " satmav-raised" * (marked and badge >= 0)
    return f'<li class="satmav-seat{raised}">{card_picture(card, marked, badge)}</li>\n'


def card_picture(card: Card, marked: bool = False, badge: int = 0) -> str:
    """One card as a picture in a page."""
    return (
        f'<svg class="satmav-card{" satmav-marked" * marked}" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}"'
        f' height="{HEIGHT}" role="img" aria-label="{escape(seat(card, marked, badge))}" data-card="{card}"'
        f' font-family="{FONT}">{marked_face(card, marked, badge)}</svg>'
    )


def hand_row(hand: Hand, kind: str) -> str:
    """The five cards of a hand side by side, its kind as the name of the list."""
    cards = "".join(f"<li>{card_picture(card)}</li>" for card in hand.cards)
    return f'<ul class="satmav-row" role="list" aria-label="{kind}">{cards}</ul>'


def hands_table(hands: Sequence[Hand], level: int) -> str:
    """The hands of a won deal, a row each, with its kind."""
    rows, title = "", "The hand" if len(hands) == 1 else "The hands"
    for hand in hands:
        kind = escape(upper_first(hand.kind))
        rows += f'<li class="satmav-hand"><p class="satmav-kind">{kind}</p>{hand_row(hand, kind)}</li>\n'
    return (
        f'<section class="satmav-hands" aria-label="{title}">\n<h{level}>{title}</h{level}>\n'
        f'<ol class="satmav-table" role="list">\n{rows}</ol>\n</section>\n'
    )
