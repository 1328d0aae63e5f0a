// What is kept in the browser: bets, days, and the game that is under way. Nothing leaves it.

function read(name, blank) {
  try {
    return { ...blank, ...JSON.parse(localStorage.getItem(`maverick.${name}`)) };
  } catch {
    return blank;
  }
}

function write(name, value) {
  try {
    localStorage.setItem(`maverick.${name}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing plays all the same.
  }
}

export const bets = () => read("bets", { right: 0, all: 0, streak: 0, best: 0 });

/** Count a bet; the new score. */
export function count(right) {
  const before = bets();
  const streak = right ? before.streak + 1 : 0;
  const now = { right: before.right + Number(right), all: before.all + 1, streak, best: Math.max(before.best, streak) };
  write("bets", now);
  return now;
}

export const days = () => read("days", {});

/** Keep how a day ended, the first time that it does. */
export function ended(date, settled) {
  const known = days();
  if (!(date in known)) write("days", { ...known, [date]: settled });
}

/** Days in a row up to this one that were settled. */
export function streak(date) {
  const known = days();
  let many = 0;
  for (const day = new Date(`${date}T12:00`); known[iso(day)]; day.setDate(day.getDate() - 1)) many++;
  return many;
}

export const iso = (day) =>
  [day.getFullYear(), String(day.getMonth() + 1).padStart(2, "0"), String(day.getDate()).padStart(2, "0")].join("-");

export const table = (key) => {
  const kept = read("table", {});
  return kept.key === key ? kept : null;
};
export const keepTable = (key, kept) => write("table", { key, ...kept });
