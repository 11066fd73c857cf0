// Lets the page start where the browser forbids databases.
//
// PyScript opens one of its own before anything else and never starts when that fails. It keeps nothing
// of ours there, so that an empty one will do. Ours (storage.js) is told, and the page goes on in memory.

const settled = (result) => {
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
};

const EMPTY = {
  objectStoreNames: { length: 1 },
  transaction: () => ({ objectStore: () => new Proxy({}, { get: () => () => settled([]) }) }),
  addEventListener() {},
  close() {},
};

function works() {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open("souffle-probe");
      request.onsuccess = () => resolve(request.result.close() ?? true);
      request.onerror = () => resolve(false);
    } catch {
      resolve(false);
    }
  });
}

/** Waits until it is known whether databases work, and puts an empty one in place of none. */
export async function prepareDatabase() {
  if (await works()) return;
  document.documentElement.dataset.database = "none";
  const open = () => settled(EMPTY);
  try {
    indexedDB.open = open;
  } catch {
    Object.defineProperty(globalThis, "indexedDB", { value: { open } });
  }
}
