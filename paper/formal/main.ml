(* Answers lines of standard input: "decide RANKS QUADS RANK SUIT RANK SUIT ..." and "count SUITS RANKS QUADS HANDS",
   in numbers; QUADS is 0 or 1. *)

let rec cards = function
  | rank :: suit :: more -> (rank, suit) :: cards more
  | _ -> []

let answer = function
  | "decide" :: ranks :: quads :: deal ->
      if Proved.decide (int_of_string ranks) (quads = "1") (cards (List.map int_of_string deal)) then "won" else "lost"
  | [ "count"; suits; ranks; quads; hands ] ->
      string_of_int
        (Proved.counter (int_of_string suits) (int_of_string ranks) (quads = "1") (int_of_string hands))
  | _ -> "?"

let () =
  try
    while true do
      print_endline (answer (String.split_on_char ' ' (read_line ())))
    done
  with End_of_file -> ()
