(** A decider for millions of deals: the loose cards of a suit are a number, numbers are added up, and a table has the
    sums of rank hands. It says what [decide] says. *)
From satmav Require Export Codes Decide.
From Coq Require Import Bool.
Local Open Scope bool_scope.

(** ** The sums of up to three rank hands in a table, and those of more *)
Section Sums.
  Variables (r : nat) (q : bool).
  Notation hand := (rank_hand r q).

  (** A hand as its code, with the number of cards that it needs of each of its ranks. *)
  Definition entry (h : list nat) : nat * list (nat * nat) :=
    (code h, map (fun a => (base ^ a, count h a)) (nodup Nat.eq_dec h)).
  Notation group := (nat * list (nat * list (nat * nat)))%type.

  (** For each rank, as the value of its digit: the hands with it. *)
  Definition groups : list group := map (fun a => (base ^ a, map entry (hands_with r q a (seq 0 r)))) (seq 0 r).

  Definition grow (hands : list nat) (t : tree) : tree :=
    fold_left (fun t v => fold_left (fun t h => put (h + v) t) hands t) (elements t) t.
  Definition codes_of (groups : list group) : list nat := nodup Nat.eq_dec (map fst (flat_map snd groups)).
  Definition table (groups : list group) : tree :=
    let hands := codes_of groups in grow hands (grow hands (grow hands (Leaf [0]))).

  Fixpoint sum_of (groups : list group) (t : tree) (n c : nat) : bool :=
    if mem c t then true
    else
      match n with
      | 0 => false
      | S n =>
          let cards := c mod (base - 1) in
          if (0 <? cards) && (cards <=? 15) then false
          else
            match find (fun g => negb (digit c (fst g) =? 0)) groups with
            | Some (_, hands) =>
                existsb (fun h =>
                  if (fst h <=? c) && forallb (fun need => snd need <=? digit c (fst need)) (snd h)
                  then sum_of groups t n (c - fst h) else false) hands
            | None => false
            end
      end.

  Lemma hand_length h : hand h -> length h = 5.
  Proof. now intros []. Qed.

  Lemma parted_length l : parted hand l -> exists k, length l = 5 * k.
  Proof.
    induction 1 as [|h k l H _ (n & IH) E]; [now exists 0|]. exists (S n).
    rewrite (Permutation_length E), app_length, IH, (hand_length h H). lia.
  Qed.

  Lemma groups_sound w hands e : In (w, hands) groups -> In e hands -> exists h, hand h /\ entry h = e.
  Proof.
    intros G C. apply in_map_iff in G. destruct G as (a & [= <- <-] & _). apply in_map_iff in C.
    destruct C as (h & E & H). exists h. split; [now apply hands_with_sound in H|exact E].
  Qed.

  Lemma groups_complete a h : hand h -> In a h -> Forall (fun a => a < r) h ->
    exists hands, In (base ^ a, hands) groups /\
      (forall hands', In (base ^ a, hands') groups -> In (entry h) hands').
  Proof.
    intros H A F. rewrite Forall_forall in F.
    assert (S : forall b, b = a -> In (entry h) (map entry (hands_with r q b (seq 0 r)))).
    { intros b ->. apply in_map, hands_with_complete; auto. intros b B. apply in_seq. specialize (F b B). lia. }
    eexists. split; [apply in_map_iff; exists a; split; [reflexivity|apply in_seq; specialize (F a A); lia]|].
    intros hands G. apply in_map_iff in G. destruct G as (b & [= P <-] & _). apply S.
    apply Nat.pow_inj_r in P; [exact P|unfold base; lia].
  Qed.

  (** f tells which codes are those of ranks that can be sorted into hands, of up to n cards. *)
  Definition tells (n : nat) (f : nat -> bool) : Prop :=
    (forall c, f c = true -> exists l, parted hand l /\ length l <= n /\ code l = c) /\
    (forall l, parted hand l -> length l <= n -> Forall (fun a => a < r) l -> f (code l) = true).

  Lemma hand_first l : parted hand l -> Forall (fun a => a < r) l -> l <> [] ->
    exists h m, hand h /\ parted hand m /\ Permutation l (h ++ m) /\
      Forall (fun a => a < r) h /\ Forall (fun a => a < r) m.
  Proof.
    intros [|h m l' H P E] F N; [congruence|]. exists h, m. rewrite E in F. apply Forall_app in F. tauto.
  Qed.

  Lemma grow_tells n t : tells n (fun c => mem c t) ->
    tells (5 + n) (fun c => mem c (grow (codes_of groups) t)).
  Proof.
    intros [S C]. set (hands := codes_of groups).
    assert (G : forall z, mem z (grow hands t) = true <->
      mem z t = true \/ exists v h, In v (elements t) /\ In h hands /\ z = h + v).
    { unfold grow. intros z. generalize (elements t) as vs. generalize t as u.
      intros u vs. revert u. induction vs as [|v vs IH]; intros u; cbn [fold_left]; [firstorder|].
      rewrite IH, (mem_puts (fun h => h + v)). split.
      - intros [[H|(h & H & E)]|(v' & h & V & H & E)]; cbn; eauto 8.
      - cbn. intros [H|(v' & h & [<-|V] & H & E)]; eauto 8. }
    assert (I : forall c, In c hands <-> exists w hs e, In (w, hs) groups /\ In e hs /\ fst e = c).
    { intros c. unfold hands, codes_of. rewrite nodup_In, in_map_iff. split.
      - intros (e & E & H). apply in_flat_map in H. destruct H as ([w hs] & W & H). now exists w, hs, e.
      - intros (w & hs & e & W & H & E). exists e. split; [exact E|]. apply in_flat_map. now exists (w, hs). }
    split.
    - intros c H. apply G in H. destruct H as [H|(v & h & V & H & ->)].
      + destruct (S c H) as (l & P & L & E). exists l. repeat split; [exact P|lia|exact E].
      + apply I in H. destruct H as (w & hs & e & W & H & <-). destruct (groups_sound _ _ _ W H) as (h' & H' & <-).
        cbn [entry fst].
        apply elements_right in V. destruct (S v V) as (l & P & L & <-). exists (h' ++ l).
        rewrite code_app, app_length, (hand_length h' H'). repeat split; [|lia].
        now apply (parted_hand _ h' l).
    - intros l P L F. apply G. destruct l as [|a l]; [left; apply (C []); [constructor|cbn; lia|constructor]|].
      destruct (hand_first _ P F) as (h & m & H & M & E & FH & FM); [discriminate|]. right.
      exists (code m), (code h). rewrite (code_perm _ _ E), code_app.
      apply Permutation_length in E. rewrite app_length, (hand_length h H) in E.
      split; [apply elements_right, C; [exact M|lia|exact FM]|]. split; [|reflexivity].
      destruct h as [|b h]; [now apply hand_length in H|].
      destruct (groups_complete b (b :: h) H) as (hs & W & K); [now left|exact FH|].
      apply I. exists (base ^ b), hs, (entry (b :: h)). split; [exact W|]. split; [now apply K|reflexivity].
  Qed.

  Lemma table_tells : tells 15 (fun c => mem c (table groups)).
  Proof.
    unfold table. do 3 apply (grow_tells _ _). split.
    - intros c. cbn [mem]. rewrite has_In. intros [<-|[]]. exists []. repeat constructor.
    - intros [|a l] _ L _; [reflexivity|cbn in L; lia].
  Qed.

  Lemma sum_tells n : 15 + 5 * n < base -> tells (15 + 5 * n) (sum_of groups (table groups) n).
  Proof.
    destruct table_tells as [S C]. generalize (table groups) as t, S, C. clear S C. intros t S C.
    induction n as [|n IH]; intros B.
    { split; cbn [sum_of].
      - intros c H. apply S. now destruct (mem c t).
      - intros l P L F. now rewrite (C l P L F). }
    destruct IH as [IS IC]; [lia|]. split.
    - intros c. cbn [sum_of]. destruct (mem c t) eqn:M.
      { intros _. destruct (S c M) as (l & P & L & E). exists l. repeat split; [exact P|lia|exact E]. }
      destruct (_ && _); [discriminate|]. destruct (find _ groups) as [[w hs]|] eqn:G; [|discriminate].
      apply find_some in G. destruct G as [G _]. rewrite existsb_exists. intros (h & H & E).
      destruct (groups_sound _ _ _ G H) as (h' & H' & <-). cbn [entry fst] in E.
      destruct (Nat.leb_spec (code h') c); [|discriminate]. destruct (forallb _ _); [|discriminate]. cbn [andb] in E.
      destruct (IS _ E) as (l & P & L & K). exists (h' ++ l). rewrite code_app, app_length, (hand_length h' H').
      repeat split; [|lia|lia]. now apply (parted_hand _ h' l).
    - intros l P L F. cbn [sum_of]. destruct (le_lt_dec (length l) 15) as [A|A]; [now rewrite (C l P A F)|].
      destruct (mem (code l) t); [reflexivity|]. rewrite code_length.
      assert (N : (0 <? length l mod (base - 1)) && (length l mod (base - 1) <=? 15) = false).
      { destruct (parted_length l P) as (k & K). assert (O : k = 4 \/ k = 5) by (unfold base in B; lia).
        rewrite K. now destruct O as [-> | ->]. }
      rewrite N. destruct (find _ groups) as [[w hs]|] eqn:G.
      + apply find_some in G. destruct G as [G D]. pose proof G as G'. apply in_map_iff in G'.
        destruct G' as (a & [= <- _] & _). cbn [fst] in D. rewrite digit_count in D by lia.
        destruct (parted_in _ _ a P) as (h & m & H & A' & M & E).
        { apply (count_occ_In Nat.eq_dec). destruct (count l a); [discriminate|lia]. }
        rewrite E in F. apply Forall_app in F. destruct F as [FH FM].
        destruct (groups_complete a h H A' FH) as (_ & _ & K).
        apply existsb_exists. exists (entry h). split; [now apply K|]. cbn [entry fst snd].
        replace (forallb _ _) with true.
        2: { symmetry. apply forallb_forall. intros need N'. apply in_map_iff in N'. destruct N' as (b & <- & _).
          apply Nat.leb_le. cbn [fst snd]. rewrite digit_count by lia. rewrite (count_perm _ _ E), count_occ_app. lia. }
        rewrite (code_perm _ _ E), code_app. destruct (Nat.leb_spec (code h) (code h + code m)); [|lia]. cbn [andb].
        replace (code h + code m - code h) with (code m) by lia. apply IC; [exact M| |exact FM].
        apply Permutation_length in E. rewrite app_length, (hand_length h H) in E. lia.
      + exfalso. destruct l as [|a l]; [cbn in A; lia|].
        assert (R : a < r) by now inversion F.
        assert (I : In (base ^ a, map entry (hands_with r q a (seq 0 r))) groups).
        { apply in_map_iff. exists a. split; [reflexivity|apply in_seq; lia]. }
        apply (find_none _ _ G) in I. cbn [fst] in I. rewrite digit_count in I by lia. cbn in I.
        destruct (Nat.eq_dec a a); [discriminate|congruence].
  Qed.
End Sums.

(** ** The loose cards of each suit *)
Fixpoint picks (n : nat) (weights : list nat) : list nat :=
  match n, weights with
  | 0, _ => [0]
  | _, [] => []
  | S n', w :: ws => map (fun c => w + c) (picks n' ws) ++ picks n ws
  end.

(** The codes of the loose cards of a suit, given as ranks, with the fewest cards first. *)
Definition codes (l : list nat) : list nat :=
  let weights := map (Nat.pow base) l in
  flat_map (fun flushes => picks (length l - 5 * flushes) weights) (rev (seq 0 (S (length l / 5)))).

Fixpoint any (f : nat -> bool) (css : list (list nat)) (sum : nat) : bool :=
  match css with
  | [] => f sum
  | cs :: css => existsb (fun c => any f css (sum + c)) cs
  end.

Lemma splits_length {A} (l : list A) x y : In (x, y) (splits l) -> length l = length x + length y.
Proof. intros H. now rewrite (Permutation_length (splits_sound l x y H)), app_length. Qed.

Lemma picks_right l : forall n c, In c (picks n (map (Nat.pow base) l)) <->
  exists x y, In (x, y) (splits l) /\ length x = n /\ code x = c.
Proof.
  induction l as [|a l IH]; intros [|n] c; cbn [picks map splits].
  - split; [intros [<-|[]]; exists [], []; cbn; auto|]. intros (x & y & [[= <- <-]|[]] & _ & <-). now left.
  - split; [intros []|]. intros (x & y & [[= <- <-]|[]] & L & _). discriminate L.
  - split.
    + intros [<-|[]]. destruct (proj1 (IH 0 0)) as (x & y & H & L & E); [destruct l; now left|].
      exists x, (a :: y). split; [|now split]. apply in_flat_map. exists (x, y). cbn. auto.
    + intros (x & y & _ & L & <-). destruct x; [now left|discriminate L].
  - rewrite in_app_iff, in_map_iff. split.
    + intros [(d & <- & H)|H]; apply IH in H; destruct H as (x & y & H & L & E);
        [exists (a :: x), y|exists x, (a :: y)];
        (split; [apply in_flat_map; exists (x, y); cbn; auto|]); (split; [cbn; congruence|]); [|exact E].
      rewrite <- E. reflexivity.
    + intros (x & y & H & L & <-). apply in_flat_map in H.
      destruct H as ([u v] & H & [[= <- <-]|[[= <- <-]|[]]]).
      * left. exists (code u). split; [reflexivity|]. apply IH. exists u, v. split; [exact H|]. now injection L.
      * right. apply (IH (S n)). now exists u, v.
Qed.

Lemma codes_right l c : In c (codes l) <-> exists x y, In (x, y) (splits l) /\ length y mod 5 = 0 /\ code x = c.
Proof.
  unfold codes. rewrite in_flat_map. split.
  - intros (k & K & H). apply picks_right in H. destruct H as (x & y & H & L & E). exists x, y.
    split; [exact H|]. split; [|exact E]. apply in_rev, in_seq in K. apply splits_length in H.
    pose proof (Nat.div_mod_eq (length l) 5). replace (length y) with (k * 5) by lia. now apply Nat.mod_mul.
  - intros (x & y & H & M & E). apply Nat.mod_divide in M; [|discriminate]. destruct M as (k & K). exists k.
    pose proof (splits_length _ _ _ H) as L. split.
    + rewrite <- in_rev. apply in_seq. pose proof (Nat.div_le_lower_bound (length l) 5 k). lia.
    + apply picks_right. exists x, y. split; [exact H|]. split; [lia|exact E].
Qed.

Lemma splits_map {A B} (f : A -> B) l : splits (map f l) = map (fun s => (map f (fst s), map f (snd s))) (splits l).
Proof.
  induction l as [|a l IH]; cbn [map splits]; [reflexivity|]. rewrite IH, flat_map_concat_map, map_map.
  rewrite flat_map_concat_map, concat_map, map_map. f_equal. apply map_ext. now intros [x y].
Qed.

(** The ranks of each suit. *)
Fixpoint by_suit (suits : list nat) (D : list card) : list (list nat) :=
  match suits with
  | [] => []
  | s :: suits =>
      map rank (filter (fun c => suit c =? s) D) :: by_suit suits (filter (fun c => negb (suit c =? s)) D)
  end.

Lemma any_loose f suits : forall D sum, any f (map codes (by_suit suits D)) sum = true <->
  exists X, In X (loose suits D) /\ f (sum + code (map rank X)) = true.
Proof.
  induction suits as [|s suits IH]; intros D sum; cbn [by_suit map any loose].
  - split; [intros H; exists []; split; [now left|]|intros (X & [<-|[]] & H); revert H];
      cbn; now rewrite Nat.add_0_r.
  - rewrite existsb_exists. split.
    + intros (c & C & H). apply IH in H. destruct H as (X & I & H). apply codes_right in C.
      destruct C as (u & v & S & M & <-). rewrite splits_map, in_map_iff in S. destruct S as ([x y] & [= <- <-] & S).
      exists (x ++ X). split; [|now rewrite map_app, code_app, Nat.add_assoc].
      apply in_flat_map. exists (x, y). split; [exact S|]. rewrite map_length in M. rewrite M. now apply in_map.
    + intros (X & I & H). apply in_flat_map in I. destruct I as ([x y] & S & I).
      destruct (Nat.eqb_spec (length y mod 5) 0) as [M|]; [|destruct I].
      apply in_map_iff in I. destruct I as (X' & <- & I). exists (code (map rank x)). split.
      * apply codes_right. exists (map rank x), (map rank y). rewrite splits_map, map_length.
        split; [|now split]. apply in_map_iff. now exists (x, y).
      * apply IH. exists X'. split; [exact I|]. now rewrite map_app, code_app, Nat.add_assoc in H.
Qed.

(** ** The decider *)
Section Quick.
  Variables (r : nat) (q : bool).

  (** The table is to be made once, by partial application. *)
  Definition pat_sum : nat -> bool :=
    let groups := groups r q in let t := table groups in fun c => sum_of groups t 2 c.

  (** A deal is given as the ranks of each suit. *)
  Definition decide_suits (f : nat -> bool) (ls : list (list nat)) : bool := any f (map codes ls) 0.

  Lemma any_right suits D : incl (map suit D) suits -> length D <= 25 -> Forall (fun c => rank c < r) D ->
    any pat_sum (map codes (by_suit suits D)) 0 = true <-> winnable (rank_hand r q) D.
  Proof.
    intros I L F. destruct (sum_tells r q 2) as [S C]; [unfold base; lia|].
    change (15 + 5 * 2) with 25 in S, C. rewrite any_loose, residue_lemma. unfold shows. split.
    - intros (X & H & P). destruct (loose_sound _ _ _ I H) as (Y & E & G). exists X, Y. split; [exact E|].
      split; [|exact G]. destruct (S _ P) as (l & K & M & N). apply (parted_perm _ l); [exact K|].
      apply Permutation_length in E. rewrite app_length in E.
      apply code_inj; [rewrite map_length|..]; unfold base; [lia|lia|now symmetry].
    - intros (X & Y & E & P & G). destruct (loose_complete _ _ _ _ I E G) as (X' & H & EX). exists X'.
      split; [exact H|]. cbn [Nat.add]. apply C.
      + apply (parted_perm _ (map rank X)); [exact P|]. apply Permutation_map. now symmetry.
      + rewrite map_length, <- EX. apply Permutation_length in E. rewrite app_length in E. lia.
      + apply Forall_map. rewrite <- EX. rewrite E in F. now apply Forall_app in F.
  Qed.

  Fixpoint cards (s : nat) (ls : list (list nat)) : list card :=
    match ls with
    | [] => []
    | l :: ls => map (fun a => (a, s)) l ++ cards (S s) ls
    end.

  Lemma cards_suit ls : forall s c, In c (cards s ls) -> s <= suit c < s + length ls.
  Proof.
    induction ls as [|l ls IH]; intros s c; cbn [cards length]; [intros []|]. rewrite in_app_iff, in_map_iff.
    intros [(a & <- & _)|H]; [cbn; lia|]. apply IH in H. lia.
  Qed.

  Lemma filter_all {A} (f : A -> bool) l : (forall a, In a l -> f a = true) -> filter f l = l.
  Proof.
    induction l as [|a l IH]; intros H; cbn; [reflexivity|]. rewrite (H a) by now left. f_equal. apply IH.
    intros b B. apply H. now right.
  Qed.

  Lemma filter_none {A} (f : A -> bool) l : (forall a, In a l -> f a = false) -> filter f l = [].
  Proof.
    induction l as [|a l IH]; intros H; cbn; [reflexivity|]. rewrite (H a) by now left. apply IH.
    intros b B. apply H. now right.
  Qed.

  Lemma cards_by_suit ls : forall s, by_suit (seq s (length ls)) (cards s ls) = ls.
  Proof.
    induction ls as [|l ls IH]; intros s; cbn [length seq by_suit cards]; [reflexivity|].
    assert (O : forall c, In c (map (fun a => (a, s)) l) -> (suit c =? s) = true).
    { intros c H. apply in_map_iff in H. destruct H as (a & <- & _). apply Nat.eqb_refl. }
    assert (N : forall c, In c (cards (S s) ls) -> (suit c =? s) = false).
    { intros c H. apply cards_suit in H. apply Nat.eqb_neq. lia. }
    rewrite !filter_app, (filter_all _ _ O), (filter_none _ _ N), app_nil_r, map_map, map_id.
    rewrite (filter_none (fun c => negb (suit c =? s))), (filter_all (fun c => negb (suit c =? s)));
      [cbn [app]; now rewrite IH| |]; intros c H; [now rewrite (N c H)|now rewrite (O c H)].
  Qed.

  Theorem decide_suits_right ls : length (cards 0 ls) <= 25 -> Forall (fun c => rank c < r) (cards 0 ls) ->
    decide_suits pat_sum ls = decide r q (cards 0 ls).
  Proof.
    intros L F. enough (decide_suits pat_sum ls = true <-> decide r q (cards 0 ls) = true) as E.
    { destruct (decide_suits pat_sum ls), (decide r q (cards 0 ls)); try reflexivity; [symmetry|]; now apply E. }
    rewrite decider_right, <- (any_right (seq 0 (length ls))); auto.
    - unfold decide_suits. now rewrite cards_by_suit.
    - intros s H. apply in_map_iff in H. destruct H as (c & <- & H). apply cards_suit in H. apply in_seq. lia.
  Qed.
End Quick.
