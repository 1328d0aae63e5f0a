"""An explanation in words, once for all faces, and as lines of text; cards stand in braces (``{Kc}``)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from satmav.faces.items import Item, Marks, Section
from satmav.faces.reasons import TELLINGS, core_line
from satmav.faces.words import name, number, upper_first
from satmav.game.cards import RANK_NAMES, SUIT_NAMES, SUIT_ORDER, Card
from satmav.game.deals import Deal
from satmav.reasons.explanation import DealExplanation
from satmav.reasons.rungs import CORE

STEPS = "After a step: hands settled (flushes by suit) and hands left. ✗: impossible. A full house holds two ranks."


def verdict(explanation: DealExplanation) -> tuple[str, str]:
    """The verdict itself, and what it rests on as a sentence of its own."""
    deal, rules = explanation.deal, explanation.rules
    ask = f"{number(deal.hands)} pat hand{'s' * (deal.hands > 1)} (rules: {rules})"
    if explanation.hands:
        return "This deal is winnable", f"Its {len(deal)} cards make {ask}."
    if deal.hands == 1:
        return "This deal cannot be won", f"Its five cards are no pat hand (rules: {rules})."
    return "This deal cannot be won", f"Its {len(deal)} cards do not split into {ask}."


def headline(explanation: DealExplanation) -> str:
    """The verdict in a sentence.

    >>> from satmav.dealfile import parse_deal
    >>> from satmav.explain import explain
    >>> headline(explain(parse_deal("2c 3c 4c 5c 6c")))
    'This deal is winnable: its 5 cards make one pat hand (rules: quads).'
    """
    short, more = verdict(explanation)
    return f"{short}: {more[:1].lower()}{more[1:]}"


def tell(explanation: DealExplanation) -> tuple[Section, ...]:
    """Every reason of a lost deal, the simplest first; nothing for a winnable deal.

    A core that stands beside one other reason is a line without a title.
    """
    sections = []
    for reason, story in explanation.stories:
        if reason is CORE and len(explanation.rungs) == 2:
            sections.append(Section(reason.name, "", (core_line(story),)))
            continue
        telling = TELLINGS[reason.name]
        items = tuple(telling.items(story, explanation.deal, explanation.rules))
        sections.append(Section(reason.name, telling.title, items, telling.steps))
    return tuple(sections)


def marks(explanation: DealExplanation) -> Marks:
    """The cards that the first reason is about."""
    for reason, story in explanation.stories[:1]:
        return TELLINGS[reason.name].marks(story, explanation.deal, explanation.rules)
    return Marks()


def brackets(explanation: DealExplanation) -> list[str]:
    """The legend of the grid of letters: cards in brackets, where there are some, and the notes behind steps."""
    which = marks(explanation).which
    return [f"In brackets: {which}."] * bool(which) + [STEPS] * bool(explanation.moves)


def seat(card: Card, marked: bool, badge: int) -> str:
    """A card for those who hear it: ``king of clubs scores +2, marked``."""
    scores = f" scores {'minus ' if badge < 0 else '+'}{abs(badge)}" if badge else ""
    return name(card) + scores + ", marked" * marked


def heard(deal: Deal, marked: Collection[Card], badges: Mapping[Card, int]) -> str:
    """A whole deal for those who hear it, suit by suit."""
    sentences = []
    for suit in SUIT_ORDER:
        held = [RANK_NAMES[card.rank] for card in reversed(deal.cards) if card.suit == suit]
        sentences.append(f"{upper_first(SUIT_NAMES[suit])}: {', '.join(held) or 'none'}.")
    if marked:
        names = [seat(card, False, badges.get(card, 0)) for card in sorted(marked, reverse=True)]
        sentences.append(f"Marked: {', '.join(names)}.")
    return " ".join(sentences)


class Line(str):
    """A line of text that knows its beginning: a mark or margin, and after that so many letters that stand out."""

    mark: int
    lead: int

    def __new__(cls, text: str, mark: int = 0, lead: int = 0) -> Line:
        line = super().__new__(cls, text)
        line.mark, line.lead = mark, lead
        return line


def reason(explanation: DealExplanation, *, long: bool = False) -> list[str]:
    """The whole argument of a lost deal, line by line; ``long`` adds what it can do without.

    What stands under an item is indented; what is to be followed step by step is numbered.

    >>> from satmav.dealfile.named import named_deal
    >>> from satmav.explain import explain
    >>> reason(explain(named_deal("lonely-king")))[:2]  # doctest: +NORMALIZE_WHITESPACE
    ['The king of clubs, {Kc}, is homeless: no pat hand of this deal holds it.',
     '  - Flush: it takes five clubs, and there are only four, {Kc} {5c} {4c} {3c}.']
    """
    sections = tell(explanation)
    titled = sum(bool(section.title) for section in sections)
    lines: list[str] = []
    for section in sections:
        if titled > 1 and section.title:
            lines += ["", section.title.upper()] if lines else [section.title.upper()]
        lines += lines_of(section, long=long)
    return lines


def lines_of(section: Section, *, long: bool = False) -> list[str]:
    """The items of a section line by line, what stands under them indented, what is to be numbered numbered."""
    lines: list[str] = []
    for place, item in section.numbered:
        if long or not item.long:
            mark = f"{place}. " if place else "- " if item.step else ""
            lines.append(Line(mark + item.full, len(mark), item.lead))
            lines += _below(item.items, " " * max(2, len(mark)), long)
    return lines


def _below(items: Iterable[Item], margin: str, long: bool) -> Iterator[str]:
    for item in items:
        if long or not item.long:
            yield Line(f"{margin}- {item.full}", len(margin) + 2, item.lead)
            yield from _below(item.items, margin + "  ", long)
