// The scale of an axis: ticks at round numbers, with their texts.

const TICK_ROOM = 46;

/** A round step, so that ticks are not closer than this. */
function roundStep(least) {
  const size = 10 ** Math.floor(Math.log10(least));
  return size * ([1, 2, 5].find(step => step * size >= least) || 10);
}

function timeText(nanos, step) {
  const [unit, size] = UNITS.find(([, each]) => Math.max(step, Math.abs(nanos) / 1000) >= each) || UNITS[UNITS.length - 1];
  const digits = Math.max(0, Math.min(6, Math.ceil(-Math.log10(step / size))));
  return (nanos / size).toFixed(digits) + " " + unit;
}

/** The ticks from one value to another in so much room: value and text of each. */
function ticks(from, to, room, by) {
  const least = ((to - from) * TICK_ROOM) / Math.max(TICK_ROOM, room);
  const step = Math.max(by === "order" ? 1 : 1e-3, roundStep(Math.max(least, 1e-3)));
  const found = [];
  for (let value = Math.ceil(from / step) * step; value <= to; value += step) {
    if (by === "order" && value < 0) continue;
    found.push({ value, text: by === "order" ? numbers.format(Math.round(value) + 0) : timeText(value + 0, step) });
  }
  return found;
}
