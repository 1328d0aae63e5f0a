(* Answers lines of standard input, in numbers, QUADS 0 or 1: "decide RANKS QUADS RANK SUIT RANK SUIT ...",
   "count SUITS RANKS QUADS HANDS" and "shape RANKS QUADS LENGTH LENGTH ...". Started as "proved QUADS" it reads deals of
   25 cards as masks of 52 bits (card 4 * rank + suit), eight bytes each, the lowest first: a byte answers each, w or l. *)

let rec cards = function
  | rank :: suit :: more -> (rank, suit) :: cards more
  | _ -> []

let remember f =
  let known = Hashtbl.create 65536 in
  fun n ->
    match Hashtbl.find known n with
    | answer -> answer
    | exception Not_found -> let answer = f n in Hashtbl.add known n answer; answer

let answer = function
  | "decide" :: ranks :: quads :: deal ->
      if Proved.decide (int_of_string ranks) (quads = "1") (cards (List.map int_of_string deal)) then "won" else "lost"
  | [ "count"; suits; ranks; quads; hands ] ->
      string_of_int
        (Proved.counter (int_of_string suits) (int_of_string ranks) (quads = "1") (int_of_string hands))
  | "shape" :: ranks :: quads :: lengths ->
      let ranks = int_of_string ranks in
      string_of_int
        (Proved.shape_count ranks remember (Proved.pat_sum ranks (quads = "1")) (List.map int_of_string lengths))
  | _ -> "?"

let ranks = List.init 13 Fun.id
let suit mask suit = List.filter (fun rank -> (mask lsr (4 * rank + suit)) land 1 = 1) ranks

let () =
  try
    if Array.length Sys.argv > 1 then
      let sums = Proved.pat_sum 13 (Sys.argv.(1) = "1") in
      while true do
        let mask = Int64.to_int (String.get_int64_le (really_input_string stdin 8) 0) in
        print_char (if Proved.decide_suits sums (List.map (suit mask) [ 0; 1; 2; 3 ]) then 'w' else 'l')
      done
    else
      while true do
        print_endline (answer (String.split_on_char ' ' (read_line ())))
      done
  with End_of_file -> ()
