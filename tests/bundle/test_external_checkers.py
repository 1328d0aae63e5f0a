"""Other proof checkers are believed by what they print; here they are small scripts that play their parts."""

import sys
from pathlib import Path

import pytest
import specimens
from folders import written
from waiting import gone, limits, until

from satmav.bundle.external import external_checks
from satmav.check import CheckError
from satmav.errors import UsageError

TRIMS = "c parsing\rc finished parsing\n\rs VERIFIED\n\rc verification time: 0.1 seconds\n"


@pytest.fixture
def tools(tmp_path, monkeypatch):
    """Put a program on the PATH, which has no other: what it prints, its exit code, what it does before."""
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    (tmp_path / "bin").mkdir()

    def tool(name: str, prints: str = "", code: int = 0, before: str = "") -> None:
        path = tmp_path / "bin" / name
        path.write_text(
            f"#!{sys.executable}\nimport sys, time, os\n{before}\nprint({prints!r}, end='')\nsys.exit({code})\n"
        )
        path.chmod(0o755)

    return tool


@pytest.fixture
def folder(tmp_path) -> Path:
    written(specimens.bundle("points"), tmp_path / "cert")
    return tmp_path / "cert"


def hints(text: str = "26 0 1 2 3 0\\n") -> str:
    """What drat-trim does on ``-L``."""
    return f"assert sys.argv[3] == '-L'; open(sys.argv[4], 'w').write('{text}')"


def test_where_nothing_is_installed_nothing_is_asked(tools, folder):
    assert external_checks(folder) == [
        "drat-trim is not installed, so it was not asked.",
        "cake_lpr was not asked: drat-trim has written no proof in the format that it reads.",
        "veripb is not installed, so it was not asked.",
    ]


def test_all_three_accept(tools, folder, monkeypatch):
    reads = "assert all(os.path.isabs(path) and open(path).read() for path in sys.argv[1:3])"
    tools("drat-trim", TRIMS, before=f"{reads}; {hints()}")
    tools("cake_lpr", "s VERIFIED UNSAT\n", before=reads)
    tools("veripb", "Verification succeeded.\ns VERIFIED UNSATISFIABLE\n", before=reads)
    monkeypatch.chdir(folder.parent)
    assert external_checks(Path("cert")) == [
        "drat-trim accepts the proof: it says 's VERIFIED'.",
        "cake_lpr accepts the proof: it says 's VERIFIED UNSAT'.",
        "veripb accepts the proof: it says 's VERIFIED UNSATISFIABLE'.",
    ]


def test_drat_trim_accepts_an_empty_clause_with_code_1_and_leaves_no_hints(tools, tmp_path):
    written(specimens.bundle("homeless", "homeless"), tmp_path / "cert")
    tools("drat-trim", "\rc trivial UNSAT\ns VERIFIED\n", code=1, before=hints(""))
    tools("cake_lpr", "", code=1)
    assert external_checks(tmp_path / "cert") == [
        "drat-trim accepts the proof: it says 's VERIFIED'.",
        "cake_lpr was not asked: drat-trim has written no proof in the format that it reads.",
    ]


def test_a_winnable_deal_has_no_proof(tools, tmp_path):
    written(specimens.bundle("won"), tmp_path / "cert")
    assert external_checks(tmp_path / "cert") == ["There is no proof in this bundle that other checkers could check."]


@pytest.mark.parametrize(
    ("name", "prints", "code", "sentence"),
    [
        ("drat-trim", "\ns NOT VERIFIED\n", 1, "it says 's NOT VERIFIED', and leaves with code 1$"),
        ("drat-trim", "\ns NOT VERIFIED\n", 0, "it says 's NOT VERIFIED', and leaves with code 0$"),
        (
            "drat-trim",
            "s VERIFIED\ns NOT VERIFIED\n",
            0,
            "it says 's VERIFIED'; 's NOT VERIFIED', and leaves with code 0$",
        ),
        ("drat-trim", "s VERIFIED\n", 1, "it says 's VERIFIED', and leaves with code 1$"),
        ("drat-trim", "c trivial UNSAT\ns VERIFIED\n", 2, "it says 's VERIFIED', and leaves with code 2$"),
        ("drat-trim", "c trivial UNSAT\n", 1, "it says no verdict, but at the end 'c trivial UNSAT'"),
        ("drat-trim", "\rs MEMORY ALLOCATION ERROR\n", 0, "it says 's MEMORY ALLOCATION ERROR'"),
        ("drat-trim", "s VERIFIED, perhaps\n", 0, "it says 's VERIFIED, perhaps'"),
        ("drat-trim", " s VERIFIED\n", 0, "it says no verdict, but at the end ' s VERIFIED'"),
        ("drat-trim", "s VERIFIED\n", 139, "it says 's VERIFIED', and leaves with code 139$"),
        ("drat-trim", "s DERIVATION\n", 0, "it says 's DERIVATION'"),
        ("drat-trim", "s TIMEOUT\n", 0, "it says 's TIMEOUT'"),
        ("drat-trim", "", 0, "it says no verdict, but at the end 'nothing', and leaves with code 0$"),
        ("drat-trim", "c not s VERIFIED\n", 0, "it says no verdict, but at the end 'c not s VERIFIED'"),
        ("drat-trim", "s VERIFIED UNSAT\n", 0, "it says 's VERIFIED UNSAT'"),
        (
            "veripb",
            "Verification failed.\nFailed in proof file line 3.\n",
            1,
            "it says 'Verification failed', and leaves with",
        ),
        ("veripb", "Verification succeeded.\n", 0, "it says 'Verification succeeded', and leaves with code 0$"),
        ("veripb", "Verification failed.\ns VERIFIED UNSATISFIABLE\n", 0, "it says 'Verification failed'; 's VER"),
        ("veripb", "Verification failed.\n", 0, "it says 'Verification failed'"),
        ("veripb", "s VERIFIED UNSATISFIABLE\n", 1, "it says 's VERIFIED UNSATISFIABLE', and leaves with code 1$"),
        ("veripb", "s VERIFIED NO CONCLUSION\n", 0, "it says 's VERIFIED NO CONCLUSION'"),
        ("veripb", "s VERIFIED BOUNDS 1 <= obj <= 2\n", 0, "it says 's VERIFIED BOUNDS"),
    ],
)
def test_what_is_no_acceptance_is_a_refusal(name, prints, code, sentence, tools, folder):
    tools(name, prints, code)
    with pytest.raises(CheckError, match=f"^{name} does not accept the proof: {sentence}"):
        external_checks(folder)


@pytest.mark.parametrize("prints", ["s VERIFIED UNSAT\n", "s UNSATISFIABLE\n"])
def test_cake_lpr_accepts_in_the_words_of_its_versions(prints, tools, folder):
    tools("drat-trim", TRIMS, before=hints())
    tools("cake_lpr", prints)
    assert f"cake_lpr accepts the proof: it says {prints.strip()!r}." in external_checks(folder)


def test_a_verdict_among_the_complaints_is_none(tools, folder):
    tools("drat-trim", before="print('s VERIFIED', file=sys.stderr)")
    with pytest.raises(CheckError, match=r"^drat-trim does not accept the proof: it says no verdict"):
        external_checks(folder)


def test_output_of_any_bytes_ends_in_a_sentence(tools, folder):
    tools("drat-trim", before="sys.stdout.buffer.write(b's VERI\\xff\\0FIED' + 10**6 * b'x')")
    with pytest.raises(CheckError, match=r"^drat-trim does not accept the proof: it says 's VERI") as refused:
        external_checks(folder)
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 500


def test_cake_lpr_may_refuse_what_drat_trim_accepts(tools, folder):
    tools("drat-trim", TRIMS, before=hints())
    tools("cake_lpr", "c Proof checking failed\n", before="print('no heap', file=sys.stderr)")
    with pytest.raises(
        CheckError, match=r"^cake_lpr does not accept the proof: it says no verdict, but at the end 'no heap'"
    ):
        external_checks(folder)


def test_a_tool_that_hangs_is_ended_with_all_that_it_started(tools, folder):
    """The child holds the pipe: whoever waits for the end of the output would wait for it."""
    child = "import os, sys, time; print(os.getpid(), file=open(sys.argv[1], 'w'), flush=True); time.sleep(10**6)"
    pid = folder.parent / "pid"
    tools("veripb", before=f"import subprocess; subprocess.run([sys.executable, '-c', {child!r}, {str(pid)!r}])")
    for seconds in limits():  # long enough for the child to begin
        with pytest.raises(CheckError, match=rf"^veripb did not come to an end within {seconds:g} seconds$"):
            external_checks(folder, timeout=seconds)
        if pid.exists() and pid.read_text():
            break
    until(lambda: gone(int(pid.read_text())))


def test_a_tool_that_cannot_be_started_is_a_users_error(tools, folder, tmp_path):
    path = tmp_path / "bin" / "drat-trim"
    path.write_text("#!/no/such/interpreter\n")
    path.chmod(0o755)
    with pytest.raises(UsageError, match=r"^drat-trim cannot be started: no such file or directory$"):
        external_checks(folder)
