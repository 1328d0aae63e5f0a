"""Classes of deals that a permutation of the suits, or also the reflection of the ranks, carries into each other.

The four suits of a deal are four sets of ranks. A class under permutations of the suits is a multiset of them: of a
shape's equal lengths, as many multisets as there are of so many sets. The reflection (2 and K, 3 and Q, ... exchanged,
the ace in its place) acts on these classes; the number of classes under both is a mean (Burnside's lemma): of all
classes, and of those that it leaves as they are.

S. Spatz, *Maverick Solitaire* (2022), counts the classes that his program must decide. His
repository (https://github.com/saulspatz/maverick) tells how, in scripts/equiv.txt and
scripts/classes.txt: :func:`spatz_first` and :func:`spatz_later` are accounts of these numbers.

    python experiments/census_classes.py        # classes.json, and the schemes of 25 cards
"""

from collections import Counter
from dataclasses import asdict, dataclass
from math import comb, prod

from lab import Lab, run
from satmav.game.deals import DEFAULT_HANDS, hands_asked
from satmav.game.shapes import SUIT, Shape, deals, shapes

LETTERS = "abcd"

CALLED_WINNABLE: tuple[Shape, ...] = (
    (13, 12, 0, 0), (13, 11, 1, 0), (13, 7, 5, 0), (13, 6, 6, 0), (12, 12, 1, 0), (10, 10, 5, 0), (10, 5, 5, 5),
)  # fmt: skip
"""Shapes of which Spatz's later list decides no deal: it takes all to be winnable."""


@dataclass(frozen=True)
class Scheme:
    """Shapes alike in which lengths are equal, with their numbers of shapes, of classes and of deals.

    ``letters`` are as in a rhyme scheme, the longest suit first, void suits left out.
    """

    letters: str
    shapes: int
    suit_classes: int
    classes: int
    deals: int


def suit_classes(shape: Shape, ranks: int = SUIT) -> int:
    """How many classes the deals of a shape make under permutations of the suits. The deck has so many ranks."""
    return prod(_multisets(comb(ranks, length), suits) for length, suits in Counter(shape).items())


def classes(shape: Shape, ranks: int = SUIT) -> int:
    """How many classes the deals of a shape make under permutations of the suits and the reflection of the ranks."""
    symmetric = prod(_symmetric_multisets(length, suits, ranks) for length, suits in Counter(shape).items())
    return (suit_classes(shape, ranks) + symmetric) // 2


def _symmetric_multisets(length: int, size: int, ranks: int) -> int:
    """How many multisets of sets of so many ranks the reflection leaves as they are: mirror pairs, symmetric sets."""
    alone = _symmetric_sets(length, ranks)
    pairs = (comb(ranks, length) - alone) // 2
    return sum(_multisets(pairs, both) * _multisets(alone, size - 2 * both) for both in range(size // 2 + 1))


def _multisets(kinds: int, size: int) -> int:
    """How many multisets of so many elements there are."""
    return comb(kinds + size - 1, size) if size else 1


def _symmetric_sets(length: int, ranks: int = SUIT) -> int:
    """How many sets of so many ranks the reflection leaves as they are: pairs of ranks, and ranks in their place.

    The ace is in its place, and the middle of the other ranks where their number is odd.
    """
    pairs, middle = divmod(ranks - 1, 2)
    return sum(comb(pairs, both) * comb(1 + middle, length - 2 * both) for both in range(length // 2 + 1))


def schemes(hands: int = DEFAULT_HANDS) -> tuple[Scheme, ...]:
    """The schemes of all shapes of so many hands, that of the most deals first.

    Raises :class:`satmav.errors.UsageError` where there is no deal of so many hands.
    """
    hands_asked(hands)
    alike: dict[str, list[Shape]] = {}
    for shape in shapes(5 * hands):
        alike.setdefault(_letters(shape), []).append(shape)
    found = (
        Scheme(name, len(some), sum(map(suit_classes, some)), sum(map(classes, some)), sum(map(deals, some)))
        for name, some in alike.items()
    )
    return tuple(sorted(found, key=lambda scheme: -scheme.deals))


def _letters(shape: Shape) -> str:
    """The scheme of a shape: ``abcc`` for 9-6-5-5, ``abb`` for 9-8-8-0."""
    lengths = dict.fromkeys(length for length in shape if length)
    names = dict(zip(lengths, LETTERS, strict=False))
    return "".join(names[length] for length in shape if length)


def _halved(shape: Shape, length: int) -> int:
    """The classes under permutations of the suits that are left when the one suit of that length is reflected.

    Of each set of ranks and its mirror image, only one is kept as that suit; where they are the same,
    deals that mirror each other are both kept. So this is a little more than :func:`classes`.
    """
    sets = comb(SUIT, length)
    return suit_classes(shape) // sets * (sets + _symmetric_sets(length)) // 2


def spatz_first() -> int:
    """Spatz's first number of classes of 25 cards, 17,023,704,173,138, as printed in his paper.

    Where all suits that are not void differ in length, the longest is reflected. Say that three suits have the same
    length, and just two of them the same ranks. He counts these two sets of ranks, but not that either may be the one
    that is there twice: a slip, without which there are 3,824,833,584 more.
    """
    return sum(
        _halved(shape, shape[0]) if _letters(shape) in LETTERS else suit_classes(shape) - _missed(shape)
        for shape in shapes(25)
    )


def _missed(shape: Shape) -> int:
    """The classes that the slip leaves out: a third suit to either one of two sets of ranks, but counted once."""
    return sum(
        comb(comb(SUIT, length), 2) * prod(comb(SUIT, other) for other in shape if other != length)
        for length, suits in Counter(shape).items()
        if suits == 3
    )


def spatz_later() -> int:
    """Spatz's later number of classes of 25 cards, 10,027,826,408,015: without the slip, and with all shapes reflected.

    Every shape of 25 cards has a length that only one suit has.
    """
    return sum(map(spatz_classes, shapes(25)))


def spatz_classes(shape: Shape) -> int:
    """How many deals of a shape of 25 cards Spatz decides: column ``classes`` of his counts.

    Of the suits with a length of their own, that with the most sets of ranks is reflected. A shortest suit of five is
    not, for he uses its flush otherwise. No deal of :data:`CALLED_WINNABLE` is decided.
    """
    if shape in CALLED_WINNABLE:
        return 0
    shortest = min(filter(None, shape))
    alone = [length for length, suits in Counter(shape).items() if suits == 1 and not length == shortest == 5]
    return _halved(shape, max(alone, key=lambda length: comb(SUIT, length)))


def measure(lab: Lab) -> None:
    every = schemes()
    totals = {key: sum(getattr(scheme, key) for scheme in every) for key in ("suit_classes", "classes", "deals")}
    published = {"spatz_first": spatz_first(), "spatz_later": spatz_later()}
    lab.summarise("classes", {**totals, **published, "schemes": [asdict(scheme) for scheme in every]})


if __name__ == "__main__":
    run(measure)
