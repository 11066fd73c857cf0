// Draws the odds: after each of the coming rounds, how likely every end is, one upon the other.
//
// The picture is a cut through the water: the shore above, the drowned at the bottom. Its words come
// from the caller, its colours from static/css/odds.css. tools/build/odds_chart.mjs makes one module of it.

import { areaY, axisX, axisY, lineY, plot, ruleY, text as words } from "@observablehq/plot";
import { patterns, stacked, within } from "./bands.js";
import { BREADTH, frame } from "./frame.js";
import { NAME_SIZE, placeOfName } from "./names.js";

/** What lies around the water, in px; a host has the same as `--odds-left` and so on. */
export const MARGINS = { left: 58, right: 24, top: 36, bottom: 48 };

/** The height goes with the width, in px, between the least and the most. */
const HEIGHT = { part: 0.5, least: 270, most: 420 };

const TEXT_SIZE = 16;

/** Rounds from one number to the next, and the room for that, in px: it goes with the width, too. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const NUMBER_ROOM = { part: 0.08, least: 42 };

const told = new WeakMap();

const widths = new ResizeObserver((changes) => {
  for (const { target } of changes) {
    if (target.clientWidth !== Number(drawn(target)?.getAttribute("width"))) put(target, told.get(target));
  }
});

/**
 * Draws into a host, in place of what was drawn there before; its other children stay.
 *
 * `text` is JSON: `bands` ([{id, chances, label?}], one chance for each round from now on), `compare`
 * (null or {ashore, drowning}: other chances that he has arrived, that drowning has begun), `labels`
 * ({x, y, percent}: the names of the axes, and of even steps from none to all), `width` in px. Without a
 * width the chart is as wide as its host, and follows it.
 */
export function draw(host, text) {
  const odds = JSON.parse(text);
  put(host, odds);
  told.set(host, odds);
  if (odds.width) widths.unobserve(host);
  else widths.observe(host);
}

function put(host, odds) {
  const width = odds.width || host.clientWidth;
  const fresh = width ? [chart(odds, width)] : []; // Not shown yet: its width will change once it is.
  drawn(host)?.remove();
  host.prepend(...fresh);
  for (const [side, room] of Object.entries(MARGINS)) host.style.setProperty(`--odds-${side}`, `${room}px`);
}

function drawn(host) {
  return host.querySelector(":scope > .odds-chart");
}

function chart({ bands, compare, labels }, width) {
  const layers = stacked(bands);
  const others = compare
    ? { ashore: compare.ashore.map((chance) => 1 - chance), drowning: compare.drowning }
    : {};
  const rounds = [...layers[0].floor.keys()];
  const last = rounds.length - 1;
  const height = Math.min(Math.max(HEIGHT.part * width, HEIGHT.least), HEIGHT.most);
  const inner = {
    width: width - MARGINS.left - MARGINS.right,
    height: height - MARGINS.top - MARGINS.bottom,
  };
  const room = Math.max(NUMBER_ROOM.part * width, NUMBER_ROOM.least);
  const step = STEPS.find((step) => (inner.width * step) / last >= room);
  const numbered = rounds.filter((round) => round % step === 0);
  const percents = labels.percent.map((_, n) => n / (labels.percent.length - 1));

  const line = (heights, className) =>
    lineY(within(heights), { x: (_, round) => round, y: (height) => height, className });
  const lettering = (className) => ({ fontSize: TEXT_SIZE, className });
  const axis = { ...lettering("odds-axis"), label: null, tickSize: 0, tickPadding: BREADTH + 7 };
  const title = { ...lettering("odds-title"), text: (label) => label };

  const picture = plot({
    className: "odds-chart",
    width,
    height,
    marginLeft: MARGINS.left,
    marginRight: MARGINS.right,
    marginTop: MARGINS.top,
    marginBottom: MARGINS.bottom,
    x: { type: "linear", domain: [0, Math.max(last, 1)], axis: null },
    y: { type: "linear", domain: [0, 1], axis: null },
    marks: [
      patterns(MARGINS.left, MARGINS.top),
      layers.map(({ id, floor, roof }) =>
        areaY(rounds, {
          x: (round) => round,
          y1: (round) => floor[round],
          y2: (round) => roof[round],
          fill: `url(#odds-${id})`,
          className: `odds-band odds-${id}`,
        }),
      ),
      ruleY(percents.slice(1, -1), { className: "odds-grid" }),
      layers.slice(1).map(({ id, floor }) => line(floor, id === "ashore" ? "odds-coast" : "odds-contour")),
      layers.map((layer) =>
        words(placeOfName(layer, inner, Object.values(others)), {
          x: "round",
          y: "height",
          text: "label",
          fontSize: NAME_SIZE,
          className: `odds-name odds-${layer.id}`,
        }),
      ),
      Object.entries(others).map(([id, heights]) => [
        line(heights, "odds-halo"),
        line(heights, `odds-compare odds-compare-${id}`),
      ]),
      frame([...new Set([...numbered, last])], percents),
      axisX(numbered, { ...axis, tickFormat: String }),
      axisY(percents, { ...axis, tickFormat: (_, n) => labels.percent[n] }),
      words([labels.x], { ...title, frameAnchor: "bottom-right", dx: BREADTH, dy: MARGINS.bottom - 3 }),
      words([labels.y], { ...title, frameAnchor: "top-left", dx: -MARGINS.left, dy: 3 - MARGINS.top }),
    ],
  });
  // The page's policy refuses a style that stands in the page: static/css/odds.css has its rules.
  picture.querySelector("style").remove();
  picture.setAttribute("aria-hidden", "true");
  return picture;
}
