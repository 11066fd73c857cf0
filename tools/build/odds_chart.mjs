// Makes one module of the chart of the odds: node tools/build/odds_chart.mjs TARGET.js

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const [target] = process.argv.slice(2);

const nothing = (...names) => names.map((name) => `export function ${name}() {}`).join("\n");

/**
 * Parts of Plot that our marks never reach, although its code refers to them: maps, legends, colour
 * schemes, tips, times, bins. Each is replaced by the least that the rest imports of it, and esbuild
 * refuses to build should that not be all. A third of the module's weight goes with them.
 */
const LEFT_OUT = {
  "@observablehq/plot/src/index.js": `
    export { areaY } from "./marks/area.js";
    export { axisX, axisY } from "./marks/axis.js";
    export { lineY } from "./marks/line.js";
    export { plot } from "./plot.js";
    export { ruleY } from "./marks/rule.js";
    export { text } from "./marks/text.js";`,
  "@observablehq/plot/src/interactions/pointer.js": nothing("pointer", "pointerX", "pointerY"),
  "@observablehq/plot/src/legends.js": "export const createLegends = () => [], exposeLegends = () => {};",
  "@observablehq/plot/src/marks/frame.js": nothing("frame"),
  "@observablehq/plot/src/marks/tip.js": nothing("tip"),
  "@observablehq/plot/src/projection.js": nothing(
    "applyPosition",
    "createProjection",
    "getGeometryChannels",
    "hasProjection",
    "project",
    "projectionAspectRatio",
    "xyProjection",
  ),
  "@observablehq/plot/src/scales/schemes.js": nothing(
    "isCategoricalScheme",
    "isDivergingScheme",
    "maybeBooleanRange",
    "ordinalRange",
    "ordinalScheme",
    "quantitativeScheme",
  ),
  "@observablehq/plot/src/transforms/bin.js":
    "export const maybeDenseIntervalX = (options) => options, maybeDenseIntervalY = maybeDenseIntervalX;",
  "@observablehq/plot/src/transforms/group.js": nothing("maybeReduce"),
  "d3-geo/dist/d3-geo.mjs": nothing("geoPath"),
  "d3-time-format/dist/d3-time-format.mjs": nothing("timeFormat", "utcFormat"),
};

const missing = new Set(Object.keys(LEFT_OUT));

const leaveOut = {
  name: "leave out",
  setup({ onLoad }) {
    onLoad({ filter: /node_modules/ }, ({ path }) => {
      const name = path.split(sep).join("/").split("/node_modules/").at(-1);
      missing.delete(name);
      return name in LEFT_OUT ? { contents: LEFT_OUT[name], resolveDir: dirname(path) } : undefined;
    });
  },
};

const { metafile, outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL("../../static/js/odds/chart.js", import.meta.url))],
  outfile: target,
  bundle: true,
  format: "esm",
  minify: true,
  legalComments: "none",
  metafile: true,
  write: false,
  plugins: [leaveOut],
  logLevel: "warning",
});
if (missing.size) throw new Error(`not there to be left out: ${[...missing].join(", ")}`);

/** Gives the licences of what is in the module, each once with all whose work it covers. */
function licences() {
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs));
  const folders = used
    .filter(([path, { bytesInOutput }]) => bytesInOutput && path.includes("node_modules/"))
    .map(([path]) => path.match(/^.*node_modules\/(@[^/]+\/)?[^/]+/)[0]);
  const holders = new Map();
  for (const folder of [...new Set(folders)].sort()) {
    const file = readdirSync(folder).find((name) => name.startsWith("LICENSE"));
    const [first, ...terms] = readFileSync(join(folder, file), "utf-8").trim().split("\n");
    const text = terms.join("\n").trim();
    holders.set(text, (holders.get(text) ?? new Set()).add(first));
  }
  return [...holders].map(([text, names]) => `/*!\n${[...names].join("\n")}\n\n${text}\n*/\n`).join("");
}

writeFileSync(target, licences() + outputFiles[0].text);
