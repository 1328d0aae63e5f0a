"""What ``satmav survey`` prints for people: the shares by shape and in all, and histograms."""

from collections import Counter
from fractions import Fraction
from math import ceil, floor, log10

from rich.table import Table

from satmav.cli import options
from satmav.cli.terminal.histogram import Bin, doubling, even, lines, quantile
from satmav.cli.terminal.render import console
from satmav.engines.bulk import SPOT
from satmav.game.shapes import deals, text
from satmav.survey.intervals import LEVEL, interval
from satmav.survey.run import SPOT_CHECKED
from satmav.survey.summary import Share, Survey, by_shape, in_all, pat_hands


def show(found: Survey) -> None:
    """Print a survey."""
    _show_shapes(found)
    _show_total(found)
    _show_hands(found)
    if found.tally.partitions:
        _show_partitions(found)


def _show_shapes(found: Survey) -> None:
    table = Table("shape", "drawn", "won", "share", f"{LEVEL:.1%} interval", "", box=None, header_style="bold")
    for column in table.columns[1:4]:
        column.justify = "right"
    for shape, share in by_shape(found).items():
        shown = f"{share.share:.{_digits(share)}f}"
        table.add_row(text(shape), f"{share.drawn:,}", f"{share.won:,}", shown, _limits(share), share.interval.method)
    console().print(table)


def _limits(share: Share) -> str:
    """The ends of the interval, rounded outwards."""
    digits = _digits(share)
    low, high = floor(share.interval.low * 10**digits), ceil(share.interval.high * 10**digits)
    return f"{low / 10**digits:.{digits}f} to {high / 10**digits:.{digits}f}"


def _digits(share: Share) -> int:
    """Digits after the point: as many as the interval is worth, and six at least."""
    return max(6, 2 - floor(log10(share.interval.high - share.interval.low)))


def _show_total(found: Survey) -> None:
    share, tally = in_all(found), found.tally
    cards, under = 5 * found.hands, f"(rules: {found.rules}, seed {found.seed})"
    checked = f"of each {SPOT}th the partition" if found.deciding.name == SPOT_CHECKED.name else "each partition"
    out, digits = console(), _digits(share)
    out.print(
        f"Of {share.drawn:,} random deals of {cards} cards, {share.won:,} can be won {under}; {checked} was verified.",
        soft_wrap=True,
    )
    of = ""
    if found.stratified:
        whole = sum(map(deals, tally.drawn))
        weighted = ", each shape with its weight," if share.interval.method == "weighted" else ""
        of = f" of the {whole:,} deals of {'these shapes' if len(tally.drawn) > 1 else 'this shape'}{weighted}"
    out.print(
        f"The share{of} is {share.share:.{digits}f}, standard error {share.error:.{digits}f};"
        f" {LEVEL:.1%} interval {_limits(share)}"
        f" ({share.interval.method}).",
        soft_wrap=True,
    )


def _show_hands(found: Survey) -> None:
    tally, counts = found.tally, pat_hands(found)
    _show_histogram(f"Pat hands in a deal{_alike(found)}", counts, even(counts))
    won = f"The won deals have {min(tally.hands_won):,} or more." if tally.hands_won else ""
    lost = f"The lost deals have {max(tally.hands_lost):,} or fewer." if tally.hands_lost else ""
    console().print(f"{won} {lost}".strip(), soft_wrap=True)


def _alike(found: Survey) -> str:
    """What is to be said of a histogram in which shapes do not have their weights."""
    return " drawn, each shape alike" if len(found.samples) > 1 else ""


def _show_partitions(found: Survey) -> None:
    counts = found.tally.partitions
    _show_histogram(f"Partitions of a deal{_alike(found)}", counts, doubling(counts))
    total = counts.total()
    limits = interval(counts[1], total)
    console().print(
        f"Exactly one partition: {counts[1]:,} of {total:,} deals{_alike(found)}, {counts[1] / total:.4%};"
        f" {LEVEL:.1%} interval {limits.low:.4%} to {limits.high:.4%} ({limits.method}).",
        soft_wrap=True,
    )


def _show_histogram(title: str, counts: Counter[int], bins: list[Bin]) -> None:
    out, mean = console(), sum(number * deals for number, deals in counts.items()) / counts.total()
    out.print(
        f"\n{title}: {min(counts):,} to {max(counts):,}, median {quantile(counts, Fraction(1, 2)):,}, mean {mean:,.1f}"
    )
    for line in lines(bins, plain=options.in_letters(False)):
        out.print(line, highlight=False)
