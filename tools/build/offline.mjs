// Builds the service worker of a built site: node tools/build/offline.mjs SITE TARGET.js

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
// The package's front door also loads the bundlers of its other commands, which takes longer than all of this.
import { injectManifest } from "workbox-build/build/inject-manifest.js";

const [site, target] = process.argv.slice(2);

/** Gives every file its hash, and the list an order that does not depend on the disk. */
function checked(files) {
  const manifest = files.map((file) => {
    const hash = createHash("sha256").update(readFileSync(join(site, file.url)));
    return { ...file, integrity: `sha256-${hash.digest("base64")}` };
  });
  return { manifest: manifest.sort((one, other) => (one.url < other.url ? -1 : 1)) };
}

await build({
  entryPoints: [fileURLToPath(new URL("../../static/js/worker.js", import.meta.url))],
  outfile: target,
  bundle: true,
  minify: true,
  define: { "process.env.NODE_ENV": '"production"' },
  logLevel: "warning",
});

const { warnings } = await injectManifest({
  swSrc: target,
  swDest: target,
  globDirectory: site,
  globPatterns: ["**/*"],
  globIgnores: ["**/*.{br,gz}"], // Compressed copies of the others: hosts send them, nobody asks for them.
  maximumFileSizeToCacheInBytes: Number.MAX_SAFE_INTEGER,
  manifestTransforms: [checked],
});
if (warnings.length) throw new Error(warnings.join("\n"));
