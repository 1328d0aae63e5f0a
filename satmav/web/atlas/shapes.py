"""The atlas: the shapes of the deals as a map, and what is known of each."""

from collections.abc import Iterable, Sequence

from satmav.faces.pages.text import sections, sentence
from satmav.faces.pieces import cards
from satmav.faces.text import tell
from satmav.game.cards import SUIT_ORDER, cards_of
from satmav.game.deals import Deal
from satmav.reasons.reading import read_explanation
from satmav.web.atlas import figures
from satmav.web.atlas.charts import SEEN, behind, percent, shape_map
from satmav.web.atlas.figures import Counted


def shape_maps(rules: str, playing: bool) -> str:
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
