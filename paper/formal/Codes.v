(** Lists of ranks as numbers that can be added up, and sets of numbers, which can be large. *)
From satmav Require Export Parted.
From Coq Require Import Bool.

(** ** Ranks as a number: how many there are of each are its digits *)
Definition base := 26.
Definition code (l : list nat) : nat := list_sum (map (Nat.pow base) l).

Lemma code_app l m : code (l ++ m) = code l + code m.
Proof. unfold code. now rewrite map_app, list_sum_app. Qed.

Lemma code_perm l m : Permutation l m -> code l = code m.
Proof. unfold code, list_sum. induction 1; cbn [map fold_right]; lia. Qed.

Lemma power_pos a : 0 < base ^ a.
Proof. apply Nat.neq_0_lt_0, Nat.pow_nonzero. discriminate. Qed.

Lemma code_parts a l : exists low high,
  code l = low + (count l a + high * base) * base ^ a /\ low * base <= length l * base ^ a.
Proof.
  induction l as [|b l (low & high & E & L)]; [exists 0, 0; cbn; lia|].
  change (code (b :: l)) with (base ^ b + code l). cbn [count_occ length].
  destruct (lt_eq_lt_dec b a) as [[H|<-]|H].
  - exists (base ^ b + low), high. destruct (Nat.eq_dec b a); [lia|]. split; [lia|].
    assert (base ^ S b <= base ^ a) by (apply Nat.pow_le_mono_r; [discriminate|lia]). cbn [Nat.pow] in *. lia.
  - exists low, high. destruct (Nat.eq_dec b b); [|congruence]. lia.
  - exists low, (high + base ^ (b - S a)). destruct (Nat.eq_dec b a); [lia|]. split; [|lia].
    replace (base ^ b) with (base ^ (b - S a) * base * base ^ a); [lia|].
    rewrite <- Nat.mul_assoc, <- Nat.pow_succ_r', <- Nat.pow_add_r. f_equal. lia.
Qed.

Definition digit (c w : nat) : nat := (c / w) mod base.

Lemma digit_count l a : length l < base -> digit (code l) (base ^ a) = count l a.
Proof.
  intros L. destruct (code_parts a l) as (low & high & E & B). pose proof (power_pos a) as P. unfold digit.
  rewrite E, Nat.div_add, Nat.div_small, Nat.add_0_l, Nat.mod_add, Nat.mod_small; [reflexivity| |discriminate| |lia].
  - pose proof (count_occ_bound Nat.eq_dec a l). lia.
  - apply (Nat.mul_lt_mono_pos_r base); [unfold base; lia|]. nia.
Qed.

Lemma code_inj l m : length l < base -> length m < base -> code l = code m -> Permutation l m.
Proof.
  intros L M E. apply (Permutation_count_occ Nat.eq_dec). intros a.
  now rewrite <- (digit_count l a L), <- (digit_count m a M), E.
Qed.

(** The number of cards can be told from the code, as nines are cast out. *)
Lemma code_length l : code l mod (base - 1) = length l mod (base - 1).
Proof.
  assert (P : forall a, exists k, base ^ a = 1 + k * (base - 1)).
  { induction a as [|a (k & K)]; [now exists 0|]. exists (k * base + 1). cbn [Nat.pow]. rewrite K. unfold base. lia. }
  enough (exists k, code l = length l + k * (base - 1)) as (k & ->) by (apply Nat.mod_add; discriminate).
  induction l as [|a l (k & K)]; [now exists 0|]. destruct (P a) as (k' & K'). exists (k' + k).
  change (code (a :: l)) with (base ^ a + code l). cbn [length]. rewrite K, K'. lia.
Qed.

(** ** Sets of numbers, sorted by their digits, the lowest first *)
Definition round (x : nat) : bool := x mod base =? 0.
Definition rest (x : nat) : nat := if round x then x / base else x - 1.

(** A digit is told in unary: [more] has the numbers whose lowest digit can be made smaller, [next] those in which it is
    0, without it. *)
Inductive tree := Leaf (l : list nat) | Two (next more : tree).

Fixpoint has (x : nat) (l : list nat) : bool :=
  match l with [] => false | y :: l => if x =? y then true else has x l end.

Fixpoint mem (x : nat) (t : tree) : bool :=
  match t with
  | Leaf l => has x l
  | Two n m => if round x then mem (x / base) n else mem (x - 1) m
  end.

Fixpoint fork (fuel x y : nat) : tree :=
  match fuel with
  | 0 => Leaf [x; y]
  | S fuel =>
      match round x, round y with
      | true, true => Two (fork fuel (rest x) (rest y)) (Leaf [])
      | true, false => Two (Leaf [rest x]) (Leaf [rest y])
      | false, true => Two (Leaf [rest y]) (Leaf [rest x])
      | false, false => Two (Leaf []) (fork fuel (rest x) (rest y))
      end
  end.

Fixpoint add (x : nat) (t : tree) : tree :=
  match t with
  | Leaf [] => Leaf [x]
  | Leaf [y] => fork 40 x y
  | Leaf l => Leaf (x :: l)
  | Two n m => if round x then Two (add (rest x) n) m else Two n (add (rest x) m)
  end.
Definition put (x : nat) (t : tree) : tree := if mem x t then t else add x t.

Fixpoint elements (t : tree) : list nat :=
  match t with
  | Leaf l => l
  | Two n m =>
      map (fun x => base * x) (elements n) ++ filter (fun x => negb (round x)) (map S (elements m))
  end.

Lemma has_In x l : has x l = true <-> In x l.
Proof.
  induction l as [|y l IH]; cbn; [now split|]. destruct (Nat.eqb_spec x y) as [->|N]; [intuition|].
  rewrite IH. intuition congruence.
Qed.

Lemma digits x : x = (if round x then base * rest x else S (rest x)).
Proof.
  unfold rest, round. pose proof (Nat.div_mod_eq x base) as D. destruct (Nat.eqb_spec (x mod base) 0) as [E|N]; [lia|].
  destruct x; [now rewrite Nat.mod_0_l in N|lia].
Qed.

Lemma same_digits x y : x = y <-> round x = round y /\ rest x = rest y.
Proof. split; [now intros ->|]. intros [E D]. now rewrite (digits x), (digits y), E, D. Qed.

Lemma mem_two x n m : mem x (Two n m) = if round x then mem (rest x) n else mem (rest x) m.
Proof. cbn [mem]. unfold rest. now destruct (round x). Qed.

Lemma mem_fork fuel : forall x y z, mem z (fork fuel x y) = true <-> z = x \/ z = y.
Proof.
  induction fuel as [|n IH]; intros x y z; cbn [fork]; [cbn [mem]; rewrite has_In; cbn; intuition congruence|].
  rewrite (same_digits z x), (same_digits z y).
  destruct (round x), (round y); rewrite mem_two; destruct (round z); rewrite ?IH; cbn [mem]; rewrite ?has_In; cbn;
    intuition congruence.
Qed.

Lemma mem_put x t z : mem z (put x t) = true <-> z = x \/ mem z t = true.
Proof.
  assert (A : forall t x z, mem z (add x t) = true <-> z = x \/ mem z t = true).
  { clear. induction t as [[|y [|w l]]|n IHn m IHm]; intros x z; cbn [add].
    - cbn [mem]. rewrite !has_In. cbn. intuition congruence.
    - rewrite mem_fork. cbn [mem]. rewrite has_In. cbn. intuition congruence.
    - cbn [mem]. rewrite !has_In. cbn. intuition congruence.
    - rewrite (same_digits z x), mem_two. destruct (round x); rewrite mem_two; destruct (round z); rewrite ?IHn, ?IHm;
        intuition congruence. }
  unfold put. destruct (mem x t) eqn:E; [|apply A]. split; [now right|]. now intros [->|H].
Qed.

Lemma round_times x : round (base * x) = true /\ rest (base * x) = x.
Proof.
  assert (R : round (base * x) = true) by (unfold round; now rewrite Nat.mul_comm, Nat.mod_mul).
  split; [exact R|]. unfold rest. now rewrite R, Nat.mul_comm, Nat.div_mul.
Qed.

Lemma elements_right t : forall x, In x (elements t) <-> mem x t = true.
Proof.
  induction t as [l|n IHn m IHm]; intros x; [cbn [elements mem]; now rewrite has_In|].
  rewrite mem_two. cbn [elements]. rewrite in_app_iff, filter_In, !in_map_iff. split.
  - intros [(y & <- & H)|[(y & <- & H) R]].
    + destruct (round_times y) as [-> ->]. now apply IHn.
    + apply negb_true_iff in R. unfold rest. rewrite R. cbn. rewrite Nat.sub_0_r. now apply IHm.
  - intros H. pose proof (digits x) as D. destruct (round x).
    + left. exists (rest x). split; [now symmetry|now apply IHn].
    + right. split; [exists (rest x)|reflexivity]. split; [now symmetry|now apply IHm].
Qed.

Lemma mem_puts {A} (f : A -> nat) xs : forall t z,
  mem z (fold_left (fun t x => put (f x) t) xs t) = true <-> mem z t = true \/ exists x, In x xs /\ z = f x.
Proof.
  induction xs as [|x xs IH]; intros t z; cbn [fold_left]; [firstorder|]. rewrite IH, mem_put.
  split; [intros [[->|H]|(y & I & ->)]|intros [H|(y & [->|I] & ->)]]; cbn; eauto.
Qed.
