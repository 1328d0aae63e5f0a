(** The rules, a decider by the residue lemma, and a counter of the winnable deals of a small deck. *)
From satmav Require Export Residue.
From Coq Require Import Bool.

(** ** The rules: ranks 0 to r - 1, the last the ace, which also stands below the lowest; q says whether four of a kind
    is pat. A straight flush is a flush. *)
Inductive rank_hand (r : nat) (q : bool) : list nat -> Prop :=
| straight low : low + 5 <= r -> rank_hand r q (seq low 5)
| wheel : 6 <= r -> rank_hand r q [r - 1; 0; 1; 2; 3]
| full_house a b : a <> b -> rank_hand r q [a; a; a; b; b]
| four a k : q = true -> rank_hand r q [a; a; a; a; k].

(** ** Taking lists apart *)
Fixpoint minus_one (a : nat) (l : list nat) : option (list nat) :=
  match l with
  | [] => None
  | b :: l => if a =? b then Some l else option_map (cons b) (minus_one a l)
  end.

Fixpoint minus (h l : list nat) : option (list nat) :=
  match h with
  | [] => Some l
  | a :: h => match minus_one a l with Some l => minus h l | None => None end
  end.

Fixpoint splits {A} (l : list A) : list (list A * list A) :=
  match l with
  | [] => [([], [])]
  | a :: l => flat_map (fun '(x, y) => [(a :: x, y); (x, a :: y)]) (splits l)
  end.

Lemma minus_one_right a l :
  match minus_one a l with Some m => Permutation l (a :: m) | None => ~ In a l end.
Proof.
  induction l as [|b l IH]; cbn; [tauto|]. destruct (Nat.eqb_spec a b) as [->|N]; [reflexivity|].
  destruct (minus_one a l); cbn in *; [rewrite IH; constructor|intros [->|H]; tauto].
Qed.

Lemma minus_right h : forall l,
  match minus h l with Some m => Permutation l (h ++ m) | None => forall m, ~ Permutation l (h ++ m) end.
Proof.
  induction h as [|a h IH]; intros l; cbn; [reflexivity|].
  pose proof (minus_one_right a l) as H. destruct (minus_one a l) as [k|].
  - specialize (IH k). destruct (minus h k) as [m|].
    + now rewrite H, IH.
    + intros m E. apply (IH m), (Permutation_cons_inv (a := a)). now rewrite <- H.
  - intros m E. apply H. rewrite E. now left.
Qed.

Lemma splits_sound {A} (l : list A) : forall x y, In (x, y) (splits l) -> Permutation l (x ++ y).
Proof.
  induction l as [|a l IH]; cbn; intros x y.
  - intros [[= <- <-]|[]]. reflexivity.
  - rewrite in_flat_map. intros ([u v] & H & [[= <- <-]|[[= <- <-]|[]]]); specialize (IH _ _ H).
    + cbn. now rewrite IH.
    + rewrite IH. apply Permutation_middle.
Qed.

Lemma splits_complete {A} (l : list A) : forall x y, Permutation l (x ++ y) ->
  exists x' y', In (x', y') (splits l) /\ Permutation x x' /\ Permutation y y'.
Proof.
  induction l as [|a l IH]; cbn; intros x y E.
  - apply Permutation_nil, app_eq_nil in E. destruct E as [-> ->]. exists [], []. auto.
  - assert (H : In a (x ++ y)) by (rewrite <- E; now left).
    apply in_app_or in H. destruct H as [H|H]; apply in_split in H; destruct H as (u & v & ->).
    + destruct (IH (u ++ v) y) as (x' & y' & H & X & Y).
      { apply (Permutation_cons_inv (a := a)). rewrite E. now rewrite <- Permutation_middle. }
      exists (a :: x'), y'. rewrite in_flat_map. split; [exists (x', y'); cbn; auto|].
      split; [|exact Y]. now rewrite <- X, <- Permutation_middle.
    + destruct (IH x (u ++ v)) as (x' & y' & H & X & Y).
      { apply (Permutation_cons_inv (a := a)). rewrite E, !app_assoc. now rewrite <- Permutation_middle. }
      exists x', (a :: y'). rewrite in_flat_map. split; [exists (x', y'); cbn; auto|].
      split; [exact X|]. now rewrite <- Y, <- Permutation_middle.
Qed.

(** ** Ranks into hands *)
Section Decide.
  Variables (r : nat) (q : bool).

  (** The rank hands with an a, of ranks of l. *)
  Definition hands_with (a : nat) (l : list nat) : list (list nat) :=
    filter (existsb (Nat.eqb a))
      ((if 6 <=? r then [[r - 1; 0; 1; 2; 3]] else []) ++ map (fun low => seq low 5) (seq 0 (r - 4)))
    ++ flat_map (fun b => if a =? b then [] else [[a; a; a; b; b]; [b; b; b; a; a]]) (nodup Nat.eq_dec l)
    ++ if q then flat_map (fun b => [[a; a; a; a; b]; [b; b; b; b; a]]) (nodup Nat.eq_dec l) else [].

  Fixpoint sorts (n : nat) (l : list nat) : bool :=
    match l, n with
    | [], _ => true
    | _, 0 => false
    | a :: _, S n => existsb (fun h => match minus h l with Some m => sorts n m | None => false end) (hands_with a l)
    end.

  Lemma hands_with_sound a l h : In h (hands_with a l) -> rank_hand r q h.
  Proof.
    unfold hands_with. rewrite !in_app_iff, filter_In, in_app_iff, in_map_iff, in_flat_map.
    intros [[[H|(low & <- & H)] _]|[(b & _ & H)|H]].
    - destruct (Nat.leb_spec 6 r); [destruct H as [<-|[]]; now apply wheel|destruct H].
    - apply in_seq in H. apply straight. lia.
    - destruct (Nat.eqb_spec a b); [destruct H|].
      destruct H as [<-|[<-|[]]]; apply full_house; congruence.
    - destruct q; [|destruct H]. apply in_flat_map in H.
      destruct H as (b & _ & [<-|[<-|[]]]); now apply four.
  Qed.

  Lemma hands_with_complete a l h : rank_hand r q h -> In a h -> incl h l -> In h (hands_with a l).
  Proof.
    unfold hands_with. rewrite !in_app_iff, filter_In, in_app_iff, in_map_iff, in_flat_map.
    assert (E : forall h, In a h -> existsb (Nat.eqb a) h = true).
    { intros k H. apply existsb_exists. exists a. split; [exact H|apply Nat.eqb_refl]. }
    intros [low L|L|b c N|b k Q] H I.
    - left. split; [right|now apply E]. exists low. split; [reflexivity|]. apply in_seq. lia.
    - left. split; [left|now apply E]. apply Nat.leb_le in L. rewrite L. now left.
    - right; left. assert (B : In b l /\ In c l) by (split; apply I; cbn; auto).
      destruct (Nat.eq_dec a b) as [<-|NB].
      + exists c. rewrite nodup_In. destruct (Nat.eqb_spec a c); [congruence|]. cbn. tauto.
      + assert (a = c) as <- by (cbn in H; intuition congruence).
        exists b. rewrite nodup_In. destruct (Nat.eqb_spec a b); [congruence|]. cbn. tauto.
    - right; right. rewrite Q, in_flat_map. assert (B : In b l /\ In k l) by (split; apply I; cbn; auto 6).
      destruct (Nat.eq_dec a b) as [<-|NB].
      + exists k. rewrite nodup_In. cbn. tauto.
      + assert (a = k) as <- by (cbn in H; intuition congruence). exists b. rewrite nodup_In. cbn. tauto.
  Qed.

  Lemma parted_in {A} (P : list A -> Prop) l a : parted P l -> In a l ->
    exists h m, P h /\ In a h /\ parted P m /\ Permutation l (h ++ m).
  Proof.
    induction 1 as [|h k l H K IH E]; [intros []|]. intros I. rewrite E in I. apply in_app_or in I.
    destruct I as [I|I]; [now exists h, k|].
    destruct (IH I) as (g & m & G & J & M & F). exists g, (h ++ m). do 2 (split; [assumption|]).
    split; [now apply (parted_hand _ h m)|]. rewrite E, F, !app_assoc.
    apply Permutation_app_tail, Permutation_app_comm.
  Qed.

  Lemma sorts_right : forall n l, length l <= n -> (sorts n l = true <-> parted (rank_hand r q) l).
  Proof.
    induction n as [|n IH]; intros [|a l] L; cbn in L; [|lia| |]; try (split; [constructor|reflexivity]).
    cbn [sorts]. rewrite existsb_exists. split.
    - intros (h & H & E). pose proof (minus_right h (a :: l)) as M.
      destruct (minus h (a :: l)) as [m|]; [|discriminate]. apply hands_with_sound in H.
      apply (parted_hand _ h m); [exact H| |exact M]. apply IH; [|exact E].
      apply Permutation_length in M. rewrite app_length in M. cbn in M. destruct H; cbn in M; lia.
    - intros H. destruct (parted_in _ _ a H) as (h & m & R & A & P & E); [now left|].
      exists h. split; [apply hands_with_complete; auto; intros b B; rewrite E; apply in_or_app; auto|].
      pose proof (minus_right h (a :: l)) as M. destruct (minus h (a :: l)) as [k|]; [|now apply M in E].
      apply IH; [|apply (parted_perm _ m); [exact P|]; apply (Permutation_app_inv_l h); now rewrite <- M].
      apply Permutation_length in M. rewrite app_length in M. cbn in M. destruct R; cbn in M; lia.
  Qed.

  (** ** Loose cards, one suit after the other *)
  Fixpoint loose (suits : list nat) (D : list card) : list (list card) :=
    match suits with
    | [] => [[]]
    | s :: suits =>
        let others := loose suits (filter (fun c => negb (suit c =? s)) D) in
        flat_map (fun '(x, y) => if length y mod 5 =? 0 then map (app x) others else [])
          (splits (filter (fun c => suit c =? s) D))
    end.

  Lemma loose_sound suits : forall D X, incl (map suit D) suits -> In X (loose suits D) ->
    exists Y, Permutation D (X ++ Y) /\ fives (map suit Y).
  Proof.
    induction suits as [|s suits IH]; intros D X I; cbn [loose].
    - apply incl_l_nil, map_eq_nil in I. subst. intros [<-|[]]. exists []. split; [reflexivity|now exists 0].
    - rewrite in_flat_map. intros ([x y] & S & H). destruct (Nat.eqb_spec (length y mod 5) 0) as [L|]; [|destruct H].
      apply in_map_iff in H. destruct H as (X' & <- & H).
      destruct (IH (filter (fun c => negb (suit c =? s)) D) X') as (Y & E & F); [|exact H|].
      { intros t T. apply in_map_iff in T. destruct T as (c & <- & C). apply filter_In in C.
        destruct C as [C N]. apply negb_true_iff, Nat.eqb_neq in N.
        destruct (I (suit c)); [now apply in_map|congruence|assumption]. }
      apply splits_sound in S. exists (y ++ Y). split.
      + rewrite (filter_split (fun c => suit c =? s) D), S, E, <- !app_assoc. apply Permutation_app_head.
        rewrite !app_assoc. apply Permutation_app_tail, Permutation_app_comm.
      + intros t. rewrite map_app, count_occ_app. apply Nat.divide_add_r; [|apply F].
        assert (A : map suit y = repeat s (length y)).
        { rewrite <- (map_length suit). apply Forall_eq_repeat, Forall_map, Forall_forall. intros c C.
          symmetry. apply Nat.eqb_eq. apply (filter_In (fun c => suit c =? s) c D). rewrite S.
          apply in_or_app. now right. }
        rewrite A, count_repeat. destruct (Nat.eq_dec s t); [|now exists 0]. apply Nat.mod_divide; lia.
  Qed.

  Lemma loose_complete suits : forall D X Y, incl (map suit D) suits -> Permutation D (X ++ Y) ->
    fives (map suit Y) -> exists X', In X' (loose suits D) /\ Permutation X X'.
  Proof.
    induction suits as [|s suits IH]; intros D X Y I E F; cbn [loose].
    - apply incl_l_nil, map_eq_nil in I. subst. apply Permutation_nil, app_eq_nil in E. destruct E as [-> _].
      exists []. cbn. auto.
    - set (f := fun c : card => suit c =? s). set (g := fun c : card => negb (suit c =? s)).
      assert (C : forall t, count (map suit Y) t = count (map suit (filter f Y)) t + count (map suit (filter g Y)) t).
      { intros t. rewrite (count_perm _ _ (Permutation_map suit (filter_split f Y))), map_app.
        apply count_occ_app. }
      assert (A : map suit (filter f Y) = repeat s (length (filter f Y))).
      { rewrite <- (map_length suit). apply Forall_eq_repeat, Forall_map, Forall_forall. intros c H.
        apply filter_In in H. symmetry. now apply Nat.eqb_eq. }
      destruct (splits_complete (filter f D) (filter f X) (filter f Y)) as (x & y & S & EX & EY).
      { rewrite <- filter_app. now apply filter_perm. }
      destruct (IH (filter g D) (filter g X) (filter g Y)) as (X' & H & EX').
      + intros t T. apply in_map_iff in T. destruct T as (c & <- & T). apply filter_In in T.
        destruct T as [T N]. apply negb_true_iff, Nat.eqb_neq in N.
        destruct (I (suit c)); [now apply in_map|congruence|assumption].
      + rewrite <- filter_app. now apply filter_perm.
      + intros t. specialize (F t). rewrite C, A, count_repeat in F.
        destruct (Nat.eq_dec s t) as [<-|N]; [|exact F].
        exists 0. cbn. apply count_occ_not_In. intros T. apply in_map_iff in T. destruct T as (c & T & G).
        apply filter_In in G. destruct G as [_ G]. apply negb_true_iff, Nat.eqb_neq in G. congruence.
      + exists (x ++ X'). split.
        * apply in_flat_map. exists (x, y). split; [exact S|].
          replace (length y mod 5) with 0; [cbn; now apply in_map|]. symmetry. apply Nat.mod_divide; [lia|].
          rewrite <- EY. specialize (F s). rewrite C, A, count_repeat in F.
          destruct (Nat.eq_dec s s); [|congruence].
          replace (count (map suit (filter g Y)) s) with 0 in F; [now rewrite Nat.add_0_r in F|].
          symmetry. apply count_occ_not_In. intros T. apply in_map_iff in T. destruct T as (c & T & G).
          apply filter_In in G. destruct G as [_ G]. apply negb_true_iff, Nat.eqb_neq in G. congruence.
        * rewrite (filter_split f X). now apply Permutation_app.
  Qed.

  Definition decide (D : list card) : bool :=
    existsb (fun X => sorts (length X) (map rank X)) (loose (nodup Nat.eq_dec (map suit D)) D).

  Theorem decider_right D : decide D = true <-> winnable (rank_hand r q) D.
  Proof.
    rewrite residue_lemma. unfold decide, shows. rewrite existsb_exists.
    assert (I : incl (map suit D) (nodup Nat.eq_dec (map suit D))) by (intros s; apply nodup_In).
    split.
    - intros (X & H & S). destruct (loose_sound _ _ _ I H) as (Y & E & F). exists X, Y. split; [exact E|].
      split; [|exact F]. apply (sorts_right (length X)); [now rewrite map_length|exact S].
    - intros (X & Y & E & P & F). destruct (loose_complete _ _ _ _ I E F) as (X' & H & EX).
      exists X'. split; [exact H|]. apply sorts_right; [now rewrite map_length|].
      apply (parted_perm _ (map rank X)); [exact P|]. apply Permutation_map. now symmetry.
  Qed.
End Decide.

(** ** Counting *)
Fixpoint choose {A} (n : nat) (l : list A) : list (list A) :=
  match n, l with
  | 0, _ => [[]]
  | _, [] => []
  | S n', a :: l => map (cons a) (choose n' l) ++ choose n l
  end.

Definition deck (suits ranks : nat) : list card := list_prod (seq 0 ranks) (seq 0 suits).

(** The winnable deals of so many hands, and their number. *)
Definition winnable_deals (suits ranks : nat) (q : bool) (hands : nat) : list (list card) :=
  filter (decide ranks q) (choose (5 * hands) (deck suits ranks)).
Definition counter suits ranks q hands : nat := length (winnable_deals suits ranks q hands).

Lemma choose_incl {A} (l : list A) : forall n x, In x (choose n l) -> incl x l /\ length x = n.
Proof.
  induction l as [|a l IH]; intros [|n] x; cbn [choose].
  1,3: intros [<-|[]]; split; [easy|reflexivity].
  - intros [].
  - rewrite in_app_iff, in_map_iff. intros [(y & <- & H)|H]; destruct (IH _ _ H) as [I L].
    + split; [now apply incl_cons; [now left|apply incl_tl]|cbn; congruence].
    + split; [now apply incl_tl|exact L].
Qed.

Lemma choose_NoDup {A} (l : list A) : NoDup l -> forall n x, In x (choose n l) -> NoDup x.
Proof.
  induction 1 as [|a l N _ IH]; intros [|n] x; cbn [choose].
  1,3: intros [<-|[]]; constructor.
  - intros [].
  - rewrite in_app_iff, in_map_iff. intros [(y & <- & H)|H]; [|now apply IH in H].
    constructor; [|now apply IH in H]. apply choose_incl in H. intros F. now apply N, H.
Qed.

(** Each set once ... *)
Lemma choose_once {A} (l : list A) : NoDup l -> forall n x y,
  In x (choose n l) -> In y (choose n l) -> Permutation x y -> x = y.
Proof.
  induction 1 as [|a l N _ IH]; intros [|n] x y; cbn [choose].
  1,3: intros [<-|[]] [<-|[]]; reflexivity.
  - intros [].
  - assert (O : forall u v, In u (choose n l) -> In v (choose (S n) l) -> ~ Permutation (a :: u) v).
    { intros u v _ V E. apply N, (choose_incl _ _ _ V). rewrite <- E. now left. }
    rewrite !in_app_iff, !in_map_iff.
    intros [(u & <- & U)|U] [(v & <- & V)|V] E.
    + f_equal. apply (IH n); auto. now apply Permutation_cons_inv in E.
    + now apply O in E.
    + symmetry in E. now apply O in E.
    + now apply (IH (S n)).
Qed.

Lemma choose_NoDup_all {A} (l : list A) : NoDup l -> forall n, NoDup (choose n l).
Proof.
  induction 1 as [|a l N _ IH]; intros [|n]; cbn [choose]; try (constructor; [easy|constructor]); [constructor|].
  apply NoDup_app; [apply FinFun.Injective_map_NoDup; [now intros u v [=]|apply IH]|apply IH|].
  intros x H F. apply in_map_iff in H. destruct H as (u & <- & _). apply N, (choose_incl _ _ _ F). now left.
Qed.

(** ... and all of them. *)
Lemma choose_all {A} (dec : forall a b : A, {a = b} + {a <> b}) (l : list A) : forall x,
  NoDup x -> incl x l -> exists y, In y (choose (length x) l) /\ Permutation x y.
Proof.
  induction l as [|a l IH]; intros x N I.
  - apply incl_l_nil in I. subst. exists []. cbn. auto.
  - destruct (in_dec dec a x) as [H|H].
    + apply in_split in H. destruct H as (u & v & ->).
      destruct (IH (u ++ v)) as (y & Y & E); [now apply NoDup_remove_1 in N| |].
      { intros b B. destruct (I b); [|subst b|assumption].
        - apply in_app_or in B. apply in_or_app. cbn. tauto.
        - now apply NoDup_remove_2 in N. }
      exists (a :: y). rewrite app_length in *. cbn. rewrite Nat.add_succ_r. cbn.
      split; [apply in_or_app; left; now apply in_map|]. now rewrite <- Permutation_middle, E.
    + destruct (IH x) as (y & Y & E); [exact N| |].
      { intros b B. destruct (I b B); [congruence|assumption]. }
      exists y. split; [|exact E]. destruct x; [left; now apply Permutation_nil in E|].
      cbn in *. apply in_or_app. now right.
Qed.

Definition card_dec (c d : card) : {c = d} + {c <> d}.
Proof. decide equality; apply Nat.eq_dec. Defined.

(** The counter counts a list that has each winnable deal once, in some order of its cards. *)
Theorem counter_right suits ranks q hands : exists deals,
  counter suits ranks q hands = length deals /\
  NoDup deals /\ (forall D E, In D deals -> In E deals -> Permutation D E -> D = E) /\
  forall D, NoDup D -> incl D (deck suits ranks) -> length D = 5 * hands ->
    (winnable (rank_hand ranks q) D <-> exists E, In E deals /\ Permutation D E).
Proof.
  assert (N : NoDup (deck suits ranks)) by (apply NoDup_list_prod; apply seq_NoDup).
  exists (winnable_deals suits ranks q hands). unfold winnable_deals. split; [reflexivity|].
  split; [now apply NoDup_filter, choose_NoDup_all|]. split.
  - intros D E. rewrite !filter_In. intros [HD _] [HE _]. now apply (choose_once (deck suits ranks) N (5 * hands)).
  - intros D ND I L. split.
    + intros W. destruct (choose_all card_dec _ D ND I) as (E & H & P).
      exists E. split; [|exact P]. rewrite filter_In, <- L. split; [exact H|].
      apply decider_right. now apply (parted_perm _ D); [|symmetry].
    + intros (E & H & P). apply filter_In in H. destruct H as [_ H]. apply decider_right in H.
      now apply (parted_perm _ E).
Qed.
