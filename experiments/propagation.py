"""What does unit propagation see in each encoding, and what do its cores speak of?

On lost deals: is the formula refuted by unit propagation alone, after how many conflicts otherwise, and how large is
an irreducible core in the names of the constraints (cards; cards, ranks and suits; cards and hands)? On won deals: how
many conflicts until a solution? The formula of the whole deck gets the deal as 52 assumptions, in a fresh solver.
With a homeless card a lost deal is plain to the exact cover, where the card's clause is empty.

    python experiments/propagation.py --quick
    python experiments/propagation.py
"""

from collections import Counter, defaultdict

from lab import COLOURS, COLUMN, DASHES, Lab, progress, run, subplots
from racing import sorted_deals
from summaries import percent, spread, write_summary

from satmav.bench.race import Task
from satmav.encode import ENCODINGS, encode
from satmav.encode.residue import deal_assumptions, residue_deck
from satmav.engines import Options
from satmav.engines.sat import SatEngine
from satmav.engines.solvers import answer, open_solver
from satmav.formula.lower import lower
from satmav.game.deals import Deal
from satmav.game.rules import RULES, Rules
from satmav.reasons.doors import homeless_cards
from satmav.records.tables import Row

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
    with lab.table(FILE, COLUMNS, deals=number) as table:
        done = {(one["rules"], one["task"], one["encoding"]) for one in table.rows}
        for rules in RULES.values():
            tasks = list(sorted_deals(lab.seed, 5, rules, number, 100_000))
            for task in progress(tasks, f"propagation, {rules}"):
                for encoding in (*ENCODINGS, DECK_FORMULA):
                    if (rules.name, task.name, encoding) not in done:
                        table.add(_row(task, rules, encoding))
    summarise(lab)


def _row(task: Task, rules: Rules, encoding: str) -> dict[str, object]:
    assert isinstance(task.deal, Deal)
    found: dict[str, object] = {
        "rules": rules.name, "task": task.name, "group": task.group, "encoding": encoding,
        "homeless": int(bool(homeless_cards(task.deal, rules))), **effort(task.deal, rules, encoding),
    }  # fmt: skip
    if task.group == "lost" and encoding in WITH_CORES:
        core = SatEngine(rules, Options(encoding, CORE_SOLVER)).core(task.deal)
        assert core is not None
        kinds = Counter(kind(name) for name in core)
        found |= {
            "core": len(core),
            "core_kinds": " ".join(f"{name.replace(' ', '_')}:{n}" for name, n in kinds.items()),
        }
    return found


def kind(name: str) -> str:
    """The sort of constraint that a name belongs to."""
    return next(kind for kind in KINDS if name.startswith(kind))


def effort(deal: Deal, rules: Rules, encoding: str) -> dict[str, object]:
    """Whether unit propagation refutes the deal, and what the solver does in all."""
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
    return {
        "propagated": int(not consistent),
        **{name: done[name] for name in ("conflicts", "decisions", "propagations")},
    }


def summarise(lab: Lab) -> None:
    by: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for one in lab.rows(FILE):
        by[one["rules"], one["encoding"]].append(one)
    data: dict[str, dict[str, object]] = defaultdict(dict)
    for (rules, encoding), rows in by.items():
        lost = [one for one in rows if one["group"] == "lost"]
        settled = [one for one in lost if one["homeless"] == "0"]
        found: dict[str, object] = {
            "lost": len(lost),
            "homeless": sum(one["homeless"] == "1" for one in lost),
            "propagated_percent": percent(sum(one["propagated"] == "1" for one in lost), len(lost)),
            "propagated_without_homeless_percent": percent(
                sum(one["propagated"] == "1" for one in settled), len(settled)
            ),
            "conflicts_lost": spread(int(one["conflicts"]) for one in lost),
            "conflicts_won": spread(int(one["conflicts"]) for one in rows if one["group"] == "won"),
        }
        if encoding in WITH_CORES:
            found["core"] = spread(int(one["core"]) for one in lost)
        data[rules][encoding] = found
    write_summary(lab, "propagation", data)


def draw(lab: Lab) -> None:
    """The share of lost deals refuted within so many conflicts, a line an encoding."""
    rows = [one for one in lab.rows(FILE) if one["rules"] == "quads" and one["group"] == "lost"]
    figure, axes = subplots(figsize=(COLUMN, 2.8))
    for place, encoding in enumerate((*ENCODINGS, DECK_FORMULA)):
        conflicts = sorted(int(one["conflicts"]) + 1 for one in rows if one["encoding"] == encoding)
        share = [100 * number / len(conflicts) for number in range(1, len(conflicts) + 1)]
        axes.step(conflicts, share, where="post", label=encoding, color=COLOURS[place], linestyle=DASHES[place])
    axes.set(xscale="log", xlabel="conflicts + 1 (Glucose)", ylabel="lost deals refuted (%)", ylim=(0, 102))
    axes.set_title("rules: quads")
    figure.legend(loc="outside lower center", ncols=3)
    lab.save(figure, "propagation")


if __name__ == "__main__":
    run(measure, draw)
