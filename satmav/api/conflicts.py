"""Cards that cannot all be placed, and cards without which the others can be."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Literal

from satmav.api.given import DealLike, RulesLike, as_deal
from satmav.errors import choice
from satmav.game.cards import Card, cards_of
from satmav.game.deals import Deal
from satmav.game.rules import Rules, rules_named

Cards = tuple[Card, ...]


def cores(
    deal: DealLike, rules: RulesLike = "quads", which: Literal["any", "smallest", "all"] = "all"
) -> Iterator[Cards]:
    """Cores of a lost deal: sets of cards that disjoint pat hands cannot all hold, but can hold without any one of
    them.

    ``which`` is ``any`` (one, at once), ``smallest`` (one of the smallest, in seconds) or ``all``. With ``all`` they
    come as MARCO finds them; there may be thousands. Cores are minimal unsatisfiable subsets (MUSes) of the cards. A
    deal that can be won has none. Each core is checked before it is given. Dancing links find no hands that hold it,
    and for each of its cards, hands that hold the others are verified.

    >>> import satmav
    >>> sorted(" ".join(map(str, core)) for core in satmav.cores("2c 3c 4c 5c 7d"))
    ['2c', '3c', '4c', '5c', '7d']
    """
    ways: dict[str, Callable[[Deal, Rules], Iterator[int]]]
    ways = {
        "all": partial(_every, is_core=True),
        "any": partial(_one, smallest=False),
        "smallest": partial(_one, smallest=True),
    }
    find = choice("choice of cores", which, ways)
    return map(cards_of, find(as_deal(deal), rules_named(rules)))


def corrections(deal: DealLike, rules: RulesLike = "quads") -> Iterator[Cards]:
    """All corrections of a deal: minimal sets of cards to leave out, so that disjoint pat hands can hold the others.

    These are the minimal correction sets (MCSes): no correction contains another. They come as MARCO finds them. A deal
    that can be won has one correction, which is empty. Each is checked before it is given, as cores are.
    """
    return map(cards_of, _every(as_deal(deal), rules_named(rules), is_core=False))


def _every(deal: Deal, rules: Rules, *, is_core: bool) -> Iterator[int]:
    from satmav.explain.cores import all_cores

    return (subset.cards for subset in all_cores(deal, rules) if subset.is_core == is_core)


def _one(deal: Deal, rules: Rules, *, smallest: bool) -> Iterator[int]:
    from satmav.engines.oracle import DeckOracle
    from satmav.explain.cores import check_minimal_core, minimal_core, smallest_core
    from satmav.explain.wish import MOST_EFFORT, Effort

    with DeckOracle(rules) as oracle:
        if oracle.decide(deal.mask) is None:
            if smallest:
                core = smallest_core(oracle, deal.mask, Effort(MOST_EFFORT)).cards
            else:
                core = minimal_core(oracle, deal.mask)
            check_minimal_core(oracle, deal, core)
            yield core
