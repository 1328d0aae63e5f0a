"""JSON of explanations: written, read, validated and described (JSON Schema) by msgspec, from one definition.

The definition are the data classes of :mod:`satmav.reasons.rungs`, which need no package; msgspec takes them as they
are, and is imported where JSON is read or written only. There is no sentence in the data. It says more than an
explanation needs, for programs that know no poker: doors, places and counts follow from the deal and the rules. So what
is read is derived anew, and compared with what the data says. Whether the reasons prove anything is for
:mod:`satmav.check` to say.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal, TypeVar

from satmav.check import CheckError
from satmav.check.reading import shown, within
from satmav.errors import SatmavError, printable
from satmav.game.cards import RANK_LETTERS, SUIT_LETTERS, Card, mask_of
from satmav.game.deals import Deal
from satmav.game.hands import Hand, family_of
from satmav.game.result import hand_data
from satmav.game.rules import RULES
from satmav.reasons.explanation import DealExplanation
from satmav.reasons.rungs import reasons

T = TypeVar("T")

FORMAT, VERSION = "satmav-explanation", 2
CARD = f"[{RANK_LETTERS}][{SUIT_LETTERS}]"


def explanation_data(explanation: DealExplanation, *, timed: bool = True) -> dict[str, Any]:
    """The explanation as plain data; the seconds that it took are left out where it is not to be ``timed``.

    >>> from satmav.dealfile import parse_deal
    >>> from satmav.explain import explain
    >>> data = explanation_data(explain(parse_deal("2c 3c 4c 5c 7d")))
    >>> data["status"], data["reason"], read_explanation(data).rungs
    ('UNSAT', 'homeless', ('homeless',))
    """
    import msgspec

    data: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "deal": str(explanation.deal),
        "rules": explanation.rules.name,
        "status": explanation.status.value,
        "reason": "hands" if explanation.hands else next(iter(explanation.rungs), None),
        "hands": [hand_data(hand) for hand in explanation.hands],
    }
    for reason, story in explanation.stories:
        data[reason.name] = json.loads(msgspec.json.encode(reason.write(story), enc_hook=str))
    if timed:
        data["seconds"] = {phase: round(seconds, 6) for phase, seconds in explanation.seconds.items()}
    return data


def read_explanation(data: object) -> DealExplanation:
    """The explanation that the data tells.

    Raises :class:`CheckError` for data that is malformed, and where anything in it contradicts what follows from the
    rest.
    """
    try:
        explanation = _read(data)
        untimed = {name: thing for name, thing in data.items() if name != "seconds"} if isinstance(data, dict) else data
        if where := _difference(explanation_data(explanation, timed=False), untimed, ""):
            raise CheckError(where)
    except RecursionError:
        raise CheckError("this is nested too deep for an explanation") from None
    return explanation


def _read(data: object) -> DealExplanation:
    """Read the deal, the rules, the hands and the reasons, from which the rest follows; the seconds may be missing."""
    form = converted(data, _form())
    with within("deal"):
        deal = Deal.of(Card.named(card) for card in form.deal.split(" "))
    rules, hands, stories = RULES[form.rules], [], {}
    for hand in form.hands:
        with within("hands"):
            mask = mask_of(Card.named(card) for card in hand.cards.split(" "))
            if (family := family_of(mask, rules)) is None:
                raise CheckError(f"{shown(hand.cards)} is no pat hand")
        hands.append(Hand(mask, family))
    for reason in reasons():
        if story := getattr(form, reason.name):
            with within(reason.name):
                stories[reason.name] = reason.read(story, deal, rules)
    explanation = DealExplanation(deal, rules, tuple(hands), stories, form.seconds)
    if bool(hands) == bool(explanation.rungs):
        raise CheckError("an explanation has either hands or a reason why there are none")
    if hands and explanation.pattern:
        raise CheckError("pattern: a deal that can be won has none")
    return explanation


def explanation_schema() -> str:
    """The JSON Schema (draft 2020-12) of the data, as text."""
    import msgspec

    schema = msgspec.json.schema(_form(), schema_hook=lambda _: {"type": "string", "pattern": f"^{CARD}$"})
    for part in schema["$defs"].values():
        if "properties" in part:
            part["additionalProperties"] = False
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "An explanation by satmav"}
    return json.dumps(head | schema, indent=2, ensure_ascii=False) + "\n"


def _form() -> Any:
    """The type of the data: a field for each reason, which is left out where it is not told."""
    from typing import Annotated

    from msgspec import Meta, defstruct

    seconds = Annotated[float, Meta(ge=0, lt=1e9)]
    hand = defstruct(
        "HandData",
        [("cards", Annotated[str, Meta(pattern=f"^{CARD}( {CARD}){{4}}$")]), ("kind", str)],
        forbid_unknown_fields=True,
    )
    fields: list[Any] = [
        ("format", Literal[FORMAT]),
        ("version", Literal[VERSION]),
        ("deal", Annotated[str, Meta(pattern=f"^{CARD}( {CARD})*$")]),
        ("rules", Literal[tuple(RULES)]),
        ("status", Literal["SAT", "UNSAT"]),
        ("reason", str | None),
        ("hands", list[hand]),  # type: ignore[valid-type]
        *((reason.name, reason.data | None, None) for reason in reasons()),
        ("seconds", dict[str, seconds], {}),
    ]
    return defstruct("ExplanationData", fields, forbid_unknown_fields=True)


def converted(data: object, form: type[T]) -> T:
    """Plain data as a type that msgspec knows; :class:`CheckError`, a sentence, where it does not fit."""
    import msgspec

    with refusing():
        return msgspec.convert(data, form, dec_hook=_card)


@contextmanager
def refusing() -> Iterator[None]:
    """Turn complaints of msgspec's into sentences of the checker's."""
    import msgspec

    try:
        yield
    except msgspec.MsgspecError as error:
        raise CheckError(printable(str(error))[:300]) from None


def _card(kind: type, name: object) -> Card:
    try:
        return Card.named(name)  # type: ignore[arg-type]
    except SatmavError as error:
        raise ValueError(str(error)) from None


def _difference(derived: object, data: object, place: str) -> str:
    """The first difference between the data and what was derived, as a sentence; empty where there is none."""
    if isinstance(derived, dict) and isinstance(data, dict):
        for name in [*derived, *(name for name in data if name not in derived)]:
            if name not in data:
                return f"{place}{name} is missing"
            if name not in derived:
                return f"{place}{shown(name)} is unknown here"
        pairs = [(f"{place}{name}: ", derived[name], data[name]) for name in derived]
    elif isinstance(derived, list) and isinstance(data, list) and len(derived) == len(data):
        pairs = [(f"{place}{number}: ", *both) for number, both in enumerate(zip(derived, data, strict=True), start=1)]
    elif type(derived) is type(data) and derived == data:
        return ""
    else:
        expected, actual = (
            f"a list of {len(thing)}" if isinstance(thing, list) else repr(thing)[:100] for thing in (derived, data)
        )
        return f"{place}{expected} follows from the rest, and here is {actual}"
    return next(filter(None, (_difference(expected, actual, where) for where, expected, actual in pairs)), "")
