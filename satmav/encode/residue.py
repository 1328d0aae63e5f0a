"""Residue: which cards stay outside the flushes, and how their ranks add up.

By the residue lemma a deal is winnable if and only if some of its cards, the *loose* ones, leave a multiple of five
cards in every suit, which make the flushes, and have ranks that are a sum of the other hands' ranks. So no list of pat
hands is needed: there is a variable a card, a counter a run, and counters for parts of hands
(:mod:`satmav.encode.parts`). Two lemmas keep it smaller for the published rule sets; tests prove both by exhaustion.

* A run need not be used four times: its twenty cards would be four straight flushes.
* Beside the straights, 1, 2 or 3 loose cards of a rank need be a kicker, a pair or a triple only. Its 4 need be a quad,
  a triple and a kicker, or two pairs (without quads: two pairs). So a rank has a *form* instead of counters.

Counters are order-encoded integers, tied together by equations. The runs through a rank are consecutive among the ten.
Only the ace is in the first and the last: so the number of straights through a rank is a sum over one segment, or over
two: of the first five runs, and of the last. A segment begins with the first of the five, or ends with the last. These
sums are shared.

Two formulas are built from this. :func:`residue` is for one deal. :func:`residue_deck` has all 52 cards, with a literal
a card for *dealt*: one formula for every deal of any size. A deal is then 52 assumptions, and the failed assumptions
are a core in cards.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import accumulate, combinations, count, islice
from operator import or_
from typing import NamedTuple

from satmav.encode.base import Encoding, Model
from satmav.encode.parts import Places, any_residue, deck_places, decoder, fill_flushes, places
from satmav.formula.formula import Clause, Formula, Integer
from satmav.game.cards import CARDS, RANK_LETTERS, RANK_MASKS, RANKS, SUIT_MASKS, bits_of, mask_of
from satmav.game.deals import Deal
from satmav.game.decks import DeckDeal
from satmav.game.hands import WINDOWS
from satmav.game.rules import RULES, Rules

MOST_IN_RUN = 3
BLOCK = 5
"""The most runs through one rank; the ten are two blocks of so many."""

SIZES = (3, 2, 4, 1)
"""Cards in a triple, a pair, a quad and a kicker, in the order of a form's counts."""

_WINDOW_MASKS = [[RANK_MASKS[rank] for rank in window] for window in WINDOWS]


class Form(NamedTuple):
    """The use of a rank's loose cards outside the straights, as counts."""

    name: str
    triples: int
    pairs: int
    quads: int
    kickers: int

    @property
    def cards(self) -> int:
        """The cards of the rank that the form takes."""
        return 3 * self.triples + 2 * self.pairs + 4 * self.quads + self.kickers


FORMS = (
    Form("kicker", 0, 0, 0, 1),
    Form("pair", 0, 1, 0, 0),
    Form("triple", 1, 0, 0, 0),
    Form("quad", 0, 0, 1, 0),
    Form("triple and kicker", 1, 0, 0, 1),
    Form("two pairs", 0, 2, 0, 0),
)

Hands = Callable[[int, Model], tuple[int, ...]]
"""From a deal (a mask) and a model to hands (masks)."""


class Residue(NamedTuple):
    """A residue formula of the whole deck, with the variables that a deal and its hands are read from.

    ``runs`` and ``forms`` are there for the published rule sets, with the forms of four cards at least.
    """

    formula: Formula
    dealt: Mapping[int, int]
    loose: Mapping[int, int]
    hands: Hands
    runs: list[Integer]
    forms: list[dict[Form, int]]


def residue(deal: Deal, rules: Rules) -> Encoding:
    """The residue formula of one deal."""
    formula = Formula()
    cards = places(formula, deal)
    hands, _, _ = _residue(formula, cards, rules)
    return Encoding("residue", deal, rules, formula, partial(hands, deal.mask), cards.in_flush.values())


def deck_residue(deal: DeckDeal, rules: Rules) -> Encoding:
    """The residue formula of a deal of another deck."""
    formula = Formula()
    cards = deck_places(formula, deal)
    hands = decoder(cards, any_residue(formula, cards, rules), rules)
    return Encoding("residue", deal, rules, formula, partial(hands, deal.mask), cards.in_flush.values())


def residue_deck(rules: Rules) -> Residue:
    """The residue formula of the whole deck; assumptions say which deal of it is meant."""
    formula = Formula()
    dealt: dict[int, int] = {card: formula.variable(f"{card} dealt") for card in CARDS}
    cards = places(formula, CARDS, dealt)
    return Residue(formula, dealt, cards.loose, *_residue(formula, cards, rules))


def _residue(formula: Formula, cards: Places, rules: Rules) -> tuple[Hands, list[Integer], list[dict[Form, int]]]:
    """Everything that the cards in flushes and the loose cards must add up to."""
    if rules not in RULES.values():
        return decoder(cards, any_residue(formula, cards, rules), rules), [], []
    fill_flushes(formula, cards, rules)
    runs = runs_of(formula)
    forms = used_as(formula, cards.loose, _straights_through(formula, runs), rules)
    _balance(formula, "full houses", forms, "triples", "pairs")
    if rules.quads:
        _balance(formula, "fours of a kind", forms, "quads", "kickers")
    return partial(hands_of, cards.loose, runs, forms), runs, forms


def runs_of(formula: Formula) -> list[Integer]:
    """The number of straights of each run."""
    return [formula.integer(f"straights {letters(window)}", MOST_IN_RUN) for window in WINDOWS]


def used_as(formula: Formula, loose: Mapping[int, int], through: list[Integer], rules: Rules) -> list[dict[Form, int]]:
    """At each rank the form of the loose cards beside the straights through it."""
    allowed = allowed_forms(rules)
    forms = []
    for rank in RANKS:
        rest = formula.integer(f"{RANK_LETTERS[rank]} beside straights", 4)
        held = [(1, lit) for card, lit in loose.items() if card >> 2 == rank]
        formula.equation(f"rank {RANK_LETTERS[rank]}", held, [(-1, through[rank]), (-1, rest)])
        forms.append(_forms(formula, rank, rest, allowed))
    return forms


def allowed_forms(rules: Rules) -> list[Form]:
    """The forms that are of use under these rules: quads and their kickers with fours of a kind only."""
    return [form for form in FORMS if rules.quads or not (form.quads or form.kickers)]


def letters(ranks: Iterable[int]) -> str:
    """Ranks in letters: ``A2345``."""
    return "".join(RANK_LETTERS[rank] for rank in ranks)


def _straights_through(formula: Formula, runs: list[Integer]) -> list[Integer]:
    """For each rank the number of straights that hold a card of it.

    Runs 0 to 4 all pass through one rank, and so do runs 5 to 9; hence no sum exceeds four.
    """
    first, last = runs[:BLOCK], runs[BLOCK:]
    first_up, first_down = _prefix_sums(formula, first), _prefix_sums(formula, first[:0:-1])
    last_up, last_down = _prefix_sums(formula, last), _prefix_sums(formula, last[:0:-1])
    middle = [_plus(formula, first_down[-1 - place], last_up[place]) for place in range(BLOCK - 1)]
    sums = first_up + middle + last_up[-1:] + last_down[::-1]
    return [*sums[1:-1], _plus(formula, sums[0], sums[-1])]


def _prefix_sums(formula: Formula, numbers: list[Integer]) -> list[Integer]:
    return list(accumulate(numbers, lambda total, number: _plus(formula, total, number)))


def _plus(formula: Formula, first: Integer, second: Integer) -> Integer:
    total = formula.integer(f"{first.name} + {second.name.removeprefix('straights ')}", 4)
    formula.equation("straights through a rank", (), [(1, first), (1, second), (-1, total)], background=True)
    return total


def _forms(formula: Formula, rank: int, rest: Integer, allowed: list[Form]) -> dict[Form, int]:
    """The ``rest`` of a rank's loose cards, beside the straights, takes exactly one form, or is none."""
    name = f"rank {RANK_LETTERS[rank]}"
    forms = {form: formula.variable(f"{RANK_LETTERS[rank]} {form.name}") for form in allowed}
    for form, lit in forms.items():
        formula.clause(name, [-lit, rest.bits[form.cards - 1]], background=True)
        if form.cards < 4:
            formula.clause(name, [-lit, -rest.bits[form.cards]], background=True)
    for size in range(1, 5):
        exactly = [-rest.bits[size - 1], *rest.bits[size : size + 1]]
        formula.clause(name, [*exactly, *(lit for form, lit in forms.items() if form.cards == size)])
    for first, second in combinations((lit for form, lit in forms.items() if form.cards == 4), 2):
        formula.clause(name, [-first, -second], background=True)
    return forms


def _balance(formula: Formula, name: str, forms: list[dict[Form, int]], left: str, right: str) -> None:
    """Over all ranks, as many of one part of a hand as of the other: triples and pairs, quads and kickers."""
    signed = ((sign, part, rank) for sign, part in ((1, left), (-1, right)) for rank in RANKS)
    formula.equation(name, (), [(sign, part_of(formula, part, rank, forms[rank])) for sign, part, rank in signed])


def part_of(formula: Formula, part: str, rank: int, forms: dict[Form, int]) -> Integer:
    """The number of parts of a kind that a rank gives, defined by the form that it takes."""
    counts = [(getattr(form, part), lit) for form, lit in forms.items()]
    number = formula.integer(f"{part} of {RANK_LETTERS[rank]}", max(count for count, _ in counts))
    for low, bit in enumerate(number.bits):
        giving = [lit for count, lit in counts if count > low]
        formula.clause("parts of hands", [-bit, *giving], background=True)
        for lit in giving:
            formula.clause("parts of hands", [-lit, bit], background=True)
    return number


def hands_of(
    loose_cards: Mapping[int, int], runs: list[Integer], forms: list[dict[Form, int]], deal: int, model: Model
) -> tuple[int, ...]:
    """The hands, as masks, that a model tells for a deal, given as a mask.

    This stands behind every answer of the quickest SAT engine. So it works on masks, and asks the model for little more
    than the cards: beside the straights, only four cards of a rank leave a choice of form.
    """
    loose = 0
    for card, variable in loose_cards.items():
        if deal >> card & 1 and model(variable):
            loose |= 1 << card
    straights = _straights(runs, loose, model)
    grouped = _grouped(forms, loose ^ sum(straights), model)
    return (*straights, *grouped, *_flushes(deal ^ loose))


def _straights(runs: list[Integer], loose: int, model: Model) -> list[int]:
    """The runs, each as often as the model says, of the highest suits that are there."""
    hands = []
    for rank_masks, run in zip(_WINDOW_MASKS, runs, strict=True):
        for bit in run.bits:
            if not model(bit):
                break
            hand = 0
            for rank_mask in rank_masks:
                hand |= 1 << (loose & rank_mask).bit_length() - 1
            loose ^= hand
            hands.append(hand)
    return hands


def _grouped(forms: list[dict[Form, int]], loose: int, model: Model) -> Iterator[int]:
    """Full houses and fours of a kind from the loose cards beside the straights, rank by rank."""
    piles: dict[int, list[int]] = {size: [] for size in SIZES}
    while loose:
        rank = (loose & -loose).bit_length() - 1 >> 2
        pool = loose & RANK_MASKS[rank]
        loose ^= pool
        cards = pool.bit_count()
        if cards < 4:
            piles[cards].append(pool)
        else:
            form = next(form for form, lit in forms[rank].items() if form.cards == 4 and model(lit))
            bits = bits_of(pool)
            for size, number in zip(SIZES, form[1:], strict=True):
                piles[size] += [sum(bits.pop() for _ in range(size)) for _ in range(number)]
    yield from map(or_, piles[3], piles[2])
    yield from map(or_, piles[4], piles[1])


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


def assumptions(dealt: Mapping[int, int], present: Iterable[int], absent: Iterable[int]) -> list[int]:
    """The literals that say that some cards are dealt and others not; of the rest nothing is said."""
    return [*(dealt[card] for card in present), *(-dealt[card] for card in absent)]


def deal_assumptions(dealt: Mapping[int, int], deal: int) -> list[int]:
    """The 52 literals that say which cards a deal, given as a mask, holds and which it lacks."""
    return [variable if deal >> card & 1 else -variable for card, variable in dealt.items()]


def dealt_in(dealt: Mapping[int, int], holds: Model) -> int:
    """The cards (a mask) that are dealt by a model, or by the literals of a core."""
    return mask_of(card for card, variable in dealt.items() if holds(variable))


PUBLISHED = "c published"
"""The beginning of the line with the variables of the published formula that the variables are, in their order."""


def small_deck(rules: Rules) -> Residue:
    """The formula of the deck simplified, for the quickest engine: clauses alone, and no names.

    A preprocessor (CaDiCaL's, in PySAT) eliminates what neither assumptions nor hands need, and strengthens the rest
    (Eén & Biere, *Effective preprocessing in SAT through variable and clause elimination*, SAT 2005). That takes longer
    than to decide a thousand deals. So ``experiments/small_deck.py`` has done it once for the published rule sets.
    Neither need be believed: a won deal comes with hands, and every clause follows from those of :func:`residue_deck`,
    as the tests show. Other rule sets have that formula itself.
    """
    if rules not in RULES.values():
        return residue_deck(rules)
    lines = [line.split() for line in small_deck_text(rules).splitlines() if line[0] != "c"]
    clauses = [Clause("", tuple(map(int, words[:-1]))) for words in lines[1:]]
    formula, number = Formula([""] * int(lines[0][2]), constraints=[*clauses]), count(1)
    dealt, loose = (dict(zip(map(int, CARDS), number, strict=False)) for _ in range(2))
    runs = [Integer(f"straights {letters(window)}", tuple(islice(number, MOST_IN_RUN))) for window in WINDOWS]
    fours = [form for form in allowed_forms(rules) if form.cards == 4]
    forms = [dict(zip(fours, number, strict=False)) for _ in RANKS]
    return Residue(formula, dealt, loose, partial(hands_of, loose, runs, forms), runs, forms)


def small_deck_text(rules: Rules) -> str:
    """The simplified formula as a file, DIMACS CNF."""
    from importlib.resources import files  # a slow import

    return (files("satmav") / "data" / "deck" / f"{rules}.cnf").read_text(encoding="ascii")
