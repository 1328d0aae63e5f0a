"""A map of rectangles whose areas are numbers, as near to squares as may be.

The squarified treemap of Bruls, Huizing and van Wijk (VisSym 2000): rows are filled along the shorter side for as long
as that makes their rectangles squarer.
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle in a unit square, of which only its makers know how wide it will be drawn."""

    x: float
    y: float
    width: float
    height: float


def treemap(areas: Sequence[float], aspect: float) -> list[Box]:
    """A rectangle for each of some positive numbers, largest first, in parts of a whole that is ``aspect`` as wide."""
    scale = aspect / sum(areas)
    boxes = _filled([area * scale for area in areas], Box(0, 0, aspect, 1))
    return [Box(box.x / aspect, box.y, box.width / aspect, box.height) for box in boxes]


def _filled(areas: Sequence[float], room: Box) -> list[Box]:
    boxes: list[Box] = []
    start = 0
    while start < len(areas):
        side = min(room.width, room.height)
        end = start + 1
        while end < len(areas) and _worst(areas[start : end + 1], side) <= _worst(areas[start:end], side):
            end += 1
        row, room = _row(areas[start:end], room)
        boxes += row
        start = end
    return boxes


def _worst(row: Sequence[float], side: float) -> float:
    """The ratio of the longest rectangle of a row along a side."""
    total = sum(row)
    return max(side**2 * max(row) / total**2, total**2 / (side**2 * min(row)))


def _row(areas: Sequence[float], room: Box) -> tuple[list[Box], Box]:
    """A row laid along the shorter side of a room, and the room that is left."""
    x, y, width, height = room
    depth = sum(areas) / min(width, height)
    sides = [area / depth for area in areas]
    starts = accumulate(sides, initial=0.0)
    if width >= height:
        boxes = [Box(x, y + at, depth, side) for at, side in zip(starts, sides, strict=False)]
        return boxes, Box(x + depth, y, width - depth, height)
    boxes = [Box(x + at, y, side, depth) for at, side in zip(starts, sides, strict=False)]
    return boxes, Box(x, y + depth, width, height - depth)
