"""Proofs by forced moves in English: every step can be said, of its own cards, and says what the step says."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import moves_reader
import pytest

from satmav.faces.english.move_facts import clause
from satmav.faces.english.move_once import once
from satmav.faces.english.move_runs import why_dealt
from satmav.faces.english.moves import tell
from satmav.faces.items import Item, sentences
from satmav.faces.moves import Chain, Lemma, Part, plan
from satmav.faces.moves_deal import Table
from satmav.faces.moves_plain import gives, is_dealt, is_meaning, is_no_seat, is_obvious
from satmav.game.cards import RANK_LETTERS, SUIT_LETTERS, SUIT_NAMES, Card
from satmav.game.deals import Deal
from satmav.game.hands import WINDOWS
from satmav.game.rules import NO_QUADS, QUADS, Rules
from satmav.reasons.moves import Fact, Number, Proof, Rule, Split, Step, cases, fact_text, proof_data

PROOFS = Path(__file__).parent.parent / "data" / "moves.jsonl"
FIGURES = re.compile(
    r"(?<=^Case) [0-9.]+|(?<=in case) [0-9.]*[0-9]|(?<=\(step) [0-9]+|(?<=\(steps) [0-9]+(?:, [0-9]+)* and [0-9]+"
    r"|(?<=as in step) [0-9]+|(?<=end of step) [0-9]+|(?<=under step) [0-9]+"
    r"|(?<=, step) [0-9]+|(?<=, steps) [0-9]+(?:, [0-9]+)* and [0-9]+"
)
RUNS = ["".join(RANK_LETTERS[rank] for rank in window) for window in WINDOWS]


@cache
def told() -> list[tuple[Deal, Rules, Proof, tuple[Item, ...]]]:
    rows = [json.loads(line) for line in PROOFS.read_text(encoding="utf-8").splitlines()]
    claims = [(Deal(row["deal"]), QUADS if row["quads"] else NO_QUADS, _proof(row["proof"])) for row in rows]
    return [(deal, rules, proof, tell(proof, deal, rules)) for deal, rules, proof in claims]


def _proof(data: dict) -> Proof:
    steps = tuple(map(_step, data["steps"]))
    if "split" not in data:
        return Proof(steps)
    less, more = data["split"]["cases"]
    fact = _fact(more["suppose"])
    return Proof(steps, Split(fact.number, fact.bound, _proof(less["then"]), _proof(more["then"])))


def _step(data: dict) -> Step:
    because, gained = tuple(map(_fact, data["because"])), data["gained"] and _fact(data["gained"])
    scores = sorted((int(Card.named(name)), score) for name, score in data.get("scores", {}).items())
    return Step(_rule(data["rule"]), because, gained, tuple(scores))


def _rule(text: str) -> Rule:
    name, *about = text.split(" ")
    letters = SUIT_LETTERS if name in ("suit", "balance") else RANK_LETTERS
    return Rule(name, tuple(map(letters.index, about)))


def _fact(text: str) -> Fact:
    number, sign, bound = text.rsplit(" ", 2)
    what, *about = number.split(" ")
    if what == "held":
        which = int(Card.named(about[0]))
    elif what == "run":
        which = RUNS.index(about[0])
    else:
        which = (SUIT_LETTERS if what == "flushes" else RANK_LETTERS).index(about[0]) if about else 0
    return Fact(Number(what, which), sign == ">=", int(bound))


def texts(items: tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        yield item.text
        yield from texts(item.items)


def steps(proof: Proof) -> Iterator[Step]:
    yield from proof.steps
    if proof.split:
        yield from steps(proof.split.less)
        yield from steps(proof.split.more)


def supposed(proof: Proof) -> Iterator[Fact]:
    if proof.split:
        yield Fact(proof.split.number, False, proof.split.bound - 1)
        yield Fact(proof.split.number, True, proof.split.bound)
        yield from supposed(proof.split.less)
        yield from supposed(proof.split.more)


def test_proofs_are_read_as_they_were_written():
    rows = [json.loads(line) for line in PROOFS.read_text(encoding="utf-8").splitlines()]
    assert [proof_data(proof) for _, _, proof, _ in told()] == [row["proof"] for row in rows]


def test_cards_that_are_named_were_dealt():
    for deal, _, _, items in told():
        names = {name for text in texts(items) for name in re.findall(r"\{(..)\}", text)}
        assert names <= {str(card) for card in deal.cards}, items


def test_sentences_are_clean():
    for _, _, _, items in told():
        for text in texts(items):
            plain = re.sub(r"\{..\}", "X", text)
            assert all(part.count("and so ") <= 1 for part in plain.split(". ")), text
            assert "only one straight takes" not in plain, text
            assert re.fullmatch(r"[A-Z][A-Za-z ,.:;()]*[.:]", re.sub(FIGURES, "", plain)), text
            assert not re.search(
                r"  |\b(a|an|no) (a|an|no)\b|\b(so so|so but|but so|and but|but and)\b|(most|least) no\b", plain
            ), text
            assert plain.count("(") == plain.count(")")


def test_a_step_that_is_named_said_it():
    """Where a text points to earlier steps, these say what it repeats; and they are some way back."""
    named = 0
    for _, _, _, items in told():
        for place, item in enumerate(items, start=1):
            for text in texts((item,)):
                for found in re.finditer(r"([^.:;(]*?)(?: \(|, )steps? ([0-9, and]+)\)", text):
                    steps_ = [int(one) for one in re.findall("[0-9]+", found[2])]
                    said = {fact_text(fact) for step in (1, *steps_) for fact in said_by(items[step - 1])}
                    assert min(steps_) <= place - 3, text
                    facts = _last_facts(re.split(", so |, and ", found[1])[-1])
                    assert all(any(_says(one, fact) for one in said) for fact in facts), (found[0], said)
                    named += bool(facts)
    assert named > 20


def _last_facts(text: str) -> list[str]:
    """What the end of a text says."""
    if none := re.search(r"in no (pair|triple|straight)$", text):
        what = {"straight": "through"}.get(none[1], f"{none[1]}s")
        return [f"{what} {rank} <= 0" for rank in re.findall(r"\{(.).\}", text)]
    return list(moves_reader.facts(text))[-1:]


def said_by(item: Item) -> set[Fact]:
    return {*item.facts, *item.after}


def test_what_is_said_was_gained_or_supposed():
    for deal, rules, proof, items in told():
        known = {fact_text(step.gained) for step in steps(proof) if step.gained} | set(map(fact_text, supposed(proof)))
        known |= {fact_text(fact) for step in steps(proof) for fact in step.because}
        before = ""
        for text in texts(items):
            for fact in moves_reader.facts(text):
                assert any(_says(one, fact) for one in known) or _in_fives(fact, before), (fact, text, str(deal), rules)
            before += text


def _in_fives(fact: str, before: str) -> bool:
    """Whether a text has said of the whole suit of a card that it is in the flush, or out of it."""
    held = re.fullmatch(r"held .(.) (>= 1|<= 0)", fact)
    if held is None:
        return False
    name = SUIT_NAMES[SUIT_LETTERS.index(held[1])]
    whole = {
        ">= 1": rf"take(s)? all (the other )?\w+ {name}|all (other )?\w+ {name} go",
        "<= 0": rf"no flush of [a-z, ]*{name}|fill",
    }
    return re.search(whole[held[2]], before) is not None


def _says(one: str, fact: str) -> bool:
    """Whether a known bound gives another."""
    number, sign, bound = one.rsplit(" ", 2)
    head = f"{number} {sign} "
    return fact.startswith(head) and (int(bound) >= 1 if sign == ">=" else int(bound) <= 0)


def test_every_card_that_a_step_gains_is_named():
    for _, _, proof, items in told():
        text = " ".join(texts(items))
        for step in steps(proof):
            if step.gained and step.gained.number.what == "held" and not (is_meaning(step) or is_obvious(step)):
                card = Card(step.gained.number.which)
                whole = f"takes all five {SUIT_NAMES[card.suit]}"
                assert f"{{{card}}}" in text or "all the" in text or whole in text


def test_what_the_cards_alone_allow_is_explained_where_it_is_used():
    explained = 0
    for deal, rules, proof, items in told():
        text, table = " ".join(texts(items)), Table(deal.mask, rules.quads)
        for chain in chains(plan(proof)):
            for step in chain.dealt:
                explained += 1
                said = text.replace("There", "there")
                named = (
                    tuple(table.opens())
                    if re.search("the only straights are |[Ww]ith no [^.;]* every straight goes from", said)
                    else ()
                )
                if not named or any(step.gained.number.which in WINDOWS[window] for window in named):
                    table = replace(table, named=named)
                    assert why_dealt(step, table) in said or "there is no straight" in said
    assert explained > 20


def chains(parts: Iterable[Part]) -> Iterator[Chain]:
    for part in parts:
        if isinstance(part, Chain):
            yield part
        else:
            for own in (part.parts,) if isinstance(part, Lemma) else part.parts:
                yield from chains(own)


def test_every_sentence_leans_on_what_was_said_before_it():
    """A reason was gained further up in the text, or supposed, or holds from the start."""
    for _, _, proof, _ in told():
        assert leans(plan(proof), set(), proof)


def leans(parts: Iterable[Part], known: set[Fact], proof: Proof) -> bool:
    """All of it does; ``known`` is what was said before."""
    said = {step.gained for step in steps(proof) if step.gained and not is_silent(step)}
    known = set(known)
    for part in parts:
        if isinstance(part, Chain):
            for group in part.groups:
                meant(known, proof)
                for reason in group.because:
                    if any(gives(fact, reason) for fact in said) and not any(
                        gives_or_seats(fact, reason) for fact in known
                    ):
                        return False
                known |= set(group.gained)
        elif isinstance(part, Lemma):
            if not leans(part.parts, known | {part.supposed}, proof):
                return False
            known.add(part.left)
        elif not all(leans(own, known | {fact}, proof) for fact, own in zip(part.supposed, part.parts, strict=True)):
            return False
    return True


def gives_or_seats(fact: Fact, reason: Fact) -> bool:
    """That no card more sits beside four of a kind is said once, of all ranks."""
    return gives(fact, reason) or (is_no_seat(fact) and is_no_seat(reason))


def meant(known: set[Fact], proof: Proof) -> None:
    """Note what the cards and the words alone make of what is known."""
    for step in steps(proof):
        if (
            step.gained
            and is_silent(step)
            and all(any(gives(fact, reason) for fact in known) for reason in step.because)
        ):
            known.add(step.gained)


def is_silent(step: Step) -> bool:
    return is_meaning(step) or is_obvious(step) or is_dealt(step)


def test_a_sentence_too_early_would_be_found():
    spoilt = 0
    for _, _, proof, _ in told():
        first, *parts = plan(proof)
        if isinstance(first, Chain) and parts:
            spoilt += not leans((*parts, first), set(), proof)
    assert spoilt > 5


def test_sentences_are_counted():
    items = (Item("One. Two."), Item("Three:", (Item("Four."), Item("Five, {Kc}. Six."))))
    assert sentences(items) == 6
    assert all(sentences(items) >= cases(proof) for _, _, proof, items in told())


@pytest.mark.parametrize("number", range(3))
def test_telling_is_the_same_each_time(number):
    deal, rules, proof, items = told()[number]
    assert tell(proof, deal, rules) == items


def test_a_lonely_queen_is_told_as_at_a_table():
    deal, rules, proof, items = told()[0]
    assert str(deal).count(" ") == 24
    assert [item.text for item in items] == [
        "There are only four diamonds: all are loose, that is, in no flush;"
        " no rank has all four cards here, so there is no four of a kind.",
        "{Qd}, the only queen, is loose, so a straight must take it,"
        " and with it a ten and a jack, and so {Tc}, the only ten, is loose.",
        "That leaves only four clubs for a flush, so all of them are loose, {Jc} too; {Jc} and {Jd} are loose, and just"
        " one straight takes a jack (only one ten): one of them has no place, so the deal is lost.",
    ]
    assert sentences(items) == cases(proof) + 2
    assert rules is QUADS


def test_what_is_said_once_is_left_out_from_then_on():
    first = "Count pairs against triples (a full house wants one of each):"
    room = "there is room for only one straight (each takes a five or ten: no five and only one ten)"
    told = once([Item(first, (Item(first), Item("Five."))), Item(f"A, but {room}."), Item(f"B, but {room}.")])
    assert list(texts(tuple(told))) == [
        first,
        "Count pairs against triples:",
        "Five.",
        f"A, but {room}.",
        "B, but there is room for only one straight.",
    ]


def test_an_upper_bound_on_straights_of_a_run_is_not_said_as_none():
    table = Table(told()[0][0].mask, True)
    said = [clause(Fact(Number("run", 8), least, bound), table) for least, bound in ((False, 0), (False, 1), (True, 2))]
    assert said == [
        "there is no straight from nine to king",
        "there is at most one straight from nine to king",
        "there are two straights from nine to king",
    ]


def test_straights_of_runs_take_cards_from_triples():
    """Of three jacks one is in a straight from ten to ace: the other two are no triple."""
    deal = Deal.of(map(Card.named, "Jc Jd Jh Tc Qc Kc Ac 2c 2d 2h".split()))
    fact = Fact(Number("run", 9), True, 1)
    assert Table(deal.mask, True).bounds(Number("triples", 9), [fact]) == (0, 0)
    assert Table(deal.mask, True).bounds(Number("triples", 0), [fact]) == (0, 1)


def test_no_sentence_breaks_off():
    broken = re.compile(r"(?:\b(?:but|and|or|with|no|the|an?) ?|[(,;] ?)(?:[.,;:)]|$)")
    for *_, items in told():
        for text in texts(items):
            assert not (found := broken.search(text)), (found, text)
