"""The pattern behind a lost deal: the weakest conditions found under which every deal is lost.

At first all conditions stand at their strongest: some cards are present, and all cards outside the deal are absent. No
rank and no suit has more cards than in the deal. Then one condition after another is weakened, a step at a time. Every
deal that meets them must stay lost. One incremental solver says whether it does (:mod:`satmav.engines.oracle`).
What is left is irredundant: any further step lets a winnable set of cards in. It depends on the order of the steps, so
there are several rounds (a large neighbourhood search: Shaw, CP 1998). Each takes the steps that gain the most deals
first, by weights that are drawn anew. It starts from the best pattern so far, with half of its conditions back at their
strongest. The pattern that the most deals meet is kept.
"""

import random
from collections.abc import Callable
from functools import cache, partial
from itertools import accumulate, pairwise
from math import comb, log

from satmav.check.patterns import MOST_HOPELESS, check_pattern
from satmav.check.work import UncheckedError, allowed
from satmav.engines.oracle import DeckOracle, PatternOracle
from satmav.errors import SatmavError
from satmav.explain.cores import smallest_core
from satmav.explain.wish import DEFAULT_EFFORT, Effort
from satmav.formula.uncaught import uncaught
from satmav.game.cards import DECK_MASK, cards_of, mask_of
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.rules import Rules
from satmav.patterns import Pattern, Step, count_deals, normal, steps, strongest, weakened
from satmav.reasons.doors import homeless_cards
from satmav.reasons.rungs import PatternStory, conditions

ROUNDS = 40
CONFLICTS = 500
"""Conflicts that a round allows for one step; the last round takes what it needs."""

CHECKED = 3
"""Patterns that are tried to check, from the best on; where none can be, the reason in cards stands for them."""

CHECKING = 12_000_000
"""Steps of work that its check may take: half of what ``satmav check`` allows the smallest certificate."""

ORDERS = 10
"""Orders that are tried for the reason in cards."""

ABSENT = (100.0, 1.5)
"""The factor by which absent cards are given up sooner than bounds: in the first round, and in all others."""

Value = Callable[[Pattern, Step], float]
"""The worth of a step; the worthiest is tried first."""


def pattern_behind(deal: Deal, rules: Rules, effort: int = DEFAULT_EFFORT) -> PatternStory | None:
    """The pattern behind a deal, by its first homeless card or else a smallest core; None where it is winnable.

    ``effort`` bounds the search for the core, in steps.
    """
    if alone := homeless_cards(deal, rules):
        return generalise(deal, rules, alone[0].mask)
    with DeckOracle(rules) as oracle:
        if oracle.decide(deal.mask) is not None:
            return None
        return generalise(deal, rules, smallest_core(oracle, deal.mask, Effort(effort)).cards)


def generalise(deal: Deal, rules: Rules, cards: int, seed: int = 0) -> PatternStory:
    """The pattern behind a lost deal; ``cards`` (a mask) is its homeless card or its core.

    No card of its reason in cards can be spared; for a homeless card, no fewer absent cards of the deal would do.
    The seed decides what is found, in about a second. That the conditions condemn every deal is checked by brute force
    (:mod:`satmav.check.patterns`). Raises :class:`SatmavError` where that takes too long even for the plain
    reason in cards.
    """
    draw = random.Random(seed)
    with PatternOracle(rules) as oracle:
        ranked = _searched(oracle, deal, cards, draw)
        if cards.bit_count() == 1:
            reason = _homeless(deal, cards, rules)
        else:  # the shortest of some irredundant reasons in present and absent cards
            whole = Pattern(cards_of(cards), cards_of(DECK_MASK & ~deal.mask))
            weakest = [_weakest(whole, oracle.condemns, lambda *_: draw.random()) for _ in range(ORDERS)]
            reason = min(weakest, key=lambda one: len(one.present) + len(one.absent))
        if not _checked(reason, rules, MOST_HOPELESS):
            raise SatmavError(f"the pattern behind the deal {deal} takes too long to check: do without it")
        for candidate in ranked[:CHECKED]:
            pattern = normal(_weakest(candidate, oracle.condemns, partial(_gain, len(deal))))
            if _checked(pattern, rules, MOST_HOPELESS // 5):
                break
        else:
            pattern = normal(reason)
    return PatternStory.of(pattern, count_deals(pattern, deal.hands), reason.present, reason.absent)


def _checked(pattern: Pattern, rules: Rules, most_hopeless: int) -> bool:
    """Check that the pattern condemns every deal; False where that takes too long, which is seldom."""
    try:
        with allowed(CHECKING):
            check_pattern(conditions(pattern), rules.name, most_hopeless)
    except UncheckedError:
        return False
    return True


def _searched(oracle: PatternOracle, deal: Deal, cards: int, draw: random.Random) -> list[Pattern]:
    """The patterns of all rounds, the one of most deals first, then of fewest conditions."""
    first, every = strongest(deal, cards), strongest(deal, deal.mask)
    best, scores = first, dict[Pattern, tuple[int, int]]()
    for number in range(ROUNDS):
        start = (first, first, every, every)[number] if number < 4 else _mixed(every, best, draw)
        value = _valued(start, len(deal), draw, ABSENT[number > 0])
        weakest = normal(_weakest(start, partial(oracle.condemns, conflicts=CONFLICTS), value))
        scores[weakest] = count_deals(weakest, deal.hands), -sum(1 for _ in steps(weakest))
        best = max(scores, key=scores.__getitem__)
    return sorted(scores, key=scores.__getitem__, reverse=True)


def _weakest(pattern: Pattern, condemned: Callable[[Pattern], bool], value: Value) -> Pattern:
    """The pattern after all steps that leave it condemned, the worthiest first.

    A step that is refused once is refused for good, since the other conditions only grow weaker.
    """
    worth = {step: value(pattern, step) for step in steps(pattern)}
    while worth:
        step = max(worth, key=worth.__getitem__)
        weaker = weakened(pattern, step)
        if condemned(weaker):
            pattern = weaker
            if step in steps(pattern):
                worth[step] = value(pattern, step)
                continue
        del worth[step]
    return pattern


def _mixed(strong: Pattern, best: Pattern, draw: random.Random) -> Pattern:
    """The best pattern with every other condition, by the toss of a coin, at its strongest."""

    def toss() -> bool:
        return draw.random() < 0.5

    return Pattern(
        tuple(card for card in strong.present if card in best.present or toss()),
        tuple(card for card in strong.absent if card in best.absent or toss()),
        tuple(low if toss() else high for low, high in zip(strong.ranks, best.ranks, strict=True)),
        tuple(low if toss() else high for low, high in zip(strong.suits, best.suits, strict=True)),
    )


def _valued(pattern: Pattern, size: int, draw: random.Random, absent: float) -> Value:
    """The gain of a step times a factor of its own that is drawn, larger for absent cards."""
    factors = {step: draw.lognormvariate(0, 1) * (absent if step.field == "absent" else 1) for step in steps(pattern)}
    return lambda weaker, step: factors[step] * _gain(size, weaker, step)


def _gain(size: int, pattern: Pattern, step: Step) -> float:
    """The factor by which more deals of ``size`` cards meet the one condition afterwards, as a logarithm."""
    if step.field == "present":
        return log(52 / size)
    if step.field == "absent":
        return log(52 / (52 - size))
    if step.field == "ranks":
        return _raises(size, 4)[pattern.ranks[step.place]]
    return _raises(size, 13)[pattern.suits[step.place]]


@cache
def _raises(size: int, cards: int) -> list[float]:
    """For each bound on so many cards of the deck, what raising it by one gains."""
    ways = [comb(cards, held) * comb(52 - cards, size - held) if held <= size else 0 for held in range(cards + 1)]
    sums = list(accumulate(ways))
    return [log(max(1, high) / max(1, low)) for low, high in pairwise(sums)]


def _homeless(deal: Deal, card: int, rules: Rules) -> Pattern:
    """A homeless card, and fewest absent cards that break every hand of the deck that holds it."""
    from pysat.examples.hitman import Hitman

    broken = {hand.mask & ~deal.mask for hand in pat_hands(DECK_MASK, rules) if hand.mask & card}
    sets = [cards_of(absent) for absent in sorted(broken)]
    with uncaught(), Hitman(bootstrap_with=sets, htype="sorted") as hitman:
        return Pattern(cards_of(card), cards_of(mask_of(hitman.get())))
