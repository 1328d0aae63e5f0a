// A worker: satmav's own Python, run by Pyodide, for a page without a server.

import { loadPyodide } from "./pyodide/pyodide.mjs";

const ready = (async () => {
  const here = (path) => new URL(path, import.meta.url).href;
  const [python, sources] = await Promise.all([
    loadPyodide({ indexURL: here("pyodide/") }),
    fetch(here("satmav.zip")).then((answer) => answer.arrayBuffer()),
  ]);
  python.unpackArchive(sources, "zip", { extractDir: "/lib/satmav" });
  python.runPython("import sys; sys.path.insert(0, '/lib/satmav')");
  return python.pyimport("satmav.web.answers").answer_json;
})();

addEventListener("message", async ({ data: { id, question, asked } }) => {
  try {
    postMessage({ id, told: JSON.parse((await ready)(question, JSON.stringify(asked))) });
  } catch (error) {
    postMessage({ id, told: { error: `Python has stopped: ${error.message}` } });
  }
});
