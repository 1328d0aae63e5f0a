"""Checks of a census: its counts held against other methods, small decks, samples, other engines, published counts.

A check yields findings, each a fact with a verdict; nothing is believed because it was counted here.
"""

import csv
from collections.abc import Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from itertools import combinations, islice, product
from math import comb, sqrt
from pathlib import Path
from typing import Any, NamedTuple

from satmav.census.blocks import FULL_DECK, blocks, few, transform
from satmav.census.plan import plan
from satmav.census.recount import decisions, lost_one_by_one, recount
from satmav.census.result import Census, ShapeCount
from satmav.engines import Options, ask, open_engine
from satmav.errors import UsageError, quoted
from satmav.game.cards import RANK_LETTERS
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.result import Status
from satmav.game.rules import Rules
from satmav.game.shapes import Shape, arrangements, choices, shape_named, shapes, text
from satmav.survey.sample import Piece, Sample, decide

CHOICES_ALWAYS_RECOUNTED = 2_000_000
"""Shapes of no more choices of cards are decided one by one, whatever else is asked."""
SMALL_FOR_DLX = 2_500
DECKS = (("A23456", 3), ("A2378QK", 4), ("2357TJQA", 5))
"""Ranks of small decks, and hands: up to 3.4 million deals each, of shapes such as 7-6-6-6 too."""
SAMPLED = 100_000
"""Deals drawn of each shape."""
IMPROBABLE = 1e-7
"""A sample less probable than this speaks against the count; that happens to a hundred true ones once in 10^5."""
ENOUGH = 10
"""Lost deals expected in a sample for its z to be nearly normal."""
ENGINES = {"sat": 1000, "dlx": 500, "smt": 60, "cpsat": 60}
"""Deals that each engine decides beside the kernel; CP-SAT where OR-tools is installed."""
DRAWN = 30_000
"""Deals drawn for the engines, of which some hundred are lost."""
SEED = 2026
SAMPLE_SEEDS = {"quads": 1_001, "no-quads": 1_002}
"""Of the deals drawn of each shape: rule sets that were held against the same deals would be no two trials."""


class Finding(NamedTuple):
    """The result of a check: its verdict on the census, the sentence that tells it, and the fact behind it."""

    check: str
    holds: bool
    said: str
    fact: dict[str, Any]


def data(finding: Finding) -> dict[str, Any]:
    """A finding for programs: check, verdict and sentence, and beside them the fact."""
    return {"check": finding.check, "holds": finding.holds, "said": finding.said, **finding.fact}


def findings(
    census: Census, most: float, also: Collection[Shape] = (), table: Path | None = None, workers: int = 1
) -> Iterator[Finding]:
    """Make all checks, the quick ones first; ``table`` has published counts, the rest is :func:`second_method`'s."""
    yield from totals(census)
    if table:
        yield from published(census, table)
    yield from small_shapes(census)
    yield from small_decks(census)
    yield from engines(census)
    yield from frequencies(census)
    yield from second_method(census, most, also, workers)


def totals(census: Census) -> Iterator[Finding]:
    """Add up the shapes' deals; no shape may have more lost deals than deals."""
    for one in census.shapes:
        if not 0 <= one.lost <= one.deals:
            said = f"{text(one.shape)} has {one.lost:,} lost deals of {one.deals:,}"
            yield Finding("totals", False, said, {"shape": text(one.shape), "deals": one.deals, "lost": one.lost})
    every, counted = comb(52, 5 * census.hands), {one.shape for one in census.shapes}
    all_shapes = {*shapes(5 * census.hands)}
    sound = len(counted) == len(census.shapes) and (census.deals == every) == (counted == all_shapes)
    fact = {"shapes": len(counted), "all_shapes": len(all_shapes), "deals": census.deals, "all_deals": every}
    said = f"{len(counted)} of {len(all_shapes)} shapes are counted, {census.deals:,} of {every:,} deals"
    yield Finding("totals", sound, said + ("; that is all" if census.whole else ""), {**fact, "whole": census.whole})


def small_shapes(census: Census) -> Iterator[Finding]:
    """Decide all deals of small shapes in another way than the census did; of the smallest by dancing links, too."""
    small = [count for count in census.shapes if choices(count.shape) <= CHOICES_ALWAYS_RECOUNTED]
    for count in sorted(small, key=lambda count: plan(count.shape).bits):  # those with one table of rows together
        if few(count.shape):
            _, lost = _counted(census.rules, FULL_DECK, count.shape)
            yield _same("small shapes", count, lost, "the transform, all deals at once")
        else:
            yield _same("small shapes", count, recount(count.shape, census.rules), "the kernel, deal by deal")
    engine = open_engine("dlx", census.rules, Options())
    for count in small:
        if choices(count.shape) <= SMALL_FOR_DLX:
            suits = [combinations(range(suit, 52, 4), length) for suit, length in enumerate(count.shape)]
            deals = (Deal(sum(1 << card for cards in chosen for card in cards)) for chosen in product(*suits))
            lost = arrangements(count.shape) * sum(ask(engine, deal).status is Status.UNSAT for deal in deals)
            yield _same("small shapes", count, lost, "dancing links, deal by deal")


def small_decks(census: Census) -> Iterator[Finding]:
    """Decide every deal of every shape of decks of a few ranks, against the census of those decks."""
    for letters, hands in DECKS:
        ranks = tuple(map(RANK_LETTERS.index, letters))
        every, lost = lost_one_by_one(ranks, hands, census.rules)
        order = sorted(every, key=lambda shape: plan(shape).bits)
        wrong = [text(one) for one in order if _counted(census.rules, ranks, one) != (every[one], lost[one])]
        numbers = {"deals": every.total(), "lost": lost.total(), "shapes": len(every)}
        said = f"ranks {letters}, {hands} hands: {lost.total():,} of {every.total():,} deals lost"
        said += (
            f", not the same in {', '.join(wrong)}" if wrong else f", the same one by one in all {len(every)} shapes"
        )
        yield Finding("small decks", not wrong, said, {"ranks": letters, "hands": hands, **numbers, "wrong": wrong})


def published(census: Census, path: Path) -> Iterator[Finding]:
    """Compare with counts published by others: a CSV file with columns shape, unsolvable and time_s; under no-quads."""
    try:
        lines = [line for line in path.read_text(encoding="utf-8-sig").splitlines() if not line.startswith("#")]
        rows = [(shape_named(row["shape"]), row) for row in csv.DictReader(lines)]
        theirs = {shape: (int(row["unsolvable"]), float(row["time_s"])) for shape, row in rows}
    except KeyError as error:
        mend = "it needs shape, unsolvable, time_s, by commas"
        raise UsageError(f"{quoted(path)} has no column {error}: {mend}") from None
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise UsageError(f"{quoted(path)} cannot be read ({why}): check the path") from None
    except (UsageError, TypeError, ValueError, csv.Error) as error:
        raise UsageError(f"{quoted(path)} is no table of shape, unsolvable, time_s: {error}") from None
    if not theirs.keys() & {count.shape for count in census.shapes}:
        raise UsageError(f"{quoted(path)} shares no shape with the census: it should be a table of the same shapes")
    for count in census.shapes:
        if count.shape in theirs:
            lost, seconds = theirs[count.shape]
            by = f"the published count ({seconds:,.0f} s there, {count.seconds:.1f} s here)"
            yield _same("published", count, lost, by)


def second_method(census: Census, most: float, also: Collection[Shape] = (), workers: int = 1) -> Iterator[Finding]:
    """Recount shapes by deciding deals one by one: where that takes about so many decisions or fewer, and others."""
    large = (count for count in census.shapes if choices(count.shape) > CHOICES_ALWAYS_RECOUNTED)
    prices = {count: decisions(count.shape, census.rules) for count in large}
    wanted = [count for count in prices if prices[count] <= most or count.shape in also]

    def compared(count: ShapeCount) -> Finding:
        return _same("second method", count, recount(count.shape, census.rules), "the second method")

    pool = ThreadPoolExecutor(workers)
    try:
        results = [pool.submit(compared, count) for count in sorted(wanted, key=prices.__getitem__)]
        yield from (result.result() for result in results)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def frequencies(census: Census) -> Iterator[Finding]:
    """Hold how many of random deals of each shape are lost against its count; then all shapes together."""
    from scipy.stats import binomtest, chi2

    squares = []
    for count in census.shapes:
        if not 0 <= count.lost <= count.deals:
            continue  # no share to compare with, as the totals say
        sample = Sample(SAMPLE_SEEDS[census.rules.name], census.hands, count.shape)
        drawn = decide(Piece(sample, 0, SAMPLED), census.rules)
        lost, share, z = SAMPLED - drawn.won[count.shape], count.lost / count.deals, None
        chance, expected = float(binomtest(lost, SAMPLED, share).pvalue), SAMPLED * share
        if variance := SAMPLED * share * (1 - share):
            z = (lost - expected) / sqrt(variance)
            squares += [z * z] * (variance >= ENOUGH)
        said = f"{text(count.shape)}: {lost:,} of {SAMPLED:,} drawn are lost, {expected:,.1f} expected"
        numbers = {"drawn": SAMPLED, "lost": lost, "expected": expected, "z": z, "seed": sample.seed}
        said += "" if z is None else f", z = {z:+.2f}"
        yield Finding("frequencies", chance > IMPROBABLE, said, {"shape": text(count.shape), **numbers})
    if squares:
        total, chance = sum(squares), float(chi2.sf(sum(squares), len(squares)))
        every = "the one shape" if len(squares) == 1 else f"the {len(squares)} shapes"
        said = f"{every} of which {ENOUGH} or more lost deals are expected, together"
        said += f": chi square {total:.1f}, p = {chance:.3f}"
        fact = {"shapes": len(squares), "enough": ENOUGH, "chi_square": total, "p": chance}
        yield Finding("frequencies", chance > IMPROBABLE, said, fact)


def engines(census: Census) -> Iterator[Finding]:
    """Have other engines decide random deals, half of them lost where so many are, against the kernel."""
    kernel = open_engine("kernel", census.rules, Options())
    verdicts = {deal: kernel.decide(deal)[0] for deal in islice(random_deals(SEED, census.hands), DRAWN)}
    won, lost = ([deal for deal in verdicts if verdicts[deal] is status] for status in (Status.SAT, Status.UNSAT))
    for name, number in ENGINES.items():
        if name == "cpsat" and find_spec("ortools") is None:
            continue
        engine = open_engine(name, census.rules, Options())
        asked = [*lost[: number // 2], *won[: number - number // 2]]
        wrong = [deal for deal in asked if ask(engine, deal).status is not verdicts[deal]]
        example, many = str(wrong[0]) if wrong else None, len(lost[: number // 2])
        said = f"{engine.label} decides {len(asked)} deals, {many} of them lost"
        said += f", unlike the kernel {len(wrong)} of them, such as {example}" if wrong else ", as the kernel does"
        fact = {"engine": engine.label, "deals": len(asked), "lost": many, "unlike": len(wrong), "example": example}
        yield Finding("engines", not wrong, said, fact)


def _same(check: str, count: ShapeCount, lost: int, by: str) -> Finding:
    """Compare the lost deals of a shape, as the census counted them and as they were found by other means."""
    said = f"{text(count.shape)}: {count.lost:,} lost deals of {count.deals:,}"
    said += f", the same by {by}" if lost == count.lost else f", but {lost:,} by {by}"
    fact = {"shape": text(count.shape), "deals": count.deals, "lost": count.lost, "found": lost, "by": by}
    return Finding(check, lost == count.lost, said, fact)


def _counted(rules: Rules, ranks: tuple[int, ...], shape: Shape) -> tuple[int, int]:
    """All deals and the lost ones that the census counts in a deck of these ranks."""
    counts = [transform(block, rules, ranks) for block in blocks(shape)]
    times = arrangements(shape)
    return times * sum(one.choices for one in counts), times * sum(one.lost for one in counts)
