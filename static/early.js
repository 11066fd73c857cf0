// Runs before the first paint, so that the page never shows the wrong language or the wrong light.
//
// A language is chosen by the link (#en-… or #fr-…), else as it was chosen before, else by the browser.
// The page comes in French. For another language its texts are fetched and put in place while the body
// stays unseen; Python, once it runs, speaks the same language.

(() => {
  const LANGUAGES = ["fr", "en"];
  const root = document.documentElement;

  const kept = (name) => {
    try {
      return localStorage.getItem(`souffle.${name}`);
    } catch {
      return null; // Storage is forbidden: nothing was chosen before.
    }
  };

  const linked = location.hash.slice(1).split("-")[0];
  const browser = navigator.language?.toLowerCase().startsWith("fr") ? "fr" : "en";
  const language = [linked, kept("language"), browser].find((one) => LANGUAGES.includes(one));
  root.dataset.language = language;
  root.dataset.theme = kept("theme") ?? "auto";
  if (language === "fr") return;

  // Texts in the order in which they stand on the page, by what they are put into.
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
  };

  root.dataset.pending = "";
  const parsed = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));
  fetch(`./static/first-${language}.json`)
    .then((answer) => answer.json())
    .then((texts) => parsed.then(() => "ready" in document.body.dataset || place(texts)))
    .catch(() => {}) // French is better than nothing, and Python will translate.
    .finally(() => delete root.dataset.pending);
})();
