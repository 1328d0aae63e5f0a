"""Ways to spoil a proof by forced moves, by kind: each takes a claim and dice, and changes the claim's proof in place.

A spoilt proof may by luck be right still; whether it is, the twin decides.
"""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import NamedTuple

from naive_move_rules import CARDS, COUNTS, RANKS, RUNS, SUITS, names_of
from spoil import VALUES, copied
from stored_proofs import stored_proofs


class Claim(NamedTuple):
    """A proof that a deal (a mask) is lost."""

    deal: int
    proof: dict
    quads: bool


@cache
def claims() -> list[Claim]:
    """Honest ones."""
    return [Claim(one.deal.mask, one.data, one.rules.quads) for one in stored_proofs()]


def spoilt(kind: str, claim: Claim, dice: Random) -> Claim | None:
    """The claim, spoilt so; None where it has nothing to spoil in this way."""
    fresh = Claim(claim.deal, copied(claim.proof), claim.quads)
    try:
        made = KINDS[kind](fresh, dice) or fresh
    except (IndexError, ValueError):  # nothing to choose from
        return None
    return made if made != claim else None


def nodes(proof: dict) -> Iterator[dict]:
    """A proof, and all proofs within it."""
    yield proof
    for case in proof.get("split", {"cases": []})["cases"]:
        yield from nodes(case["then"])


def steps(proof: dict) -> list[dict]:
    return [step for node in nodes(proof) for step in node["steps"]]


def _splits(proof: dict) -> list[dict]:
    return [node["split"] for node in nodes(proof) if "split" in node]


def _changed(text: str, by: int) -> str:
    head, bound = text.rsplit(" ", 1)
    return f"{head} {int(bound) + by}"


def _some_reasons(claim: Claim, dice: Random) -> tuple[list[str], int]:
    """The reasons of a step, and the place of one of them."""
    reasons = dice.choice([step["because"] for step in steps(claim.proof) if step["because"]])
    return reasons, dice.randrange(len(reasons))


def _gaining(claim: Claim, dice: Random) -> dict:
    return dice.choice([step for step in steps(claim.proof) if step["gained"]])


def _stronger(text: str, by: int = 1) -> str:
    return _changed(text, -by if "<=" in text else by)


def reason_dropped(claim: Claim, dice: Random) -> None:
    reasons, place = _some_reasons(claim, dice)
    reasons.pop(place)


def reason_weakened(claim: Claim, dice: Random) -> None:
    reasons, place = _some_reasons(claim, dice)
    reasons[place] = _stronger(reasons[place], -1)


def reason_strengthened(claim: Claim, dice: Random) -> None:
    reasons, place = _some_reasons(claim, dice)
    reasons[place] = _stronger(reasons[place])


def reason_exchanged(claim: Claim, dice: Random) -> None:
    reasons, place = _some_reasons(claim, dice)
    known = [step["gained"] for step in steps(claim.proof) if step["gained"]]
    reasons[place] = dice.choice([fact for fact in known if fact not in reasons])


def gained_strengthened(claim: Claim, dice: Random) -> None:
    step = _gaining(claim, dice)
    step["gained"] = _stronger(step["gained"])


def gained_turned(claim: Claim, dice: Random) -> None:
    step = _gaining(claim, dice)
    step["gained"] = step["gained"].translate(str.maketrans("<>", "><"))


def other_rule(claim: Claim, dice: Random) -> None:
    step = dice.choice(steps(claim.proof))
    step["rule"] = dice.choice([other["rule"] for other in steps(claim.proof) if other["rule"] != step["rule"]])


def rule_about_another(claim: Claim, dice: Random) -> None:
    step = dice.choice([step for step in steps(claim.proof) if " " in step["rule"]])
    name, *about = step["rule"].split(" ")
    about[dice.randrange(len(about))] = dice.choice(SUITS if about[0] in SUITS else RANKS)
    step["rule"] = " ".join([name, *about])


def count_with_another_suit(claim: Claim, dice: Random) -> None:
    step = dice.choice([step for step in steps(claim.proof) if step["rule"][:-2] in COUNTS])
    name, suit = step["rule"].split(" ")
    step["rule"] = dice.choice([name, *(f"{name} {other}" for other in SUITS if other != suit)])


def end_of_another_case(claim: Claim, dice: Random) -> None:
    one, other = dice.sample([node["steps"] for node in nodes(claim.proof) if "split" not in node], 2)
    one[-1] = other[-1]


def step_of_another_deal(claim: Claim, dice: Random) -> None:
    some = dice.choice([node["steps"] for node in nodes(claim.proof) if node["steps"]])
    some[dice.randrange(len(some))] = copied(dice.choice(steps(dice.choice(claims()).proof)))


def fact_of_the_other_case(claim: Claim, dice: Random) -> None:
    one, other = dice.sample(dice.choice(_splits(claim.proof))["cases"], 2)
    facts = [step["gained"] for step in one["then"]["steps"] if step["gained"]] + [one["suppose"]]
    reasons = dice.choice(steps(other["then"]))["because"]
    place = dice.randrange(len(reasons) + 1)
    reasons[place : place + dice.randrange(2)] = [dice.choice(facts)]


def step_left_out(claim: Claim, dice: Random) -> None:
    node = dice.choice([node for node in nodes(claim.proof) if node["steps"]])
    node["steps"].pop(dice.randrange(len(node["steps"])))


def order_changed(claim: Claim, dice: Random) -> None:
    dice.shuffle(dice.choice([node["steps"] for node in nodes(claim.proof) if len(node["steps"]) > 1]))


def split_with_a_gap(claim: Claim, dice: Random) -> None:
    split = dice.choice(_splits(claim.proof))
    case = dice.choice(split["cases"])
    case["suppose"] = _stronger(case["suppose"])


def split_on_two_numbers(claim: Claim, dice: Random) -> None:
    split = dice.choice(_splits(claim.proof))
    case = dice.choice(split["cases"])
    number = dice.choice([*(f"held {name}" for name in names_of(claim.deal)), "houses", "straights", "flushes h"])
    case["suppose"] = " ".join([number, *case["suppose"].split(" ")[-2:]])


def case_left_out(claim: Claim, dice: Random) -> None:
    cases = dice.choice(_splits(claim.proof))["cases"]
    cases.pop(dice.randrange(2))


def case_twice(claim: Claim, dice: Random) -> None:
    cases = dice.choice(_splits(claim.proof))["cases"]
    cases[:] = [cases[place] for place in dice.choice([(0, 0), (1, 1), (1, 0)])]


def cases_exchanged(claim: Claim, dice: Random) -> None:
    one, other = dice.choice(_splits(claim.proof))["cases"]
    one["then"], other["then"] = other["then"], one["then"]


def contradiction_too_early(claim: Claim, dice: Random) -> None:
    node = dice.choice([node for node in nodes(claim.proof) if node["steps"]])
    last = dice.randrange(len(node["steps"]))
    node["steps"][last]["gained"] = None
    del node["steps"][last + 1 :]
    node.pop("split", None)


def _names_exchanged(claim: Claim, pairs: dict[str, str]) -> None:
    """Names of suits or ranks exchanged all over the proof, and not in the deal."""

    def word(text: str) -> str:
        swap = text in CARDS or text in RUNS or len(text) == 1
        return "".join(pairs.get(letter, letter) for letter in text) if swap else text

    def words(text: str | None) -> str | None:
        return text and " ".join(map(word, text.split(" ")))

    for step in steps(claim.proof):
        step |= {"rule": words(step["rule"]), "gained": words(step["gained"])}
        step["because"] = [words(reason) for reason in step["because"]]
    for split in _splits(claim.proof):
        split["on"] = words(split["on"])
        for case in split["cases"]:
            case["suppose"] = words(case["suppose"])


def suits_exchanged(claim: Claim, dice: Random) -> None:
    one, other = dice.sample(SUITS, 2)
    _names_exchanged(claim, {one: other, other: one})


def ranks_exchanged(claim: Claim, dice: Random) -> None:
    one, other = dice.sample(RANKS, 2)
    _names_exchanged(claim, {one: other, other: one})


def another_deal(claim: Claim, dice: Random) -> Claim:
    out = dice.choice([card for card in CARDS.values() if claim.deal >> card & 1])
    into = dice.choice([card for card in CARDS.values() if not claim.deal >> card & 1])
    return claim._replace(deal=claim.deal ^ 1 << out ^ 1 << into)


def malformed(claim: Claim, dice: Random) -> None:
    """Something else at some place, a name that is not agreed, or a name missing."""
    parent, key = dice.choice(list(_places(claim.proof)))
    match dice.randrange(4):
        case 0 if isinstance(parent, dict):
            parent[dice.choice(["because", "steps", "split", "comment", "case", ""])] = dice.choice(VALUES)
        case 1:
            del parent[key]
        case _:
            parent[key] = dice.choice(
                [*VALUES, "held Kc <= 00", "held Kc <=  0", "houses >= -1", "houses <= 1 ", "pairs K"]
            )


def _places(thing: object) -> Iterator[tuple]:
    for key in range(len(thing)) if isinstance(thing, list) else thing if isinstance(thing, dict) else ():
        yield thing, key
        yield from _places(thing[key])


WAYS = (
    reason_dropped, reason_weakened, reason_strengthened, reason_exchanged, gained_strengthened, gained_turned,
    other_rule, rule_about_another, count_with_another_suit, end_of_another_case, step_of_another_deal,
    fact_of_the_other_case, step_left_out, order_changed, split_with_a_gap, split_on_two_numbers, case_left_out,
    case_twice, cases_exchanged, contradiction_too_early, suits_exchanged, ranks_exchanged, another_deal,
    malformed,
)  # fmt: skip
KINDS: dict[str, Callable[[Claim, Random], Claim | None]] = {way.__name__.replace("_", " "): way for way in WAYS}
