"""Checks of a census: its counts held against closed forms, other methods, samples and published counts.

A check yields findings, each a fact with a verdict; nothing is believed because it was counted here.
"""

import csv
from collections.abc import Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib.util import find_spec
from itertools import combinations, islice, product
from math import comb, sqrt
from pathlib import Path
from threading import Event

from satmav.census import findings as facts
from satmav.census.blocks import FULL_DECK, blocks, few, transform
from satmav.census.classes import schemes, spatz_first, spatz_later
from satmav.census.findings import Finding, finding
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
"""How many deals each engine decides beside the kernel; CP-SAT where OR-tools is installed."""
DRAWN = 30_000
"""Deals drawn for the engines, of which some hundred are lost."""
SEED = 2026
SAMPLE_SEEDS = {"quads": 1_001, "no-quads": 1_002}
"""Of the deals drawn of each shape: rule sets that were held against the same deals would be no two trials."""


def findings(
    found: Census, most: float, also: Collection[Shape] = (), table: Path | None = None, workers: int = 1
) -> Iterator[Finding]:
    """All checks, the quick ones first; ``table`` has published counts, the rest is :func:`second_method`'s."""
    yield from totals(found)
    yield from symmetries(found)
    if table:
        yield from published(found, table)
    yield from small_shapes(found)
    yield from small_decks(found)
    yield from engines(found)
    yield from frequencies(found)
    yield from second_method(found, most, also, workers)


def totals(found: Census) -> Iterator[Finding]:
    """The shapes' deals add up, and no shape has more lost deals than deals."""
    for one in found.shapes:
        if not 0 <= one.lost <= one.deals:
            yield finding("totals", False, facts.impossible, shape=text(one.shape), deals=one.deals, lost=one.lost)
    every, there = comb(52, 5 * found.hands), {count.shape for count in found.shapes}
    all_shapes = {*shapes(5 * found.hands)}
    sound = len(there) == len(found.shapes) and (found.deals == every) == (there == all_shapes)
    counted = {"shapes": len(there), "all_shapes": len(all_shapes), "deals": found.deals, "all_deals": every}
    yield finding("totals", sound, facts.whole, **counted, whole=found.whole)


def symmetries(found: Census) -> Iterator[Finding]:
    """The numbers of classes of 25 cards, against those that were published."""
    if found.hands != 5:
        return
    alike = schemes(found.hands)
    for of, here, there in (
        ("suits", sum(scheme.suit_classes for scheme in alike), 19_909_964_116_172),
        ("reflection", sum(scheme.classes for scheme in alike), 9_954_983_791_656),
        ("spatz_first", spatz_first(), 17_023_704_173_138),
        ("spatz_later", spatz_later(), 10_027_826_408_015),
    ):
        yield finding("classes", here == there, facts.class_count, of=of, counted=here, published=there)


def small_shapes(found: Census) -> Iterator[Finding]:
    """Small shapes, all deals decided by the kernel, or together where the census did that; the smallest by dlx too."""
    small = [count for count in found.shapes if choices(count.shape) <= CHOICES_ALWAYS_RECOUNTED]
    for count in sorted(small, key=lambda count: plan(count.shape).bits):  # those with one table of rows together
        if few(count.shape):
            _, lost = _counted(found.rules, FULL_DECK, count.shape)
            yield _same("small shapes", count, lost, "the transform, all deals at once")
        else:
            yield _same("small shapes", count, recount(count.shape, found.rules), "the kernel, deal by deal")
    for count in small:
        if choices(count.shape) <= SMALL_FOR_DLX:
            yield _same("small shapes", count, _lost_by_dlx(count.shape, found.rules), "dancing links, deal by deal")


def small_decks(found: Census) -> Iterator[Finding]:
    """Decks of a few ranks, every deal of every shape decided, against the census of those decks."""
    for letters, hands in DECKS:
        ranks = tuple(map(RANK_LETTERS.index, letters))
        every, lost = lost_one_by_one(ranks, hands, found.rules)
        counted = partial(_counted, found.rules, ranks)
        order = sorted(every, key=lambda shape: plan(shape).bits)
        wrong = [text(shape) for shape in order if counted(shape) != (every[shape], lost[shape])]
        numbers = {"deals": every.total(), "lost": lost.total(), "shapes": len(every)}
        yield finding("small decks", not wrong, facts.small_deck, ranks=letters, hands=hands, **numbers, wrong=wrong)


def published(found: Census, path: Path) -> Iterator[Finding]:
    """Counts published by others: a CSV file with columns shape, unsolvable and time_s; under no-quads."""
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
    if len(theirs) < len(rows):
        raise UsageError(f"{quoted(path)} has a shape twice: leave one of them out")
    if not theirs.keys() & {count.shape for count in found.shapes}:
        raise UsageError(f"{quoted(path)} shares no shape with the census: it should be a table of the same shapes")
    for count in found.shapes:
        if count.shape in theirs:
            lost, seconds = theirs[count.shape]
            yield _same("published", count, lost, "the published count", (seconds, count.seconds))


def second_method(found: Census, most: float, also: Collection[Shape] = (), workers: int = 1) -> Iterator[Finding]:
    """Shapes recounted by deciding deals one by one: where that takes about so many decisions or fewer, and others."""
    large = (count for count in found.shapes if choices(count.shape) > CHOICES_ALWAYS_RECOUNTED)
    prices = {count: decisions(count.shape, found.rules) for count in large}
    wanted = [count for count in prices if prices[count] <= most or count.shape in also]
    stop = Event()

    def compared(count: ShapeCount) -> Finding:
        return _same("second method", count, recount(count.shape, found.rules, stop), "the second method")

    pool = ThreadPoolExecutor(workers)
    try:
        results = [pool.submit(compared, count) for count in sorted(wanted, key=prices.__getitem__)]
        yield from (result.result() for result in results)
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def frequencies(found: Census) -> Iterator[Finding]:
    """How many of random deals of each shape are lost, against its count; then all shapes together."""
    from scipy.stats import binomtest, chi2

    squares = []
    for count in found.shapes:
        if not 0 <= count.lost <= count.deals:
            continue  # no share to compare with, as the totals say
        sample = Sample(SAMPLE_SEEDS[found.rules.name], found.hands, count.shape)
        drawn = decide(Piece(sample, 0, SAMPLED), found.rules)
        lost, share, z = SAMPLED - drawn.won[count.shape], count.lost / count.deals, None
        chance = float(binomtest(lost, SAMPLED, share).pvalue)
        if variance := SAMPLED * share * (1 - share):
            z = (lost - SAMPLED * share) / sqrt(variance)
            squares += [z * z] * (variance >= ENOUGH)
        numbers = {"drawn": SAMPLED, "lost": lost, "expected": SAMPLED * share, "z": z, "seed": sample.seed}
        yield finding("frequencies", chance > IMPROBABLE, facts.drawn, shape=text(count.shape), **numbers)
    if squares:
        chance = float(chi2.sf(sum(squares), len(squares)))
        together = {"shapes": len(squares), "enough": ENOUGH, "chi_square": sum(squares), "p": chance}
        yield finding("frequencies", chance > IMPROBABLE, facts.together, **together)


def engines(found: Census) -> Iterator[Finding]:
    """Other engines on random deals, half of them lost where so many are, against the kernel."""
    kernel = open_engine("kernel", found.rules, Options())
    verdicts = {deal: kernel.decide(deal)[0] for deal in islice(random_deals(SEED, found.hands), DRAWN)}
    won, lost = ([deal for deal in verdicts if verdicts[deal] is status] for status in (Status.SAT, Status.UNSAT))
    for name, number in ENGINES.items():
        if name == "cpsat" and find_spec("ortools") is None:
            continue
        engine = open_engine(name, found.rules, Options())
        asked = [*lost[: number // 2], *won[: number - number // 2]]
        wrong = [deal for deal in asked if ask(engine, deal).status is not verdicts[deal]]
        example = str(wrong[0]) if wrong else None
        numbers = {"deals": len(asked), "lost": len(lost[: number // 2]), "unlike": len(wrong)}
        yield finding("engines", not wrong, facts.decided, engine=engine.label, **numbers, example=example)


def _same(check: str, count: ShapeCount, lost: int, by: str, seconds: tuple[float, float] | None = None) -> Finding:
    counted = {"shape": text(count.shape), "deals": count.deals, "lost": count.lost}
    return finding(check, lost == count.lost, facts.recounted, **counted, found=lost, by=by, seconds=seconds)


def _lost_by_dlx(shape: Shape, rules: Rules) -> int:
    """The lost deals of a small shape, in the order of the suits, times the arrangements."""
    engine = open_engine("dlx", rules, Options())
    suits = [combinations(range(suit, 52, 4), length) for suit, length in enumerate(shape)]
    deals = (Deal(sum(1 << card for cards in chosen for card in cards)) for chosen in product(*suits))
    return arrangements(shape) * sum(ask(engine, deal).status is Status.UNSAT for deal in deals)


def _counted(rules: Rules, ranks: tuple[int, ...], shape: Shape) -> tuple[int, int]:
    """All deals and the lost ones that the census counts in a deck of these ranks."""
    counts = [transform(block, rules, ranks) for block in blocks(shape)]
    times = arrangements(shape)
    return times * sum(one.choices for one in counts), times * sum(one.lost for one in counts)
