"""How many words a proof takes, roughly."""
from __future__ import annotations
from satmav.deduce.box import *
from satmav.deduce.close import COUNTED

def words(box, done) -> int:
    total = 0
    groups = {}
    for part in done.parts:
        if not hasattr(part, "rule"):
            total += 12 + words(box, part.refuted)
            continue
        rule, because, gained = part
        free = [b for b in because]
        if rule < RANK_RULE:
            key = (rule, "in" if gained and gained[0]>>1 >= 4 and gained[0]%2==0 else "x")
            n = 8 + (gained is None)*2
            if not because and gained is not None: key, n = ("few", rule), 3
            if key in groups: total += 1
            else: total += n
            groups[key] = 1
        elif rule < RUNS_RULE:
            total += 6 + 3 * len([b for b in because if b[0]>>1 < RUN]) 
        elif rule == RUNS_RULE:
            total += 0 if not because else 4
        elif rule == TOTAL_RULE:
            total += 9
        else:
            suit, weight = divmod(rule - COUNTED, 16)
            ranks = {box.place[f >> 1][0] for f, b in because if box.place[f >> 1]}
            if gained and gained[0]>>1 < HOUSES: total += 6
            else: total += 8 + 2 * len(ranks) + (14 if suit else 0) + (4 if weight in (4,5,6) else 0)
    for supposed, case in done.cases:
        total += 8 + words(box, case)
    return total
