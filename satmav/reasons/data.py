"""An explanation as plain data, for JSON; cards in letters throughout.

There is no sentence in it. It says more than an explanation needs, for programs that know no poker: doors, places
and counts follow from the deal and the rules. :mod:`satmav.reasons.reading` reads it back.
"""

from copy import deepcopy
from typing import Any

from satmav.game.result import hand_data
from satmav.reasons.rungs import reasons
from satmav.reasons.story import Explanation

FORMAT, VERSION, OLDEST = "satmav-explanation", 2, 1
"""What the data calls itself; its JSON Schema is :func:`explanation_schema`.

Version 1 had sentences beside the facts, and forced moves by other rules; it is read still where it tells none.
"""


def explanation_schema() -> str:
    """The JSON Schema (draft 2020-12) of the data, as text."""
    from importlib.resources import files

    return (files("satmav") / "data" / "explanation.schema.json").read_text(encoding="utf-8")


def explanation_data(explanation: Explanation, *, timed: bool = True, version: int = VERSION) -> dict[str, Any]:
    """The explanation as plain data; the seconds that it took are left out where it is not to be ``timed``."""
    told: dict[str, Any] = {
        "format": FORMAT,
        "version": version,
        "deal": str(explanation.deal),
        "rules": explanation.rules.name,
        "status": explanation.status.value,
        "reason": "hands" if explanation.hands else next(iter(explanation.rungs), None),
        "hands": [hand_data(hand) for hand in explanation.hands],
    }
    for reason in reasons():
        story = explanation.story_of(reason)
        told |= deepcopy(reason.blank) if story is None else {reason.name: reason.write(story)}
    if timed:
        told["seconds"] = {phase: round(seconds, 6) for phase, seconds in explanation.seconds.items()}
    return told
