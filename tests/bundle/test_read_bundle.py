"""Reading bundles: files that are missing, foreign, spoilt or of another version, and folders that are no bundle."""

import json
import os
import re
from pathlib import Path

import pytest
import specimens
from folders import changed, refusal, rehashed, spelled, verified, written

from satmav.api.checked_words import sentences
from satmav.bundle import reading
from satmav.bundle.verify import verify_certificate
from satmav.check import CheckError, UncheckedError
from satmav.errors import UsageError

SPLIT = specimens.DEALS["split"]

FILES = [
    ("deal.txt", SPLIT, "deal.txt: it does not agree with explanation.json, and ends otherwise"),
    ("deal.txt", "Kc", "deal.txt: it does not agree with explanation.json, from line 1 on"),
    ("explanation.json", "{", "explanation.json: Input data was truncated"),
    ("explanation.json", "[" * 10**5, "explanation.json: it is nested too deep"),
    ("explanation.json", "[]", "explanation.json: Expected `object`, got `array`"),
    ("core.cnf", "p cnf 25 1\n1 0\n", "core.cnf with hands.map: clause 1 of the formula: these are not all hands"),
    ("hands.map", "c variable, and its hand: won\n", "hands.map: it has a comment, and satmav writes none there"),
    ("hands.map", "c variable, and its hand\nc The deal can be won.\n", "hands.map: it has a comment"),
    ("core.cnf", "p cnf 0 0\nc All can be held.\n", "core.cnf: it has a comment"),
    ("points.opb", "* #variable= 0 #constraint= 0\n* It can.\n", "points.opb: it has a comment"),
    ("core.drat", "", "core.drat: the proof ends without a conflict"),
    ("core.lrat", "", "core.lrat: the proof ends without the empty clause"),
    ("explanation.json", '{"deal": ' + 9999 * "9" + "}", "explanation.json: "),
    ("explanation.json", '{"\x1b[2J\n": 1}', r"explanation.json: JSON is malformed"),
    ("core.drat", "\ud800", "core.drat: it is no text in UTF-8, from byte 1 on"),
]


@pytest.mark.parametrize(("file", "text", "sentence"), FILES)
def test_the_file_that_does_not_stand_is_named(file, text, sentence, tmp_path):
    texts = {**specimens.bundle("points" if file == "points.opb" else "split"), file: text}
    assert re.match(sentence, refusal(texts, tmp_path / "cert"))


MANIFESTS = [
    (lambda told: told.update(version=3), "Invalid enum value 3 - at `$.version`"),
    (lambda told: told.update(format="zip"), "the format is satmav-bundle or satmav-stackings, and here it is 'zip'"),
    (lambda told: told.update(seed=-1), "Expected `int` >= 0 - at `$.seed`"),
    (lambda told: told.update(versions={"satmav": 1}), "Expected `str`, got `int` - at `$.versions[...]`"),
    (lambda told: told["versions"].update(highspy="1.\nAll of it."), "Expected `str` matching regex"),
    (lambda told: told["files"].update({"more.txt": ""}), "'more.txt' is missing from the folder: copy the bundle"),
    (lambda told: told["files"].pop("deal.txt"), "'deal.txt' is in the folder and not in the manifest: write"),
    (lambda told: told["files"].update({"deal.txt": "0" * 64}), "deal.txt is not as it was"),
    (lambda told: told.pop("deal"), "Object missing required field `deal`"),
    (lambda told: told.update(date="today"), "Object contains unknown field `date`"),
    (lambda told: told.update(deal="Kc"), "it does not agree with explanation.json, from line 4 on"),
]


@pytest.mark.parametrize(("change", "sentence"), MANIFESTS)
def test_a_spoilt_manifest_is_refused(change, sentence, tmp_path):
    texts = changed("won", change, "manifest.json")
    assert refusal(texts, tmp_path / "cert", rehash=False).startswith(f"manifest.json: {sentence}")


@pytest.mark.parametrize(
    ("bundle", "file", "sentence"),
    [
        ("won", "core.cnf", "core.cnf: it does not belong to the reasons told"),
        *(("points", file, f"{file}: it is missing, and ") for file in "README.txt explanation.json core.drat".split()),
    ],
)
def test_files_are_those_that_the_reasons_need_whatever_the_manifest_says(bundle, file, sentence, tmp_path):
    texts = dict(specimens.bundle(bundle))
    manifest = json.loads(texts["manifest.json"])
    if texts.pop(file, None) is None:
        texts[file] = manifest["files"][file] = "p cnf 0 0\n"
    else:
        del manifest["files"][file]
    manifest["files"] = dict(sorted(manifest["files"].items()))
    assert refusal({**texts, "manifest.json": spelled(manifest)}, tmp_path / "a").startswith(sentence)


def linked(deal: Path) -> None:
    deal.rename(deal.parents[1] / "deal.txt")
    deal.symlink_to(deal.parents[1] / "deal.txt")


def piped(deal: Path) -> None:
    deal.unlink()
    os.mkfifo(deal)


def enlarged(deal: Path) -> None:
    with deal.open("wb") as file:
        file.truncate(reading.LARGEST + 1)


REGULAR = "it is no regular file: put the file itself in its place"


@pytest.mark.parametrize(
    ("change", "error", "sentence"),
    [
        (lambda deal: (deal.parent / "a.txt").touch(), CheckError, "'a.txt': a bundle has no such file: take it"),
        (lambda deal: (deal.parent / "core.cnf").mkdir(), CheckError, f"core.cnf: {REGULAR}"),
        (Path.unlink, CheckError, "manifest.json: 'deal.txt' is missing from the folder: copy the bundle anew"),
        (linked, CheckError, f"deal.txt: {REGULAR}"),
        (piped, CheckError, f"deal.txt: {REGULAR}"),
        (enlarged, UncheckedError, "deal.txt: could not check this: with it the bundle has more than 16,777,216 bytes"),
        (
            lambda deal: (deal.parent / os.fsdecode(b"a\xff\n")).touch(),
            CheckError,
            "'a\\udcff\\n': a bundle has no such file: take it out of the folder",
        ),
    ],
)
def test_foreign_and_huge_files_links_pipes_and_folders_are_refused_at_once(change, error, sentence, tmp_path):
    written(specimens.bundle("won"), tmp_path / "cert")
    change(tmp_path / "cert" / "deal.txt")
    with pytest.raises(error) as refused:
        verify_certificate(tmp_path / "cert")
    assert str(refused.value).startswith(sentence)
    assert str(refused.value).isprintable()


def denied(path, _flags):
    raise PermissionError(13, "Permission denied", str(path))


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (
            "none",
            "^the bundle '.*none' cannot be read .no such file or directory, 'none'.: name another, or mend that$",
        ),
        ("file", "^the bundle '.*file' cannot be read .not a directory, 'file'.: "),
        (".", r"is no bundle, since it has no manifest\.json: name a folder that satmav wrote$"),
        ("a\0b", r"^'.*a.*b' is no bundle, since no path has a null character$"),
        ("loop", r"^the bundle '.*loop' cannot be read .too many levels of symbolic links, 'loop'.: "),
        ("cert", r"cannot be read .permission denied, 'README.txt'.: "),
    ],
)
def test_what_is_no_bundle_or_cannot_be_read_is_a_users_error(name, sentence, tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    (tmp_path / "loop").symlink_to("loop")
    written(specimens.bundle("won"), tmp_path / "cert")
    monkeypatch.setattr(reading, "_opened", denied)
    with pytest.raises(UsageError, match=sentence):
        verify_certificate(tmp_path / name)


def test_a_text_for_people_may_be_another_and_is_told(tmp_path):
    said = sentences(verified(rehashed({**specimens.bundle("won"), "README.txt": "Trust me.\n"}), tmp_path / "cert"))
    assert "Not checked, since nothing rests on it: README.txt, which this satmav words otherwise." in said
