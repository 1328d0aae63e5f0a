"""How each rung of the ladder is searched: an entry for each entry of :data:`satmav.reasons.rungs.LADDER`.

Solvers are imported where a search needs them. What must stand for a search to come to an end is checked
in it; that what is found proves the deal lost is checked by the ladder.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from satmav.check import check_core
from satmav.explain.wish import Effort, Wish
from satmav.game.cards import Card, cards_of
from satmav.game.deals import Deal
from satmav.game.hands import Hand
from satmav.game.rules import Rules
from satmav.reasons import rungs
from satmav.reasons.cases import Tree
from satmav.reasons.doors import homeless
from satmav.reasons.rungs.core import places


@dataclass(frozen=True)
class Lost:
    """A lost deal on its way up the ladder.

    ``hands`` are all pat hands of the deal, and ``alone`` its homeless cards. ``told`` are the stories found so far, by
    the names of their rungs.
    """

    deal: Deal
    rules: Rules
    wish: Wish
    hands: Sequence[Hand]
    alone: tuple[Card, ...]
    told: Mapping[str, Any]


@dataclass(frozen=True)
class Search:
    """How a rung is searched: ``find`` gives its story, nothing where the rung does not hold.

    ``wanted`` says whether the rung is of use where no simpler one holds; with every rung wished for, it is not asked.
    """

    find: Callable[[Lost], Any]
    wanted: Callable[[Wish], bool] = lambda wish: True


def find_homeless(lost: Lost) -> rungs.HomelessStory:
    """The homeless cards, if any."""
    return tuple(homeless(lost.deal, card, lost.rules) for card in lost.alone)


def find_moves(lost: Lost) -> rungs.MovesStory | None:
    """A proof by forced moves in few words, where one is found."""
    from satmav.explain.moves import moves

    found = moves(lost.deal, lost.rules, lost.wish.effort)
    return rungs.MovesStory(lost.deal, found.proof) if found else None


def find_points(lost: Lost) -> rungs.PointsStory | None:
    """Points on fewest cards, where any points refute the deal."""
    from satmav.explain.cases.relaxation import Relaxation
    from satmav.explain.points import Case, fewest_points

    relaxation = Relaxation(lost.deal, lost.hands, lost.deal.mask)
    if not relaxation.refuted(relaxation.everything):
        return None
    points, fewest, most = fewest_points(Case(lost.deal, lost.hands, lost.deal.mask, {}), lost.wish.seed)
    return rungs.PointsStory(points, fewest, most)


def find_core(lost: Lost) -> rungs.CoreStory:
    """A smallest core, or any where the wish says so, and the argument why it is one."""
    from satmav.engines.oracle import DeckOracle
    from satmav.explain.cores.smallest import Core, minimal_core, smallest_core

    with DeckOracle(lost.rules) as oracle:
        if lost.wish.minimal:
            core = Core(minimal_core(oracle, lost.deal.mask), 1)
        else:
            core = smallest_core(oracle, lost.deal.mask, Effort(lost.wish.effort))
    check_core(lost.deal.mask, core.cards, lost.rules.quads)  # for others there is no argument to be found
    argument, _ = _distinction(lost, core.cards)
    found = {card: places(card, lost.hands) for card in cards_of(core.cards)}
    few_hands_first = sorted(found, key=lambda card: (sum(len(place.hands) for place in found[card]), -card))
    return rungs.CoreStory({card: found[card] for card in few_hands_first}, core.at_least, argument)


def find_cases(lost: Lost) -> rungs.CasesStory:
    """A case distinction with few cases; where points hold, they are its one case."""
    if found := lost.told.get(rungs.POINTS.name):
        return rungs.CasesStory(found.points, fewest=True)  # one case: no search finds fewer
    tree, fewest = _distinction(lost, lost.deal.mask)
    return rungs.CasesStory(tree, fewest)


def _distinction(lost: Lost, core: int) -> tuple[Tree, bool]:
    """A case distinction that speaks of the core alone, and whether none has fewer cases."""
    from satmav.explain.cases.find import CaseSearch
    from satmav.explain.cases.relaxation import Relaxation

    search = CaseSearch(Relaxation(lost.deal, lost.hands, core), Effort(lost.wish.effort), lost.wish.seed)
    fewest = search.run()
    return search.tree(), fewest


def find_pattern(lost: Lost) -> rungs.PatternStory:
    """The pattern behind a homeless card or else a core, checked by its own search: some take too long to check."""
    from satmav.explain.pattern import generalise

    cards = lost.alone[0].mask if lost.alone else (lost.told.get(rungs.CORE.name) or find_core(lost)).mask
    return generalise(lost.deal, lost.rules, cards, lost.wish.seed)


SEARCHES: dict[str, Search] = {
    "homeless": Search(find_homeless),
    "moves": Search(find_moves, lambda wish: wish.objective == "words" or wish.rung == rungs.MOVES.name),
    "points": Search(find_points),
    "core": Search(find_core, lambda wish: wish.objective == "cards" or wish.rung == rungs.CORE.name),
    "cases": Search(find_cases),
}
"""By the name of the rung; a program that inserts a rung of its own into the ladder gives its search here."""
