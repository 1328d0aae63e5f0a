"""Bundles made to keep ``satmav check`` busy or to fill the memory: they agree with themselves, and never stand."""

import json
from random import Random

import specimens
from folders import Texts, rehashed, spelled

from satmav.bundle.write import bundle_files
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.rules import RULES
from satmav.reasons.cases import PlaceSplit, Tree
from satmav.reasons.data import explanation_data
from satmav.reasons.kinds import kind_of
from satmav.reasons.moves import Fact, Number, Proof, Rule, Split, Step
from satmav.reasons.points import Points
from satmav.reasons.rungs import CasesStory, CoreStory, MovesStory, PointsStory
from satmav.reasons.rungs.core import places
from satmav.reasons.story import Explanation

LOST = specimens.deal("cases")
LONELY = Card.named("Kc")
RULE = "no-quads"


def random_deal(cards: int, seed: int = 1) -> Deal:
    """A deal of so many cards, which surely can be won."""
    return Deal.of(Card(card) for card in Random(seed).sample(range(52), cards))


def told(name: str, story: object, deal: Deal = LOST) -> Texts:
    """A bundle with one reason, and with the formula and the proofs of another deal."""
    explanation = Explanation(deal, RULES[RULE], reasons={name: story})
    texts = dict(specimens.bundle("cases", "core"))
    texts["explanation.json"] = spelled(explanation_data(explanation, timed=False))
    texts["deal.txt"] = f"{deal}\n"
    manifest = json.loads(texts["manifest.json"])
    return rehashed({**texts, "manifest.json": spelled(manifest | {"deal": str(deal), "rules": RULE})})


def with_file(name: str, text: str, of: str = "points") -> Texts:
    """An honest bundle but for one file."""
    return rehashed({**specimens.bundle(of), name: text})


def lonely_deal(cards: int) -> Deal:
    """A deal of so many cards, at most 37, in which the king of clubs has no home by those rules."""
    others = [Card(card) for card in range(52) if card // 4 not in (10, 11) and (card % 4 or card < 12)]
    return Deal.of([LONELY, *Random(1).sample(others, cards - 1)])


def core(cards: int) -> Texts:
    """All cards of a large deal said to be a core: that they cannot all be held is long to find."""
    deal = lonely_deal(cards)
    hands = pat_hands(deal.mask, RULES[RULE])
    held = [card for card in deal if card != LONELY]
    story = CoreStory({card: places(card, hands) for card in held}, 1, Points({LONELY: 1}))
    return told("core", story, deal)


def many_points(cards: int) -> Texts:
    """Points on all cards of a deal said to be the fewest, though those of one card without a home do."""
    deal = lonely_deal(cards)
    points = Points({card: 100 if card == LONELY else -1 for card in deal})
    return bundle_files(Explanation(deal, RULES[RULE], reasons={"points": PointsStory(points, True, 100)}), 0)


def cases(cards: int, deep: int) -> Texts:
    """A case distinction over a large deal that splits again and again, and holds in every case."""
    deal = lonely_deal(cards)
    hands = pat_hands(deal.mask, RULES[RULE])
    tree: Tree = Points({LONELY: 1})
    for card in [card for card in deal if card != LONELY][:deep]:
        kinds = sorted({kind_of(card, hand) for hand in hands if hand.mask & card.mask})
        tree = PlaceSplit(card, dict.fromkeys(kinds, tree))
    return told("cases", CasesStory(tree, False), deal)


def counts(cards: int, number: int) -> Texts:
    """Forced moves by a rule that tries all ranks together, and which do follow."""
    deal = random_deal(cards)
    step = Step(Rule("both", (0,)), (), Fact(Number("houses"), False, cards // 5 - 1))
    return told("moves", MovesStory(deal, Proof((step,) * number)), deal)


def splits(deep: int) -> Texts:
    """Forced moves that suppose one thing after the other, and never come to an end."""
    proof = Proof(())
    for _ in range(deep):
        proof = Proof((), Split(Number("houses"), 1, proof, proof))
    return told("moves", MovesStory(LOST, proof), LOST)


def rup(variables: int, lemmas: int) -> Texts:
    """A proof whose lemmas all follow, each by a long chain of units."""
    chain = [f"{variable + 1} -{variable} 0" for variable in range(1000, 1000 + variables)]
    return with_file("core.drat", "".join(f"{line}\n" for line in [*chain, *[f"{1000 + variables} -1000 0"] * lemmas]))


def hints(literals: int, number: int) -> Texts:
    """A proof of two lemmas, of which the second names the first, a long one, again and again."""
    long = " ".join(map(str, range(2, literals)))
    return with_file("core.lrat", f"999 1 -1 {long} 0 0\n1000 1 {long} 0{' 999' * number} 0\n")
