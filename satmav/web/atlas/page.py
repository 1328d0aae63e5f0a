"""The atlas: which deals are lost, how often, and why; each picture with the table behind it."""

from functools import cache
from math import comb

from satmav.game.deals import MAX_HANDS
from satmav.game.rules import RULES
from satmav.web.atlas import figures
from satmav.web.atlas.charts import bar, behind, curves, each_rules, mark, percent, scale, span, table
from satmav.web.atlas.shapes import shapes_section

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
    parts = (
        shapes_section(playing),
        _curve(),
        _homeless(),
        _ends(),
        _times(),
        _decks(),
    )
    door = f'<a href="{home}">{"Play" if playing else "satmav"}</a>'
    return _frame("".join(f"<section>\n{part}</section>\n" for part in parts), door)


def _frame(content: str, door: str) -> str:
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Atlas of Maverick Solitaire</title>
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="face.css">
<link rel="stylesheet" href="play.css">
<link rel="stylesheet" href="atlas.css">
</head>
<body class="atlas">
<header class="top">
<h1>Maverick <span>Atlas</span></h1>
<nav aria-label="Pages">{door}</nav>
</header>
<main>
<p class="lede">Of all {comb(52, 25):,} deals of 25 cards, which cannot be sorted into five pat hands, and why?</p>
<fieldset class="choice"><legend>Rules</legend>
<label><input type="radio" name="rules" id="rules-quads" checked> four of a kind is pat</label>
<label><input type="radio" name="rules" id="rules-no-quads"> it is not</label>
</fieldset>
{content}</main>
</body>
</html>
"""


def _curve() -> str:
    lines = [(rules, figures.curve(rules)) for rules in RULES]
    rows = [
        (str(one.hands), *(f"{point.decimal} <small>{point.fraction}</small>" for point in (one, other)))
        for one, other in zip(lines[0][1], lines[1][1], strict=True)
    ]
    names = "".join(f'<li><svg class="swatch">{mark(rules, "50%", "50%")}</svg>{NAMED[rules]}</li>' for rules in RULES)
    return (
        "<h2>How likely it is to win, by the number of hands</h2>\n"
        "<p>With 5 cards for each hand, from one hand to ten; every value is exact. With few cards hardly a deal is"
        " won, with many every one: the turn comes between four hands and five. Heights are odds, so that what is"
        " nearly certain can be told from what is certain, at the top.</p>\n"
        f'<ul class="legend">{names}</ul>\n{curves(lines, MAX_HANDS)}'
        + behind(rows, ("hands", *(NAMED[rules] for rules in RULES)))
    )


def _homeless() -> str:
    def drawn(rules: str) -> str:
        deals, ranks = figures.homeless(rules)
        most = max(ranks.values()) / deals
        rows = [
            (name.replace("T", "10"), bar(number / deals / most), f"{number:,}", percent(number / deals))
            for name, number in reversed(ranks.items())
        ]
        return table(rows, ("rank", "", "deals", "of all"), "bars")

    return (
        "<h2>Cards without a home, by rank</h2>\n<p>The plainest reason why a deal is lost: a card is in no pat hand at"
        " all. How many deals have such a card of each rank, exactly. Both straights with a king take a queen, too, and"
        " both with a two a three; those with an ace share the ace alone.</p>\n" + each_rules(drawn)
    )


def _ends() -> str:
    def drawn(rules: str) -> str:
        deals, found = figures.ends(rules)
        total, most = sum(found.values()), max(found.values())
        rows = [(ENDS[end], bar(some / most), f"{some:,}", percent(some / total)) for end, some in found.items()]
        told = f"<p>{total:,} cases of {deals} random lost deals; a deal with a homeless card has none.</p>\n"
        return told + table(rows, ("what a case ends with", "", "cases", "of all"), "ends bars")

    return (
        "<h2>What ends the arguments</h2>\n<p>Where no card is homeless, a deal is lost by forced moves: case by case,"
        " until something is impossible. This is what it is in the end.</p>\n" + each_rules(drawn)
    )


def _times() -> str:
    def drawn(rules: str) -> str:
        won, lost = figures.times(rules, "won"), figures.times(rules, "lost")
        rows = [
            (name, span(*won[name], ENDS_OF_TIME), _ms(*won[name]), span(*lost[name], ENDS_OF_TIME), _ms(*lost[name]))
            for name in won
        ]
        numbers = scale(ENDS_OF_TIME)
        return table(rows, ("engine", f"won deals{numbers}", "", f"lost deals{numbers}", ""), "spans")

    return (
        "<h2>Where the time goes</h2>\n<p>Milliseconds from the deal to the verdict, on one core: a dot is the median"
        " of 150 deals, the line goes to the slowest in a hundred. Each step of the scale, from 0.01 ms to 1 s, is ten"
        " times as long.</p>\n" + each_rules(drawn)
    )


def _ms(median: float, slow: float) -> str:
    return f"{median:g} <small>to {slow:g}</small>"


def _decks() -> str:
    rows = [(name, str(size), str(hands), bar(won / 100), f"{won:g} %") for name, size, hands, won in figures.decks()]
    return (
        "<h2>The threshold of larger decks</h2>\n<p>Decks of more suits and ranks (8 × 13 is eight suits"
        " of thirteen): with how many hands the share of won deals is nearest to one half, and what it is there. One"
        " hand more, and most deals are won.</p>\n" + table(rows, ("deck", "cards", "hands", "", "won"), "decks bars")
    )
