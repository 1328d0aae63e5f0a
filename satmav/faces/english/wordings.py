"""Forced moves in English: a wording for each clause of :mod:`satmav.telling.sentences`, and the words that fill it."""

from collections.abc import Mapping, Sequence

from satmav.faces.english.phrases import a, listed, number
from satmav.faces.grammar import Grammar, card_word, suit_signs
from satmav.game.cards import RANK_NAMES, SUIT_NAMES, rank_plural
from satmav.reasons.moves import FLUSHES, HOUSES, QUADS, STRAIGHTS, Fact, Number
from satmav.telling.clauses import Hands, Ranks

WORDINGS = {
    # facts
    "in the flush": "{cards} {cards:is|are} in the {suit:name} flush",
    "in flush": "{cards} {cards:is|are} in the flush",
    "in flushes": "{cards} are in flushes",
    "out": "{cards} {cards:is|are} in no flush",
    "hands: one": "there is {hands:a}",
    "hands: several": "at least {hands}",
    "hands: no": "{hands:no}",
    "hands: none": "there is {hands:no}",
    "hands: at most": "at most {hands}",
    "runs: one": "{runs:a straight is|straights are} {runs}",
    "run: another": "another straight is {runs}",
    "runs: several": "at least {n} straights are {runs}",
    "runs: no": "no straight is {runs:or}",
    "runs: at most": "at most {n} {n:straight is|straights are} {runs}",
    "the straight is": "the straight is {runs}",
    "the straight with it is": "the straight with {ranks:a} is {runs}",
    "through: one": "{ranks:a straight takes|straights take} {ranks:a}",
    "through: another": "another straight takes {ranks:a}",
    "through: several": "{n} straights take {ranks:a}",
    "through: no": "no straight takes {ranks:a or}",
    "through: at most": "at most {n} {n:straight {ranks:|each }takes|straights {ranks:|each }take} {ranks:a}",
    "at most so many of all": "at most {n} {n:straight takes|straights take} {ranks:a or}",
    "it takes, too": "{n:it takes|they take} {ranks:a}, too",
    "and with it": "{fact}{why:()}, and with it {ranks:a}",
    "kickers: one": "{ranks:a} {ranks:is the kicker|are kickers}",
    "kickers: several": "{n} {ranks} are kickers",
    "kickers: no": "{ranks:a or} cannot be a kicker",
    "kickers: at most": "at most {n} {n:{ranks:name or} is a kicker|{ranks:or} are kickers}",
    "no other kicker": "no other card is a kicker",
    "no other pair": "no other rank is a pair",
    "in no full house": "the {ranks} go into no full house",
    # roles
    "are": "the {ranks} are {each}",
    "triples: one": "{n:a triple|triples}",
    "triples: no": "{n:no triple|no triples}",
    "pairs: one": "{n:a pair|pairs}",
    "pairs: several": "two pairs",
    "pairs: no": "{n:no pair|no pairs}",
    "pairs: at most": "not two pairs",
    "fours: one": "{n:{a_four}|{fours}}",
    "fours: no": "{n:no {four}|no {fours}}",
    # links
    "listed": "{each}",
    "and, joined": ", and {fact}",
    "but, joined": ", but {fact}",
    "so, joined": ", so {fact}",
    "and, apart": ". And {fact}",
    "but, apart": ". But {fact}",
    "but": "{first}, but {second}",
    "with limit": "{first}{limit}",
    "and then": "{first}. {second:^}",
    "So": "So {fact}",
    "So, why": "So {fact}: {why}",
    "Hence": "Hence {fact}",
    "Hence, why": "{fact}: {why}",
    "But": "But {fact}",
    "That fills": "That fills the {suit:name} flush, so {fact}",
    "That leaves": "That leaves only {suit}: {fact}",
    "Without, that leaves": "Without {out} only {suit} are left: {fact}",
    "Without, that leaves no": "Without {out} only {suit} are left: no {suit:name} flush",
    "That leaves no": "That leaves only {suit}: no {suit:name} flush",
    "That leaves too few": "That leaves only {suit}, too few for the {suit:name} flush",
    "With more": "With more",
    "With fewer": "With fewer",
    "One, filled": "One would take {fill}",
    "Otherwise, filled": "Otherwise the {suit:name} flush takes {fill}",
    "With one": "With one",
    "Otherwise": "Otherwise",
    "If not": "If not",
    "If they are": "If they are",
    "If one through": "If one does",
    "If one through, another": "If one does, there are {n} straights",
    "If one run, another": "If one is, there are {n}",
    "If none through": "If none does",
    "If one run": "If one is",
    "If none run": "If none is",
    "box": "{hands:box}",
    "left": "{n:0} left",
    "none left": "none left",
    "cards": "{cards}",
    "the rank": "the {ranks}",
    "rank after rank": "{ranks}",
    # the first line
    "No straight": "no {ranks:name or}, so there is no straight",
    "Only straights": "no {ranks:name or}, so the only {runs:straight is|straights are} {runs}",
    "At most straights": "no {ranks:name or}, so at most {n} {n:straight|straights}: {runs:or}, {runs:with|each with}"
    " {cards:or}",
    "Every straight takes": "every straight takes {cards:or}: at most {n}",
    "No more can be made": "at most {n} {n:straight|straights} can be made of these cards",
    "Only so many": "only {suits}: no {suits:name or} flush",
    "Only fours": "only {ranks} can be four of a kind ({a_four})",
    "No four": "no four of a kind",
    # hands
    "flush takes": "the {n:flush takes|flushes take} {what}",
    "all": "all {suited}",
    "the others": "the other {suited}",
    "all but": "all {suit:plain} but {out}",
    "those left": "the other {suited} ({out} are out)",
    "few": "there are only {suited}",
    "few left": "without {out} only {suited} {suited:is|are} left",
    "too few": "{few}, too few for the {suit:name} flush",
    "full with": "the flush is full with {cards}",
    "no other hand": "there can be no other hand",
    "others at most": "there {n:is|are} at most {n} other {n:hand|hands} ({hands:each}){why:.}",
    "others at most since": "there {n:is|are} at most {n} other {n:hand|hands} ({hands:each}){why:since}",
    "fewer than": "{why:so}at most {hands:count}: fewer than {n} hands",
    "more than": "{why:so}{hands:counted} are more than {n} hands",
    "no hand left": "no room for {hands:a or}",
    "already since": "{hands:counted} {n:is|are} already {n} {n:hand|hands}{why:since}",
    "already": "{why:so}{hands:counted} {n:is|are} already {n} {n:hand|hands}",
    "no full house": "there is no full house",
    "due beside others": "there {n:is|are} at most {n} other {n:hand|hands} ({hands:each}), so {fact}",
    "too few others": "at most {n} {n:hand|hands} ({hands:each})",
    "due": "there must be {hands:a}{why:since}",
    "so many due": "{why}. So there must be {hands:a}",
    "room": "there can be only {hands}{why:since}",
    "room for ranks": "there can be only {bound}, for {n} ranks",
    # places
    "each takes": "each takes {ranks:a}",
    "each takes one of them": "each takes {ranks:a or}",
    "each takes, but": "each takes {ranks:a}, and {why}",
    "each takes what is gone": "each takes {cards}, which is in the flush",
    "needs its mate": "{loose} {loose:needs|need} {cards} as {loose:its mate|mates}{gone:()}",
    "the only": "{cards}, the only {ranks:name}, {cards:is|are} in {where}",
    "only in flush": "the {suit:name} flush",
    "only in flushes": "flushes",
    "mate in flush": "its {n:mate|mates} {gone}{barred}",
    "mates in flushes": "their mates {gone}{barred}",
    "no mates": "they have no mates left{barred}",
    "and no straight": ", and no straight takes {n:it|them}",
    "role and no straight": "{roles}, and no straight takes {n:it|them}",
    "straights take the last": "{each:a straight takes|straights take} {each}",
    "the last of": "the {n:th} {ranks:name}",
    "taken": "{n:a straight takes it|straights take them}{gone:()}",
    "takes": "{n:a straight takes|{n} straights take} {ranks:a}",
    "out, mate in flush": "{cards} is in no flush, and its {n:mate|mates} {gone}",
    "it is out and alone": "it is in no flush and has no mate",
    "out and alone": "{cards} {cards:is|are} in no flush and {cards:has no mate|have no mates}",
    "out and alone by now": "{cards} are in no flush and have no mates left{gone:()}",
    "out, no pair and no triple": "{cards} {cards:is|are} in no flush, no pair and no triple{gone:()}",
    "out and no pair": "{cards} {cards:is|are} in no flush and no pair{gone:()}",
    "out, so": "{cards} {cards:is|are} in no flush{gone:()}",
    "out and": "{cards} {cards:is|are} in no flush, and {roles}",
    "it is in the flush": "{n:it is in the flush|they are in flushes}",
    "few of a rank": "{gone}, and only {cards} {cards:is|are} left",
    "the only one in flush": "{cards}, the only {ranks:name}, is in the flush",
    "all in flushes": "{n:both|all} {ranks} are in flushes",
    "would leave one": "{n:it|{n}} would leave one of {alone:or of} alone{scarce:()}",
    "one would leave": "{cards} {cards:is|are} in no flush, and the one straight {n:|each }with {each} would otherwise"
    " leave {alone} alone",
    "rank, scarce": "{ranks:a}{scarce:()}",
    "leave of each": "{each} leave no two cards of {n:another|any} rank",
    "flushes": "flushes",
    "straights": "straights",
    "only one of a rank": "only one {ranks:name}, {cards}",
    "only so many of a rank": "only {n} {n:{ranks:name}|{ranks}}",
    "the other cards": "the others",
    "it": "{n:it|them}",
    "triple needs": "the {ranks:triple of|triples of} {ranks} {ranks:needs|need} {needed}{gone:()}",
    "must be in a triple": "{cards} must be in a triple{why:since}",
    "one of them, need for a triple": "{cards:one of} needs {n:it|them} for a triple{why:since}",
    "need for a triple": "{cards} {cards:needs|need} {n:it|them} for a triple{why:since}",
    "leaves": "just one straight takes {ranks:a}{scarce:()}, which leaves one of {cards} alone{gone:()}",
    "alone leaves": "one alone would leave one of {cards} alone{gone:()}",
    "would leave": "otherwise the one straight with {ranks:a or}{scarce:()} would take one of {alone:or of} and leave"
    " the other alone{gone:()}",
    "the one that can must take": "the one straight that can take {ranks:a}{scarce:()} must take {cards}; it is in"
    " no flush, and {roles}",
    "the one that can must take, no pair": "the one straight that can take {ranks:a}{scarce:()} must take {cards},"
    " which is in no flush and no pair",
    "one would be left over": "with just one, one of {cards} would be left over, and {roles}",
    "the one straight must take": "the one straight with {ranks:a}{scarce:()} must take {cards}{roles:since}",
    "the one straight must take, no pair": "the one straight with {ranks:a}{scarce:()} must take {cards}, which is in"
    " no flush and no pair",
    "one left over": "with just one, one of {cards} would be left over",
    "the only one has no place": "{cards}, the only {ranks:name}, has no place",
    "is the only": "{cards} is the only {ranks:name}{barred}",
    "has no mate": "{cards} has no mate left{gone:()}{barred}",
    "only it is left": "only {cards} is left",
    "none is left": "none is left",
    "takes what is gone": "a straight takes {cards}, but {cards} is in the flush",
    "only so many are left": "only {n} {n:is|are} left",
    "no place in": "{cards} {cards:has|have} no place: {each} takes {cards:it|them}{gone:()}",
    "flush": "no flush",
    "straight": "no straight",
    "pair": "no pair",
    "triple": "no triple",
    "house": "no full house",
    "the triple needs": "the triple needs {n:it|them}{gone:()}",
    "no straight takes it": "no straight takes {n:it|them}",
    "no place left": "{known}. So {rest}",
    "otherwise left": "{known}; otherwise {rest}",
    "one left alone": "one of the {ranks} is left alone",
    "one without a place": "one of the {ranks} has no place",
    "two, and no triple": "the {ranks} are no triple, either, and one of them has no place",
    "cannot be triples": "the {ranks} cannot be a triple",
    "cannot be pairs": "the {ranks} cannot be a pair",
    "cannot be fours": "the {ranks} cannot be {a_four}",
    "just so many take": "just {n} {n:straight takes|straights take} {ranks:a}{scarce:()}",
    "at most so many take": "at most {n} {n:straight takes|straights take} {ranks:a}{scarce:()}",
    "no straight takes": "no straight takes {ranks:a}",
    # straights
    "the straights take": "the {n:straight takes|straights take} {ranks:a}",
    "with it takes": "the straight with {want:a} takes {ranks:a}",
    "no straights do all that": "{each}: no straights do all that",
    "a straight is due": "there must be a straight, which takes {ranks:a or}",
    "the straight with it": "the straight with {want:a} takes {ranks:a or}",
    "straights with it": "straights with {want:a} take {ranks:a or}",
    "takes what none does": "{fact}, and none does",
    "would take, too": "it would take {ranks:a or}, too",
    "only these without": "only {runs} {runs:does|do} without {ranks:a or}",
    "only these with it without": "with {want:a}, only {runs} {runs:does|do} without {ranks:a or}",
    "with it": " with {ranks:a}",
    "every takes the card": "every straight{with_it} takes it",
    "every other takes the card": "every other straight{with_it} takes it",
    "every takes it": "every straight{with_it} takes {n:one|them}",
    "every other takes it": "every other straight{with_it} takes {n:one|them}",
    "any other takes": "any other one{with_it} takes {ranks:a or}, and none can",
    "no other is left": "no other is left",
    "it takes": "only it takes {ranks:a}",
    "it takes, but not": "only it takes {ranks:a} and no {barred:name or}",
    "it does not take": "only it takes no {barred:name or}",
    "none takes": "none takes {ranks:a or}",
    "only it can be taken": "only {ranks:a} can be taken",
    "so many can be taken": "only {n} can be taken",
    "need": "straights with {wants:a} need {n} {rank}{given:()}, and {few}",
    "otherwise need": "otherwise straights with {wants:a} need {n} {rank}{given:()}, and {few}",
    "scarce rank": "{rank}{given:()}",
    "one of it": "one",
    "both of them": "both",
    "all of them": "all of them",
    "the only card": "{one:a}, the only {ranks:name}",
    "one, and so many can": "{ranks:a}, and {n:at most one can|at most {n} can}",
    "both take": "one straight takes {one:a} and another {two:a}, and both take {scarce}",
    "both would take": "such a straight and the one with {ranks:a} would both take {scarce}",
    "both would otherwise take": "the straights with {one:a} and {two:a} would otherwise both take {scarce}",
    "only these without what it takes": "the one with {firm:a} takes {scarce}, and with {want:a}, only {runs}"
    " {runs:does|do} without it",
    "any other would take, as well": "any other one with {want:a} would take {scarce}, as the one with {firm:a} does",
    "the others do not": "the {n} with {ranks:a or} {n:does|do} not{given:()}, and there are at most {bound}",
    "one of a rank": "{ranks:a}",
    "several of a rank": "{n} {ranks}",
    "in so many": "{wants} each take {ranks:a or}, and only {bound} can",
    "otherwise in so many": "otherwise {wants} would each take {ranks:a or}, and only {bound} can",
    "those with": "the {n} with {ranks:a or}",
    "so many apart": "{wants} need {n} straights{given:()}",
    "too many": "{wants} need {n} straights{given:()}, and there {bound:is only one|are at most {bound}}",
    "otherwise too many": "otherwise {wants} need {n} straights{given:()}, and there"
    " {bound:is only one|are at most {bound}}",
    "each of all": "each of {n} straights takes {ranks:a or}{notes:()}",
    "otherwise each of all": "otherwise each of {n} straights would take {ranks:a or}{notes:()}",
    "each one": "each takes {ranks:a or}{notes:()}",
    "too many in all": "each of {n} straights takes {ranks:a or}{notes:()}, and only {bound} such"
    " {bound:card|cards} can be taken",
    "so many in all": "there {n:is a straight|are {n} straights}",
    "no more in all": "there {n:is only one straight|are at most {n} straights}",
    "each of them": "each of the {n} straights takes {scarce}",
    "otherwise each of them": "otherwise each of the {n} straights would take {scarce}",
    "due, each": "{due}, and each takes {scarce}",
    "due, otherwise each": "{due}, and otherwise each would take {scarce}",
    "otherwise so many take": "otherwise {n} straights would each take {scarce}",
    "each takes that": "each takes {scarce}",
    "the one straight takes": "the one straight takes {ranks:a}",
    "no straight takes both": "no straight takes both {one:a} and {two:a}{given:()}",
    "no other straight takes both": "no other straight takes both {one:a} and {two:a}{given:()}",
    "no straight takes two": "no straight takes two of {wants:a}{given:()}",
    "none takes two, and there are so many": "no straight takes two of {wants:a}{given:()}, and there are at most {n}",
    "none takes both": "no straight takes both{given:()}",
    "only one, and none takes both": "there is only one straight, and none takes both{given:()}",
    "none takes both, and there is one": "no straight takes both {one:a} and {two:a}{given:()}, and there is only one",
    # counts
    "whichever": "{loose}. Whichever {n:that is|those are}, {sums}{limit}",
    "sum: triples most": "only {n} {n:rank can be a triple|ranks can be triples}",
    "sum: triples": "at least {n} {n:rank must be a triple|ranks must be triples}",
    "sum: pairs most": "only {n} {n:rank can be a pair|ranks can be pairs}",
    "sum: pairs": "at least {n} {n:rank must be a pair|ranks must be pairs}",
    "sum: both": "at least {n} {n:rank needs|ranks need} a full house",
    "sum: against": "there are more pairs than triples",
    "sum: triples against": "there are more triples than pairs",
    "sum: kickers": "at least {n} {n:card must be the kicker|cards must be kickers}",
    "sum: kickers most": "only {n} {n:card can be the kicker|cards can be kickers}",
    "sum: fours": "at least {n} {n:rank must be {a_four}|ranks must be {fours}}",
    "sum: fours most": "only {n} {n:rank can be {a_four}|ranks can be {fours}}",
    "leaves out": "leaves out {cards}",
    "leaves out some more": "leaves out {loose}: {others}, and at least {n} of {cards}",
    "perhaps": "perhaps {cards}",
    "leaves out some of": "leaves out {n} of {cards}",
    "the flush leaves": "the {suit:name} flush {left}",
    "with it out": "with {out} out{why:;()}, the {suit:name} flush {left}",
    "with it in, and it out": "{held} {held:is|are} in the {suit:name} flush, {out} {out:is|are} out{why:;()}, and"
    " the flush {left}",
    "with it in the flush": "{held} {held:is|are} in the {suit:name} flush, which {left}",
    "card, mate gone": "{cards} ({gone} {gone:is|are} in {gone:the flush|flushes})",
    "card, for a reason": "{cards} ({known})",
    "card, the only one": "{cards} (the only {ranks:name})",
    "only these can be": "only {ranks} can be {role}{barred:;()}",
    "no rank can be": "no rank can be {role}{barred:;()}",
    "only the others can be": "only the other {n} of {ranks:and} can be {role}{barred:;()}",
    "only the other can be": "only the {n:other|others} can be {role}{barred:;()}",
    "no other can be": "no other rank can be {role}{barred:;()}",
    "can be, too": "{ranks} can be {role}, too",
    "straights take": "{ranks:a straight takes {ranks:a}|{ranks:a} are in straights}",
    "triple leaves one alone": "a triple of {ranks:or} would leave a card alone",
    "of suit": "{ranks} need their {suit:name} out of the flush for {role}{taken:()}. {loose:^}{also:.}{others:.}{sums}"
    "{limit}",
    "with triples": "with the {ranks}, that makes at most {n} {n:triple|triples}",
    "with pairs": "with the {ranks}, that makes at most {n} {n:pair|pairs}",
    "with fours": "with the {ranks}, that makes at most {n} {n:{four}|{fours}}",
    "so at most triples": ". So at most {n} {n:triple|triples}",
    "so at most pairs": ". So at most {n} {n:pair|pairs}",
    "so at most fours": ". So at most {n} {n:{four}|{fours}}",
    "may stay out": "just {n} of {suited} may stay out",
    "need mates": "{loose} {loose:needs|need} {cards}",
    "more may stay out": "with {out} out{why:;()}, just {n} of the other {suited} may stay out",
    "no more may stay out": "with {out} out{why:;()}, none of the other {suited} may stay out",
    "rank twice": "the {ranks} (twice)",
    "couple": "{cards:-}",
    "would leave one of two": "a straight through {ranks:or} would leave one alone{scarce::}",
    "are pairs": "{each} are {n:a pair|{n} pairs}{note:()}",
    "pairs by their loose cards": "{cards} {cards:needs its mate|need their mates},"
    " {n:a pair|{n} pairs}{others}{note:()}",
    "with others": " with {each}",
    "no kicker of a pair": "a kicker would leave its mate alone",
    "the mates": "{cards} {cards:needs its mate|need their mates}",
    "it is pairs": "{each} is a pair{note:()}",
    "are triples": "{each} are {n:a triple|{n} triples}{note:;()}",
    "beside": " beside {each}{note:()}",
    "only these are pairs": "only {each} {each:is a pair|are pairs}{note:()}",
    "any further pairs": "any other would be a {n:th}{other}",
    "a further pairs": "{own:they|each} would be a {n:th} pair{there}{other}",
    "two further pairs": "there would be too many pairs{there}{other}",
    "a further triples": "{own:they|each} would be a {n:th} triple{there}{other}",
    "two further triples": "there would be too many triples{there}{other}",
    "otherwise a further pairs": "they need a full house{need:()}. As a pair they would be the {n:th}{there}{other}",
    "otherwise a further triples": "they need a full house{need:()}. As a triple they would be the {n:th}{there}"
    "{other}",
    "outside are pairs": "{outside}, {n:a pair|each a pair}{either:()}",
    "outside are triples": "{outside}, {n:a triple|each a triple}{either:()}",
    "so at least pairs": "{each:;}. So at least {n} {n:pair|pairs}{limit}",
    "so at least triples": "{each:;}. So at least {n} {n:triple|triples}{limit}",
    "would lack triples": "as a pair they would lack a triple, since {other}",
    "would lack pairs": "as a triple they would lack a pair, since {other}",
    "would lack triples, and must be one": "they need a full house, and as a pair would lack a triple: {other}",
    "would lack pairs, and must be one": "they need a full house, and as a triple would lack a pair: {other}",
    "needing": "{first}{either:()}{limit}",
    "go with": "{each}{each:| each} {n:goes|go} with a triple or {a_four}",
    "go with, as": "{each}{each:| each} {n:goes|go} with a triple or {a_four}, as a pair or a kicker",
    "no seconds": "the {ranks} are {ranks:no pair and no kicker|no pairs and no kickers}",
    "such a one": "one",
    "that is so many": ". That makes {n}, but {fact}",
    "beside them": ", and besides the {ranks} {fact}",
    "one more kicker": "{own:it|each} would be a {n:th} pair or kicker{there}, and {others}",
    "one more second": "{own:they|each} would be a {n:th} pair or kicker{there}, and {others}",
    "one more second, or it": "{own:they|each} would otherwise be a {n:th} pair or kicker{need:()}{there}, and"
    " {others}",
    "so at least so many": ". So {own:it needs|these {own} need} at least {n} {n:hand|hands}{beside}",
    "but only so many": ". But for {own:it|these {own}} there can be {n:only {n} hand|only {n} hands}{beside}",
    "but no hand": ". But no hand is left for {own:it|them}{beside}",
    "a triple or four": "{n:a triple or {a_four}|triples or {fours}}",
    "each need a place": "{each}{each:| each} {n:needs|need} a full house or {a_four}",
    "beside hands": " beside the {hands:each}",
    "nothing": "",
    "no place but in a full house": "{cards} has no place but in a full house",
    "in some full house": "the {ranks} need a full house",
    "each need": "{each}{many} each need {house}",
    "a full house": "a full house",
    "one of them": "one",
    "so many ranks": ", {n} ranks,",
    "fill the only": "{each} fill the only full house",
    "fill both": "{each} fill both full houses",
    "fill all": "{each} fill all {n} full houses",
    "outside need one": "{outside}, {n:whose rank needs a full house|whose ranks each need a full house}",
    "so ranks need": "{first}. So at least {n} ranks need a full house",
    "straights just": "straights take just {each}{scarce::}; that leaves two{each:| of each}",
    "the straight just": "the straight takes just {each}{scarce::}; that leaves two{each:| of each}",
    "straights just, one": "straights take just {each}{scarce::}; {left} then {n:needs a mate|need mates}",
    "the straight just, one": "the straight takes just {each}{scarce::}; {left} then {n:needs a mate|need mates}",
    "either": "{cards:or}",
    "straights at most": "straights take at most {each}{scarce::}",
    "the straight at most": "the straight can take only {each}{scarce::}",
    "so many each": "{n} each of {ranks}",
    "so many of a rank": "{n} {n:{ranks:name}|{ranks}}",
    "no kicker": "no card can be the kicker",
    "one of": "{cards:one of}",
    "so many of": "{n} of {cards}",
    "the only kicker": "{cards:one of} is the only kicker",
    "with a kicker": "{fact} with {each}",
    "are the kickers": "{each} {each:is the kicker|are the kickers}",
    "no other place": "{n:it has|they have} no other place{taken:()}",
    "only as kickers": "{each} can only be {each:{n:the|a} kicker|kickers}",
    "only so many kickers": "there can be only {n} {n:kicker|kickers}, and {each} {count:has|have} no other place",
    "kickers of suit": "{base}, unless a {suit:name} of the same rank stays out, too, and {loose}. So at least {n}"
    " {n:kicker|kickers}{limit}",
    "only so many fours": "there {n:is only one {four}|are only {n} {fours}}",
    "each need a four": "{each} {each:needs|each need} {a_four}, but there can be only {n}",
    "no four": "there is no {four}",
    "no other rank left for four": "no rank is left for another {four}{barred:;()}",
    "no rank left for four": "no rank is left for the {four}{barred:;()}",
    "only can be four": "only the {ranks} can be one",
    "only can be": "only the {ranks} can be",
    "no other can be it": "no other rank can be it",
    "no others can be": "no other rank can be one",
    "there are so many": "there {n:is|are} {n}{each:, and}",
}

_ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth")
_HANDS = {FLUSHES: ("flush", "flushes"), HOUSES: ("full house", "full houses"), STRAIGHTS: ("straight", "straights")}

QUAD = {"four": "quad", "fours": "quads", "a_four": "a quad"}
"""What four of a kind is called where the first line has said so."""
FOUR_OF_A_KIND = {"four": "four of a kind", "fours": "fours of a kind", "a_four": "a four of a kind"}
"""What it is called where there is no first line."""


class English(Grammar):
    """How clauses about forced moves are said in English."""

    wordings = WORDINGS
    last = ("and", "or")
    to = "to"

    def __init__(self, words: Mapping[str, str] = QUAD) -> None:
        self.words = words

    def listed(self, some: Sequence[str], form: str) -> str:
        if form in ("", "and") and len(some) == 2 and " and " in some[0] and ", " not in some[1]:
            return ", and ".join(some)
        return super().listed(some, form)

    def number(self, count: int, form: str) -> str:
        return _ORDINALS[count] if form == "th" else number(count)

    def cards(self, names: Sequence[str], kind: str, last: str) -> str:
        return f"{'one of ' * (kind == 'one of' and len(names) > 1)}{listed(names, last)}"

    def rank(self, rank: int, value: Ranks, kind: str) -> str:
        """``kings``; ``name``: ``king``; ``a``: ``a king``, or the card of a rank that has only one."""
        if kind in ("a", "bare") and rank in value.alone:
            return card_word(value.alone[rank])
        if not kind:
            return rank_plural(rank)
        return a(RANK_NAMES[rank]) if kind == "a" else RANK_NAMES[rank]

    def suit(self, suit: int, count: int, kind: str) -> str:
        """``five clubs``; ``plain``: ``clubs``; ``name``: ``club``."""
        noun = SUIT_NAMES[suit][: -1 if kind == "name" or (count == 1 and kind != "plain") else None]
        if kind in ("name", "plain"):
            return noun
        return f"{number(count)} {noun}"

    def hands(self, value: Hands, kind: str) -> list[str]:
        """``two full houses``; ``a``: ``a straight``; ``name``: ``straight``.

        ``count``: flushes as one sort; ``each``: by the signs of their suits.
        """
        if kind not in ("count", "counted", "each"):
            return [self._hand(fact, kind) for fact in value.hands]
        flushes = sum(fact.bound for fact in value.hands if fact.number.what == FLUSHES)
        some = [fact for fact in value.hands if fact.number.what != FLUSHES]
        if kind == "each":
            return [f"{suit_signs(value)} flush"] * (flushes > 0) + [self._hand(fact, "") for fact in some]
        if flushes:
            some.insert(0, Fact(Number(FLUSHES, -1), True, flushes))
        return [self._hand(fact, "a" if kind == "counted" else "") for fact in some]

    def _hand(self, fact: Fact, form: str) -> str:
        what, count = fact.number.what, fact.bound
        suit = f"{SUIT_NAMES[fact.number.which][:-1]} " if what == FLUSHES and fact.number.which >= 0 else ""
        one, many = (self.words["four"], self.words["fours"]) if what == QUADS else _HANDS[what]
        if form in ("name", "no") or (form == "box" and count == 1):
            return f"{'no ' * (form == 'no')}{suit}{one}"
        if count == 1:
            return a(f"{suit}{one}") if form == "a" else f"one {suit}{one}"
        return f"{number(count)} {suit}{many}"
