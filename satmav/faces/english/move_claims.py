"""What follows for the cards of a rank, as English clauses."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from satmav.faces.english.move_facts import clauses
from satmav.faces.english.move_scene import ONE_OF_THEM, Rank, Scene
from satmav.faces.english.move_table import all_of, cards, joined, noun, one_of, verb
from satmav.faces.english.move_ways import KINDS, taken
from satmav.faces.english.phrases import listed, number
from satmav.faces.moves import by_suit
from satmav.faces.moves_deal import SIZES, Table
from satmav.game.cards import CARDS, Card
from satmav.reasons.moves import FOURS, HELD, KICKERS, PAIRS, THROUGH, TRIPLES, Fact, Number


def claim(scene: Scene, gained: Sequence[Fact]) -> str:
    """What is gained of one kind."""
    what, least, bound = gained[0].number.what, gained[0].least, gained[0].bound
    how = CLAIMS.get((what, least))
    if how is None or (least and bound > 1 and what != THROUGH):
        return joined(clauses(gained, scene.table))
    return how(scene, gained)


def _in_flush(scene: Scene, gained: Sequence[Fact]) -> str:
    which = [fact.number.which for fact in gained]
    flush = "a flush" if len({CARDS[card].suit for card in which}) == 1 else "flushes"
    said = f"{only_cards(which, scene.table)} {verb(which, 'has', 'have')} no place but {flush}"
    return f"{_in_the_straights(scene)}{said}"


def _in_the_straights(scene: Scene) -> str:
    """``it must be in that straight, and ``: the loose cards take the only straights that there can be."""
    if not all(
        rank.loose and all(way[THROUGH] == taken(way) == len(rank.loose) for way in scene.ways(rank))
        for rank in scene.ranks
    ):
        return ""
    own = tuple(sorted(card for rank in scene.ranks for card in rank.loose))
    that, those = ("that", "those") if len(scene.ranks) == 1 and scene.leads("straight") else ("a", "")
    straight = f"{that} straight" if len(own) == 1 else f"{those} straights".strip()
    return f"{scene.they(own)} must be in {straight}, and "


def _stays(scene: Scene, gained: Sequence[Fact]) -> str:
    """Cards that stay out of the flushes, for others that want them or for what their rank must be."""
    (rank, *more) = scene.ranks
    stay = [fact.number.which for fact in gained]
    if told := _with_them(scene, stay):
        return told
    wants = not any(fact.least for fact in rank.because)
    if not more and len(rank.loose) == 1 and wants:
        return (
            f"{scene.subject(rank.loose)} wants {cards(stay)} as {verb(stay, 'a mate, loose', 'mates, both loose')} too"
        )
    if wants and rank.loose:
        return f"{cards(stay)} {verb(stay)} loose too"
    if every := _all_wanted(scene):
        return f"{cards(stay)} {verb(stay)} loose ({every})"
    lead = [clause.partition(" (step")[0] for clause in scene.lead]
    if any(clause.endswith((f"takes {cards(stay)}", f"take {cards(stay)}")) for clause in lead):
        return verb(stay, "it is loose", "they are loose")
    who = cards(stay) if any(cards(stay) in clause for clause in scene.lead) else only_cards(stay, scene.table)
    return f"{who} {verb(stay)} loose"


def _with_them(scene: Scene, stay: Sequence[int]) -> str:
    """``they must be in a triple, with {Js} loose too``: what the loose cards must be takes others of their rank."""
    also, (_, *more) = f", with {cards(stay)} loose too", scene.ranks
    own = tuple(sorted(card for rank in scene.ranks for card in rank.loose))
    if not all(rank.loose for rank in scene.ranks):
        return ""
    if scene.sure(TRIPLES) and scene.sure(THROUGH, 0):
        return f"{scene.they(own)} must be in {verb(scene.ranks, 'a triple', 'triples')}{also}"
    if more and scene.sure(PAIRS) and len(own) == len(stay) == len(scene.ranks) and scene.sure(THROUGH, 0):
        return f"{scene.they(own)} want {cards(stay)} as mates, loose too"
    rest = _rest(scene)
    return f"{rest}{also}" if rest else ""


def _rest(scene: Scene) -> str:
    """``the other two nines must be a pair``: one of them is in a straight, and all are wanted."""
    (rank, *more) = scene.ranks
    for what, one in ((PAIRS, "a pair"), (TRIPLES, "a triple")):
        if more or rank.held or not scene.sure(THROUGH) or not scene.sure(what):
            continue
        if all(taken(way) == len(rank.left) == 1 + SIZES[what] for way in scene.ways(rank)):
            said = scene.leads(f"just one straight takes {one_of(rank.rank)}")
            first = "" if said else f"one {noun(rank.rank)} is in a straight and "
            return f"{first}the other {number(SIZES[what])}{f' {all_of(rank.rank)}' * said} must be {one}"
    return ""


def _all_wanted(scene: Scene) -> str:
    """``both fours go into straights``, ``that takes all four nines``: no card of the ranks is left over."""
    ranks = scene.ranks
    lows = [{what: scene.table.bounds(Number(what, rank.rank), rank.because)[0] for what in KINDS} for rank in ranks]
    counts = {len(rank.left) for rank in ranks}
    (count, *others) = counts
    if others or count < 2 or any(taken(low) != count or rank.held for low, rank in zip(lows, ranks, strict=True)):
        return ""
    every = listed([f"{'both' if count == 2 else f'all {number(count)}'} {all_of(rank.rank)}" for rank in ranks])
    if all(low[THROUGH] == count for low in lows):
        return f"{every} go into straights"
    return f"that takes {every}" if any(low[THROUGH] for low in lows) else ""


def only_cards(some: Sequence[int], table: Table) -> str:
    """``K♠, the only king,``, ``A♥ and 5♠, the only ace and the only five,``: the ranks in the order of the cards."""
    ranks = [CARDS[card].rank for card in sorted(some, key=by_suit)]
    if any(len(table.rank(rank)) > 1 for rank in ranks):
        return cards(some)
    return f"{cards(some)}, {listed([f'the only {noun(rank)}' for rank in ranks])},"


def _in_straights(scene: Scene, gained: Sequence[Fact]) -> str:
    (rank, *more) = scene.ranks
    bound = gained[0].bound
    own = rank.loose or rank.left
    if bound > 1 and not more and len(own) == bound:
        return _own_straights(scene, own)
    if bound > 1:
        several = []
        for one_rank in scene.ranks:
            some = one_rank.loose or one_rank.left
            several.append(f"{f'{number(bound)} of ' * (len(some) > bound)}{cards(some)}")
        return f"{number(bound)} straights must take {f', and {number(bound)} '.join(several)}"
    straight = ("the straight" if scene.table.single else "straights") if more else "a straight"
    return f"{straight} must take {_targets(scene)}"


def _own_straights(scene: Scene, own: Sequence[Card]) -> str:
    """Each of the cards of a rank needs a straight; where one is in a straight already, the others have no mates."""
    (rank,) = scene.ranks
    low, _ = scene.table.bounds(Number(THROUGH, rank.rank), rank.because)
    if len(rank.loose) == len(rank.left) == 2 and low == 1:
        first = (
            "" if scene.leads(ONE_OF_THEM) else f"one{f' of {cards(own)}' * (not scene.names(own))} is in a straight"
        )
        return f"{first}{', and ' * bool(first)}the other has no mate left and needs a straight of its own"
    said = f"{scene.they(own)} each need a straight of their own"
    few = Fact(Number(PAIRS, rank.rank), False, 0) in rank.because and len(rank.left) - low < 3 <= len(rank.left)
    if few and Fact(Number(TRIPLES, rank.rank), False, 0) not in rank.because:
        return f"{scene.they(own)} are in no triple either and each need a straight of their own"
    return said


def _not_in_straights(scene: Scene, gained: Sequence[Fact]) -> str:
    (rank, *more) = scene.ranks
    plain = joined(clauses(gained, scene.table))
    if not any(one.left for one in scene.ranks):
        return f"no {listed([noun(one.rank) for one in scene.ranks], 'or')} is left for a straight"
    if gained[0].bound or any(len(one.loose) < 2 or _wants_cards(one) for one in scene.ranks):
        return plain
    if more:
        return f"{plain}, or a loose one would be left over"
    return f"{plain}, or one of {'them' if scene.names(rank.loose) else cards(rank.loose)} would be left over"


def _wants_cards(rank: Rank) -> bool:
    """Whether anything else wants cards of the rank: else a straight that takes one can only leave loose ones over."""
    return any(fact.least and fact.number.what != HELD for fact in rank.because)


def _beside(scene: Scene, _: Sequence[Fact]) -> str:
    (rank, *more) = scene.ranks
    if not more and len(rank.loose) == len(rank.left) == 2 and scene.names(rank.loose) and scene.sure(THROUGH):
        return f"{'the other' if scene.leads('just one straight takes') else 'one is left over and'} must be a kicker"
    who = _targets(scene)
    return f"{'they' if who == 'them' else who} must be {verb(scene.ranks, 'a kicker', 'kickers')}"


def _targets(scene: Scene) -> str:
    """The cards in question: of each rank its loose one, or one of those left."""
    single = [rank.target for rank in scene.ranks if rank.target is not None]
    several = [f"one of {cards(rank.loose or rank.left)}" for rank in scene.ranks if rank.target is None]
    if not several and scene.names(single):
        return "it" if len(single) == 1 else "them"
    return listed(([cards(single)] if single else []) + several)


def _pair(scene: Scene, _: Sequence[Fact]) -> str:
    """``K♣ must pair with K♠``."""
    ranks = scene.ranks
    if rest := _rest(scene):
        return rest
    if not all(len(rank.left) == 2 and rank.loose for rank in ranks):
        return together(scene, PAIRS)
    if all(len(rank.loose) == 2 for rank in ranks):
        return f"{loose_pairs(scene)}{_over(ranks)}"
    return _paired(scene, ranks)


def loose_pairs(scene: Scene) -> str:
    """``they must be a pair``: the two loose cards of each rank."""
    named = scene.names([card for rank in scene.ranks for card in rank.loose])
    who = "they" if named else joined([cards(rank.loose) for rank in scene.ranks])
    count = len(scene.ranks)
    return f"{who} must be {'a pair' if count == 1 else f'{number(count)} pairs' if named else 'pairs'}"


def _over(ranks: Sequence[Rank]) -> str:
    """`` (a straight would leave one over)``: why two loose cards are nothing but a pair, where they might be."""
    might = [
        words
        for what, words in (
            (THROUGH, "a straight would leave one over"),
            (KICKERS, "a kicker would leave its mate alone"),
        )
        if all(Fact(Number(what, rank.rank), False, 1) in rank.because for rank in ranks)
    ]
    return f" ({might[0]})" if len(might) == 1 else ""


def _paired(scene: Scene, ranks: Sequence[Rank]) -> str:
    """``{Jh} must pair with {Jd} and {Kc} with {Kd}``: each loose card with the only other that is left."""
    words = []
    for place, rank in enumerate(ranks):
        one, other = rank.loose[:1], [card for card in rank.left if card != rank.loose[0]]
        who = scene.subject(one) if len(scene.ranks) == 1 else cards(one)
        words.append(f"{who}{'' if place else ' must pair'} with {cards(other)}")
    return joined(words)


def pair_too(scene: Scene, stay: Sequence[int]) -> str:
    """``{Kh} must pair with {Ks} and {4h} with {4s}, which is loose too``: cards and mates, and who stays for them.

    Nothing where a card has more mates than one, or none is known to be loose.
    """
    also = [rank for rank in scene.ranks if set(stay).intersection(rank.left)]
    if not all(len(rank.loose) == 1 and len(rank.left) == 2 for rank in scene.ranks) or len(also) != len(stay):
        return ""
    said = _paired(scene, [rank for rank in scene.ranks if rank not in also] + also)
    return f"{said}, {'which is' if len(stay) == 1 else f'and {cards(stay)} are'} loose too"


def together(scene: Scene, what: str, short: bool = False) -> str:
    """``K♦, K♥ and K♠ must be a triple``, ``K♦ must be in a pair of kings``."""
    ranks = scene.ranks
    one = {PAIRS: "a pair", TRIPLES: "a triple", FOURS: "four of a kind"}[what]
    if what == PAIRS and all(len(rank.loose) == 1 and len(rank.left) > 2 for rank in ranks):
        first, *others = [f"in a pair of {all_of(rank.rank)}" for rank in ranks]
        also = [f"{cards(rank.loose)} {other}" for rank, other in zip(ranks[1:], others, strict=True)]
        who = cards(ranks[0].loose) if also else scene.subject(ranks[0].loose)
        return listed([f"{who} must be {first}", *also])
    size = SIZES[what]
    if short and not any(rank.held for rank in ranks):
        return _give(ranks, size, one)
    some = [f"{f'{number(size)} of ' * (len(rank.left) > size)}{cards(rank.left)}" for rank in ranks]
    return f"{some[0]} must be {one}{''.join(f', and so must {others}' for others in some[1:])}"


def _give(ranks: Sequence[Rank], size: int, one: str) -> str:
    """``the kings must be a triple``, ``the sixes must give a triple``: of all their cards, or of more than enough."""
    said: list[str] = []
    for all_, some in (
        (True, [r for r in ranks if len(r.left) == size]),
        (False, [r for r in ranks if len(r.left) > size]),
    ):
        names = listed([f"{'the ' * (len(some) == 1)}{all_of(rank.rank)}" for rank in some])
        if some:
            each = f"{one}{' each' * (len(some) > 1)}" if not said else "one" + " each" * (len(some) > 1)
            more = f"{one.removeprefix('a ')}s" if len(some) > 1 and one.startswith("a ") else one
            said.append(f"{names} must {f'be {more}' if all_ else f'give {each}'}")
    return joined(said)


CLAIMS: dict[tuple[str, bool], Callable[[Scene, Sequence[Fact]], str]] = {
    (HELD, True): _in_flush,
    (HELD, False): _stays,
    (THROUGH, True): _in_straights,
    (THROUGH, False): _not_in_straights,
    (KICKERS, True): _beside,
    (PAIRS, True): _pair,
    (TRIPLES, True): lambda scene, _: together(scene, TRIPLES),
    (FOURS, True): lambda scene, _: together(scene, FOURS),
}
