// The page: a deal from the address, the player's moves, and what is asked and answered.

import { cardsOf, codeOf, spoken } from "./cards.js";
import { showDays } from "./days.js";
import { Game, ROWS } from "./game.js";
import { button, byId, el, named } from "./page.js";
import { fault, hear, hush, name, offer, offers, say } from "./panel.js";
import * as source from "./source.js";
import * as store from "./store.js";
import { Table } from "./table.js";
import { argument } from "./why.js";
import { BET, checked, counted, ended, intro, item, paragraph, scored, shared, strong, titled } from "./words.js";

// The game and what is kept of it (store.js), the row that is filled next, the cards that are raised, the hints that were
// asked for; and the view: play, bet (before the bet), told (after it), over, or why (the reason is shown).
const state = { game: null };

const table = new Table(byId("stock"), byId("rows"), {
  tap: (card) => move(card, state.game.rowOf(card) < 0 ? open() : -1),
  move,
  choose,
});

// Deals

/** The address tells the deal: #CODE or #DATE, then ~bet or ~no-quads. What makes no sense leaves the deal as it is. */
async function arrive() {
  let hash = location.hash.slice(1);
  try {
    hash = decodeURIComponent(hash);
  } catch {
    // cut short on its way: what is left is told below
  }
  const [what, ...more] = hash.toLowerCase().split("~");
  const about = { quads: !more.includes("no-quads"), bet: more.includes("bet") };
  try {
    await start(what || store.iso(new Date()), about);
  } catch (error) {
    if (!state.game) await start(store.iso(new Date()), about);
    history.replaceState(null, "", address());
    fault(error);
  }
}

async function start(what, { quads, bet }) {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(what) ? what : null;
  if (date && (date < "0001" || store.iso(store.noon(date)) !== date)) throw new Error(`There is no day ${date}.`);
  const cards = cardsOf(date ? await source.day(date) : what);
  if (!cards) throw new Error(`There is no deal of 25 cards with the code ${what.slice(0, 40)}: look for a slip.`);
  const code = codeOf(cards), kept = store.gameOf({ code, quads });
  kept.date ??= date;
  Object.assign(state, { game: new Game(code, cards, quads), about: { date, bet }, ahead: null });
  byId("quads").checked = quads;
  history.replaceState(null, "", hashed(date ?? code, quads, bet));
  show(kept);
}

/** Show a game as it is kept; its deal lies there, or comes anew. */
function show(kept) {
  const { game, about } = state;
  game.text = kept.rows;
  Object.assign(game, { past: [...kept.past], future: [] });
  const over = kept.end && !kept.again ? "over" : about.bet ? "bet" : "play";
  const view = about.bet && kept.bet ? "told" : over;
  Object.assign(state, { kept, view, active: 0, raised: new Set(), since: Date.now() });
  if (table.game !== game) table.deal(game);
  showReason(null);
  draw({ still: true });
  name(...titled(about, kept));
  greet();
}

async function fresh(kind) {
  byId("deals").close();
  try {
    const quads = byId("quads").checked, code = await source.fresh(kind, quads);
    store.keep({ ...store.gameOf({ code, quads }), kind });
    go(code, quads, kind === "bet");
  } catch (error) {
    fault(error);
  }
}

function go(what, quads = byId("quads").checked, bet = false) {
  const hash = hashed(what, quads, bet);
  if (location.hash === hash) arrive();
  else location.hash = hash;
}

const hashed = (what, quads, bet) => `#${what}${bet ? "~bet" : ""}${quads ? "" : "~no-quads"}`;
const address = () => hashed(state.about.date ?? state.game.code, state.game.quads, state.about.bet);

/** Keep the game: what it took is counted until its end. */
function keep() {
  const { game, kept, since } = state;
  Object.assign(kept, { rows: game.text, past: kept.end && !kept.again ? [] : game.past.slice(-200), at: Date.now() });
  if (!kept.end) kept.seconds += Math.min(120, (kept.at - since) / 1000);
  state.since = kept.at;
  store.keep(kept);
}

function count(what, many = 1) {
  if (!state.kept.end) state.kept[what] += many;
}

// Moves

/** The row into which the next card goes. */
function open() {
  const { game, active } = state;
  return game.rows[active].length < ROWS ? active : game.rows.findIndex((row) => row.length < ROWS);
}

function move(card, row) {
  const { game, view } = state;
  if (view === "over" || view === "told") return false;
  if (!game.move(card, row)) {
    hear(row >= 0 ? `Row ${row + 1} is full.` : "");
    return false;
  }
  count("moves");
  if (row >= 0) state.active = row;
  moved(row < 0 ? `${spoken(card)} back to the stock.` : `${spoken(card)} to row ${row + 1}: ${game.about(row).text}`);
  return true;
}

function moved(heard) {
  state.raised = new Set();
  if (state.view !== "bet") hush();
  if (state.game.won && state.view === "play") return end("won");
  keep();
  draw();
  hear(heard);
}

function choose(row) {
  if (state.game.rows[row].length === ROWS) return;
  state.active = row;
  draw();
  hear(`Row ${row + 1} is filled next.`);
}

const undo = () => turned(() => state.game.undo(), "The last move is undone.");
const redo = () => turned(() => state.game.redo(), "The move is made again.");

function turned(turn, heard) {
  const { game } = state, before = game.text;
  if (!turn()) return;
  const place = [...game.text].findIndex((row, at) => row !== before[at]);
  state.active = Math.max(0, Number(game.text[place] !== "0" ? game.text[place] : before[place]) - 1);
  moved(heard);
}

function draw(more = {}) {
  const { game, kept, view } = state, lost = !game.won;
  state.active = Math.max(0, open());
  table.show({ active: state.active, raised: state.raised, ...more });
  const back = [undo, "Undo", { off: !game.past.length }], look = [check, "Check my hands", { brief: "Check" }];
  const on = [next, "Next deal", { strong: true }];
  offer({
    play: [back, [still, "Still winnable?", { brief: "Winnable?" }], [hint, "Hint"], look],
    bet: [back, look, [betWon, "It can be won", { strong: true }], [betLost, "It is lost", { strong: true }]],
    told: [[share, "Share"], kept.bet?.won ? [again, "Play it"] : [explain, "Why?"], on],
    over: [[share, "Share"], [again, "Again"], ...(lost ? [[explain, "Why?"]] : []), on],
    why: [[leave, "Back to the cards"], [share, "Share"], on],
  }[view]);
  byId("giveup").hidden = view !== "play";
  if (view === "play") think();
}

/** The next hints are asked for before anybody wants them, whenever other hands lie. */
function think(wanted = source.isAwake()) {
  const { game } = state, key = game.laid.flat().join();
  if (state.ahead?.key === key) return state.ahead;
  state.ahead = null;
  if (!wanted) return null;
  const ahead = { key, answer: source.hints(game), at: 0, stage: 0 };
  ahead.answer.catch(() => (state.ahead === ahead ? (state.ahead = null) : null));
  return (state.ahead = ahead);
}

// Questions

function greet() {
  const { view, game, kept } = state;
  if (view === "bet") return say([paragraph(BET), scored(store.bets())]);
  if (view === "told") return sayBet();
  if (view === "play") return say([paragraph(kept.end ? `${ended(kept)} Now it is played once more.` : intro(game.quads))]);
  return say([paragraph(strong(ended(kept)), ` ${counted(kept)}.`)], { tone: kept.end === "shown" ? "" : "good" });
}

function check() {
  say(checked(state.game));
}

function still() {
  const { game } = state;
  count("looks");
  keep();
  if (game.solved()) return say([paragraph(strong("Yes."), " From here, it can still be won.")], { tone: "good" });
  const more = game.rows.some((row) => row.length) && game.solved([])
    ? " With the rows as they lie, it cannot be won."
    : " These 25 cards do not make five pat hands.";
  return say([paragraph(strong("No."), more)], { tone: "bad", acts: game.solved([]) ? [] : [button("Why?", claim)] });
}

async function hint() {
  const { game } = state;
  const bad = game.rows.findIndex((row, place) => row.length === ROWS && !game.isPat(place));
  if (bad >= 0) return stuck(`Row ${bad + 1} has five cards and is no pat hand.`, [bad]);
  if (game.solved(game.laid) && !game.solved()) return unfinished();
  if (!source.isAwake()) say([paragraph("A hint, in a moment …")]);
  const ahead = think(true);
  if (ahead.asked) return;
  ahead.asked = true;
  try {
    const answer = await ahead.answer;
    if (state.ahead === ahead) tell(answer, ahead);
  } catch (error) {
    fault(error);
  }
  ahead.asked = false;
}

/** Rows that are begun and cannot be completed: one alone is to blame, or all of them are. */
function unfinished() {
  const { game } = state;
  const begun = [...game.rows.keys()].filter((place) => game.rows[place].length && !game.isPat(place));
  const one = begun.find((place) => game.solved(game.rows.filter((_, other) => other !== place)));
  if (one === undefined) return stuck("The rows that are begun cannot all be completed.", begun);
  return stuck(`What is begun in row ${one + 1} cannot be completed.`, [one]);
}

function stuck(text, rows) {
  count("hints");
  keep();
  say([paragraph(text)], { tone: "bad", acts: [button("Take it back", () => takeBack(rows))] });
}

function takeBack(rows) {
  const { game } = state;
  count("moves", game.change(game.rows.map((row, place) => (rows.includes(place) ? [] : row))));
  [state.active] = rows;
  moved("Taken back.");
}

/** A hint points first, then says the step, then takes it: each time that it is asked for. */
function tell({ hints, told, back, lost }, ahead) {
  const { game } = state, one = hints?.[ahead.at];
  if (lost || told || !ahead.stage) count("hints");
  keep();
  if (lost) {
    const acts = [button("Why?", claim)];
    return say([paragraph(strong("These 25 cards do not make five pat hands."))], { tone: "bad", acts });
  }
  if (told) {
    const rows = back.map((hand) => game.rowOf(hand[0]));
    return say(told.map(item), { tone: "bad", acts: rows.map((row) => button(`Take back row ${row + 1}`, () => takeBack([row]))) });
  }
  if (!one) return say([paragraph("There is nothing more to say: the rest is yours.")]);
  if (ahead.stage === 2) return lay(one.lay);
  const cards = named(one.told), look = one.lay ? cards.at(-1) : cards[0];
  const pointed = !ahead.stage && look !== undefined;
  state.raised = new Set(pointed ? [look] : one.lay ?? named(one.told.slice(0, 1)));
  draw();
  ahead.stage = pointed ? 1 : one.lay ? 2 : 0;
  if (pointed) return say([paragraph("Look at the ", strong(spoken(look)), ".")], { acts: [button("Tell me", hint)] });
  if (one.lay) return say(one.told.map(item), { acts: [button("Lay it", hint, { class: "strong" })] });
  ahead.at++;
  return say(one.told.map(item), { acts: [button("Next hint", hint)] });
}

function lay(hand) {
  const [row, many] = state.game.lay(hand);
  count("moves", many);
  state.active = row;
  moved(`Laid into row ${row + 1}.`);
}

// The end

/** The deal is over; how it ended the first time stands. */
function end(how) {
  const { kept } = state;
  kept.end ??= how;
  kept.again = false;
  keep();
  Object.assign(state, { view: "over", raised: new Set() });
  draw();
  greet();
}

function giveUp() {
  const acts = [button("It cannot be won", claim), button("Show me", reveal), button("Play on", hush, { class: "strong" })];
  say([paragraph("Give up? If you think that these cards do not make five pat hands, say so.")], { acts });
}

/** It is said that the deal is lost. */
function claim() {
  if (!state.game.solved([])) return explain("found");
  count("looks");
  keep();
  return say([paragraph(strong("No."), " These 25 cards make five pat hands.")], { tone: "bad" });
}

/** Lay five hands, each into the row that has some of it already; nothing leads back to the time before. */
function reveal() {
  const { game } = state;
  const five = game.solved() ?? game.solved(game.laid) ?? game.solved([]);
  if (!five) return explain("shown");
  const rows = game.rows.map((row) => five.find((hand) => row.length && row.every((card) => hand.includes(card))));
  const rest = five.filter((hand) => !rows.includes(hand));
  game.change(rows.map((hand) => hand ?? rest.shift()));
  game.past = [];
  return end("shown");
}

async function explain(how) {
  const { game } = state;
  if (!state.kept.end || state.view === "play") end(typeof how === "string" ? how : "shown");
  const waiting = paragraph("The reason, in a moment …");
  say([waiting]);
  try {
    const reason = await source.why(game);
    if (state.game !== game) return;
    if (waiting.isConnected) hush(); // not what was said since, such as a text to share
    state.view = "why";
    draw();
    showReason(argument(game, reason));
    hear("This deal cannot be won. The reason follows.");
  } catch (error) {
    fault(error);
  }
}

/** The reason in place of the table; none: the table. */
function showReason(reason) {
  byId("why").replaceChildren(...(reason ? [reason] : []));
  byId("why").hidden = !reason;
  byId("table").hidden = Boolean(reason);
  reason?.querySelector("h2").focus({ preventScroll: true });
}

const leave = () => show(state.kept);
const betWon = () => betOn(true);
const betLost = () => betOn(false);

function betOn(said) {
  const { game, kept } = state, won = Boolean(game.solved([]));
  kept.bet = { won, right: won === said, at: Date.now() };
  if (!won) kept.end ??= kept.bet.right ? "found" : "shown";
  keep();
  show(kept);
}

function sayBet() {
  const { won, right } = state.kept.bet;
  const head = strong(right ? "Right. " : "Wrong. ");
  say([paragraph(head, won ? "It can be won." : "It cannot be won."), scored(store.bets())], { tone: right ? "good" : "bad" });
}

/** The cards from the start; after a bet as they lie. */
function again() {
  const { game, kept, about } = state;
  if (kept.end) Object.assign(kept, { again: true, rows: "0".repeat(25), past: [] });
  about.bet = false;
  history.replaceState(null, "", address());
  store.keep(kept);
  state.ahead = null;
  show(kept);
  if (game.won) end("won");
}

function next() {
  fresh(state.about.bet ? "bet" : (state.kept.kind ?? "any"));
}

async function share() {
  const { about, kept } = state;
  const text = shared({ about, kept, streak: about.date ? store.streak(about.date) : 0, time: store.isWished("time") });
  const url = (source.isSite ? location.href.split("#")[0] : SITE) + hashed(about.date ?? kept.code, kept.quads, about.bet);
  if (navigator.share && matchMedia("(pointer: coarse)").matches) return navigator.share({ text, url }).catch(() => {});
  const box = el("textarea", { readonly: true, rows: 3, "aria-label": "Text to share" });
  box.value = `${text}\n${url}`;
  const copied = await navigator.clipboard?.writeText(box.value).then(() => true, () => false);
  return say([paragraph(copied ? "Copied; it gives nothing away." : "It gives nothing away: copy it from here."), box]);
}

const SITE = document.querySelector("link[rel=canonical]").href;

// The rest of the page

const KEYS = { u: undo, w: still, h: hint, c: check };
addEventListener("keydown", (event) => {
  if (event.target.closest("input, textarea, dialog") || event.altKey) return;
  const key = event.key.toLowerCase(), turning = { z: event.shiftKey ? redo : undo, y: redo }[key];
  const act = event.ctrlKey || event.metaKey ? (/play|bet/.test(state.view) ? turning : null) : event.target.closest(".card") && offers(KEYS[key]) && KEYS[key];
  if (!act) return;
  event.preventDefault();
  act();
});
byId("giveup").addEventListener("click", giveUp);
byId("today").addEventListener("click", () => go(store.iso(new Date())));
byId("bet").addEventListener("click", () => fresh("bet"));
byId("new").addEventListener("click", () => byId("deals").showModal());
byId("days").addEventListener("click", () => showDays(state.game.quads, (date) => go(date)));
byId("help").addEventListener("click", () => byId("rules").showModal());
for (const kind of document.querySelectorAll("[data-kind]")) kind.addEventListener("click", () => fresh(kind.dataset.kind));
for (const close of document.querySelectorAll("[data-close]")) close.addEventListener("click", () => close.closest("dialog").close());
byId("typed").addEventListener("submit", async (event) => {
  event.preventDefault();
  const typed = byId("cards").value.trim(), cards = cardsOf(typed);
  try {
    byId("fault").textContent = cards || source.isAwake() ? "" : "Reading, in a moment …";
    const code = cards ? codeOf(cards) : await source.read(typed);
    byId("fault").textContent = "";
    byId("deals").close();
    go(code);
  } catch (error) {
    byId("fault").textContent = error.message;
  }
});
byId("wake").addEventListener("click", async ({ target }) => {
  target.disabled = true;
  const told = await source.wake().then(() => "They are here.", (error) => error.message);
  target.nextElementSibling.textContent = told;
});
store.watch((kept) => state.kept && store.isSame(kept, state.kept) && show(kept));
addEventListener("hashchange", arrive);
arrive();
if (source.isSite) navigator.serviceWorker?.register("sw.js");
