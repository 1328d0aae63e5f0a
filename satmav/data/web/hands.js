// Pat hands: what they are, all that some cards hold, and what a row lacks to be one.

import { PLURALS, RANKS, inOrder, rank, sign, suit } from "./cards.js";

export const FLUSH = "flush", STRAIGHT = "straight", HOUSE = "full house", FOUR = "four of a kind";
const ACE = 12;
export const RUNS = [[ACE, 0, 1, 2, 3], ...Array.from({ length: 9 }, (_, low) => [0, 1, 2, 3, 4].map((up) => low + up))];

/** The family of five cards by these rules; null where they are not pat. */
export function familyOf(cards, quads) {
  if (cards.length !== 5) return null;
  if (cards.every((card) => suit(card) === suit(cards[0]))) return FLUSH;
  const sizes = counts(cards).filter(Boolean).sort().join("");
  if (sizes === "23") return HOUSE;
  if (sizes === "14") return quads ? FOUR : null;
  return runOf(cards) ? STRAIGHT : null;
}

/** A pat hand's name: "Full house, eights over fours". */
export function nameOf(cards, quads) {
  const family = familyOf(cards, quads);
  const run = runOf(cards);
  const span = run && `${RANKS[run[0]]} to ${RANKS[run[4]]}`;
  if (family === STRAIGHT) return `Straight, ${span}`;
  if (family === FLUSH && run) return run[4] === ACE ? "Royal flush" : `Straight flush, ${span}`;
  if (family === FLUSH) return `Flush, ${RANKS[Math.max(...cards.map(rank))]} high`;
  const many = counts(cards);
  const most = PLURALS[many.indexOf(family === HOUSE ? 3 : 4)];
  return family === HOUSE ? `Full house, ${most} over ${PLURALS[many.indexOf(2)]}` : `Four of a kind, ${most}`;
}

/** The cards of a row as a player lays them down: the ace below a two, three of a kind before a pair. */
export function laidOut(cards) {
  const many = counts(cards);
  if (runOf(cards)?.[0] === ACE) return inOrder(cards).slice(1).concat(inOrder(cards)[0]);
  return inOrder(cards).sort((one, other) => many[rank(other)] - many[rank(one)]);
}

function counts(cards) {
  const many = Array(13).fill(0);
  for (const card of cards) many[rank(card)]++;
  return many;
}

function runOf(cards) {
  const many = counts(cards);
  return cards.length === 5 ? RUNS.find((run) => run.every((one) => many[one])) : undefined;
}

/** All pat hands of some cards, at most 30: each its family, its cards and a mask, in which bit i is cards[i]. */
export function patHands(cards, quads) {
  const held = (mask) => cards.filter((_, place) => (mask >> place) & 1);
  return masks(cards, quads).map(({ family, mask }) => ({ family, mask, cards: held(mask) }));
}

function masks(cards, quads) {
  const bits = cards.map((_, place) => 1 << place);
  const ofRank = RANKS.map((_, one) => bits.filter((_, place) => rank(cards[place]) === one));
  const ofSuit = [0, 1, 2, 3].map((one) => bits.filter((_, place) => suit(cards[place]) === one));
  const flushes = ofSuit.flatMap((own) => subsets(own, 5));
  const found = flushes.map((mask) => ({ family: FLUSH, mask }));
  const whole = ofSuit.map((own) => own.reduce((sum, bit) => sum | bit, 0));
  for (const run of RUNS) {
    const sums = run.reduce((some, one) => some.flatMap((sum) => ofRank[one].map((bit) => sum | bit)), [0]);
    for (const mask of sums) {
      if (!whole.some((own) => (mask & own) === mask)) found.push({ family: STRAIGHT, mask });
    }
  }
  const beside = (size, few, family) => {
    for (const [one, own] of ofRank.entries()) {
      const rest = ofRank.flatMap((other, place) => (place === one ? [] : subsets(other, few)));
      for (const most of subsets(own, size)) found.push(...rest.map((mask) => ({ family, mask: most | mask })));
    }
  };
  beside(3, 2, HOUSE);
  if (quads) beside(4, 1, FOUR);
  return found;
}

function subsets(bits, size) {
  if (!size) return [0];
  return bits.flatMap((bit, place) => subsets(bits.slice(place + 1), size - 1).map((mask) => bit | mask));
}

/** What one to four cards lack, a text for each family that some of the possible pat hands are of. */
export function lacks(row, possible) {
  const many = counts(row);
  const missing = (run) => run.filter((one) => !many[one]).map((one) => RANKS[one]).join(" ");
  const told = [];
  const of = (family) => possible.filter((hand) => hand.family === family);
  if (of(FLUSH).length) told.push(named(FLUSH, `${5 - row.length} more\u00a0${sign(suit(row[0]))}`));
  const runs = RUNS.filter((run) => of(STRAIGHT).some((hand) => run.every((one) => counts(hand.cards)[one])));
  if (runs.length) {
    told.push(named(STRAIGHT, runs.length > 3 || row.length < 2 ? "" : listed(runs.map(missing))));
  }
  for (const family of [HOUSE, FOUR]) {
    const ways = [...new Set(of(family).map((hand) => added(hand.cards, many)))];
    if (ways.length) told.push(named(family, ways.length > 2 ? short(row, many, family) : listed(ways)));
  }
  return told;
}

/** A family and what is lacking, if that is told in few words. */
const named = (family, more) => `${family[0].toUpperCase()}${family.slice(1)}${more && `: needs ${more}`}`;
const listed = (some) => [some.slice(0, -1).join(", "), some.at(-1)].filter(Boolean).join(" or ");

/** The ranks that a hand has beside a row: "7 K K". */
function added(cards, many) {
  return counts(cards).flatMap((all, one) => Array(all - many[one]).fill(RANKS[one])).join(" ");
}

/** The same where there are many ways; nothing where it would take many words. */
function short(row, many, family) {
  const [most] = [...many.keys()].sort((one, other) => many[other] - many[one]);
  const size = family === HOUSE ? 3 : 4;
  if (row.length < 2 || many[most] < 2) return "";
  const more = size - many[most];
  const rest = family === HOUSE ? "a pair" : "any card";
  if (!more) return rest;
  const kin = `${more === 1 ? "one" : "two"} more ${RANKS[most]}`;
  return row.length > many[most] ? kin : `${kin} and ${rest}`;
}
