// The page: a deal from the address, the player's moves, and what is asked and answered.

import { cardsOf, spoken } from "./cards.js";
import { Game, ROWS } from "./game.js";
import { button, byId, el, named } from "./page.js";
import { fault, hear, hush, name, offer, offers, say } from "./panel.js";
import * as score from "./score.js";
import { fours, isSite, source } from "./source.js";
import { Table } from "./table.js";
import { argument } from "./why.js";
import { BET, checked, counted, intro, item, paragraph, scored, shared, strong, titled } from "./words.js";

// The game, what is known of its deal, the row that is filled next, what it took so far; and its phase: play, bet
// (before the bet), over, or why (the reason is shown).
const state = { game: null };
const chosen = {}; // the deal that was dealt last, and of which kind it is

const table = new Table(byId("stock"), byId("rows"), {
  tap: (card) => move(card, state.game.rowOf(card) < 0 ? open() : -1),
  move,
  choose,
  key: (key) => {
    const act = { u: undo, w: still, h: hint, c: check }[key];
    if (!act || !offers(act)) return false;
    act();
    return true;
  },
});

// Deals

/** The address tells the deal: #CODE or #DATE, then ~bet or ~no-quads. */
async function arrive() {
  const [what, ...more] = decodeURIComponent(location.hash.slice(1)).toLowerCase().split("~");
  const about = { bet: more.includes("bet"), quads: fours(!more.includes("no-quads")) };
  const date = what || score.iso(new Date());
  try {
    if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return start(await source.day(date), { ...about, date });
    if (!cardsOf(what)) throw new Error(`There is no deal of 25 cards with the code ${what}: look for a slip.`);
    return start(what, { ...about, kind: chosen.code === what ? chosen.kind : null });
  } catch (error) {
    return fault(error);
  }
}

function start(code, about) {
  const game = new Game(code, cardsOf(code), about.quads);
  const counts = { moves: 0, hints: 0, looks: 0 };
  Object.assign(state, { game, about, counts, active: 0, raised: new Set(), phase: about.bet ? "bet" : "play", end: null, ahead: null });
  history.replaceState(null, "", address());
  const kept = score.table(address());
  if (kept) {
    Object.assign(game, { rows: kept.rows, past: kept.past });
    Object.assign(state, { counts: kept.counts, phase: kept.phase, end: kept.end, settled: kept.settled });
  }
  state.reason = game.solved([]) ? null : quietly(source.why(game));
  byId("quads").checked = about.quads;
  showReason(null);
  table.deal(game);
  show({ still: true });
  name(...titled(about, game, ""));
  greet();
  if (!about.bet && !about.kind) rate(game);
}

/** How hard the deal is, once its first hint is there: who plays does not wait for it. */
async function rate(game) {
  await state.ahead?.answer.catch(() => {});
  const word = await source.rate(game).catch(() => "");
  if (state.game === game) name(...titled(state.about, game, word));
}

/** A promise whose failure is told where it is asked for. */
function quietly(promise) {
  promise.catch(() => {});
  return promise;
}

async function fresh(kind) {
  byId("deals").close();
  const quads = byId("quads").checked;
  try {
    const { code } = await source.fresh(kind, quads);
    Object.assign(chosen, { code, kind });
    go(code, quads, kind === "bet");
  } catch (error) {
    fault(error);
  }
}

function go(code, quads, bet = false) {
  const hash = hashed(code, quads, bet);
  if (location.hash === hash) arrive();
  else location.hash = hash;
}

const hashed = (what, quads, bet) => `#${what}${bet ? "~bet" : ""}${quads ? "" : "~no-quads"}`;
const address = () => hashed(state.about.date ?? state.game.code, state.game.quads, state.about.bet);

// Moves

/** The row into which the next card goes. */
function open() {
  const { game, active } = state;
  return game.rows[active].length < ROWS ? active : game.rows.findIndex((row) => row.length < ROWS);
}

function move(card, row) {
  const { game, phase } = state;
  if (phase === "over" && game.won) return false;
  if (!game.move(card, row)) {
    hear(row >= 0 ? `Row ${row + 1} is full.` : "");
    return false;
  }
  state.counts.moves++;
  if (row >= 0) state.active = row;
  moved(row < 0 ? `${spoken(card)} back to the stock.` : `${spoken(card)} to row ${row + 1}: ${game.about(row).text}`);
  return true;
}

function moved(heard) {
  state.raised = new Set();
  if (state.phase !== "bet") hush();
  show();
  hear(heard);
  if (state.game.won && state.phase === "play") win();
}

function choose(row) {
  if (state.game.rows[row].length === ROWS) return;
  state.active = row;
  show();
  hear(`Row ${row + 1} is filled next.`);
}

function undo() {
  const { game } = state, before = game.rows;
  game.undo();
  state.active = Math.max(0, game.rows.findIndex((row, place) => row.length < ROWS && row.join() !== before[place].join()));
  moved("The last move is undone.");
}

function show(more = {}) {
  const { game, phase, counts, end, settled } = state;
  state.active = Math.max(0, open());
  table.show({ active: state.active, raised: state.raised, ...more });
  offer({
    play: [[undo, "Undo", { off: !game.past.length }], [still, "Still winnable?", { brief: "Winnable?" }], [hint, "Hint"],
      [check, "Check my hands", { brief: "Check" }], [giveUp, "Give up"]],
    bet: [[undo, "Undo", { off: !game.past.length }], [check, "Check my hands", { brief: "Check" }],
      [betWon, "It can be won", { strong: true }], [betLost, "It is lost", { strong: true }]],
    over: [[share, "Share"], [again, "Again"], [next, "Next deal", { strong: true }]],
    why: [[again, "Back to the cards"], [share, "Share"], [next, "Next deal", { strong: true }]],
  }[phase]);
  const kept = { rows: game.rows, past: game.past.slice(-100), counts, end, settled };
  score.keepTable(address(), { ...kept, phase: phase === "why" ? "over" : phase });
  if (phase === "play") think();
}

/** The next hints are asked for before anybody wants them, whenever other hands lie. */
function think() {
  const { game } = state, key = game.laid.flat().join();
  if (state.ahead?.key !== key) state.ahead = { key, answer: quietly(source.hints(game)), told: 0 };
}

// Questions

function greet() {
  const { phase, game, end } = state;
  if (phase === "bet") return say([paragraph(BET), scored(score.bets())]);
  if (phase === "play") return game.won ? win() : say([paragraph(intro(game.quads))]);
  return say([paragraph(end ?? "This deal is settled.")]);
}

function check() {
  say(checked(state.game));
}

function still() {
  const { game, counts } = state;
  counts.looks++;
  if (game.solved()) return say([paragraph(strong("Yes."), " From here, it can still be won.")], { tone: "good" });
  const more = game.rows.some((row) => row.length)
    ? " With the rows as they lie, it cannot be won."
    : " These 25 cards do not make five pat hands. Give up, and the reason is told.";
  return say([paragraph(strong("No."), more)], { tone: "bad" });
}

async function hint() {
  const { game } = state;
  const bad = game.rows.findIndex((row, place) => row.length === ROWS && !game.isPat(place));
  if (bad >= 0) return stuck(`Row ${bad + 1} has five cards and is no pat hand.`, [bad]);
  if (game.solved(game.laid) && !game.solved()) return unfinished();
  const { ahead } = state;
  try {
    const answer = await ahead.answer;
    if (state.ahead === ahead) tell(answer);
  } catch (error) {
    fault(error);
  }
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
  state.counts.hints++;
  say([paragraph(text)], { tone: "bad", acts: [button("Take it back", () => takeBack(rows))] });
}

function takeBack(rows) {
  const { game } = state;
  game.change(game.rows.map((row, place) => (rows.includes(place) ? [] : row)));
  [state.active] = rows;
  moved("Taken back.");
}

function tell({ hints, told, back, lost }) {
  const { game, ahead, counts } = state;
  if (lost) {
    return say([paragraph(strong("This deal cannot be won."), " Give up, and the reason is told.")], { tone: "bad" });
  }
  counts.hints++;
  if (told) {
    const rows = back.map((hand) => game.rowOf(hand[0]));
    return say(told.map(item), { tone: "bad", acts: rows.map((row) => button(`Take back row ${row + 1}`, () => takeBack([row]))) });
  }
  const one = hints[Math.min(ahead.told++, hints.length - 1)];
  state.raised = new Set(one.lay ?? named(one.told.slice(0, 1)));
  show();
  const acts = one.lay ? [button("Lay it", () => lay(one.lay), { class: "strong" })] : [button("Next hint", hint)];
  return say(one.told.map(item), { acts });
}

function lay(hand) {
  state.active = state.game.lay(hand);
  moved(`Laid into row ${state.active + 1}.`);
}

// The end

function win() {
  end(true, `Five pat hands, ${counted(state.counts)}.`);
  say([paragraph(strong("Won."), ` ${state.end}`)], { tone: "good" });
}

/** The deal is over: settled by the player, or not. */
function end(settled, text, phase = "over") {
  Object.assign(state, { phase, settled, end: text });
  if (state.about.date && !state.about.bet) score.ended(state.about.date, settled);
  show();
}

function giveUp() {
  const { game } = state;
  const five = game.solved() ?? game.solved(game.laid) ?? game.solved([]);
  if (!five) return lose(true);
  reveal(five);
  end(false, "It can be won: here are five hands.");
  return say([paragraph(state.end)]);
}

/** Lay five hands, each into the row that has some of it already. */
function reveal(five) {
  const { game } = state;
  const rows = game.rows.map((row) => five.find((hand) => row.length && row.every((card) => hand.includes(card))));
  const rest = five.filter((hand) => !rows.includes(hand));
  game.change(rows.map((hand) => hand ?? rest.shift()));
  state.raised = new Set();
  show();
}

async function lose(settled) {
  const { game } = state;
  say([paragraph("It cannot be won. The reason, in a moment …")]);
  try {
    const reason = await (state.reason ?? source.why(game));
    if (state.game !== game) return;
    end(settled, "It cannot be won.", "why");
    hush();
    showReason(argument(game, reason));
    hear("This deal cannot be won. The reason follows.");
  } catch (error) {
    show();
    fault(error);
  }
}

/** The reason in place of the table; none: the table. */
function showReason(reason) {
  byId("why").replaceChildren(...(reason ? [reason] : []));
  byId("why").hidden = !reason;
  byId("table").hidden = Boolean(reason);
  if (!reason) return;
  scrollTo({ top: 0 });
  reason.querySelector("h2").focus({ preventScroll: true });
}

const betWon = () => betOn(true);
const betLost = () => betOn(false);

function betOn(winnable) {
  const { game } = state;
  const five = game.solved([]), right = Boolean(five) === winnable;
  score.count(right);
  end(right, five ? "It can be won." : "It cannot be won.");
  const acts = five ? [button("Show five hands", () => reveal(five)), button("Let me play it", again)] : [button("Why?", () => lose(right))];
  const head = strong(right ? "Right. " : "Wrong. ");
  say([paragraph(head, state.end), scored(score.bets())], { tone: right ? "good" : "bad", acts });
}

/** Back to the cards: as they lie, or from the start where all hands lie. */
function again() {
  const { game, about } = state;
  if (game.won) game.change(game.rows.map(() => []));
  Object.assign(state, { about: { ...about, bet: false }, phase: "play", raised: new Set() });
  history.replaceState(null, "", address());
  showReason(null);
  hush();
  show({ still: true });
}

function next() {
  fresh(state.about.bet ? "bet" : (state.about.kind ?? "any"));
}

async function share() {
  const { about, game, settled, counts } = state;
  const where = isSite ? location.href : `satmav play ${about.date ? `--day ${about.date}` : game.code}${game.quads ? "" : " --rules no-quads"}`;
  const text = shared({ about, game, settled, counts, where, streak: about.date ? score.streak(about.date) : 0 });
  const box = el("textarea", { readonly: true, rows: 3, "aria-label": "Text to share" });
  box.value = text;
  const copied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  say([paragraph(copied ? "Copied; it gives nothing away." : "It gives nothing away: copy it from here."), box]);
}

// The rest of the page

byId("today").addEventListener("click", () => (location.hash = hashed(score.iso(new Date()), byId("quads").checked)));
byId("bet").addEventListener("click", () => fresh("bet"));
byId("new").addEventListener("click", () => byId("deals").showModal());
byId("help").addEventListener("click", () => byId("rules").showModal());
for (const kind of document.querySelectorAll("[data-kind]")) kind.addEventListener("click", () => fresh(kind.dataset.kind));
for (const close of document.querySelectorAll("[data-close]")) close.addEventListener("click", () => close.closest("dialog").close());
byId("typed").addEventListener("submit", async (event) => {
  event.preventDefault();
  const typed = byId("cards").value.trim();
  try {
    const code = cardsOf(typed) ? typed.toLowerCase() : await source.read(typed);
    byId("fault").textContent = "";
    byId("deals").close();
    go(code, byId("quads").checked);
  } catch (error) {
    byId("fault").textContent = error.message;
  }
});
addEventListener("hashchange", arrive);
arrive();
