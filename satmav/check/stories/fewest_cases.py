"""The claim that no case distinction has fewer cases, checked by trying all that have.

A distinction asks where a card is, or how many hands of a kind there are. Of a card there is a case for each kind of
place that the hands leave to it. A case is closed where points refute it. That is so where no shares of its hands hold
every card just once (Farkas' lemma); shares found for one case show many others to be open, too.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import chain
from typing import NamedTuple

from satmav.check.hands.deals import bits, check_inside, pat_hands
from satmav.check.reading import CheckError
from satmav.check.simplex import cover
from satmav.check.stories.kinds import kinds_of, most, place_in
from satmav.check.work import spend

KIND, HAND, SHARES = 100, 5, 20
"""Steps of work to see of which kind a hand is, to look at it again, and to look at shares found before."""


class Case(NamedTuple):
    """What is left: hands, as a mask of their places in the list, and how many there are of some kinds."""

    hands: int
    numbers: tuple[tuple[str, int], ...] = ()


class Shares(NamedTuple):
    """Hands of which shares hold every card just once, and how many of each kind these are together."""

    hands: int
    numbers: dict[str, Fraction]

    def fit(self, case: Case) -> bool:
        """Whether the case leaves these hands, and they are as many as it says."""
        return not self.hands & ~case.hands and all(self.numbers[kind] == number for kind, number in case.numbers)


def check_fewest_cases(deal: int, size: int, rules: str | bool) -> None:
    """Accept that no case distinction with fewer than ``size`` cases shows that the deal (a mask) cannot be won.

    Raises :class:`CheckError` where one does.
    """
    check_inside(deal, deal)
    search = _Search(deal, rules)
    if search.closed(Case((1 << len(search.hands)) - 1), size - 1):
        raise CheckError(f"these are not the fewest: {size - 1} or fewer cases would do")


class _Search:
    def __init__(self, deal: int, rules: str | bool) -> None:
        self.deal, self.hands = deal, pat_hands(deal, rules)
        spend(KIND * len(self.hands))
        self.kinds = [kinds_of(hand) for hand in self.hands]
        self.of_kind: dict[str, int] = {}
        self.places: dict[int, dict[str, int]] = {card: {} for card in bits(deal)}
        for place, (hand, kinds) in enumerate(zip(self.hands, self.kinds, strict=True)):
            self._enter(1 << place, hand, kinds)
        self.shares: list[Shares] = []
        self.known: dict[Case, bool] = {}

    def _enter(self, place: int, hand: int, kinds: tuple[str, ...]) -> None:
        """Enter a hand (by its place, a bit) among those of its kinds, and where its cards may be."""
        for kind in kinds:
            self.of_kind[kind] = self.of_kind.get(kind, 0) | place
        for card in bits(hand):
            kind = place_in(kinds, card)
            self.places[card][kind] = self.places[card].get(kind, 0) | place

    def closed(self, case: Case, leaves: int) -> bool:
        """Whether a distinction with at most so many cases refutes what is left."""
        if leaves < 1:
            return False
        if self.refuted(case):
            return True
        splits = chain(self._places_in(case, leaves), self._numbers_in(case, leaves))
        return any(self._all_closed(answers, leaves) for answers in splits)

    def _all_closed(self, answers: list[Case], leaves: int) -> bool:
        """Whether all answers can be closed, with at most so many cases together."""
        still_open = []
        for case in answers:
            if not self.refuted(case):
                still_open.append(case)
                if len(answers) + len(still_open) > leaves:
                    return False
        return self._can_be_closed(still_open, leaves - len(answers) - len(still_open))

    def _can_be_closed(self, cases: list[Case], left: int) -> bool:
        """Whether cases can be closed with two cases each, and so many more together."""
        for case in cases:
            found = next((more for more in range(left + 1) if self.closed(case, 2 + more)), None)
            if found is None:
                return False
            left -= found
        return True

    def _places_in(self, case: Case, leaves: int) -> Iterator[list[Case]]:
        """What each question leaves that asks where a card is, and has two answers or more, but at most so many."""
        for kinds in self.places.values():
            held = sum(kinds.values()) & case.hands
            left = [of_kind & held for of_kind in kinds.values() if of_kind & held]
            if 2 <= len(left) <= leaves:
                yield [Case(case.hands & ~held | some, case.numbers) for some in left]

    def _numbers_in(self, case: Case, leaves: int) -> Iterator[list[Case]]:
        """The same of the questions how many hands of a kind there are."""
        for kind, of_kind in self.of_kind.items():
            limit = most(kind, self.deal)
            if of_kind & case.hands and limit < leaves and kind not in dict(case.numbers):
                numbers = [tuple(sorted((*case.numbers, (kind, number)))) for number in range(limit + 1)]
                yield [Case(case.hands & ~of_kind, numbers[0]), *(Case(case.hands, some) for some in numbers[1:])]

    def refuted(self, case: Case) -> bool:
        """Whether points refute what is left."""
        if case not in self.known:
            spend(HAND * (1 + len(self.hands)) + SHARES * len(self.shares))
            self.known[case] = not any(shares.fit(case) for shares in self.shares) and not self._covered(case)
        return self.known[case]

    def _covered(self, case: Case) -> bool:
        """Whether shares of the hands hold every card just once; they are kept."""
        left = bits(case.hands)
        spend(len(left) * (self.deal.bit_count() + len(case.numbers)))
        rows = [[self.hands[place] >> card & 1 for place in left] for card in bits(self.deal)]
        rows += [[self.of_kind[kind] >> place & 1 for place in left] for kind, _ in case.numbers]
        found = cover(rows, [1] * self.deal.bit_count() + [number for _, number in case.numbers])
        if found is None:
            return False
        self.shares.append(self._shares({left[column]: Fraction(*share) for column, share in found.items()}))
        return True

    def _shares(self, found: Mapping[int, Fraction]) -> Shares:
        """Shares of hands, by their places in the list."""
        numbers: dict[str, Fraction] = dict.fromkeys(self.of_kind, Fraction(0))
        for place, share in found.items():
            for kind in self.kinds[place]:
                numbers[kind] += share
        return Shares(sum(1 << place for place in found), numbers)
