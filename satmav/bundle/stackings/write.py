"""Writing a bundle about stackings: all that are optimal, and the formula and proof that there is no other."""

from pathlib import Path

from satmav.bundle.layout import CNF, LRAT, MANIFEST, PROOF, README, STACKINGS, readme, spelled
from satmav.bundle.stackings.verify import manifest_data, stackings_text
from satmav.bundle.write import put_bundle, refuse_foreign, versions
from satmav.check import drat_of, lrat_of
from satmav.check.hands.stackings import Dealing
from satmav.records.files import digest
from satmav.stackings.complete import Complete
from satmav.stackings.games import Game


def write_stackings(found: Complete, folder: Path) -> None:
    """Write the bundle as a new folder, or in the place of an older one; raises as :func:`write_bundle` does."""
    refuse_foreign(folder)
    put_bundle(folder, stackings_files(found))


def stackings_files(found: Complete) -> dict[str, str]:
    """The text of each file of the bundle."""
    hinted = lrat_of(found.clauses, found.proof)
    rows = [" ".join(map(str, [*clause, 0])) for clause in found.clauses]
    texts = {
        README: readme("stackings"),
        STACKINGS: stackings_text(found.decks),
        CNF: "\n".join([f"p cnf {len(found.game.cards) ** 2} {len(rows)}", *rows, ""]),
        PROOF: drat_of(found.clauses, hinted) or found.proof,
        LRAT: hinted,
    }
    digests = {name: digest(text.encode()) for name, text in texts.items()}
    return {**texts, MANIFEST: spelled(manifest_data(dealing_of(found.game, found.player), versions(), digests))}


def dealing_of(game: Game, player: int) -> Dealing:
    """The game as the checker has it."""
    return Dealing(tuple(sorted(game.cards)), game.holes, game.board, game.rule.name, game.ties, player)
