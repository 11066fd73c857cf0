// What the page asks of the device, beyond the document: kept choices, sharing, files, a screen that stays on.

/** Keeps a choice of this device; where storage is forbidden it holds until the page closes. */
export function keep(name, value) {
  try {
    localStorage.setItem(`souffle.${name}`, value);
  } catch {
    // Nothing else depends on it.
  }
}

/** Gives the bytes of a file of the site. */
export async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Copies text; gives whether that worked. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Offers a link through the system's own sheet, else copies it; gives what was done, or "". */
export async function share(title, url) {
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      return "shared";
    } catch (error) {
      if (error.name === "AbortError") return "left"; // The player changed his mind.
    }
  }
  return (await copy(url)) ? "copied" : "";
}

/** Lets the player save text as a file. */
export function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Writes a moment (milliseconds since 1970) as this device's local date and time, in a language. */
export function moment(time, language) {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(time);
}

/** Draws the picture of the odds, whose module comes when it is asked for; gives whether it came. */
export async function drawOdds(host, text) {
  const chart = await import("./odds.js").catch(() => null);
  chart?.draw(host, text);
  return chart !== null;
}

const LARGEST_FILE = 5_000_000;

/** Gives the text of a file the player chose, or null when it is too large to be one of ours. */
export async function read(file) {
  return file.size > LARGEST_FILE ? null : file.text();
}

let lock = null;
let wanted = false;

/** Keeps the screen on, or lets it sleep; gives whether it stays on now. */
export async function stayAwake(on) {
  wanted = on;
  if (!on) {
    await lock?.release();
    lock = null;
    return false;
  }
  try {
    lock = await navigator.wakeLock.request("screen");
    return true;
  } catch {
    return false; // Not on this device, or not while its battery is low.
  }
}

// The system takes the lock away when the page is hidden.
document.addEventListener("visibilitychange", () => {
  if (wanted && document.visibilityState === "visible") stayAwake(true);
});
