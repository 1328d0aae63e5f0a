"""Proofs by forced moves: every step follows from its stated reasons, and only lost deals have any."""

from __future__ import annotations

import sys
from functools import cache, partial
from itertools import islice
from pathlib import Path
from random import Random

import naive_moves
import pytest
from sizes import sized

pytest.importorskip("numba")

from satmav.explain.effort import Effort
from satmav.explain.moves import MovesFound, moves
from satmav.explain.moves_greedy import greedy
from satmav.explain.moves_proof import proof_of
from satmav.explain.moves_search import Search
from satmav.explain.moves_telling import Bound, Manner, Teller
from satmav.explain.moves_tree import Tree, grafted, leaves, questions
from satmav.explain.rung_table import lost_deals
from satmav.faces.english.move_balance import balance_said
from satmav.faces.english.moves import tell
from satmav.faces.items import sentences
from satmav.faces.moves import plan
from satmav.faces.moves import sentences as plain_count
from satmav.faces.moves_deal import Table
from satmav.faces.moves_lines import lines
from satmav.faces.moves_plain import has_opening, steps_of
from satmav.faces.moves_twins import length, likened, twins
from satmav.game.deals import Deal
from satmav.game.rules import NO_QUADS, QUADS, Rules
from satmav.kernels.moves_close import close
from satmav.kernels.moves_memo import ANSWERS, FULL
from satmav.kernels.moves_price import TOTAL
from satmav.kernels.moves_start import ORDER, new_box
from satmav.reasons.moves import Fact, Proof, cases, fact_text, nesting, number_text, rule_text

sys.path.insert(0, str(Path(__file__).parents[1] / "kernels"))
from moves_campaign import refuted

sys.path.insert(0, str(Path(__file__).parents[1] / "faces"))
import tables_reader

both_rules = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)


def narrowed(bounds: naive_moves.Bounds, facts: tuple[Fact, ...]) -> naive_moves.Bounds:
    bounds = dict(bounds)
    for fact in facts:
        name = number_text(fact.number)
        low, high = bounds[name]
        bounds[name] = (max(low, fact.bound), high) if fact.least else (low, min(high, fact.bound))
    return bounds


def holds(bounds: naive_moves.Bounds, fact: Fact) -> bool:
    low, high = bounds[number_text(fact.number)]
    return low >= fact.bound if fact.least else high <= fact.bound


def follow(proof: Proof, known: naive_moves.Bounds, deal: int, first: naive_moves.Bounds) -> None:
    """Every step by its rule alone, from its stated reasons, which are known."""
    for place, step in enumerate(proof.steps):
        assert all(holds(known, fact) for fact in step.because)
        told = f"{rule_text(step.rule)}: {[fact_text(fact) for fact in step.because]}"
        try:
            found = naive_moves.closed(narrowed(first, step.because), deal, [rule_text(step.rule)])
        except naive_moves.ContradictionError:
            found = None
        if step.gained is None:
            assert found is None, told
            assert place == len(proof.steps) - 1
            assert proof.split is None
            return
        assert found is None or holds(found, step.gained), told
        known = narrowed(known, (step.gained,))
    assert proof.split is not None
    split = proof.split
    follow(split.less, narrowed(known, (Fact(split.number, False, split.bound - 1),)), deal, first)
    follow(split.more, narrowed(known, (Fact(split.number, True, split.bound),)), deal, first)


@cache
def explained(rules: Rules) -> list[tuple[Deal, MovesFound]]:
    """Random lost deals, and why."""
    found = [(deal, moves(deal, rules, effort=4000)) for deal in islice(lost_deals(21, rules, 5), 12)]
    return [(deal, some) for deal, some in found if some is not None]


@both_rules
def test_every_step_follows_from_its_reasons(rules):
    assert len(explained(rules)) == 12
    for deal, found in explained(rules):
        first = naive_moves.start(deal.mask, rules.quads)
        follow(found.proof, first, deal.mask, first)
        assert found.sentences == sentences(tell(found.proof, deal, rules))
        assert (found.cases, found.nesting) == (cases(found.proof), nesting(found.proof))
        assert found.nesting <= 2


@both_rules
def test_the_printed_rows_of_a_table_give_its_printed_sum(rules):
    read = 0
    for deal, found in explained(rules):
        for step in steps_of(found.proof):
            if step.rule.name == "balance":
                told = balance_said(step, Table(deal.mask, rules.quads))
                suit = frozenset(str(card) for card in Table(deal.mask, rules.quads).suit(step.rule.about[0]))
                assert not tables_reader.sums(told) or tables_reader.fault(told, suit) is None, (str(deal), told)
                read += bool(tables_reader.sums(told))
    assert read > 5


@both_rules
def test_the_compiled_price_counts_the_sentences_that_are_printed_where_all_are(rules, monkeypatch):
    for proof, table, deal, counted in _priced(rules):
        told = sentences(tell(proof, deal, rules))
        assert told == length(proof, table) <= counted
        assert (told < counted) == any(twins(likened(proof, table)))
        with monkeypatch.context() as in_full:
            in_full.setattr("satmav.faces.english.moves.likened", lambda proof, _: plan(proof))
            uncached = tell.__wrapped__
            assert sentences(uncached(proof, deal, rules)) == counted


def _priced(rules):
    """Proofs of random deals, told in one manner or another, and their sentences as the kernel counts them."""
    for number, deal in enumerate(islice(lost_deals(25, rules, 5), 8)):
        teller, table = Teller(deal.mask, rules.quads), Table(deal.mask, rules.quads)
        search = Search(new_box(deal.mask, rules.quads), Effort(20_000))
        tree = greedy(search) if close(search.box) else None
        dice, gained = Random(number), _gained(teller, tree)
        for without in [(), *((fact,) for fact in dice.sample(gained, min(3, len(gained))))]:
            price = teller.price(tree, Manner(broad=dice.random() < 0.5, without=without))
            if price is None:
                continue
            proof = proof_of(teller.told())
            counted = int(teller.till.now[TOTAL])
            assert counted == plain_count(proof, partial(lines, table=table))
            yield proof, table, deal, counted + has_opening(proof)


def _gained(teller: Teller, tree: Tree) -> list[Bound]:
    """The facts of a proof that are gained somewhere."""
    assert teller.price(tree, Manner()) is not None
    return teller.gained()


@both_rules
def test_more_effort_makes_no_proof_longer(rules):
    for deal in islice(lost_deals(22, rules, 5), 4):
        short, long = (moves(deal, rules, effort) for effort in (40_000, 4000))
        assert short is not None
        assert long is not None
        assert short.sentences <= long.sentences


def test_the_same_seed_tells_the_same():
    deal = next(lost_deals(23, QUADS, 5))
    assert moves(deal, QUADS, 3000, seed=5) == moves(deal, QUADS, 3000, seed=5)


def test_no_deal_that_can_be_won_is_refuted():
    assert refuted(sized(40, 100), seed=24) == []


@both_rules
def test_what_a_teller_remembers_is_what_another_works_out(rules):
    for number, deal in enumerate(islice(lost_deals(26, rules, 5), 4)):
        teller, dice = Teller(deal.mask, rules.quads), Random(number)
        search = Search(new_box(deal.mask, rules.quads), Effort(20_000))
        tree = greedy(search) if close(search.box) else None
        gained = _gained(teller, tree)
        orders = [ORDER, ORDER[:47][::-1] + ORDER[47:]]
        for turn in range(24):
            without, taste = (tuple(dice.sample(gained, min(3, len(gained)))) for _ in range(2))
            at = dice.choice([*questions(tree), *leaves(tree)])
            asked = dice.choice([tree, grafted(tree, at, None)])
            manner = Manner(dice.choice(orders), dice.random() < 0.5, taste, without[: dice.randrange(3)])
            if turn == 12:
                teller.desk.memo.now[ANSWERS] = FULL  # so all is forgotten
            fresh = Teller(deal.mask, rules.quads)
            assert teller.price(asked, manner) == (price := fresh.price(asked, manner))
            assert price is None or teller.told() == fresh.told()
