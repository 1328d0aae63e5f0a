// The page: a deal from the address, the player's moves, and what is said of them.

import { cardsOf, label, spoken } from "./cards.js";
import { Game, ROWS } from "./game.js";
import { boxes, button, byId, el, face, named, sentence, told } from "./page.js";
import * as score from "./score.js";
import { isSite, source } from "./source.js";
import { Table } from "./table.js";
import { argument } from "./why.js";

const INTRO = "Sort all 25 cards into five pat hands: straights, flushes, full houses, fours of a kind. Tap a card and it goes into the row with the bright edge.";

const state = { game: null, about: {}, active: 0, raised: new Set(), hinted: { key: "", many: 0 }, counts: null, phase: "play" };

const table = new Table(byId("stock"), byId("rows"), {
  tap: (card) => move(card, state.game.rowOf(card) < 0 ? target() : -1),
  move: (card, row) => move(card, row),
  choose: (row) => choose(row),
  key: (key) => Boolean(KEYS[key]?.()),
});

const KEYS = {
  u: () => act(undo), w: () => act(still), h: () => act(hint), c: () => act(check),
};

/** What keys and buttons do; true where it is done. */
function act(what) {
  if (!byId("actions").querySelector(`[data-act=${what.name}]`)) return false;
  what();
  return true;
}

// Deals

/** The address tells the deal: #CODE or #DATE, then ~bet or ~no-quads. */
async function open() {
  const [what, ...more] = decodeURIComponent(location.hash.slice(1)).split("~");
  const about = { bet: more.includes("bet"), quads: !more.includes("no-quads") };
  try {
    if (!what) return await day(score.iso(new Date()), about);
    if (/^\d{4}-\d{2}-\d{2}$/.test(what)) return await day(what, about);
    const cards = cardsOf(what);
    if (!cards) throw new Error(`There is no deal of 25 cards with the code ${what}: look for a slip.`);
    return start(what.toLowerCase(), { ...about, ...pending(what) });
  } catch (error) {
    return say([el("p", {}, error.message)], { tone: "bad" });
  }
}

const asked = {};
const pending = (code) => (asked.code === code ? asked : {});

async function day(date, about) {
  start(await source.day(date), { ...about, date });
  if (location.hash.slice(1).split("~")[0] !== date) history.replaceState(null, "", address());
}

async function fresh(kind) {
  byId("deals").close?.();
  name("Shuffling …");
  try {
    const { code } = await source.fresh(kind, byId("quads").checked);
    Object.assign(asked, { code, kind });
    go(code, kind === "bet");
  } catch (error) {
    say([el("p", {}, error.message)], { tone: "bad" });
  }
}

function go(code, bet = false) {
  const hash = `#${code}${bet ? "~bet" : ""}${byId("quads").checked ? "" : "~no-quads"}`;
  if (location.hash === hash) open();
  else location.hash = hash;
}

function address() {
  const { game, about } = state;
  return `#${about.date ?? game.code}${about.bet ? "~bet" : ""}${game.quads ? "" : "~no-quads"}`;
}

function start(code, about) {
  const game = new Game(code, cardsOf(code), about.quads);
  Object.assign(state, { game, about, active: 0, raised: new Set(), hinted: { key: "", many: 0 }, phase: about.bet ? "bet" : "play" });
  state.counts = { moves: 0, hints: 0, looks: 0 };
  byId("quads").checked = about.quads;
  const kept = score.table(address());
  if (kept) {
    game.rows = kept.rows;
    game.past = kept.past;
    Object.assign(state, { counts: kept.counts, phase: kept.phase === "why" ? "over" : kept.phase });
  }
  byId("why").hidden = true;
  byId("table").hidden = false;
  state.reason = game.solved([]) ? null : source.why(game);
  state.reason?.catch(() => {}); // told where it is asked for
  table.deal(game);
  nextRow();
  show({ still: true });
  title();
  greet();
  if (about.kind || about.bet) return;
  source.rate(game).then((word) => state.game === game && title(word), () => {});
}

function title(word = "") {
  const { about, game } = state;
  const kind = about.kind === "any" ? "" : (about.kind ?? word);
  const hard = kind && kind !== "bet" ? `${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind} deal` : "";
  if (about.bet) name("Won or lost?", game.code);
  else if (about.date) name(`Deal of the day, ${spelled(about.date)}`, hard.replace(/^an? /, "").replace(" deal", ""));
  else name(hard ? hard[0].toUpperCase() + hard.slice(1) : "A deal", game.code);
  document.title = `${byId("name").textContent} – Maverick Solitaire`;
}

const spelled = (date) =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" }).format(new Date(`${date}T12:00`));

function name(text, more = "") {
  byId("name").replaceChildren(text, ...(more ? [el("small", {}, ` ${more}`)] : []));
}

function greet() {
  if (state.phase === "bet") return say([el("p", {}, "Maverick would bet. Can these 25 cards make five pat hands? Of the deals in this game, one in two cannot."), scored()]);
  if (state.game.won) return won();
  say([el("p", {}, INTRO)]);
}

// Moves

const target = () => (state.game.rows[state.active].length < ROWS ? state.active : open_row());
const open_row = () => state.game.rows.findIndex((row) => row.length < ROWS);

function nextRow() {
  if (state.game.rows[state.active].length === ROWS) state.active = Math.max(0, open_row());
}

function move(card, row, glided) {
  const { game } = state;
  if (["over"].includes(state.phase) && game.won) return false;
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
  nextRow();
  state.raised = new Set();
  hush();
  show();
  hear(heard);
  if (state.game.won && state.phase === "play") won();
  else if (state.game.won) show();
}

function choose(row) {
  if (state.game.rows[row].length === ROWS) return;
  state.active = row;
  show();
  hear(`Row ${row + 1} is filled next.`);
}

function undo() {
  const { game } = state, before = game.rows;
  if (!game.undo()) return;
  const changed = game.rows.findIndex((row, place) => row.length < ROWS && row.join() !== before[place].join());
  state.active = Math.max(0, changed);
  moved("The last move is undone.");
}

function show(more = {}) {
  table.show({ active: state.active, raised: state.raised, ...more });
  buttons();
  if (state.phase !== "over" || !state.solution) {
    score.keepTable(address(), { rows: state.game.rows, past: state.game.past.slice(-100), counts: state.counts, phase: state.phase });
  }
}

// What is said

function say(nodes, { tone = "", acts = [] } = {}) {
  const row = acts.length ? [el("p", { class: "line" }, acts)] : [];
  byId("said").replaceChildren(...nodes, ...row);
  byId("talk").dataset.tone = tone;
  byId("talk").hidden = false;
  byId("talk").scrollTop = 0;
}

function hush() {
  if (state.phase !== "bet") byId("talk").hidden = true;
}

function hear(text) {
  byId("heard").textContent = text;
}

function buttons() {
  const { phase, game } = state;
  const of = ([text, brief], what, more = {}) => {
    const words = brief ? [el("span", { class: "wide" }, text), el("span", { class: "brief" }, brief)] : text;
    return button(words, () => what(), { "data-act": what.name, ...more });
  };
  const moves = of(["Undo"], undo, { disabled: !game.past.length });
  const sets = {
    play: [moves, of(["Still winnable?", "Winnable?"], still), of(["Hint"], hint), of(["Check my hands", "Check"], check), of(["Give up"], giveUp)],
    bet: [moves, of(["Check my hands", "Check"], check), of(["It can be won"], betWon, { class: "strong" }), of(["It is lost"], betLost, { class: "strong" })],
    over: [of(["Share"], share), of(["Again"], again), of(["Next deal"], next, { class: "strong" })],
    why: [of(["Back to the cards"], again), of(["Share"], share), of(["Next deal"], next, { class: "strong" })],
  };
  const focused = document.activeElement?.dataset?.act;
  byId("actions").replaceChildren(...sets[phase]);
  if (focused) byId("actions").querySelector(`[data-act=${focused}]`)?.focus();
}

// Questions

function check() {
  const { game } = state;
  const lines = game.rows.map((row, place) => {
    const { state: how, text } = game.about(place);
    const said = how === "pat" ? `${text}: pat` : how === "empty" ? "empty" : row.length < ROWS ? `${row.length} of five cards` : "no pat hand";
    return el("li", { class: how }, said);
  });
  const many = game.laid.length;
  const head = many === ROWS ? "All five hands are pat, and hold all 25 cards." : `${["None", "One", "Two", "Three", "Four"][many]} of the five rows ${many > 1 ? "are" : "is"} a pat hand.`.replace("are a pat hand", "are pat hands");
  say([el("p", {}, el("b", {}, head)), el("ol", { class: "checks" }, lines)]);
}

function still() {
  state.counts.looks++;
  const { game } = state;
  const bare = game.rows.every((row) => !row.length);
  if (game.solved()) return say([el("p", {}, el("b", {}, "Yes."), " From here, it can still be won.")], { tone: "good" });
  const more = bare ? " These 25 cards do not make five pat hands. Give up, and the reason is told." : " With the rows as they lie, it cannot be won.";
  return say([el("p", {}, el("b", {}, "No."), more)], { tone: "bad" });
}

async function hint() {
  const { game } = state;
  const bad = game.rows.findIndex((row, place) => row.length === ROWS && !game.isPat(place));
  if (bad >= 0) return stuck([`Row ${bad + 1} has five cards and is no pat hand.`], [bad]);
  const laid = game.laid;
  if (game.solved(laid) && !game.solved()) return unfinished(laid);
  const key = laid.flat().join();
  if (state.hinted.key !== key) state.hinted = { key, many: 0 };
  try {
    const answer = await source.hints(game);
    if (state.game === game) tell(answer);
  } catch (error) {
    say([el("p", {}, error.message)], { tone: "bad" });
  }
}

/** Rows that are begun and cannot be completed: one alone is to blame, or all of them are. */
function unfinished(laid) {
  const { game } = state;
  const begun = [...game.rows.keys()].filter((place) => game.rows[place].length && !game.isPat(place));
  const one = begun.find((place) => game.solved(game.rows.filter((_, other) => other !== place)));
  if (one !== undefined) return stuck([`What is begun in row ${one + 1} cannot be completed.`], [one]);
  return stuck([`The rows that are begun cannot all be completed.`], begun);
}

function stuck(text, rows) {
  state.counts.hints++;
  say([el("p", {}, ...sentence(text))], { tone: "bad", acts: [button("Take it back", () => takeBack(rows))] });
}

function takeBack(rows) {
  const { game } = state;
  game.change(game.rows.map((row, place) => (rows.includes(place) ? [] : row)));
  [state.active] = rows;
  moved("Taken back.");
}

function tell({ hints, told: items, back, lost }) {
  if (lost) {
    return say([el("p", {}, el("b", {}, "This deal cannot be won."), " Give up, and the reason is told.")], { tone: "bad" });
  }
  state.counts.hints++;
  if (items) {
    const acts = back.map((hand) => {
      const row = state.game.rowOf(hand[0]);
      return button(`Take back row ${row + 1}`, () => takeBack([row]));
    });
    return say(items.map((item) => paragraph(item)), { tone: "bad", acts });
  }
  const next = hints[Math.min(state.hinted.many, hints.length - 1)];
  state.hinted.many++;
  state.raised = new Set(next.lay ?? named(next.told.slice(0, 1)));
  show();
  const lay = () => {
    const row = state.game.lay(next.lay);
    state.active = row;
    moved(`Laid into row ${row + 1}.`);
  };
  const acts = next.lay ? [button("Lay it", lay, { class: "strong" })] : hints.length > state.hinted.many ? [button("Next hint", hint)] : [];
  return say(next.told.map((item) => paragraph(item)), { acts });
}

const paragraph = (item) =>
  el("div", {}, el("p", {}, ...told(item)), ...(item.items ? [el("ul", { class: "reasons" }, item.items.map((one) => el("li", {}, ...told(one))))] : []));

// The end

function won() {
  finish(true);
  say([el("p", {}, el("b", {}, "Won."), ` Five pat hands, ${told_counts()}.`)], { tone: "good" });
}

function finish(settled) {
  state.phase = "over";
  state.settled = settled;
  if (state.about.date) score.ended(state.about.date, settled);
  show();
}

function giveUp() {
  const { game } = state;
  const five = game.solved() ?? game.solved(game.laid) ?? game.solved([]);
  if (!five) return lose(true);
  reveal(five);
  finish(false);
  return say([el("p", {}, "It can be won: here are five hands.")]);
}

function reveal(five) {
  const { game } = state;
  const rows = game.rows.map((row) => five.find((hand) => row.length && row.every((card) => hand.includes(card))));
  const rest = five.filter((hand) => !rows.includes(hand));
  game.change(rows.map((hand) => hand ?? rest.shift()));
  show();
}

async function lose(settled) {
  const { game } = state;
  say([el("p", {}, "It cannot be won. The reason, in a moment …")]);
  byId("actions").replaceChildren();
  try {
    const answer = await (state.reason ?? source.why(game));
    if (state.game !== game) return;
    state.phase = "why";
    state.settled = settled;
    if (state.about.date) score.ended(state.about.date, settled);
    byId("why").replaceChildren(argument(game, answer));
    byId("why").hidden = false;
    byId("table").hidden = true;
    byId("talk").hidden = true;
    show({ still: true });
    scrollTo({ top: 0 });
    hear("This deal cannot be won. The reason follows.");
  } catch (error) {
    show();
    say([el("p", {}, error.message)], { tone: "bad" });
  }
}

const betWon = () => betOn(true);
const betLost = () => betOn(false);

function betOn(winnable) {
  const { game } = state;
  const five = game.solved([]);
  const right = Boolean(five) === winnable;
  score.count(right);
  state.phase = "over";
  state.settled = right;
  show();
  const head = el("b", {}, right ? "Right. " : "Wrong. ");
  const acts = five ? [button("Show five hands", () => reveal(five)), button("Let me play it", again)] : [button("Why?", () => lose(right))];
  return say([el("p", {}, head, five ? "It can be won." : "It cannot be won."), scored()], { tone: right ? "good" : "bad", acts });
}

function scored() {
  const { right, all, streak, best } = score.bets();
  return el("p", { class: "small" }, all ? `${right} of ${all} bets right; ${streak} in a row, ${best} at best.` : "No bets so far.");
}

function again() {
  state.about = { ...state.about, bet: false };
  state.phase = "play";
  byId("why").hidden = true;
  byId("table").hidden = false;
  hush();
  show({ still: true });
}

function next() {
  fresh(state.about.bet ? "bet" : (state.about.kind ?? "any"));
}

function told_counts() {
  const { moves, hints, looks } = state.counts;
  const many = (number, word) => `${number || "no"} ${word}${number === 1 ? "" : "s"}`;
  return `${many(moves, "move")}, ${many(hints, "hint")}${looks ? `, ${many(looks, "look")} ahead` : ""}`;
}

async function share() {
  const { about, game, settled } = state;
  const head = about.date ? `Maverick Solitaire, deal of the day, ${spelled(about.date)}` : `Maverick Solitaire, deal ${game.code}`;
  const done = about.bet ? (settled ? "I bet right" : "I lost my bet") : settled ? "Settled" : "It got the better of me";
  const row = about.date && score.streak(about.date) > 1 ? ` ${score.streak(about.date)} days in a row.` : "";
  const where = isSite ? location.href : `satmav play ${about.date ? `--day ${about.date}` : game.code}`;
  const text = `${head}\n${done}: ${told_counts()}.${row}\n${where}`;
  const box = el("textarea", { readonly: true, rows: 3, "aria-label": "Text to share" });
  box.value = text;
  const copied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  say([el("p", {}, copied ? "Copied; it gives nothing away." : "It gives nothing away: copy it from here."), box]);
}

// The rest of the page

byId("today").addEventListener("click", () => (location.hash = `#${score.iso(new Date())}`));
byId("bet").addEventListener("click", () => fresh("bet"));
byId("new").addEventListener("click", () => byId("deals").showModal());
byId("help").addEventListener("click", () => byId("rules").showModal());
for (const kind of document.querySelectorAll("[data-kind]")) kind.addEventListener("click", () => fresh(kind.dataset.kind));
for (const close of document.querySelectorAll("[data-close]")) close.addEventListener("click", () => close.closest("dialog").close());
byId("typed").addEventListener("submit", async (event) => {
  event.preventDefault();
  const typed = byId("cards").value.trim();
  try {
    const code = cardsOf(typed) ? typed : await source.read(typed);
    byId("fault").textContent = "";
    byId("deals").close();
    go(code);
  } catch (error) {
    byId("fault").textContent = error.message;
  }
});
addEventListener("hashchange", open);
open();
