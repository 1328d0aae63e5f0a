"""Codes stand for the cards of a deal wherever deals are read."""

import pytest
from each import each

import satmav
from satmav.dealfile import parse_deal, parse_deals, read_deal
from satmav.errors import DealFileError

DEAL = satmav.deal(day="2026-11-25")
CODE = DEAL.code
WRONG = CODE[:-1] + ("0" if CODE[-1] != "0" else "1")


@each("text", [CODE, CODE.upper(), f"  {CODE}  # today's\n", f"# one\n{CODE}\n", f"{CODE};"])
def test_a_code_is_a_deal(text):
    assert parse_deal(text) == DEAL
    assert satmav.solve(text).deal == DEAL


def test_many_deals_may_be_codes_and_cards_in_turn():
    others = [satmav.deal(seed=seed) for seed in range(3)]
    lines = [CODE, str(others[0]), others[1].code, str(others[2])]
    assert list(parse_deals("\n".join(lines))) == [DEAL, *others]


def test_a_code_stands_in_place_of_a_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert read_deal(CODE) == DEAL
    with pytest.raises(DealFileError, match=f"^<cards>:1:1: there is a slip in the code '{WRONG}': "):
        read_deal(WRONG)


@each(
    ("text", "fault"),
    [
        (f"\n  {WRONG}\n", ":2:3: there is a slip in the code"),
        (f"{CODE} {satmav.deal(seed=1, hands=4).code}", ":1:15: .* appears twice, first at 1:1"),
        (satmav.deal(seed=1, hands=6).code, ":1:1: the deal has 30 cards, but 5 hands need 25; .*--hands 6"),
    ],
)
def test_faults_have_their_place(text, fault):
    with pytest.raises(DealFileError, match=fault):
        list(parse_deals(text))
