"""Arguments by rules from their reasons, at a place of a telling; of ranks added up, the count that decides."""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from satmav.deduce.box import Box
from satmav.deduce.entails import Share as Given
from satmav.deduce.entails import Sum
from satmav.deduce.explain import stronger
from satmav.deduce.proof import fact_of, place_of
from satmav.deduce.propagate import BESIDE, COUNTED, LIMITS
from satmav.deduce.ways import PLACES, SECONDS, WEIGHTS
from satmav.reasons import moves
from satmav.reasons.hints import opposite
from satmav.reasons.moves import Fact, Number, Rule
from satmav.telling.about import alike, is_about, which
from satmav.telling.arguments import SIZES, Argument, Count, Place, Share, Suit, Total
from satmav.telling.known import Inference, Known, bounds_of, facts_of
from satmav.telling.straights import scarce, straights_of
from satmav.telling.whys import ROLES, held_and_out, of_rank, placed, plainly

_OTHERS = (moves.STRAIGHTS, moves.QUADS, moves.HOUSES)
_HANDS = (*(Number(moves.FLUSHES, suit) for suit in range(4)), *map(Number, _OTHERS))

_SIDES = {
    rule: sorted((at for at, one in enumerate(WEIGHTS) if one.rule == rule), key=lambda at: WEIGHTS[at].times < 0)
    for rule in dict.fromkeys(one.rule for one in WEIGHTS)
}
"""The weights of each rule: first those that say what there must be."""
_OF_PAIRS = (moves.PAIRS, "against")


def argued(rule: Rule, because: Sequence[Fact], gained: Sequence[Fact], known: Known) -> Argument:
    """Find what a rule says, from its reasons alone."""
    return _ARGUMENTS.get(rule.name, _of_ranks)(Inference(rule, because, gained, known, facts_of(because)))


def _of_all(step: Inference) -> Total:
    """The other hands: those that there must be, where one more is too many, or else all that there can be.

    All that was said of them counts.
    """
    own = {fact.number for fact in step.gained}
    least = not step.gained[0].least if step.gained else all(fact.least for fact in step.because)
    hands = (Fact(number, least, _bound(step, number, least)) for number in _HANDS if number not in own)
    return Total(least, tuple(hand for hand in hands if hand.bound))


def _bound(step: Inference, number: Number, least: bool) -> int:
    """The least or the most that a number can be, by reasons and by what is known."""
    low, high = bounds_of(step.known.box, step.facts, number)
    return max(low, step.known.least(*number)) if least else min(high, step.known.most(*number))


def _of_suit(step: Inference) -> Suit:
    """The cards of a suit; all that were said to be out are, whether it takes them or not."""
    known, (suit,) = step.known, step.rule.about
    cards, own = known.box.of_suit[suit], {fact.number for fact in step.gained}
    held, out = held_and_out(known.box, step.facts, cards)
    others = (card for card in cards if Number(moves.HELD, card) not in own)
    all_out = tuple(card for card in others if card in out or known.out(card))
    return Suit(suit, len(cards), all_out, held, *bounds_of(known.box, step.facts, Number(moves.FLUSHES, suit)))


def _of_ranks(step: Inference) -> Count:
    """The count that decides.

    All that is seen by then is taken into account, so that no card is counted that lies elsewhere.
    """
    known, suit = step.known, step.rule.about[0] if step.rule.about else -1
    own = which(step.gained) if is_about(step.gained, *ROLES) else []
    weight, whole = _decisive(step, suit, own)
    fails = Sum(known.box, suit, weight, whole).fails()
    count = _told_by(_added(known, suit, weight, whole), weight, known)
    return replace(
        count,
        kicker=_asks_of_kickers(count, known),
        limit=_limit(step, weight, whole if fails else None),
        beside=_beside(step) if weight == PLACES else (),
        fails=fails,
        own=(plainly(placed(known.box, min(own), step.facts), known),) if own else (),
    )


def _beside(step: Inference) -> tuple[Fact, ...]:
    """The flushes and straights that there must be, but for those of which something is gained."""
    own = {fact.number for fact in step.gained}
    numbers = (number for number in _HANDS if place_of(number) in BESIDE and number not in own)
    return tuple(Fact(number, True, bound) for number in numbers if (bound := _bound(step, number, True)))


def _asks_of_kickers(count: Count, known: Known) -> bool:
    """Test whether a reader may ask if a card of a pair is a kicker."""
    return count.what in _OF_PAIRS and any(_may_be_kicker(share, known) for share in count.sure)


def _may_be_kicker(share: Share, known: Known) -> bool:
    """Test whether a card of a pair of two cards might be a kicker, for all that was said."""
    alone = share.sure == 1 and len(share.place.left) == 2
    return alone and known.kickers > 0 and known.most(moves.KICKERS, share.rank) > 0


def enough(count: Count, gained: Sequence[Fact], known: Known) -> Count:
    """A count with no more ranks than it takes; those that call for a reason, or have no short name, go first."""
    if count.suit is not None or (spare := _spare(count, gained, known.box.hands)) is None:
        return count
    kept, barred, total = list(count.shares), list(count.barred), count.total
    named = {cards[0] >> 2 for cards in known.couples}
    for share in sorted(count.sure, key=lambda share: _cost(share, named), reverse=True):
        if share.sure <= spare:
            spare, total = spare - share.sure, total - share.sure
            kept.remove(share)
            if len(share.place.cards) >= SIZES[moves.TRIPLES]:
                barred.append(share.place)  # a reader may ask why it is no triple
    fewer = replace(count, shares=tuple(kept), barred=tuple(barred), total=total)
    return replace(fewer, kicker=_asks_of_kickers(fewer, known))


_PLACES = {"against": 0, "seconds": 0, moves.PAIRS: 1, moves.TRIPLES: 1, "both": 2}
"""How many of the ranks that a count adds up each full house holds; 0 where they are not set against full houses."""


def _spare(count: Count, gained: Sequence[Fact], hands: int) -> int | None:
    """By how much a count is more than it need be; None where all of it is told."""
    if count.what == "places":
        return _spare_places(count, gained, hands)
    if gained:
        of_houses = count.what == "both" and is_about(gained, moves.HOUSES)
        return count.total - (2 * gained[0].bound - 1) if of_houses else None
    places = _PLACES.get(count.what)
    if places is None or (places and count.limit is None):
        return None
    return count.total - 1 - places * (count.limit.bound if count.limit else 0)


def _spare_places(count: Count, gained: Sequence[Fact], hands: int) -> int:
    """By how much more ranks need a place than there is for them, or than leave no more of what is gained."""
    left = hands - sum(fact.bound for fact in (*count.beside, *gained[:1]))
    return count.total - 2 * left + (1 if gained else -1)


def _cost(share: Share, named: Container[int]) -> tuple[bool, bool, bool]:
    """Say how long the reason for a rank is, whether it was not named before, and how long its name is."""
    place = share.place
    return place.some_in_straights and not place.must, place.rank not in named, len(place.left) > 2


def _told_by(count: Count, weight: int, known: Known) -> Count:
    """A count with triples apart from pairs where these are set against each other, and fours from kickers."""
    apart = weight in (*_SIDES["against"], SECONDS)
    other = tuple(share for share in count.shares if apart and share.sure < 0)
    shares = (replace(share, place=_narrowed(share.place, known)) for share in count.shares if share not in other)
    return replace(count, shares=tuple(shares), other=other)


def _narrowed(place: Place, known: Known) -> Place:
    """A rank, with no more straights than are known to take it."""
    most = min(place.through[1], known.most_through(place.rank))
    if most != place.through[1]:
        place = replace(place, through=(place.through[0], most), scarce=scarce(known.box, place.rank, most))
    return plainly(place, known)


def _decisive(step: Inference, suit: int, own: Container[int]) -> tuple[int, dict[int, int]]:
    """The first of the rule's two sides that says what is gained: by its reasons, or else by all that is seen."""
    weights, box = _SIDES[step.rule.name], step.known.box
    denied = {**step.facts, **facts_of(map(opposite, step.gained[:1]))}
    for weight in weights:
        if Sum(box, suit, weight, denied).fails():
            return weight, _with_what_is_seen(step, suit, weight, own)
    ways = [(weight, _with_what_is_seen(step, suit, weight, own)) for weight in weights]
    return next((way for way in ways if Sum(box, suit, *way).fails()), ways[0])


def _with_what_is_seen(step: Inference, suit: int, weight: int, own: Container[int]) -> dict[int, int]:
    """Facts and what is seen of other ranks; of a rank that cannot be as is seen, the facts alone."""
    box = step.known.box
    whole = _joined(box, step.facts, step.known.all_of(COUNTED + 16 * (1 + suit) + weight), own)
    given = zip(box.ranks, Sum(box, suit, weight, whole).shares, strict=True)
    return _joined(box, step.facts, whole, [rank for rank, share in given if share is None])


def _joined(box: Box, facts: Mapping[int, int], seen: Mapping[int, int], unless: Container[int]) -> dict[int, int]:
    """Facts and what is seen, of some ranks the facts alone."""
    ranks = {at: place[0] if (place := box.place[at >> 1]) else None for at in seen}
    more = {at: bound for at, bound in seen.items() if ranks[at] not in unless}
    return more | {at: stronger(at, more.get(at), bound) for at, bound in facts.items()}


def _limit(step: Inference, weight: int, failing: Mapping[int, int] | None) -> Fact | None:
    """Find what bounds a count: one of its reasons, or what is known of the total by which it is ``failing``.

    Of fours of a kind that is what the cards show, if no more is known.
    """
    limit = next((fact for fact in step.because if fact.number.what in (moves.HOUSES, moves.QUADS)), None)
    if failing is None:
        return limit
    if limit is not None and not step.gained:
        own = 2 * place_of(limit.number) + (not limit.least)
        return limit._replace(bound=stronger(own, failing.get(own), limit.bound))
    number, side, _, _ = LIMITS[weight]
    at = 2 * number + side
    shown = step.known.box.bounds[at] if (number, side) == (place_of(Number(moves.QUADS)), 1) else None
    bound = failing.get(at, shown)
    return None if bound is None else fact_of((at, bound))


class _Row(NamedTuple):
    """The share of a rank in a count, and its card of the suit of that, if any."""

    place: Place
    given: Given
    card: int

    @property
    def share(self) -> Share | None:
        """Find what is told of that, if it is anything."""
        least, more = self.given.least, self.given.more or 0
        return Share(self.place, least, more) if least or more else None

    @property
    def is_fixed(self) -> bool:
        """Test whether the card must stay out, or be in a flush."""
        return self.given.more is None and self.card in self.place.cards

    def is_kept(self, known: Known) -> bool:
        """Test if the card must stay out for another reason, which was not said, as is that a straight takes it."""
        only = len(self.place.cards) == 1 and known.least(moves.THROUGH, self.place.rank) > 0
        return not known.out(self.card) and not self.is_mate(known) and not only

    def is_mate(self, known: Known) -> bool:
        """Test whether the card must stay out since another needs it as its mate, which was not said."""
        left = self.place.left
        return self.card not in self.place.out and len(left) == 2 and not all(map(known.out, left))


def _added(known: Known, suit: int, weight: int, facts: Mapping[int, int]) -> Count:
    """The ranks added up: what each gives; none where one cannot be as is known."""
    box, empty = known.box, Count(WEIGHTS[weight].name, (), (), (), None if suit < 0 else suit, 0, 0)
    rows = []
    for rank, given in zip(box.ranks, Sum(box, suit, weight, facts).shares, strict=True):
        place = placed(box, rank, facts)
        if given is None:
            return replace(empty, shares=(Share(place, 0),))
        rows.append(_Row(place, given, 4 * rank + suit))
    shares, total = tuple(filter(None, (row.share for row in rows))), sum(row.given.least for row in rows)
    count = replace(empty, shares=shares, barred=_barred(rows, weight, box), total=total)
    return _with_cards(count, suit, rows, known, facts) if suit >= 0 else count


def _barred(rows: list[_Row], weight: int, box: Box) -> tuple[Place, ...]:
    """The ranks that give nothing, but could by their cards."""
    others = (row.place for row in rows if not row.share)
    return tuple(place for place in others if box.ways[place.rank].least(box.start[place.rank])[weight])


def _with_cards(count: Count, suit: int, rows: list[_Row], known: Known, facts: Mapping[int, int]) -> Count:
    """A count with the cards of its suit: those that must go one way, and with what those give that may go either."""
    fixed = alike((row for row in rows if row.is_fixed), lambda row: row.given.held)
    held, out = fixed.get(True, []), fixed.get(False, [])
    gains = sorted(row.given.more for row in rows if row.given.more is not None)
    flushes = max(bounds_of(known.box, facts, Number(moves.FLUSHES, suit))[0], -(-len(held) // 5))
    stay = len(held) + len(gains) - 5 * flushes
    total, rest = count.total + sum(gains[:stay]), tuple(row.card for row in rows if row.given.more == 0)
    size = len(known.box.of_suit[suit])
    return _with_fixed(replace(count, size=size, loose=stay, total=total, rest=rest), held, out, known)


def _with_fixed(count: Count, held: list[_Row], out: list[_Row], known: Known) -> Count:
    """A count with the cards of its suit that must be in flushes, and those that must stay out."""
    return replace(
        count,
        out=tuple(row.card for row in out),
        held=tuple(row.card for row in held),
        mates=tuple(row.place for row in out if row.is_mate(known)),
        kept=tuple(row.place for row in out if row.is_kept(known)),
        forced=tuple(row.place for row in held if not known.least(moves.HELD, row.card)),
    )


_ARGUMENTS: Mapping[str, Callable[[Inference], Argument]] = {
    "suit": _of_suit,
    "rank": of_rank,
    "straights": lambda step: straights_of(step.known.box, step.because, step.gained, step.known.room),
    "total": _of_all,
}
"""What the rules say that add up no ranks."""
