"""Pictures and tables of the atlas: SVG of our own, in parts of its width, so that letters keep their size."""

from collections.abc import Callable, Iterable, Sequence
from html import escape
from itertools import pairwise
from math import floor, log10

from satmav.game.rules import RULES
from satmav.web.atlas.figures import Counted, Point
from satmav.web.atlas.treemap import Box, treemap

BOUNDS = (0.0, 0.001, 0.01, 0.02, 0.035)
"""Shares of lost deals up to which a colour goes; the last colour goes on from there."""
SEEN = 0.0004
"""The share of all deals from which a shape is seen on the map; the others have one of their own."""
ROOM_FOR_NAMES = {True: ((0.075, 0.03), (0.075, 0.06)), False: ((0.2, 0.04), (0.2, 0.08))}
"""The width and the height, of a wide and of a narrow map, that a name takes, and a name with its share."""
ASPECTS = {True: 1.9, False: 0.8}
SMALL_IS_HIGHER = 2
"""So many times as high, in parts of its height, letters are on a small map."""


def colour(share: float) -> int:
    """The number of a share's colour, from 0 for none."""
    return sum(share > bound for bound in BOUNDS)


def shape_map(shapes: Sequence[Counted], rules: str, *, wide: bool, small: bool) -> str:
    """Shapes as rectangles that lead to what is known of each; for a wide or a narrow window, whole or half as high."""
    boxes = treemap([shape.deals for shape in shapes], ASPECTS[wide] * (SMALL_IS_HIGHER if small and wide else 1))
    room = [(width, height * (SMALL_IS_HIGHER if small else 1)) for width, height in ROOM_FOR_NAMES[wide]]
    drawn = "".join(_tile(shape, box, rules, room) for shape, box in zip(shapes, boxes, strict=True))
    kind = f"{'wide' if wide else 'narrow'}{' small' * small}"
    return f'<svg class="map {kind}" role="group" aria-label="Shapes by their deals">{drawn}</svg>\n'


def _tile(shape: Counted, box: Box, rules: str, room: Sequence[tuple[float, float]]) -> str:
    own = colour(shape.share)
    said = f"{shape.name}: {percent(shape.share)} of its deals are lost"
    lines = sum(box.width >= width and box.height >= height for width, height in room)
    place = f'x="{box.x:.3%}" y="{box.y:.3%}" width="{box.width:.3%}" height="{box.height:.3%}"'
    return (
        f'<a href="#{rules}-{shape.name}" class="tile s{own}" aria-label="{escape(said)}"><title>{escape(said)}</title>'
        f'<svg {place}><rect width="100%" height="100%"/>{_lines((shape.name, percent(shape.share))[:lines])}</svg></a>'
    )


def _lines(lines: Sequence[str]) -> str:
    first = 0.35 - 0.6 * (len(lines) - 1)
    return "".join(
        f'<text class="line{place}" x="50%" y="50%" dy="{first + 1.2 * place:.2f}em">{line}</text>'
        for place, line in enumerate(lines)
    )


def legend() -> str:
    """The colours of the map, and the shares that they stand for."""
    names = ["none", *(f"to {100 * bound:g} %" for bound in BOUNDS[1:]), "more"]
    swatches = "".join(
        f'<li><svg class="swatch"><rect class="s{place}" width="100%" height="100%"/></svg>{name}</li>'
        for place, name in enumerate(names)
    )
    return f'<ul class="legend" aria-label="Share of lost deals">{swatches}</ul>\n'


TICKS = (0.001, 0.01, 0.1, 0.5, 0.9, 0.99, 0.999, 0.9999, 0.99999, 0.999999)
LOWEST, HIGHEST = -2.6, 7.4
"""The ends of the axis, as the logarithm of the odds; what is certain stands at the upper end."""


def curves(lines: Iterable[tuple[str, Sequence[Point]]], most: int) -> str:
    """Probabilities by the number of hands, one line a rule set, on a scale of odds."""
    grid = "".join(_tick(value) for value in TICKS)
    below = "".join(
        f'<text class="axis" x="{_across(hands, most)}" y="100%" dy="-.4em">{hands}</text>'
        for hands in range(1, most + 1)
    )
    drawn = "".join(_line(kind, points, most) for kind, points in lines)
    label = "The probability to win by the number of hands, for both rule sets"
    return f'<svg class="curve" role="img" aria-label="{label}">{grid}{below}{drawn}</svg>\n'


def _tick(value: float) -> str:
    y, share = _height(value), f"{100 * value:.6f}".rstrip("0").rstrip(".")
    return (
        f'<line class="grid" x1="0" x2="100%" y1="{y}" y2="{y}"/>'
        f'<text class="axis end" x="0" y="{y}" dx="-.6em" dy=".35em">{share} %</text>'
    )


def _line(kind: str, points: Sequence[Point], most: int) -> str:
    places = [(_across(point.hands, most), _height(point.value)) for point in points]
    joined = "".join(
        f'<line class="{kind}" x1="{x}" y1="{y}" x2="{to_x}" y2="{to_y}"/>' for (x, y), (to_x, to_y) in pairwise(places)
    )
    return joined + "".join(mark(kind, x, y) for x, y in places)


def mark(kind: str, x: str, y: str) -> str:
    """A filled disc, or a square that is open, so that they are told apart without colours."""
    if kind == "quads":
        return f'<circle class="quads" cx="{x}" cy="{y}" r="5"/>'
    return (
        f'<svg x="{x}" y="{y}" overflow="visible"><rect class="no-quads" x="-5" y="-5" width="10" height="10"/></svg>'
    )


def _across(hands: int, most: int) -> str:
    return f"{4 + 92 * (hands - 1) / (most - 1):.2f}%"


def _height(value: float) -> str:
    odds = HIGHEST if value >= 1 else min(HIGHEST, log10(value / (1 - value)))
    return f"{92 - 88 * (odds - LOWEST) / (HIGHEST - LOWEST):.2f}%"


def bar(share: float) -> str:
    """A bar in a row of a table."""
    return f'<svg class="bar" aria-hidden="true"><rect width="{share:.2%}" height="100%"/></svg>'


def span(low: float, high: float, ends: tuple[float, float]) -> str:
    """From a median to a percentile, on a scale of tenfold steps: a dot, and a line to a stroke."""
    at, to = _along(low, ends), _along(high, ends)
    return (
        f'<svg class="bar span" aria-hidden="true"><line x1="{at}" x2="{to}" y1="50%" y2="50%"/>'
        f'<line x1="{to}" x2="{to}" y1="20%" y2="80%"/><circle cx="{at}" cy="50%" r="5"/></svg>'
    )


def scale(ends: tuple[float, float]) -> str:
    """The numbers over such a scale."""
    marks = [ends[0] * 10**step for step in range(round(log10(ends[1] / ends[0])) + 1)]
    numbers = "".join(f'<text class="axis" x="{_along(one, ends)}" y="1em">{one:g}</text>' for one in marks[1:-1])
    return f'<svg class="bar" aria-hidden="true">{numbers}</svg>'


def _along(value: float, ends: tuple[float, float]) -> str:
    return f"{log10(value / ends[0]) / log10(ends[1] / ends[0]):.2%}"


def percent(share: float) -> str:
    """A share in percent, with three digits that say something; none is none."""
    if not share:
        return "0 %"
    digits = max(0, 2 - floor(log10(100 * share)))
    return f"{100 * share:.{digits}f} %"


def each_rules(part: Callable[[str], str]) -> str:
    """A part for each rule set, of which one is shown."""
    return "".join(f'<div class="of-{rules}">\n{part(rules)}</div>\n' for rules in RULES)


def behind(rows: Iterable[Sequence[str]], heads: Sequence[str]) -> str:
    """The table behind a picture, folded away."""
    inside = table(rows, heads, "plain")
    return f'<details class="numbers"><summary>The numbers</summary>\n{inside}</details>\n'


def table(rows: Iterable[Sequence[str]], heads: Sequence[str], kind: str) -> str:
    """A table: the first cell of each row is its heading, a column without a name is for the eye; names are HTML."""
    head = "".join(f'<th scope="col">{name}</th>' if name else "<td></td>" for name in heads)
    body = "".join(
        f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in rest)}</tr>\n'
        for first, *rest in rows
    )
    return (
        f'<div class="wide-table" tabindex="0" role="region" aria-label="{escape(heads[0])}"><table class="{kind}">\n'
        f"<thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody>\n</table></div>\n"
    )
