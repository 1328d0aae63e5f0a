"""What a step-wise explanation does not need is cut, as in Bleukx et al., Simplifying step-wise explanation sequences.

Steps are tried from the last to the first, and each is left out for good if the others still get to a contradiction
(their *filtering*). Then reasons and facts that nothing needs go, from the end backwards, and facts that are needed
already are taken as reasons before others (their *relaxing*).
"""

from collections.abc import Sequence

from stepwise import Search, Step


def cut(search: Search, steps: Sequence[Step]) -> list[Step]:
    """The steps that stay, shortened."""
    return relaxed(search, filtered(search, steps))


def filtered(search: Search, steps: Sequence[Step]) -> list[Step]:
    """As few steps as stay when they are left out one by one, each with all facts before it as reasons."""
    cards = [step.cards for step in steps]
    before: list[set[int]] = [set()]
    for step in steps[:-1]:
        before.append(before[-1] | set(step.gained or ()))
    for place in reversed(range(len(cards) - 1)):
        replayed = _replayed(search, before[place], cards[place + 1 :], before[place + 1 :])
        if replayed is not None:
            before[place:] = replayed
            cards[place:] = cards[place + 1 :][: len(replayed)]
    return _told(search, cards)


def _replayed(
    search: Search, known: set[int], cards: Sequence[int], before: Sequence[set[int]]
) -> list[set[int]] | None:
    """What is known before each step, up to the contradiction, starting from less; None where they do not get there.

    A step that knows what it knew before needs no look, nor do those after it.
    """
    now = known
    found: list[set[int]] = []
    for place, step in enumerate(cards):
        if before[place] <= now:
            return found + list(before[place:])
        found.append(now)
        gained = search.consequences(step, now)
        if gained is None:
            return found
        now = now | set(gained)
    return None


def _told(search: Search, cards: Sequence[int]) -> list[Step]:
    """Steps with all they gain."""
    steps: list[Step] = []
    now: set[int] = set()
    for step in cards:
        gained = search.consequences(step, now)
        if gained != []:
            steps.append(Step(step, sorted(now), gained))
        if gained is None:
            break
        now |= set(gained)
    return steps


def relaxed(search: Search, steps: Sequence[Step]) -> list[Step]:
    """The steps without reasons and facts that nothing needs, from the end backwards."""
    needed: set[int] = set()
    kept: list[Step] = []
    for step in reversed(steps):
        gained = None if step.gained is None else [hand for hand in step.gained if hand in needed]
        if gained == []:
            continue
        cards = _fewer_cards(search, step, gained)
        facts = search.reasons(cards, gained or (), sorted(step.facts, key=lambda hand: (hand in needed, hand)))
        if gained is not None:
            gained = [hand for hand in search.consequences(cards, facts) or gained if hand in needed]
            needed -= set(gained)
        needed |= set(facts)
        kept.append(Step(cards, facts, gained))
    return _once(kept[::-1])


def _once(steps: Sequence[Step]) -> list[Step]:
    """The steps without facts that were gained before."""
    known: set[int] = set()
    kept: list[Step] = []
    for step in steps:
        fresh = None if step.gained is None else [hand for hand in step.gained if hand not in known]
        known |= set(fresh or ())
        if fresh != []:
            kept.append(step._replace(gained=fresh))
    return kept


def _fewer_cards(search: Search, step: Step, wanted: Sequence[int] | None) -> int:
    """The cards without those that are not needed for what is wanted."""
    cards = step.cards
    for place in range(len(search.order)):
        if cards >> place & 1 and cards != 1 << place:
            gained = search.consequences(cards & ~(1 << place), step.facts)
            if gained is None or (wanted is not None and set(wanted) <= set(gained)):
                cards &= ~(1 << place)
    return cards
