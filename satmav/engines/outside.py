"""Any program that reads DIMACS CNF and answers as SAT solvers do: in lines, a result file or its exit code.

Nothing that it says is believed. Of a model every clause is verified, and then the hands. That a deal has no hands is
an answer in two cases. The program's proof (DRAT or LRAT, as text or binary) stands, or the engine ``sat`` says the
same; the engine's ``note`` says which, after each answer. A program that says what is not so ends in a sentence.
"""

import re
import shlex
import shutil
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import inf
from pathlib import Path
from typing import NamedTuple

from satmav.check import CheckError, UncheckedError
from satmav.check.answers import CODES, NoModelError, read_answer
from satmav.check.answers import Answer as SolverAnswer
from satmav.check.proofs.files import check_proof_file, is_lrat
from satmav.check.work import allowed
from satmav.encode import encode, encoding_named
from satmav.encode.base import hands_in
from satmav.engines.base import Answer, Options
from satmav.engines.sat import SatEngine
from satmav.errors import UsageError, choice, printable, quoted
from satmav.formats.dimacs import CARDINALITIES, CARDINALITY, clauses, dimacs
from satmav.formula.lower import Cnf
from satmav.game.decks import AnyDeal, DeckDeal
from satmav.game.result import Status
from satmav.game.rules import Rules
from satmav.jobs.programs import MAX_OUTPUT_BYTES, ProgramRun, TooLongError, run_program
from satmav.records.files import put
from satmav.records.phases import phase

FORMULA, PROOF, RESULT = "%f", "%p", "%o"
"""Where the paths of the formula, of the proof and of the result file stand in a command."""
MAX_CHECK_STEPS = 300_000_000
"""Steps of work for a proof, half a minute or so; a longer one is left to the other solver."""
MAX_PROOF_BYTES = 1 << 26
BYTES_PER_LITERAL = 12
"""Bytes for each variable that a program may print, or write as its result, beside the rest."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command line with places for files; ``name`` is what the program is called in sentences."""

    name: str
    words: tuple[str, ...]

    def has(self, place: str) -> bool:
        return any(place in word for word in self.words)

    def filled(self, paths: Mapping[str, Path]) -> list[str]:
        """The words for these files, each under its place."""
        places = re.compile(f"{FORMULA}|{PROOF}|{RESULT}")
        return [places.sub(lambda match: str(paths[match[0]]), word) for word in self.words]


def command_of(text: str) -> Command:
    """Split a command as a shell would; the formula comes last where it has no place.

    Raises :class:`UsageError` where it cannot be read, and where its program is not there or cannot be run.

    >>> command_of("sh -c true").words[1:]
    ('-c', 'true', '%f')
    """
    try:
        if sys.platform == "win32":  # where a backslash separates folders
            words = [word.strip('"') for word in shlex.split(text, posix=False)]
        else:
            words = shlex.split(text)
    except ValueError as error:
        raise UsageError(f"the command {quoted(text)} cannot be read: {str(error).lower()}") from None
    if not words:
        raise UsageError("the command of the solver is empty: write 'kissat %f', say")
    program = shutil.which(words[0])
    if program is None:
        if Path(words[0]).exists():
            raise UsageError(f"{quoted(words[0])} may not be run: make it executable, or name the program that runs it")
        raise UsageError(f"there is no program {quoted(words[0])} here: install it, or give its path")
    command = Command(printable(Path(words[0]).name), (program, *words[1:]))
    return command if command.has(FORMULA) else replace(command, words=(*command.words, FORMULA))


class Claim(NamedTuple):
    """The claim of a program about a deal: hands that are those of a model, or no hands and by which clauses."""

    status: Status
    hands: tuple[int, ...] = ()
    dimacs: str = ""
    cnf: Cnf | None = None


class OutsideEngine:
    """A program with an encoding; ``note`` says how far its last answer can be believed."""

    def __init__(self, rules: Rules, options: Options) -> None:
        if options.solver is None:
            raise UsageError("the engine outside needs the command of a solver: 'kissat %f', say")
        self.rules = rules
        self.encoding = encoding_named(options.encoding or "residue").name
        self.cardinality = options.cardinality or CARDINALITY
        choice("cardinality encoding", self.cardinality, dict.fromkeys(CARDINALITIES))
        self.command = command_of(options.solver)
        self.time_limit = options.time_limit
        self._proofs = None if options.proofs is None else Path(options.proofs)
        if self._proofs and not self.command.has(PROOF):
            mend = f"say by {PROOF} where the program is to write one"
            raise UsageError(f"no proofs come of {quoted(options.solver)}: {mend}")
        self.label = f"outside:{self.encoding}:{options.solver}"
        self.note = ""
        self._second: SatEngine | None = None

    def decide(self, deal: AnyDeal) -> Answer:
        """Decide a deal; raises :class:`UsageError` where the program fails, or says what is not so.

        The time limit is for all of it: what the program takes, the check of its proof, and the other solver.
        """
        self.note = ""
        deadline = self._deadline()
        with tempfile.TemporaryDirectory(prefix="satmav-") as folder:
            try:
                claim = self._claim(deal, deadline, Path(folder))
            except CheckError as error:  # no fault of ours
                raise UsageError(str(error)) from None
            if claim.status is not Status.UNSAT:
                return claim.status, claim.hands
            doubt = self._doubt(deal, claim, Path(folder, "deal.drat"), deadline)
        return (self._ask_again(deal, doubt, deadline) if doubt else Status.UNSAT), ()

    def claim(self, deal: AnyDeal) -> Claim:
        """Ask the program alone; that there are no hands is not verified.

        Raises :class:`satmav.check.CheckError` for hands that do not stand.
        """
        with tempfile.TemporaryDirectory(prefix="satmav-") as folder:
            return self._claim(deal, self._deadline(), Path(folder))

    def _deadline(self) -> float:
        return inf if self.time_limit is None else time.monotonic() + self.time_limit

    def _claim(self, deal: AnyDeal, deadline: float, folder: Path) -> Claim:
        with phase("encode"):
            encoding = encode(deal, self.rules, self.encoding)
            cnf = clauses(encoding, self.cardinality)
        paths = {FORMULA: folder / "deal.cnf", PROOF: folder / "deal.drat", RESULT: folder / "deal.out"}
        with phase("load"):
            text = "".join(f"{line}\n" for line in dimacs(encoding, self.cardinality, cnf))
            paths[FORMULA].write_text(text, encoding="ascii", newline="\n")
        with phase("solve"):
            most = MAX_OUTPUT_BYTES + BYTES_PER_LITERAL * cnf.variables
            answer = self._run(self.command.filled(paths), deadline, paths[RESULT], most)
        if answer is None or answer.satisfiable is None:
            return Claim(Status.UNKNOWN)
        if not answer.satisfiable:
            return Claim(Status.UNSAT, (), text, cnf)
        try:
            return Claim(Status.SAT, hands_in(encoding, cnf, answer.model))
        except CheckError as error:
            raise CheckError(f"{self.command.name} is wrong about {deal}: {error}") from None

    def _run(self, words: list[str], deadline: float, result: Path, most: int) -> SolverAnswer | None:
        """Run the program; None where its time is up."""
        name, seconds = self.command.name, deadline - time.monotonic()
        if seconds <= 0:
            return None
        try:
            run = run_program(name, words, seconds if seconds < inf else None, most)
        except TooLongError:
            return None
        except UncheckedError as error:
            raise UsageError(str(error)) from None
        if _size(result) > most:
            raise UsageError(f"{name} writes more than {most:,} bytes as its result")
        answer = self._answer(run, result.read_bytes().decode(errors="replace") if _size(result) > 0 else "")
        if answer.satisfiable is None:
            self.note = f"{name} says that it does not know."
        elif run.code not in (0, *CODES):
            raise UsageError(f"{name} gives an answer, and says that it failed: {_end(run)}")
        return answer

    def _answer(self, run: ProgramRun, result: str) -> SolverAnswer:
        """Read the result file, what was printed, and the exit code."""
        try:
            return read_answer(result, run.out, code=run.code)
        except CheckError as error:
            ask = isinstance(error, NoModelError) and not self.command.has(RESULT)
            mend = f" (say by {RESULT} where it is to write its result file, if it can: 'minisat %f %o')" if ask else ""
            why = f"{error}{mend}; {_end(run)}"
            raise UsageError(f"{self.command.name} gives no answer that can be read: {why}") from None

    def _doubt(self, deal: AnyDeal, claim: Claim, proof: Path, deadline: float) -> str:
        """Say why the proof of a claim is not enough; empty where it is, and is kept.

        Half of the time that is left is for the check: the other solver takes up what it does not come to.
        """
        assert claim.cnf
        name = self.command.name
        said = f"{name} says that there are no hands"
        if _size(proof) < 0:
            return f"{said}, and gives no proof"
        if _size(proof) > MAX_PROOF_BYTES:
            return f"{said}, and gives no proof: larger than {MAX_PROOF_BYTES:,} bytes"
        now = time.monotonic()
        try:
            with allowed(MAX_CHECK_STEPS, now + (deadline - now) / 2), proof.open("rb") as file:
                kind = "lrat" if is_lrat(claim.cnf.clauses, file) else "drat"
                checked = check_proof_file(claim.cnf.clauses, file)
        except CheckError as error:
            return f"{said}, and its proof does not stand ({error})"
        except UncheckedError:
            return f"{said}, and its proof takes too long to check"
        passed_over = f", deletions that match no clause: {checked.passed_over:,}" if checked.passed_over else ""
        self.note = f"The proof of {name} was checked and stands (lemmas: {checked.lemmas:,}{passed_over})."
        if self._proofs:
            deck = [str(deal.deck)] if isinstance(deal, DeckDeal) else []
            of = "-".join(["deal", *deck, f"{deal.mask:x}", self.rules.name, self.encoding, self.cardinality])
            put(self._proofs / f"{of}.cnf", claim.dimacs, make_folder=True)
            put(self._proofs / f"{of}.{kind}", proof.read_bytes())
            self.note += f" It is kept as {quoted(self._proofs / f'{of}.{kind}')}."
        return ""

    def _ask_again(self, deal: AnyDeal, doubt: str, deadline: float) -> Status:
        """Ask the engine ``sat``, in the time that is left."""
        self._second = self._second or SatEngine(self.rules, Options())
        seconds = deadline - time.monotonic()
        self._second.time_limit = seconds if seconds < inf else None
        status = self._second.decide(deal)[0] if seconds > 0 else Status.UNKNOWN
        if status is Status.SAT:
            fault = "it says that there are no hands, and there are"
            raise UsageError(f"{self.command.name} is wrong about {deal}: {fault}")
        if status is Status.UNSAT:
            self.note = f"{doubt}; {self._second.label} says that there are none, too."
        else:
            self.note = f"{doubt}, so that this is not checked: {self._second.label} found no answer in time."
        return status


def _size(path: Path) -> int:
    """The bytes of a file that a program wrote; -1 where there is none, or anything else."""
    return path.stat().st_size if path.is_file() and not path.is_symlink() else -1


def _end(run: ProgramRun) -> str:
    """The end of a program, in words."""
    lines = [line.strip() for line in [*run.out.splitlines(), *run.complaints.splitlines()]]
    last = next((line for line in reversed(lines) if line), "")
    words = f"its last words are {last[:100]!r}" if last else "it prints nothing"
    return f"{words}, and its exit code is {run.code}"
