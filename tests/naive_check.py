"""Slow twins of the checker: each says what it accepts as plainly as possible, importing nothing from satmav.

They answer yes or no. Whatever a twin trips over, a missing key or a word that is no number, is a no.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import combinations, count, pairwise

import naive

RANKS, SUITS = "23456789TJQKA", "cdhs"
CARDS = {rank + suit: 4 * RANKS.index(rank) + SUITS.index(suit) for rank in RANKS for suit in SUITS}
RUNS = [("A" + RANKS)[low : low + 5] for low in range(10)]
KINDS = {f"flush {suit}" for suit in SUITS} | {f"straight {run}" for run in RUNS}
KINDS |= {f"{group} {rank}" for group in ("triple", "pair", "quads", "kicker") for rank in RANKS}
NUMBER = r"[1-9][0-9]{0,17}"
LITERAL = f"-?{NUMBER}"


def accepts(twin, *args) -> bool:
    """Whether the twin goes through without a complaint."""
    try:
        twin(*args)
    except (AssertionError, AttributeError, LookupError, TypeError, ValueError):
        return False
    return True


def cards_of(mask: int) -> list[int]:
    return [card for card in range(52) if mask >> card & 1]


def can_be_held(cards: int, deal: int, quads: bool) -> bool:
    """Whether disjoint pat hands of the deal hold the cards, by trying all of them."""

    def hold(left: int, hands: list[int]) -> bool:
        if not left:
            return True
        card = left & -left
        return any(hold(left & ~hand, [more for more in hands if not more & hand]) for hand in hands if hand & card)

    return hold(cards, naive.pat_hands(deal, quads))


# Patterns: (present, absent, bounds by rank, bounds by suit), of which sets of cards are masks.


def meets(cards: int, pattern: tuple) -> bool:
    present, absent, ranks, suits = pattern
    return (
        not present & ~cards
        and not absent & cards
        and all((cards >> 4 * rank & 15).bit_count() <= ranks[rank] for rank in range(13))
        and all(sum(cards >> 4 * rank + suit & 1 for rank in range(13)) <= suits[suit] for suit in range(4))
    )


def winnable_within(pattern: tuple, quads: bool) -> bool:
    """Whether some disjoint pat hands of the deck, together, meet the pattern; each has a card that must be present."""
    present, absent, *bounds = pattern

    def fits(made: int) -> bool:
        return meets(made | present, (present, absent, *bounds))

    def grow(made: int, hands: list[int]) -> bool:
        left = present & ~made
        if not left:
            return True
        fitting = [hand for hand in hands if not hand & made and hand & left and fits(made | hand)]
        return any(grow(made | hand, fitting) for hand in naive._hands_of_the_rarest_card(left, fitting))

    return grow(0, naive.pat_hands((1 << 52) - 1 & ~absent, quads))


def deals_within(pattern: tuple, size: int) -> int:
    """How many sets of so many cards meet the pattern, card by card."""
    present, absent, ranks, suits = pattern
    ways = Counter({(0, 0, 0, 0, 0): 1})  # by the cards of each suit, and of the rank
    for card in range(52):
        more = Counter()
        for (*held, before), number in ways.items():
            of_rank = before if card % 4 else 0
            if not present >> card & 1:
                more[(*held, of_rank)] += number
            held[card % 4] += 1
            if not absent >> card & 1 and of_rank < ranks[card // 4] and held[card % 4] <= suits[card % 4]:
                more[(*held, of_rank + 1)] += number
        ways = more
    return sum(number for (*held, _), number in ways.items() if sum(held) == size)


# Case distinctions: every condition on the way is kept, and each node looks at all hands anew.


def tree(deal: int, core: int, root: object, quads: bool) -> None:
    assert core
    assert not core & ~deal
    _tree(deal, core, root, naive.pat_hands(deal, quads), [])


def points(deal: int, scoring: dict, quads: bool) -> None:
    assert "points" in scoring
    tree(deal, deal, scoring, quads)


def _tree(deal, core, node, hands, way):
    """``way`` has what was assumed: pairs of a card and its hand's kind, or of a kind and its number."""
    allowed = [hand for hand in hands if all(_allows(assumption, hand) for assumption in way)]
    if set(node) == {"card", "cases"}:
        card = CARDS[node["card"]]
        assert core >> card & 1
        cases = [_case(case, "place") for case in node["cases"]]
        kinds = [kind for kind, _ in cases]
        assert cases
        assert len(set(kinds)) == len(kinds)
        assert set(kinds) <= KINDS
        assert all(any(is_of(hand, kind) for kind in kinds) for hand in allowed if hand >> card & 1)
        for kind, then in cases:
            _tree(deal, core, then, hands, [*way, (card, kind)])
    elif set(node) == {"count", "cases"}:
        kind = node["count"]
        assert kind in KINDS
        assert kind not in dict(way)
        cases = [_case(case, "number") for case in node["cases"]]
        assert all(type(number) is int for number, _ in cases)
        assert sorted(number for number, _ in cases) == list(range(most(kind, deal) + 1))
        for number, then in cases:
            _tree(deal, core, then, hands, [*way, (kind, number)])
    else:
        _leaf(deal, core, node, allowed, {kind: number for kind, number in way if isinstance(kind, str)})


def _case(case, label):
    assert set(case) == {label, "then"}
    return case[label], case["then"]


def _allows(assumption, hand):
    what, answer = assumption
    if isinstance(what, str):
        return answer > 0 or not is_of(hand, what)
    return not hand >> what & 1 or is_of(hand, answer)


def _leaf(deal, core, leaf, allowed, fixed):
    assert set(leaf) in ({"points"}, {"points", "bonus"})
    bonus = leaf.get("bonus", {})
    assert leaf["points"] or bonus
    for number in [*leaf["points"].values(), *bonus.values()]:
        assert type(number) is int
        assert 0 < abs(number) < 10**18
    assert all(deal >> CARDS[card] & 1 for card in leaf["points"])
    assert all(number < 0 or core >> CARDS[card] & 1 for card, number in leaf["points"].items())
    for hand in allowed:
        score = sum(number for card, number in leaf["points"].items() if hand >> CARDS[card] & 1)
        assert score + sum(number for kind, number in bonus.items() if is_of(hand, kind)) <= 0
    assert sum(leaf["points"].values()) + sum(number * fixed[kind] for kind, number in bonus.items()) > 0


@cache
def is_of(hand: int, kind: str) -> bool:
    """Whether a pat hand is of the kind."""
    ranks = Counter(RANKS[card // 4] for card in cards_of(hand))
    suits = {SUITS[card % 4] for card in cards_of(hand)}
    group, what = kind.split()
    if group == "flush":
        return suits == {what}
    if group == "straight":
        return len(suits) > 1 and set(ranks) == set(what)
    pattern, copies = {"triple": ([2, 3], 3), "pair": ([2, 3], 2), "quads": ([1, 4], 4), "kicker": ([1, 4], 1)}[group]
    return sorted(ranks.values()) == pattern and ranks[what] == copies


def most(kind: str, deal: int) -> int:
    """The largest number for which the deal has the cards that so many hands of the kind must have."""
    group, what = kind.split()
    have = Counter(SUITS[card % 4] if group == "flush" else RANKS[card // 4] for card in cards_of(deal))
    need = {"flush": 5, "straight": 1, "triple": 3, "pair": 2, "quads": 4, "kicker": 1}[group]
    hands = deal.bit_count() // 5
    return max(number for number in range(hands + 1) if all(have[card] >= number * need for card in what))


# Formulas about hands: all clauses or constraints that there may be are listed.


def hand_map(deal: int, quads: bool, text: str) -> dict[int, int]:
    hands = {}
    for line in _lines(text, "c"):
        assert re.fullmatch(f"{NUMBER}( +[^ ]+){{5}} *", line)
        variable, *five = _words(line)
        assert int(variable) not in hands
        hands[int(variable)] = sum(1 << CARDS[card] for card in five)
    assert sorted(hands) == list(range(1, len(hands) + 1))
    assert len(set(hands.values())) == len(hands)
    assert set(hands.values()) <= set(naive.pat_hands(deal, quads))
    return hands


def cover_cnf(deal: int, core: int, quads: bool, map_text: str, cnf_text: str) -> None:
    hands = hand_map(deal, quads, map_text)
    head, *rest = _lines(cnf_text, "c")
    assert re.fullmatch(rf"p +cnf +{len(hands)} +{len(rest)} *", head)
    assert all(re.fullmatch(f"({LITERAL} +)*0 *", line) for line in rest)
    clauses = [[int(word) for word in _words(line)][:-1] for line in rest]
    allowed = {frozenset([-one, -two]) for one, two in combinations(hands, 2) if hands[one] & hands[two]}
    allowed |= _covers(deal, core, quads, hands)
    assert all(len(set(clause)) == len(clause) and frozenset(clause) in allowed for clause in clauses)


def cover_opb(deal: int, core: int, quads: bool, map_text: str, opb_text: str) -> None:
    hands = hand_map(deal, quads, map_text)
    rest = _lines(opb_text, "*")
    assert re.match(rf"\* #variable= {len(hands)} #constraint= {len(rest)}\r?(\n|$)", opb_text)
    covers = _covers(deal, core, quads, hands)
    for line in rest:
        terms = re.findall(r"([^ ]+) +x([^ ]+) ", line)
        variables = [int(variable) for _, variable in terms]
        assert len(set(variables)) == len(variables)
        if re.fullmatch(rf"(\+?1 +x{NUMBER} +)*>= +\+?1 +; *", line):
            assert frozenset(variables) in covers
        else:
            assert re.fullmatch(rf"(-1 +x{NUMBER} +)+>= +-1 +; *", line)
            assert any(all(hands[variable] >> card & 1 for variable in variables) for card in range(52))


def _covers(deal, core, quads, hands):
    groups = [[hand for hand in naive.pat_hands(deal, quads) if hand >> card & 1] for card in cards_of(core)]
    variables = {hand: variable for variable, hand in hands.items()}
    return {frozenset(variables[hand] for hand in group) for group in groups if set(group) <= set(variables)}


def _lines(text, comment):
    """Lines without their end; blank ones and comments left out."""
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    lines = [line for line in lines if line.strip(" ")]
    assert not any(line.startswith(" ") for line in lines)
    return [line for line in lines if line.split(" ")[0] != comment]


def _words(line):
    return [word for word in line.split(" ") if word]


# DRAT: unit propagation is looking at all clauses, until nothing is new.


def proof(clauses: list[list[int]], text: str) -> None:
    lines = _lines(text, "c")
    assert all(re.fullmatch(f"(d +)?({LITERAL} +)*0 *", line) for line in lines)
    database = [frozenset(clause) for clause in clauses]
    for line in lines:
        true = closure(database, ())
        if true is None:
            return
        *lits, _ = (int(word) for word in _words(line.removeprefix("d")))
        if line.startswith("d"):
            assert frozenset(lits) in database
            if not _is_unit(lits, true):
                database.remove(frozenset(lits))
        else:
            assert _follows(database, lits)
            database.append(frozenset(lits))
    assert closure(database, ()) is None


def lrat(clauses: list[list[int]], text: str) -> None:
    known = {number: frozenset(clause) for number, clause in enumerate(clauses, start=1)}
    last, lemma = len(known), None
    for line in _lines(text, "c"):
        assert lemma != frozenset()
        if re.fullmatch(f"{NUMBER} +d +({NUMBER} +)*0 *", line):
            for word in _words(line)[2:-1]:
                del known[int(word)]
            continue
        assert re.fullmatch(f"{NUMBER} +({LITERAL} +)*0 +({LITERAL} +)*0 *", line)
        number, *numbers = (int(word) for word in _words(line))
        lits, hints = numbers[: numbers.index(0)], numbers[numbers.index(0) + 1 : -1]
        assert number > last
        starts = [place for place, hint in enumerate(hints) if hint < 0]
        parts = [hints[one + 1 : two] for one, two in pairwise([*starts, len(hints)])]
        false = _by_hints(known, set(lits), hints[: starts[0] if starts else len(hints)])
        if starts or false is not None:
            assert lits
            assert false is not None
            partners = {-hints[place]: part for place, part in zip(starts, parts, strict=True)}
            assert partners.keys() == {number for number, clause in known.items() if -lits[0] in clause}
            for partner, part in partners.items():
                assert _by_hints(known, false | known[partner] - {-lits[0]}, part) is None
        lemma = known[number] = frozenset(lits)
        last = number
    assert lemma == frozenset()


def _by_hints(known, false, hints):
    """The literals that are false after the clauses named, or None for a contradiction."""
    false = set(false)
    if any(-lit in false for lit in false):
        return None
    for hint in hints:
        rest = known[hint] - false
        if not rest:
            return None
        if len(rest) > 1:
            return false
        false.add(-min(rest))
    return false


def closure(database, assumed):
    """The literals that unit propagation finds true, or None for a conflict."""
    true = set(assumed)
    while True:
        if any(-lit in true for lit in true) or any(all(-lit in true for lit in clause) for clause in database):
            return None
        open_clauses = ([lit for lit in clause if -lit not in true] for clause in database if not clause & true)
        units = {lits[0] for lits in open_clauses if len(lits) == 1}
        if not units:
            return true
        true |= units


def _is_unit(lits, true):
    return sorted((lit in true) - (-lit in true) for lit in set(lits)) == [-1] * (len(set(lits)) - 1) + [1]


def _follows(database, lits):
    negated = {-lit for lit in lits}
    if closure(database, negated) is None:
        return True
    partners = [clause for clause in database if lits and -lits[0] in clause]
    return bool(lits) and all(
        closure(database, negated | {-lit for lit in clause if lit != -lits[0]}) is None for clause in partners
    )


# Cutting planes on normalised constraints: positive coefficients of literals (variable, sign), and a degree.


def pb_proof(constraints: list[tuple[dict[int, int], int]], text: str) -> None:
    header, load, *steps, output, conclusion, end = _lines(text, "*")
    assert text.startswith(header)
    assert header == "pseudo-Boolean proof version 2.0"
    assert re.fullmatch(f"f +{len(constraints)} *", load)
    assert re.fullmatch("output +NONE *", output)
    assert re.fullmatch("end +pseudo-Boolean +proof *", end)
    known = {number: _normal(*constraint) for number, constraint in zip(count(1), constraints)}
    for step in steps:
        assert re.fullmatch(rf"pol( +({NUMBER}|[+*]))+ *", step)
        known[len(known) + 1] = _polish(_words(step)[1:], known)
    assert re.fullmatch(f"conclusion +UNSAT +: +{NUMBER} *", conclusion)
    coefs, degree = known[int(_words(conclusion)[-1])]
    assert sum(coefs.values()) < degree


def _polish(words, known):
    """Read from the end: an operator's right operand comes first."""
    word = words.pop()
    if word == "+":
        right = _operand(words, known)
        result = _sum(_operand(words, known), right)
    elif word == "*":
        factor = int(words.pop())
        coefs, degree = _operand(words, known)
        result = {lit: factor * coef for lit, coef in coefs.items()}, factor * degree
    else:
        result = known[int(word)]
    assert not words
    return result


def _operand(words, known):
    """What the last operand among the words comes to; they are taken off."""
    wanted, start = 1, len(words)
    while wanted:
        start -= 1
        assert start >= 0
        wanted += 1 if words[start] in ("+", "*") else -1
    operand = _polish(words[start:], known)
    del words[start:]
    return operand


def _normal(coefs, bound):
    """-2 x >= -1 is 2 (1 - x) >= 1."""
    literals = {(variable, coef > 0): abs(coef) for variable, coef in coefs.items() if coef}
    return literals, bound + sum(-coef for coef in coefs.values() if coef < 0)


def _sum(one, two):
    """Where x and its negation meet, x + (1 - x) = 1 goes from both sides."""
    coefs, degree = Counter(one[0]) + Counter(two[0]), one[1] + two[1]
    for variable, sign in list(coefs):
        both = min(coefs[variable, sign], coefs[variable, not sign])
        coefs[variable, sign] -= both
        coefs[variable, not sign] -= both
        degree -= both
    return +coefs, degree
