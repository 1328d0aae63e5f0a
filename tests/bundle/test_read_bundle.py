"""Reading bundles: files that are missing, foreign, spoilt or of another version, and folders that are no bundle."""

import json
import os
import re
from pathlib import Path

import pytest
import specimens
from each import each
from folders import changed, refusal, rehashed, spelled, verified, written

from satmav.api.checked_words import sentences
from satmav.bundle import files
from satmav.bundle.verify import verify_certificate
from satmav.check import CheckError, UncheckedError
from satmav.cli.command_line import obey
from satmav.errors import SatmavError, UsageError

CASES = specimens.DEALS["cases"]

FILES = [
    ("deal.txt", CASES, "deal.txt: it does not agree with explanation.json, and ends otherwise"),
    ("deal.txt", "Kc", "deal.txt: it does not agree with explanation.json, from line 1 on"),
    ("explanation.json", "{", "explanation.json: it is no JSON: "),
    ("explanation.json", "[" * 10**5, "explanation.json: (it is nested too deep|it is no JSON)"),
    ("explanation.json", "[]", "explanation.json: this is an object, not a list"),
    ("hands.map", "", r"core.cnf with hands.map: the formula has \d+ variables, and the map 0 hands"),
    ("hands.map", "1 2c", "hands.map: line 1 of the map: a hand is five different cards"),
    ("core.cnf", "", "core.cnf with hands.map: the formula is empty"),
    ("core.cnf", "p cnf 25 1\n1 0\n", "core.cnf with hands.map: clause 1 of the formula: these are not all hands"),
    ("hands.map", "c variable, and its hand: won\n", "hands.map: it has a comment, and satmav writes none there"),
    ("hands.map", "c variable, and its hand\nc The deal can be won.\n", "hands.map: it has a comment"),
    ("core.cnf", "p cnf 0 0\nc All can be held.\n", "core.cnf: it has a comment"),
    ("core.lrat", "c The deal can be won.\n", "core.lrat: it has a comment"),
    ("points.opb", "* #variable= 0 #constraint= 0\n* It can.\n", "points.opb: it has a comment"),
    ("core.drat", "", "core.drat: the proof ends without a conflict"),
    ("core.lrat", "", "core.lrat: the proof ends without the empty clause"),
    ("explanation.json", '{"deal": ' + 99 * "9" + "9}", "explanation.json: the format is"),
    ("explanation.json", '{"deal": ' + 999 * "9" + "}", "explanation.json: it has a number of 999 digits"),
    ("explanation.json", "[" * 201 + "]" * 201, "explanation.json: it is nested too deep: more than 200 lists"),
    ("core.drat", "\ud800", "core.drat: it is no text in UTF-8, from byte 1 on"),
]


@each(("file", "text", "sentence"), FILES)
def test_the_file_that_does_not_stand_is_named(file, text, sentence, tmp_path):
    texts = {**specimens.bundle("points" if file == "points.opb" else "cases"), file: text}
    assert re.match(sentence, refusal(texts, tmp_path / "cert"))


MANIFESTS = [
    (lambda told: told.update(version=3), "it is of version 3, and this satmav knows versions 1 to 2: take a newer"),
    (lambda told: told.update(version=3, signature="x"), "it is of version 3, and this satmav knows versions 1 to 2"),
    (lambda told: told.update(version=0), "it is of version 0, and this satmav knows versions 1 to 2"),
    (lambda told: told.update(version=True), "the version is a whole number, not True"),
    (lambda told: told.pop("version"), "the version is a whole number, not None"),
    (lambda told: told.update(format="zip"), "the format is satmav-bundle, and here it is 'zip'"),
    (lambda told: told.update(seed=-1), "a seed is a whole number from 0 up"),
    (lambda told: told.update(seed=True), "this is a whole number, not True"),
    (lambda told: told.update(seed=1.0), "this is a whole number, not 1.0"),
    (lambda told: told.update(versions=["1"]), "this is an object, not a list"),
    (lambda told: told.update(versions={"satmav": 1}), "this is a text, not an int"),
    (lambda told: told["versions"].update(ortools="1.\nAll of it."), "ortools has the version '1.\\nAll of it"),
    (lambda told: told["versions"].update(satmav="accepted"), "satmav has the version 'accepted', which is none"),
    (lambda told: told["versions"].update(verified="2"), "'verified' is unknown here: this takes satmav and "),
    (lambda told: told["versions"].update({"\x1b[2K": "1"}), "'\\x1b[2K' is unknown here"),
    (lambda told: told["files"].update({"more.txt": ""}), "'more.txt' is missing from the folder: copy the bundle"),
    (lambda told: told["files"].pop("deal.txt"), "'deal.txt' is in the folder and not in the manifest: write"),
    (lambda told: told["files"].update({"deal.txt": "0" * 64}), "deal.txt is not as it was"),
    (lambda told: told.pop("deal"), "deal is missing"),
    (lambda told: told.update(date="today"), "'date' is unknown here"),
    (lambda told: told.update(deal="Kc"), "it does not agree with explanation.json, from line 4 on"),
    (lambda told: told.update(rules="no-quads"), "it does not agree with explanation.json, from line 5 on"),
]


@each(("change", "sentence"), MANIFESTS)
def test_a_spoilt_manifest_is_refused(change, sentence, tmp_path):
    texts = changed("won", change, "manifest.json")
    assert refusal(texts, tmp_path / "cert", rehash=False).startswith(f"manifest.json: {sentence}")


def test_files_that_the_reasons_do_not_need_are_refused(tmp_path):
    texts = {**specimens.bundle("won"), "core.cnf": "p cnf 0 0\n"}
    manifest = json.loads(texts["manifest.json"])
    manifest["files"]["core.cnf"] = ""
    texts["manifest.json"] = spelled(manifest | {"files": dict(sorted(manifest["files"].items()))})
    assert refusal(texts, tmp_path / "a") == "core.cnf: it does not belong to the reasons told"


@each("name", ["README.txt", "deal.txt", "explanation.json", "core.cnf", "core.drat", "hands.map", "points.opb"])
def test_a_file_that_the_manifest_does_not_miss_is_missed(name, tmp_path):
    texts = dict(specimens.bundle("points"))
    manifest = json.loads(texts["manifest.json"])
    del texts[name], manifest["files"][name]
    texts["manifest.json"] = spelled(manifest)
    assert refusal(texts, tmp_path / "a").startswith(f"{name}: it is missing, and ")


def test_foreign_files_links_and_folders_are_refused(tmp_path, monkeypatch):
    folder = tmp_path / "cert"
    written(specimens.bundle("won"), folder)

    def refused(sentence: str) -> None:
        with pytest.raises(CheckError, match=sentence):
            verify_certificate(folder)

    (folder / "more.txt").write_text("")
    refused("^'more.txt': a bundle has no such file: take it out of the folder$")
    (folder / "more.txt").unlink()
    (folder / "core.cnf").mkdir()
    refused("^core.cnf: it is no regular file: put the file itself in its place$")
    (folder / "core.cnf").rmdir()
    (folder / "deal.txt").rename(tmp_path / "deal.txt")
    refused("^manifest.json: 'deal.txt' is missing from the folder: copy the bundle anew$")
    (folder / "deal.txt").symlink_to(tmp_path / "deal.txt")
    refused("^deal.txt: it is no regular file: put the file itself in its place$")
    (folder / "deal.txt").unlink()
    (tmp_path / "deal.txt").rename(folder / "deal.txt")
    assert verify_certificate(folder)
    monkeypatch.setattr(files, "LARGEST", 100)
    with pytest.raises(UncheckedError, match=r"^README.txt: could not check this: .* more than 100 bytes$"):
        verify_certificate(folder)


def test_what_is_no_bundle_is_a_users_error(tmp_path):
    (tmp_path / "file").write_text("")
    for name, sentence in (
        ("none", "^the bundle '.*none' cannot be read: there is no such folder, so name another$"),
        ("file", "^the bundle '.*file' cannot be read: a bundle is a folder, and this is none$"),
        (".", r"is no bundle, since it has no manifest\.json: name a folder that satmav wrote$"),
    ):
        with pytest.raises(UsageError, match=sentence):
            verify_certificate(tmp_path / name)


def test_what_cannot_be_read_is_a_users_error(tmp_path, monkeypatch):
    with pytest.raises(UsageError, match=r"^'a.*b' is no bundle, since no path has a null character$"):
        verify_certificate(Path("a\0b"))
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(UsageError, match=r"^the bundle '.*loop' cannot be read: too many levels of symbolic links$"):
        verify_certificate(tmp_path / "loop")
    folder = tmp_path / "cert"
    written(specimens.bundle("won"), folder)

    def opened(path, _flags):
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(files, "_opened", opened)
    with pytest.raises(UsageError, match=r"cannot be read: you may not read README\.txt, so change its permissions$"):
        verify_certificate(folder)


def test_pipes_huge_files_and_strange_names_are_refused_at_once(tmp_path):
    folder = tmp_path / "cert"
    written(specimens.bundle("won"), folder)
    (folder / "deal.txt").rename(tmp_path / "deal.txt")
    os.mkfifo(folder / "deal.txt")
    with pytest.raises(CheckError, match=r"^deal\.txt: it is no regular file"):
        verify_certificate(folder)
    (folder / "deal.txt").unlink()
    with (folder / "deal.txt").open("wb") as file:
        file.truncate(files.LARGEST + 1)
    with pytest.raises(UncheckedError, match=r"^deal\.txt: could not check this: .* more than 16,777,216 bytes$"):
        verify_certificate(folder)
    (tmp_path / "deal.txt").replace(folder / "deal.txt")
    (folder / os.fsdecode(b"a\xff\n")).touch()
    with pytest.raises(CheckError, match=r"^'a\\udcff\\n': a bundle has no such file") as refused:
        verify_certificate(folder)
    assert str(refused.value).isprintable()


@each("put", [os.mkfifo, lambda path: path.symlink_to("/dev/zero")])
def test_what_takes_a_files_place_after_it_was_looked_at_is_not_waited_for(put, tmp_path, monkeypatch):
    folder = tmp_path / "cert"
    written(specimens.bundle("won"), folder)
    (folder / "deal.txt").unlink()
    put(folder / "deal.txt")
    monkeypatch.setattr(Path, "is_symlink", lambda _: False)
    monkeypatch.setattr(Path, "is_file", lambda _: True)
    with pytest.raises(SatmavError, match=r"deal\.txt: it is no regular file|too many levels of symbolic links"):
        verify_certificate(folder)


def test_a_text_for_people_may_be_another_and_is_told(tmp_path):
    (readme,) = (
        one
        for one in verified(rehashed({**specimens.bundle("won"), "README.txt": "Trust me.\n"}), tmp_path / "cert")
        if one.what == "readme"
    )
    (sentence,) = sentences([readme])
    assert sentence == "Not checked, since nothing rests on it: README.txt, which this satmav words otherwise."


def old_bundle():
    return json.loads((Path(__file__).parents[1] / "data" / "bundle_version_1.json").read_text())


def without_moves(texts):
    told = json.loads(texts["explanation.json"])
    del told["moves"]
    return told | {"reason": "points"}


def test_forced_moves_by_the_rules_of_before_are_too_old(tmp_path, capsys):
    sentence = "explanation.json: moves: an older satmav wrote this, by rules that are gone: explain the deal again"
    with pytest.raises(UncheckedError, match=f"^{sentence}$"):
        verified(old_bundle(), tmp_path / "cert")
    with pytest.raises(SystemExit) as ended:
        obey(["check", str(tmp_path / "cert"), "--json"])
    assert ended.value.code == 3
    assert json.loads(capsys.readouterr().out) == {"stands": None, "unchecked": sentence}


def test_a_bundle_of_version_1_is_read_still(tmp_path):
    """It has no LRAT proof, and where one would be is no other file; its sentences may be any."""
    told = without_moves(old_bundle())
    place = next(place for where in told["core"]["places"].values() for place in where)
    assert place["text"]
    place["text"] = "somewhere else"
    texts = rehashed({**old_bundle(), "explanation.json": spelled(told)})
    written(texts, tmp_path / "cert")
    assert "core.lrat" not in texts
    found = verify_certificate(tmp_path / "cert").checked
    assert any("sentences that an older satmav wrote beside are passed over" in line for line in sentences(found))
    manifest = json.loads(texts["manifest.json"])
    newer = {**texts, "manifest.json": spelled(manifest | {"version": 2})}
    assert (
        refusal(newer, tmp_path / "newer", rehash=False) == "core.lrat: it is missing, and belongs to the reasons told"
    )
