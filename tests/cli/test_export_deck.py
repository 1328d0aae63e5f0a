"""``satmav export --deck``: deals of other decks, in every format that has their encoding."""

from each import each

from satmav.encode import encode
from satmav.formats import FORMATS, lines
from satmav.game.decks import Deck, random_deck_deals
from satmav.game.rules import NO_QUADS

DEAL = next(random_deck_deals(Deck(8, 13), 6, seed=1))


@each("encoding", ["exact-cover", "residue", "residue-ranks"])
def test_a_deal_of_another_deck_is_written(satmav, tmp_path, encoding):
    encoded = encode(DEAL, NO_QUADS, encoding)
    for name, form in FORMATS.items():
        if form.encoding in (None, encoding):
            out = tmp_path / f"deal{form.suffix}"
            words = ("--deck", "8x13", "--rules", "no-quads", "--encoding", encoding, "-o", out)
            assert satmav("export", str(DEAL), *words).code == 0
            assert out.read_text(encoding="ascii").splitlines() == list(lines(encoded, name))
    assert "c deck: 8x13 (suits x ranks)" in (tmp_path / "deal.cnf").read_text(encoding="ascii")


@each(
    ("words", "said"),
    [
        ("--deck 8y13", "'8y13' is no deck: write suits x ranks, as in 8x13"),
        ("--deck 8x13 --hands 6", "leave --hands out"),
        ("--deck 6x13", "is no card of a deck of 6x13"),
        ("--deck 8x13 --encoding assignment", "no encoding for other decks 'assignment'"),
    ],
)
def test_what_makes_no_sense_is_refused(satmav, words, said):
    run = satmav("export", str(DEAL), *words.split(), "-o", "-")
    assert (run.code, run.out) == (2, "")
    assert said in run.err
