"""The page of the house, and the tables of what others may add to, are what the code and the house's test say."""

from pathlib import Path

from storeys import STOREYS

from satmav.encode import ENCODINGS
from satmav.engines import ENGINES
from satmav.formats import FORMATS

DOCS = Path(__file__).parents[2] / "docs"
HOUSE = "develop/architecture.md"


def table(heading: str, page: str = "reference/tables.md") -> list[list[str]]:
    """The rows of the table of a page whose first column has that heading, their cells without marks."""
    lines = (DOCS / page).read_text(encoding="utf-8").splitlines()
    start = next(place for place, line in enumerate(lines) if line.startswith(f"| {heading} |")) + 2
    rows = []
    for line in lines[start:]:
        if not line.startswith("|"):
            return rows
        rows.append([cell.strip().replace("`", "") for cell in line.strip("|").split("|")])
    return rows


def yes(known: object) -> str:
    return "yes" if known else "no"


def test_the_storeys_are_those_of_the_house_and_what_others_may_add_to_is_in_its_table():
    """Each with all of its rooms, from the roof down, and with a sentence; and the picture has them, too."""
    page = (DOCS / HOUSE).read_text(encoding="utf-8")
    picture = [line.split() for line in page.split("```")[1].splitlines()]
    for (name, floors), row in zip(STOREYS.items(), table("storey", HOUSE), strict=True):
        rooms = " ".join(floors).split()
        assert row[:2] == [name, ", ".join(rooms)]
        assert row[2].endswith(".")
        (line,) = [words for words in picture if name in words[:2]]
        assert {*rooms} - {"errors"} <= {*line}
    assert table("engine") == [
        [one.name, one.about, ", ".join(one.choices), yes(one.other_decks)] for one in ENGINES.values()
    ]
    assert table("encoding") == [[one.name, one.about, yes(one.deck_builder)] for one in ENCODINGS.values()]
    assert table("format") == [[one.name, one.about, one.encoding or "all"] for one in FORMATS.values()]
