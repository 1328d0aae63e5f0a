r"""Formats of exact covers alone: Knuth's, MiniZinc with the deal as data, and the dual of the relaxation.

Knuth's programs DLX1, DLX2, ... (TAOCP 4B, section 7.2.2.1, and the programs' introductions) read a line of items, then
an option a line; a line that begins with ``|`` is a comment. Items are the cards, options the pat hands.

:func:`minizinc_data` is MiniZinc as people write it (*The MiniZinc Handbook*): a model that fits every deal, and below
it the deal as data. In a file of its own the model takes the data of other deals, a ``.dzn`` each. Names of cards begin
with a figure, so they stand in quotes. What is printed are the hands that are laid down.

Where the relaxation of the exact cover has no solution, Farkas' lemma gives numbers that show it: points for the cards,
from -1 to 1. No pat hand scores more than 0, and all cards together do. The dual asks for the greatest such score: it
is above 0 if and only if the relaxation has no solution.
"""

from collections.abc import Iterable, Iterator
from itertools import accumulate, groupby, pairwise

from satmav.encode import Encoding
from satmav.formats.common import head
from satmav.formats.linear import wrapped


def _hands(encoding: Encoding) -> list[tuple[str, list[str]]]:
    """The pat hands, each by its family and its cards, which are the names of the variables."""
    named = (name.rsplit(" ", 5) for name in encoding.formula.names)
    return [(family, cards) for family, *cards in named]


def dlx(encoding: Encoding) -> Iterator[str]:
    """The lines of a file for Knuth's programs."""
    yield from head(encoding, "|")
    yield str(encoding.deal)
    for family, hands in groupby(_hands(encoding), key=lambda hand: hand[0]):
        yield f"| {family}"
        yield from (" ".join(cards) for _, cards in hands)


MODEL = r"""
% The model. For many deals keep it in a file of its own, and the data of each in another:
% minizinc model.mzn deal.dzn

enum CARD;                                % the cards of the deal
int: hands;                               % how many pat hands they make
set of int: HAND = 1..hands;
array [HAND] of set of CARD: cards;       % the five cards of each
enum KIND;                                % the families that are pat
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


def minizinc_data(encoding: Encoding) -> Iterator[str]:
    """The lines of a MiniZinc file with a model that prints the hands."""
    kinds = encoding.rules.families
    of_kind = [[cards for family, cards in _hands(encoding) if family == kind.value] for kind in kinds]
    words = (kind if kind.isalpha() else f"'{kind}'" for kind in kinds)
    yield from head(encoding, "%")
    yield from MODEL.splitlines()
    yield f"KIND = {{{', '.join(words)}}};"
    yield f"CARD = {_set(str(encoding.deal).split())};"
    yield f"hands = {sum(map(len, of_kind))};"
    yield "cards = ["
    for number, cards in enumerate((cards for hands in of_kind for cards in hands), start=1):
        yield f"  {_set(cards)},  % {number}"
    yield "];"
    ends = list(accumulate(map(len, of_kind), initial=0))
    yield f"of_kind = [{', '.join(f'{low + 1}..{high}' for low, high in pairwise(ends))}];"


def _set(cards: Iterable[str]) -> str:
    """Cards as a set: ``{'2c', 'Th'}``."""
    return f"{{{', '.join(map(repr, cards))}}}"


def farkas(encoding: Encoding) -> Iterator[str]:
    """The lines of the dual as an LP file: a variable a card, a row a pat hand."""
    cards = str(encoding.deal).split()
    yield from head(encoding, "\\", "points: above 0 in all if and only if the relaxation has no solution")
    yield "Maximize"
    yield from wrapped(["score:", *_sum(cards)])
    yield "Subject To"
    for family, held in _hands(encoding):
        yield from wrapped([f"{'_'.join([*family.split(), *held])}:", *_sum(held), "<= 0"])
    yield "Bounds"
    yield from (f" -1 <= points_{card} <= 1" for card in cards)
    yield "End"


def _sum(cards: list[str]) -> Iterator[str]:
    return (f"+ points_{card}" for card in cards)
