"""Certificates about stackings: written, accepted, and refused wherever a byte says something else."""

import json

import pytest
import specimens
from folders import refusal, spelled, written
from sizes import sized

from satmav.api.checked_words import sentences
from satmav.bundle.layout import CNF, LRAT, MANIFEST, PROOF, README, STACKINGS
from satmav.bundle.verify import verify_certificate
from satmav.bundle.write import write_stackings
from satmav.stackings.complete import complete
from satmav.stackings.layout import layout


def test_it_stands_and_says_what_it_claims(tmp_path):
    texts = specimens.stackings()
    written(texts, tmp_path / "cert")
    found = verify_certificate(tmp_path / "cert")
    assert found.about["stackings"] == len(texts[STACKINGS].splitlines()) > 0
    assert "player 1 of 2 wins every cut of" in next(sentences(found.checked))
    assert [one.about for one in found.checked if one.what == "readme"] == [{"known": True}]


@pytest.mark.parametrize("player", sized([], [0, 1]))
def test_kicsi_is_certified_in_the_work_that_is_allowed(player, tmp_path):
    write_stackings(complete(layout("kicsi"), player), tmp_path / "cert")
    assert verify_certificate(tmp_path / "cert").about["stackings"] == (9, 2)[player]


def without_line(number):
    return lambda text: "".join(line for at, line in enumerate(text.splitlines(True)) if at != number)


def other_game(**changes):
    def forged(text):
        data = json.loads(text)
        data["game"] |= changes
        return spelled(data)

    return forged


FORGED = {
    "a stacking left out": (STACKINGS, without_line(0)),
    "a stacking turned": (STACKINGS, lambda text: text.replace(text[1:5], text[3:5] + text[1:3], 1)),
    "a stacking twice": (STACKINGS, lambda text: text + text.splitlines(True)[0]),
    "no brackets": (STACKINGS, lambda text: text.replace("[", "")),
    "a card of no deck": (STACKINGS, lambda text: text.replace("2c", "2x", 1)),
    "a clause more": (CNF, lambda text: text.replace(text.split("\n")[1], "-1 0\n" + text.split("\n")[1], 1)),
    "a literal negated": (CNF, lambda text: text.replace("\n", "\n-", 1)),
    "a comment": (CNF, lambda text: text + "c There is another.\n"),
    "a proof cut short": (PROOF, lambda text: text.rsplit("\n", 3)[0] + "\n"),
    "no proof": (PROOF, lambda _: ""),
    "hints cut short": (LRAT, lambda text: text.rsplit("\n", 2)[0] + "\n"),
    "another player": (MANIFEST, other_game(player=1)),
    "no such player": (MANIFEST, other_game(player=2)),
    "another rule": (MANIFEST, other_game(rule="low")),
    "another table": (MANIFEST, other_game(board=[2, 4, 5, 6])),
    "a slot twice": (MANIFEST, other_game(board=[3, 4, 5, 0])),
    "another version": (MANIFEST, lambda text: text.replace('"version": 1', '"version": 2')),
    "a field more": (MANIFEST, lambda text: text.replace('"version": 1', '"version": 1,\n "by": "x"')),
}


@pytest.mark.parametrize("name", FORGED)
def test_what_is_forged_is_refused(name, tmp_path):
    file, change = FORGED[name]
    texts = specimens.stackings()
    forged = {**texts, file: change(texts[file])}
    assert forged != texts
    assert refusal(forged, tmp_path / "cert")


@pytest.mark.parametrize("file", [README, STACKINGS, CNF, PROOF, LRAT])
def test_files_that_are_missing_or_changed_are_named(file, tmp_path):
    texts = specimens.stackings()
    assert file in refusal({name: text for name, text in texts.items() if name != file}, tmp_path / "less")
    changed = {**texts, file: texts[file] + "\n"}
    assert f"{file} is not as it was" in refusal(changed, tmp_path / "other", rehash=False)
