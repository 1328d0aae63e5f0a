(** What is proved, and from which assumptions all of it together: none. *)
From satmav Require Import SmallParts.

Check @folding.
Check residue_of_covers.
Check residue_lemma.
Check monotony.
Check @climb.
Check decider_right.
Check counter_right.
Check hall.
Check full_houses.
Check rank_numbers.
Check few_runs.
Check small_parts.

Definition everything :=
  (@folding, residue_of_covers, residue_lemma, monotony, @climb, decider_right, counter_right, hall, full_houses, rank_numbers, few_runs, small_parts).
Print Assumptions everything.
