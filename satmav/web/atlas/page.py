"""The atlas: which deals are lost, how often, and why; each picture with the table behind it.

What it says stands in ``satmav/data/web/atlas.html``. Here its pictures and tables are put in.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from math import comb
from string import Template

from satmav.faces.html import sections, sentence
from satmav.faces.text import tell
from satmav.faces.words import cards
from satmav.game.cards import SUIT_ORDER, cards_of
from satmav.game.deals import MAX_HANDS, Deal
from satmav.game.rules import RULES
from satmav.reasons.data import read_explanation
from satmav.web.atlas import figures
from satmav.web.atlas.charts import (
    SEEN,
    bar,
    behind,
    curves,
    each_rules,
    legend,
    mark,
    percent,
    scale,
    shape_map,
    span,
    table,
)
from satmav.web.atlas.figures import Counted

NAMED = {"quads": "four of a kind is pat", "no-quads": "four of a kind is not pat"}

ENDS = {
    "rank": "Cards of one rank fit no use: they are too many, or too few, for the straights, pairs and triples left.",
    "straights": "A card must be in a straight, and none is left for it.",
    "suit": "The cards that a suit must give to flushes are no five, ten or fifteen.",
    "total": "There would be more than five hands, or fewer.",
    "triples": "There are more triples, or fewer, than full houses.",
    "pairs": "There are more pairs, or fewer, than full houses.",
    "both": "Triples and pairs together are too many, or too few, for the full houses.",
    "against": "There are more triples than pairs, or more pairs than triples.",
    "kickers": "The fifth cards of fours of a kind are too many, or too few.",
    "fours": "There are more fours of a kind, or fewer, than were settled.",
    "seconds": "There are more pairs and fifth cards than triples and fours of a kind for them to go with.",
    "places": "More ranks need a full house or a four of a kind than these have places for.",
}
"""What the rules say that end a case."""

ENDS_OF_TIME = (0.01, 1000.0)
"""Milliseconds at the ends of the scale."""


@cache
def atlas_page(*, playing: bool = True, home: str = "index.html") -> str:
    """The page; ``playing`` says that the page to play on stands beside it, ``home`` is where it leads back to."""
    page = Template((files("satmav") / "data" / "web" / "atlas.html").read_text(encoding="utf-8"))
    return page.substitute(
        home=home,
        back="Play" if playing else "satmav",
        deals=f"{comb(52, 25):,}",
        legend=legend(),
        maps=each_rules(lambda rules: _maps(rules, playing)),
        names="".join(map(_named, RULES)),
        curve=_curve(),
        homeless=each_rules(_homeless),
        ends=each_rules(_ends),
        times=each_rules(_times),
        decks=_decks(),
    )


def _maps(rules: str, playing: bool) -> str:
    """The maps of a rule set, and each shape; ``playing`` says that the page to play on stands beside them."""
    every = figures.shapes(rules)
    total = sum(shape.deals for shape in every)
    seen, rare = _parted(every)
    visible, hidden = _parted(rare)
    rest = sum(shape.deals for shape in rare)
    links = "".join(f'<li><a href="#{rules}-{shape.name}">{shape.name}</a></li>' for shape in hidden)
    return (
        _both(seen, rules)
        + "".join(_detail(shape, rules, total, playing) for shape in every)
        + f"<p>The other {len(rare)} shapes are {percent(rest / total)} of all deals, less than can be seen above. Here"
        f" they are {total / rest:,.0f} times as large:</p>\n{_both(visible, rules, small=True)}"
        f'<p>And too rare even for that:</p>\n<ul class="links">{links}</ul>\n'
        + behind(_rows(every, rules, total), ("shape", "deals", "of all", "lost", "share lost"))
    )


def _parted(shapes: Sequence[Counted]) -> tuple[Sequence[Counted], Sequence[Counted]]:
    """Of some shapes, the most frequent first, those that are seen on a map, and the rest."""
    total = sum(shape.deals for shape in shapes)
    number = sum(shape.deals >= SEEN * total for shape in shapes)
    return shapes[:number], shapes[number:]


def _both(shapes: Sequence[Counted], rules: str, *, small: bool = False) -> str:
    """A map for wide windows and one for narrow ones, of which one is shown."""
    return shape_map(shapes, rules, wide=True, small=small) + shape_map(shapes, rules, wide=False, small=small)


def _detail(shape: Counted, rules: str, total: int, playing: bool) -> str:
    numbers = (
        f"<p>{shape.deals:,} deals, {percent(shape.deals / total)} of all. Of these {shape.lost:,} are lost,"
        f" {percent(shape.share)}.</p>\n"
    )
    return (
        f'<article class="detail" id="{rules}-{shape.name}" tabindex="-1">\n<h3>{shape.name}</h3>\n{numbers}'
        f"{_sample(shape, rules, playing) if shape.lost else '<p>Every deal of this shape can be won.</p>'}</article>\n"
    )


def _sample(shape: Counted, rules: str, playing: bool) -> str:
    if shape.told is None:
        return ""
    explained = read_explanation(shape.told)
    deal = explained.deal
    more = "" if rules == "quads" else "~no-quads"
    look = f'<p><a href="index.html#{deal.code}{more}">Play it, or follow the reason card by card</a></p>\n'
    reasons = sections(tell(explained), 4)
    return (
        f"<p>One that is lost, {deal.code}:</p>\n{_suits(deal)}{look if playing else ''}"
        f'<div class="satmav">\n{reasons}</div>\n'
    )


def _suits(deal: Deal) -> str:
    held = (cards(reversed(cards_of(deal.suit(suit)))) for suit in SUIT_ORDER)
    return f'<ul class="held satmav">{"".join(f"<li>{sentence(some)}</li>" for some in held if some)}</ul>\n'


def _rows(every: Iterable[Counted], rules: str, total: int) -> Iterable[Sequence[str]]:
    for shape in every:
        link = f'<a href="#{rules}-{shape.name}">{shape.name}</a>'
        yield link, f"{shape.deals:,}", percent(shape.deals / total), f"{shape.lost:,}", percent(shape.share)


def _named(rules: str) -> str:
    return f'<li><svg class="swatch">{mark(rules, "50%", "50%")}</svg>{NAMED[rules]}</li>'


def _curve() -> str:
    lines = [(rules, figures.curve(rules)) for rules in RULES]
    rows = [
        (str(one.hands), *(f"{point.decimal} <small>{point.fraction}</small>" for point in (one, other)))
        for one, other in zip(lines[0][1], lines[1][1], strict=True)
    ]
    return curves(lines, MAX_HANDS) + behind(rows, ("hands", *(NAMED[rules] for rules in RULES)))


def _homeless(rules: str) -> str:
    deals, ranks = figures.homeless(rules)
    most = max(ranks.values()) / deals
    rows = [
        (name.replace("T", "10"), bar(number / deals / most), f"{number:,}", percent(number / deals))
        for name, number in reversed(ranks.items())
    ]
    return table(rows, ("rank", "", "deals", "of all"), "bars")


def _ends(rules: str) -> str:
    deals, found = figures.ends(rules)
    total, most = sum(found.values()), max(found.values())
    rows = [(ENDS[end], bar(some / most), f"{some:,}", percent(some / total)) for end, some in found.items()]
    told = f"<p>{total:,} cases of {deals} random lost deals; a deal with a homeless card has none.</p>\n"
    return told + table(rows, ("what a case ends with", "", "cases", "of all"), "ends bars")


def _times(rules: str) -> str:
    won, lost = figures.times(rules, "won"), figures.times(rules, "lost")
    rows = [
        (name, span(*won[name], ENDS_OF_TIME), _ms(*won[name]), span(*lost[name], ENDS_OF_TIME), _ms(*lost[name]))
        for name in won
    ]
    numbers = scale(ENDS_OF_TIME)
    return table(rows, ("engine", f"won deals{numbers}", "", f"lost deals{numbers}", ""), "spans")


def _ms(median: float, slow: float) -> str:
    return f"{median:g} <small>to {slow:g}</small>"


def _decks() -> str:
    rows = [(name, str(size), str(hands), bar(won / 100), f"{won:g} %") for name, size, hands, won in figures.decks()]
    return table(rows, ("deck", "cards", "hands", "", "won"), "decks bars")
