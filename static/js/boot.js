// Brings Python up, and says so on the page when that fails.
//
// It runs while the page is still being parsed, right after the elements that tell PyScript what to do.
//
// #status carries data-state: "loading" in the HTML, then "failed" or "old" from here. Its sentences
// stand in the HTML; the style sheet shows the one that fits. Python removes #status when it answers
// and sets data-ready on <body>: late is not failed, so a slow start may still succeed after "failed".
// What happens when this module itself cannot run, and what "retry" does, stands in early.js.

const PATIENCE_MS = 60_000;

// An engine that does not tell when it painted has done so by then.
const UNPAINTED_MS = 500;

const parsed =
  document.readyState === "loading"
    ? new Promise((resolve) => addEventListener("DOMContentLoaded", resolve))
    : Promise.resolve();

// A page opened from the disk may load no module at all. Its notice stands in the HTML until one ran.
parsed.then(() => document.getElementById("from-disk")?.setAttribute("hidden", ""));

async function report(state) {
  await parsed;
  if ("ready" in document.body.dataset) return;
  document.getElementById("status")?.setAttribute("data-state", state);
}

function fail(error) {
  // What the engine cannot even parse or compile was written for a newer one; unless the worker serves
  // the page, for then this browser has run it before, and a file that it stored is broken.
  const unreadable = error instanceof SyntaxError || error?.name === "CompileError";
  report(unreadable && !navigator.serviceWorker?.controller ? "old" : "failed");
}

// PyScript lets most of its failures go by as unhandled rejections: a file that is not there, a
// runtime that does not start, an exception of ours while starting.
addEventListener("unhandledrejection", (event) => fail(event.reason));

// Pyodide waits for ever, in silence, for a part of it that did not come, and PyScript for what it is told
// to load. A status of 0 is a broken connection; engines that do not tell the status leave it undefined and
// wait for our patience to end.
const NEEDED = /\/runtime\//;
new PerformanceObserver((list) => {
  const lost = ({ name, responseStatus: status }) =>
    NEEDED.test(name) && (status === 0 || status >= 400);
  if (list.getEntries().some(lost)) report("failed");
}).observe({ type: "resource", buffered: true });

// app.py has come to its end, so Python either answers by now or never will.
document.addEventListener("py:done", () => report("failed"));

setTimeout(() => report("failed"), PATIENCE_MS);

/** Resolves once the page is painted, or is not looked at. */
function painted() {
  return new Promise((resolve) => {
    const watch = new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length) resolve();
    });
    watch.observe({ type: "paint", buffered: true });
    setTimeout(resolve, document.visibilityState === "visible" ? UNPAINTED_MS : 0);
  });
}

/**
 * Holds the interpreter back until the whole page is painted: its start lets nothing else happen for a while.
 * What cannot be compiled Pyodide only notes on the console, and waits for ever: `fail` is told.
 */
function guardStart(whole) {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (...of) => {
    const compiled = instantiateStreaming(...of);
    compiled.catch(fail);
    await whole;
    return compiled;
  };
}

if (globalThis.WebAssembly?.instantiateStreaming) {
  const whole = parsed.then(painted);
  // It goes on without what it would bring.
  whole.then(() => import("./offline.js")).catch(() => {});
  guardStart(whole);
  // What Python needs would hold the first picture up. Whoever was here before has it all, and does not wait.
  const begin = "seen" in document.documentElement.dataset ? Promise.resolve() : whole;
  begin
    .then(() => dispatchEvent(new Event("painted")))
    .then(() => import("./database.js"))
    .then(({ prepareDatabase }) => prepareDatabase())
    .then(() => import("./python.js"))
    .catch((error) => {
      console.error(error);
      fail(error);
    });
} else {
  report("old");
}
