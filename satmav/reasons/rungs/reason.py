"""What a sort of reason is: its name, its form as plain data, and how a story of it is checked."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

from satmav.check import UncheckedError
from satmav.game.deals import Deal
from satmav.game.rules import Rules

Story = TypeVar("Story")


class Others(NamedTuple):
    """What the reasons of one explanation say together: the rungs that are told, and the fewest cards one needs."""

    rungs: tuple[str, ...]
    fewest: int


def _cannot_tell(_story: object, _deal: Deal, _rules: Rules) -> None:
    raise UncheckedError("there is no way to try all that is smaller")


@dataclass(frozen=True)
class Reason(Generic[Story]):
    """A sort of reason why deals are lost; a *story* is one such reason of one deal.

    ``write`` gives a story as plain data, for JSON; ``read`` takes it from data, and raises
    :class:`satmav.check.CheckError` where that is malformed.

    ``check`` raises :class:`satmav.check.CheckError` where a story does not prove its deal lost; ``needs`` are the
    cards (a mask) that, as it says, disjoint pat hands of the deal cannot all hold. ``claims`` raises it where a story
    that proves the deal lost says too much beside. It may say that no smaller one does, where the deal or another
    reason shows that one does.

    ``says_least``: whether a story says that nothing smaller does. ``least`` tries all that is smaller, where that is
    at all possible: it raises :class:`satmav.check.CheckError` where a story says that nothing smaller does, and
    something does. It raises :class:`satmav.check.UncheckedError` where it cannot tell.

    ``blank`` is what the data has where no story is told; nothing, for a sort that came after version 1
    of the data: so older data can be read, and stays as it was. Stories in data of a version before ``since`` are in
    a form that is not read any more.
    """

    name: str
    write: Callable[[Story], object]
    read: Callable[[object, Deal, Rules], Story]
    check: Callable[[Story, Deal, Rules], object]
    needs: Callable[[Story], int]
    claims: Callable[[Story, Others, Deal, Rules], None] = lambda story, others, deal, rules: None
    says_least: Callable[[Story], bool] = lambda story: False
    least: Callable[[Story, Deal, Rules], None] = _cannot_tell
    blank: Mapping[str, object] = field(default_factory=dict)
    since: int = 1
