"""Verifying a bundle: brute force, arithmetic and the bundled proof checkers; no encoder, no solver.

The checks themselves are :mod:`satmav.check`'s, which enumerates the pat hands in its own way. Here is
what ties the files together: all formulas are about the deal of the explanation, and nothing in it is
told otherwise than it follows.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from satmav.bundle.layout import CNF, EXPLANATION, MAP, OPB, PB_PROOF, PROOF, claimed, needed
from satmav.bundle.reading import Bundle, read_bundle
from satmav.check import (
    CheckError,
    Conditions,
    check_cases,
    check_core,
    check_cover_cnf,
    check_cover_opb,
    check_meets,
    check_partition,
    check_pattern,
    check_pb_proof,
    check_points,
    check_proof,
    count_deals,
    parse_map,
)
from satmav.game.cards import cards_of, mask_of
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.cases import Tree, leaves
from satmav.reasons.fields import within
from satmav.reasons.story import CoreStory, Explanation, PatternStory
from satmav.reasons.tree import tree_data


def verify_bundle(folder: Path) -> list[str]:
    """Check all of a bundle; the sentences say what was found to stand, and what was not checked.

    Raises :class:`CheckError`, which names the file, where anything does not stand, and
    :class:`UsageError` where the folder cannot be read or is no bundle.
    """
    return verify(read_bundle(folder))


def verify(bundle: Bundle) -> list[str]:
    """The same for a bundle that is read already."""
    explanation = bundle.explanation
    told = "can be won" if explanation.hands else "cannot be won"
    found = [
        f"Claimed: the deal {explanation.deal} {told} by the rules {explanation.rules}.",
        f"All {len(bundle.texts)} files are there, and as they were when manifest.json was written (SHA-256).",
        "What explanation.json says of doors and places is what satmav finds for this deal and these rules.",
    ]
    with within(EXPLANATION):
        found += _reasons(explanation)
        _check_agreed(explanation)
    if not explanation.hands:
        found += _formula(bundle)
    if explanation.points:
        found += _constraints(bundle)
    return [*found, *_unchecked(bundle)]


def _reasons(told: Explanation) -> Iterator[str]:
    deal, rules = told.deal, told.rules
    if told.hands:
        with within("hands"):
            check_partition(deal.mask, [hand.mask for hand in told.hands], rules.quads)
        yield f"The {len(told.hands)} hands are pat and use each card of the deal once."
    for story in told.homeless:
        with within(f"homeless: {story.card}"):
            check_core(deal.mask, story.card.mask, rules.quads)
        yield f"{story.card} is in no pat hand of the deal."
    if told.points:
        with within("points"):
            check_points(deal.mask, tree_data(told.points.points), rules.quads)
        yield f"No pat hand of the deal totals more than 0 points, and all cards {told.points.points.total({})}."
    if told.core:
        with within("core"):
            yield _core(told.core, deal, rules)
    if told.cases:
        with within("cases"):
            yield f"The case distinction leaves nothing out: {_leaves(told.cases.tree, deal, deal.mask, rules)}."
    if told.pattern:
        with within("pattern"):
            yield from _pattern(told.pattern, deal, rules)


def _check_agreed(told: Explanation) -> None:
    """Refuse claims to be the least that another reason of the same explanation disproves."""
    trees = [story for story in (told.points and told.points.points, told.cases and told.cases.tree) if story]
    sizes = [1] * bool(told.homeless) + [needed(tree).bit_count() for tree in trees]
    if told.core and told.core.at_least > min(sizes, default=len(told.core.cards)):
        raise CheckError(f"core: {told.core.at_least - 1} cards can not always be held, as another reason says")
    if told.cases and told.cases.fewest and leaves(told.cases.tree) > 1 and (told.homeless or told.points):
        raise CheckError("cases: these are not the fewest, since another reason needs no cases")


def _core(core: CoreStory, deal: Deal, rules: Rules) -> str:
    check_core(deal.mask, core.mask, rules.quads)
    for card in core.cards:
        if len(core.cards) > 1 and _is_core(deal.mask, core.mask & ~card.mask, rules.quads):
            raise CheckError(f"{card} can be spared: the other cards cannot all be held either")
    with within("argument"):
        closed = _leaves(core.argument, deal, core.mask, rules)
    spare = ", but without any one of them the others can" if len(core.cards) > 1 else ""
    return f"Hands that share no card cannot hold all of {_cards(core.mask)}{spare}; of its argument, {closed}."


def _is_core(deal: int, core: int, quads: bool) -> bool:
    try:
        check_core(deal, core, quads)
    except CheckError:
        return False
    return True


def _leaves(tree: Tree, deal: Deal, core: int, rules: Rules) -> str:
    number = check_cases(deal.mask, core, tree_data(tree), rules.quads)
    return f"points close {'the one case' if number == 1 else f'each of the {number} cases'}"


def _pattern(told: PatternStory, deal: Deal, rules: Rules) -> Iterator[str]:
    pattern = told.pattern
    behind = Conditions(mask_of(pattern.present), mask_of(pattern.absent), pattern.ranks, pattern.suits)
    _check_lost(behind, deal, rules)
    if (number := count_deals(behind, len(deal))) != told.deals:
        raise CheckError(f"{number} deals of {len(deal)} cards meet the conditions, and told are {told.deals}")
    yield (
        f"Every deal that meets the conditions of the pattern is lost, {number:,} of {len(deal)} cards and this one"
        f" among them: no disjoint pat hands that meet them hold all of {_cards(behind.present)}."
    )
    reason = Conditions(mask_of(told.present), mask_of(told.absent))
    with within("reason"):
        _check_lost(reason, deal, rules)
    without = f" and without {_cards(reason.absent)}" if reason.absent else ""
    yield f"So is every deal with {_cards(reason.present)}{without}."


def _check_lost(conditions: Conditions, deal: Deal, rules: Rules) -> None:
    present, absent, ranks, suits = conditions
    check_meets(deal.mask, conditions)
    check_pattern(present, absent, ranks, suits, rules.quads)


def _formula(bundle: Bundle) -> Iterator[str]:
    deal, rules, core = bundle.explanation.deal, bundle.explanation.rules, claimed(bundle.explanation)
    with within(MAP):
        number = len(parse_map(bundle.texts[MAP]))
    with within(f"{CNF} with {MAP}"):
        clauses = check_cover_cnf(deal.mask, core, rules.quads, bundle.texts[MAP], bundle.texts[CNF])
    yield (
        f"{MAP} and {CNF}: the variables ({number}) are pat hands of the deal, and the clauses ({len(clauses)})"
        f" hold wherever disjoint hands hold all of {_cards(core)}."
    )
    with within(PROOF):
        lemmas = check_proof(clauses, bundle.texts[PROOF])
    yield f"{PROOF}: these clauses cannot all hold (lemmas that follow: {lemmas})."


def _constraints(bundle: Bundle) -> Iterator[str]:
    explanation = bundle.explanation
    assert explanation.points
    deal, quads, core = explanation.deal.mask, explanation.rules.quads, needed(explanation.points.points)
    with within(f"{OPB} with {MAP}"):
        constraints = check_cover_opb(deal, core, quads, bundle.texts[MAP], bundle.texts[OPB])
    yield f"{OPB}: the constraints ({len(constraints)}) hold wherever disjoint hands hold all of {_cards(core)}."
    with within(PB_PROOF):
        check_pb_proof(constraints, bundle.texts[PB_PROOF])
    yield f"{PB_PROOF}: these constraints add up to a contradiction."


def _unchecked(bundle: Bundle) -> Iterator[str]:
    """What a bundle says and does not prove: that something is the least, and where it is from."""
    told = bundle.explanation
    rests = []
    if told.points and told.points.fewest:
        rests.append(f"that no scoring with numbers up to {told.points.most} has points on fewer cards")
    if told.core and told.core.at_least > 1:
        rests.append(f"that any {told.core.at_least - 1} cards of the deal can be held")
    if told.cases and told.cases.fewest:
        rests.append("that no case distinction of its sort has fewer cases")
    if rests:
        yield f"Not proved again, since it rests on a search: {'; '.join(rests)}."
    yield f"Not checked, since it is only where the bundle is from: {bundle.origin}."


def _cards(mask: int) -> str:
    return " ".join(map(str, cards_of(mask)))
