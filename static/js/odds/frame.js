// The frame: the neat line of a chart, a scale of even marks on all four sides.

import { svg } from "./svg.js";

/** How wide it is, in px. */
export const BREADTH = 6;

/** Gives a mark for Plot: marks at so many places of both axes, which have to start at 0. */
export function frame(acrosses, ups) {
  return (_, { x, y }) => {
    const [left, right] = x.range();
    const [bottom, top] = y.range();
    const inked = [
      ...everyOther(acrosses.map(x)).flatMap(([from, to]) => [
        [from, top - BREADTH, to - from, BREADTH],
        [from, bottom, to - from, BREADTH],
      ]),
      ...everyOther(ups.map(y)).flatMap(([from, to]) => [
        [left - BREADTH, to, BREADTH, from - to],
        [right, to, BREADTH, from - to],
      ]),
    ];
    return svg(
      "g",
      { class: "odds-frame" },
      ...inked.map(box),
      box([left - BREADTH, top - BREADTH, right - left + 2 * BREADTH, bottom - top + 2 * BREADTH]),
      box([left, top, right - left, bottom - top]),
    );
  };
}

function box([x, y, width, height]) {
  return svg("rect", { x, y, width, height });
}

/** Pairs up places, so that a stretch of ink is followed by one of paper. */
function everyOther(places) {
  return places.slice(1).map((to, n) => [places[n], to]).filter((_, n) => n % 2 === 0);
}
