"""Cards and codes given in place of a file are read; a formula given in place of deals is called one."""

import io

import pytest

import satmav
from satmav.dealfile import parse_deal, parse_deals, read_deal, read_deals
from satmav.errors import DealFileError

CARDS = "2c 3c 4c 5c 7d"


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("text", [CARDS, "♣2345 ♦7", "♣ 2 3 4 5\n♦ 7", "2c,3c,4c,5c,7d"])
def test_cards_in_place_of_a_file_are_read(text):
    assert read_deal(text, 1) == satmav.Deal(CARDS)


def test_their_faults_are_told_and_a_file_of_that_name_comes_first(tmp_path):
    with pytest.raises(DealFileError, match=r"^<cards>:1:13: 2c appears twice, first at 1:1; change one of them$"):
        read_deal("2c 3c 4c 5c 2c", 1)
    with pytest.raises(DealFileError, match=r"^<cards>:1:1: the deal has 5 cards, but 5 hands need 25; "):
        read_deal(CARDS)
    (tmp_path / CARDS).write_text("Ac Kc Qc Jc Tc")
    assert read_deal(CARDS, 1) == satmav.Deal("Ac Kc Qc Jc Tc")


@pytest.mark.parametrize("name", ["deal.txt", "Kc", "my deal 2c.txt", "", "a b c d e", "Ac.txt Kc.txt 2c", "#2c 3c"])
def test_other_names_are_those_of_files(name):
    with pytest.raises(DealFileError, match="there is no such file; check the path"):
        read_deal(name)


@pytest.mark.parametrize("form", ["cnf", "gcnf", "wcnf"])
@pytest.mark.parametrize("named", [True, False])
def test_a_formula_is_called_one_in_a_line(form, named, tmp_path, monkeypatch):
    path = tmp_path / f"d.{form}"
    satmav.export(satmav.deal("elusive"), path)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(path.read_bytes())))
    with pytest.raises(DealFileError) as fault:
        list(read_deals(path if named else "-"))
    source = path if named else "<stdin>"
    assert str(fault.value) == (
        f"{source}: this is DIMACS, a formula for SAT solvers, and no file of deals; name the file of the deal instead"
    )


@pytest.mark.parametrize("text", ["c AKQJ10\n♥ 23457 ?\n", "p cnf is not a card\n", "p q r"])
def test_what_only_begins_like_a_formula_is_not_called_one(text, tmp_path):
    path = tmp_path / "deal.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DealFileError) as fault:
        list(read_deals(path))
    assert "DIMACS" not in str(fault.value)


DEAL = satmav.deal(day="2026-11-25")
CODE = DEAL.code
WRONG = CODE[:-1] + ("0" if CODE[-1] != "0" else "1")


@pytest.mark.parametrize("text", [CODE, CODE.upper(), f"  {CODE}  # today's\n", f"# one\n{CODE}\n", f"{CODE};"])
def test_a_code_is_a_deal(text):
    assert parse_deal(text) == DEAL
    assert satmav.solve(text).deal == DEAL


def test_a_code_stands_in_place_of_a_file_or_of_cards():
    assert read_deal(CODE) == DEAL
    with pytest.raises(DealFileError, match=f"^<cards>:1:1: there is a slip in the code '{WRONG}': "):
        read_deal(WRONG)
    others = [satmav.deal(seed=seed) for seed in range(3)]
    lines = [CODE, str(others[0]), others[1].code, str(others[2])]
    assert list(parse_deals("\n".join(lines))) == [DEAL, *others]


@pytest.mark.parametrize(
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
