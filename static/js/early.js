// Runs before the first paint, so that the page never shows the wrong language or the wrong light; and says
// so when the modules that start Python cannot run. It may therefore not be newer than they are: no syntax
// in it that came after modules did.
//
// A language is chosen by the link (its two letters, as in #en-…), else as it was chosen before, else by the
// browser: whatever variant of a language of the page that one speaks, otherwise English. The page comes in
// one language, and lists all. For another its texts are fetched and put in place while the body stays
// unseen; Python, once it runs, speaks the same language.

(() => {
  const root = document.documentElement;
  const languages = root.dataset.languages.split(" ");

  const kept = (name) => {
    try {
      return localStorage.getItem(`souffle.${name}`);
    } catch {
      return null; // Storage is forbidden: nothing was chosen before.
    }
  };

  const linked = location.hash.slice(1).split("-")[0];
  const browser = navigator.language.toLowerCase().split("-")[0];
  const wanted = [linked, kept("language"), browser, "en"];
  const language = wanted.find((one) => languages.includes(one));
  root.dataset.language = language;
  root.dataset.theme = kept("theme") || "auto";
  const media = { day: "not all", night: "all" }[root.dataset.theme];
  if (media) {
    // The night's style sheet is below; it is put right as soon as it is there, before anything is painted.
    const light = () => document.querySelectorAll("[data-night]").forEach((sheet) => (sheet.media = media));
    const arriving = new MutationObserver(light);
    arriving.observe(root, { childList: true, subtree: true });
    addEventListener("DOMContentLoaded", () => arriving.disconnect());
  }
  root.dataset.units = kept("units") || "m";
  // Other numbers than those of a new table in metres are to come, by a link or from this device: Python
  // alone knows them.
  const linkedTable = /^#[a-z]{2}-/.test(location.hash);
  if (linkedTable || kept("table") || root.dataset.units !== "m") root.dataset.waiting = "";

  // All that Python needs is asked for at once, by links that are no more than a list until then.
  const preload = () => {
    document.querySelectorAll("link[rel=soon]").forEach((listed) => {
      const link = listed.cloneNode();
      link.rel = link.dataset.soon;
      listed.replaceWith(link);
    });
  };

  if (kept("seen")) {
    root.dataset.seen = "";
    preload();
  } else {
    addEventListener("painted", preload); // boot.js tells
  }

  if (language === root.lang) return;

  // Texts in the order in which they stand on the page, by what they are put into; and what shows.
  const place = (texts) => {
    root.lang = language;
    for (const [selector, values] of Object.entries(texts.content)) {
      document.querySelectorAll(selector).forEach((element, n) => (element.textContent = values[n]));
    }
    for (const [attribute, values] of Object.entries(texts.attributes)) {
      document
        .querySelectorAll(`[data-t-${attribute}]`)
        .forEach((element, n) => element.setAttribute(attribute, values[n]));
    }
    document
      .querySelectorAll("[data-show]")
      .forEach((element, n) => (element.hidden = texts.hidden[n]));
  };

  root.dataset.pending = "";
  const parsed = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));
  fetch(`./static/first-${language}.json`)
    .then((answer) => answer.json())
    .then((texts) => parsed.then(() => "ready" in document.body.dataset || place(texts)))
    .catch(() => {}) // Another language is better than nothing, and Python will translate.
    .then(() => delete root.dataset.pending);
})();

// From the disk no module runs in any browser, and the notice in the HTML says why.
if (location.protocol !== "file:") {
  const say = (state) => {
    document.getElementById("from-disk").hidden = true;
    document.getElementById("status").dataset.state = state;
  };
  const report = (state) => {
    if (document.readyState !== "loading") say(state);
    else addEventListener("DOMContentLoaded", () => say(state));
  };

  if (!("noModule" in HTMLScriptElement.prototype)) report("old");

  // A script that did not come, or that this engine cannot read: it told us nothing itself.
  const starter = /\/static\/js\/boot\.js$/;
  addEventListener(
    "error",
    ({ target, filename, error }) => {
      if (starter.test(target.src)) report("failed");
      else if (starter.test(filename) && error instanceof SyntaxError) {
        // Where the worker serves the page this browser has run it before: the stored file is broken.
        report(navigator.serviceWorker && navigator.serviceWorker.controller ? "failed" : "old");
      }
    },
    true,
  );

  // What this device stored may be what is broken. With a network, all of it is fetched anew; the worker's
  // own file is never among what it serves, so that it tells whether the site can be reached.
  const forgetFiles = () => {
    const scope = new URL("./", document.baseURI).href;
    return fetch("./worker.js", { cache: "no-store" }).then((answer) => {
      if (!answer.ok || !/javascript/.test(answer.headers.get("content-type"))) return null;
      const forget = (names) =>
        Promise.all(names.filter((name) => name.endsWith(scope)).map((name) => caches.delete(name)));
      return navigator.serviceWorker
        .getRegistration()
        .then((registration) => registration && registration.unregister())
        .then(() => caches.keys())
        .then(forget);
    });
  };

  document.addEventListener("click", ({ target }) => {
    if (!target.closest("[data-boot=retry]")) return;
    const reload = () => location.reload();
    forgetFiles().then(reload, reload);
  });
}
