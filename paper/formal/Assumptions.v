(** What is proved, and from which assumptions: none. *)
From satmav Require Import SmallParts.

Check residue_lemma.
Print Assumptions residue_lemma.
Check monotony.
Print Assumptions monotony.
Check @climb.
Print Assumptions climb.
Check decider_right.
Print Assumptions decider_right.
Check counter_right.
Print Assumptions counter_right.
Check hall.
Print Assumptions hall.
Check full_houses.
Print Assumptions full_houses.
Check rank_numbers.
Print Assumptions rank_numbers.
Check few_runs.
Print Assumptions few_runs.
Check small_parts.
Print Assumptions small_parts.
