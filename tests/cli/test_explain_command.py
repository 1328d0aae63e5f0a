"""``satmav explain`` and ``python -m satmav.explain``."""

import json
import subprocess
import sys

import pytest

from satmav.named import NAMED, named_deal


def test_a_homeless_card_is_pictured_and_told(satmav, deals):
    run = satmav("explain", deals["three-of-clubs"])
    assert run.code == 0
    assert run.lines[0] == "  ♠   A   K   Q   J  10   9   8   7   ·   ·   ·   ·   ·"
    assert run.lines[3] == "  ♣   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·  [3]  ·"
    assert "The three of clubs, 3♣, is homeless: no pat hand of this deal holds it." in run.out
    assert "  - Flush: it takes five clubs, and that is the only one." in run.lines
    assert "{" not in run.out


def test_nothing_but_ascii_in_letters(satmav, deals):
    for name in NAMED:
        run = satmav("explain", "--letters", "--long", deals[name])
        assert run.code == 0
        assert run.out.isascii()


def test_a_core_is_marked_and_its_places_listed(satmav, deals):
    run = satmav("explain", deals["core-only"])
    assert sum(line.count("[") for line in run.lines[:4]) == 9
    assert "it was proved that any eight cards of the deal" in run.out
    assert "No" not in run.out
    assert max(map(len, run.lines)) <= 80


def test_a_winnable_deal_shows_its_hands(satmav, deals):
    run = satmav("explain", deals["elusive"])
    assert "This deal is winnable: its 25 cards make five pat hands (rules: quads)." in run.lines
    assert sum("straight, " in line or "flush, " in line or "full house, " in line for line in run.lines) == 5


def test_json_is_a_line_a_deal(satmav, deals):
    stream = b"\n\n".join(path.read_bytes() for path in deals.values())
    run = satmav("explain", "-", "--json", stdin=stream)
    told = [json.loads(line) for line in run.lines]
    assert [data["deal"] for data in told] == [str(named_deal(name)) for name in NAMED]
    assert {data["reason"] for data in told} == {"hands", "homeless", "core"}
    assert {data["rules"] for data in told} == {"quads"}


def test_several_deals_are_parted_by_a_blank_line(satmav, deals):
    stream = b"".join(deals[name].read_bytes() for name in ("elusive", "lonely-king"))
    run = satmav("explain", "-", stdin=stream)
    assert run.out.count("This deal ") == 2
    assert run.out.count("\n\n  ♠ ") == 1


@pytest.mark.parametrize(
    ("name", "rules", "code"),
    [
        ("elusive", "quads", 10),
        ("three-of-clubs", "quads", 20),
        ("quads-only", "quads", 10),
        ("quads-only", "no-quads", 20),
    ],
)
def test_the_competitions_exit_codes_on_demand(satmav, deals, name, rules, code):
    assert satmav("explain", deals[name], "--rules", rules).code == 0
    assert satmav("explain", deals[name], "--rules", rules, "--sat-exit-codes").code == code


def test_mixed_verdicts_have_no_competition_code(satmav, deals):
    stream = deals["elusive"].read_bytes() + deals["lonely-king"].read_bytes()
    assert satmav("explain", "-", "--sat-exit-codes", stdin=stream).code == 0


def test_no_time_no_claim_of_smallest(satmav, deals):
    run = satmav("explain", deals["core-only"], "--effort", "0")
    assert "smallest" not in run.out
    assert "No card of this set can be spared" in run.out


def test_the_module_is_the_front_door(deals):
    run = subprocess.run(
        [sys.executable, "-m", "satmav.explain", deals["lonely-king"]], capture_output=True, text=True, check=True
    )
    assert "The king of clubs, K♣, is homeless" in run.stdout
    assert "\x1b" not in run.stdout
    assert run.stderr == ""


def test_the_package_is_a_program(deals):
    run = subprocess.run(
        [sys.executable, "-m", "satmav", "count", deals["unique"]], capture_output=True, text=True, check=True
    )
    assert run.stdout == "1\n"
