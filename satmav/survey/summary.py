"""The result of a survey: the share of deals that can be won, by shape and in all, as data."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import reduce
from math import sqrt
from operator import add

from satmav.game.rules import Rules
from satmav.game.shapes import Shape, deals, text
from satmav.jobs.work import Done
from satmav.records.provenance import SURVEYING, provenance
from satmav.survey.intervals import LEVEL, Interval, around, interval
from satmav.survey.run import DECIDE, PARTITIONS, Method
from satmav.survey.sample import Piece, Sample, Tally, numbers


@dataclass(frozen=True)
class Share:
    """The deals drawn and won, and an estimate of the share of all deals with its standard error."""

    drawn: int
    won: int
    share: float
    error: float
    interval: Interval


@dataclass(frozen=True)
class Survey:
    """Samples of one seed and what was found of them; ``seconds`` are those of all workers."""

    rules: Rules
    samples: tuple[Sample, ...]
    tally: Tally
    seconds: float
    deciding: Method = DECIDE
    """The way the deals were decided: which partitions were verified."""

    @property
    def hands(self) -> int:
        return self.samples[0].hands

    @property
    def seed(self) -> int:
        return self.samples[0].seed

    @property
    def stratified(self) -> bool:
        """True where each sample is of one shape."""
        return self.samples[0].shape is not None


def survey(
    rules: Rules, samples: Sequence[Sample], done: Sequence[Done[Piece, Tally]], deciding: Method = DECIDE
) -> Survey:
    """The pieces put together."""
    tally = reduce(add, (one.found for one in done), Tally())
    return Survey(rules, tuple(samples), tally, sum(one.seconds for one in done), deciding)


def by_shape(surveyed: Survey) -> dict[Shape, Share]:
    """The share of each shape of which a deal was drawn, the longest suits first."""
    tally = surveyed.tally
    return {shape: _simple(tally.won[shape], tally.drawn[shape]) for shape in sorted(tally.drawn, reverse=True)}


def in_all(surveyed: Survey) -> Share:
    """The share of all deals; where each sample is of one shape, of all deals of these shapes, weighted.

    The error of a shape is reckoned as if one more deal had been won and one more lost. For a shape of which every deal
    drawn was won may yet have lost deals.
    """
    tally = surveyed.tally
    won, drawn = tally.won.total(), tally.drawn.total()
    if len(tally.drawn) == 1 or not surveyed.stratified:
        return _simple(won, drawn)
    whole = sum(map(deals, tally.drawn))
    share = variance = 0.0
    for shape, number in sorted(tally.drawn.items()):  # a sum depends on the order, and blocks come in any
        weight, wary = deals(shape) / whole, (tally.won[shape] + 1) / (number + 2)
        share += weight * tally.won[shape] / number
        variance += weight**2 * wary * (1 - wary) / number
    return Share(drawn, won, share, sqrt(variance), around(share, sqrt(variance)))


def _simple(won: int, drawn: int) -> Share:
    share = won / drawn
    return Share(drawn, won, share, sqrt(share * (1 - share) / drawn), interval(won, drawn))


def pat_hands(surveyed: Survey) -> Counter[int]:
    """Deals by their number of pat hands."""
    return surveyed.tally.hands_won + surveyed.tally.hands_lost


def survey_data(surveyed: Survey) -> dict[str, object]:
    """A survey for programs."""
    tally = surveyed.tally
    counted = tally.partitions.total()
    return {
        "format": "satmav-survey",
        "version": 1,
        "rules": surveyed.rules.name,
        "hands": surveyed.hands,
        "seed": str(surveyed.seed),
        "stratified": surveyed.stratified,
        "level": LEVEL,
        "total": asdict(in_all(surveyed)),
        "shapes": [
            {"shape": text(shape), "deals": deals(shape), **asdict(share)}
            for shape, share in by_shape(surveyed).items()
        ],
        "pat_hands": {"won": numbers(tally.hands_won), "lost": numbers(tally.hands_lost)},
        "partitions": {
            "deals": counted,
            "unique": asdict(_simple(tally.partitions[1], counted)) if counted else None,
            "counts": numbers(tally.partitions),
        },
        "provenance": {
            "methods": [surveyed.deciding.name, PARTITIONS.name],
            **provenance(SURVEYING),
            "seconds": round(surveyed.seconds, 1),
        },
    }
