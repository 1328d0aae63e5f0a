(** When triples and pairs can be put together into full houses: Hall's theorem for the graph in which a triple and a
    pair are joined if their ranks differ. *)
From satmav Require Export Parted.

Definition clash (h : nat * nat) : bool := fst h =? snd h.
Definition clashes (hs : list (nat * nat)) : nat := length (filter clash hs).

(** Some hand takes neither its triple nor its pair of rank a, if there are too few of these for all hands. *)
Lemma spare a hs : count (map fst hs) a + count (map snd hs) a < length hs ->
  exists h gs, Permutation hs (h :: gs) /\ fst h <> a /\ snd h <> a.
Proof.
  induction hs as [|[b c] hs IH]; cbn; [lia|].
  destruct (Nat.eq_dec b a) as [B|B], (Nat.eq_dec c a) as [C|C]; intros L; [| | |now exists (b, c), hs].
  all: destruct IH as (h & gs & E & H); [lia|].
  all: exists h, ((b, c) :: gs); split; [rewrite E; apply perm_swap|exact H].
Qed.

(** A hand whose triple and pair are of one rank changes its pair for that of such a hand: a clash less. *)
Lemma settle n : forall hs, clashes hs <= n ->
  (forall a, count (map fst hs) a + count (map snd hs) a <= length hs) ->
  exists gs, Permutation (map fst hs) (map fst gs) /\ Permutation (map snd hs) (map snd gs) /\ clashes gs = 0.
Proof.
  induction n as [|n IH]; intros hs L H; [exists hs; do 2 (split; [reflexivity|]); lia|].
  destruct (filter clash hs) as [|[a b] fs] eqn:F.
  { exists hs. unfold clashes. now rewrite F. }
  assert (C : In (a, b) hs /\ clash (a, b) = true) by (apply filter_In; rewrite F; now left).
  destruct C as [I C]. apply Nat.eqb_eq in C. cbn in C. subst b.
  apply in_split in I. destruct I as (x & y & ->).
  assert (P : Permutation (x ++ (a, a) :: y) ((a, a) :: x ++ y)) by (symmetry; apply Permutation_middle).
  set (hs := x ++ y) in *. clearbody hs.
  assert (E : forall f : nat * nat -> nat, Permutation (map f (x ++ (a, a) :: y)) (f (a, a) :: map f hs)).
  { intros f. apply (Permutation_map f P). }
  pose proof (Permutation_length P) as PL. cbn [length] in PL.
  destruct (spare a hs) as ([b c] & gs & Q & B & D).
  { specialize (H a). rewrite !(count_perm _ _ (E _)), PL in H. revert H. cbn.
    destruct (Nat.eq_dec a a); [lia|congruence]. }
  cbn in B, D.
  assert (R : forall f : nat * nat -> nat, Permutation (map f (x ++ (a, a) :: y)) (f (a, a) :: f (b, c) :: map f gs)).
  { intros f. rewrite (E f). constructor. apply (Permutation_map f Q). }
  destruct (IH ((a, c) :: (b, a) :: gs)) as (ks & K1 & K2 & K3).
  - enough (clashes (x ++ (a, a) :: y) = S (clashes ((b, c) :: gs)) /\
            clashes ((a, c) :: (b, a) :: gs) <= clashes ((b, c) :: gs)) by lia.
    split.
    + unfold clashes. rewrite (Permutation_length (filter_perm clash _ _ P)).
      cbn. rewrite Nat.eqb_refl. cbn. f_equal. apply Permutation_length, (filter_perm clash _ _ Q).
    + unfold clashes. cbn. destruct (Nat.eqb_spec a c), (Nat.eqb_spec b a), (b =? c); cbn; congruence || lia.
  - intros d. specialize (H d). rewrite !(count_perm _ _ (R _)), PL, (Permutation_length Q) in H.
    revert H. cbn. destruct (Nat.eq_dec a d), (Nat.eq_dec b d), (Nat.eq_dec c d); lia.
  - exists ks. cbn in K1, K2. repeat split; [| |exact K3].
    + rewrite (R fst). exact K1.
    + rewrite (R snd). cbn. rewrite perm_swap. exact K2.
Qed.

(** Triples and pairs, by their ranks, can be put together if and only if there are as many of these as of those, and no
    rank has more of both than there are hands. *)
Theorem hall t p :
  (exists hs, Permutation t (map fst hs) /\ Permutation p (map snd hs) /\ Forall (fun h => fst h <> snd h) hs) <->
  (length t = length p /\ forall a, count t a + count p a <= length t).
Proof.
  split.
  - intros (hs & T & P & F). split; [now rewrite T, P, !map_length|].
    intros a. rewrite (count_perm _ _ T), (count_perm _ _ P), (Permutation_length T), map_length. clear T P.
    induction F as [|[b c] hs N _ IH]; cbn in *; [lia|].
    destruct (Nat.eq_dec b a), (Nat.eq_dec c a); subst; cbn in *; congruence || lia.
  - intros [L H]. set (hs := combine t p).
    assert (T : map fst hs = t /\ map snd hs = p).
    { unfold hs. clear H hs. revert p L. induction t as [|a t IH]; intros [|b p] L; try discriminate L; [easy|].
      cbn. destruct (IH p) as [-> ->]; [now injection L|easy]. }
    destruct (settle _ hs (le_n _)) as (gs & T' & P' & C).
    { intros a. destruct T as [-> ->]. unfold hs. rewrite combine_length, <- L, Nat.min_id. apply H. }
    destruct T as [E1 E2]. rewrite E1 in T'. rewrite E2 in P'. exists gs. split; [exact T'|]. split; [exact P'|].
    apply Forall_forall. intros h I N. apply Nat.eqb_eq in N.
    apply length_zero_iff_nil in C. assert (J : In h (filter clash gs)) by now apply filter_In.
    now rewrite C in J.
Qed.

(** So for ranks that are to make full houses alone. *)
Definition full (h : list nat) : Prop := exists a b, a <> b /\ h = [a; a; a; b; b].
Definition times (n : nat) (l : list nat) : list nat := flat_map (fun a => repeat a n) l.

Corollary full_houses l : parted full l <-> exists t p,
  Permutation l (times 3 t ++ times 2 p) /\ length t = length p /\ forall a, count t a + count p a <= length t.
Proof.
  split.
  - enough (parted full l -> exists hs, Permutation l (times 3 (map fst hs) ++ times 2 (map snd hs)) /\
      Forall (fun h => fst h <> snd h) hs) as W.
    { intros H. destruct (W H) as (hs & E & F). exists (map fst hs), (map snd hs). split; [exact E|].
      apply hall. now exists hs. }
    induction 1 as [|h k l (a & b & N & ->) _ (hs & E & F) L]; [now exists []|].
    exists ((a, b) :: hs). split; [|now constructor]. rewrite L, E. cbn.
    do 3 apply perm_skip. now rewrite <- !Permutation_middle.
  - intros (t & p & E & H). apply hall in H. destruct H as (hs & T & P & F).
    apply (parted_perm _ (times 3 (map fst hs) ++ times 2 (map snd hs))).
    2: { rewrite E. apply Permutation_app; now apply Permutation_flat_map. }
    clear - F. induction F as [|[a b] hs N _ IH]; cbn; [constructor|].
    apply (parted_hand _ [a; a; a; b; b] (times 3 (map fst hs) ++ times 2 (map snd hs))); [now exists a, b|exact IH|].
    cbn. do 3 apply perm_skip. now rewrite <- !Permutation_middle.
Qed.
