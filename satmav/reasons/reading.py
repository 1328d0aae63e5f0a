"""An explanation read back from its plain data, the inverse of :func:`satmav.reasons.data.explanation_data`.

What follows from the deal, the rules and the reasons is derived anew and compared with what the data says,
so that no sentence, place or number in it can be wrong by itself. Whether the reasons prove anything is
for :mod:`satmav.check` to say.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from satmav.check import CheckError
from satmav.check.reading import LIMIT, shown
from satmav.game.cards import RANK_LETTERS, SUIT_LETTERS, Card, mask_of
from satmav.game.deals import Deal
from satmav.game.hands import Hand, family_of, pat_hands
from satmav.game.rules import RULES, Rules
from satmav.patterns import Pattern
from satmav.reasons.data import FORMAT, VERSION, explanation_data
from satmav.reasons.doors import Homeless, homeless, homeless_cards
from satmav.reasons.fields import card_at, check_format, fields, flag_at, items, number_at, text_at, within
from satmav.reasons.places import places
from satmav.reasons.points import Points
from satmav.reasons.story import CasesStory, CoreStory, Explanation, PatternStory, PointsStory
from satmav.reasons.tree import read_points, read_tree

_FIELDS = ("deal", "rules", "hands", "homeless", "points", "core", "cases", "pattern")
"""What an explanation is read from; the rest follows, but for the seconds, which may be missing."""


def read_explanation(data: object) -> Explanation:
    """The explanation that the data tells.

    Raises :class:`CheckError` for data that is malformed, and where anything in it contradicts what
    follows from the rest.
    """
    try:
        told = fields(data)
        explanation = _read(told)
        untimed = {name: thing for name, thing in told.items() if name != "seconds"}
        where = _difference(explanation_data(explanation, timed=False), untimed, "")
    except RecursionError:
        raise CheckError("this is nested too deep for an explanation") from None
    if where:
        raise CheckError(where)
    return explanation


def _read(told: Mapping[str, Any]) -> Explanation:
    check_format(told, FORMAT, VERSION)
    for name in _FIELDS:
        if name not in told:
            raise CheckError(f"{name} is missing")
    with within("deal"):
        deal = Deal.of(card_at(card) for card in text_at(told["deal"]).split(" "))
    with within("rules"):
        rules = _read_rules(told["rules"])
    explanation = Explanation(
        deal,
        rules,
        hands=_read_hands(told["hands"], rules),
        homeless=_read_homeless(told["homeless"], deal, rules),
        points=None if told["points"] is None else _read_points(told["points"]),
        core=None if told["core"] is None else _read_core(told["core"], deal, rules),
        cases=None if told["cases"] is None else _read_cases(told["cases"]),
        pattern=None if told["pattern"] is None else _read_pattern(told["pattern"]),
        seconds=_read_seconds(told.get("seconds", {})),
    )
    if bool(explanation.hands) == bool(explanation.rungs):
        raise CheckError("an explanation has either hands or a reason why there are none")
    if explanation.hands and explanation.pattern:
        raise CheckError("pattern: a deal that can be won has none")
    return explanation


def _read_rules(data: object) -> Rules:
    if not isinstance(data, str) or data not in RULES:
        raise CheckError(f"{shown(data)} is none of {', '.join(RULES)}")
    return RULES[data]


def _read_hands(data: object, rules: Rules) -> tuple[Hand, ...]:
    hands = []
    with within("hands"):
        for item in items(data):
            words = text_at(fields(item, "cards", "kind")["cards"]).split(" ")
            mask = mask_of(card_at(word) for word in words)
            family = family_of(mask, rules)
            if family is None or len(words) != 5:
                raise CheckError(f"{shown(' '.join(words))} is no pat hand")
            hands.append(Hand(mask, family))
    return tuple(hands)


def _read_homeless(data: object, deal: Deal, rules: Rules) -> tuple[Homeless, ...]:
    """The homeless cards: all of the deal, or none where they are not told of."""
    with within("homeless"):
        told = [card_at(fields(story, "card", "doors")["card"]) for story in items(data)]
        alone = homeless_cards(deal, rules)
        if told and told != [*alone]:
            raise CheckError(
                f"the cards in no pat hand of the deal are not these, but {' '.join(map(str, alone)) or 'none'}"
            )
    return tuple(homeless(deal, card, rules) for card in told)


def _read_points(data: object) -> PointsStory:
    with within("points"):
        story = fields(data, "points", "up_to", "fewest")
        points, up_to = Points(read_points(story["points"])), number_at(story["up_to"])
        if beyond := [card for card, number in points.cards.items() if abs(number) > up_to]:
            raise CheckError(f"{beyond[0]} has more points than up_to allows, either way")
        return PointsStory(points, flag_at(story["fewest"]), up_to)


def _read_core(data: object, deal: Deal, rules: Rules) -> CoreStory:
    with within("core"):
        story = fields(data, "cards", "smallest", "at_least", "places", "argument")
        cards, at_least = [card_at(card) for card in items(story["cards"])], number_at(story["at_least"])
        if twice := [card for place, card in enumerate(cards) if card in cards[:place]]:
            raise CheckError(f"{twice[0]} is there twice")
        if absent := [card for card in cards if card not in deal]:
            raise CheckError(f"{absent[0]} was not dealt")
        if not 1 <= at_least <= len(cards):
            raise CheckError(f"at_least is from 1 to the {len(cards)} cards that there are")
        every = pat_hands(deal.mask, rules)
        with within("argument"):
            return CoreStory({card: places(card, every) for card in cards}, at_least, read_tree(story["argument"]))


def _read_cases(data: object) -> CasesStory:
    with within("cases"):
        story = fields(data, "tree", "leaves", "fewest")
        return CasesStory(read_tree(story["tree"]), flag_at(story["fewest"]))


def _read_pattern(data: object) -> PatternStory:
    with within("pattern"):
        story = fields(data, "conditions", "present", "absent", "ranks", "suits", "deals", "reason")
        pattern = Pattern(
            _read_cards(story["present"]),
            _read_cards(story["absent"]),
            _read_bounds(story["ranks"], RANK_LETTERS, 4),
            _read_bounds(story["suits"], SUIT_LETTERS, 13),
        )
        with within("reason"):
            reason = fields(story["reason"], "present", "absent")
            present, absent = _read_cards(reason["present"]), _read_cards(reason["absent"])
        return PatternStory(pattern, number_at(story["deals"]), present, absent)


def _read_cards(data: object) -> tuple[Card, ...]:
    """Cards from the lowest up, each once."""
    cards = tuple(card_at(card) for card in items(data))
    if list(cards) != sorted(set(cards)):
        raise CheckError("cards are listed once each, from the lowest up")
    return cards


def _read_bounds(data: object, letters: str, every: int) -> tuple[int, ...]:
    """A bound for each rank or suit; ``every`` where none is told."""
    told = fields(data)
    if unknown := [name for name in told if len(name) != 1 or name not in letters]:
        raise CheckError(f"{shown(unknown[0])} is none of {letters}")
    return tuple(number_at(told.get(letter, every)) for letter in letters)


def _read_seconds(data: object) -> dict[str, float]:
    seconds: dict[str, float] = {}
    with within("seconds"):
        for phase, number in fields(data).items():
            if isinstance(number, bool) or not isinstance(number, int | float) or not 0 <= number < math.inf:
                raise CheckError(f"{shown(phase)} took {shown(number)}, which is no number of seconds")
            seconds[phase] = number
    return seconds


def _difference(derived: object, told: object, place: str) -> str:
    """Where and how what is told differs from what was derived, as a sentence; empty where it does not."""
    if isinstance(derived, dict) and isinstance(told, dict):
        for name in derived:
            if name not in told:
                return f"{place}{name} is missing"
        if more := [name for name in told if name not in derived]:
            return f"{place}{shown(more[0])} is unknown here"
        pairs = [(f"{place}{name}", derived[name], told[name]) for name in derived]
    elif isinstance(derived, list) and isinstance(told, list) and len(derived) == len(told):
        pairs = [(f"{place}{number}", *both) for number, both in enumerate(zip(derived, told, strict=True), start=1)]
    elif type(derived) is type(told) and derived == told:
        return ""
    else:
        return f"{place}{_brief(derived)} follows from the rest, and here is {_brief(told)}"
    return next(filter(None, (_difference(one, other, f"{where}: ") for where, one, other in pairs)), "")


def _brief(thing: object) -> str:
    if isinstance(thing, list):
        return f"a list of {len(thing)}"
    return str(thing) if type(thing) is int and abs(thing) < LIMIT else shown(thing)
