// Keeps tables (a party, its water, its journal) in this browser's own database.
//
// Each table is one record: its id, a revision, when it was saved, and text that only Python reads.
// A tab saves only on top of the revision it knows. Another tab that saved meanwhile is not overwritten, and
// a table that was forgotten does not come back: `save` then says so, and what to do is the player's choice.

import { keep } from "./device.js";

const NAME = "souffle";
const TABLES = "tables";

let opened = null;

// When the table saved last was saved. A clock that was set back must not make a later one look older.
let latest = 0;

const forget = () => (opened = null);

/** Gives an error in the form that Python can raise: not every browser's for a full storage is. */
const plain = (error) => new Error(String(error));

/** Lets go of the database when a newer version of the page wants it in another form, or when it is gone. */
function giveWay(database) {
  database.onclose = forget;
  database.onversionchange = () => {
    database.close();
    forget();
  };
}

/** Opens the database when it is first asked for: where it is forbidden, whoever asks is told. */
function open() {
  if (opened) return opened;
  opened = new Promise((resolve, reject) => {
    if (document.documentElement.dataset.database === "none") throw new Error("no database");
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLES, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(plain(request.error));
  });
  opened.then(giveWay, forget);
  return opened;
}

// Strict: a dead battery a moment later must not lose what was saved.
const DURABLE = { durability: "strict" };

async function transact(mode, work) {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(TABLES, mode, DURABLE);
    let result;
    work(transaction.objectStore(TABLES), (value) => (result = value));
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = () => reject(plain(transaction.error)); // As after any error.
  });
}

/** Gives every table, the one saved last first. */
export function list() {
  return transact("readonly", (tables, give) => {
    const request = tables.getAll();
    request.onsuccess = () => {
      const sorted = request.result.sort((one, other) => other.saved - one.saved);
      latest = sorted[0]?.saved ?? 0;
      give(sorted);
    };
  });
}

/**
 * Saves a table on top of a revision (0 for a new one); gives the new revision, "conflict" where the table has
 * another one, or "gone" where it is stored no more.
 */
export function save(id, known, text) {
  keep("table", "yes"); // The next visit's first paint then waits for it.
  return transact("readwrite", (tables, give) => {
    const request = tables.get(id);
    request.onsuccess = () => {
      const revision = request.result?.revision ?? 0;
      if (revision !== known) return give(revision ? "conflict" : "gone");
      latest = Math.max(Date.now(), latest + 1);
      tables.put({ id, revision: revision + 1, saved: latest, text });
      tables.transaction.commit?.(); // At once: nobody has to be there any more to hear how it went.
      give(revision + 1);
    };
  });
}

/** Gives the revision of a table, 0 when there is none. */
export function revision(id) {
  return transact("readonly", (tables, give) => {
    const request = tables.get(id);
    request.onsuccess = () => give(request.result?.revision ?? 0);
  });
}

/** Forgets a table. */
export function remove(id) {
  return transact("readwrite", (tables) => tables.delete(id));
}
