// The names of the bands, set into them as a chart sets the names of its waters.

/** Its size in px, how wide its letters are on average, and the height it asks for. */
export const NAME_SIZE = 16;
const LETTER = 0.56 * NAME_SIZE;
const NAME_HEIGHT = 1.7 * NAME_SIZE;

/** The part of the best place's room that is as good as all of it, and how many places are looked at. */
const ROOMY = 0.85;
const COLUMNS = 100;

/**
 * Finds a place for a band's name: [{round, height, label}], empty where it finds none.
 *
 * Of all places that are nearly as roomy as the best it is the middle one. `inner` is the size of the
 * water in px; `lines` are heights for every round, too, which a name should not lie upon.
 */
export function placeOfName({ label, floor, roof }, inner, lines) {
  if (!label) return [];
  const rounds = floor.length - 1;
  const [bottoms, tops, ...crossing] = [floor, roof, ...lines].map(inColumns);
  const reach = Math.ceil(((label.length * LETTER) / 2 / inner.width) * COLUMNS);
  const places = [];
  for (let column = reach; column <= COLUMNS - reach; column++) {
    const lowest = (heights) => Math.min(...heights.slice(column - reach, column + reach + 1));
    const highest = (heights) => Math.max(...heights.slice(column - reach, column + reach + 1));
    let [bottom, top] = [highest(bottoms), lowest(tops)];
    for (const line of crossing) {
      const [below, above] = [Math.min(lowest(line), top), Math.max(highest(line), bottom)];
      if (below - bottom > top - above) top = below;
      else bottom = above;
    }
    const [round, height] = [(column / COLUMNS) * rounds, (top + bottom) / 2];
    places.push({ label, round, height, room: (top - bottom) * inner.height });
  }
  const best = Math.max(...places.map(({ room }) => room));
  const roomy = places.filter(({ room }) => room >= NAME_HEIGHT && room >= ROOMY * best);
  return roomy.slice(roomy.length >> 1).slice(0, 1);
}

/** Gives the heights of a line at even distances, however many rounds it has. */
function inColumns(heights) {
  return Array.from({ length: COLUMNS + 1 }, (_, column) => {
    const round = (column / COLUMNS) * (heights.length - 1);
    const [before, after] = [heights[Math.floor(round)], heights[Math.ceil(round)]];
    return before + (after - before) * (round % 1);
  });
}
