(** Small parts: of a winnable deal's hands some are so that each rank's loose cards take one of seven forms, and no run
    is used as often as there are suits. *)
From satmav Require Export Decide Hall.

(** ** Hands as data: runs, full houses (a triple and a pair), fours of a kind (four and a kicker) *)
Definition run (r : nat) (w : list nat) : Prop :=
  (exists low, low + 5 <= r /\ w = seq low 5) \/ (6 <= r /\ w = [r - 1; 0; 1; 2; 3]).
Definition spelt (houses fours : list (nat * nat)) : list nat :=
  times 3 (map fst houses) ++ times 2 (map snd houses) ++ times 4 (map fst fours) ++ map snd fours.

Record sorted (r : nat) (q : bool) (l : list nat) (runs : list (list nat)) (houses fours : list (nat * nat)) : Prop := {
  same : Permutation l (concat runs ++ spelt houses fours);
  are_runs : Forall (run r) runs;
  are_houses : Forall (fun h => fst h <> snd h) houses;
  are_fours : q = false -> fours = [] }.

Lemma spelt_house a b houses fours :
  Permutation (spelt ((a, b) :: houses) fours) ([a; a; a; b; b] ++ spelt houses fours).
Proof. unfold spelt. cbn. do 3 apply perm_skip. now rewrite <- !Permutation_middle. Qed.

Lemma spelt_four a k houses fours :
  Permutation (spelt houses ((a, k) :: fours)) ([a; a; a; a; k] ++ spelt houses fours).
Proof.
  unfold spelt. cbn. rewrite !app_assoc. repeat rewrite <- (Permutation_middle (_ ++ _)).
  repeat apply perm_skip. rewrite <- !app_assoc. cbn. now rewrite <- !Permutation_middle.
Qed.

Lemma parted_sorted r q l : parted (rank_hand r q) l <-> exists runs houses fours, sorted r q l runs houses fours.
Proof.
  split.
  - induction 1 as [|h k l H _ (runs & houses & fours & [S R H' F]) E]; [exists [], [], []; now constructor|].
    rewrite S in E. destruct H as [low L|L|a b N|a j Q].
    + exists (seq low 5 :: runs), houses, fours. split; [cbn [concat]; now rewrite <- app_assoc| |exact H'|exact F].
      constructor; [left; now exists low|exact R].
    + exists ([r - 1; 0; 1; 2; 3] :: runs), houses, fours.
      split; [cbn [concat]; now rewrite <- app_assoc| |exact H'|exact F]. constructor; [right; now split|exact R].
    + exists runs, ((a, b) :: houses), fours. split; [|exact R|now constructor|exact F].
      rewrite E, spelt_house, !app_assoc. apply Permutation_app_tail, Permutation_app_comm.
    + exists runs, houses, ((a, j) :: fours). split; [|exact R|exact H'|congruence].
      rewrite E, spelt_four, !app_assoc. apply Permutation_app_tail, Permutation_app_comm.
  - intros (runs & houses & fours & [S R H F]). apply (parted_perm _ (concat runs ++ spelt houses fours)); [|exact S].
    apply parted_app.
    { clear S. induction R as [|w runs [(low & L & ->)|[L ->]] _ IH]; cbn [concat]; [constructor| |];
        (apply parted_app; [apply parted_one|exact IH]); now constructor. }
    clear S. induction H as [|[a b] houses N _ IH].
    + induction fours as [|[a k] fours IH]; [constructor|].
      apply (parted_hand _ [a; a; a; a; k] (spelt [] fours)); [|apply IH; intros Q; now specialize (F Q)|].
      2: apply spelt_four.
      apply four. destruct q; [reflexivity|now specialize (F eq_refl)].
    + apply (parted_hand _ [a; a; a; b; b] (spelt houses fours)); [now apply full_house|exact IH|apply spelt_house].
Qed.

(** In numbers, as encodings and engines have it: as many triples as pairs, no rank with more of both than there are
    full houses, as many kickers as fours. This is right for any number of suits. *)
Theorem rank_numbers r q l : parted (rank_hand r q) l <-> exists runs t p f k,
  Permutation l (concat runs ++ times 3 t ++ times 2 p ++ times 4 f ++ k) /\ Forall (run r) runs /\
  length t = length p /\ (forall a, count t a + count p a <= length t) /\ length f = length k /\ (q = false -> f = []).
Proof.
  rewrite parted_sorted. split.
  - intros (runs & houses & fours & [S R H F]).
    exists runs, (map fst houses), (map snd houses), (map fst fours), (map snd fours).
    destruct (proj1 (hall (map fst houses) (map snd houses))) as [L C]; [now exists houses|].
    repeat split; auto; [now rewrite !map_length|]. intros Q. now rewrite (F Q).
  - intros (runs & t & p & f & k & E & R & L & C & K & Q).
    destruct (proj2 (hall t p) (conj L C)) as (houses & T & P & H).
    assert (F : map fst (combine f k) = f /\ map snd (combine f k) = k).
    { clear E Q. revert k K. induction f as [|a f IH]; intros [|b k] K; try discriminate K; [easy|].
      cbn. destruct (IH k) as [-> ->]; [now injection K|easy]. }
    exists runs, houses, (combine f k). split; [|exact R|exact H|intros N; now rewrite (Q N)].
    unfold spelt. destruct F as [-> ->]. rewrite E. apply Permutation_app_head.
    apply Permutation_app; [now apply Permutation_flat_map|].
    apply Permutation_app_tail. now apply Permutation_flat_map.
Qed.

(** ** Forms *)
(** What the cards of a rank are: triples, pairs, fours and kickers. *)
Definition form (t p f k : nat) : Prop :=
  In (t, p, f, k) [(0, 0, 0, 0); (0, 0, 0, 1); (0, 1, 0, 0); (1, 0, 0, 0); (0, 0, 1, 0); (1, 0, 0, 1); (0, 2, 0, 0)].
Definition forms (houses fours : list (nat * nat)) : Prop := forall j,
  form (count (map fst houses) j) (count (map snd houses) j) (count (map fst fours) j) (count (map snd fours) j).

Lemma count_times n l a : count (times n l) a = n * count l a.
Proof.
  unfold times. induction l as [|b l IH]; cbn [flat_map count_occ]; [lia|].
  rewrite count_occ_app, count_repeat, IH. destruct (Nat.eq_dec b a); lia.
Qed.

Lemma count_spelt houses fours j : count (spelt houses fours) j =
  3 * count (map fst houses) j + 2 * count (map snd houses) j +
  4 * count (map fst fours) j + count (map snd fours) j.
Proof. unfold spelt. rewrite !count_occ_app, !count_times. lia. Qed.

(** Kickers can be exchanged away until there is one of each rank at the most, and none of a rank with a pair. *)
Lemma exchange n : forall houses fours, length fours <= n ->
  Forall (fun h => fst h <> snd h) houses -> (forall j, count (spelt houses fours) j <= 4) ->
  exists houses' fours', Permutation (spelt houses fours) (spelt houses' fours') /\
    Forall (fun h => fst h <> snd h) houses' /\ length fours' <= length fours /\ forms houses' fours'.
Proof.
  induction n as [n IH] using lt_wf_ind. intros houses fours L H B.
  set (bad j := 2 <= count (map snd fours) j \/ 1 <= count (map snd houses) j).
  assert (again : forall houses' fours', S (length fours') = length fours ->
    Permutation (spelt houses fours) (spelt houses' fours') -> Forall (fun h => fst h <> snd h) houses' ->
    exists houses'' fours'', Permutation (spelt houses fours) (spelt houses'' fours'') /\
      Forall (fun h => fst h <> snd h) houses'' /\ length fours'' <= length fours /\ forms houses'' fours'').
  { intros houses' fours' L' E H'. destruct (IH (length fours')) with houses' fours' as (h & f & E' & H'' & L'' & F);
      [lia|lia|exact H'|intros j; now rewrite <- (count_perm _ _ E)|].
    exists h, f. rewrite E. repeat split; auto. lia. }
  destruct (Exists_dec bad (map snd fours)) as [X|X].
  { intros j. unfold bad. destruct (le_lt_dec 2 (count (map snd fours) j)), (le_lt_dec 1 (count (map snd houses) j));
      auto; right; lia. }
  - apply Exists_exists in X. destruct X as (j & J & X). apply take_second in J. destruct J as (b & fs & E).
    pose proof (Permutation_map fst E) as E1. pose proof (Permutation_map snd E) as E2. cbn in E1, E2.
    assert (SE : forall hs, Permutation (spelt hs fours) (spelt hs ((b, j) :: fs))).
    { intros hs. unfold spelt, times. now rewrite E. }
    unfold bad in X. rewrite (count_perm _ _ E2) in X. cbn in X. destruct (Nat.eq_dec j j) as [_|]; [|congruence].
    destruct X as [X|X].
    + destruct (take_second fs j) as (a & fs' & E'); [apply (count_occ_In Nat.eq_dec); lia|].
      assert (SE' : Permutation (spelt houses fours) (spelt houses ((b, j) :: (a, j) :: fs'))).
      { rewrite (SE houses). unfold spelt, times. now rewrite E'. }
      apply (again ((a, j) :: houses) ((b, a) :: fs')).
      * apply Permutation_length in E, E'. cbn in *. lia.
      * rewrite SE', !spelt_four, spelt_house. clear. cbn [app].
        apply (Permutation_count_occ Nat.eq_dec). intros x. cbn.
        repeat match goal with |- context [Nat.eq_dec ?u ?v] => destruct (Nat.eq_dec u v) end; lia.
      * constructor; [|exact H]. intros N. cbn in N. subst a. specialize (B j).
        rewrite (count_perm _ _ SE'), count_spelt in B. revert B. cbn.
        destruct (Nat.eq_dec j j), (Nat.eq_dec b j); lia || congruence.
    + destruct (take_second houses j) as (a & hs & E'); [apply (count_occ_In Nat.eq_dec); lia|].
      assert (SE' : Permutation (spelt houses fours) (spelt ((a, j) :: hs) ((b, j) :: fs))).
      { rewrite (SE houses). unfold spelt, times. now rewrite E'. }
      rewrite E' in H. inversion H as [|? ? N H']; subst. cbn in N.
      assert (C : forall x, count (spelt ((a, j) :: hs) ((b, j) :: fs)) x <= 4).
      { intros x. rewrite <- (count_perm _ _ SE'). apply B. }
      apply (again ((a, b) :: (j, b) :: hs) fs).
      * apply Permutation_length in E. cbn in E. lia.
      * rewrite SE', spelt_four, !spelt_house. clear. cbn [app].
        apply (Permutation_count_occ Nat.eq_dec). intros x. cbn.
        repeat match goal with |- context [Nat.eq_dec ?u ?v] => destruct (Nat.eq_dec u v) end; lia.
      * repeat constructor; [| |exact H']; intros M; cbn in M; subst b.
        -- specialize (C a). revert C. rewrite count_spelt. cbn. destruct (Nat.eq_dec a a); [lia|congruence].
        -- specialize (C j). revert C. rewrite count_spelt. cbn. destruct (Nat.eq_dec j j); [lia|congruence].
  - exists houses, fours. repeat split; auto. intros j. specialize (B j). rewrite count_spelt in B.
    assert (K : count (map snd fours) j = 0 \/ (count (map snd fours) j = 1 /\ count (map snd houses) j = 0)).
    { destruct (in_dec Nat.eq_dec j (map snd fours)) as [I|I].
      - right. assert (G : ~ bad j) by (intros G; apply X, Exists_exists; now exists j).
        apply (count_occ_In Nat.eq_dec) in I. unfold bad in G. lia.
      - left. now apply count_occ_not_In. }
    unfold form. revert B K. generalize (count (map fst houses) j) (count (map snd houses) j)
      (count (map fst fours) j) (count (map snd fours) j). intros t p f k B K.
    assert (t <= 1 /\ p <= 2 /\ f <= 1 /\ k <= 1) as (T & P & F & K') by lia.
    destruct t as [|[|t]]; [| |lia]; destruct p as [|[|[|p]]]; try lia; destruct f as [|[|f]]; try lia;
      destruct k as [|[|k]]; try lia; cbn; auto 8.
Qed.

(** ** Runs *)
Lemma rank_count (X : list card) a : count (map rank X) a = length (filter (fun c => rank c =? a) X).
Proof.
  induction X as [|[b s] X IH]; cbn; [reflexivity|]. rewrite IH.
  destruct (Nat.eq_dec b a), (Nat.eqb_spec b a); cbn; congruence.
Qed.

Section Suits.
  Variable suits : nat.
  Definition of_deck (X : list card) : Prop := NoDup X /\ Forall (fun c => suit c < suits) X.

  Lemma part_of_deck D X Y : of_deck D -> Permutation D (X ++ Y) -> of_deck X.
  Proof.
    intros [N S] E. rewrite E in N, S. apply Forall_app in S. split; [|apply S]. clear - N.
    induction X as [|c X IH]; [constructor|]. inversion N as [|? ? NI NX]; subst.
    constructor; [|now apply IH]. intros H. apply NI, in_or_app. now left.
  Qed.

  Lemma of_rank X a : of_deck X ->
    let of_a := filter (fun c => rank c =? a) X in NoDup of_a /\ incl of_a (map (pair a) (seq 0 suits)).
  Proof.
    intros [N S]. split; [now apply NoDup_filter|]. intros [b s] H. apply filter_In in H.
    destruct H as [H E]. cbn in E. apply Nat.eqb_eq in E. subst b. rewrite Forall_forall in S. specialize (S _ H).
    apply in_map, in_seq. cbn in S. lia.
  Qed.

  Lemma most_of_rank X a : of_deck X -> count (map rank X) a <= suits.
  Proof.
    intros D. destruct (of_rank X a D) as [N I]. rewrite rank_count.
    apply NoDup_incl_length in I; [|exact N]. now rewrite map_length, seq_length in I.
  Qed.

  Lemma all_of_rank X a s : of_deck X -> suits <= count (map rank X) a -> s < suits -> In (a, s) X.
  Proof.
    intros D L S. destruct (of_rank X a D) as [N I]. rewrite rank_count in L.
    enough (In (a, s) (filter (fun c => rank c =? a) X)) as H by now apply filter_In in H.
    apply (NoDup_length_incl N) in I; [|now rewrite map_length, seq_length].
    apply I, in_map, in_seq. lia.
  Qed.

  Lemma take_all {A} (F : list A) : forall X, NoDup F -> incl F X -> exists X', Permutation X (F ++ X').
  Proof.
    induction F as [|a F IH]; intros X N I; [now exists X|]. inversion N as [|? ? NI NF]; subst.
    assert (H : In a X) by (apply I; now left). apply in_split in H. destruct H as (x & y & ->).
    destruct (IH (x ++ y)) as (X' & E); [exact NF| |].
    - intros b B. assert (In b (x ++ a :: y)) as K by (apply I; now right).
      apply in_app_or in K. apply in_or_app. cbn in K. destruct K as [K|[<-|K]]; tauto.
    - exists X'. rewrite <- Permutation_middle. cbn. now rewrite E.
  Qed.

  Lemma times_concat (w : list nat) n : Permutation (times n w) (concat (repeat w n)).
  Proof.
    induction n as [|n IH]; cbn; [now induction w|]. rewrite <- IH. clear IH.
    induction w as [|a w IH]; cbn; [reflexivity|]. apply perm_skip. rewrite IH, !app_assoc.
    apply Permutation_app_tail, Permutation_app_comm.
  Qed.

  (** All cards of the ranks of a run: so many straights as there are suits, or as many straight flushes. *)
  Definition all_of (w : list nat) : list card := list_prod w (seq 0 suits).

  Lemma ranks_of_all w : map rank (all_of w) = times suits w.
  Proof.
    unfold all_of, times. induction w as [|a w IH]; cbn; [reflexivity|]. rewrite map_app, IH, map_map. cbn.
    f_equal. enough (forall l : list nat, map (fun _ => a) l = repeat a (length l)) as E by now rewrite E, seq_length.
    intros l. now induction l as [|s l E]; cbn; [|rewrite E].
  Qed.

  Lemma suits_of_all w : length w = 5 -> fives (map suit (all_of w)).
  Proof.
    intros L s. unfold all_of. enough (count (map suit (list_prod w (seq 0 suits))) s =
      length w * count (seq 0 suits) s) as ->; [rewrite L; now exists (count (seq 0 suits) s); lia|].
    clear L. induction w as [|a w IH]; cbn; [reflexivity|].
    rewrite map_app, count_occ_app, IH, map_map. cbn. now rewrite map_id.
  Qed.

  Lemma run_NoDup r w : run r w -> NoDup w /\ length w = 5.
  Proof.
    intros [(low & _ & ->)|[L ->]]; [split; [apply seq_NoDup|apply seq_length]|]. split; [|reflexivity].
    repeat constructor; cbn; lia.
  Qed.

  Theorem few_runs r q n : 0 < suits -> forall D X Y runs houses fours, length runs <= n ->
    of_deck D -> Permutation D (X ++ Y) -> fives (map suit Y) -> sorted r q (map rank X) runs houses fours ->
    exists X' Y' runs', Permutation D (X' ++ Y') /\ fives (map suit Y') /\
      sorted r q (map rank X') runs' houses fours /\
      forall w, count_occ (list_eq_dec Nat.eq_dec) runs' w < suits.
  Proof.
    intros S. induction n as [n IH] using lt_wf_ind. intros D X Y runs houses fours L OD E F [P R H Q].
    set (dec := list_eq_dec Nat.eq_dec).
    destruct (Exists_dec (fun w => suits <= count_occ dec runs w) runs) as [B|B].
    { intros w. apply le_dec. }
    - apply Exists_exists in B. destruct B as (w & I & B). rewrite Forall_forall in R.
      destruct (run_NoDup r w (R w I)) as [NW LW]. apply take_equal in B. destruct B as (runs' & B).
      assert (OX : of_deck X).
      { now apply (part_of_deck D X Y). }
      assert (C : Permutation (concat runs) (times suits w ++ concat runs')).
      { rewrite times_concat, <- concat_app, <- (map_id runs), <- (map_id (repeat w suits ++ runs')).
        rewrite <- !flat_map_concat_map. now apply Permutation_flat_map. }
      destruct (take_all (all_of w) X) as (X' & EX).
      + apply NoDup_list_prod; [exact NW|apply seq_NoDup].
      + intros [a s] J. apply in_prod_iff in J. destruct J as [A T]. apply in_seq in T.
        apply all_of_rank; [exact OX| |lia]. rewrite (count_perm _ _ P), count_occ_app, (count_perm _ _ C).
        rewrite count_occ_app, count_times. apply (count_occ_In Nat.eq_dec) in A. nia.
      + assert (LR : length runs = suits + length runs').
        { rewrite (Permutation_length B), app_length, repeat_length. reflexivity. }
        apply (IH (length runs')) with (X := X') (Y := all_of w ++ Y) (runs := runs'); [lia|lia|exact OD| | |].
        * rewrite E, EX, !app_assoc. apply Permutation_app_tail, Permutation_app_comm.
        * intros s. rewrite map_app, count_occ_app. apply Nat.divide_add_r; [now apply suits_of_all|apply F].
        * split; [|apply Forall_forall; intros v V; apply R; rewrite B; apply in_or_app; now right|exact H|exact Q].
          apply (Permutation_app_inv_l (times suits w)). rewrite <- ranks_of_all at 1. rewrite <- map_app, <- EX, P, C.
          now rewrite app_assoc.
    - exists X, Y, runs. split; [exact E|]. split; [exact F|]. split; [now split|]. intros w.
      destruct (le_lt_dec suits (count_occ dec runs w)) as [G|G]; [|exact G]. destruct B.
      apply Exists_exists. exists w. split; [|exact G]. apply (count_occ_In dec). lia.
  Qed.
End Suits.

(** With four suits, as the paper and the census have it. *)
Theorem small_parts r q D : of_deck 4 D -> winnable (rank_hand r q) D ->
  exists X Y runs houses fours, Permutation D (X ++ Y) /\ fives (map suit Y) /\
    sorted r q (map rank X) runs houses fours /\
    (forall w, count_occ (list_eq_dec Nat.eq_dec) runs w < 4) /\ forms houses fours.
Proof.
  intros O W. apply residue_lemma in W. destruct W as (X0 & Y0 & E0 & P0 & F0).
  apply parted_sorted in P0. destruct P0 as (runs0 & houses0 & fours0 & S0).
  destruct (few_runs 4 r q (length runs0)) with D X0 Y0 runs0 houses0 fours0
    as (X & Y & runs & E & F & [S R H Q] & C); auto.
  destruct (exchange (length fours0) houses0 fours0) as (houses & fours & G & H' & L & K); [lia|exact H| |].
  { intros j. transitivity (count (map rank X) j); [rewrite (count_perm _ _ S), count_occ_app; lia|].
    now apply most_of_rank, (part_of_deck 4 D X Y). }
  exists X, Y, runs, houses, fours. split; [exact E|]. split; [exact F|]. split; [|now split].
  split; [now rewrite S, G|exact R|exact H'|]. intros T. specialize (Q T). subst fours0.
  now destruct fours; cbn in L; [|lia].
Qed.
