"""What the variables of a residue formula say: which cards are dealt, and in a model, which hands are made of them.

Decoding stands behind every answer of the quickest SAT engine. So it works on masks, and asks a model for little more
than the cards: beside the straights, only four cards of a rank leave a choice of form.
"""

from collections.abc import Iterable, Iterator, Mapping
from operator import or_
from typing import NamedTuple

from satmav.encode.base import Model
from satmav.formula.formula import Formula, Integer
from satmav.game.cards import RANK_MASKS, SUIT_MASKS, Card, bits_of, mask_of
from satmav.game.hands import WINDOWS

_WINDOW_MASKS = [[RANK_MASKS[rank] for rank in window] for window in WINDOWS]


class Form(NamedTuple):
    """What a rank's loose cards outside the straights are used for, as counts."""

    name: str
    triples: int
    pairs: int
    quads: int
    kickers: int

    @property
    def cards(self) -> int:
        """How many cards of the rank the form takes."""
        return 3 * self.triples + 2 * self.pairs + 4 * self.quads + self.kickers


FORMS = (
    Form("kicker", 0, 0, 0, 1),
    Form("pair", 0, 1, 0, 0),
    Form("triple", 1, 0, 0, 0),
    Form("quad", 0, 0, 1, 0),
    Form("triple and kicker", 1, 0, 0, 1),
    Form("two pairs", 0, 2, 0, 0),
)
SIZES = (3, 2, 4, 1)
"""Cards in a triple, a pair, a quad and a kicker, in the order of a form's counts."""


class Residue(NamedTuple):
    """A residue formula and the variables that tell the hands: loose cards, runs, and at least the forms of four."""

    formula: Formula
    dealt: Mapping[Card, int]
    """The variable that says that a card is dealt; none in the formula of one deal."""
    loose: Mapping[Card, int]
    runs: list[Integer]
    forms: list[dict[Form, int]]


def assumptions(dealt: Mapping[Card, int], present: Iterable[Card], absent: Iterable[Card]) -> list[int]:
    """The literals that say that some cards are dealt and others not; of the rest nothing is said."""
    return [*(dealt[card] for card in present), *(-dealt[card] for card in absent)]


def deal_assumptions(dealt: Mapping[Card, int], deal: int) -> list[int]:
    """The 52 literals that say what the deal, given as a mask, holds and what it lacks, card by card."""
    return [variable if deal >> card & 1 else -variable for card, variable in dealt.items()]


def dealt_in(dealt: Mapping[Card, int], holds: Model) -> int:
    """The cards (a mask) that are dealt by a model, or by the literals of a core."""
    return mask_of(card for card, variable in dealt.items() if holds(variable))


def hands_of(parts: Residue, deal: int, model: Model) -> tuple[int, ...]:
    """The hands, as masks, that a model of a residue formula tells for a deal, given as a mask."""
    loose = 0
    for card, variable in parts.loose.items():
        if deal >> card & 1 and model(variable):
            loose |= 1 << card
    straights = _straights(parts.runs, loose, model)
    grouped = _grouped(parts.forms, loose ^ sum(straights), model)
    return (*straights, *grouped, *_flushes(deal ^ loose))


def _straights(runs: list[Integer], left: int, model: Model) -> list[int]:
    """The runs, each as often as the model says, of the highest suits that are left."""
    hands = []
    for rank_masks, run in zip(_WINDOW_MASKS, runs, strict=True):
        for bit in run.bits:
            if not model(bit):
                break
            hand = 0
            for rank_mask in rank_masks:
                hand |= 1 << (left & rank_mask).bit_length() - 1
            left ^= hand
            hands.append(hand)
    return hands


def _grouped(forms: list[dict[Form, int]], left: int, model: Model) -> Iterator[int]:
    """Full houses and fours of a kind from the loose cards beside the straights, rank by rank."""
    piles: dict[int, list[int]] = {size: [] for size in SIZES}
    while left:
        rank = (left & -left).bit_length() - 1 >> 2
        pool = left & RANK_MASKS[rank]
        left ^= pool
        cards = pool.bit_count()
        if cards < 4:
            piles[cards].append(pool)
        else:
            form = next(form for form, lit in forms[rank].items() if form.cards == 4 and model(lit))
            _share_out(pool, form, piles)
    yield from map(or_, piles[3], piles[2])
    yield from map(or_, piles[4], piles[1])


def _share_out(pool: int, form: Form, piles: dict[int, list[int]]) -> None:
    """Put the cards of a rank on the piles of triples, pairs, quads and kickers, the highest first."""
    bits = bits_of(pool)
    for size, number in zip(SIZES, form[1:], strict=True):
        for _ in range(number):
            piles[size].append(sum(bits.pop() for _ in range(size)))


def _flushes(mask: int) -> Iterator[int]:
    """A multiple of five cards in each suit, five by five."""
    for suit_mask in SUIT_MASKS:
        cards = mask & suit_mask
        while cards:
            rest = cards
            for _ in range(5):
                rest &= rest - 1
            yield cards ^ rest
            cards = rest
