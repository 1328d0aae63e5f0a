// What is said of a game, in words: no page and no state here.

import { ROWS } from "./game.js";
import { el, told } from "./page.js";
import { isSettled } from "./store.js";

/** What is to be done, by these rules. */
export const intro = (quads) =>
  `Sort all 25 cards into five pat hands: straights, flushes, full houses${quads ? ", fours of a kind" : ""}. Tap a card and it goes into the row with the bright edge.`;
export const BET =
  "Maverick would bet. Can these 25 cards make five pat hands? Of the deals in this game, one in two cannot.";

const NUMBERS = ["None", "One", "Two", "Three", "Four", "All"];

export const paragraph = (...nodes) => el("p", {}, ...nodes);
export const strong = (text) => el("b", {}, text);

/** A date as people say it. */
export const spelled = (date) =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" }).format(new Date(`${date}T12:00`));

/** The name of a deal and what stands beside it. It never says whether there are hands. */
export function titled({ date, bet }, { code, kind, quads }) {
  const more = quads ? "" : " four of a kind is not pat";
  if (bet) return ["Won or lost?", code + more];
  if (date) return [`Deal of the day, ${spelled(date)}`, more];
  const hard = kind && kind !== "any" && kind !== "bet" ? kind : "";
  return [hard ? `${/^[aeiou]/.test(hard) ? "An" : "A"} ${hard} deal` : "A deal", code + more];
}

/** What each row is. */
export function checked(game) {
  const many = game.laid.length;
  const head = `${NUMBERS[many]} of the five rows ${many === 1 || !many ? "is a pat hand" : "are pat hands"}.`;
  const lines = game.rows.map((row, place) => {
    const { state, text } = game.about(place);
    if (state === "pat") return el("li", {}, `${text}: pat`);
    if (!row.length) return el("li", {}, "empty");
    return el("li", {}, row.length < ROWS ? `${row.length} of five cards` : "no pat hand");
  });
  return [paragraph(strong(head)), el("ol", { class: "checks" }, lines)];
}

/** What is told, and under it why. */
export const item = (one) =>
  el("div", {}, paragraph(...told(one)),
    ...(one.items ? [el("ul", { class: "reasons" }, one.items.map((reason) => el("li", {}, ...told(reason))))] : []));

export function scored({ right, all, streak, best }) {
  const text = all ? `${right} of ${all} bets right; ${streak} in a row, ${best} at best.` : "No bets so far.";
  return el("p", { class: "small" }, text);
}

const many = (number, word) => `${number || "no"} ${word}${number === 1 ? "" : "s"}`;
export const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** What a game took: "25 moves, no hints". */
export const counted = ({ moves, hints, looks }) =>
  [many(moves, "move"), many(hints, "hint"), ...(looks ? [`${many(looks, "look")} ahead`] : [])].join(", ");

/** How a game ended, to its player. */
export const ended = ({ end }) =>
  ({ won: "Won: five pat hands.", found: "Right: it cannot be won.", shown: "You gave it up." })[end];

/** A text to share: the same whether there are hands or not. So it does not count moves, which those without hands save. */
export function shared({ about, kept, streak, time }) {
  const deal = about.date ? `deal of the day, ${spelled(about.date)}` : `deal ${kept.code}`;
  const took = `${many(kept.hints, "hint")}, ${many(kept.looks, "look")} ahead${time ? `, ${clock(kept.seconds)}` : ""}`;
  const bet = kept.bet?.right ? "My bet was right." : "My bet was wrong.";
  const done = isSettled(kept) ? `Settled: ${took}.` : `It got the better of me: ${took}.`;
  return `Maverick Solitaire, ${deal}\n${about.bet ? bet : done}${streak > 1 ? ` ${streak} days in a row.` : ""}`;
}
