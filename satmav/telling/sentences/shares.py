"""The ranks of a count by name: pairs, cards that need a full house, cards that a flush leaves out."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.reasons.moves import KICKERS, PAIRS, TRIPLES
from satmav.telling.about import is_gain, is_none
from satmav.telling.arguments import SEVERAL, Count, Place, Share
from satmav.telling.clauses import Clause, cards, clause, ranks, suited
from satmav.telling.sentences.facts import Talk
from satmav.telling.sentences.known import scarce_of


def left_outside(told: Count) -> int:
    """How many of the cards that count must stay out of the flush."""
    return told.total - sum(share.sure for share in told.shares)


def outside_of(told: Count, some: Sequence[int]) -> Clause:
    """``with Q♣ in it, the flush leaves out two of K♣, 9♣ and 7♣``."""
    out, count = cards(*(4 * rank + (told.suit or 0) for rank in some)), left_outside(told)
    name = "leaves out" if count == len(some) else "leaves out some of"
    left = clause(name, n=count, cards=out, suit=suited(told.suit or 0, 1))
    return clause("with it in the flush", held=_held(told), left=left) if told.held else left


def _held(told: Count) -> tuple[Clause, ...]:
    """The cards that must be in the flush, each with its reason where that was not said."""
    gone = {4 * place.rank + (told.suit or 0): place.held for place in told.alone}
    return tuple(_held_card(card, gone.get(card)) for card in sorted(told.held, reverse=True))


def _held_card(card: int, gone: Sequence[int] | None) -> Clause:
    """A card that must be in the flush; ``gone`` are its mates in flushes, None where its place was said."""
    if gone is None:
        return clause("cards", cards=cards(card))
    if not gone:
        return clause("card, the only one", cards=cards(card), ranks=ranks([card >> 2]))
    return clause("card, mate gone", cards=cards(card), gone=cards(*gone))


def in_some_straights(place: Place) -> bool:
    """Whether straights may take some of a rank's cards."""
    return 0 < place.through[1] < len(place.left)


def _pair(share: Share) -> Clause:
    """The pair of a rank, by its cards where there are just two."""
    place = share.place
    rank = ranks([place.rank])
    if share.sure == 2:
        return clause("rank twice", ranks=rank)
    two = _by_cards(share) or 0 < place.through[1] < len(place.left) == 2
    return clause("couple", cards=_couple(place)) if two else clause("the rank", ranks=rank)


def _couple(place: Place) -> tuple[Clause, ...]:
    first, second = sorted(place.left, key=lambda card: -(card & 3))
    return clause("cards", cards=cards(first)), clause("cards", cards=cards(second))


def taken_by_straights(shares: Sequence[Share], talk: Talk) -> tuple[Clause, ...]:
    """Why ranks are pairs though straights may take some of their cards."""
    places = [one.place for one in shares if one.sure == 1 and in_some_straights(one.place)]
    alone = [place.rank for place in places if len(place.left) == 2]
    scarce = next((scarce_of(place.scarce, talk) for place in places if len(place.left) == 2 and place.scarce), None)
    notes = [clause("would leave one of two", ranks=ranks(alone), scarce=scarce)] if alone else []
    return (*notes, *taken_at_most([place for place in places if len(place.left) > 2], talk))


def _by_cards(share: Share) -> bool:
    """Whether a pair is told by its cards: there are just two, and no straight may take one."""
    place = share.place
    return share.sure == 1 and len(place.left) == 2 and not place.through[0] and place.through[1] != 1


def each_of(shares: Sequence[Share], noun: str) -> tuple[Clause, ...]:
    """Ranks that are pairs, or triples."""
    return tuple(_pair(one) if noun == PAIRS else clause("the rank", ranks=ranks([one.place.rank])) for one in shares)


def named_as(shares: Sequence[Share], noun: str, talk: Talk) -> Clause:
    """``2♠-2♣ and the sixes are two pairs``."""
    count = sum(share.sure for share in shares)
    single = count == 1 and noun == PAIRS and _by_cards(shares[0])
    note = taken_by_straights(shares, talk) if noun == PAIRS else in_triples(shares)
    return clause(f"{'it is' if single else 'are'} {noun}", each=each_of(shares, noun), note=note, n=count)


def in_triples(shares: Sequence[Share]) -> tuple[Clause, ...]:
    """Why ranks must be triples of which that was not said."""
    places = [one.place for one in shares if one.place.out]
    unsaid = [place for place in places if not any(is_gain((fact,), TRIPLES) for fact in place.roles)]
    out = [card for place in unsaid for card in place.out]
    return (clause("out and no pair", cards=cards(*out), gone=None),) if out else ()


def why_needed(place: Place, talk: Talk) -> tuple[Clause, ...]:
    """Why a rank needs a full house."""
    out = (clause("out", cards=cards(*place.out)),) if place.out else ()
    some = in_some_straights(place)
    return (*out, *(taken_at_most((place,), talk) if some else ())) if out else ()


def sure_shares(told: Count) -> list[Share]:
    """Those that a count has for sure."""
    return [share for share in told.shares if share.sure > 0]


def fill_houses(told: Count, sure: Sequence[Place], talk: Talk) -> Clause:
    """``A♣ and Q♣ fill the only full house``."""
    houses = told.total // 2
    name = {1: "fill the only", 2: "fill both"}.get(houses, "fill all")
    return clause(name, each=_wanting_one(sure, talk), n=houses)


def need_houses(sure: Sequence[Place], taught: bool, talk: Talk) -> Clause:
    """``K♣, Q♦ and the nines each need a full house``: cards that are out of all flushes and straights, and ranks."""
    if len(sure) == 1:
        (place,) = sure
        if _is_alone(place, talk):
            return clause("no place but in a full house", cards=cards(place.out[-1]))
        return clause("pair or triple", ranks=ranks([place.rank]))
    name = "each need" if taught or len(sure) < SEVERAL else "each need, two to a full house"
    return clause(name, each=_wanting_one(sure, talk))


def _is_alone(place: Place, talk: Talk) -> bool:
    """Whether a card that is out stands for its rank: where one of several may be a kicker, it does not."""
    one = len(place.out) == 1 or not talk.kickers or any(is_none(fact, KICKERS) for fact in place.roles)
    return bool(place.out) and one and not place.through[1]


def _wanting_one(sure: Sequence[Place], talk: Talk) -> tuple[Clause, ...]:
    """Cards that are out of all flushes and straights, then whole ranks."""
    alone = sorted((place.out[-1] for place in sure if _is_alone(place, talk)), reverse=True)
    others = [place.rank for place in reversed(sure) if not _is_alone(place, talk)]
    return (
        *(clause("cards", cards=cards(card)) for card in alone),
        *(clause("the rank", ranks=ranks([rank])) for rank in others),
    )


def taken_at_most(places: Sequence[Place], talk: Talk) -> tuple[Clause, ...]:
    """How many cards of the ranks straights may take, and why no more."""
    alike: dict[tuple[int, int | None], list[int]] = {}
    for place in places:
        alike.setdefault((place.through[1], place.scarce), []).append(place.rank)
    name = "the straight at most" if talk.straights == 1 else "straights at most"
    return tuple(
        clause(name, each=_so_many(bound, some), scarce=scarce_of(cause, talk))
        for (bound, cause), some in alike.items()
    )


def _so_many(bound: int, some: Sequence[int]) -> tuple[Clause, ...]:
    """``one two and one five``, ``one each of twos, fours and sixes``."""
    if len(some) > 2:
        return (clause("so many each", n=bound, ranks=ranks(some)),)
    return tuple(clause("so many of a rank", n=bound, ranks=ranks([rank])) for rank in some)
