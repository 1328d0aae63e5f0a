"""What checks of a census find: data first, and the sentence that is made of them, here and nowhere else."""

from typing import Any, NamedTuple

CLASSES = {
    "suits": "under permutations of the suits",
    "reflection": "under these and the reflection of the ranks",
    "spatz_first": "as Spatz counted at first, with a slip, see satmav.census.classes",
    "spatz_later": "as he counted later, one suit of each shape reflected",
}
"""Which classes of deals are counted."""


class Whole(NamedTuple):
    """How many shapes are counted, of all, and the deals that they have."""

    shapes: int
    all_shapes: int
    deals: int
    all_deals: int
    whole: bool

    def words(self) -> str:
        of = f"{self.shapes} of {self.all_shapes} shapes are counted, {self.deals:,} of {self.all_deals:,} deals"
        return of + ("; that is all" if self.whole else "")


class Impossible(NamedTuple):
    """A shape with more lost deals than deals, or fewer than none."""

    shape: str
    deals: int
    lost: int

    def words(self) -> str:
        return f"{self.shape} has {self.lost:,} lost deals of {self.deals:,}"


class ClassCount(NamedTuple):
    """A number of classes of deals, counted here and published; ``of`` says which, as :data:`CLASSES` has them."""

    of: str
    counted: int
    published: int

    def words(self) -> str:
        differs = "" if self.counted == self.published else f", not {self.published:,}"
        return f"{self.counted:,} {CLASSES[self.of]}{differs}"


class Recounted(NamedTuple):
    """The lost deals of a shape, as the census counted them and as they were found by other means.

    ``seconds`` are those of the published count and of the census's, where the other means are a published count.
    """

    shape: str
    deals: int
    lost: int
    found: int
    by: str
    seconds: tuple[float, float] | None = None

    def words(self) -> str:
        said, by = f"{self.shape}: {self.lost:,} lost deals of {self.deals:,}", self.by
        if self.seconds:
            by += f" ({self.seconds[0]:,.0f} s there, {self.seconds[1]:.1f} s here)"
        return f"{said}, the same by {by}" if self.found == self.lost else f"{said}, but {self.found:,} by {by}"


class SmallDeck(NamedTuple):
    """A deck of a few ranks, every deal decided: of which shapes, of how many, the census has other numbers."""

    ranks: str
    hands: int
    deals: int
    lost: int
    shapes: int
    wrong: tuple[str, ...]

    def words(self) -> str:
        said = f"ranks {self.ranks}, {self.hands} hands: {self.lost:,} of {self.deals:,} deals lost"
        if self.wrong:
            return f"{said}, not the same in {', '.join(self.wrong)}"
        return f"{said}, the same one by one in all {self.shapes} shapes"


class Drawn(NamedTuple):
    """How many of random deals of a shape are lost, and how many were expected; ``z`` where the number varies.

    The seed is that of the draw.
    """

    shape: str
    drawn: int
    lost: int
    expected: float
    z: float | None
    seed: int

    def words(self) -> str:
        said = f"{self.shape}: {self.lost:,} of {self.drawn:,} drawn are lost, {self.expected:,.1f} expected"
        return said if self.z is None else f"{said}, z = {self.z:+.2f}"


class Together(NamedTuple):
    """The samples of all shapes of which ``enough`` lost deals or more are expected: chi square, and how probable."""

    shapes: int
    enough: int
    chi_square: float
    p: float

    def words(self) -> str:
        every = "the one shape" if self.shapes == 1 else f"the {self.shapes} shapes"
        of = f"{every} of which {self.enough} or more lost deals are expected, together"
        return f"{of}: chi square {self.chi_square:.1f}, p = {self.p:.3f}"


class Decided(NamedTuple):
    """Random deals that an engine decided, how many of them are lost, and how many it decides unlike the kernel."""

    engine: str
    deals: int
    lost: int
    unlike: int
    example: str | None

    def words(self) -> str:
        said = f"{self.engine} decides {self.deals} deals, {self.lost} of them lost"
        if self.unlike:
            return f"{said}, unlike the kernel {self.unlike} of them, such as {self.example}"
        return f"{said}, as the kernel does"


class UnitsAudited(NamedTuple):
    """Units counted by the census and recounted by exact cover, and how many of them are not alike.

    ``deals`` and ``lost`` are of all these units together, and so are the searches of exact cover.
    """

    units: int
    shapes: int
    deals: int
    lost: int
    searches: int
    unlike: int
    example: str | None

    def words(self) -> str:
        of = f"{self.units:,} units of {self.shapes} shapes, {self.lost:,} lost deals of {self.deals:,}"
        if self.unlike:
            return f"{of}, {self.unlike:,} not the same by exact cover: {self.example}"
        return f"{of}, each the same by exact cover"


class Misjudged(NamedTuple):
    """Bounds that hold together at a level of confidence; of all ``deals``, ``drawn`` were decided, ``lost`` are lost.

    ``share`` is the share of the lost deals that may be in units whose count is wrong. ``excess`` is None where the
    number of lost deals in the census is not known.
    """

    level: float
    deals: int
    drawn: int
    lost: int
    units: int
    share: float
    missed: int
    excess: int | None

    def words(self) -> str:
        of = f"with {100 * self.level:g} % confidence the census of {self.deals:,} deals"
        told = f"{of} misses {self.missed:,} lost deals at most"
        if self.excess is not None:
            told += f", and has {self.excess:,} at most that are not lost"
        return f"{told} ({self.drawn:,} deals drawn, {self.lost:,} of them lost, {self.units:,} audited)"


Fact = Whole | Impossible | ClassCount | Recounted | SmallDeck | Drawn | Together | Decided | UnitsAudited | Misjudged


class Finding(NamedTuple):
    """What a check found of something, and whether that speaks for the census."""

    check: str
    holds: bool
    fact: Fact

    @property
    def said(self) -> str:
        """The fact as a sentence."""
        return self.fact.words()


def data(finding: Finding) -> dict[str, Any]:
    """A finding for programs: check, verdict and sentence, and beside them the fields of the fact."""
    return {"check": finding.check, "holds": finding.holds, "said": finding.said, **finding.fact._asdict()}
