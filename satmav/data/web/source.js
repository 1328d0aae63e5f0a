// Where deals, hints and reasons come from: the server, or the files of a site that was made beforehand.

const made = document.documentElement.dataset;
const FILES = made.source === "files";

export const isSite = FILES;

/** Whether four of a kind is pat: as it is asked for, but a site has the rules that it was made by. */
export const fours = (asked) => (FILES ? made.rules !== "no-quads" : asked);

async function get(path, query = {}) {
  const given = new URLSearchParams(query).toString();
  const answer = await fetch(given ? `${path}?${given}` : path);
  const told = await answer.json().catch(() => ({ error: `There is no ${path} here.` }));
  if (!answer.ok) throw new Error(told.error);
  return told;
}

const kept = new Map();
function keep(path) {
  if (!kept.has(path)) kept.set(path, get(path));
  return kept.get(path);
}

const rules = (quads) => (quads ? {} : { rules: "no-quads" });
const mask = (cards) => cards.reduce((sum, card) => sum | (1n << BigInt(card)), 0n).toString(16);

const server = {
  day: async (date) => (await get(`api/day/${date}`)).code,
  fresh: (kind, quads) => get(`api/new/${kind}`, rules(quads)),
  read: async (deal) => (await get("api/read", { deal })).code,
  rate: async (game) => (await get(`api/rate/${game.code}`, rules(game.quads))).word,
  why: (game) => get(`api/why/${game.code}`, rules(game.quads)),
  hints: (game) => get(`api/hint/${game.code}`, { placed: game.laid.map(mask).join(","), ...rules(game.quads) }),
};

const site = {
  day: async (date) => {
    const code = (await keep("days.json"))[date];
    if (!code) throw new Error(`This site has no deal of the day for ${date}.`);
    return code;
  },
  fresh: async (kind) => {
    const codes = (await keep("deals.json"))[kind];
    return { code: codes[Math.floor(Math.random() * codes.length)] };
  },
  read: async () => {
    throw new Error("This site reads codes alone, like 0000-0000-000.");
  },
  rate: async (game) => (await keep(`deals/${game.code}.json`)).word,
  why: async (game) => (await keep(`deals/${game.code}.json`)).why,
  hints: async (game) => {
    const file = await keep(`deals/${game.code}.json`).catch(() => null);
    return (file && along(file.hints, game.laid)) ?? found(game);
  },
};

/** The hints that were made for this position; null where other hands lie. */
function along(hints, laid) {
  const keys = new Set(laid.map(mask));
  let next = [];
  for (const hint of hints) {
    next.push(hint);
    if (!hint.lay) continue;
    if (!keys.delete(mask(hint.lay))) return keys.size ? null : { hints: next };
    next = [];
  }
  return null;
}

/** What a search finds for any position: a hand to lay, or hands that must go. */
function found(game) {
  if (!game.solved([])) return { lost: true };
  const laid = game.laid, five = game.solved(laid);
  if (five) {
    const [lay] = five.filter((hand) => !laid.some((other) => mask(other) === mask(hand)));
    const last = five.length === laid.length + 1, cards = spaced(lay);
    const text = last ? ["The last five cards are a pat hand: ", ...cards, "."] : ["Lay ", ...cards, ": it keeps the deal winnable."];
    return { hints: [{ told: [{ lead: [], text }], lay }] };
  }
  const back = laid.filter((_, place) => game.solved(laid.filter((_, other) => other !== place)));
  const some = back.flatMap((hand, place) => [place ? "; or " : "", ...spaced(hand)]);
  const mend = back.length ? ["Take back ", ...some, ", and the rest can be won."] : ["No single hand is to blame: take back two, or more."];
  const text = ["These hands cannot stay: the cards that are left do not make pat hands. ", ...mend];
  return { told: [{ lead: [], text }], back };
}

const spaced = (cards) => cards.flatMap((card, place) => (place ? [" ", card] : [card]));

export const source = FILES ? site : server;
