
// The page without a net: it is kept whole when it is first seen, and Python with the first hint or reason.

const HERE = `page-${STAMP}`, PYTHON = `pyodide-${PYODIDE}`;
const home = (name) => new URL(name, registration.scope).href;
const engine = new Set(ENGINE.filter((name) => name !== "satmav.zip").map(home));

addEventListener("install", (event) =>
  event.waitUntil(caches.open(HERE).then((cache) => cache.addAll(SHELL.map((name) => new Request(home(name), { cache: "no-cache" }))))));

addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => /^(page|pyodide)-/.test(name) && name !== HERE && name !== PYTHON);
  event.waitUntil(Promise.all([clients.claim(), caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name))))]));
});

async function answered(request) {
  const url = request.url.split(/[?#]/)[0].replace(/index\.html$/, "");
  const kept = await caches.match(url, { cacheName: engine.has(url) ? PYTHON : HERE });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && ENGINE.map(home).includes(url)) (await caches.open(engine.has(url) ? PYTHON : HERE)).put(url, answer.clone());
  return answer;
}

addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(registration.scope)) event.respondWith(answered(event.request));
});
