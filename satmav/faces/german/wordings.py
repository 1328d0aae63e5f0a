"""Forced moves in German: a wording for each clause of :mod:`satmav.telling.sentences`, and the words that fill it.

Results come before a colon, after which a sentence begins anew, so that no verb changes its place. Forms of nouns are
called by what goes with a masculine one: ``{ranks:einen}`` is ``einen König und eine Dame``.
"""

from collections.abc import Sequence

from satmav.faces.german.phrases import FLUSH, HOUSE, QUAD, RANKS, STRAIGHT, SUITS, Noun, listed, number, suited
from satmav.faces.grammar import Grammar, card_word, suit_signs
from satmav.faces.pieces import upper_first
from satmav.reasons.moves import FLUSHES, HOUSES, QUADS, STRAIGHTS, Fact
from satmav.telling.clauses import Hands, Ranks

WORDINGS = {
    # facts
    "in the flush": "{cards} {cards:ist|sind} im {suit:-}Flush",
    "in flush": "{cards} {cards:ist|sind} im Flush",
    "in flushes": "{cards} sind in Flushs",
    "out": "{cards} {cards:ist|sind} in keinem Flush",
    "hands: one": "es gibt {hands:einen}",
    "hands: several": "es gibt mindestens {hands}",
    "hands: no": "es gibt {hands:keinen}",
    "hands: none": "es gibt {hands:keinen}",
    "hands: at most": "es gibt höchstens {hands:einen}",
    "runs: one": "{runs:eine Straße ist|Straßen sind} {runs}",
    "run: another": "eine weitere Straße ist {runs}",
    "runs: several": "mindestens {n} Straßen sind {runs}",
    "runs: no": "keine Straße ist {runs:oder}",
    "runs: at most": "höchstens {n:eine Straße ist|{n} Straßen sind} {runs:oder}",
    "the straight is": "die Straße ist {runs}",
    "the straight with it is": "die Straße mit {ranks:einem} ist {runs}",
    "through: one": "{ranks:eine Straße enthält|Straßen enthalten} {ranks:einen}",
    "through: another": "eine weitere Straße enthält {ranks:einen}",
    "through: several": "{n} Straßen enthalten {ranks:einen}",
    "through: no": "keine Straße enthält {ranks:einen oder}",
    "through: at most": "höchstens {n:eine Straße enthält|{n} Straßen enthalten} {ranks:|je }{ranks:einen}",
    "at most so many of all": "höchstens {n:eine Straße enthält|{n} Straßen enthalten} {ranks:einen oder}",
    "it takes, too": "sie {n:enthält|enthalten} auch {ranks:einen}",
    "and with it": "{fact}{why:()} und damit auch {ranks:einen}",
    "kickers: one": "{ranks:ein} {ranks:ist der Kicker|sind Kicker}",
    "kickers: several": "{n} {ranks} sind Kicker",
    "kickers: no": "{ranks:ein oder} ist kein Kicker",
    "kickers: at most": "höchstens {n:{ranks:ein} ist ein|{n} {ranks} sind} Kicker",
    "no other kicker": "keine andere Karte ist ein Kicker",
    "no other pair": "kein anderer Rang bildet ein Paar",
    "in no full house": "die {ranks} kommen in kein Full House",
    # roles
    "are": "die {ranks} bilden {each}",
    "triples: one": "{n:einen Drilling|Drillinge}",
    "triples: no": "{n:keinen Drilling|keine Drillinge}",
    "pairs: one": "{n:ein Paar|Paare}",
    "pairs: several": "zwei Paare",
    "pairs: no": "{n:kein Paar|keine Paare}",
    "pairs: at most": "nicht zwei Paare",
    "fours: one": "{n:einen Vierling|Vierlinge}",
    "fours: no": "{n:keinen Vierling|keine Vierlinge}",
    # links
    "listed": "{each:,}",
    "and, joined": ", und {fact}",
    "but, joined": ", aber {fact}",
    "so, joined": ", also {fact}",
    "and, apart": ". Und {fact}",
    "but, apart": ". Aber {fact}",
    "but": "{first}, aber {second}",
    "with limit": "{first}{limit}",
    "and then": "{first}. {second:^}",
    "So": "Also: {fact:^}",
    "So, why": "Also: {fact:^}, denn {why}",
    "Hence": "Folglich: {fact:^}",
    "Hence, why": "{fact:^}, denn {why}",
    "But": "Aber {fact}",
    "That fills": "Damit ist der {suit:-}Flush voll: {fact:^}",
    "That leaves": "Damit {suit:bleibt|bleiben} {suit:nur}: {fact:^}",
    "Without, that leaves": "Ohne {out} {suit:bleibt|bleiben} {suit:nur}: {fact:^}",
    "Without, that leaves no": "Ohne {out} {suit:bleibt|bleiben} {suit:nur}, also kein {suit:-}Flush",
    "That leaves too few": "Damit {suit:bleibt|bleiben} {suit:nur}, zu wenige für den {suit:-}Flush",
    "That leaves no": "Damit {suit:bleibt|bleiben} {suit:nur}, also kein {suit:-}Flush",
    "With more": "Mit mehr",
    "With fewer": "Mit weniger",
    "One, filled": "Einer enthielte {fill}",
    "Otherwise, filled": "Sonst enthält der {suit:-}Flush {fill}",
    "With one": "Wenn doch",
    "Otherwise": "Sonst",
    "If not": "Wenn nicht",
    "If they are": "Wenn doch",
    "If one through": "Wenn doch",
    "If one through, another": "Wenn doch, ist es eine weitere",
    "If one run, another": "Wenn doch, ist es eine weitere",
    "If none through": "Wenn nicht",
    "If one run": "Wenn doch",
    "If none run": "Wenn nicht",
    "box": "{hands:box}",
    "left": "{n:0} offen",
    "none left": "keines offen",
    "cards": "{cards}",
    "the rank": "die {ranks}",
    "rank after rank": "{ranks}",
    # the first line
    "No straight": "{ranks:kein}, also keine Straße",
    "Only straights": "{ranks:kein}, also nur die {runs:Straße|Straßen} {runs}",
    "At most straights": "{ranks:kein}, also nur die {runs:Straße|Straßen} {runs}, mit {cards:oder} (höchstens"
    " {n:eine|{n}})",
    "Every straight takes": "jede Straße enthält {cards:oder}, also gibt es höchstens {n:eine|{n}}",
    "No more can be made": "höchstens {n:eine Straße lässt|{n} Straßen lassen} sich aus diesen Karten bilden",
    "Only so many": "nur {suits}, also kein {suits:- oder}Flush",
    "Only fours": "nur die {ranks} können {ranks:einen Vierling|Vierlinge} bilden",
    "No four": "kein Vierling",
    # hands
    "flush takes": "{n:der Flush enthält|die Flushs enthalten} {what}",
    "all": "alle {suited}",
    "the others": "die übrigen {suited}",
    "all but": "alle {suit:name} außer {out}",
    "those left": "die übrigen {suited} ({out} bleiben draußen)",
    "few": "es gibt {suited:nur}",
    "few left": "ohne {out} {suited:bleibt|bleiben} {suited:nur}",
    "too few": "{few}, zu wenige für den {suit:-}Flush",
    "full with": "der Flush ist voll mit {cards}",
    "no other hand": "es kann kein anderes Blatt geben",
    "others at most": "es gibt höchstens {n:ein anderes Blatt|{n} andere Blätter} ({hands:je}){why:.}",
    "others at most since": "es gibt höchstens {n:ein anderes Blatt|{n} andere Blätter} ({hands:je}){why:denn}",
    "fewer than": "{why:also}höchstens {hands:alle}, also weniger als {n} Blätter",
    "more than": "{why:also}{hands:alle} sind mehr als {n} Blätter",
    "no hand left": "kein Platz für {hands:einen oder}",
    "already since": "{hands:alle} {n:ist schon ein Blatt|sind schon {n} Blätter}{why:denn}",
    "already": "{why:also}{hands:alle} {n:ist schon ein Blatt|sind schon {n} Blätter}",
    "no full house": "es gibt kein Full House",
    "due beside others": "es gibt höchstens {n:ein anderes Blatt|{n} andere Blätter} ({hands:je}): {fact}",
    "too few others": "höchstens {n:ein Blatt|{n} Blätter} ({hands:je})",
    "due": "{hands:ein} {hands:ist|sind} nötig{why:denn}",
    "so many due": "{why}. Also {hands:ist|sind} {hands:ein} nötig",
    "room": "Platz ist nur für {hands:einen}{why:denn}",
    "room for ranks": "Platz ist nur für {bound:eines|{bound}}, also für {n} Ränge",
    # places
    "each takes": "jede enthält {ranks:einen}",
    "each takes one of them": "jede enthält {ranks:einen oder}",
    "each takes, but": "jede enthält {ranks:einen}, aber {why}",
    "each takes what is gone": "jede enthält {cards}, aber diese Karte ist im Flush",
    "needs its mate": "{loose} {loose:braucht|brauchen} {cards} als Partner{gone:()}",
    "the only": "{cards} {cards:hat|haben} keinen Partner und {cards:muss|müssen} {where}",
    "only in flush": "in den {suit:-}Flush",
    "only in flushes": "in Flushs",
    "mate in flush": "{n:ihr|ihre} Partner {gone}{barred}",
    "mates in flushes": "ihre Partner {gone}{barred}",
    "no mates": "sie haben keine Partner mehr{barred}",
    "and no straight": ", und keine Straße enthält sie",
    "role and no straight": "{roles}, und keine Straße enthält sie",
    "straights take the last": "{each:,}",
    "the last of": "eine Straße enthält {ranks:einen}",
    "taken": "{n:eine Straße enthält|Straßen enthalten} sie{gone:()}",
    "takes": "{n:eine Straße enthält|{n} Straßen enthalten} {ranks:einen}",
    "out, mate in flush": "{cards} ist in keinem Flush, und {n:ihr|ihre} Partner {gone}",
    "it is out and alone": "diese Karte ist in keinem Flush und hat keinen Partner",
    "out and alone": "{cards} {cards:ist|sind} in keinem Flush und {cards:hat|haben} keinen Partner",
    "out and alone by now": "{cards} sind in keinem Flush und haben keinen Partner mehr{gone:()}",
    "out, no pair and no triple": "{cards} {cards:ist|sind} in keinem Flush, keinem Paar und keinem Drilling{gone:()}",
    "out and no pair": "{cards} {cards:ist|sind} in keinem Flush und keinem Paar{gone:()}",
    "out, so": "{cards} {cards:ist|sind} in keinem Flush{gone:()}",
    "out and": "{cards} {cards:ist|sind} in keinem Flush, und {roles}",
    "it is in the flush": "{n:diese Karte ist im Flush|diese Karten sind in Flushs}",
    "few of a rank": "{gone}, und nur {cards} {cards:bleibt|bleiben}",
    "the only one in flush": "{cards}, {ranks:einziger}, ist im Flush",
    "all in flushes": "alle {ranks} sind in Flushs",
    "would leave one": "sonst bliebe eine von {alone:oder von} allein{scarce:()}",
    "one would leave": "{cards} {cards:ist|sind} in keinem Flush, und genau {n:eine|je eine} Straße enthält {each} und"
    " ließe sonst {alone} allein",
    "rank, scarce": "{ranks:einen}{scarce:()}",
    "leave of each": "{each} lassen von {n:keinem anderen|keinem} Rang zwei übrig",
    "flushes": "Flushs",
    "straights": "Straßen",
    "only one of a rank": "nur {ranks:ein}, {cards}",
    "only so many of a rank": "nur {n} {ranks}",
    "the other cards": "die anderen",
    "it": "sie",
    "triple needs": "{ranks:der Drilling|die Drillinge} der {ranks} {ranks:braucht|brauchen} {needed}{gone:()}",
    "must be in a triple": "{cards} {cards:muss|müssen} in einen Drilling{why:denn}",
    "one of them, need for a triple": "eine von {cards} braucht sie für einen Drilling{why:denn}",
    "need for a triple": "{cards} {cards:braucht|brauchen} sie für einen Drilling{why:denn}",
    "leaves": "genau eine Straße enthält {ranks:einen}{scarce:()}, und eine von {cards} bleibt allein{gone:()}",
    "alone leaves": "bei nur einer bliebe eine von {cards} allein{gone:()}",
    "would leave": "sonst enthielte die einzige Straße mit {ranks:einem oder}{scarce:()} eine von {alone:oder von}, und"
    " die andere bliebe allein{gone:()}",
    "the one that can must take": "{cards} ist in keinem Flush und muss in die eine Straße, die {ranks:einen} enthalten"
    " kann{scarce:()}{roles:denn}",
    "the one that can must take, no pair": "{cards} ist in keinem Flush und keinem Paar und muss in die eine Straße,"
    " die {ranks:einen} enthalten kann{scarce:()}",
    "one would be left over": "bei nur einer bliebe eine von {cards} übrig, und {roles}",
    "the one straight must take": "die eine Straße mit {ranks:einem}{scarce:()} muss {cards} enthalten{roles:denn}",
    "the one straight must take, no pair": "{cards} ist in keinem Flush und keinem Paar und muss in die eine Straße mit"
    " {ranks:einem}{scarce:()}",
    "one left over": "bei nur einer bliebe eine von {cards} übrig",
    "the only one has no place": "{cards} hat keinen Platz",
    "is the only": "{cards} hat keinen Partner{barred}",
    "has no mate": "{cards} hat keinen Partner mehr{gone:()}{barred}",
    "only it is left": "nur {cards} bleibt",
    "none is left": "keine bleibt",
    "takes what is gone": "eine Straße enthält {cards}, aber {cards} ist im Flush",
    "only so many are left": "nur {n:eine bleibt|{n} bleiben}",
    "no place in": "{cards} {cards:passt|passen} {each}{gone:()}",
    "flush": "in keinen Flush",
    "straight": "in keine Straße",
    "triple": "in keinen Drilling",
    "pair": "in kein Paar",
    "house": "in kein Full House",
    "the triple needs": "der Drilling braucht {n:sie|sie alle}{gone:()}",
    "no straight takes it": "keine Straße enthält sie",
    "no place left": "{known:,}. Also: {rest:^}",
    "otherwise left": "{known:,}; sonst gilt: {rest:^}",
    "one left alone": "{ranks:einer} bleibt allein",
    "one without a place": "{ranks:einer} hat keinen Platz",
    "two, and no triple": "die {ranks} sind auch kein Drilling, und {ranks:einer} hat keinen Platz",
    "cannot be triples": "die {ranks} können keinen Drilling bilden",
    "cannot be pairs": "die {ranks} können kein Paar bilden",
    "cannot be fours": "die {ranks} können keinen Vierling bilden",
    "just so many take": "genau {n:eine Straße enthält|{n} Straßen enthalten} {ranks:einen}{scarce:()}",
    "at most so many take": "höchstens {n:eine Straße enthält|{n} Straßen enthalten} {ranks:einen}{scarce:()}",
    "no straight takes": "keine Straße enthält {ranks:einen}",
    # straights
    "the straights take": "{n:die Straße enthält|die Straßen enthalten} {ranks:einen}",
    "with it takes": "eine Straße mit {want:einem} enthält auch {ranks:einen}",
    "no straights do all that": "{each:,}: Solche Straßen gibt es nicht",
    "a straight is due": "eine Straße ist nötig und enthält {ranks:einen oder}",
    "the straight with it": "die Straße mit {want:einem} enthält {ranks:einen oder}",
    "straights with it": "Straßen mit {want:einem} enthalten {ranks:einen oder}",
    "takes what none does": "{fact}, und das kann keine",
    "would take, too": "sie enthielte auch {ranks:einen oder}",
    "only these without": "nur {runs} {runs:kommt|kommen} ohne {ranks:einen oder} aus",
    "only these with it without": "mit {want:einem} {runs:kommt|kommen} nur {runs} ohne {ranks:einen oder} aus",
    "with it": " mit {ranks:einem}",
    "every takes the card": "jede Straße{with_it} tut das",
    "every other takes the card": "jede andere Straße{with_it} tut das",
    "every takes it": "jede Straße{with_it} tut das",
    "every other takes it": "jede andere Straße{with_it} tut das",
    "any other takes": "jede andere{with_it} enthielte {ranks:einen oder}, was nicht geht",
    "no other is left": "keine andere ist übrig",
    "it takes": "nur sie enthält {ranks:einen}",
    "it takes, but not": "nur sie enthält {ranks:einen} und {barred:keinen}",
    "it does not take": "nur sie enthält {barred:keinen}",
    "none takes": "keine enthält {ranks:einen oder}",
    "only it can be taken": "nur {ranks:ein} ist zu haben",
    "so many can be taken": "nur {n:eine Karte ist|{n} sind} zu haben",
    "need": "Straßen mit {wants:einem} brauchen {n} {rank}{given:()}, und {few}",
    "otherwise need": "sonst brauchen Straßen mit {wants:einem} {n} {rank}{given:()}, und {few}",
    "scarce rank": "{rank}{given:()}",
    "one of it": "den fraglichen Rang",
    "both of them": "beide",
    "all of them": "sie alle",
    "the only card": "{one:einen}, {ranks:einzigen}",
    "one, and so many can": "{ranks:einen}, und das {n:kann höchstens eine|können höchstens {n}}",
    "both take": "eine Straße enthält {one:einen} und eine andere {two:einen}, und beide enthalten {scarce}",
    "both would take": "eine solche Straße und die mit {ranks:einem} enthielten beide {scarce}",
    "both would otherwise take": "sonst enthielten die Straßen mit {one:einem} und mit {two:einem} beide {scarce}",
    "only these without what it takes": "die mit {firm:einem} enthält {scarce}, und mit {want:einem}"
    " {runs:kommt|kommen} nur {runs} ohne das aus",
    "any other would take, as well": "jede andere mit {want:einem} enthielte {scarce}, wie die mit {firm:einem}",
    "the others do not": "{n:die|die {n}} mit {ranks:einem oder} {n:tut|tun} das nicht{given:()}, und es gibt höchstens"
    " {bound:eine|{bound}}",
    "one of a rank": "{ranks:ein}",
    "several of a rank": "{n} {ranks}",
    "in so many": "{wants} enthalten alle {ranks:einen oder}, und nur"
    " {bound:eine solche Karte ist|{bound} solche Karten sind} zu haben",
    "otherwise in so many": "sonst enthielten {wants} alle {ranks:einen oder}, und nur"
    " {bound:eine solche Karte ist|{bound} solche Karten sind} zu haben",
    "those with": "die {n:Straße|{n}} mit {ranks:einem oder}",
    "so many apart": "{wants} brauchen {n} Straßen{given:()}",
    "too many": "{wants} brauchen {n} Straßen{given:()}, und es gibt {bound:nur eine|höchstens {bound}}",
    "otherwise too many": "{wants} brauchten sonst {n} Straßen{given:()}, und es gibt"
    " {bound:nur eine|höchstens {bound}}",
    "each of all": "jede von {n} Straßen enthält {ranks:einen oder}{notes:()}",
    "otherwise each of all": "sonst enthielte jede von {n} Straßen {ranks:einen oder}{notes:()}",
    "each one": "jede enthält {ranks:einen oder}{notes:()}",
    "too many in all": "jede von {n} Straßen enthält {ranks:einen oder}{notes:()}, und nur"
    " {bound:eine solche Karte ist|{bound} solche Karten sind} zu haben",
    "so many in all": "es gibt {n:eine Straße|{n} Straßen}",
    "no more in all": "es gibt {n:nur eine Straße|höchstens {n} Straßen}",
    "each of them": "jede der {n} Straßen enthält {scarce}",
    "otherwise each of them": "sonst enthielte jede der {n} Straßen {scarce}",
    "due, each": "{due}, jede enthält {scarce}",
    "due, otherwise each": "{due}, und sonst enthielte jede {scarce}",
    "otherwise so many take": "sonst enthielten {n} Straßen je {scarce}",
    "each takes that": "jede enthält {scarce}",
    "the one straight takes": "die einzige Straße enthält {ranks:einen}",
    "no straight takes both": "keine Straße enthält zugleich {one:einen} und {two:einen}{given:()}",
    "no other straight takes both": "keine andere Straße enthält zugleich {one:einen} und {two:einen}{given:()}",
    "no straight takes two": "keine Straße enthält zwei von diesen: {wants}{given:()}",
    "none takes two, and there are so many": "keine Straße enthält zwei von diesen: {wants}{given:()};"
    " es gibt höchstens {n}",
    "none takes both": "keine Straße enthält beides{given:()}",
    "only one, and none takes both": "es gibt nur eine Straße, und keine enthält beides{given:()}",
    "none takes both, and there is one": "keine Straße enthält zugleich {one:einen} und {two:einen}{given:()}, und"
    " es gibt nur eine",
    # counts
    "whichever": "{loose}. Welche {n:das|die} auch {n:ist|sind}, {sums}{limit}",
    "sum: triples most": "mögliche Drillinge: {n:0}",
    "sum: triples": "nötige Drillinge: {n:0}",
    "sum: pairs most": "mögliche Paare: {n:0}",
    "sum: pairs": "nötige Paare: {n:0}",
    "sum: both": "Ränge, die ein Full House brauchen: {n:0}",
    "sum: against": "es gibt mehr Paare als Drillinge",
    "sum: triples against": "es gibt mehr Drillinge als Paare",
    "sum: kickers": "nötige Kicker: {n:0}",
    "sum: kickers most": "mögliche Kicker: {n:0}",
    "sum: fours": "nötige Vierlinge: {n:0}",
    "sum: fours most": "mögliche Vierlinge: {n:0}",
    "leaves out": "{cards} draußen",
    "leaves out some more": "{loose} draußen, nämlich {others} und mindestens {n:eine|{n}} von {cards}",
    "perhaps": "vielleicht {cards}",
    "leaves out some of": "{n:eine|{n}} von {cards} draußen",
    "the flush leaves": "der {suit:-}Flush lässt {left}",
    "with it out": "{out} {out:bleibt|bleiben} draußen{why:;()}, und der {suit:-}Flush lässt {left}",
    "with it in, and it out": "im {suit:-}Flush {held:ist|sind} {held}, {out} {out:bleibt|bleiben} draußen{why:;()},"
    " und er lässt {left}",
    "with it in the flush": "im {suit:-}Flush {held:ist|sind} {held}, und er lässt {left}",
    "card, for a reason": "{cards} ({known})",
    "card, the only one": "{cards} ({ranks:einziger})",
    "card, mate gone": "{cards} ({gone} {gone:ist im Flush|sind in Flushs})",
    "only these can be": "nur die {ranks} können {role} bilden{barred:;()}",
    "no rank can be": "kein Rang kann {role} bilden{barred:;()}",
    "no other can be": "kein anderer Rang kann {role} bilden{barred:;()}",
    "can be, too": "auch die {ranks} können {role} bilden",
    "straights take": "{ranks:eine Straße enthält|Straßen enthalten} {ranks:einen}",
    "triple leaves one alone": "ein Drilling der {ranks:oder} ließe eine Karte allein",
    "of suit": "die {ranks} brauchen ihr {suit:name} für {role}{taken:()}, und {loose}{also:.}{others:.}{sums}{limit}",
    "with triples": "die {ranks} mitgezählt, sind es höchstens {n:ein Drilling|{n} Drillinge}",
    "with pairs": "die {ranks} mitgezählt, sind es höchstens {n:ein Paar|{n} Paare}",
    "with fours": "die {ranks} mitgezählt, sind es höchstens {n:ein Vierling|{n} Vierlinge}",
    "so at most triples": ". Das gibt höchstens {n:einen Drilling|{n} Drillinge}",
    "so at most pairs": ". Das gibt höchstens {n:ein Paar|{n} Paare}",
    "so at most fours": ". Das gibt höchstens {n:einen Vierling|{n} Vierlinge}",
    "may stay out": "nur {n:eine|{n}} von {suited} {n:darf|dürfen} draußen bleiben",
    "need mates": "{loose} {loose:braucht|brauchen} {cards}",
    "more may stay out": "neben {out}{why:;()} {n:darf|dürfen} nur noch {n:eine|{n}} der übrigen {suited} draußen"
    " bleiben",
    "no more may stay out": "neben {out}{why:;()} darf keine der übrigen {suited} draußen bleiben",
    "rank twice": "die {ranks} (zweimal)",
    "couple": "{cards:-}",
    "would leave one of two": "eine Straße durch die {ranks:oder} ließe eine allein{scarce::}",
    "are pairs": "{each} sind {n:ein Paar|{n} Paare}{note:()}",
    "pairs by their loose cards": "{cards} {cards:braucht einen|brauchen ihre} Partner,{others}"
    " {n:ein Paar|{n} Paare}{note:()}",
    "with others": " dazu {each:kommt|kommen} {each}, zusammen",
    "no kicker of a pair": "ein Kicker ließe seinen Partner allein",
    "the mates": "{cards} {cards:braucht den Partner|brauchen die Partner}",
    "it is pairs": "{each} ist ein Paar{note:()}",
    "are triples": "{each} sind {n:ein Drilling|{n} Drillinge}{note:;()}",
    "beside": "es gibt schon {each}{note:()}; ",
    "only these are pairs": "nur {each} {each:ist ein Paar|sind Paare}{note:()}",
    "any further pairs": "jedes weitere wäre ein {n:te}s{other}",
    "a further pairs": "{there}{own:das|jedes} wäre ein {n:te}s Paar{other}",
    "two further pairs": "{there}das wären zu viele Paare{other}",
    "a further triples": "{there}{own:das|jeder} wäre ein {n:te}r Drilling{other}",
    "two further triples": "{there}das wären zu viele Drillinge{other}",
    "otherwise a further pairs": "sie brauchen ein Full House{need:()}; {there}als Paar wären sie das {n:te}{other}",
    "otherwise a further triples": "sie brauchen ein Full House{need:()}; {there}als Drilling wären sie der"
    " {n:te}{other}",
    "outside are pairs": "{outside}; das gibt {n:ein Paar|je ein Paar}{either:()}",
    "outside are triples": "{outside}; das gibt {n:einen Drilling|je einen Drilling}{either:()}",
    "so at least pairs": "{each:;}. Das {n:ist|sind} mindestens {n:ein Paar|{n} Paare}{limit}",
    "so at least triples": "{each:;}. Das {n:ist|sind} mindestens {n:ein Drilling|{n} Drillinge}{limit}",
    "would lack triples": "als Paar fehlte ihnen ein Drilling, denn {other}",
    "would lack pairs": "als Drilling fehlte ihnen ein Paar, denn {other}",
    "would lack triples, and must be one": "sie brauchen ein Full House, und als Paar fehlte ihnen ein Drilling, denn"
    " {other}",
    "would lack pairs, and must be one": "sie brauchen ein Full House, und als Drilling fehlte ihnen ein Paar, denn"
    " {other}",
    "needing": "{first}{either:()}{limit}",
    "go with": "{each} {n:braucht|brauchen} {each:einen|je einen} Drilling oder Vierling",
    "go with, as": "{each} {n:braucht|brauchen} als Paar oder Kicker {each:einen|je einen} Drilling oder Vierling",
    "no seconds": "die {ranks} bilden {ranks:kein Paar und keinen Kicker|keine Paare und keine Kicker}",
    "such a one": "welche",
    "that is so many": ". Das sind {n}, aber {fact}",
    "only the others can be": "nur die anderen {n} der {ranks} können {role} bilden{barred:;()}",
    "only the other can be": "nur {n:das andere kann|die anderen können} {role} bilden{barred:;()}",
    "beside them": ", und die {ranks} ausgenommen gilt{fact::}",
    "one more kicker": "{there}das wäre das {n:te} Paar oder der {n:te} Kicker{own:|, jedes Mal}, und {others}",
    "one more second": "{there}{own:sie wären|jedes wäre} das {n:te} Paar oder der {n:te} Kicker, und {others}",
    "one more second, or it": "{there}{own:sie wären|jedes wäre} sonst das {n:te} Paar oder der {n:te} Kicker{need:()},"
    " und {others}",
    "so at least so many": ". Dafür braucht es also mindestens {n:ein Blatt|{n} Blätter}{beside}",
    "but only so many": ". Aber dafür kann es nur {n:ein Blatt|{n} Blätter} geben{beside}",
    "but no hand": ". Aber dafür bleibt kein Blatt{beside}",
    "a triple or four": "{n:einen Drilling oder Vierling|Drillinge oder Vierlinge}",
    "each need a place": "{each} {n:braucht|brauchen je} ein Full House oder einen Vierling",
    "beside hands": " (dazu {hands:je})",
    "nothing": "",
    "no place but in a full house": "{cards} hat nur in einem Full House Platz",
    "in some full house": "die {ranks} brauchen ein Full House",
    "each need": "{each}{many} brauchen je {house}",
    "a full house": "ein Full House",
    "one of them": "eines",
    "so many ranks": ", {n} Ränge,",
    "fill the only": "{each} füllen das einzige Full House",
    "fill both": "{each} füllen beide Full Houses",
    "fill all": "{each} füllen alle {n} Full Houses",
    "outside need one": "{outside}; {n:ihr Rang braucht ein|ihre Ränge brauchen je ein} Full House",
    "so ranks need": "{first}. Das sind mindestens {n} Ränge",
    "straights just": "Straßen enthalten genau {each}{scarce::}; es bleiben je zwei",
    "the straight just": "die Straße enthält genau {each}{scarce::}; es bleiben je zwei",
    "straights just, one": "Straßen enthalten genau {each}{scarce::}; {left} {n:braucht|brauchen} dann einen Partner",
    "the straight just, one": "die Straße enthält genau {each}{scarce::}; {left} {n:braucht|brauchen} dann einen"
    " Partner",
    "either": "{cards:oder}",
    "straights at most": "Straßen enthalten höchstens {each}{scarce::}",
    "the straight at most": "die Straße enthält höchstens {each}{scarce::}",
    "so many each": "je {n:eine|{n}} der {ranks}",
    "so many of a rank": "{n:{ranks:einen}|{n} {ranks}}",
    "no kicker": "keine Karte kann der Kicker sein",
    "one of": "{cards:eine}",
    "so many of": "{n:eine|{n}} von {cards}",
    "the only kicker": "{cards:eine} ist der einzige Kicker",
    "with a kicker": "{fact}, mit {each}",
    "are the kickers": "{each} {each:ist der|sind die} Kicker",
    "no other place": "{n:sie hat|sie haben} keinen anderen Platz{taken:()}",
    "only as kickers": "{each} {each:hat|haben} nur als Kicker Platz",
    "only so many kickers": "es kann nur {n:einen|{n}} Kicker geben, und {each} {count:hat|haben} keinen anderen Platz",
    "kickers of suit": "{base}, es sei denn, ein {suit:name} vom selben Rang bleibt auch draußen, und {loose}. Das"
    " {n:ist|sind} mindestens {n} Kicker{limit}",
    "only so many fours": "es gibt nur {n:einen Vierling|{n} Vierlinge}",
    "each need a four": "{each} {each:braucht|brauchen je} einen Vierling, aber es kann nur {n:einen|{n}} geben",
    "no four": "es gibt keinen Vierling",
    "no other rank left for four": "kein Rang bleibt für noch einen Vierling{barred:;()}",
    "no rank left for four": "kein Rang bleibt für den Vierling{barred:;()}",
    "only can be four": "nur die {ranks} können {ranks:einen|welche} bilden",
    "only can be": "nur die {ranks} kommen infrage",
    "no other can be it": "kein anderer Rang kommt infrage",
    "no others can be": "kein anderer Rang kommt infrage",
    "there are so many": "es gibt {n:einen|{n}}{each:, und}",
}

_NONE = ("kein", "keinen")
_ORDINALS = ("", "erste", "zweite", "dritte", "vierte", "fünfte", "sechste")
_HANDS = {FLUSHES: FLUSH, HOUSES: HOUSE, QUADS: QUAD, STRAIGHTS: STRAIGHT}


class German(Grammar):
    """How clauses about forced moves are said in German."""

    wordings = WORDINGS
    joint = ": "
    capital_after_colon = True
    last = ("und", "oder")
    to = "bis"
    _SETTINGS = {  # noqa: RUF012
        **Grammar._SETTINGS,
        ":": lambda text: f": {upper_first(text)}",
        "denn": lambda text: f", denn {text}",
        "also": lambda text: f"{text} – ",
    }

    def listed(self, some: Sequence[str], form: str) -> str:
        if form == "," and len(some) > 1:
            return f"{', '.join(some[:-1])}, und {some[-1]}"
        return super().listed(some, "" if form == "," else form)

    def number(self, count: int, form: str) -> str:
        return _ORDINALS[count] if form == "te" else number(count)

    def cards(self, names: Sequence[str], kind: str, last: str) -> str:
        """``K♥ und 9♣``; with a kind: ``eine von K♥ und 9♣``."""
        return f"{'eine von ' * (kind != '' and len(names) > 1)}{listed(names, last)}"

    def rank(self, rank: int, value: Ranks, kind: str) -> str:
        """``Könige``; in a form of its noun, where a single card stands for its rank: ``einen König``, ``9♣``."""
        if not kind:
            return RANKS[rank].many
        if rank in value.alone:
            return "nicht " * (kind in _NONE) + card_word(value.alone[rank])
        return RANKS[rank].form(kind)

    def suit(self, suit: int, count: int, kind: str) -> str:
        """``vier Herz``; ``nur``: ``nur vier Herz``, ``kein Herz``; ``name``: ``Herz``; ``-``: ``Herz-``."""
        if kind in ("name", "-"):
            return SUITS[suit] + "-" * (kind == "-")
        return "nur " * (kind == "nur" and count > 0) + suited(suit, count)

    def hands(self, value: Hands, kind: str) -> list[str]:
        """``zwei Full Houses``, ``ein Herz-Flush``; ``alle``: flushes of all suits together; ``je``: by their signs."""
        if kind not in ("alle", "je"):
            return [_hand(_noun(fact), fact.bound, kind or "einen") for fact in value.hands]
        flushes = sum(fact.bound for fact in value.hands if fact.number.what == FLUSHES)
        others = [_hand(_noun(fact), fact.bound, "ein") for fact in value.hands if fact.number.what != FLUSHES]
        together = f"{suit_signs(value)} {FLUSH.one}" if kind == "je" else _hand(FLUSH, flushes, "ein")
        return [together, *others] if flushes else others


def _noun(fact: Fact) -> Noun:
    what, suit = fact.number
    if what == FLUSHES and suit >= 0:
        return FLUSH._replace(one=f"{SUITS[suit]}-{FLUSH.one}", many=f"{SUITS[suit]}-{FLUSH.many}")
    return _HANDS[what]


def _hand(noun: Noun, count: int, kind: str) -> str:
    if kind in _NONE:
        return noun.form(kind)
    if count == 1:
        return noun.one if kind == "box" else noun.form(kind)
    return f"{number(count)} {noun.many}"
