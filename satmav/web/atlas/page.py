"""The atlas: which deals are lost, how often, and why; each picture with the table behind it.

What it says stands in ``satmav/data/web/atlas.html``. Here its pictures and tables are put in.
"""

from functools import cache
from importlib.resources import files
from math import comb
from string import Template

from satmav.game.deals import MAX_HANDS
from satmav.game.rules import RULES
from satmav.web.atlas import figures
from satmav.web.atlas.charts import bar, behind, curves, each_rules, legend, mark, percent, scale, span, table
from satmav.web.atlas.shapes import shape_maps

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
        maps=each_rules(lambda rules: shape_maps(rules, playing)),
        names="".join(map(_named, RULES)),
        curve=_curve(),
        homeless=each_rules(_homeless),
        ends=each_rules(_ends),
        times=each_rules(_times),
        decks=_decks(),
    )


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
