"""Unit propagation in each encoding: how often it refutes a deal alone, and the clauses in its cores.

On lost deals: is the formula refuted by unit propagation alone, after how many conflicts otherwise, and how large is
an irreducible core in the names of the constraints (cards; cards, ranks and suits; cards and hands)? On won deals: how
many conflicts until a solution? The formula of the whole deck gets the deal as 52 assumptions, in a fresh solver.
With a homeless card a lost deal is plain to the exact cover, where the card's clause is empty.
"""

from collections import Counter, defaultdict

from lab import Lab, run
from lab.plots import COLOURS, COLUMN, DASHES, subplots
from lab.races import sorted_deals
from lab.stats import grouped, percent, spread
from satmav.bench.race import Task
from satmav.encode import ENCODINGS, encode
from satmav.encode.residue.counters import residue_deck
from satmav.encode.residue.model import deal_assumptions
from satmav.engines import Options
from satmav.engines.sat import SatEngine
from satmav.engines.solvers import answer, open_solver
from satmav.formula.lower import lower
from satmav.game.deals import Deal
from satmav.game.rules import RULES, Rules
from satmav.reasons.doors import homeless_cards

COLUMNS = (
    "rules", "task", "group", "homeless", "encoding", "propagated", "conflicts", "decisions", "propagations", "core",
    "core_kinds",
)  # fmt: skip
FILE = "propagation.csv"
SOLVER = "glucose4"
"""One that tells what unit propagation alone derives."""
CORE_SOLVER = "minisat22"
DECK_FORMULA = "residue-deck"
WITH_CORES = ("exact-cover", "residue", "assignment")
KINDS = ("cover", "place", "size", "pat", "suit", "rank", "full houses", "fours of a kind")


def measure(lab: Lab) -> None:
    number = 3 if lab.quick else 100
    items = {
        (rules.name, task.name, encoding): (task, rules, encoding)
        for rules in RULES.values()
        for task in sorted_deals(lab.seed, 5, rules, number, 100_000)
        for encoding in (*ENCODINGS, DECK_FORMULA)
    }
    lab.fill(FILE, COLUMNS, ("rules", "task", "encoding"), items, row, deals=number)
    summarise(lab)


def row(item: tuple[Task, Rules, str]) -> dict[str, object]:
    task, rules, encoding = item
    found = {"group": task.group, "homeless": int(bool(homeless_cards(task.deal, rules)))}
    found |= effort(task.deal, rules, encoding)
    if task.group == "lost" and encoding in WITH_CORES:
        core = SatEngine(rules, Options(encoding, CORE_SOLVER)).core(task.deal)
        kinds = Counter(next(kind for kind in KINDS if name.startswith(kind)) for name in core)
        said = " ".join(f"{name.replace(' ', '_')}:{number}" for name, number in kinds.items())
        found |= {"core": len(core), "core_kinds": said}
    return found


def effort(deal: Deal, rules: Rules, encoding: str) -> dict[str, object]:
    """The verdict of unit propagation alone, and the solver's effort in all."""
    if encoding == DECK_FORMULA:
        parts = residue_deck(rules)
        clauses, assumed = lower(parts.formula).clauses, deal_assumptions(parts.dealt, deal.mask)
    else:
        clauses, assumed = lower(encode(deal, rules, encoding).formula).clauses, []
    if [] in clauses:
        return {"propagated": 1, "conflicts": 0, "decisions": 0, "propagations": 0}
    with open_solver(SOLVER, clauses) as solver:
        consistent, _ = solver.propagate(assumed)
        answer(solver, assumed)
        done = solver.accum_stats()
    return {"propagated": int(not consistent)} | {
        name: done[name] for name in ("conflicts", "decisions", "propagations")
    }


def summarise(lab: Lab) -> None:
    data: dict[str, dict[str, object]] = defaultdict(dict)
    for (rules, encoding), rows in grouped(lab.rows(FILE), "rules", "encoding").items():
        groups = {group: [row for row in rows if row["group"] == group] for group in ("lost", "won")}
        lost = groups["lost"]
        housed = [row for row in lost if row["homeless"] == "0"]
        propagated, of_housed = (sum(row["propagated"] == "1" for row in own) for own in (lost, housed))
        found: dict[str, object] = {
            "lost": len(lost),
            "homeless": len(lost) - len(housed),
            "propagated_percent": percent(propagated, len(lost)),
            "propagated_without_homeless_percent": percent(of_housed, len(housed)),
        } | {f"conflicts_{group}": spread(int(row["conflicts"]) for row in own) for group, own in groups.items()}
        if encoding in WITH_CORES:
            found["core"] = spread(int(row["core"]) for row in lost)
        data[rules][encoding] = found
    lab.summarise("propagation", data)


def draw(lab: Lab) -> None:
    """Draw the share of lost deals refuted within so many conflicts, a line an encoding."""
    rows = [row for row in lab.rows(FILE) if row["rules"] == "quads" and row["group"] == "lost"]
    figure, axes = subplots(figsize=(COLUMN, 2.8))
    for place, encoding in enumerate((*ENCODINGS, DECK_FORMULA)):
        conflicts = sorted(int(row["conflicts"]) + 1 for row in rows if row["encoding"] == encoding)
        shares = [100 * number / len(conflicts) for number in range(1, len(conflicts) + 1)]
        axes.step(conflicts, shares, where="post", label=encoding, color=COLOURS[place], linestyle=DASHES[place])
    axes.set(xscale="log", xlabel="conflicts + 1 (Glucose)", ylabel="lost deals refuted (%)", ylim=(0, 102))
    axes.set_title("rules: quads")
    figure.legend(loc="outside lower center", ncols=3)
    lab.save(figure, "propagation")


if __name__ == "__main__":
    run(measure, draw)
