"""An argument by forced moves is whole in every format: each of its sentences, or in data each of its steps.

Pages have tests of their own.
"""

import json
import re
from html import unescape

import pytest
from face_samples import flat, sample
from stored_proofs import stored_proofs

from satmav.faces import picture as svg
from satmav.faces.markup import latex, typst
from satmav.faces.text import reason, tell
from satmav.faces.words import drawn
from satmav.reasons.data import converted, explanation_data
from satmav.reasons.explanation import DealExplanation
from satmav.reasons.moves import ProofData, proof_of_data

SHOWN = (0, 9, 21, 30)
"""Some of the proofs at hand."""


def explanations():
    yield sample("core-only")
    for place in SHOWN:
        one = stored_proofs()[place % len(stored_proofs())]
        yield DealExplanation(one.deal, one.rules, reasons={"moves": one.story})


def sentences(explanation, in_lines=False):
    """All that is told by default, with cards as their signs, and no space."""
    items = [item for item in flat(top for section in tell(explanation) for top in section.items) if not item.long]
    boxes = [item.boxes for item in items if item.boxes]
    named = [one.said for one in boxes] if in_lines else [name for one in boxes for name in one.hands]
    return [close(text) for text in (*(item.text for item in items), *named)]


def close(text):
    return re.sub(r"[\s\ufe0e]", "", drawn(text, lambda card: card.symbol))


def in_text(explanation):
    return "\n".join(reason(explanation))


def in_picture(explanation):
    text = re.sub(r"<(title|desc)>.*?</\1>", "", svg.picture(explanation), flags=re.DOTALL)
    return unescape(re.sub(r"<[^>]+>", "", text))


def in_typst(explanation):
    text = re.sub(r"#satmav-(?:red|black)\[(.*?)\];", r"\1", typst(explanation))
    text = re.sub(r"#strong\[(.*?)\];", r"\1", text)
    return re.sub(r"\\(.)", r"\1", text)


def in_latex(explanation):
    text = latex(explanation).replace("--", "–").replace(r"$\times$", "✗")
    for sign, name in zip("♣♦♥♠", ("club", "diamond", "heart", "spade"), strict=True):
        text = text.replace(rf"$\{name}suit$", sign)
    text = re.sub(r"\\satmav(?:red|black)\{(.*?)\}", r"\1", text)
    return re.sub(r"\\textbf\{(.*?)\}", r"\1", text)


@pytest.mark.parametrize("show", [in_text, in_picture, in_typst, in_latex])
def test_every_sentence_is_there(show):
    for explanation in explanations():
        text = close(show(explanation))
        missing = [told for told in sentences(explanation, show is in_text) if told not in text]
        assert not missing, (explanation.deal, missing)


def test_data_has_the_proof_itself():
    for explanation in explanations():
        data = json.loads(json.dumps(explanation_data(explanation)))
        assert proof_of_data(converted(data["moves"]["proof"], ProofData)) == explanation.reasons["moves"].proof
