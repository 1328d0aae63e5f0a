"""Any program that reads DIMACS CNF and answers as SAT solvers do: in lines, a result file or its exit code.

Nothing that it says is believed. Of a model every clause is verified, and then the hands. That a deal has no hands is
an answer in two cases. The program's proof (DRAT, as text or binary) stands, or the engine ``sat`` says the same; the
engine's ``note`` says which, after each answer. A program that says what is not so ends in a sentence.
"""

import time
from math import inf
from pathlib import Path
from typing import NamedTuple

from satmav.check import CheckError, UncheckedError, check_proof
from satmav.check.answers import CODES, NoModelError, read_answer
from satmav.check.answers import Answer as Said
from satmav.check.proofs.drat import drat_rows
from satmav.check.work import allowed
from satmav.encode import encode, encoding_named
from satmav.encode.answers import hands_in
from satmav.engines.base import Answer, Options
from satmav.engines.commands import FORMULA, PROOF, RESULT, Command, WrittenFile, command_of
from satmav.engines.sat import SatEngine
from satmav.errors import UsageError, choice, quoted
from satmav.formats.dimacs import CARDINALITIES, CARDINALITY, clauses, dimacs
from satmav.formula.lower import Cnf
from satmav.game.decks import AnyDeal, DeckDeal
from satmav.game.result import Status
from satmav.game.rules import Rules
from satmav.jobs.programs import MOST_PRINTED, Beside, Ran, TooLongError, ran
from satmav.jobs.scratch import Scratch, scratch
from satmav.records.files import put
from satmav.records.phases import phase

STEPS = 300_000_000
"""Steps of work for a proof, half a minute or so; a longer one is left to the other solver."""

PROOF_BYTES_AT_MOST = 1 << 26
"""Bytes of a proof."""

A_LITERAL = 12
"""Bytes for each variable that a program may print, or write as its result, beside the rest."""


class Claim(NamedTuple):
    """What a program says of a deal: hands that are those of a model, or no hands and by which clauses."""

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
        self.command: Command = command_of(options.solver)
        self.time_limit = options.time_limit
        self._kept = None if options.proofs is None else Path(options.proofs)
        if self._kept and not self.command.has(PROOF):
            mend = f"say by {PROOF} where the program is to write one"
            raise UsageError(f"no proofs come of {quoted(options.solver)}: {mend}")
        self.label = f"outside:{self.encoding}:{options.solver}"
        self.note = ""
        self._second: SatEngine | None = None

    def decide(self, deal: AnyDeal) -> Answer:
        """The answer for a deal; raises :class:`UsageError` where the program fails, or says what is not so.

        The time limit is for all of it: what the program takes, the check of its proof, and the other solver.
        """
        self.note = ""
        end = self._end()
        with scratch() as place:
            proof = WrittenFile(place.folder / "deal.drat", PROOF_BYTES_AT_MOST)
            try:
                claim = self._claim(deal, end, place, proof)
            except CheckError as error:  # no fault of ours
                raise UsageError(str(error)) from None
            if claim.status is not Status.UNSAT:
                return claim.status, claim.hands
            doubt = self._doubt(deal, claim, proof, end)
        return (self._asked_again(deal, doubt, end) if doubt else Status.UNSAT), ()

    def claim(self, deal: AnyDeal) -> Claim:
        """What the program says; of no hands that is not verified.

        Raises :class:`satmav.check.CheckError` for hands that do not stand.
        """
        with scratch() as place:
            return self._claim(deal, self._end(), place, WrittenFile(place.folder / "deal.drat", PROOF_BYTES_AT_MOST))

    def _end(self) -> float:
        """When the time for a deal is up that begins now."""
        return inf if self.time_limit is None else time.monotonic() + self.time_limit

    def _claim(self, deal: AnyDeal, end: float, place: Scratch, proof: WrittenFile) -> Claim:
        with phase("encode"):
            encoding = encode(deal, self.rules, self.encoding)
            cnf = clauses(encoding, self.cardinality)
        formula = place.folder / "deal.cnf"
        with phase("load"):
            text = "".join(f"{line}\n" for line in dimacs(encoding, self.cardinality, cnf))
            formula.write_text(text, encoding="ascii", newline="\n")
        with phase("solve"):
            result = WrittenFile(place.folder / "deal.out", MOST_PRINTED + A_LITERAL * cnf.variables)
            words = self.command.filled({FORMULA: formula, PROOF: proof.path, RESULT: result.path})

            def look() -> None:
                proof.look()
                result.look()

            said = self._run(words, end, result, Beside(place.watch, look))
        proof.look()
        if said is None or said.satisfiable is None:
            return Claim(Status.UNKNOWN)
        if not said.satisfiable:
            return Claim(Status.UNSAT, (), text, cnf)
        try:
            return Claim(Status.SAT, hands_in(encoding, cnf, said.model))
        except CheckError as error:
            raise CheckError(f"{self.command.name} is wrong about {deal}: {error}") from None

    def _run(self, words: list[str], end: float, result: WrittenFile, beside: Beside) -> Said | None:
        """What the program says; None where its time is up."""
        name, left = self.command.name, end - time.monotonic()
        if left <= 0:
            return None
        try:
            run = ran(name, words, left if left < inf else None, result.most, beside)
        except TooLongError:
            return None
        except UncheckedError as error:
            raise UsageError(str(error)) from None
        result.look()
        if result.too_large:
            raise UsageError(f"{name} writes more than {result.most:,} bytes as its result")
        said = self._said(run, result.text())
        if said.satisfiable is None:
            self.note = f"{name} says that it does not know."
        elif run.code not in (0, *CODES):
            raise UsageError(f"{name} gives an answer, and says that it failed: {_end(run)}")
        return said

    def _said(self, run: Ran, result: str) -> Said:
        """What a run says: by its result file, by what it prints, and by its exit code."""
        try:
            return read_answer(result, run.out, code=run.code)
        except CheckError as error:
            ask = isinstance(error, NoModelError) and not self.command.has(RESULT)
            mend = f" (say by {RESULT} where it is to write one, if it can)" if ask else ""
            why = f"{error}{mend}; {_end(run)}"
            raise UsageError(f"{self.command.name} gives no answer that can be read: {why}") from None

    def _doubt(self, deal: AnyDeal, claim: Claim, proof: WrittenFile, end: float) -> str:
        """Why the proof of a claim is not enough; empty where it is, and is kept.

        Half of the time that is left is for the check: the other solver takes up what it does not come to.
        """
        assert claim.cnf
        name = self.command.name
        said = f"{name} says that there are no hands"
        if proof.too_large:
            return f"{said}, and gives no proof: larger than {PROOF_BYTES_AT_MOST:,} bytes"
        if not proof.written:
            return f"{said}, and gives no proof"
        now = time.monotonic()
        try:
            with allowed(STEPS, now + (end - now) / 2), proof.path.open("rb") as file:
                lemmas = check_proof(claim.cnf.clauses, drat_rows(file))
        except CheckError as error:
            return f"{said}, and its proof does not stand ({error})"
        except UncheckedError:
            return f"{said}, and its proof takes too long to check"
        self.note = f"The proof of {name} was checked and stands (lemmas: {lemmas:,})."
        if self._kept:
            deck = [str(deal.deck)] if isinstance(deal, DeckDeal) else []
            of = "-".join(["deal", *deck, f"{deal.mask:x}", self.rules.name, self.encoding, self.cardinality])
            put(self._kept / f"{of}.cnf", claim.dimacs, make_folder=True)
            put(self._kept / f"{of}.drat", proof.path.read_bytes())
            self.note += f" It is kept as {quoted(self._kept / f'{of}.drat')}."
        return ""

    def _asked_again(self, deal: AnyDeal, doubt: str, end: float) -> Status:
        """Whether the engine ``sat`` says the same, in the time that is left."""
        self._second = self._second or SatEngine(self.rules, Options())
        left = end - time.monotonic()
        self._second.time_limit = left if left < inf else None
        status = self._second.decide(deal)[0] if left > 0 else Status.UNKNOWN
        if status is Status.SAT:
            fault = "it says that there are no hands, and there are"
            raise UsageError(f"{self.command.name} is wrong about {deal}: {fault}")
        if status is Status.UNSAT:
            self.note = f"{doubt}; {self._second.label} says that there are none, too."
        else:
            self.note = f"{doubt}, so that this is not checked: {self._second.label} found no answer in time."
        return status


def _end(run: Ran) -> str:
    """The end of a program, in words."""
    lines = [line.strip() for line in [*run.out.splitlines(), *run.complaints.splitlines()]]
    last = next((line for line in reversed(lines) if line), "")
    told = f"its last words are {last[:100]!r}" if last else "it prints nothing"
    return f"{told}, and its exit code is {run.code}"
