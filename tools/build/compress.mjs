// Compresses files with brotli: node tools/build/compress.mjs (SOURCE TARGET-WITHOUT-SUFFIX)...

import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

const paths = process.argv.slice(2);
while (paths.length) {
  const [source, target] = paths.splice(0, 2);
  const content = readFileSync(source);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    // Of the wasm, the largest window makes more: 2.77 MB, not 2.74.
    [constants.BROTLI_PARAM_LGWIN]: 22,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  // Another build may look for it at this moment: it is there only when all of it is.
  const fresh = `${target}.br${process.pid}`;
  writeFileSync(fresh, brotliCompressSync(content, { params }));
  renameSync(fresh, `${target}.br`);
}
