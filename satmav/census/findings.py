"""What checks of a census find: data first, and the sentence that is made of them, here and nowhere else."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

CLASSES = {
    "suits": "under permutations of the suits",
    "reflection": "under these and the reflection of the ranks",
    "spatz_first": "as Spatz counted at first, with a slip, see satmav.census.classes",
    "spatz_later": "as he counted later, one suit of each shape reflected",
}
"""Which classes of deals are counted."""


class Finding(NamedTuple):
    """What a check found of something, whether that speaks for the census, and the sentence that says so."""

    check: str
    holds: bool
    said: str
    fact: dict[str, Any]


def finding(check: str, holds: bool, words: Callable[..., str], **fact: Any) -> Finding:
    """A finding; ``words`` is one of the functions below, and the fact has what it takes."""
    return Finding(check, holds, words(**fact), fact)


def data(found: Finding) -> dict[str, Any]:
    """A finding for programs: check, verdict and sentence, and beside them the fact."""
    return {"check": found.check, "holds": found.holds, "said": found.said, **found.fact}


def whole(shapes: int, all_shapes: int, deals: int, all_deals: int, whole: bool) -> str:
    """How many shapes are counted, of all, and the deals that they have."""
    of = f"{shapes} of {all_shapes} shapes are counted, {deals:,} of {all_deals:,} deals"
    return of + ("; that is all" if whole else "")


def impossible(shape: str, deals: int, lost: int) -> str:
    """A shape with more lost deals than deals, or fewer than none."""
    return f"{shape} has {lost:,} lost deals of {deals:,}"


def class_count(of: str, counted: int, published: int) -> str:
    """A number of classes of deals, counted here and published; ``of`` says which, as :data:`CLASSES` has them."""
    differs = "" if counted == published else f", not {published:,}"
    return f"{counted:,} {CLASSES[of]}{differs}"


def recounted(
    shape: str, deals: int, lost: int, found: int, by: str, seconds: tuple[float, float] | None = None
) -> str:
    """The lost deals of a shape, as the census counted them and as they were found by other means.

    ``seconds`` are those of the published count and of the census's, where the other means are a published count.
    """
    said = f"{shape}: {lost:,} lost deals of {deals:,}"
    if seconds:
        by += f" ({seconds[0]:,.0f} s there, {seconds[1]:.1f} s here)"
    return f"{said}, the same by {by}" if found == lost else f"{said}, but {found:,} by {by}"


def small_deck(ranks: str, hands: int, deals: int, lost: int, shapes: int, wrong: Sequence[str]) -> str:
    """A deck of a few ranks, every deal decided: of which shapes, of how many, the census has other numbers."""
    said = f"ranks {ranks}, {hands} hands: {lost:,} of {deals:,} deals lost"
    if wrong:
        return f"{said}, not the same in {', '.join(wrong)}"
    return f"{said}, the same one by one in all {shapes} shapes"


def drawn(shape: str, drawn: int, lost: int, expected: float, z: float | None, seed: int) -> str:
    """How many of random deals of a shape are lost, and how many were expected; ``z`` where the number varies."""
    said = f"{shape}: {lost:,} of {drawn:,} drawn are lost, {expected:,.1f} expected"
    return said if z is None else f"{said}, z = {z:+.2f}"


def together(shapes: int, enough: int, chi_square: float, p: float) -> str:
    """The samples of all shapes of which ``enough`` lost deals or more are expected: chi square, and how probable."""
    every = "the one shape" if shapes == 1 else f"the {shapes} shapes"
    of = f"{every} of which {enough} or more lost deals are expected, together"
    return f"{of}: chi square {chi_square:.1f}, p = {p:.3f}"


def decided(engine: str, deals: int, lost: int, unlike: int, example: str | None) -> str:
    """Random deals that an engine decided, how many of them are lost, and how many it decides unlike the kernel."""
    said = f"{engine} decides {deals} deals, {lost} of them lost"
    if unlike:
        return f"{said}, unlike the kernel {unlike} of them, such as {example}"
    return f"{said}, as the kernel does"


def audited(units: int, shapes: int, deals: int, lost: int, searches: int, unlike: int, example: str | None) -> str:
    """Units counted by the census and recounted by exact cover, and how many of them are not alike.

    ``deals`` and ``lost`` are of all these units together, and so are the searches of exact cover.
    """
    of = f"{units:,} units of {shapes} shapes, {lost:,} lost deals of {deals:,}"
    if unlike:
        return f"{of}, {unlike:,} not the same by exact cover: {example}"
    return f"{of}, each the same by exact cover"


def misjudged(
    level: float, deals: int, drawn: int, lost: int, units: int, share: float, missed: int, excess: int | None
) -> str:
    """Bounds that hold together at a level of confidence; of all ``deals``, ``drawn`` were decided, ``lost`` are lost.

    ``share`` is the share of the lost deals that may be in units whose count is wrong. ``excess`` is None where the
    number of lost deals in the census is not known.
    """
    of = f"with {100 * level:g} % confidence the census of {deals:,} deals"
    told = f"{of} misses {missed:,} lost deals at most"
    if excess is not None:
        told += f", and has {excess:,} at most that are not lost"
    return f"{told} ({drawn:,} deals drawn, {lost:,} of them lost, {units:,} audited)"
