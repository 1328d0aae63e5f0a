(** The residue lemma, its monotony, and the climbing rule of the census. *)
From satmav Require Export Parted.

(** A card is its rank and its suit, numbers; a deal is a list of cards. *)
Notation card := (nat * nat)%type (only parsing).
Notation rank := (@fst nat nat) (only parsing).
Notation suit := (@snd nat nat) (only parsing).

(** m of a class; as many of each class as fill whole groups of m. *)
Definition alike (m : nat) (ss : list nat) : Prop := exists s, ss = repeat s m.
Definition multiples (m : nat) (ss : list nat) : Prop := forall s, Nat.divide m (count ss s).

Lemma parted_alike m ss : 0 < m -> (parted (alike m) ss <-> multiples m ss).
Proof.
  intros M. split.
  - induction 1 as [|h k l [t ->] _ IH E]; intros s; [now exists 0|].
    rewrite (count_perm _ _ E), count_occ_app, count_repeat.
    apply Nat.divide_add_r; [|apply IH]. destruct (Nat.eq_dec t s); [apply Nat.divide_refl|apply Nat.divide_0_r].
  - remember (length ss) as n eqn:N. revert ss N.
    induction n as [n IH] using lt_wf_ind; intros [|t ss] N F; [constructor|].
    destruct (take_equal Nat.eq_dec t m (t :: ss)) as (l & E).
    { destruct (F t) as (k & K). cbn [count_occ] in *. destruct (Nat.eq_dec t t); [|congruence].
      destruct k; [lia|]. cbn in K. lia. }
    apply (parted_hand _ (repeat t m) l); [now exists t| |exact E].
    apply (IH (length l)); [|reflexivity|].
    + apply Permutation_length in E. rewrite app_length, repeat_length in E. lia.
    + intros s. apply (Nat.divide_add_cancel_r m (count (repeat t m) s)).
      * rewrite count_repeat. destruct (Nat.eq_dec t s); [apply Nat.divide_refl|apply Nat.divide_0_r].
      * rewrite <- count_occ_app, <- (count_perm _ _ E). apply F.
Qed.

(** The lemma for exact covers: an item is its type and its class; options are m items of a class, and whatever is
    asked about types alone. (A class of fewer than m items has no such option.) *)
Theorem residue_of_covers m (loose : list nat -> Prop) U : 0 < m ->
  (parted (fun h => loose (map rank h) \/ alike m (map suit h)) U <->
   exists X Y, Permutation U (X ++ Y) /\ parted loose (map rank X) /\ multiples m (map suit Y)).
Proof.
  intros M. rewrite parted_or.
  split; intros (X & Y & E & PX & PY); exists X, Y; (split; [exact E|split]).
  - now apply parted_map.
  - now apply parted_alike, parted_map.
  - now apply parted_map.
  - now apply (parted_map suit), parted_alike.
Qed.

(** Five of a suit; as many of each as fill whole flushes. *)
Definition five : list nat -> Prop := alike 5.
Definition fives : list nat -> Prop := multiples 5.

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
    apply residue_of_covers. lia.
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
