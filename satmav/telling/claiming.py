"""The claim of a group of facts where it stands, with its reason; or none, where it is not told."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from satmav.deduce.entails import rank_left, runs_left
from satmav.deduce.proof import place_of
from satmav.game.hands import WINDOWS
from satmav.reasons.moves import FLUSHES, HELD, HOUSES, KICKERS, PAIRS, QUADS, RUN, STRAIGHTS, THROUGH, Fact, Number
from satmav.telling.about import is_about, is_few, is_none, kind, which
from satmav.telling.arguments import Argument, Claim, Count, Straights, Suit, Total, is_count
from satmav.telling.elements import Group
from satmav.telling.known import Known, facts_of
from satmav.telling.silent import silent
from satmav.telling.straights import ANY, MOST_BARS, dealt, each_takes, fewest, only_way, only_without
from satmav.telling.views import argued, enough


def noted(group: Group, known: Known) -> tuple[Claim, bool]:
    """Find what a group says, which is noted, and whether it is not told."""
    claim = _with_run(_claim(group, known), known)
    if not claim.gained:
        return claim, False
    quiet = silent(group, known)
    claim = _with_all_cards(claim, known)
    known.note_all((*group.gained, *claim.gained))
    return claim if quiet else _of_all_straights(claim, known), quiet


def counted_with(group: Group, known: Known) -> tuple[int, ...]:
    """The cards in flushes with which a group counts, where it is told; a reader may not know yet that they are."""
    claim, quiet = noted(group, known.copy(learning=False))
    told = claim.argument
    if quiet or not isinstance(told, Count) or told.suit is not None or told.again:
        return ()
    return tuple(card for share in told.sure for card in share.place.held)


def _with_all_cards(claim: Claim, known: Known) -> Claim:
    """Where a flush takes all cards of its suit that are not out, all of these."""
    if (told := claim.fills) is None:
        return claim
    cards = (card for card in known.box.of_suit[told.suit] if card not in told.out)
    return replace(claim, gained=tuple(Fact(Number(HELD, card), True, 1) for card in cards))


def _claim(group: Group, known: Known) -> Claim:
    """Find what a group says; its premise is noted."""
    if ended := _ended(group, known):
        return Claim((), ended)
    group = _as_known(group, known)
    argument = argued(group.rule, group.because, group.gained, known)
    if isinstance(argument, Suit) and (lacking := _lacking(argument, group, known)) is not None:
        return Claim((), lacking)
    if group.premise is None:
        return _claimed(argument, group, known)
    return _resting(argument, group.premise, group, known)


def _resting(argument: Argument, premise: Group, group: Group, known: Known) -> Claim:
    """Find what a group says that rests on a premise, which is told where the argument needs it."""
    simpler = _by_houses(argument, group.gained, known)
    if simpler is not argument or not isinstance(argument, Count | Total):
        return _claimed(simpler, group, known)
    first = _claim(premise, known)
    if not first.gained:
        return first
    known.note_all(premise.gained)
    return _claimed(replace(argument, premise=first), group, known)


def _claimed(argument: Argument, group: Group, known: Known) -> Claim:
    """Find what a group says by an argument: as much as that gives, or that something cannot be."""
    if isinstance(argument, Count) and (failed := _failed(argument, group, known)) is not None:
        return _counted((), failed, known)
    claim = _counted(_sharpened(group.gained, argument, known), argument, known)
    known.note_all(claim.shown)
    return claim


def _counted(gained: tuple[Fact, ...], argument: Argument, known: Known) -> Claim:
    """A claim in the simplest words, with no more ranks than it takes."""
    simpler = _by_houses(argument, gained, known)
    return Claim(gained, known.first(enough(simpler, gained, known) if isinstance(simpler, Count) else simpler))


def _lacking(told: Suit, group: Group, known: Known) -> Suit | None:
    """A suit that must have more flushes than it can, as was just found; None where it need not."""
    due, about = known.flushes(told.suit), is_about(group.gained, FLUSHES) and group.gained[0]
    return replace(told, least=due) if about and not about.least and about.bound < due else None


def _by_houses(told: Argument, gained: Sequence[Fact], known: Known) -> Argument:
    """Pairs set beside triples, or beside full houses where these alone are too few: that is simpler."""
    told = _without_fours(told, gained, known)
    if not is_count(told, "against", "pairs") or told.suit is not None or told.premise:
        return told
    room, pairs = known.room_for_houses, told.sure_beside(which(gained))
    if not 0 < pairs > room - bool(gained) or not all(is_none(fact, PAIRS) for fact in gained):
        return told
    return replace(told, what="pairs", other=(), barred=(), limit=Fact(Number(HOUSES), False, room))


def _without_fours(told: Argument, gained: Sequence[Fact], known: Known) -> Argument:
    """Where there is no four of a kind, pairs and triples alone."""
    if not is_count(told, "seconds") or known.most(QUADS) or is_about(gained, KICKERS):
        return told
    return replace(told, what="against")


def _failed(argument: Count, group: Group, known: Known) -> Count | None:
    """A count that cannot be, which also takes in all that is known of the rank that it would say something about.

    None where it can be. So nothing is told of a rank that must be taken back at once.
    """
    whole = argued(group.rule, group.because, (), known) if argument.own else argument
    if isinstance(whole, Count) and whole.fails:
        return replace(whole, premise=argument.premise)
    return argument if argument.fails else None


def _as_known(group: Group, known: Known) -> Group:
    """The same of straights by all that is known, where that is more than the reasons."""
    if group.rule.name == "straights" and not any(map(is_few, group.gained)):
        return replace(group, because=_most_known(group.because, known))
    return _few_as_known(group, group.gained[0], known) if len(group.gained) == 1 else group


def _few_as_known(group: Group, fact: Fact, known: Known) -> Group:
    """The same of what a group says of one number."""
    if fact.number.what != THROUGH or not is_few(fact):
        return group
    if group.rule.name == "rank":
        return replace(group, gained=(fact._replace(bound=_most_of_rank(group, fact, known)),))
    return _most_of_straights(group, fact, known) if group.rule.name == "straights" else group


def _most_of_straights(group: Group, fact: Fact, known: Known) -> Group:
    """The same of the rule that counts straights."""
    because = _most_known(group.because, known)
    most = _most_left(because, 10 + fact.number.which, known, fact.bound)
    return replace(group, because=because, gained=(fact._replace(bound=most),)) if most < fact.bound else group


def _most_known(because: Sequence[Fact], known: Known) -> tuple[Fact, ...]:
    """Reasons, each that says how many there are at most with all that is known of that."""
    return tuple(one if one.least else one._replace(bound=known.most(*one.number)) for one in because)


def _most_of_rank(group: Group, fact: Fact, known: Known) -> int:
    """The most straights that take a rank, by what its reasons leave that it can be."""
    box, rank = known.box, fact.number.which
    left = rank_left(box, rank, facts_of(group.because))
    return box.ways[rank].ranges(left)[box.numbers[rank].index(place_of(fact.number))][1] if left else fact.bound


def _ended(group: Group, known: Known) -> Argument | None:
    """The end of cards of a rank that call for a straight or a flush, where there is none for them."""
    if group.rule.name != "rank" or len(group.gained) != 1 or not _is_impossible(group.gained[0], known):
        return None
    return argued(group.rule, (*group.because, Fact(group.gained[0].number, False, 0)), (), known)


def _is_impossible(fact: Fact, known: Known) -> bool:
    """Test if it says that a straight takes a rank and none can, or that a card is in a flush that there is not."""
    what, which = fact.number
    if not fact.least or what not in (THROUGH, HELD):
        return False
    if what == HELD:
        tally, suit = known.tally(), which & 3
        return known.out(which) or not known.most(FLUSHES, suit) or (tally.left == 0 and not tally.flushes[suit])
    return not (known.most(*fact.number) and known.most(STRAIGHTS))


_HOUSES: dict[tuple[str, bool], Callable[[int, int], int]] = {
    ("pairs", True): max,
    ("triples", True): max,
    ("both", True): lambda bound, total: max(bound, -(-total // 2)),
    ("triples most", False): lambda bound, total: min(bound, -total),
}
"""How many full houses a count gives, by what was needed and its sum."""


def _sharpened(gained: tuple[Fact, ...], argument: Argument, known: Known) -> tuple[Fact, ...]:
    """As many hands as a count gives, which may be more than was needed; none where there cannot be so many."""
    if isinstance(argument, Total) and gained:
        return _left_by(argument, gained, known)
    if not isinstance(argument, Count) or len(gained) != 1:
        return gained
    (fact,) = gained
    if argument.what == KICKERS and is_few(fact) and argument.suit is None:
        return (fact._replace(bound=min(fact.bound, _kickers_left(argument, fact, known))),)
    houses = _HOUSES.get((argument.what, fact.least)) if fact.number.what == HOUSES else None
    return (fact._replace(bound=houses(fact.bound, argument.total)),) if houses else gained


def _kickers_left(count: Count, fact: Fact, known: Known) -> int:
    """Say how many kickers those that are counted leave to a rank."""
    return max(0, known.most(QUADS) - count.sure_beside((fact.number.which,)))


def _left_by(others: Total, gained: tuple[Fact, ...], known: Known) -> tuple[Fact, ...]:
    """Find what the other hands leave: of several sorts all that there can be, or none."""
    if len(gained) > 1:
        return gained if others.least else tuple(fact._replace(bound=known.most(*fact.number)) for fact in gained)
    bound = known.box.hands - others.count
    return (gained[0]._replace(bound=bound),) if bound >= 0 or not others.least else ()


def _with_run(claim: Claim, known: Known) -> Claim:
    """Where only one straight is left that takes what straights must take, that straight."""
    told, taken = claim.argument, {*which(claim.gained)}
    if not isinstance(told, Straights) or {*map(kind, claim.gained)} != {(THROUGH, True, 1)}:
        return claim
    if (run := next(_only_runs(told, taken, known), None)) is None:
        return claim
    given = tuple(rank for rank in told.given if rank not in taken)
    return Claim((Fact(Number(RUN, run), True, 1),), replace(told, alone=known.straights == 1, given=given))


def _only_runs(told: Straights, taken: set[int], known: Known) -> Iterator[int]:
    """The straights that must be by what is told of them, each the only one that takes some ranks."""
    for run, (least, _) in enumerate(_numbers_left(told.because, known)[: len(WINDOWS)]):
        if least and taken <= {*WINDOWS[run]} and _is_only(run, told, taken, known):
            yield run


def _is_only(run: int, told: Straights, taken: set[int], known: Known) -> bool:
    """Test whether a reader sees at once that it is the only straight that takes some ranks."""
    box = known.box
    return known.straights == 1 or only_way(box, told.because, run) or only_without(box, told, taken) == {run}


def _of_all_straights(claim: Claim, known: Known) -> Claim:
    """Find what is gained of the straights with a rank, said of all straights where it is true of them."""
    if not is_about(claim.gained, THROUGH) or claim.gained[0].least:
        return claim
    if bars := _bars_of_all(claim, known):
        because = tuple(Fact(Number(THROUGH, rank), False, 0) for rank in bars)
        claim = replace(claim, argument=Straights(because, (ANY,), bars))
    elif not _is_of_all(claim, known):
        return claim
    fact = claim.gained[0]._replace(number=Number(STRAIGHTS))
    known.note(fact)
    return replace(claim, gained=(fact,))


def _bars_of_all(claim: Claim, known: Known) -> tuple[int, ...]:
    """Ranks that no straight takes, where all others take one of them, too, and not only those with what is gained."""
    told = claim.argument
    if not isinstance(told, Straights) or not told.others or claim.gained[0].bound or _straight_due(known):
        return ()
    others = {*known.box.ranks} - {*which(claim.gained)}
    barred = [rank for rank in sorted(others) if not known.most(THROUGH, rank)]
    return fewest(barred, dealt(known.box), MOST_BARS) or ()


def _is_of_all(claim: Claim, known: Known) -> bool:
    """Where no straight takes a rank that all take, there is none.

    Where few straights take a rank, and no more are left in all, there are so few.
    """
    told, fact = claim.argument, claim.gained[0]
    if fact.bound:
        return isinstance(told, Straights) and _most_left(told.because, -1, known, known.box.hands) <= fact.bound
    return not _straight_due(known) and each_takes(dealt(known.box), (fact.number.which,))


def _straight_due(known: Known) -> bool:
    """Test whether there must be a straight."""
    return known.least(STRAIGHTS) > 0 or any(known.least(THROUGH, rank) for rank in known.box.ranks)


def _most_left(because: Sequence[Fact], place: int, known: Known, otherwise: int) -> int:
    """The most that one of the numbers of straights can be by some reasons; ``otherwise`` where they leave none."""
    numbers = _numbers_left(because, known)
    return numbers[place][1] if numbers else otherwise


def _numbers_left(because: Sequence[Fact], known: Known) -> Sequence[tuple[int, int]]:
    """Say how many straights some reasons leave: of each run, with each rank, and in all.

    Nothing where they leave none.
    """
    left = runs_left(known.box, facts_of(because))
    return known.box.straights.ranges(left) if left else ()
