// The days of a month with how each ended, what all games took, wishes, and the games as a file.

import { byId, button, el } from "./page.js";
import * as store from "./store.js";
import { clock, scored, spelled } from "./words.js";

const MARKS = { won: ["✓", "settled"], found: ["✓", "settled"], shown: ["✗", "given up"] };

/** Show the dialog; who chooses a day is brought there. */
export function showDays(quads, go) {
  const now = store.iso(new Date());
  const month = store.noon(`${now.slice(0, 8)}01`);
  const turn = (by) => {
    month.setMonth(month.getMonth() + by);
    draw();
  };
  const draw = () => {
    const known = store.days(quads), first = store.iso(month).slice(0, 8);
    const days = Array.from({ length: 31 }, (_, day) => first + String(day + 1).padStart(2, "0"));
    const before = (month.getDay() + 6) % 7; // Monday first
    const title = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric" }).format(month);
    const cells = days.filter((date) => store.iso(store.noon(date)) === date).map((date) => {
      const game = known.get(date), [mark, word] = game ? MARKS[game.end] ?? ["·", "begun"] : ["", "open"];
      const act = () => (byId("calendar").close(), go(date));
      return button([String(Number(date.slice(8))), el("i", {}, mark)], act,
        { disabled: date > now, class: date === now ? "now" : null, "aria-label": `${spelled(date)}: ${word}` });
    });
    byId("month").replaceChildren(
      el("p", { class: "turn" }, button("‹", () => turn(-1), { "aria-label": "Month before" }), el("b", { role: "status" }, title),
        button("›", () => turn(1), { "aria-label": "Month after", disabled: first >= now.slice(0, 8) })),
      el("div", { class: "days" }, Array.from({ length: before }, () => el("span")), cells));
    byId("score").replaceChildren(...score(known, now));
  };
  draw();
  byId("loaded").textContent = "";
  byId("calendar").showModal();
}

function score(known, now) {
  const games = store.all(), won = games.filter(({ end }) => end === "won");
  const settled = games.filter(store.isSettled).length, given = games.filter(({ end }) => end === "shown").length;
  const sum = (what) => won.reduce((all, game) => all + game[what], 0);
  const took = won.length ? ` A win took ${(sum("moves") / won.length).toFixed(0)} moves and ${(sum("hints") / won.length).toFixed(1)} hints` : "";
  const time = took && store.isWished("time") ? ` in ${clock(sum("seconds") / won.length)}` : "";
  const days = store.streak(now, known);
  return [
    el("p", {}, `${days} day${days === 1 ? "" : "s"} in a row. Of all deals ${settled} settled, ${given} given up.${took && `${took}${time}.`}`),
    scored(store.bets()),
  ];
}

for (const name of ["suits", "time"]) {
  const box = byId(name), set = () => (document.documentElement.dataset[name] = box.checked);
  box.checked = store.isWished(name);
  box.addEventListener("change", () => (store.wish(name, box.checked), set()));
  set();
}
byId("save").addEventListener("click", () => {
  const href = URL.createObjectURL(new Blob([store.written()], { type: "application/json" }));
  el("a", { href, download: "maverick-games.json" }).click();
  URL.revokeObjectURL(href);
});
byId("load").addEventListener("change", async ({ target }) => {
  const told = await target.files[0].text().then(store.taken).catch(() => null);
  byId("loaded").textContent = told === null ? "This is no file of games." : `${told} games taken.`;
  target.value = "";
});
