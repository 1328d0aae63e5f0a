"""Residue: which cards stay outside the flushes, and how their ranks add up.

Suits matter to flushes only. By the residue lemma a deal is winnable if and only if some of its cards do two things.
They are called *loose*. They leave a multiple of five cards in every suit, which make the flushes. And their ranks are
a sum of straights, full houses and fours of a kind with a kicker. So no list of pat hands is needed: there is a
variable a card, a counter a run, and a *form* a rank.

Two lemmas keep it small; tests prove both by exhaustion.

* A run need not be used four times: its twenty cards would be four straight flushes.
* Beside the straights, 1, 2 or 3 loose cards of a rank need be a kicker, a pair or a triple only. Its 4 need be a quad,
  a triple and a kicker, or two pairs (without quads: two pairs).

Counters are order-encoded integers, tied together by equations. The runs through a rank are consecutive among the ten.
Only the ace is in the first and the last: so the number of straights through a rank is a sum over one segment, or over
two: of the first five runs, and of the last. A segment begins with the first of the five, or ends with the last. These
sums are shared.

Two formulas are built from this. :func:`residue` is for one deal. :func:`residue_deck` has all 52 cards, with a literal
a card for *dealt*: one formula for every deal of any size. A deal is then 52 assumptions, and the failed assumptions
are a core in cards.
"""

from collections.abc import Iterable
from functools import partial
from itertools import accumulate, combinations

from satmav.encode.base import Encoding
from satmav.encode.residue.model import FORMS, Form, Residue, hands_of
from satmav.formula.formula import Formula, Integer
from satmav.game.cards import CARDS, RANK_LETTERS, RANKS, SUIT_NAMES, SUITS, Card
from satmav.game.deals import Deal
from satmav.game.hands import WINDOWS
from satmav.game.rules import Rules

MOST_IN_RUN = 3
BLOCK = 5
"""The most runs through one rank; the ten are two blocks of so many."""


def residue(deal: Deal, rules: Rules) -> Encoding:
    """The residue formula of one deal."""
    formula = Formula()
    in_flush, loose = places(formula, deal)
    parts = _counters(formula, {}, in_flush, loose, rules)
    return Encoding("residue", deal, rules, formula, partial(hands_of, parts, deal.mask))


def residue_deck(rules: Rules) -> Residue:
    """The residue formula of the whole deck; :mod:`~satmav.encode.residue.model` assumes a deal of it."""
    formula = Formula()
    dealt = {card: formula.variable(f"{card} dealt") for card in CARDS}
    in_flush = {card: formula.variable(f"{card} in a flush") for card in CARDS}
    loose = {card: formula.variable(f"{card} loose") for card in CARDS}
    for card in CARDS:
        formula.clause(f"cover {card}", [-dealt[card], in_flush[card], loose[card]])
        formula.clause(f"once {card}", [-in_flush[card], -loose[card]], background=True)
        formula.clause(f"dealt {card}", [dealt[card], -in_flush[card]], background=True)
        formula.clause(f"dealt {card}", [dealt[card], -loose[card]], background=True)
    return _counters(formula, dealt, in_flush, loose, rules)


def places(formula: Formula, deal: Deal) -> tuple[dict[Card, int], dict[Card, int]]:
    """For each card of a deal two variables, that it is in a flush and that it is loose: it is one of both."""
    in_flush = {card: formula.variable(f"{card} in a flush") for card in deal}
    loose = {card: formula.variable(f"{card} loose") for card in deal}
    for card in deal:
        formula.clause(f"cover {card}", [in_flush[card], loose[card]])
        formula.clause(f"once {card}", [-in_flush[card], -loose[card]], background=True)
    return in_flush, loose


def _counters(
    formula: Formula, dealt: dict[Card, int], in_flush: dict[Card, int], loose: dict[Card, int], rules: Rules
) -> Residue:
    """Everything that the cards in flushes and the loose cards must add up to."""
    for suit in SUITS:
        held = [(1, lit) for card, lit in in_flush.items() if card.suit == suit]
        flushes = formula.integer(f"flushes in {SUIT_NAMES[suit]}", len(held) // 5)
        formula.equation(f"suit {SUIT_NAMES[suit]}", held, [(-5, flushes)])
    runs = runs_of(formula)
    forms = used_as(formula, loose, _straights_through(formula, runs), rules)
    _balance(formula, "full houses", forms, "triples", "pairs")
    if rules.quads:
        _balance(formula, "fours of a kind", forms, "quads", "kickers")
    return Residue(formula, dealt, loose, runs, forms)


def runs_of(formula: Formula) -> list[Integer]:
    """How often each run is used."""
    return [formula.integer(f"straights {letters(window)}", MOST_IN_RUN) for window in WINDOWS]


def used_as(formula: Formula, loose: dict[Card, int], through: list[Integer], rules: Rules) -> list[dict[Form, int]]:
    """At each rank the form that the loose cards take that are beside the straights through it."""
    allowed = allowed_forms(rules)
    forms = []
    for rank in RANKS:
        rest = formula.integer(f"{RANK_LETTERS[rank]} beside straights", 4)
        held = [(1, lit) for card, lit in loose.items() if card.rank == rank]
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
    places = first_up + middle + last_up[-1:] + last_down[::-1]
    return [*places[1:-1], _plus(formula, places[0], places[-1])]


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
    for one, other in combinations((lit for form, lit in forms.items() if form.cards == 4), 2):
        formula.clause(name, [-one, -other], background=True)
    return forms


def _balance(formula: Formula, name: str, forms: list[dict[Form, int]], left: str, right: str) -> None:
    """Over all ranks, as many of one part of a hand as of the other: triples and pairs, quads and kickers."""
    signed = ((sign, part, rank) for sign, part in ((1, left), (-1, right)) for rank in RANKS)
    formula.equation(name, (), [(sign, part_of(formula, part, rank, forms[rank])) for sign, part, rank in signed])


def part_of(formula: Formula, part: str, rank: int, forms: dict[Form, int]) -> Integer:
    """How many of some part of a hand a rank gives, defined by the form that it takes."""
    counts = [(getattr(form, part), lit) for form, lit in forms.items()]
    number = formula.integer(f"{part} of {RANK_LETTERS[rank]}", max(count for count, _ in counts))
    for low, bit in enumerate(number.bits):
        giving = [lit for count, lit in counts if count > low]
        formula.clause("parts of hands", [-bit, *giving], background=True)
        for lit in giving:
            formula.clause("parts of hands", [-lit, bit], background=True)
    return number
