"""What a text says goes as before is the image of what it said there, by the exchange that it names."""

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from likewise_reader import pointers, swapped

from satmav.check import check_moves
from satmav.explain.moves_alike import alike
from satmav.faces.english.move_balance import balance_said
from satmav.faces.english.moves import tell
from satmav.faces.items import sentences
from satmav.faces.moves import Cases, Chain, Lemma, plan
from satmav.faces.moves_deal import Table
from satmav.faces.moves_plain import gives, has_opening, is_obvious, steps_of
from satmav.faces.moves_twins import length, likened, twins
from satmav.game.cards import CARDS, RANK_NAMES, rank_plural
from satmav.game.deals import Deal
from satmav.game.rules import RULES
from satmav.reasons.exchange import Exchange, exchange_of
from satmav.reasons.moves import FLUSHES, HELD, Fact, Number, Proof, Rule, Split, Step, fact_text, proof_data, rule_text
from satmav.reasons.moves_reading import read_proof

DATA = Path(__file__).parent.parent / "data"


@cache
def rows(name):
    """Deals, rules and proofs."""
    read = [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]
    return [
        (Deal(row["deal"]), RULES["quads" if row["quads"] else "no-quads"], read_proof(row["proof"])) for row in read
    ]


def texts(items):
    for item in items:
        yield item.text
        yield from texts(item.items)


def pointed():
    """Each twin, what its sentence says, and the table."""
    for deal, rules, proof in rows("likewise.jsonl"):
        table = Table(deal.mask, rules.quads)
        parts = likened(proof, table)
        said = [one for text in texts(tell(proof, deal, rules)) for one in pointers(text)]
        assert len(said) == len(list(twins(parts))) > 0, deal
        for twin, pointer in zip(twins(parts), said, strict=True):
            yield twin, pointer, table, proof, parts


def keys(chains, swaps):
    """The steps of sentences, as texts in which the ones are put for the others."""
    return Counter(
        (
            swapped(rule_text(step.rule), swaps),
            frozenset(swapped(fact_text(fact), swaps) for fact in step.because),
            step.gained and swapped(fact_text(step.gained), swaps),
        )
        for chain in chains
        for group in chain.groups
        for step in group.steps
    )


def test_what_is_pointed_to_is_the_same_with_what_is_named_exchanged():
    changed = 0
    for twin, pointer, _, _, _ in pointed():
        assert keys(twin.source, pointer.swaps) == keys(twin.chains, {}), pointer
        changed += bool(pointer.swaps)
    assert changed > 5


def test_steps_that_are_not_told_are_steps_of_the_proof():
    for twin, _, _, proof, _ in pointed():
        own = {(step.rule, step.gained) for step in steps_of(proof)}
        hidden = [step for chain in twin.chains for group in chain.groups for step in group.steps]
        assert all((step.rule, step.gained) in own for step in hidden)
        assert hidden[-1].gained is None


def ends(parts, number=0, top=True):
    """Where each branch ends that ends in a sentence: its number, that sentence, and whether all of it is one."""
    for part in parts:
        number += top
        if isinstance(part, Lemma):
            yield from ((number, *rest) for _, *rest in ends(part.parts, number, False))
        elif isinstance(part, Cases):
            for place, own in enumerate(part.parts):
                number += top and place
                yield from ((number, *rest) for _, *rest in ends(own, number, False))
        elif isinstance(part, Chain) and not part.groups[-1].gained:
            yield number, part, parts


def test_the_step_that_is_named_ends_there():
    named = 0
    for twin, pointer, _, proof, parts in pointed():
        places = [(number, own) for number, chain, own in ends(parts, has_opening(proof)) if chain is twin.source[-1]]
        ((number, own),) = places
        assert pointer.step in (0, number)
        assert pointer.step or pointer.supposed
        assert pointer.end == (own[: len(twin.source)] != twin.source)
        named += bool(pointer.step)
    assert named > 3


def below(item):
    yield item
    for other in item.items:
        yield from below(other)


def test_the_line_that_is_named_supposes_what_is_exchanged():
    named = 0
    for deal, rules, proof in rows("likewise.jsonl"):
        items = tell(proof, deal, rules)
        at = [place for place, item in enumerate(items, start=1) for one in below(item) for _ in pointers(one.text)]
        said = [one for text in texts(items) for one in pointers(text)]
        for twin, pointer, place in zip(twins(likened(proof, Table(deal.mask, rules.quads))), said, at, strict=True):
            if pointer.line:
                line = items[(pointer.step or place) - 1].items[pointer.line - 1]
                assert any(twin.supposed in one.facts for one in below(line)), (line, pointer)
                named += 1
    assert named > 2


def test_what_it_rests_on_is_said_or_was_said_right_before():
    for twin, pointer, _, proof, _ in pointed():
        obvious = [step.gained for step in steps_of(proof) if is_obvious(step)]
        reasons = [fact for chain in twin.source for group in chain.groups for fact in group.because]
        gained = [fact for chain in twin.source for fact in chain.gained]
        for fact in reasons:
            image = twin.exchange.fact(fact)
            if image == fact or any(gives(one, fact) for one in gained) or any(gives(one, image) for one in obvious):
                continue
            silent = image.number.what in ("through", "kickers") and image.bound == 0
            assert silent or image in twin.rests, (fact_text(image), pointer)
        for fact in twin.rests:
            if fact.number.what == HELD and f"{{{CARDS[fact.number.which]}}}" in pointer.lead:
                assert re.search("in (a|the) flush|in flushes" if fact.least else "loose", pointer.lead)


def test_a_table_that_is_counted_again_has_the_same_rows():
    counted = 0
    for twin, pointer, table, _, _ in pointed():
        if twin.table:
            source = balance_said(twin.exchange.step(twin.table), table)
            image = balance_said(twin.table, table)
            assert _words(source, twin.exchange) == _words(image, Exchange()), pointer
            counted += 1
    assert counted > 2


def _words(told, exchange):
    """The words of a table's rows and of its sum, those for cards and ranks exchanged."""
    names = {rank_plural(rank): rank_plural(exchange.rank(rank)) for rank in range(len(RANK_NAMES))}
    words = re.findall(r"\{..\}|\w+", " ".join([*told.rows, told.sum]).lower())
    cards = {f"{{{card}}}".lower(): f"{{{CARDS[exchange.card(card)]}}}".lower() for card in CARDS}
    return Counter(cards.get(word) or names.get(word, word) for word in words)


def test_twins_are_counted_as_they_are_printed():
    for deal, rules, proof in rows("likewise.jsonl"):
        assert length(proof, Table(deal.mask, rules.quads)) == sentences(tell(proof, deal, rules))


def test_an_argument_without_twins_is_told_as_it_is_planned():
    for deal, rules, proof in rows("moves.jsonl")[::6]:
        parts = likened(proof, Table(deal.mask, rules.quads))
        assert any(twins(parts)) or parts == plan(proof)


def test_what_is_ended_alike_is_proved_and_no_longer():
    shorter = 0
    for deal, rules, proof in rows("unlike.jsonl"):
        table = Table(deal.mask, rules.quads)
        other = alike(proof, table)
        check_moves(deal.mask, proof_data(other), rules.quads)
        assert length(other, table) <= length(proof, table)
        shorter += length(other, table) < length(proof, table)
        assert alike(other, table) == other
    assert shorter > 1


def test_an_exchange_undoes_itself():
    deal = Deal("2s 4s 5s 5h 6s 6d 9s 9c 9d Tc")
    exchange = exchange_of(deal.mask, (3, 4), ())
    assert exchange is not None
    assert [(str(CARDS[one]), str(CARDS[other])) for one, other in exchange.odd] == [("5h", "6d")]
    for card in deal:
        assert exchange.card(card) in deal
        assert exchange.card(exchange.card(card)) == card
    assert exchange.fact(Fact(Number("pairs", 3), True, 1)) == Fact(Number("pairs", 4), True, 1)
    assert exchange.fact(Fact(Number("houses"), True, 3)) == Fact(Number("houses"), True, 3)


@pytest.mark.parametrize(("ranks", "suits"), [((3, 7), ()), ((), (0, 3)), ((3, 4), (0, 3))])
def test_what_has_not_as_many_cards_is_not_exchanged(ranks, suits):
    assert exchange_of(Deal("2s 4s 5s 5h 6s 6d 9s 9c 9d Tc").mask, ranks, suits) is None


WORDS = [
    (0, "Now count as in step 4, with sevens and nines exchanged: again a pair is left without a triple, so the deal is"
        " lost."),
    (1, "Suppose a five is a kicker: then all goes as in step 4, with fives and sixes exchanged ({6d} for {5h}), so no"
        " five is a kicker."),
]  # fmt: skip


@pytest.mark.parametrize(("place", "text"), WORDS)
def test_it_reads_well(place, text):
    deal, rules, proof = rows("likewise.jsonl")[place]
    assert text in texts(tell(proof, deal, rules))


def test_suits_are_exchanged_where_a_supposition_of_each_ends_alike():
    """Two lemmas of a deal in which hearts and spades are alike, put one after the other."""
    pytest.importorskip("numba")
    from satmav.explain.forced import Known
    from satmav.explain.moves_proof import bound_of

    deal, rules, exchange = Deal(3995823893515811), RULES["no-quads"], Exchange((), (2, 3))
    sure = Known(deal, rules).refuted(bound_of(Fact(Number(FLUSHES, 2), True, 1)))
    assert sure is not None
    other = Proof(tuple(map(exchange.step, sure.why.steps)))
    open_ = Proof((Step(Rule("total"), (), None),))
    inner = Proof((), Split(Number(FLUSHES, 3), 1, open_, other))
    proof = Proof((), Split(Number(FLUSHES, 2), 1, inner, sure.why))
    (twin,) = twins(likened(proof, Table(deal.mask, rules.quads)))
    assert twin.exchange == exchange
    ((pointer, text),) = [(one, text) for text in texts(tell(proof, deal, rules)) for one in pointers(text)]
    assert pointer.swaps == {"h": "s", "s": "h"}
    assert text.endswith(
        "All goes as in step 2, with hearts and spades exchanged; here there is a flush of spades, so the deal is lost."
    )


def test_only_one_of_two_branches_points_to_the_other():
    for twin, _, _, _, parts in pointed():
        told = {id(chain) for _, chain, _ in ends(parts)}
        assert id(twin.source[-1]) in told
