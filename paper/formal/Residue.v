(** The residue lemma, its monotony, and the climbing rule of the census. *)
From satmav Require Export Parted.

(** A card is its rank and its suit, numbers; a deal is a list of cards. *)
Notation card := (nat * nat)%type (only parsing).
Notation rank := (@fst nat nat) (only parsing).
Notation suit := (@snd nat nat) (only parsing).

(** Five of a suit. *)
Definition five (ss : list nat) : Prop := exists s, ss = repeat s 5.

(** As many of each as fill whole flushes. *)
Definition fives (ss : list nat) : Prop := forall s, Nat.divide 5 (count ss s).

Lemma parted_five ss : parted five ss <-> fives ss.
Proof.
  split.
  - induction 1 as [|h k l [t ->] _ IH E]; intros s; [now exists 0|].
    rewrite (count_perm _ _ E), count_occ_app, count_repeat.
    apply Nat.divide_add_r; [|apply IH]. destruct (Nat.eq_dec t s); [now exists 1|now exists 0].
  - remember (length ss) as n eqn:N. revert ss N.
    induction n as [n IH] using lt_wf_ind; intros [|t ss] N F; [constructor|].
    destruct (take_equal Nat.eq_dec t 5 (t :: ss)) as (m & E).
    { destruct (F t) as (k & K). cbn [count_occ] in *. destruct (Nat.eq_dec t t); [|congruence]. lia. }
    apply (parted_hand _ (repeat t 5) m); [now exists t| |exact E].
    apply (IH (length m)); [|reflexivity|].
    + apply Permutation_length in E. cbn in *. lia.
    + intros s. apply (Nat.divide_add_cancel_r 5 (count (repeat t 5) s)).
      * rewrite count_repeat. destruct (Nat.eq_dec t s); [now exists 1|now exists 0].
      * rewrite <- count_occ_app, <- (count_perm _ _ E). apply F.
Qed.

Section Residue.
  (** The pat hands that see ranks alone, as lists of ranks: any predicate will do. *)
  Variable rank_hand : list nat -> Prop.

  Definition flush (h : list card) : Prop := five (map suit h).
  Definition pat (h : list card) : Prop := rank_hand (map rank h) \/ flush h.
  Definition winnable (D : list card) : Prop := parted pat D.

  (** The cards X show that D is winnable: their ranks are those of some rank hands, and they leave a multiple of five
      cards in each suit. *)
  Definition shows (X D : list card) : Prop :=
    exists Y, Permutation D (X ++ Y) /\ parted rank_hand (map rank X) /\ fives (map suit Y).

  (** Cards need neither be distinct nor be a multiple of five. *)
  Theorem residue_lemma D : winnable D <-> exists X, shows X D.
  Proof.
    unfold winnable, pat, shows. rewrite parted_or.
    split; intros (X & Y & E & PX & PY); exists X, Y; (split; [exact E|split]).
    - now apply parted_map.
    - now apply parted_five, parted_map.
    - now apply parted_map.
    - now apply (parted_map suit), parted_five.
  Qed.

  (** |X| = |D| (mod 5) in each suit, as the paper says it. *)
  Lemma shows_mod X D : shows X D -> forall s, count (map suit X) s mod 5 = count (map suit D) s mod 5.
  Proof.
    intros (Y & E & _ & F) s. destruct (F s) as (k & K).
    rewrite (count_perm _ _ (Permutation_map suit E)), map_app, count_occ_app, K. now rewrite Nat.mod_add.
  Qed.

  (** Cards that show that one deal is winnable show it of every deal that holds them and has as many cards in each
      suit, modulo five. *)
  Theorem monotony X D D' : shows X D -> (exists Y', Permutation D' (X ++ Y')) ->
    (forall s, count (map suit D) s mod 5 = count (map suit D') s mod 5) -> shows X D'.
  Proof.
    intros H (Y' & E') M. exists Y'. split; [exact E'|]. split; [now destruct H as (Y & _ & P & _)|].
    intros s. apply Nat.mod_divide; [lia|]. specialize (M s). rewrite <- (shows_mod X D H s) in M.
    rewrite (count_perm _ _ (Permutation_map suit E')), map_app, count_occ_app in M.
    pose proof (Nat.div_mod_eq (count (map suit X) s) 5).
    pose proof (Nat.div_mod_eq (count (map suit X) s + count (map suit Y') s) 5).
    pose proof (Nat.div_mod_eq (count (map suit Y') s) 5).
    pose proof (Nat.mod_upper_bound (count (map suit Y') s) 5). lia.
  Qed.
End Residue.

(** ** The climbing rule *)
Section Climb.
  Context {A : Type} (dec : forall x y : A, {x = y} + {x <> y}) (P : list A -> Prop) (t : nat).

  (** Some cards of S, at most t of them, have P. *)
  Definition good (S : list A) : Prop := exists X, incl X S /\ length X <= t /\ P X.

  (** Of the sets with a card less, t + 1 tell whether S is good. *)
  Theorem climb S C : NoDup C -> incl C S -> length C = t + 1 ->
    (good S <-> exists x, In x C /\ good (remove dec x S)).
  Proof.
    intros N I L. split.
    - intros (X & XS & XL & PX).
      destruct (Exists_dec (fun x => ~ In x X) C) as [E|E].
      { intros x. destruct (in_dec dec x X); [now right|now left]. }
      + apply Exists_exists in E. destruct E as (x & Hx & F). exists x. split; [exact Hx|].
        exists X. split; [|now split]. intros y Hy. apply in_in_remove; [congruence|now apply XS].
      + exfalso. enough (length C <= length X) by lia. apply NoDup_incl_length; [exact N|].
        intros x Hx. destruct (in_dec dec x X); [assumption|].
        destruct E. apply Exists_exists. now exists x.
    - intros (x & _ & X & XS & XL & PX). exists X. split; [|now split].
      intros y Hy. apply XS, in_remove in Hy. apply Hy.
  Qed.
End Climb.
