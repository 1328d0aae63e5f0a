"""MiniZinc, what its compiler hands to constraint solvers (*The MiniZinc Handbook*, "Specification of MiniZinc").

:func:`minizinc` states any encoding. Variables are integers from 0 to 1, and constraints are the rows of the LP format.
Each is annotated with the name that it has in the game's words. A solver prints its solution as a line a variable.

:func:`minizinc_data` is MiniZinc as people write it: a model that fits every deal, and below it the deal as data. The
model is that of the encoding exact-cover. In a file of its own it takes the data of other deals, a ``.dzn`` each. Names
of cards begin with a figure, so they stand in quotes. What is printed are the hands that are laid down.
"""

from collections.abc import Iterable, Iterator
from itertools import accumulate, pairwise

from satmav.encode import Encoding, Stated
from satmav.formats.common import Row, about, rows, variables
from satmav.game.hands import Family


def minizinc(encoding: Stated) -> Iterator[str]:
    """The lines of the file."""
    for line in about(encoding):
        yield f"% {line}"
    named = list(variables(encoding.formula.names, "x"))
    for number, name in enumerate(named or ["is no pat hand"], start=1):
        yield f"var 0..1: x{number}; % {name}"
    yield from map(_constraint, rows(encoding.formula))
    yield "solve satisfy;"


def _constraint(row: Row) -> str:
    terms = " ".join(f"{'-' if coef < 0 else '+'} {abs(coef)}*x{variable}" for coef, variable in row.terms)
    name = row.title.replace('"', "'")
    return f'constraint :: "{name}" {terms.removeprefix("+ ")} {row.sense} {row.bound};'


MODEL = r"""
% The model. For many deals keep it in a file of its own, and the data of each in another:
% minizinc model.mzn deal.dzn

enum CARD;                                % the cards of the deal
int: hands;                               % how many pat hands they make
set of int: HAND = 1..hands;
array [HAND] of set of CARD: cards;       % the five cards of each
enum KIND = {flush, straight, 'full house', 'four of a kind'};
array [KIND] of set of HAND: of_kind;     % which hands are of each kind

array [HAND] of var bool: laid;           % is this hand laid down?

% Each card lies in just one of the hands that are laid down.
constraint forall (card in CARD) (
  sum (hand in HAND where card in cards[hand]) (laid[hand]) = 1
);

solve satisfy;

output [ "\(kind)" ++ concat([ " \(card)" | card in cards[hand] ]) ++ "\n"
       | kind in KIND, hand in of_kind[kind] where fix(laid[hand]) ];

% The data.
"""
KINDS = (Family.FLUSH, Family.STRAIGHT, Family.FULL_HOUSE, Family.QUADS)


def minizinc_data(encoding: Encoding) -> Iterator[str]:
    """The lines of the file, for the encoding exact-cover."""
    named = [name.rsplit(" ", 5) for name in encoding.formula.names]
    of_kind = [[hand for kind, *hand in named if kind == one] for one in KINDS]
    for line in about(encoding):
        yield f"% {line}"
    yield from MODEL.splitlines()
    yield f"CARD = {_set(str(encoding.deal).split())};"
    yield f"hands = {len(named)};"
    yield "cards = ["
    for number, hand in enumerate((hand for hands in of_kind for hand in hands), start=1):
        yield f"  {_set(hand)},  % {number}"
    yield "];"
    ends = list(accumulate(map(len, of_kind), initial=0))
    yield f"of_kind = [{', '.join(f'{low + 1}..{high}' for low, high in pairwise(ends))}];"


def _set(cards: Iterable[str]) -> str:
    """Cards as a set: ``{'2c', 'Th'}``."""
    return f"{{{', '.join(map(repr, cards))}}}"
