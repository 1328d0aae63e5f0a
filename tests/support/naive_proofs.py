"""Slow twins of the checker of formulas and proofs, plain as those of :mod:`naive_check`, asked and answering alike."""

import re
from collections import Counter
from fractions import Fraction
from itertools import combinations, count, pairwise
from math import ceil

import naive
from naive_check import CARDS, cards_of

NUMBER = r"[1-9][0-9]{0,17}"
LITERAL = f"-?{NUMBER}"

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
    text = re.split("^%", cnf_text, maxsplit=1, flags=re.MULTILINE)[0]
    opening = re.match(r"((c.*| *\r?)\n)* *p +cnf +([^ \r\n]+) +([^ \r\n]+) *\r?(\n|$)", text)
    assert opening
    clauses = [[_literal(word) for word in clause] for clause in _ended(text[opening.end() :])]
    assert opening.groups()[2:4] == (str(len(hands)), str(len(clauses)))
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


def _ended(text):
    """The words before each 0, wherever lines end; lines that begin with c are comments."""
    lines = [line.removesuffix("\r").replace("\t", " ") for line in text.split("\n") if not line.startswith("c")]
    pieces: list[list[str]] = [[]]
    for word in _words(" ".join(lines)):
        if word == "0":
            pieces.append([])
        else:
            pieces[-1].append(word)
    assert not pieces[-1]
    return pieces[:-1]


def _literal(word):
    assert re.fullmatch(LITERAL, word)
    return int(word)


# DRAT: unit propagation is looking at all clauses, until nothing is new.


def proof(clauses: list[list[int]], text: str) -> None:
    steps = [(words[:1] == ["d"], [_literal(word) for word in words[words[:1] == ["d"] :]]) for words in _ended(text)]
    database = [frozenset(clause) for clause in clauses]
    for deletes, lits in steps:
        true = closure(database, ())
        if true is None:
            return
        if deletes:
            if frozenset(lits) in database and not _is_unit(lits, true):
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
        if re.fullmatch(f"({NUMBER}|0) +d +({NUMBER} +)*0 *", line):
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


def pb_proof(constraints: list[tuple[dict[int, int], int]], text: str) -> tuple[dict, int]:
    """What is concluded, normalised."""
    header, load, *steps, output, conclusion, end = _lines(text, "*")
    assert text.startswith(header)
    assert header == "pseudo-Boolean proof version 2.0"
    assert re.fullmatch(f"f +{len(constraints)} *", load)
    assert re.fullmatch("output +NONE *", output)
    assert re.fullmatch("end +pseudo-Boolean +proof *", end)
    known = {number: _normal(*constraint) for number, constraint in zip(count(1), constraints)}
    for step in steps:
        assert re.fullmatch(rf"pol( +({NUMBER}|[+*d]))+ *", step)
        known[len(known) + 1] = _polish(_words(step)[1:], known)
    assert re.fullmatch(f"conclusion +UNSAT +: +{NUMBER} *", conclusion)
    coefs, degree = known[int(_words(conclusion)[-1])]
    assert sum(coefs.values()) < degree
    return coefs, degree


def scored(points: dict[str, int], deal: int, quads: bool, map_text: str) -> tuple[dict, int]:
    """The sum of the constraints of all cards, each as often as it has points; normalised."""
    hands, number = hand_map(deal, quads, map_text), {CARDS[card]: number for card, number in points.items()}
    alone = {card for card in number if not any(hand >> card & 1 for hand in hands.values())}
    total = sum(number[card] for card in number if card not in alone or number[card] > 0)
    return _normal({one: sum(number.get(card, 0) for card in cards_of(hand)) for one, hand in hands.items()}, total)


def _polish(words, known):
    """A number names a constraint, but for the last one before a * or d, which is a factor."""
    left = []
    for word in words:
        if word == "+":
            left.append(_sum(_operand(left.pop(), known), _operand(left.pop(), known)))
        elif word in ("*", "d"):
            number = int(left.pop())
            times = number if word == "*" else Fraction(1, number)
            coefs, degree = _operand(left.pop(), known)
            found = {lit: times * coef for lit, coef in coefs.items()}
            assert all(coef == int(coef) for coef in found.values())
            left.append((found, ceil(times * degree)))
        else:
            left.append(word)
    (found,) = left
    return _operand(found, known)


def _operand(found, known):
    return known[int(found)] if isinstance(found, str) else found


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
