// Where the page speaks: the panel, the name of the deal, the buttons, and what is only to be heard.

import { button, byId, el } from "./page.js";

/** Show what is said, with buttons below it; the tone is good, bad or neither. */
export function say(nodes, { tone = "", acts = [] } = {}) {
  const row = acts.length ? [el("p", { class: "line" }, acts)] : [];
  byId("said").replaceChildren(...nodes, ...row);
  byId("talk").dataset.tone = tone;
  byId("talk").classList.remove("hushed");
  byId("talk").scrollTop = 0;
}

export const fault = (error) => say([el("p", {}, error.message)], { tone: "bad" });

/** Say nothing any more; whoever was there goes on at the buttons. */
export function hush() {
  if (byId("talk").contains(document.activeElement)) {
    (byId("actions").querySelector("[data-act=hint]") ?? byId("actions").querySelector("button")).focus();
  }
  byId("talk").classList.add("hushed");
  byId("said").replaceChildren();
}

export function hear(text) {
  byId("heard").textContent = text;
}

export function name(text, more = "") {
  byId("name").replaceChildren(text, ...(more ? [el("small", {}, ` ${more}`)] : []));
  document.title = `${text} – Maverick Solitaire`;
}

/** The buttons: each what it does, its text, a shorter one for narrow windows if need be, and whether it stands out. */
export function offer(acts) {
  const focused = byId("actions").contains(document.activeElement) && document.activeElement.dataset.act;
  byId("actions").replaceChildren(...acts.map(([act, text, { brief, strong, off } = {}]) => {
    const words = brief ? [el("span", { class: "wide" }, text), el("span", { class: "brief" }, brief)] : text;
    return button(words, () => act(), { "data-act": act.name, class: strong ? "strong" : null, disabled: Boolean(off) });
  }));
  const rest = byId("actions").querySelector("button:enabled");
  if (focused) (byId("actions").querySelector(`[data-act=${focused}]:enabled`) ?? rest)?.focus();
}

/** Whether there is a button for this now. */
export const offers = (act) => Boolean(act && byId("actions").querySelector(`[data-act=${act.name}]:enabled`));
