// Why a deal is lost, branch by branch: the step that is chosen raises its cards, and shows the doors that are open.

import { SUIT_ORDER, label, rank, sign, suit } from "./cards.js";
import { button, el, sentence, told } from "./page.js";

const SIGNS = ["", "→", "⌂", "4"]; // a flush's is the card's suit

/** The deal, a column a rank, and under each card its doors. */
class Felt {
  constructor(game, first) {
    this.seats = new Map();
    this.game = game;
    this.first = first;
    const rows = SUIT_ORDER.map((one) => el("div", { class: "felt-row" },
      Array.from({ length: 13 }, (_, place) => this.seat(game.cards.find((card) => suit(card) === one && rank(card) === 12 - place)))));
    this.drawn = el("div", { class: "felt", "aria-hidden": "true" }, rows);
  }

  seat(card) {
    if (card === undefined) return el("i");
    const signs = SIGNS.slice(0, this.game.quads ? 4 : 3).map((own) => el("s", {}, own || sign(suit(card))));
    const shown = el("i", { class: `tile s${suit(card)}` }, el("b", {}, label(card)), el("u", {}, signs));
    this.seats.set(card, { shown, signs });
    return shown;
  }

  show({ raised, doors, before, short }) {
    const open = doors ?? this.first, was = before ?? open;
    this.game.cards.forEach((card, place) => {
      const { shown, signs } = this.seats.get(card);
      shown.classList.toggle("raised", raised.includes(card));
      shown.classList.toggle("short", Boolean(short?.includes(card)));
      signs.forEach((door, bit) => {
        const [now, then] = [open, was].map((all) => (parseInt(all[place], 16) >> bit) & 1);
        door.className = now ? "open" : then ? "shut now" : "shut";
      });
    });
  }
}

/** The reasons in full, with ways to go from step to step. */
export function argument(game, { title, reasons, raised, doors }) {
  const felt = new Felt(game, doors);
  const steps = [];
  const choose = (place, seen = true) => {
    const step = steps[place];
    if (!step) return;
    step.input.checked = true;
    step.unfold();
    felt.show(step);
    back.disabled = !place;
    on.disabled = place === steps.length - 1;
    now = place;
    if (seen) step.item.scrollIntoView({ block: "nearest" });
  };
  let now = 0;
  const back = button("Step back", () => choose(now - 1)), on = button("Next step", () => choose(now + 1));
  const parts = reasons.map(({ title: head, items, steps: numbered }) => [
    head.length && reasons.length > 1 ? el("h3", {}, ...sentence(head)) : "",
    el(numbered ? "ol" : "ul", { class: "steps" }, items.map((item) => branch(item, steps, choose))),
  ]);
  felt.show({ raised });
  if (steps[0]?.doors) choose(0, false);
  else if (steps[0]) steps[0].input.checked = true;
  const legend = el("p", { class: "legend" }, ...legendOf(game.quads));
  return el("div", { class: "argument" },
    el("div", { class: "see" }, felt.drawn, el("div", { class: "step-on" }, back, on)),
    el("div", { class: "read" }, el("h2", { tabindex: -1 }, title), legend, ...parts.flat()));
}

function legendOf(quads) {
  const four = quads ? ", 4 four of a kind" : "";
  return [`Choose a sentence: its cards are raised. Under each card are the hands it may still be in: its suit a flush, → a straight, ⌂ a full house${four}.`];
}

/** A step, and below it the steps under its supposition, which fold away. */
function branch(item, steps, choose, unfold = () => {}) {
  const place = steps.length;
  const input = el("input", { type: "radio", name: "step", change: () => choose(place, false) });
  const said = el("label", {}, input, el("span", {}, ...told(item)));
  const row = el("li", { class: "step" }, said);
  const cards = [...item.lead, ...item.text].filter((part) => typeof part === "number");
  steps.push({ input, unfold, item: said, raised: cards, doors: item.doors, before: item.before, short: item.short });
  if (!item.items) return row;
  const inner = el("ul", {});
  const fold = el("button", { type: "button", class: "fold", "aria-expanded": "true", "aria-label": "The case below" });
  const open = (wide) => {
    inner.hidden = !wide;
    fold.setAttribute("aria-expanded", wide);
  };
  fold.addEventListener("click", () => open(inner.hidden));
  inner.append(...item.items.map((one) => branch(one, steps, choose, () => (unfold(), open(true)))));
  row.prepend(fold);
  row.append(inner);
  return row;
}
