(** The decider and the counter as OCaml. Trusted beside Coq: its extraction, with OCaml's numbers for Coq's, and what
    reads the cards (main.ml). *)
From satmav Require Import Decide.
From Coq Require Import ExtrOcamlBasic ExtrOcamlNatInt.

Extraction "proved.ml" decide counter.
