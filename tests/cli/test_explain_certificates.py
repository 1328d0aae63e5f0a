"""Deals of which a solver's shortest proof does not stand: another is found, and what is written can be checked."""

from each import each

DELETES_WHAT_IS_NOT_THERE = {
    "2c 2h 2s 3s 4c 5h 6c 6d 7c 7d 8c 8d 8h 9d 9h 9s Jc Jd Qc Qd Qs Kh Ac Ad As": (),
    "2d 2s 3c 3d 3h 3s 4c 4d 4h 5d 5s 6d 6h 7c 7d 7h 8s 9d 9h 9s Jd Jh Qs Kc Ad": ("--any",),
}
"""Deals, with options of ``explain``, of which Glucose's proofs delete clauses that were never added."""


@each(("cards", "options"), DELETES_WHAT_IS_NOT_THERE.items())
def test_a_certificate_is_written_that_stands_and_a_page(satmav, tmp_path, cards, options):
    (tmp_path / "deal.txt").write_text(cards)
    for name in ("c/", "d.html"):
        explained = satmav("explain", tmp_path / "deal.txt", *options, "-o", f"{tmp_path}/{name}")
        assert explained.code == 0, explained.err
    checked = satmav("check", tmp_path / "c")
    assert checked.code == 0, checked.err
    assert "<svg" in (tmp_path / "d.html").read_text("utf-8")
