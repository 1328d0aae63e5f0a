"""Certificates about stackings: written, accepted, and refused wherever a byte says something else."""

import json
from pathlib import Path

import pytest
from each import each
from sizes import sized

from satmav.api.checked_words import sentences
from satmav.bundle.layout import CNF, LRAT, MANIFEST, PROOF, README, STACKINGS
from satmav.bundle.stackings.write import write_stackings
from satmav.bundle.verify import verify_certificate
from satmav.check import CheckError
from satmav.errors import UsageError
from satmav.records.files import digest
from satmav.stackings.complete import complete
from satmav.stackings.games import HIGH, Game, game_named

GAME = Game("seven", tuple(range(0, 28, 4)), ((0,), (1,)), (3, 4, 5, 6), HIGH)


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    folder = tmp_path_factory.mktemp("stackings") / "cert"
    write_stackings(complete(GAME, 0), folder)
    return {path.name: path.read_text() for path in folder.iterdir()}


def put(folder: Path, texts, sealed=True):
    """The files, with the digests that they should have."""
    folder.mkdir()
    if sealed:
        manifest = json.loads(texts[MANIFEST])
        manifest["files"] = {name: digest(texts[name].encode()) for name in manifest["files"] if name in texts}
        texts = {**texts, MANIFEST: json.dumps(manifest, indent=1, ensure_ascii=False) + "\n"}
    for name, text in texts.items():
        (folder / name).write_text(text)
    return folder


def test_it_stands_and_says_what_it_claims(written, tmp_path):
    found = verify_certificate(put(tmp_path / "cert", written))
    assert found.about["stackings"] == len(written[STACKINGS].splitlines()) > 0
    assert "player 1 of 2 wins every cut of" in next(sentences(found.checked))
    assert [one.about for one in found.checked if one.what == "readme"] == [{"known": True}]


@pytest.mark.parametrize("player", sized([], [0, 1]))
def test_kicsi_is_certified_in_the_work_that_is_allowed(player, tmp_path):
    write_stackings(complete(game_named("kicsi"), player), tmp_path / "cert")
    assert verify_certificate(tmp_path / "cert").about["stackings"] == (9, 2)[player]


def without_line(number):
    return lambda text: "".join(line for at, line in enumerate(text.splitlines(True)) if at != number)


def other_game(**changes):
    def forged(text):
        data = json.loads(text)
        data["game"] |= changes
        return json.dumps(data, indent=1, ensure_ascii=False) + "\n"

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


@each("name", FORGED)
def test_what_is_forged_is_refused(name, written, tmp_path):
    file, change = FORGED[name]
    forged = {**written, file: change(written[file])}
    assert forged != written
    with pytest.raises(CheckError):
        verify_certificate(put(tmp_path / "cert", forged))


@each("file", [README, STACKINGS, CNF, PROOF, LRAT])
def test_files_that_are_missing_or_changed_are_named(file, written, tmp_path):
    with pytest.raises(CheckError, match=file):
        verify_certificate(put(tmp_path / "less", {name: text for name, text in written.items() if name != file}))
    with pytest.raises(CheckError, match=f"{file} is not as it was"):
        verify_certificate(put(tmp_path / "other", {**written, file: written[file] + "\n"}, sealed=False))


def test_a_file_of_other_bundles_is_refused(written, tmp_path):
    with pytest.raises(CheckError, match=r"deal\.txt does not belong"):
        verify_certificate(put(tmp_path / "cert", {**written, "deal.txt": "2c"}))


def test_an_older_bundle_is_replaced_and_other_folders_are_left_alone(tmp_path):
    found = complete(game_named("kuhn"), 0)
    write_stackings(found, tmp_path / "cert")
    write_stackings(found, tmp_path / "cert")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "notes").write_text("mine")
    with pytest.raises(UsageError, match="holds something else than a bundle"):
        write_stackings(found, tmp_path / "mine")
