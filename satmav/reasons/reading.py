"""An explanation read back from its plain data, the inverse of :func:`satmav.reasons.data.explanation_data`.

What follows from the deal, the rules and the reasons is derived anew, and compared with what the data says. So no place
or number in it can be wrong by itself. The sentences that version 1 had are passed over. Whether the reasons prove
anything is for :mod:`satmav.check` to say.
"""

import math
from collections.abc import Mapping
from typing import Any

from satmav.check import CheckError, UncheckedError
from satmav.check.reading import LIMIT, shown, within
from satmav.game.cards import mask_of
from satmav.game.deals import Deal
from satmav.game.hands import Hand, family_of
from satmav.game.rules import RULES, Rules
from satmav.reasons.data import FORMAT, OLDEST, VERSION, explanation_data
from satmav.reasons.fields import card_at, check_format, fields, items, text_at
from satmav.reasons.rungs import reasons
from satmav.reasons.story import Explanation

WORDLESS = 2
"""The first version without sentences."""
_SENTENCES = {"homeless": "reason", "core": "text", "pattern": "conditions"}
"""Where data before had sentences: in which story, and under which name."""


def read_explanation(data: object) -> Explanation:
    """The explanation that the data tells.

    Raises :class:`CheckError` for data that is malformed, and where anything in it contradicts what
    follows from the rest; and :class:`UncheckedError` for reasons in a form of before.
    """
    try:
        told = fields(data)
        version = check_format(told, FORMAT, VERSION, OLDEST)
        if version < WORDLESS:
            told = {name: _without(_SENTENCES.get(name), thing) for name, thing in told.items()}
        explanation = _read(told, version)
        untimed = {name: thing for name, thing in told.items() if name != "seconds"}
        where = _difference(explanation_data(explanation, timed=False, version=version), untimed, "")
    except RecursionError:
        raise CheckError("this is nested too deep for an explanation") from None
    if where:
        raise CheckError(where)
    return explanation


def _without(field: str | None, thing: Any) -> Any:
    """The data without what it has under a name, however deep."""
    if isinstance(thing, dict):
        return {name: _without(field, one) for name, one in thing.items() if name != field}
    return [_without(field, one) for one in thing] if isinstance(thing, list) else thing


def _read(told: Mapping[str, Any], version: int) -> Explanation:
    """What the rest follows from: the deal, the rules, the hands and the reasons; the seconds may be missing."""
    for name in ("deal", "rules", "hands", *(name for reason in reasons() for name in reason.blank)):
        if name not in told:
            raise CheckError(f"{name} is missing")
    with within("deal"):
        deal = Deal.of(card_at(card) for card in text_at(told["deal"]).split(" "))
    if not isinstance(named := told["rules"], str) or named not in RULES:
        raise CheckError(f"rules: {shown(named)} is none of {', '.join(RULES)}")
    rules = RULES[named]
    hands, stories = _read_hands(told["hands"], rules), _read_reasons(told, version, deal, rules)
    explanation = Explanation(deal, rules, hands, stories, _read_seconds(told.get("seconds", {})))
    if bool(hands) == bool(explanation.rungs):
        raise CheckError("an explanation has either hands or a reason why there are none")
    if hands and explanation.pattern:
        raise CheckError("pattern: a deal that can be won has none")
    return explanation


def _read_reasons(told: Mapping[str, Any], version: int, deal: Deal, rules: Rules) -> dict[str, Any]:
    """The stories that are told, by name."""
    found = {}
    for reason in reasons():
        if reason.name in told and {reason.name: told[reason.name]} != reason.blank:
            with within(reason.name):
                if version < reason.since:
                    raise UncheckedError("an older satmav wrote this, by rules that are gone: explain the deal again")
                found[reason.name] = reason.read(told[reason.name], deal, rules)
    return found


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
        if said := _names_differ(derived, told):
            return f"{place}{said}"
        pairs = [(f"{place}{name}", derived[name], told[name]) for name in derived]
    elif isinstance(derived, list) and isinstance(told, list) and len(derived) == len(told):
        pairs = [(f"{place}{number}", *both) for number, both in enumerate(zip(derived, told, strict=True), start=1)]
    elif type(derived) is type(told) and derived == told:
        return ""
    else:
        return f"{place}{_brief(derived)} follows from the rest, and here is {_brief(told)}"
    return next(filter(None, (_difference(one, other, f"{where}: ") for where, one, other in pairs)), "")


def _names_differ(derived: Mapping[Any, object], told: Mapping[Any, object]) -> str:
    """The first name that only one of them has, as a sentence; empty where there is none."""
    if missing := [name for name in derived if name not in told]:
        return f"{missing[0]} is missing"
    more = [name for name in told if name not in derived]
    return f"{shown(more[0])} is unknown here" if more else ""


def _brief(thing: object) -> str:
    if isinstance(thing, list):
        return f"a list of {len(thing)}"
    return str(thing) if type(thing) is int and abs(thing) < LIMIT else shown(thing)
