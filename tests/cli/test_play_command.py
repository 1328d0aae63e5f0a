"""``satmav play``: the address that it opens, the folder that it writes, and what it cannot do."""

import sys

import pytest

import satmav as library

pytest.importorskip("uvicorn")
DEAL = library.deal(day="2026-11-25")


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ([], ""),
        ([str(DEAL)], f"#{DEAL.code}"),
        (["--day", "2026-11-25", "--rules", "no-quads"], "#2026-11-25~no-quads"),
    ],
)
def test_the_address_tells_the_deal(satmav, monkeypatch, words, asked):
    monkeypatch.setattr("satmav.web.serve.serve", lambda port, started: started(f"http://there:{port}/"))
    run = satmav("play", "--no-browser", "--port", "8000", *words)
    assert (run.code, run.out) == (0, f"http://there:8000/{asked}  (Ctrl-C stops the server)\n")


def test_what_is_missing_is_told(satmav, monkeypatch):
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    run = satmav("play", "--no-browser")
    assert run.code == 2
    assert run.err.startswith("playing needs the package uvicorn, which is not installed: ")
    assert run.err.rstrip().endswith('install "satmav[web]"')


def test_an_export_is_a_folder_of_files_and_says_what_it_cannot_do(satmav, tmp_path):
    folder = tmp_path / "site"
    run = satmav("play", "--export", str(folder))
    assert run.code == 0
    assert run.out.startswith(f"{folder}: the page; ")
    assert "cannot give hints and reasons" in run.out
    assert (folder / "index.html").exists()


@pytest.mark.parametrize(("content", "told"), [(None, "has no pyodide.mjs: unpack"), ("", "is not that of Pyodide")])
def test_other_files_than_those_of_pyodide_are_refused(satmav, tmp_path, content, told):
    if content is not None:
        (tmp_path / "pyodide.mjs").write_text(content)
    run = satmav("play", "--export", str(tmp_path / "site"), "--pyodide", str(tmp_path))
    assert run.code == 2
    assert told in run.err
