// The service worker: after one visit, every file of the site comes from this device.
//
// The build bundles this with Workbox and puts the list of files in place of self.__WB_MANIFEST. The
// worker and the files it lists are one version. A new version waits, its files stored beside those in
// use, until the player accepts it or no page is open: no page ever mixes two. Each file is checked
// against its hash, so that not even a half-finished upload can mix them.

import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";

const FILES = self.__WB_MANIFEST;

// Workbox would fetch again all that the page has just loaded. This asks the server whether the
// browser's copy still holds: as fresh, and a first visit downloads nothing twice.
const revalidate = {
  requestWillFetch: async ({ request }) => new Request(request, { cache: "no-cache" }),
};

/** Stores a part of the site, and serves it; the scope keeps two sites of one host apart. */
function keep(part, files) {
  const controller = new PrecacheController({
    cacheName: `souffle-${part}-${self.registration.scope}`,
    plugins: [revalidate],
  });
  controller.precache(files);
  registerRoute(new PrecacheRoute(controller, { ignoreURLParametersMatching: [/./] }));
}

// Two caches, since the app changes often and is small, the runtime seldom and is large.
const ofRuntime = ({ url }) => url.startsWith("runtime/");
keep("app", FILES.filter((file) => !ofRuntime(file)));
keep("runtime", FILES.filter(ofRuntime));

// The page of the first visit, too, finds here what it asks for later.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", ({ data }) => {
  if (data?.type === "SKIP_WAITING") self.skipWaiting();
});
