(** The deciders and the counters as OCaml. Trusted beside Coq: its extraction, with OCaml's numbers and their
    operations for Coq's (nothing here comes to 2^62, as long as there are no more than 13 ranks), and main.ml. *)
From satmav Require Import Shape.
From Coq Require Import ExtrOcamlBasic ExtrOcamlNatInt.

Extract Inlined Constant Init.Nat.add => "(+)".
Extract Inlined Constant Nat.add => "(+)".
Extract Inlined Constant Nat.mul => "( * )".
Extract Inlined Constant Init.Nat.sub => "(fun n m -> if n < m then 0 else n - m)".
Extract Inlined Constant Nat.sub => "(fun n m -> if n < m then 0 else n - m)".
Extract Inlined Constant Nat.div => "(/)".
Extract Inlined Constant Nat.modulo => "(mod)".
Extract Inlined Constant base => "26".

Extraction "proved.ml" decide counter pat_sum decide_suits shape_count.
