"""The ranks of a count by name: pairs, kickers, cards that need a full house, cards that a flush leaves out."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from satmav.reasons.moves import FOURS, HOUSES, KICKERS, PAIRS, QUADS, TRIPLES, Fact
from satmav.telling.about import alike, is_about, is_few, is_gain, is_none, which
from satmav.telling.arguments import Count, Place, Share, ranks_of
from satmav.telling.clauses import Cards, Clause, cards, clause, down, each_card, of_some, ranks, suited
from satmav.telling.sentences.facts import (
    Talk,
    are,
    barred_of,
    gone,
    known_of,
    loose_of,
    no_other_pairs,
    role,
    scarce_of,
    why_out,
)

FEW = 5
"""More ranks are counted for a reader."""


def outside(name: str, told: Count, talk: Talk, either: tuple[Clause, ...] = ()) -> Clause:
    """``Q♣ is in the club flush, which leaves out two of K♣, 9♣ and 7♣``: ranks that count for that, and why."""
    suit, count = told.suit or 0, told.total - _sum(told.shares)
    out = cards(*(4 * rank + suit for rank in told.of_suit))
    some = "leaves out some more" if told.loose > count else "leaves out some of"
    all_or_some = "leaves out" if count == len(told.of_suit) else some
    loose = suited(suit, told.loose + len(told.out))
    sure, open_ = _of_cards("cards", told.out), _of_cards("perhaps", told.rest)
    left = clause(all_or_some, n=count, cards=out, loose=loose, others=(*sure, *open_))
    return clause(name, outside=_with_flush(told, left, talk), n=count, either=either)


def _of_cards(name: str, some: Sequence[int]) -> tuple[Clause, ...]:
    """A clause on cards, for a list, where there are some."""
    return (clause(name, cards=cards(*some)),) if some else ()


def _with_flush(told: Count, left: Clause, talk: Talk) -> Clause:
    """Say what a flush leaves out, with the cards that must be in it or stay out, where that was not said."""
    suit, why = told.suit or 0, why_out(told, talk)
    held, out = _held(told, suit, talk), cards(*(4 * place.rank + suit for place in (*told.mates, *told.kept)))
    name = "with it in the flush" if held else "the flush leaves"
    if why:
        name = "with it in, and it out" if held else "with it out"
    return clause(name, held=held, out=out, why=why, left=left, suit=suited(suit, 1))


def _held(told: Count, suit: int, talk: Talk) -> tuple[Clause, ...]:
    """The cards that must be in the flush, each with its reason where that was not said."""
    forced = {4 * place.rank + suit: place for place in told.forced}
    return tuple(_held_card(card, forced.get(card), talk) for card in sorted(told.held, reverse=True))


def _sum(shares: Iterable[Share]) -> int:
    """Say what some ranks give for sure."""
    return sum(share.sure for share in shares)


def _held_card(card: int, place: Place | None, talk: Talk) -> Clause:
    """A card that must be in the flush, and why, from what is known of its rank; None where its place was said."""
    if place is None:
        return clause("cards", cards=cards(card))
    if place.left != (card,):
        known = known_of(replace(place, scarce=None), talk)
        return clause("card, for a reason", cards=cards(card), known=known)
    name = "card, mate gone" if place.held else "card, the only one"
    return clause(name, cards=cards(card), ranks=ranks([card >> 2]), gone=cards(*place.held))


def _pair(share: Share) -> Clause:
    """The pair of a rank, by its cards where there are just two."""
    place = share.place
    rank = ranks([place.rank])
    if share.sure == 2:
        return clause("rank twice", ranks=rank)
    if _is_couple(share):
        return clause("couple", cards=each_card(sorted(place.left, key=lambda card: -(card & 3))))
    return clause("the rank", ranks=rank)


def _note(shares: Sequence[Share], noun: str, talk: Talk, kicker: bool) -> tuple[Clause, ...]:
    """Say why ranks are triples, or are pairs, where that was not said.

    Of pairs, why no card of them is a ``kicker``.
    """
    if noun == TRIPLES:
        return _in_triples(shares, talk)
    return (*_in_pairs(shares, talk), *((clause("no kicker of a pair"),) if kicker else ()))


def _in_pairs(shares: Sequence[Share], talk: Talk) -> tuple[Clause, ...]:
    """Say why ranks are pairs though straights may take some of their cards."""
    loose = tuple(one.place.out[0] for one in shares if _is_loose(one))
    due = (one.place for one in shares if one.sure == 1 and one.place.must != PAIRS)
    pairs = (place for place in due if place.some_in_straights)
    of_two = alike(pairs, lambda place: len(place.left) == 2)
    others = (*_left_alone(of_two.get(True, ()), talk), *taken_at_most(of_two.get(False, ()), talk, exact=True))
    return (*_of_cards("the mates", loose), *others)


def _left_alone(places: Sequence[Place], talk: Talk) -> tuple[Clause, ...]:
    """Ranks of two cards, one of which a straight would leave alone; nothing where there are none."""
    if not places:
        return ()
    return (clause("would leave one of two", ranks=ranks(ranks_of(places)), scarce=_causes(places, talk)),)


def _in_triples(shares: Sequence[Share], talk: Talk) -> tuple[Clause, ...]:
    """The loose cards by which ranks are triples, and that straights do not take all of them."""
    places = [one.place for one in shares if one.place.must != TRIPLES and one.place.out]
    out = (card for place in places for card in place.out)
    loose = (clause("out and no pair", cards=cards(*out), gone=None),) if places else ()
    return (*loose, *taken_at_most(places, talk, named=True))


def _is_couple(share: Share) -> bool:
    """Test whether a pair is named by its cards."""
    low, high = share.place.through
    return share.sure == 1 and len(share.place.left) == 2 and (high == 1 or not low)


def _by_cards(share: Share) -> bool:
    """Test whether a pair is told by its cards: there are just two, and no straight may take one."""
    return _is_couple(share) and share.place.through[1] != 1


def _is_loose(share: Share) -> bool:
    """Test whether a pair is told by one of its cards, which has no place but with the other."""
    return _by_cards(share) and len(share.place.out) == 1


def _each_of(shares: Sequence[Share], noun: str) -> tuple[Clause, ...]:
    """Ranks that are pairs, or triples."""
    return _in_a_row(_pair(one) if noun == PAIRS else clause("the rank", ranks=ranks([one.rank])) for one in shares)


def _in_a_row(some: Iterable[Clause]) -> tuple[Clause, ...]:
    """Ranks and cards of a list; of ranks one after the other only the first has an article."""
    each = [*some]
    rest = (
        two._replace(name="rank after rank") if one.name == two.name == "the rank" else two
        for one, two in pairwise(each)
    )
    return (*each[:1], *rest)


def named_as(shares: Sequence[Share], noun: str, talk: Talk, *, kicker: bool, again: bool = False) -> Clause:
    """``2♠-2♣ and the sixes are two pairs``; why, where that is not said ``again``.

    Of pairs of which one card is loose, that card is named: ``2♠ needs its mate, two pairs with the sixes``.
    """
    count, loose = _sum(shares), [] if noun != PAIRS or kicker else [one for one in shares if _is_loose(one)]
    others = [one for one in shares if one not in loose]
    each, note = _each_of(others, noun), () if again else _note(others, noun, talk, kicker)
    if loose:
        named, more = (one.place.out[0] for one in loose), clause("with others", each=each) if each else None
        return clause("pairs by their loose cards", cards=cards(*named), others=more, note=note, n=count)
    single = count == 1 and noun == PAIRS and _is_couple(shares[0])
    return clause(f"{'it is' if single else 'are'} {noun}", each=each, note=note, n=count)


def only_pairs(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause | None:
    """``only 6♠-6♣ and 7♦-7♣ are pairs``, where no others can be; None where that is not said, or not anew."""
    named = [share for share in told.sure if share.rank not in which(gained)]
    if told.what not in (PAIRS, "against") or told.again or told.suit is not None or not named:
        return None
    note = _note(named, PAIRS, talk, told.kicker)
    return clause("only these are pairs", each=_each_of(named, PAIRS), note=note) if no_other_pairs(gained) else None


def further(
    told: Count, shares: Sequence[Share], noun: str, gained: Sequence[Fact], other: Clause | None, talk: Talk
) -> Clause:
    """``beside J♠-J♥ they would be a second pair, and only sixes can be triples``: why a rank is none."""
    if no_other_pairs(gained) and not told.again:
        return clause("any further pairs", n=_sum(shares) + 1, other=other)
    _, least, bound = gained[0]
    name = "otherwise a further" if least else "two further" if bound else "a further"
    there = None if told.again else _beside(told, shares, noun, talk)
    need = why_needed(told.own, talk) if least else ()
    count, about = _sum(shares) + 1, len({*which(gained)})
    return clause(f"{name} {noun}", need=need, there=there, n=count, own=about, other=other)


def _beside(told: Count, shares: Sequence[Share], noun: str, talk: Talk) -> Clause:
    """The ranks that are pairs, or triples, already."""
    return clause("beside", each=_each_of(shares, noun), note=_note(shares, noun, talk, told.kicker))


def in_either(told: Count, talk: Talk) -> tuple[Clause, ...]:
    """Say why ranks need a full house though straights may take some of their cards.

    Of one alone, all of the reason.
    """
    some = [_left_out(share, told.suit) for share in told.shares if not share.place.must]
    alone = len(some) == len(told.sure) == 1 and some[0].some_in_straights
    return why_needed(some, talk) if alone else taken_at_most(some, talk)


def _left_out(share: Share, suit: int | None) -> Place:
    """A rank; its card of a suit is out where it counts for that."""
    place = share.place
    return replace(place, out=(*place.out, 4 * place.rank + suit)) if suit is not None and share.more else place


def why_needed(places: Sequence[Place], talk: Talk) -> tuple[Clause, ...]:
    """Say why ranks need a full house, or other hands of cards of a rank."""
    out = cards(*(card for place in places for card in place.out))
    return (clause("out", cards=out), *taken_at_most(places, talk, named=True)) if out.cards else ()


def fill_houses(told: Count, sure: Sequence[Place], talk: Talk) -> Clause:
    """``A♣ and Q♣ fill the only full house``."""
    houses = told.total // 2
    name = {1: "fill the only", 2: "fill both"}.get(houses, "fill all")
    return clause(name, each=_wanting_one(sure, talk), n=houses)


def need_houses(sure: Sequence[Place], talk: Talk) -> Clause:
    """``K♣, Q♦ and the nines each need a full house``: cards that are out of all flushes and straights, and ranks."""
    if len(sure) == 1:
        (place,) = sure
        if stands_alone(place, talk):
            return clause("no place but in a full house", cards=cards(place.out[-1]))
        return clause("in some full house", ranks=ranks([place.rank]))
    many = clause("so many ranks", n=len(sure)) if len(sure) > FEW else None
    return clause("each need", each=_wanting_one(sure, talk), many=many)


def stands_alone(place: Place, talk: Talk) -> bool:
    """Test whether a card that is out stands for its rank: where one of several may be a kicker, it does not."""
    one = len(place.out) == 1 or not talk.fours or any(is_none(fact, KICKERS) for fact in place.roles)
    return bool(place.out) and one and not place.through[1]


def _wanting_one(sure: Sequence[Place], talk: Talk) -> tuple[Clause, ...]:
    """Cards that are out of all flushes and straights, then whole ranks."""
    alone = sorted((place.out[-1] for place in sure if stands_alone(place, talk)), reverse=True)
    others = (ranks([place.rank]) for place in reversed(sure) if not stands_alone(place, talk))
    return (*each_card(alone), *_in_a_row(clause("the rank", ranks=rank) for rank in others))


def each_wanting(sure: Sequence[Share], talk: Talk) -> tuple[Clause, ...]:
    """The same of ranks that want a place in any hand of cards of a rank, or two."""
    twice = (clause("rank twice", ranks=ranks([share.rank])) for share in sure if share.sure > 1)
    return (*_wanting_one([share.place for share in sure if share.sure == 1], talk), *twice)


def taken_at_most(
    places: Iterable[Place], talk: Talk, *, exact: bool = False, named: bool = False
) -> tuple[Clause, ...]:
    """Say how many cards of the ranks straights may take, where they may take some, and why no more.

    ``exact``: or just so many, where that is known and leaves a pair. ``named``: the cards that are loose were named.
    """

    def told(place: Place) -> tuple[bool, bool, bool, int]:
        just = exact and place.through[0] == place.through[1] == len(place.left) - 2
        return place.scarce is not None, just, just and 0 < len(place.out) < len(place.left), place.through[1]

    some = alike((one for one in places if one.some_in_straights), told)
    straights = "the straight" if talk.straights == 1 else "straights"
    return tuple(
        clause(
            f"{straights} {'just' if just else 'at most'}{', one' * one}",
            each=_so_many(bound, each, named or just),
            scarce=_causes(each, talk),
            n=len(each),
            left=_outs(each),
        )
        for (_, just, one, bound), each in sorted(some.items(), key=lambda told: told[0][0])
    )


def _causes(places: Sequence[Place], talk: Talk) -> tuple[Clause, ...]:
    """Say why straights take no more of some ranks, each reason once."""
    return tuple(filter(None, (scarce_of(rank, talk) for rank in dict.fromkeys(place.scarce for place in places))))


def _outs(places: Sequence[Place]) -> tuple[Clause, ...]:
    """Of each rank one of the cards that are in no flush."""
    return tuple(clause("one of" if len(places) > 1 else "either", cards=cards(*place.out)) for place in places)


def _so_many(bound: int, some: Sequence[Place], named: bool) -> tuple[Clause, ...]:
    """``one two and one of 5♥ and 5♦``, ``one each of twos, fours and sixes``: loose cards are named, if few."""
    each = tuple(_of_place(bound, place, named) for place in some)
    if len(some) > 3 or (len(some) > 2 and all(one.name == "so many of a rank" for one in each)):
        return (clause("so many each", n=bound, ranks=ranks(ranks_of(some))),)
    return each


def _of_place(bound: int, place: Place, named: bool) -> Clause:
    """``one two``, or ``one of 2♥ and 2♦`` where that says which cards are loose and was not said."""
    if named or len(place.out) <= bound:
        return clause("so many of a rank", n=bound, ranks=ranks([place.rank]))
    return clause("so many of", n=bound, cards=cards(*place.out))


def names_kickers(told: Count, gained: Sequence[Fact], talk: Talk) -> bool:
    """Test whether a count of kickers says that the only kickers are the cards that have no other place."""
    most = told.limit.bound if told.limit else talk.fours
    fits = most == told.total == sum(share.sure for share in told.sure)
    return fits and not told.again and is_about(gained, KICKERS) and not gained[0].least


def only_kicker(told: Count, gained: Sequence[Fact]) -> Clause | None:
    """``J♦ is the only kicker``, where it was said that it has no other place; None where that was not said."""
    no_other = any(is_none(fact, KICKERS) for fact in gained)
    one = no_other and told.what == "kickers" and told.again and len(told.sure) == 1
    return clause("the only kicker", cards=_cards_of(told.sure[0])) if one else None


def has_kicker(told: Count, gained: Sequence[Fact], talk: Talk) -> bool:
    """Test if a count of kickers says that there is the only four of a kind, with a card that has no other place."""
    is_four = is_gain(gained, QUADS) or is_gain(gained, FOURS)
    return is_four and talk.fours == 1 and told.what == KICKERS and not told.of_suit


def four_with_kicker(told: Count, fact: Clause) -> Clause:
    """``there is a quad with 9♥``."""
    return clause("with a kicker", fact=fact, each=each_kicker(told.sure))


def of_kickers(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Cards that must be kickers, unless they get a mate of a suit, of which few cards may stay out of its flush."""
    sure, fours = told.sure, _fours(told.limit.bound if told.limit else 0)
    if not sure:
        return fours
    if names_kickers(told, gained, talk) or has_kicker(told, gained, talk):
        taken = taken_at_most((share.place for share in sure), talk, named=True)
        return clause("no other place", n=told.total, taken=taken)
    if is_about(gained, KICKERS) and is_few(gained[0]) and not told.of_suit:
        return _few_kickers(told, talk)
    return _only_as_kickers(told, clause("but, joined", fact=fours) if told.limit and not gained else None, talk)


def _only_as_kickers(told: Count, limit: Clause | None, talk: Talk) -> Clause:
    """Cards that have no place but as kickers, and the limit that they do not fit."""
    if told.of_suit:
        return _kickers_of_suit(told, limit, talk)
    first = clause("only as kickers", each=each_kicker(told.sure), n=talk.fours)
    return clause("with limit", first=first, limit=limit)


def _few_kickers(told: Count, talk: Talk) -> Clause:
    """Say how many kickers there can be, and which there must be: why few cards of another rank are."""
    most = told.limit.bound if told.limit else talk.fours
    return clause("only so many kickers", n=most, each=each_kicker(told.sure), count=told.total)


def _fours(most: int) -> Clause:
    """``there is only one four of a kind``."""
    return clause("only so many fours" if most else "no four", n=most)


def _kickers_of_suit(told: Count, limit: Clause | None, talk: Talk) -> Clause:
    """Cards that must be kickers but for mates in a suit, of which few may stay out of its flush."""
    each = tuple(clause("one of", cards=cards(*(share.place.out or share.place.left))) for share in told.sure)
    base, own = clause("only as kickers", each=each, n=talk.fours), suited(told.suit or 0, 1)
    return clause("kickers of suit", base=base, suit=own, loose=loose_of(told, talk), n=told.total, limit=limit)


def each_kicker(sure: Sequence[Share]) -> tuple[Clause, ...]:
    """The cards that must be kickers, one by one; of some ranks so many of several cards."""
    found: list[Clause] = []
    for share in sure:
        some = _cards_of(share)
        if share.sure == len(some.cards):
            found += (clause("one of", cards=cards(card)) for card in some.cards)
        else:
            found.append(clause("one of" if share.sure == 1 else "so many of", cards=some, n=share.sure))
    return tuple(found)


def _cards_of(share: Share) -> Cards:
    """The cards of a rank of which so many must be kickers."""
    place = share.place
    return cards(*(place.out if len(place.out) - place.through[1] == share.sure else place.left))


def most_of_suit(told: Count, noun: str, gained: Sequence[Fact], limit: Clause | None, talk: Talk) -> Clause:
    """Triples, pairs or fours that need their card of a suit, when few cards of that suit may stay out of the flush."""
    barred, counted = barred_of(told.barred, talk, noun), is_about(gained, HOUSES, QUADS)
    can = down(told.can)
    also = clause(
        f"with {noun}" if counted else "can be, too", ranks=can, n=-told.total, role=role(noun, len(told.can))
    )
    return clause(
        "of suit",
        ranks=down(told.of_suit),
        role=role(noun),
        suit=suited(told.suit or 0, 1),
        taken=_taken_of(share.place for share in told.shares if share.more),
        loose=loose_of(told, talk),
        also=also if told.can else None,
        others=only_can(noun, (), barred, no_other=True) if barred else None,
        sums=None if counted else clause(f"so at most {noun}", n=-told.total),
        limit=limit,
    )


def only_can(noun: str, can: Sequence[int], barred: tuple[Clause, ...], *, no_other: bool = False) -> Clause:
    """``only sixes and fours can be triples``, or that no rank can, or no other."""
    name = "no other can be" if no_other else "only these can be" if can else "no rank can be"
    return clause(name, ranks=down(can), role=role(noun, 1 if no_other else len(can) or 1), barred=barred)


def none_can(noun: str) -> Clause:
    """``no rank can be a triple``, ``no card can be the kicker``."""
    return clause("no kicker") if noun == KICKERS else only_can(noun, (), ())


def _taken_of(some: Iterable[Place]) -> tuple[Clause, ...]:
    """Say what flushes and straights take of some ranks."""
    places = list(some)
    by_straights = of_some("straights take", ranks(ranks_of(place for place in places if place.through[0])))
    return tuple(filter(None, (*gone(places), by_straights)))


def need_fours(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Ranks that must be four of a kind, more than there can be where nothing is gained."""
    if not told.sure:
        return clause("no four")
    if gained or told.limit is None:
        return are([(FOURS, True, 1)], ranks_of(told.sure))
    return clause("each need a four", each=_wanting_one([share.place for share in told.sure], talk), n=told.limit.bound)


def fours_at_most(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Ranks that can be four of a kind."""
    why = barred_of(told.barred, talk, FOURS)
    if not gained:
        return clause("no other rank left for four" if told.can else "no rank left for four", barred=why)
    if is_about(gained, QUADS):
        return clause("listed", each=why) if why else clause("only can be four", ranks=down(told.can))
    count = told.limit.bound if told.limit else 1
    if is_gain(gained, FOURS):
        return clause("there are so many", n=count, each=_others(told, gained, why, count))
    return clause("listed", each=(*_there_are(told, count), *why))


def _there_are(told: Count, count: int) -> tuple[Clause, ...]:
    """Say which ranks are fours of a kind, or how many there are where none is left that can be."""
    if told.can:
        return (are([(FOURS, True, 1)], told.can),)
    return (clause("there are so many", n=count, each=()),) if told.limit else ()


def _others(told: Count, gained: Sequence[Fact], why: tuple[Clause, ...], count: int) -> tuple[Clause, ...]:
    """``no other rank can be it``: why ranks must be fours of a kind."""
    if len(told.can) != len(gained):
        return (clause("only can be", ranks=down(told.can)), *why)
    return why or (clause("no other can be it" if count == 1 else "no others can be"),)
