// What is kept in the browser: a game for each deal, and wishes. Nothing leaves it but as a file.
//
// A game is { code, quads, date, kind, rows, past, moves, hints, looks, seconds, end, bet, again, at }: rows as a text, a
// digit a card of the deal (0 for the stock); its end is "won", "found" (that it is lost) or "shown", once and for all.

const HOME = "maverick.";
const GAME = `${HOME}game.`;
const ENDS = [null, "won", "found", "shown"];
const ROWS = /^(?!.*([1-5])(?:.*\1){5})[0-5]{25}$/; // five cards a row
const BLANK = { rows: "0".repeat(25), past: [], moves: 0, hints: 0, looks: 0, seconds: 0, end: null, bet: null, again: false, at: 0 };

/** What a text says, where it is one of ours; null elsewhere. */
function game(text) {
  try {
    const told = { ...BLANK, ...JSON.parse(text) };
    const counts = [told.moves, told.hints, told.looks, told.seconds, told.at];
    const sound = [told.rows, ...told.past].every((rows) => ROWS.test(rows)) && counts.every(Number.isFinite);
    return sound && ENDS.includes(told.end) && /^[0-9a-z-]{13}$/.test(told.code) ? told : null;
  } catch {
    return null;
  }
}

const stored = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // a browser that keeps nothing plays all the same
  }
};
const keyOf = ({ code, quads }) => `${GAME}${code}${quads ? "" : "~no-quads"}`;

/** The game of a deal; a new one where none is kept. */
export const gameOf = (about) => game(stored(keyOf(about)) ?? JSON.stringify(about)) ?? { ...BLANK, ...about };

export function keep(kept) {
  put(keyOf(kept), JSON.stringify(kept));
}

function put(key, text) {
  try {
    localStorage.setItem(key, text);
  } catch {
    const open = all().filter(({ end, date }) => !end && !date).sort((one, other) => one.at - other.at);
    if (open.length > 1) localStorage.removeItem(keyOf(open[0])); // there is room for some thousand games
  }
}

/** Call when another window changes the game of a deal. */
export const watch = (changed) => addEventListener("storage", ({ key, newValue }) => {
  const told = key?.startsWith(GAME) && game(newValue);
  if (told) changed(told);
});
export const isSame = (one, other) => keyOf(one) === keyOf(other);

const keys = () => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(GAME));
  } catch {
    return [];
  }
};
export const all = () => keys().map((key) => game(stored(key))).filter(Boolean);

export const isWished = (name) => stored(`${HOME}wish.${name}`) === "true";
export const wish = (name, value) => put(`${HOME}wish.${name}`, String(value));

/** All games as a text for a file. */
export const written = () => JSON.stringify({ "maverick games": all() });

/** Take the games of such a text: what has come to its end, or else what is newer, stays. The number of those taken. */
export function taken(text) {
  const several = JSON.parse(text)["maverick games"].map((one) => game(JSON.stringify(one))).filter(Boolean);
  const better = several.filter((one) => {
    const own = gameOf({ code: one.code, quads: one.quads });
    return own.end ? one.end && one.at < own.at : one.end || one.at > own.at;
  });
  better.forEach(keep);
  return better.length;
}

export const isSettled = ({ end }) => end === "won" || end === "found";

/** The games of days by date, by the rules. */
export const days = (quads) => new Map(all().filter((one) => one.date && one.quads === quads).map((one) => [one.date, one]));

export const iso = (day) =>
  [String(day.getFullYear()).padStart(4, "0"), String(day.getMonth() + 1).padStart(2, "0"), String(day.getDate()).padStart(2, "0")].join("-");
export const noon = (date) => new Date(`${date}T12:00`);

/** Days in a row that were settled, up to this one; a day that is open does not end the row. */
export function streak(date, known = days(true)) {
  let many = 0;
  const day = noon(date);
  if (!known.get(date)?.end) day.setDate(day.getDate() - 1);
  for (; known.has(iso(day)) && isSettled(known.get(iso(day))); day.setDate(day.getDate() - 1)) many++;
  return many;
}

/** Bets: those that were right, all, in a row up to the last, in a row at best. */
export function bets() {
  const score = { right: 0, all: 0, streak: 0, best: 0 };
  for (const { bet } of all().filter((one) => one.bet).sort((one, other) => one.bet.at - other.bet.at)) {
    score.all++;
    score.right += Number(bet.right);
    score.streak = bet.right ? score.streak + 1 : 0;
    score.best = Math.max(score.best, score.streak);
  }
  return score;
}
