(** A counter of the winnable deals of one shape: so many cards of each suit. *)
From satmav Require Export Table.
From Coq Require Import Bool.

(** All ways to take one of each. *)
Fixpoint product {A} (choices : list (list A)) : list (list A) :=
  match choices with
  | [] => [[]]
  | xs :: choices => flat_map (fun x => map (cons x) (product choices)) xs
  end.

Lemma in_product {A} (choices : list (list A)) : forall xs,
  In xs (product choices) <-> Forall2 (fun x choice => In x choice) xs choices.
Proof.
  induction choices as [|choice choices IH]; intros xs; cbn [product].
  - split; [intros [<-|[]]; constructor|]. intros H. inversion H. now left.
  - rewrite in_flat_map. split.
    + intros (x & X & H). apply in_map_iff in H. destruct H as (ys & <- & H). constructor; [exact X|]. now apply IH.
    + intros H. inversion H as [|x ? ys ? X Y]; subst. exists x. split; [exact X|]. apply in_map. now apply IH.
Qed.

Lemma NoDup_product {A} (choices : list (list A)) : Forall (@NoDup A) choices -> NoDup (product choices).
Proof.
  induction 1 as [|choice choices N _ IH]; cbn [product]; [constructor; [easy|constructor]|].
  induction N as [|x xs O N IHxs]; cbn [flat_map]; [constructor|].
  apply NoDup_app; [apply FinFun.Injective_map_NoDup; [now intros u v [=]|exact IH]|exact IHxs|].
  intros ys H F. apply in_map_iff in H. destruct H as (u & <- & _). apply in_flat_map in F.
  destruct F as (z & Z & F). apply in_map_iff in F. now destruct F as (v & [= <- _] & _).
Qed.

(** How many choices of the loose cards of some suits are won; f has the other suits. *)
Fixpoint tally (f : nat -> bool) (choices : list (list (list nat))) (css : list (list nat)) : nat :=
  match choices with
  | [] => if any f css 0 then 1 else 0
  | choice :: choices => fold_left (fun n cs => n + tally f choices (css ++ [cs])) choice 0
  end.

Lemma fold_sum {A} (f : A -> nat) xs : forall n, fold_left (fun n x => n + f x) xs n = n + list_sum (map f xs).
Proof.
  induction xs as [|x xs IH]; intros n; cbn [fold_left map]; [now rewrite Nat.add_0_r|]. rewrite IH.
  change (list_sum (f x :: map f xs)) with (f x + list_sum (map f xs)). lia.
Qed.

Lemma filter_flat_map {A B} (p : B -> bool) (g : A -> list B) xs :
  length (filter p (flat_map g xs)) = list_sum (map (fun x => length (filter p (g x))) xs).
Proof. induction xs as [|x xs IH]; cbn; [reflexivity|]. now rewrite filter_app, app_length, IH. Qed.

Lemma filter_map_length {A B} (p : B -> bool) (g : A -> B) xs :
  length (filter p (map g xs)) = length (filter (fun x => p (g x)) xs).
Proof. induction xs as [|x xs IH]; cbn; [reflexivity|]. destruct (p (g x)); cbn; now rewrite IH. Qed.

Lemma tally_right f choices : forall css,
  tally f choices css = length (filter (fun cs => any f (css ++ cs) 0) (product choices)).
Proof.
  induction choices as [|choice choices IH]; intros css; cbn [tally product filter].
  - rewrite app_nil_r. now destruct (any f css 0).
  - rewrite fold_sum, filter_flat_map. cbn [Nat.add]. f_equal. apply map_ext. intros cs.
    rewrite filter_map_length, IH. f_equal. apply filter_ext. intros x. now rewrite <- app_assoc.
Qed.

Lemma any_product f css : forall sum, any f css sum = true <->
  exists cs, In cs (product css) /\ f (sum + list_sum cs) = true.
Proof.
  induction css as [|choice css IH]; intros sum; cbn [any product].
  - split; [intros H; exists []; cbn; rewrite Nat.add_0_r; auto|]. intros (cs & [<-|[]] & H). cbn in H.
    now rewrite Nat.add_0_r in H.
  - rewrite existsb_exists. split.
    + intros (c & C & H). apply IH in H. destruct H as (cs & I & H). exists (c :: cs). split.
      * apply in_flat_map. exists c. split; [exact C|now apply in_map].
      * cbn. now rewrite Nat.add_assoc.
    + intros (cs & I & H). apply in_flat_map in I. destruct I as (c & C & I). apply in_map_iff in I.
      destruct I as (ds & <- & I). exists c. split; [exact C|]. apply IH. exists ds. split; [exact I|].
      cbn in H. now rewrite Nat.add_assoc in H.
Qed.

(** The cards of one suit can be looked at last. *)
Lemma any_last f cs css : any (any f [cs]) css 0 = any f (cs :: css) 0.
Proof.
  enough (any (any f [cs]) css 0 = true <-> any f (cs :: css) 0 = true) as E.
  { destruct (any (any f [cs]) css 0), (any f (cs :: css) 0); try reflexivity; [symmetry|]; now apply E. }
  rewrite any_product. cbn [any]. rewrite existsb_exists. split.
  - intros (ds & I & H). apply existsb_exists in H. destruct H as (c & C & H). exists c. split; [exact C|].
    apply any_product. exists ds. split; [exact I|].
    now replace (0 + c + list_sum ds) with (0 + list_sum ds + c) by lia.
  - intros (c & C & H). apply any_product in H. destruct H as (ds & I & H). exists ds. split; [exact I|].
    apply existsb_exists. exists c. split; [exact C|].
    now replace (0 + list_sum ds + c) with (0 + c + list_sum ds) by lia.
Qed.

(** ** The deals of a shape *)
Lemma choose_ranks n l xs : NoDup xs -> incl xs l -> length xs = n ->
  exists ys, In ys (choose n l) /\ Permutation (xs : list nat) ys.
Proof. intros M I <-. now apply (choose_all Nat.eq_dec). Qed.

Lemma cards_perm ls ls' : forall s, Forall2 (@Permutation nat) ls ls' -> Permutation (cards s ls) (cards s ls').
Proof.
  intros s H. revert s. induction H; intros s; cbn [cards]; [constructor|].
  apply Permutation_app; [now apply Permutation_map|auto].
Qed.

Lemma by_suit_perm suits : forall D E, Permutation D E ->
  Forall2 (@Permutation nat) (by_suit suits D) (by_suit suits E).
Proof.
  induction suits as [|s suits IH]; intros D E P; cbn [by_suit]; constructor.
  - now apply Permutation_map, filter_perm.
  - now apply IH, filter_perm.
Qed.

(** Any cards are those of their suits. *)
Lemma cards_of_suits n : forall s D, (forall c, In c D -> s <= suit c < s + n) ->
  Permutation D (cards s (by_suit (seq s n) D)).
Proof.
  induction n as [|n IH]; intros s D H; cbn [seq by_suit cards].
  - destruct D as [|c D]; [constructor|]. specialize (H c (or_introl eq_refl)). lia.
  - rewrite (filter_split (fun c => suit c =? s) D) at 1. apply Permutation_app.
    + rewrite map_map, (map_ext_in _ (fun c => c)); [now rewrite map_id|]. intros [a t] I. apply filter_In in I.
      destruct I as [_ I]. apply Nat.eqb_eq in I. cbn in *. now subst t.
    + apply IH. intros c I. apply filter_In in I. destruct I as [I N]. apply H in I.
      apply negb_true_iff, Nat.eqb_neq in N. lia.
Qed.

Section Shape.
  Variables (r : nat) (q : bool).

  (** The deals with so many cards of each suit, as the ranks of each suit. *)
  Definition shape_deals (lengths : list nat) : list (list (list nat)) :=
    product (map (fun n => choose n (seq 0 r)) lengths).

  Lemma shape_deals_length lengths ls : In ls (shape_deals lengths) -> map (@length nat) ls = lengths.
  Proof.
    unfold shape_deals. rewrite in_product. revert ls. induction lengths as [|n lengths IH]; intros ls H;
      inversion H as [|l ? ? ? I F]; subst; [reflexivity|].
    cbn [map]. rewrite (IH _ F). f_equal. now apply choose_incl in I.
  Qed.

  Lemma cards_length ls : forall s, length (cards s ls) = list_sum (map (@length nat) ls).
  Proof.
    induction ls as [|l ls IH]; intros s; cbn [cards map]; [reflexivity|].
    now rewrite app_length, map_length, IH.
  Qed.

  Lemma shape_deals_ranks lengths ls s : In ls (shape_deals lengths) -> Forall (fun c => rank c < r) (cards s ls).
  Proof.
    unfold shape_deals. rewrite in_product. revert ls s. induction lengths as [|n lengths IH]; intros ls s H;
      inversion H as [|l ? ? ? I F]; subst; cbn [cards]; [constructor|].
    apply Forall_app. split; [|now apply IH]. apply Forall_map, Forall_forall. intros a A.
    apply choose_incl in I. destruct I as [I _]. apply I, in_seq in A. cbn. lia.
  Qed.

  (** Each once ... *)
  Lemma shape_deals_once lengths : NoDup (shape_deals lengths).
  Proof.
    apply NoDup_product, Forall_map, Forall_forall. intros n _. apply choose_NoDup_all, seq_NoDup.
  Qed.

  Lemma shape_deals_apart lengths ls ls' : In ls (shape_deals lengths) -> In ls' (shape_deals lengths) ->
    Permutation (cards 0 ls) (cards 0 ls') -> ls = ls'.
  Proof.
    intros H H' P. pose proof (shape_deals_length _ _ H) as L. pose proof (shape_deals_length _ _ H') as L'.
    apply (by_suit_perm (seq 0 (length lengths))) in P.
    assert (E : length ls = length lengths /\ length ls' = length lengths).
    { apply (f_equal (@length nat)) in L, L'. now rewrite map_length in L, L'. }
    destruct E as [E E']. rewrite <- E in P at 1. rewrite cards_by_suit in P. rewrite <- E', cards_by_suit in P.
    clear L L' E E'.
    unfold shape_deals in H, H'. rewrite in_product in H, H'. revert lengths H H'.
    induction P as [|l l' ls ls' P _ IH]; intros lengths H H'; [reflexivity|].
    destruct lengths as [|n lengths]; [inversion H|]. inversion H; inversion H'; subst.
    f_equal; [|now apply (IH lengths)].
    now apply (choose_once (seq 0 r) (seq_NoDup r 0) n).
  Qed.

  (** ... and all of them. *)
  Lemma shape_suits lengths : forall D t, NoDup D -> (forall c, In c D -> rank c < r) ->
    (forall s, s < length lengths -> count (map suit D) (t + s) = nth s lengths 0) ->
    exists ls, In ls (shape_deals lengths) /\ Forall2 (@Permutation nat) (by_suit (seq t (length lengths)) D) ls.
  Proof.
    unfold shape_deals. induction lengths as [|n lengths IH]; intros D t N R C; cbn [length seq by_suit map product].
    { exists []. split; [now left|constructor]. }
    set (own := filter (fun c => suit c =? t) D).
    destruct (choose_ranks n (seq 0 r) (map rank own)) as (l & L & P).
    - assert (M : NoDup own) by now apply NoDup_filter.
      assert (T : forall c, In c own -> suit c = t).
      { intros c H. apply filter_In in H. now apply Nat.eqb_eq. }
      clearbody own. clear - M T. induction M as [|[a s] own M _ IH]; cbn; [constructor|].
      constructor; [|apply IH; intros c H; apply T; now right].
      intros H. apply in_map_iff in H. destruct H as ([b u] & E & H). cbn in E. subst b. apply M.
      pose proof (T (a, s) (or_introl eq_refl)) as T1. pose proof (T (a, u) (or_intror H)) as T2. cbn in T1, T2.
      now subst.
    - intros a H. apply in_map_iff in H. destruct H as (c & <- & H). apply filter_In in H. apply in_seq.
      destruct H as [H _]. apply R in H. lia.
    - specialize (C 0). cbn [length nth] in C. rewrite Nat.add_0_r in C. rewrite map_length, <- C by lia.
      unfold own. clear. induction D as [|[a s] D IH]; cbn; [reflexivity|].
      destruct (Nat.eqb_spec s t), (Nat.eq_dec s t); cbn; congruence.
    - destruct (IH (filter (fun c => negb (suit c =? t)) D) (S t)) as (ls & H & F).
      + now apply NoDup_filter.
      + intros c H. apply R. now apply filter_In in H.
      + intros s L'. specialize (C (S s)). cbn [length nth] in C. rewrite <- C, Nat.add_succ_r by lia. clear.
        cbn [Nat.add]. induction D as [|[a u] D IH]; cbn; [reflexivity|].
        destruct (Nat.eqb_spec u t); cbn; destruct (Nat.eq_dec u (S (t + s))); lia || congruence.
      + exists (l :: ls). split; [|now constructor]. apply in_flat_map. exists l. split; [exact L|now apply in_map].
  Qed.

  Lemma shape_deals_all lengths D : NoDup D -> incl D (deck (length lengths) r) ->
    (forall s, s < length lengths -> count (map suit D) s = nth s lengths 0) ->
    exists ls, In ls (shape_deals lengths) /\ Permutation D (cards 0 ls).
  Proof.
    intros N I C.
    assert (S : forall c, In c D -> rank c < r /\ 0 <= suit c < 0 + length lengths).
    { intros [a s] H. apply I, in_prod_iff in H. rewrite !in_seq in H. cbn. lia. }
    destruct (shape_suits lengths D 0 N) as (ls & H & F); [intros c H; now apply S|exact C|]. exists ls.
    split; [exact H|]. rewrite (cards_of_suits (length lengths) 0 D); [now apply cards_perm|intros c J; now apply S].
  Qed.

  (** What has the same answers as a function, and may remember them. *)
  Variable remember : (nat -> bool) -> nat -> bool.

  Definition shape_count (f : nat -> bool) (lengths : list nat) : nat :=
    match lengths with
    | [] => 1
    | n :: lengths =>
        let others := map (fun n => map codes (choose n (seq 0 r))) lengths in
        fold_left (fun total cs => total + tally (remember (any f [cs])) others []) (map codes (choose n (seq 0 r))) 0
    end.

  Lemma product_map {A B} (f : A -> B) choices : product (map (map f) choices) = map (map f) (product choices).
  Proof.
    induction choices as [|xs choices IH]; cbn [map product]; [reflexivity|]. rewrite IH. clear IH.
    induction xs as [|x xs IH]; cbn [map flat_map]; [reflexivity|]. rewrite map_app, IH. f_equal.
    rewrite !map_map. now apply map_ext.
  Qed.

  Lemma shape_count_length f lengths : (forall g n, remember g n = g n) ->
    shape_count f lengths = length (filter (decide_suits f) (shape_deals lengths)) \/ lengths = [].
  Proof.
    intros T. destruct lengths as [|n lengths]; [now right|left]. unfold shape_count, shape_deals.
    rewrite fold_sum. cbn [map product Nat.add]. rewrite filter_flat_map, map_map. f_equal. apply map_ext. intros l.
    rewrite tally_right, filter_map_length. cbn [app].
    rewrite <- (map_map (fun n => choose n (seq 0 r)) (map codes)), product_map, filter_map_length.
    f_equal. apply filter_ext. intros ls. unfold decide_suits. cbn [map]. rewrite <- any_last.
    generalize (map codes ls) as css. generalize 0 as sum.
    intros sum css. revert sum. induction css as [|cs css IH]; intros sum; cbn [any]; [apply T|].
    induction cs as [|c cs IH']; cbn [existsb]; [reflexivity|]. now rewrite IH, IH'.
  Qed.

  (** It counts a list that has each winnable deal of the shape once, in some order of its cards. *)
  Theorem shape_count_right lengths : (forall g n, remember g n = g n) -> lengths <> [] -> list_sum lengths <= 25 ->
    exists deals, shape_count (pat_sum r q) lengths = length deals /\
      NoDup deals /\ (forall D E, In D deals -> In E deals -> Permutation D E -> D = E) /\
      forall D, NoDup D -> incl D (deck (length lengths) r) ->
        (forall s, s < length lengths -> count (map suit D) s = nth s lengths 0) ->
        (winnable (rank_hand r q) D <-> exists E, In E deals /\ Permutation D E).
  Proof.
    intros T O L. destruct (shape_count_length (pat_sum r q) lengths T) as [-> |]; [|congruence].
    set (won := filter (decide_suits (pat_sum r q)) (shape_deals lengths)).
    assert (W : forall ls, In ls won <-> In ls (shape_deals lengths) /\ winnable (rank_hand r q) (cards 0 ls)).
    { intros ls. unfold won. rewrite filter_In. split; intros [I H]; (split; [exact I|]);
        [apply decider_right; rewrite <- H|rewrite decide_suits_right; [now apply decider_right|..]];
        [symmetry; apply decide_suits_right|..]; try now apply (shape_deals_ranks lengths).
      all: rewrite cards_length, (shape_deals_length _ _ I); exact L. }
    exists (map (cards 0) won). rewrite map_length. split; [reflexivity|].
    assert (A : forall ls ls', In ls won -> In ls' won -> Permutation (cards 0 ls) (cards 0 ls') -> ls = ls').
    { intros ls ls' I I'. apply (shape_deals_apart lengths); [now apply W in I|now apply W in I']. }
    split; [|split].
    - assert (N : NoDup won) by apply NoDup_filter, shape_deals_once.
      clear W. induction N as [|ls won' I N IH]; cbn; [constructor|].
      constructor; [|apply IH; intros; apply A; cbn; auto].
      intros H. apply in_map_iff in H. destruct H as (ls' & E & H). apply I.
      rewrite <- (A ls' ls); [exact H|now right|now left|now rewrite E].
    - intros D E HD HE. apply in_map_iff in HD, HE. destruct HD as (ls & <- & HD), HE as (ls' & <- & HE).
      intros P. f_equal. now apply A.
    - intros D N I C. split.
      + intros H. destruct (shape_deals_all lengths D N I C) as (ls & J & P). exists (cards 0 ls).
        split; [|exact P]. apply in_map, W. split; [exact J|now apply (parted_perm _ D); [|symmetry]].
      + intros (E & H & P). apply in_map_iff in H. destruct H as (ls & <- & H). apply W in H.
        now apply (parted_perm _ (cards 0 ls)).
  Qed.
End Shape.

(** Suits can be exchanged: so a shape need be counted for one order of its suits. *)
Theorem suits_alike hand (g : nat -> nat) D : (forall s t, g s = g t -> s = t) ->
  winnable hand (map (fun c => (rank c, g (suit c))) D) <-> winnable hand D.
Proof.
  intros G. unfold winnable. rewrite parted_map.
  assert (E : forall h, pat hand (map (fun c => (rank c, g (suit c))) h) <-> pat hand h).
  { intros h. unfold pat, flush, five. rewrite !map_map. cbn [fst snd].
    rewrite <- (map_map suit g).
    enough ((exists s, map g (map suit h) = repeat s 5) <-> exists s, map suit h = repeat s 5) by tauto.
    split; intros (s & E).
    - destruct (map suit h) as [|t ss]; [discriminate E|]. exists t. injection E as <- E.
      change (t :: ss = t :: repeat t 4). f_equal. assert (R : map g ss = map g (repeat t 4)) by exact E.
      clear E. revert R. generalize (repeat t 4).
      induction ss as [|u ss IH]; intros [|v vs] R; try discriminate R; [easy|].
      injection R as R1 R2. f_equal; auto.
    - exists (g s). now rewrite E. }
  split; apply parted_impl; intros h; apply E.
Qed.
