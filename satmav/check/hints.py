"""Hints for a deal that can be won: what is sure of every way to win it, and hands to lay, redone by brute force.

A hint is plain JSON data. What is sure names facts, the bounds of :mod:`satmav.check.moves`, and says why: the
steps lead to them from what was sure before; or ``{"sure": ["held Kc >= 1"], "supposed": "held Kc <= 0", "why":
PROOF}``, the proof shows that what is supposed is impossible, so that the one fact, its opposite, is sure.

A hand to lay comes with hands for the rest, ``{"lay": "2c 3c 4c 5c 6c", "rest": ["Kd Kh Ks 9d 9h"]}``. Where it is
``sure``, facts say what it is made of: cards of a suit that are in flushes are alike, and so are loose cards of a rank.
Where it was ``tried``, ``{"card": "6c", "hands": 3, "keep": 2}`` says how many pat hands with the card agree with what
is sure. Of these so many leave cards that can be won.
"""

from collections.abc import Iterable

from satmav.check.hands.deals import NAMES, bits, card_named, check_partition, holding, pat_hands
from satmav.check.move_rules import RUNS, Range
from satmav.check.moves import PART, Fact, Game, fact_of, game_of, holds, note, opposite, refuted, walk
from satmav.check.reading import CheckError, fields_of, listed, shown, whole, within

MADE = ("run", "triples", "pairs", "fours", "kickers")
"""The numbers that say what loose cards make."""

MOST_TRIED = 30
"""Cards among which all hands of a card are tried."""


class SureSteps:
    """The cards that are left of a deal (a mask), and what is sure of them; each hint that is taken adds to it."""

    def __init__(self, deal: int, quads: bool) -> None:
        self._game: Game = game_of(deal, quads)
        self._known: dict[str, Range] = dict(self._game.numbers)

    def take(self, hint: object) -> None:
        """Accept a hint, and note what it says; raises :class:`CheckError` where it does not follow."""
        if isinstance(hint, dict) and "lay" in hint:
            self._lay(fields_of(hint, PART, ("lay", "rest"), ("sure", "tried")))
        else:
            self._take_sure(hint)

    def _take_sure(self, step: object) -> None:
        fields = fields_of(step, PART, ("sure", "supposed", "why"))
        with within("a sure step"):
            facts = [fact_of(self._game, fact) for fact in listed(fields["sure"], "sure")]
            supposed = None if fields["supposed"] is None else fact_of(self._game, fields["supposed"])
        if not facts:
            raise CheckError("a sure step says nothing")
        if supposed is None:
            self._led_to(facts, fields["why"])
        else:
            self._only_left(facts, supposed, fields["why"])

    def _led_to(self, facts: list[Fact], proof: object) -> None:
        """The steps of the proof, with no contradiction and no split, gain the facts."""
        known = dict(self._known)
        if walk(self._game, known, fields_of(proof, PART, ("steps",))["steps"]):
            raise CheckError("what is sure of a deal that can be won is no contradiction")
        for fact in facts:
            if not holds(fact, known[fact.number]):
                raise CheckError(f"the steps do not lead to {_text(fact)}")
        self._known = known

    def _only_left(self, facts: list[Fact], supposed: Fact, proof: object) -> None:
        """Check that the supposition is impossible, and that the only fact is its opposite."""
        if facts != [opposite(supposed)]:
            raise CheckError(f"what is left where {_text(supposed)} is impossible is its opposite, and nothing else")
        known = dict(self._known)
        note(known, supposed)
        refuted(self._game, proof, known)
        note(self._known, facts[0])

    def _lay(self, fields: dict[str, object]) -> None:
        """Accept a hand to lay, and go on with the rest of the cards."""
        hand = _hand(fields["lay"])
        hands = [hand, *map(_hand, listed(fields["rest"], "rest"))]
        check_partition(self._game.deal, hands, self._game.quads)
        if "sure" in fields:
            self._take_sure(fields["sure"])
            self._check_sure(hand)
        if "tried" in fields:
            self._check_tried(hand, fields_of(fields["tried"], PART, ("card", "hands", "keep")))
        self._go_on_without(hand)

    def _check_sure(self, hand: int) -> None:
        """The cards are in flushes of one suit; or they are loose, and what they make is there."""
        names = [NAMES[card] for card in bits(hand)]
        if not self._is_flush(names) and not self._is_loose(names):
            raise CheckError(f"it is not sure that there is the hand {' '.join(names)}, or one like it")

    def _is_flush(self, names: list[str]) -> bool:
        """The cards are of one suit, and each of them is sure to be in a flush."""
        return _of_one_suit(names) and all(self._known[f"held {name}"][0] for name in names)

    def _is_loose(self, names: list[str]) -> bool:
        """None of the cards can be in a flush, and the hand that they make is sure to be there."""
        made = [number for number in _numbers_of(names) if number.split()[0] in MADE]
        can_be_held = any(self._known[f"held {name}"][1] for name in names)
        return not can_be_held and all(self._known[number][0] for number in made)

    def _check_tried(self, hand: int, tried: dict[str, object]) -> None:
        """So many pat hands have the card, and so many of them leave cards that can be won."""
        if self._game.deal.bit_count() > MOST_TRIED:
            raise CheckError(f"all hands of a card are tried among {MOST_TRIED} cards or fewer")
        mine, keep = self._tried(1 << card_named(tried["card"]))
        if hand not in keep or [whole(tried[name], name) for name in ("hands", "keep")] != [len(mine), len(keep)]:
            raise CheckError(f"of the {len(mine)} pat hands with {tried['card']}, {len(keep)} keep the deal winnable")

    def _tried(self, card: int) -> tuple[list[int], list[int]]:
        """The pat hands with a card that agree with what is sure, and those of them that keep the deal winnable."""
        left = self._game.deal
        hands = pat_hands(left, self._game.quads)
        mine = [hand for hand in hands if hand & card and self._agrees(hand)]
        return mine, [hand for hand in mine if _is_won(left & ~hand, hands)]

    def _agrees(self, hand: int) -> bool:
        """Nothing that is sure rules out the pat hand."""
        names = [NAMES[card] for card in bits(hand)]
        made = _numbers_of(names)
        held = [self._known[f"held {name}"] for name in names]
        flush = made[0].startswith("flushes")
        return all(self._known[number][1] for number in made) and all(high if flush else not low for low, high in held)

    def _go_on_without(self, hand: int) -> None:
        """Go on with the cards that are left: the numbers of the hand are taken away."""
        known, left = self._known, self._game.deal & ~hand
        if not left:
            return
        used = _numbers_of([NAMES[card] for card in bits(hand)])
        self._game = game_of(left, self._game.quads)
        self._known = dict(self._game.numbers)
        for number in self._known:
            low, high = known[number]
            note(self._known, Fact(number, True, low - (number in used)))
            note(self._known, Fact(number, False, high - (number in used)))


def _is_won(left: int, hands: Iterable[int]) -> bool:
    """Decide by search: cards are none, or split into some of these hands."""
    return not left or bool(holding(left, [hand for hand in hands if not hand & ~left]))


def _numbers_of(names: list[str]) -> list[str]:
    """The numbers of which a pat hand is one, a flush before all else."""
    if _of_one_suit(names):
        return [f"flushes {names[0][1]}"]
    ranks = [name[0] for name in names]
    groups = {ranks.count(rank): rank for rank in ranks}
    if 3 in groups:
        return ["houses", f"triples {groups[3]}", f"pairs {groups[2]}"]
    if 4 in groups:
        return ["quads", f"fours {groups[4]}", f"kickers {groups[1]}"]
    run = next(run for run in RUNS if set(run) == set(ranks))
    return ["straights", f"run {run}", *(f"through {rank}" for rank in run)]


def _of_one_suit(names: list[str]) -> bool:
    return len({name[1] for name in names}) == 1


def _hand(text: object) -> int:
    """A hand as it is written, ``2c 3c 4c 5c 6c``."""
    if not isinstance(text, str):
        raise CheckError(f"a hand is written as its cards, not {shown(text)}")
    cards = [1 << card_named(name) for name in text.split(" ")]
    if len(cards) != 5 or len(set(cards)) != 5:
        raise CheckError(f"a hand is five different cards, not {shown(text)}")
    return sum(cards)


def _text(fact: Fact) -> str:
    return f"{fact.number} {'>=' if fact.least else '<='} {fact.bound}"
