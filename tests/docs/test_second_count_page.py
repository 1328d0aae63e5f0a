"""docs/second-count.md: its prices are those of the results, and what it names is there."""

import json
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "second-count.md").read_text(encoding="utf-8")
FOUND = json.loads((ROOT / "experiments" / "results" / "second_count.json").read_text(encoding="utf-8"))


def test_the_prices_are_those_found_and_what_it_names_is_there():
    table = PAGE[PAGE.index("<!-- price -->") : PAGE.index("<!-- end of price -->")]
    told = dict(re.findall(r"^\| `(\S+)` \|(.*)\|$", table, re.M))
    assert told.keys() == FOUND.keys()
    for rules, cells in told.items():
        price = FOUND[rules]
        keys = ("drawn", "units_billions", "searches_billions", "milliseconds_a_unit", "core_years")
        days = price["days_on_cores"]
        wanted = [*(price[key] for key in keys), price["core_years_error_percent"], days["100"], days["1000"]]
        assert [float(cell.replace(",", "")) for cell in cells.split("|")] == wanted
    named = re.findall(r"\b(?:satmav|experiments)/[\w/-]+\.(?:py|json)", PAGE)
    assert len(named) > 5
    assert all((ROOT / name).exists() for name in named)
