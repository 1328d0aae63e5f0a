"""The end of a proof by forced moves in English: the deal is lost, in each of its cases, and not before."""

import re

from test_moves_words import is_silent, texts, told

from satmav.faces.english.moves import tell
from satmav.faces.moves import Cases, plan
from satmav.reasons.moves import Proof

END = re.compile(r"the deal is lost in case ([0-9.]*[0-9])(?: too)?[.]$")


def test_every_text_ends_with_what_it_comes_to():
    """The deal is lost, or lost in each of its cases; nowhere else is that said."""
    said = 0
    for _, _, proof, items in told():
        *before, last = list(texts(items))
        case = r" in case [0-9.]+ too" if isinstance(plan(proof)[-1], Cases) else ""
        assert re.search(rf"[,:] (?:so )?the deal is lost{case}[.]$", last), last
        ends = [END.search(text) for text in before if "deal is lost" in text]
        heads = [head[1] for text in texts(items) if (head := re.match(r"Case ([0-9.]+),", text))]
        leaves = [head for head in heads if not any(other.startswith(f"{head}.") for other in heads)]
        assert [end[1] for end in (*ends, END.search(last)) if end] == leaves
        assert all(ends)
        said += bool(leaves)
    assert 0 < said < len(told())


def test_a_step_that_shows_no_contradiction_does_not_say_that_the_deal_is_lost():
    for deal, rules, proof, _ in told():
        first = next((place for place, step in enumerate(proof.steps) if step.gained and not is_silent(step)), None)
        if first is None:
            continue
        items = tell(Proof(proof.steps[: first + 1]), deal, rules)
        assert not any("deal is lost" in text for text in texts(items))
