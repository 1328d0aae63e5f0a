// A game: 25 cards, five rows, and the moves so far. No page here: whoever shows it asks for what there is.

import { decide, maskOf } from "./cover.js";
import { familyOf, lacks, laidOut, nameOf, patHands } from "./hands.js";

export const ROWS = 5;

export class Game {
  constructor(code, cards, quads) {
    Object.assign(this, { code, cards, quads, past: [], future: [] });
    this.text = "0".repeat(cards.length);
    this.hands = patHands(cards, quads);
  }

  /** Where each card lies, a digit a card: its row from 1 up, or 0. */
  get text() {
    return this.cards.map((card) => this.rowOf(card) + 1).join("");
  }

  set text(text) {
    this.rows = Array.from({ length: ROWS }, (_, row) => laidOut(this.cards.filter((_, place) => Number(text[place]) === row + 1)));
  }

  get stock() {
    return this.cards.filter((card) => this.rowOf(card) < 0);
  }

  /** The row in which a card lies; -1 where it is in the stock. */
  rowOf(card) {
    return this.rows.findIndex((row) => row.includes(card));
  }

  /** Put a card into a row, or back (-1); false where it cannot go there. */
  move(card, to) {
    if (this.rowOf(card) === to || (to >= 0 && this.rows[to].length === ROWS)) return false;
    this.change(this.rows.map((row, place) => (place === to ? [...row, card] : row.filter((one) => one !== card))));
    return true;
  }

  /** Lay a whole hand into the row that has most of it, or into an empty one; its number, and of the cards that it takes. */
  lay(hand) {
    const own = (row) => row.filter((card) => hand.includes(card)).length;
    const free = (place) => (this.rows[place].length === ROWS && this.isPat(place) ? 0 : 1);
    const places = [...this.rows.keys()];
    const [to] = places.sort((one, other) =>
      own(this.rows[other]) - own(this.rows[one]) ||
      free(other) - free(one) ||
      this.rows[one].length - this.rows[other].length);
    return [to, this.change(this.rows.map((row, place) => (place === to ? hand : row.filter((one) => !hand.includes(one)))))];
  }

  /** Let rows lie; the number of cards that went elsewhere. */
  change(rows) {
    const before = this.text;
    this.past.push(before);
    this.future = [];
    this.rows = rows.map(laidOut);
    return [...this.text].filter((row, place) => row !== before[place]).length;
  }

  undo(from = this.past, to = this.future) {
    if (!from.length) return false;
    to.push(this.text);
    this.text = from.pop();
    return true;
  }

  redo() {
    return this.undo(this.future, this.past);
  }

  isPat(place) {
    return Boolean(familyOf(this.rows[place], this.quads));
  }

  get won() {
    return this.rows.every((_, place) => this.isPat(place));
  }

  /** The hands that are whole and pat. */
  get laid() {
    return this.rows.filter((_, place) => this.isPat(place));
  }

  /** What a row is or lacks: its state (empty, begun, pat, bad) and a text. */
  about(place) {
    const row = this.rows[place];
    if (!row.length) return { state: "empty", text: "" };
    if (this.isPat(place)) return { state: "pat", text: nameOf(row, this.quads) };
    if (row.length === ROWS) return { state: "bad", text: "No pat hand" };
    const own = maskOf(this.cards, row);
    const taken = maskOf(this.cards, this.rows.flat()) & ~own;
    const told = lacks(row, this.hands.filter(({ mask }) => (mask & own) === own && !(mask & taken)));
    if (!told.length) return { state: "bad", text: "No pat hand has these, with the cards that are left" };
    return { state: "begun", text: told.join("; ") };
  }

  /** Five hands that some rows can still come to; null where there are none. */
  solved(rows = this.rows) {
    return decide(this.cards, rows, this.hands);
  }
}
