"""Explanations as objects: short when shown, whole when printed, saved by the name of the file."""

import pytest

import satmav
from satmav.explain import explain
from satmav.game.rules import QUADS

LOST = satmav.deal("lonely-king")
WON = satmav.Deal("Ac Kc Qc Jc Tc 2h 2d 2s 9h 9d")


def test_an_explanation_is_what_the_search_says_short_or_whole():
    lost, won, result = satmav.why(LOST), satmav.why(WON), satmav.solve(WON)
    assert [repr(one) for one in (lost, won, result, result.hands[0])] == [
        f"<UNSAT, rules quads: homeless, of {LOST}>",
        "<SAT, rules quads: Tc Jc Qc Kc Ac | 2d 2h 2s 9d 9h>",
        "<SAT, rules quads, by sat:residue:minisat22: Tc Jc Qc Kc Ac | 2d 2h 2s 9d 9h>",
        "<Tc Jc Qc Kc Ac: royal flush>",
    ]
    assert str(lost) == lost.text()
    assert "K♣, is homeless" in lost.text()
    assert "Kc, is homeless" in lost.text(letters=True)
    assert won.text().splitlines() == [
        "This deal is winnable: its 10 cards make two pat hands (rules: quads).",
        "10♣ J♣ Q♣ K♣ A♣: royal flush",
        "2♦ 2♥ 2♠ 9♦ 9♥: full house, twos over nines",
    ]
    found, told = explain(LOST, QUADS), satmav.why(LOST)
    assert told == found
    assert found == told
    assert told not in (satmav.why(LOST, "no-quads"), "UNSAT")


@pytest.mark.parametrize(("name", "begins"), [("d.html", "<!DOCTYPE html>"), ("d.svg", "<svg"), ("d.json", "{")])
def test_it_is_saved_by_the_name_of_the_file(tmp_path, name, begins):
    satmav.why(LOST).save(tmp_path / name)
    assert (tmp_path / name).read_text(encoding="utf-8").startswith(begins)


@pytest.mark.parametrize(("suffix", "begins"), [("pdf", b"%PDF-"), ("png", b"\x89PNG\r\n")])
def test_pictures_are_made_by_typst(tmp_path, monkeypatch, suffix, begins):
    pytest.importorskip("typst")
    for path in (tmp_path / f"1.{suffix}", f"{tmp_path}/2.{suffix}"):
        satmav.why(LOST).save(path)
    first, second = (path.read_bytes() for path in sorted(tmp_path.iterdir()))
    assert first == second
    assert first.startswith(begins)
    monkeypatch.setattr("satmav.api.output.find_spec", lambda name: None)
    with pytest.raises(
        satmav.SatmavError, match=rf"^a picture in .{suffix} needs the package typst.*satmav\[figures\]"
    ):
        satmav.why(LOST).save(tmp_path / f"3.{suffix}")


def test_a_certificate_is_saved_and_checked_and_a_forged_one_refused(tmp_path, monkeypatch):
    satmav.why(LOST).save(tmp_path / "cert")
    checked = satmav.check(tmp_path / "cert")
    assert checked
    assert (checked.stands, checked.explanation.deal, bool(checked.told)) == (True, LOST, True)
    monkeypatch.setattr("satmav.bundle.external.shutil.which", lambda name: None)
    unchecked = satmav.check(tmp_path / "cert", external=True)
    assert not unchecked
    assert (unchecked.stands, "was checked by none of" in unchecked.trouble) == (None, True)
    deal = tmp_path / "cert" / "deal.txt"
    deal.write_text(deal.read_text().replace("Kc", "Qc"))
    refused = satmav.check(tmp_path / "cert")
    assert not refused
    assert (refused.stands, refused.explanation, bool(refused.trouble)) == (False, None, True)
    for name in ("deal.docx", "deal"):
        with pytest.raises(
            satmav.SatmavError, match=rf"{name}' ends in none of .html, .*, or end it in / for a folder"
        ):
            satmav.why(LOST).save(f"{tmp_path}/{name}")
    with pytest.raises(satmav.SatmavError):
        satmav.check(tmp_path)


def test_notebooks_show_deals_hands_answers_and_explanations():
    result = satmav.solve(WON)
    unknown = satmav.Result(WON, satmav.QUADS, satmav.Status.UNKNOWN, "sat", 1.0)
    lost = satmav.Result(LOST, satmav.QUADS, satmav.Status.UNSAT, "sat", 1.0)
    pages = {thing: thing._repr_html_() for thing in (WON, result.hands[0], result, unknown, lost)}
    for page in pages.values():
        assert page.startswith('<div class="satmav satmav-fragment">')
        assert page.rstrip().endswith("</div>")
        assert page.count("<div") == page.count("</div>")
    assert pages[WON].count('data-card="') == 10
    assert pages[result.hands[0]].count('data-card="') == 5
    assert "royal flush" in pages[result.hands[0]]
    assert "Royal flush" in pages[result]
    assert "is winnable" in pages[result]
    assert "It is unknown whether this deal can be won" in pages[unknown]
    assert "cannot be won" in pages[lost]
    assert "is homeless" in satmav.why(LOST)._repr_html_()
