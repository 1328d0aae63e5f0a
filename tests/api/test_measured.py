"""Results that come with the package."""

import re
from pathlib import Path

import pytest
from each import each

import satmav

ROOT = Path(__file__).parents[2]


def test_data_and_rows():
    census = satmav.measured("census_quads_5.json")
    assert (census["deals"], census["winnable"]) == (477_551_179_875_952, 469_193_419_908_696)
    rows = satmav.measured("curve.csv")
    assert len(rows) == 20
    assert {"rules", "hands", "probability"} <= rows[0].keys()


@each("name", ["curve", "../curve.csv", "", "Curve.csv"])
def test_no_result_has_another_name(name):
    told = f"there is no result '{re.escape(name)}': of the .* try .*[.](csv|json)"
    with pytest.raises(satmav.SatmavError, match=told):
        satmav.measured(name)


def test_the_package_has_what_the_course_reads():
    packed = re.findall(r'= "satmav/data/results/(.*)"', (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    scripts = [path.read_text(encoding="utf-8") for path in (ROOT / "docs/course").glob("[1-9]_*.py")]
    read = {name for text in scripts for name in re.findall(r'satmav\.measured\(f?"(.*?)"\)', text)}
    assert read == {re.sub(r"_quads_\d+", "_quads_{hands}", name) if "census" in name else name for name in packed}
    assert len(packed) == len(set(packed)) > len(read)
