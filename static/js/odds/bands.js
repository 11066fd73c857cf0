// The bands of the chart: their order, the heights that part them, and their patterns.

import { svg } from "./svg.js";

/** What may become of him, from the bottom up; of each pattern the size in px and what it repeats. */
const BANDS = {
  dead: { tile: [24, 24], ink: () => svg("path", { d: "M6 3v6M3 6h6M18 15v6M15 18h6" }) },
  drowning: { tile: [8, 8], ink: () => svg("path", { d: "M-2 2l4-4M-2 10L10-2M6 10l4-4" }) },
  under: { tile: [10, 10], ink: () => svg("circle", { cx: 5, cy: 5, r: 1.44 }) },
  surface: { tile: [16, 10], ink: () => svg("circle", { cx: 8, cy: 15, r: 9.76 }) },
  ashore: { tile: [16, 16], ink: () => svg("g") },
};

/** What is no more than a rounding error. */
const NOTHING = 1e-9;

/** Lays the bands upon each other: the same with a `floor` and a `roof` for every round. */
export function stacked(bands) {
  const told = new Map(bands.map((band) => [band.id, band]));
  const unknown = bands.find(({ id }) => !(id in BANDS));
  if (unknown) throw new Error(`no such band: ${unknown.id}`);
  let floor = bands[0].chances.map(() => 0);
  return Object.keys(BANDS)
    .filter((id) => told.has(id))
    .map((id) => {
      const { chances, label } = told.get(id);
      const layer = { id, label, floor, roof: floor.map((height, round) => height + chances[round]) };
      floor = layer.roof;
      return layer;
    });
}

/** Leaves of a line what runs through the water, not along the frame, where it would part nothing. */
export function within(heights) {
  const parts = (round) => heights[round] > NOTHING && heights[round] < 1 - NOTHING;
  return heights.map((height, round) =>
    parts(round) || parts(round - 1) || parts(round + 1) ? Math.min(Math.max(height, 0), 1) : NaN,
  );
}

/** Gives a mark for Plot: the patterns of the bands, `#odds-dead` and so on, laid from the water's corner. */
export function patterns(left, top) {
  const at = { x: left, y: top, patternUnits: "userSpaceOnUse" };
  const tiles = Object.entries(BANDS).map(([id, { tile: [width, height], ink }]) =>
    svg(
      "pattern",
      { ...at, id: `odds-${id}`, class: `odds-${id}`, width, height },
      svg("rect", { class: "odds-ground", width, height }),
      ink(),
    ),
  );
  return () => svg("defs", {}, ...tiles);
}
