"""The naive twin of ``satmav check``: does a spoilt bundle still say nothing but the truth?

What satmav derives (doors, places, kinds) must be as in the original; reasons and proofs are judged by
the slow twins of the checker. Importing nothing from satmav. What ``satmav check`` says that it does not
prove is let pass here, and told apart by :func:`unproved`.
"""

import json
import re

import naive
import naive_check
import naive_move_rules
import naive_proofs
from naive_check import CARDS, RANKS, SUITS, accepts, mask_of

RUNGS = ("homeless", "moves", "points", "core")
JUDGED = {
    "moves": ("proof", "cases", "nesting"),
    "points": ("points", "up_to", "fewest"),
    "core": ("cards", "smallest", "at_least"),
    "pattern": ("deals", "reason"),
}
"""Of each story what is judged; all else is as in the original."""


def stands(texts: dict[str, str], original: dict[str, str]) -> bool:
    """Whether all that the files say is true, with nothing derived told otherwise."""
    return texts.keys() == original.keys() and accepts(_judge, texts, original)


def unproved(texts: dict[str, str]) -> object:
    """What a bundle claims that rests on a search, or tells where it is from, and what it has for people alone."""
    told, manifest = json.loads(texts["explanation.json"]), json.loads(texts["manifest.json"])
    points, core = (told.get(rung, {}) for rung in ("points", "core"))
    searched = points.get("fewest"), points.get("up_to"), core.get("at_least")
    return [*searched, manifest["seed"], manifest["versions"], texts["README.txt"]]


def _judge(texts: dict[str, str], original: dict[str, str]) -> None:
    told, once = json.loads(texts["explanation.json"]), json.loads(original["explanation.json"])
    deal, quads = mask_of(told["deal"]), told["rules"] == "quads"
    assert told.keys() == once.keys()
    assert all(_same(told[name], once[name]) for name in ("format", "version", "deal", "rules", "status"))
    assert "homeless" not in told or _same(told["homeless"], once["homeless"])
    stories = {name: told[name] for name in JUDGED if name in told}
    assert all(_same(_derived(name, story), _derived(name, once[name])) for name, story in stories.items())
    assert texts["deal.txt"].split() == told["deal"].split()
    _manifest(json.loads(texts["manifest.json"]), told, texts)
    assert not any(_commented(name, text) for name, text in texts.items() if name != "README.txt")
    assert told["reason"] == next(rung for rung in ("hands", *RUNGS) if told.get(rung))
    assert not told["hands"] or not any(told.get(rung) for rung in RUNGS)
    _hands(told["hands"], once["hands"], deal, quads)
    housed = naive.housed(deal, quads)
    assert not any(housed >> CARDS[story["card"]] & 1 for story in told.get("homeless", []))
    for name, story in stories.items():
        STORIES[name](story, deal, quads)
    if not told["hands"]:
        _cnf(texts, _claimed(told), deal, quads)
    assert ("points" in told) == ("points.opb" in texts)
    if "points" in told:
        _pb(texts, told["points"], deal, quads)


def _commented(name, text):
    """Whether a line but the first is a comment, or that is another than satmav writes."""
    first, *lines = text.split("\n")
    own = first == "c variable, and its hand" or first.startswith("* #variable=")
    sign = "*" if name.startswith("points") else "c"
    return any(line.startswith(sign) for line in (lines if own else [first, *lines]))


def _same(one: object, other: object) -> bool:
    """Equal as JSON, where true is not 1."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def _manifest(manifest, told, texts):
    assert manifest.keys() == {"format", "version", "deal", "rules", "seed", "versions", "files"}
    assert manifest["format"] == "satmav-bundle"
    assert _same(manifest["version"], 2)
    assert (manifest["deal"], manifest["rules"]) == (told["deal"], told["rules"])
    assert manifest["files"].keys() == texts.keys() - {"manifest.json"}
    assert type(manifest["seed"]) is int
    assert all(isinstance(version, str) for version in manifest["versions"].values())


def _hands(hands, once, deal, quads):
    kinds = {hand["cards"]: hand["kind"] for hand in once}
    masks = [mask_of(hand["cards"]) for hand in hands]
    assert all(hand == {"cards": hand["cards"], "kind": kinds[hand["cards"]]} for hand in hands)
    assert not masks or (sum(masks) == deal and set(masks) <= set(naive.pat_hands(deal, quads)))
    assert sum(mask.bit_count() for mask in masks) == (deal.bit_count() if masks else 0)


def _derived(name, story):
    """What is not judged of a story, and the types of what is; the cards of a core in any order."""
    judged = {part: str(type(story[part])) for part in JUDGED[name]}
    return story | judged | ({"cards": sorted(story["cards"])} if name == "core" else {})


def _moves(story, deal, quads):
    assert story["cases"] == naive_move_rules.prove(deal, story["proof"], quads)
    assert story["nesting"] == naive_move_rules.suppositions(story["proof"])


def _points(story, deal, quads):
    naive_check.points(deal, story["points"], quads)
    assert all(abs(number) <= story["up_to"] for number in story["points"].values())


def _core(core, deal, quads):
    masks = [1 << CARDS[card] for card in core["cards"]]
    assert not naive_check.can_be_held(sum(masks), deal, quads)
    assert all(naive_check.can_be_held(sum(masks) - mask, deal, quads) for mask in masks)
    assert 1 <= core["at_least"] <= len(masks)
    assert core["smallest"] is (core["at_least"] == len(masks))


def _pattern(story, deal, quads):
    bounds = tuple(story["ranks"].get(rank, 4) for rank in RANKS), tuple(story["suits"].get(suit, 13) for suit in SUITS)
    behind = (_mask(story["present"]), _mask(story["absent"]), *bounds)
    assert story["reason"].keys() == {"present", "absent"}
    reason = (_mask(story["reason"]["present"]), _mask(story["reason"]["absent"]), (4,) * 13, (13,) * 4)
    for conditions in (behind, reason):
        assert naive_check.meets(deal, conditions)
        assert not naive_check.winnable_within(conditions, quads)
    assert story["deals"] == naive_check.deals_within(behind, deal.bit_count())


STORIES = {"moves": _moves, "points": _points, "core": _core, "pattern": _pattern}


def _mask(cards):
    assert cards == sorted(set(cards), key=CARDS.__getitem__)
    return mask_of(" ".join(cards))


def _claimed(told):
    """The cards that the CNF is about: those that some reason needs."""
    if "homeless" in told:
        return 1 << CARDS[told["homeless"][0]["card"]]
    if "core" in told:
        return mask_of(" ".join(told["core"]["cards"]))
    if "moves" in told:
        return mask_of(told["deal"])
    return _scoring(told["points"]["points"])


def _scoring(points):
    return mask_of(" ".join(card for card, number in points.items() if number > 0))


def _cnf(texts, core, deal, quads):
    naive_proofs.cover_cnf(deal, core, quads, texts["hands.map"], texts["core.cnf"])
    assert re.fullmatch(r"p cnf \d+ \d+\n((-?\d+ )*0\n)*", texts["core.cnf"])
    lines = texts["core.cnf"].splitlines()[1:]
    clauses = [[int(word) for word in line.split()][:-1] for line in lines]
    naive_proofs.proof(clauses, texts["core.drat"])
    naive_proofs.lrat(clauses, texts["core.lrat"])


def _pb(texts, story, deal, quads):
    naive_proofs.cover_opb(deal, _scoring(story["points"]), quads, texts["hands.map"], texts["points.opb"])
    constraints = []
    for line in texts["points.opb"].split("\n"):
        if ">=" in line and not line.startswith("*"):
            terms, bound = line.split(">=")
            coefs = {int(name): int(coef) for coef, name in re.findall(r"([^ ]+) +x([^ ]+) ", terms)}
            constraints.append((coefs, int(bound.split()[0])))
    concluded = naive_proofs.pb_proof(constraints, texts["points.pbp"])
    assert concluded == naive_proofs.scored(story["points"], deal, quads, texts["hands.map"])
