// Runs in the page, for tools/bench/measure.py: plays a player who changes his mind, and times each answer.
//
// Numbers change within the input event itself, so dispatching it is all there is to time.

(rounds) => {
  const CHOICES = {
    constitution: ["9", "14", "18"],
    strength: ["8", "13", "17"],
    gear_kg: ["0", "12,5", "40"],
    armour: ["none", "chain_shirt", "full_plate"],
    shield: ["none", "heavy_wooden"],
    swim_ranks: ["0", "4"],
    water: ["calm", "rough", "stormy"],
  };
  const WATCHED = ["swim.modifier", "breath.rounds", "swim.faces.advance"];

  const output = (name) => document.querySelector(`[data-out="${name}"]`);
  const numbers = () => WATCHED.map((name) => output(name).dataset.value).join();

  function choose(name, value) {
    const fields = [...document.getElementsByName(name)];
    const field = fields.find((field) => field.type === "radio" && field.value === value) ?? fields[0];
    if (field.type === "radio") field.checked = true;
    else field.value = value;
    return field;
  }

  const milliseconds = [];
  let changed = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, values] of Object.entries(CHOICES)) {
      const before = numbers();
      const field = choose(name, values[round % values.length]);
      const start = performance.now();
      field.dispatchEvent(new Event("input", { bubbles: true }));
      milliseconds.push(performance.now() - start);
      changed += numbers() !== before;
    }
  }
  return { milliseconds, changed };
};
