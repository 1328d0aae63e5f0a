// The questions that take Python, and the two who answer them: the server, or satmav's own Python in a worker of the
// browser, which is loaded when the first is asked. A page without either says so.

import { cardsOf, codeOf, drawn, ofDay, random, rank, shuffled, suit } from "./cards.js";
import { decide } from "./cover.js";
import { patHands } from "./hands.js";

const from = document.documentElement.dataset.source; // "server", "python" or "none"
export const isSite = from !== "server";

async function byServer(question, asked) {
  const answer = await fetch(`api/${question}?${new URLSearchParams(asked)}`).catch(() => {
    throw new Error("satmav does not answer: start satmav play again. Your game is kept.");
  });
  return answer.json().catch(() => ({ error: "This is not the server of this page: start satmav play again." }));
}

let worker = null, asks = 0;
const waiting = new Map();
const LOST = "Hints and reasons come with 13 MB, which cannot be loaded now: connect, and ask again.";

export function byPython(question, asked) {
  if (!worker) {
    worker = new Worker("engine.js", { type: "module" });
    const settle = (id, told) => (waiting.get(id)?.(told), waiting.delete(id));
    worker.onmessage = ({ data: { id, told } }) => (told ? settle(id, told) : worker.onerror());
    worker.onerror = () => {
      for (const id of waiting.keys()) settle(id, { error: LOST });
      worker = null;
    };
  }
  const id = asks++;
  return new Promise((done) => {
    waiting.set(id, done);
    worker.postMessage({ id, question, asked });
  });
}

const NONE = "This copy of the page has no hints and no reasons: it was made without Python.";
const answered = { server: byServer, python: byPython, none: async () => ({ error: NONE }) }[from];

/** Whether a question is answered at once, and may be asked ahead. */
export const isAwake = () => from === "server" || Boolean(worker);

async function ask(question, asked) {
  const told = await answered(question, asked);
  if (told.error) throw new Error(told.error);
  return told;
}

/** Load Python now, so that it is there without a net. */
export const wake = () => ask("day", { day: "today" });

const rules = (quads) => (quads ? {} : { rules: "no-quads" });
const mask = (cards) => cards.reduce((sum, card) => sum | (1n << BigInt(card)), 0n).toString(16);

export const read = async (deal) => (await ask("read", { deal })).code;
export const why = ({ code, quads }) => ask("why", { deal: code, ...rules(quads) });
export const hints = ({ code, quads, laid }) =>
  ask("hint", { deal: code, placed: laid.map(mask).join(","), ...rules(quads) });
/** Only a page that came by https, or from this machine, may reckon by itself. */
export const day = async (date) => (crypto.subtle ? ofDay(date) : (await ask("day", { day: date })).code);

/** A deal of a kind: of which every second is lost, for a bet; any; or one of the known, with its suits changed. */
export async function fresh(kind, quads) {
  if (kind === "any") return codeOf(drawn());
  if (kind === "bet") {
    const wanted = Boolean(random(2));
    for (;;) {
      const cards = drawn();
      if (Boolean(decide(cards, [], patHands(cards, quads))) === wanted) return codeOf(cards);
    }
  }
  const known = (await (await fetch("deals.json")).json())[quads ? "quads" : "no-quads"][kind];
  const suits = shuffled([0, 1, 2, 3]);
  return codeOf(cardsOf(known[random(known.length)]).map((card) => 4 * rank(card) + suits[suit(card)]));
}
