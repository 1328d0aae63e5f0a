"""The battery: an engine or an encoding is asked about many deals, and no answer is believed.

For an answer SAT, the hands must be a partition of the deal. For UNSAT, the independent checker tries by brute force
all ways to make pat hands of all cards (:func:`satmav.check.check_core`). There is no other answer without a time
limit. It is for ours and for those that other packages add alike:

    from satmav.engines.battery import try_encoding

    def test_my_encoding():
        for rules in RULES.values():
            try_encoding("mine", rules)
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, islice

from satmav.check import CheckError, check_core, check_partition
from satmav.dealfile.named import NAMED, named_deal
from satmav.encode import encode
from satmav.engines import Options, open_engine
from satmav.formats import FORMATS, lines
from satmav.formats.smt2 import is_taken
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.result import Status
from satmav.game.rules import Rules


def small_deals() -> Iterator[Deal]:
    """All 66 deals of ten cards from two suits of six ranks, and all 16 of fifteen cards from four of four."""
    for ranks, suits, size in (("A23456", "cs", 10), ("2345", "cdhs", 15)):
        deck = [Card.named(rank + suit) for rank in ranks for suit in suits]
        yield from (Deal.of(cards) for cards in combinations(deck, size))


def trials(most: int = 6) -> Iterator[Deal]:
    """All small deals, the named ones, and random ones of one to six hands; none of more hands than ``most``."""
    yield from (deal for deal in (*small_deals(), *map(named_deal, NAMED)) if deal.hands <= most)
    for hands, number in {1: 5, 2: 10, 3: 10, 4: 10, 5: 30, 6: 5}.items():
        if hands <= most:
            yield from islice(random_deals(hands, hands), number)


def try_engine(
    name: str, rules: Rules, options: Options | None = None, deals: Iterable[Deal] | None = None
) -> Counter[Status]:
    """Have an engine decide deals, by default those of :func:`trials`; how often it gave each answer.

    Raises :class:`satmav.check.CheckError`, with the deal, at the first answer that is wrong.
    """
    engine = open_engine(name, rules, options or Options())
    answers: Counter[Status] = Counter()
    for deal in trials() if deals is None else deals:
        status, hands = engine.decide(deal)
        try:
            _check(deal, status, hands, rules)
        except CheckError as error:
            raise CheckError(f"{engine.label} says {status} of {deal} (rules: {rules}): {error}") from error
        answers[status] += 1
    return answers


def try_encoding(name: str, rules: Rules, engine: str = "sat", deals: Iterable[Deal] | None = None) -> Counter[Status]:
    """Have an engine decide deals in an encoding, as :func:`try_engine` does, once its words are found to be sound.

    Raises :class:`satmav.check.CheckError` where a name stands for more than one thing, or is not fit for every format.
    """
    _check_names(name, rules)
    return try_engine(engine, rules, Options(name), deals)


def _check(deal: Deal, status: Status, hands: tuple[int, ...], rules: Rules) -> None:
    if status is Status.SAT:
        check_partition(deal.mask, hands, rules.name)
    elif status is Status.UNSAT:
        check_core(deal.mask, deal.mask, rules.name)
    else:
        raise CheckError("without a time limit there is an answer")


def _check_names(name: str, rules: Rules) -> None:
    """Variables, integers and constraints have names of their own, of plain letters; every format can be written."""
    encoding = encode(next(random_deals(3, hands=3)), rules, name)
    if encoding.name != name:
        raise CheckError(f"the encoding {name} calls itself {encoding.name}")
    formula = encoding.formula
    words = [*formula.names, *(integer.name for integer in formula.integers), *formula.groups()]
    for word, times in Counter(words).items():
        if times > 1:
            raise CheckError(f"the encoding {name} has {times} variables, integers or constraints called {word!r}")
    for word in (*words, *(constraint.name for constraint in formula.constraints)):
        if not word.isascii() or not word.isprintable() or set(word) & set("|\\"):
            raise CheckError(f"the encoding {name} has the name {word!r}: use printable ASCII without | and \\")
        if is_taken(word):
            raise CheckError(f"the encoding {name} has the name {word!r}, which is SMT-LIB's own: use another")
    for form in FORMATS.values():
        if form.encoding in (None, name):
            assert all(line.isascii() for line in lines(encoding, form.name)), form.name
