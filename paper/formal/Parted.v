(** Lists that are sorted into hands: what is true of any hands, whatever they are.

    A list stands for the multiset of its elements: nothing here asks in which order they come. *)
From Coq Require Export List Permutation Arith Lia.
Export ListNotations.

Section Parted.
  Context {A : Type}.

  (** [parted P l]: the elements of l are those of some hands that have P. *)
  Inductive parted (P : list A -> Prop) : list A -> Prop :=
  | parted_nil : parted P []
  | parted_hand h l m : P h -> parted P l -> Permutation m (h ++ l) -> parted P m.

  Lemma parted_one (P : list A -> Prop) h : P h -> parted P h.
  Proof. intros H. apply (parted_hand P h []); [exact H|constructor|now rewrite app_nil_r]. Qed.

  Lemma parted_perm P l m : parted P l -> Permutation m l -> parted P m.
  Proof.
    intros [|h k l' H K L] E; [apply Permutation_sym, Permutation_nil in E; subst; constructor|].
    apply (parted_hand P h k); [exact H|exact K|]. now rewrite E.
  Qed.

  Lemma parted_app P l m : parted P l -> parted P m -> parted P (l ++ m).
  Proof.
    intros L M. induction L as [|h k l H _ IH E]; [exact M|].
    apply (parted_hand P h (k ++ m)); [exact H|exact IH|]. now rewrite E, app_assoc.
  Qed.

  Lemma parted_impl (P Q : list A -> Prop) l : (forall h, P h -> Q h) -> parted P l -> parted Q l.
  Proof. intros I H. induction H as [|h k l H _ IH E]; [constructor|]. apply (parted_hand Q h k); auto. Qed.

  Lemma parted_or P Q l :
    parted (fun h => P h \/ Q h) l <-> exists x y, Permutation l (x ++ y) /\ parted P x /\ parted Q y.
  Proof.
    split.
    - induction 1 as [|h k l H _ (x & y & E & X & Y) L].
      + exists [], []. repeat constructor.
      + destruct H as [H|H]; [exists (h ++ x), y|exists x, (h ++ y)].
        * split; [rewrite L, E; now rewrite app_assoc|].
          split; [apply parted_app; [now apply parted_one|exact X]|exact Y].
        * split; [rewrite L, E, !app_assoc; apply Permutation_app_tail, Permutation_app_comm|].
          split; [exact X|apply parted_app; [now apply parted_one|exact Y]].
    - intros (x & y & E & X & Y). apply (parted_perm _ (x ++ y)); [|exact E].
      apply parted_app; [apply (parted_impl P)|apply (parted_impl Q)]; auto.
  Qed.
End Parted.

(** Hands that are asked about an aspect of their elements alone: the aspects can be sorted first, and the elements
    dealt out to match. *)
Lemma parted_map {A B} (f : A -> B) P l : parted P (map f l) <-> parted (fun h => P (map f h)) l.
Proof.
  split.
  - intros H. remember (map f l) as m eqn:E. apply Permutation_refl' in E. revert l E.
    induction H as [|h k m H _ IH M]; intros l E.
    + apply Permutation_nil, map_eq_nil in E. subst. constructor.
    + rewrite M in E. apply Permutation_map_inv in E. destruct E as (l' & E & L).
      symmetry in E. apply map_eq_app in E. destruct E as (x & y & -> & <- & <-).
      apply (parted_hand _ x y); [exact H|now apply IH|now symmetry].
  - induction 1 as [|h k l H _ IH E]; [constructor|].
    apply (parted_hand _ (map f h) (map f k)); [exact H|exact IH|].
    rewrite E. now rewrite map_app.
Qed.

(** Hands of several families, each of which is asked about an aspect of its elements, the type: the elements are
    divided among the families first, and then their types are sorted, family by family. *)
Theorem folding {A B} (families : list ((A -> B) * (list B -> Prop))) l :
  parted (fun h => Exists (fun '(f, P) => P (map f h)) families) l <->
  exists parts, Permutation l (concat parts) /\ Forall2 (fun '(f, P) part => parted P (map f part)) families parts.
Proof.
  revert l. induction families as [|[f P] families IH]; intros l.
  - split.
    + intros H. exists []. split; [|constructor]. destruct H as [|h k l E]; [constructor|inversion E].
    + intros (parts & E & F). inversion F; subst. apply Permutation_sym, Permutation_nil in E. subst. constructor.
  - transitivity (parted (fun h => P (map f h) \/ Exists (fun '(f, P) => P (map f h)) families) l).
    { split; apply parted_impl; intros h; rewrite Exists_cons; tauto. }
    rewrite parted_or. split.
    + intros (x & y & E & X & Y). apply parted_map in X. apply IH in Y. destruct Y as (parts & Y & F).
      exists (x :: parts). split; [cbn; now rewrite E, Y|now constructor].
    + intros (parts & E & F). inversion F as [|? x ? rest X R]; subst. exists x, (concat rest).
      split; [exact E|]. split; [now apply parted_map|]. apply IH. now exists rest.
Qed.

(** ** Filtering *)
Lemma filter_split {A} (f : A -> bool) l : Permutation l (filter f l ++ filter (fun a => negb (f a)) l).
Proof.
  induction l as [|a l IH]; cbn; [reflexivity|]. destruct (f a); cbn; [now rewrite <- IH|].
  rewrite <- Permutation_middle. now rewrite <- IH.
Qed.

Lemma filter_perm {A} (f : A -> bool) l m : Permutation l m -> Permutation (filter f l) (filter f m).
Proof.
  induction 1; cbn; repeat match goal with |- context [f ?a] => destruct (f a) end; auto using perm_swap.
  eauto using perm_trans.
Qed.

(** ** No element twice *)
Lemma NoDup_app {A} (l m : list A) : NoDup l -> NoDup m -> (forall a, In a l -> ~ In a m) -> NoDup (l ++ m).
Proof.
  induction 1 as [|a l N _ IH]; cbn; [auto|]. intros M D.
  constructor; [rewrite in_app_iff; intros [H|H]; [easy|]; now apply (D a); [left|]|auto].
Qed.

Lemma NoDup_list_prod {A B} (l : list A) (m : list B) : NoDup l -> NoDup m -> NoDup (list_prod l m).
Proof.
  intros L M. induction L as [|a l N _ IH]; cbn; [constructor|].
  apply NoDup_app; [apply FinFun.Injective_map_NoDup; [now intros b c [=]|exact M]|exact IH|].
  intros [b c] H F. apply in_map_iff in H. destruct H as (d & [= <- _] & _). now apply in_prod_iff in F.
Qed.

(** ** Counting equal elements *)
Notation count l a := (count_occ Nat.eq_dec l a).
Global Arguments Nat.eq_dec : simpl never.

Lemma count_perm l m : Permutation l m -> forall a, count l a = count m a.
Proof. now rewrite (Permutation_count_occ Nat.eq_dec). Qed.

Lemma count_repeat a n b : count (repeat a n) b = if Nat.eq_dec a b then n else 0.
Proof.
  destruct (Nat.eq_dec a b) as [<-|N]; [now apply count_occ_repeat_eq|].
  apply count_occ_repeat_neq. congruence.
Qed.

(** Equal elements can be taken out. *)
Lemma take_equal {A} (dec : forall a b : A, {a = b} + {a <> b}) a n : forall l,
  n <= count_occ dec l a -> exists m, Permutation l (repeat a n ++ m).
Proof.
  induction n as [|n IH]; intros l L; [now exists l|].
  assert (H : In a l) by (apply (count_occ_In dec); lia).
  apply in_split in H. destruct H as (x & y & ->).
  destruct (IH (x ++ y)) as (m & E).
  - rewrite count_occ_app in *. cbn in L. destruct (dec a a); [lia|congruence].
  - exists m. rewrite <- Permutation_middle. cbn. now rewrite E.
Qed.

(** So can a pair with a certain second. *)
Lemma take_second (l : list (nat * nat)) b : In b (map snd l) -> exists a m, Permutation l ((a, b) :: m).
Proof.
  intros H. apply in_map_iff in H. destruct H as ([a c] & <- & H). apply in_split in H.
  destruct H as (x & y & ->). exists a, (x ++ y). symmetry. apply Permutation_middle.
Qed.
