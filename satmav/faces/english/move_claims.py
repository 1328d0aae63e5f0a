"""What follows for the cards of a rank, as English clauses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from satmav.faces.english.move_facts import clauses
from satmav.faces.english.move_table import all_of, cards, joined, noun, verb
from satmav.faces.english.phrases import listed, number
from satmav.faces.moves import by_suit
from satmav.faces.moves_deal import SIZES, Table
from satmav.game.cards import CARDS, Card
from satmav.reasons.moves import FOURS, HELD, KICKERS, PAIRS, THROUGH, TRIPLES, Fact, Number, Step


class Rank(NamedTuple):
    """The cards of a rank as a step sees them: in flushes, loose, or neither is known."""

    rank: int
    because: tuple[Fact, ...]
    held: tuple[Card, ...]
    loose: tuple[Card, ...]
    open: tuple[Card, ...]

    @property
    def left(self) -> tuple[Card, ...]:
        """The cards that are not in flushes, or need not be."""
        return tuple(sorted((*self.loose, *self.open)))

    @property
    def target(self) -> Card | None:
        """The card that a claim about the rank is about, where it is a single one."""
        return self.loose[0] if len(self.loose) == 1 else self.left[0] if len(self.left) == 1 else None


class Scene(NamedTuple):
    """The ranks of a sentence, and the clauses with which it begins."""

    ranks: tuple[Rank, ...]
    lead: tuple[str, ...]
    table: Table

    def names(self, some: Sequence[Card]) -> bool:
        """Whether the sentence is plainly about these cards."""
        if not some or not self.lead or len(self.lead) > 3:
            return False
        others = any("{" in clause for clause in self.lead[1:])
        return not others and self.lead[0].startswith((f"{cards(some)} ", f"{cards(some)},"))

    def subject(self, some: Sequence[Card]) -> str:
        return "it" if self.names(some) else cards(some)


def rank_of(step: Step, table: Table) -> Rank:
    """The cards of a step's rank, by what its reasons say of them."""
    (rank,) = step.rule.about
    dealt, facts = table.rank(rank), set(step.because)
    held = tuple(card for card in dealt if Fact(Number(HELD, card), True, 1) in facts)
    loose = tuple(card for card in dealt if Fact(Number(HELD, card), False, 0) in facts)
    return Rank(rank, step.because, held, loose, tuple(card for card in dealt if card not in (*held, *loose)))


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
    return f"{only_cards(which, scene.table)} {verb(which, 'has', 'have')} no place but {flush}"


def _stays(scene: Scene, gained: Sequence[Fact]) -> str:
    """Cards that stay out of the flushes, for others that want them or for what their rank must be."""
    (rank, *more) = scene.ranks
    stay = [fact.number.which for fact in gained]
    wants = not any(fact.least for fact in rank.because)
    if not more and len(rank.loose) == 1 and wants:
        if Fact(Number(PAIRS, rank.rank), False, 0) in rank.because:
            return f"{scene.subject(rank.loose)} must be in a triple, with {cards(stay)} loose too"
        return (
            f"{scene.subject(rank.loose)} wants {cards(stay)} as {verb(stay, 'a mate, loose', 'mates, both loose')} too"
        )
    if wants and rank.loose:
        return f"{cards(stay)} {verb(stay)} loose too"
    taken = max((fact.bound for fact in rank.because if fact.number.what == THROUGH and fact.least), default=0)
    ranks = [one.rank for one in scene.ranks]
    if taken > 1 and all(len(scene.table.rank(one)) == taken for one in ranks):
        every = "both" if taken == 2 else f"all {number(taken)}"
        return f"{listed([f'{every} {all_of(one)}' for one in ranks])} are loose, {cards(stay)} too"
    lead = [clause.partition(" (step")[0] for clause in scene.lead]
    if any(clause.endswith((f"takes {cards(stay)}", f"take {cards(stay)}")) for clause in lead):
        return verb(stay, "it is loose", "they are loose")
    who = cards(stay) if any(cards(stay) in clause for clause in scene.lead) else only_cards(stay, scene.table)
    return f"{who} {verb(stay)} loose"


def only_cards(some: Sequence[int], table: Table) -> str:
    """``K♠, the only king,``, ``A♥ and 5♠, the only ace and the only five,``: the ranks in the order of the cards."""
    ranks = [CARDS[card].rank for card in sorted(some, key=by_suit)]
    if any(len(table.rank(rank)) > 1 for rank in ranks):
        return cards(some)
    return f"{cards(some)}, {listed([f'the only {noun(rank)}' for rank in ranks])},"


def _in_straights(scene: Scene, gained: Sequence[Fact]) -> str:
    (rank, *more) = scene.ranks
    bound = gained[0].bound
    one = not more and Fact(Number(THROUGH, rank.rank), True, bound - 1) in rank.because
    if bound == 2 and one and len(rank.left) == 2:
        which = "one" if scene.names(rank.left) else f"one of {cards(rank.left)}"
        return f"the {which} not in it needs a straight too"
    own = rank.loose or rank.left
    if bound > 1 and not more and len(own) == bound:
        return f"{'they' if scene.names(own) else cards(own)} each need a straight of their own"
    if bound > 1:
        several = []
        for one_rank in scene.ranks:
            some = one_rank.loose or one_rank.left
            several.append(f"{f'{number(bound)} of ' * (len(some) > bound)}{cards(some)}")
        return f"{number(bound)} straights must take {f', and {number(bound)} '.join(several)}"
    straight = ("the straight" if scene.table.single else "straights") if more else "a straight"
    return f"{straight} must take {_targets(scene)}"


def _not_in_straights(scene: Scene, gained: Sequence[Fact]) -> str:
    (rank, *more) = scene.ranks
    plain = joined(clauses(gained, scene.table))
    if not any(one.left for one in scene.ranks):
        return f"no {listed([noun(one.rank) for one in scene.ranks], 'or')} is left for a straight"
    if more or len(rank.loose) < 2:
        return plain
    if not gained[0].bound and (len(rank.left) == 2 or Fact(Number(PAIRS, rank.rank), False, 0) in rank.because):
        some = "them" if scene.names(rank.loose) else cards(rank.loose)
        return f"{plain}, or one of {some} would be left over"
    return plain


def _beside(scene: Scene, _: Sequence[Fact]) -> str:
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
    if not all(len(rank.left) == 2 and rank.loose for rank in ranks):
        return together(ranks, PAIRS)
    if all(len(rank.loose) == 2 for rank in ranks):
        who = (
            "they" if len(ranks) == 1 and scene.names(ranks[0].loose) else listed([cards(rank.loose) for rank in ranks])
        )
        return f"{who} must be {'a pair' if len(ranks) == 1 else 'pairs'}"
    words = []
    for place, rank in enumerate(ranks):
        one, other = rank.loose[:1], [card for card in rank.left if card != rank.loose[0]]
        who = scene.subject(one) if len(ranks) == 1 else cards(one)
        words.append(f"{who}{'' if place else ' must pair'} with {cards(other)}")
    return joined(words)


def together(ranks: Sequence[Rank], what: str, short: bool = False) -> str:
    """``K♦, K♥ and K♠ must be a triple``, ``K♦ must be in a pair of kings``."""
    one = {PAIRS: "a pair", TRIPLES: "a triple", FOURS: "four of a kind"}[what]
    if what == PAIRS and all(len(rank.loose) == 1 and len(rank.left) > 2 for rank in ranks):
        return listed([f"{cards(rank.loose)} must be in a pair of {all_of(rank.rank)}" for rank in ranks])
    size = SIZES[what]
    some = [
        f"{f'{number(size)} of ' * (len(rank.left) > size)}"
        f"{f'the {all_of(rank.rank)}' if short and not rank.held else cards(rank.left)}"
        for rank in ranks
    ]
    return f"{some[0]} must be {one}{''.join(f', and so must {others}' for others in some[1:])}"


CLAIMS: dict[tuple[str, bool], Callable[[Scene, Sequence[Fact]], str]] = {
    (HELD, True): _in_flush,
    (HELD, False): _stays,
    (THROUGH, True): _in_straights,
    (THROUGH, False): _not_in_straights,
    (KICKERS, True): _beside,
    (PAIRS, True): _pair,
    (TRIPLES, True): lambda scene, _: together(scene.ranks, TRIPLES),
    (FOURS, True): lambda scene, _: together(scene.ranks, FOURS),
}
