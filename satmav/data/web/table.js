// The table: the stock by suit and rank, and five rows; cards that are dragged, tapped, or moved by keys.

import { RANKS, SUIT_NAMES, SUIT_ORDER, rank, spoken, suit } from "./cards.js";
import { ROWS } from "./game.js";
import { el, face } from "./page.js";

const FAR = 6; // pixels a finger moves before it drags
const CALM = matchMedia("(prefers-reduced-motion: reduce)");

export class Table {
  /** move(card, row): a card is to go to a row, -1 for the stock; choose(row): a row is to be the one that is filled. */
  constructor(stock, rows, acts) {
    Object.assign(this, { stock, rows, acts, cards: new Map(), focused: null });
    for (const part of [stock, rows]) {
      part.addEventListener("pointerdown", (event) => this.press(event));
      part.addEventListener("keydown", (event) => this.key(event));
      part.addEventListener("click", (event) => this.click(event));
    }
  }

  /** A new deal. */
  deal(game) {
    this.game = game;
    this.focused = null;
    this.cards = new Map(game.cards.map((card) => [card, this.button(card)]));
    this.suits = SUIT_ORDER.map((one) => el("ul", { class: "suit", "data-suit": one },
      Array.from({ length: 13 }, (_, place) => el("li", { "data-rank": 12 - place }))));
    const ranks = el("div", { class: "suit ranks", "aria-hidden": "true" }, [...RANKS].reverse().map((one) => el("span", {}, one)));
    this.sign = el("p", { class: "sign", "aria-hidden": "true", hidden: true }, "Five pat hands");
    this.stock.replaceChildren(ranks, ...this.suits, this.sign);
    this.lines = Array.from({ length: ROWS }, (_, place) => this.line(place));
    this.rows.replaceChildren(...this.lines.map((line) => line.item));
    this.show({ still: true });
  }

  button(card) {
    return el("button", { type: "button", class: "card", "data-card": card, tabindex: -1 }, face(card));
  }

  line(place) {
    const head = el("button", { type: "button", class: "head", "data-head": place }, String(place + 1));
    const slots = Array.from({ length: ROWS }, () => el("li"));
    const about = el("p", { class: "about", id: `about-${place}` });
    const item = el("li", { class: "row", "data-row": place }, head, el("ul", { class: "slots" }, slots), about);
    return { head, slots, about, item };
  }

  /** Show the game as it is: where each card lies, what each row is, which is filled next. */
  show({ still = false, active = 0, raised = new Set() } = {}) {
    const before = still || CALM.matches ? null : this.places();
    const held = this.cardAt(document.activeElement), from = held === null ? null : this.list(held);
    const beside = from ? this.cardsIn(from) : [];
    for (const list of this.suits) {
      const own = this.game.stock.filter((card) => suit(card) === Number(list.dataset.suit));
      list.setAttribute("aria-label", `${own.length || "no"} ${SUIT_NAMES[list.dataset.suit]}`);
      for (const seat of list.children) this.put(seat, own.find((card) => rank(card) === Number(seat.dataset.rank)));
    }
    this.lines.forEach((line, place) => this.showLine(line, place, place === active));
    for (const [card, shown] of this.cards) {
      const row = this.game.rowOf(card);
      shown.classList.toggle("raised", raised.has(card));
      shown.setAttribute("aria-label", row < 0 ? spoken(card) : `${spoken(card)}, in row ${row + 1}`);
    }
    this.sign.hidden = !this.game.won;
    this.rove();
    if (from) this.keepFocus(held, from, beside);
    if (before) this.glide(before);
    for (const card of raised) this.cards.get(card).scrollIntoView({ block: "nearest" });
  }

  /** The part of the table in which a card lies: the stock or a row. */
  list(card) {
    return this.cards.get(card).closest(".slots") ?? this.stock;
  }

  cardsIn(list) {
    return [...list.querySelectorAll(".card")].map((shown) => Number(shown.dataset.card));
  }

  /** The focus stays where a card was, on one that was beside it; on the card itself where none is left. */
  keepFocus(card, from, beside) {
    const place = beside.indexOf(card), there = this.cardsIn(from);
    const near = [...beside.slice(place + 1), ...beside.slice(0, place).reverse()];
    this.focus(there.includes(card) ? card : near.find((one) => there.includes(one)) ?? card);
  }

  showLine({ head, slots, about, item }, place, isActive) {
    const row = this.game.rows[place];
    const { state, text } = this.game.about(place);
    slots.forEach((slot, seat) => this.put(slot, row[seat]));
    item.dataset.state = state;
    item.classList.toggle("active", isActive);
    head.setAttribute("aria-pressed", isActive);
    head.setAttribute("aria-label", `Row ${place + 1}${text ? `: ${text}` : ", empty"}`);
    about.textContent = text;
  }

  put(seat, card) {
    const wanted = card === undefined ? null : this.cards.get(card);
    seat.setAttribute("aria-hidden", !wanted);
    if (seat.firstChild !== wanted) seat.replaceChildren(...(wanted ? [wanted] : []));
  }

  /** One card of the stock and one of each row can be reached by Tab; arrows lead to the others. */
  rove() {
    const groups = [this.game.stock, ...this.game.rows];
    for (const group of groups) {
      const first = group.includes(this.focused) ? this.focused : this.inSight(group);
      for (const card of group) this.cards.get(card).tabIndex = card === first ? 0 : -1;
    }
  }

  /** The first of some cards as they are seen. */
  inSight(group) {
    return [...group].sort((one, other) => suit(other) - suit(one) || rank(other) - rank(one))[0];
  }

  places() {
    return new Map([...this.cards].map(([card, shown]) => [card, shown.getBoundingClientRect()]));
  }

  glide(before) {
    for (const [card, shown] of this.cards) {
      const from = before.get(card), to = shown.getBoundingClientRect();
      const [x, y] = [from.left - to.left, from.top - to.top];
      if (!to.width || (Math.abs(x) < 1 && Math.abs(y) < 1)) continue;
      const scale = from.width / to.width;
      shown.animate(
        [{ transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 5 }, { transform: "none", transformOrigin: "0 0", zIndex: 5 }],
        { duration: 170, easing: "cubic-bezier(.2, .7, .3, 1)" });
    }
  }

  // Tapping

  click(event) {
    if (this.dragged) return;
    const head = event.target.closest("[data-head]"), card = this.cardAt(event.target);
    if (card !== null) this.acts.tap(card);
    else if (head) this.acts.choose(Number(head.dataset.head));
    else if (event.target.closest("[data-row]")) this.acts.choose(Number(event.target.closest("[data-row]").dataset.row));
  }

  cardAt(target) {
    const shown = target.closest?.(".card");
    return shown ? Number(shown.dataset.card) : null;
  }

  // Dragging

  press(event) {
    this.dragged = false;
    const card = this.cardAt(event.target);
    if (card === null || event.button) return;
    const shown = this.cards.get(card), start = { x: event.clientX, y: event.clientY };
    const drag = (move) => {
      const [x, y] = [move.clientX - start.x, move.clientY - start.y];
      if (!this.dragged && Math.hypot(x, y) < FAR) return;
      this.dragged = true;
      shown.classList.add("dragged");
      shown.style.transform = `translate(${x}px, ${y}px)`;
      this.aim(move);
    };
    const end = (up) => {
      if (up.type === "keydown" && up.key !== "Escape") return;
      over.abort();
      if (!this.dragged) return;
      const to = up.type === "pointerup" ? this.under(up) : null;
      this.aim(null);
      const before = this.places();
      shown.classList.remove("dragged");
      shown.style.transform = "";
      if (to === null || !this.acts.move(card, to)) this.glide(before);
    };
    const over = new AbortController(), { signal } = over;
    shown.setPointerCapture(event.pointerId);
    shown.addEventListener("pointermove", drag, { signal });
    for (const name of ["pointerup", "pointercancel"]) shown.addEventListener(name, end, { signal });
    addEventListener("keydown", end, { signal });
  }

  /** The row under a finger, -1 for the stock, null for neither. */
  under({ clientX, clientY }) {
    for (const part of document.elementsFromPoint(clientX, clientY)) {
      const row = part.closest("[data-row]");
      if (row && !part.closest(".dragged")) return Number(row.dataset.row);
      if (part === this.stock) return -1;
    }
    return null;
  }

  aim(event) {
    const to = event ? this.under(event) : null;
    this.lines.forEach(({ item }, place) => item.classList.toggle("aimed", place === to));
  }

  // Keys

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const card = this.cardAt(event.target);
    const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (card !== null && arrow) this.focus(this.nearest(card, arrow));
    else if (card !== null && /^[1-5]$/.test(event.key)) this.acts.move(card, Number(event.key) - 1);
    else if (card !== null && /^(Backspace|Delete|0)$/.test(event.key)) this.acts.move(card, -1);
    else if (card !== null && /^(Home|End)$/.test(event.key)) this.focus(this.cardsIn(this.list(card)).at(event.key === "Home" ? 0 : -1));
    else return;
    event.preventDefault();
  }

  focus(card) {
    if (card === undefined) return;
    this.focused = card;
    this.rove();
    this.cards.get(card).focus();
  }

  /** The card next to one in a direction, as they are seen. */
  nearest(card, [x, y]) {
    const places = this.places(), from = places.get(card);
    const off = (to) => {
      const along = (to.left - from.left) * x + (to.top - from.top) * y;
      const aside = Math.abs((to.left - from.left) * y) + Math.abs((to.top - from.top) * x);
      return along < 2 ? Infinity : along + 3 * aside;
    };
    const [best] = [...places].filter(([other, to]) => other !== card && off(to) < Infinity)
      .sort(([, one], [, other]) => off(one) - off(other));
    return best?.[0];
  }
}
