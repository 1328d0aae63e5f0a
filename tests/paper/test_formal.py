"""The formal proofs: Coq accepts them without an assumption, and what is extracted from them says what satmav says."""

import re
import shutil
import subprocess
from itertools import combinations, islice
from pathlib import Path

import pytest
from sizes import sized

from satmav.census.recount import lost_one_by_one
from satmav.dealfile.named import NAMED, named_deal
from satmav.engines import Options, decider
from satmav.game.cards import RANK_LETTERS
from satmav.game.decks import Deck, DeckDeal, random_deck_deals
from satmav.game.result import Status
from satmav.game.rules import RULES

ROOT = Path(__file__).parents[2]
FORMAL = ROOT / "paper" / "formal"
DECKS = ((Deck(1, 8), 1), (Deck(2, 7), 2), (Deck(3, 9), 3), (Deck(5, 6), 3), (Deck(7, 5), 3))
MAIN = {
    "folding", "residue_of_covers", "residue_lemma", "monotony", "climb", "decider_right", "counter_right", "hall", "full_houses",
    "rank_numbers", "few_runs", "small_parts",
}  # fmt: skip


def deals():
    """The named deals, as deals of a deck, and random ones of several decks."""
    yield from (DeckDeal(Deck(4, 13), named_deal(name).mask) for name in NAMED)
    for deck, hands in DECKS:
        yield from islice(random_deck_deals(deck, hands, 3), sized(10, 40))


def question(deal, rules):
    cards = " ".join(f"{card // deal.deck.suits} {card % deal.deck.suits}" for card in deal)
    return f"decide {deal.deck.ranks} {int(rules.quads)} {cards}"


def counts():
    """Questions for the counter, each with the number of winnable deals as satmav finds them one by one."""
    for rules in RULES.values():
        for hands in sized([1], [1, 2]):
            every, lost = lost_one_by_one(tuple(map(RANK_LETTERS.index, "A2345")), hands, rules)
            yield f"count 4 5 {int(rules.quads)} {hands}", str(every.total() - lost.total())
        decide, deck = decider("dlx", rules, Options()), Deck(2, 6)
        every = (DeckDeal(deck, sum(1 << card for card in cards)) for cards in combinations(range(12), 10))
        yield f"count 2 6 {int(rules.quads)} 2", str(sum(decide(deal)[0] is Status.SAT for deal in every))


def test_nothing_is_admitted_or_assumed():
    for path in FORMAL.glob("*.v"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"\b(Admitted|admit|Axiom|Parameter|Conjecture|Hypothesis|Unset)\b", text), path.name
    asked = (FORMAL / "Assumptions.v").read_text()
    shown = re.findall(r"^Check @?(\w+)\.$", asked, re.MULTILINE)
    (together,) = re.findall(
        r"^Definition everything :=\s+\((.+)\)\.\nPrint Assumptions everything\.$", asked, re.MULTILINE
    )
    assert set(shown) == set(re.findall(r"\w+", together)) == MAIN


def test_coq_accepts_the_proofs_and_what_is_extracted_agrees_with_satmav():
    """In one test, since the proofs are built once."""
    missing = [program for program in ("make", "coqc", "ocamlopt") if not shutil.which(program)]
    if missing:
        pytest.skip(f"the formal proofs take {' and '.join(missing)}: apt install coq ocaml-nox")
    pytest.importorskip("numba", reason="small decks are decided by the kernel, which takes numba")
    made = subprocess.run(
        ["make", "--no-print-directory", "proofs"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    told = made.stdout
    assert told.endswith("\nClosed under the global context\n")
    assert all(re.search(rf"^@?{name}\b", told, re.MULTILINE) for name in MAIN)
    assert "Axioms:" not in told
    asked, wanted = map(list, zip(*counts(), strict=True))
    for rules in RULES.values():
        decide = decider("sat", rules, Options())
        for deal in deals():
            asked.append(question(deal, rules))
            wanted.append("won" if decide(deal)[0] is Status.SAT else "lost")
    assert {"won", "lost"} < set(wanted)
    proved, lines = ROOT / "build" / "formal" / "proved", "\n".join([*asked, ""])
    found = subprocess.run([proved], input=lines, capture_output=True, text=True, check=True).stdout.split()
    assert [pair for pair in zip(asked, found, wanted, strict=True) if pair[1] != pair[2]] == []
