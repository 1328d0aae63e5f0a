// Elements and sentences: what the page is made of.

import { label, spoken, suit } from "./cards.js";

export const byId = (id) => document.getElementById(id);

/** An element with its attributes (functions are listeners, true and false are as in HTML) and its children. */
export function el(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key, value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value != null) made.setAttribute(key, value);
  }
  made.append(...children.flat());
  return made;
}

/** A picture of a card. */
export function face(card) {
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", "0 0 63 88");
  drawing.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `cards.svg#c${card}`);
  drawing.append(use);
  return drawing;
}

/** A card in a line of text: a sign to see, a name to hear. */
export function chip(card) {
  return el("span", { class: `chip s${suit(card)}` },
    el("span", { "aria-hidden": "true" }, label(card)), el("span", { class: "hear" }, spoken(card)));
}

/** Words and cards, in turn, as nodes; signs of suits are no emoji. */
export const sentence = (parts) =>
  parts.map((part) => (typeof part === "number" ? chip(part) : part.replace(/[♣♦♥♠]/g, "$&\ufe0e")));

export const button = (text, act, attributes = {}) => el("button", { type: "button", click: act, ...attributes }, text);

/** The cards that are named in what is told. */
export const named = (items) =>
  items.flatMap((item) => [...item.lead, ...item.text].filter((part) => typeof part === "number"));

/** The boxes of the hands that are settled: those that are named, and those that are left. */
export function boxes({ hands, left, said }) {
  const drawn = el("span", { class: "boxes", "aria-hidden": "true" },
    hands.map((name) => el("b", {}, ...sentence([name]))), Array.from({ length: left }, () => el("i")));
  return [drawn, el("span", { class: "hear" }, ` [${said}]`)];
}

/** What an item says: its result in bold, the rest, the boxes. */
export const told = ({ lead, text, boxes: settled }) =>
  [lead.length ? el("b", {}, ...sentence(lead)) : "", ...sentence(text), ...(settled ? boxes(settled) : [])];
