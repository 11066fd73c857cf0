// Makes the page work without a network, and offers its new versions. What is stored is worker.js's affair.
//
// [data-out="offline.state"] says how far that is: "none", "preparing" or "ready"; of its sentences,
// marked by data-when, the one that fits is shown. [data-offline=update] shows while a new version
// waits, and [data-offline=accept] in it takes that version, in every tab. Whatever fails here
// fails in silence: the page then goes on as it does with a network.

const HOUR_MS = 3_600_000;

const workers = navigator.serviceWorker; // Undefined where it is not allowed, as from the disk.

/** Gives the worker's address, in the form that the page's policy asks for where the browser knows it. */
function workerAddress() {
  const address = "./worker.js";
  const policy = globalThis.trustedTypes?.createPolicy("souffle", { createScriptURL: () => address });
  return policy ? policy.createScriptURL(address) : address;
}

/** Resolves once Python answers, so that storing the site does not slow down its first start. */
function answered() {
  if (workers.controller || "ready" in document.body.dataset) return Promise.resolve();
  return new Promise((resolve) => {
    new MutationObserver(resolve).observe(document.body, { attributeFilter: ["data-ready"] });
  });
}

function stateOf(registration) {
  if (registration.active) return "ready";
  return registration.installing || registration.waiting ? "preparing" : "none";
}

function show(registration) {
  const state = stateOf(registration);
  for (const output of document.querySelectorAll('[data-out="offline.state"]')) {
    output.dataset.value = state;
    for (const sentence of output.querySelectorAll("[data-when]")) {
      sentence.hidden = sentence.dataset.when !== state;
    }
  }
  const offered = Boolean(registration.active && registration.waiting);
  for (const offer of document.querySelectorAll("[data-offline=update]")) offer.hidden = !offered;
}

/** Shows what becomes of a registration, from now on. */
function follow(registration) {
  const watch = () => {
    registration.installing?.addEventListener("statechange", () => show(registration));
    show(registration);
  };
  registration.addEventListener("updatefound", watch);
  watch();
}

/** Looks for a new version now and then: at the table the page stays open for hours. */
function keepLooking(registration) {
  const look = () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  };
  document.addEventListener("visibilitychange", look);
  setInterval(look, HOUR_MS);
}

/** Takes along in the address what is not stored, so that the new version opens with it. Python knows what that is. */
async function carryOver() {
  const fragment = await globalThis.souffle?.carried_over();
  if (fragment) history.replaceState(null, "", fragment);
}

/** Changes over to the version that a click on the offer takes, whichever tab that click is in. */
function takeOver(registration) {
  // A worker that takes charge of a page without one brings nothing new.
  let inCharge = Boolean(workers.controller ?? registration.active);
  workers.addEventListener("controllerchange", async () => {
    const brings = inCharge;
    inCharge = true;
    if (!brings) return;
    try {
      await carryOver();
    } catch {
      return; // The page says what went wrong, and still holds its table.
    }
    location.reload();
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-offline=accept]")) {
      registration.waiting?.postMessage({ type: "SKIP_WAITING" });
    }
  });
}

/**
 * Asks the browser not to throw away what is stored when space runs short. Firefox would put the question to
 * the player, in mid-game; it throws nothing away with time, either.
 */
async function askToPersist() {
  await workers.ready;
  if (CSS.supports("-moz-appearance", "none")) return;
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}

try {
  await answered();
  const registration = await workers.register(workerAddress());
  takeOver(registration);
  follow(registration);
  keepLooking(registration);
  await askToPersist();
} catch {
  // No worker, no storage, or an old browser: offline.state says how far it came.
}
