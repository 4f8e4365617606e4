// Rows and arrows out of their columns, as PackedRows writes them.

function unpackedScene(scene) {
  if (Array.isArray(scene.rows)) return scene;
  const packed = scene.rows;
  const rows = packed.lane.map(lane => (lane < 0 ? {} : { lane }));
  eachPair(packed.gap, (row, events) => (rows[row].gap = events));
  unpackNumbers(rows, packed, scene.lanes.length);
  for (const field of ["name", "id", "monitor", "attributes"]) {
    const texts = packed[field + "s"];
    if (texts) eachPair(packed[field], (row, text) => (rows[row][field] = texts[text]));
  }
  eachPair(packed.moved, row => (rows[row].moved = true));
  for (let i = 0; i < packed.set.length; i += 3) {
    const row = rows[packed.set[i]];
    (row.set || (row.set = [])).push([packed.set[i + 1], packed.values[packed.set[i + 2]]]);
  }
  if (packed.time) unpackTimes(rows, packed.time);
  const { from, to, kind, kinds, text, texts, elsewhere } = scene.arrows;
  const arrows = from.map((_, arrow) => ({ from: from[arrow], to: to[arrow], kind: kinds[kind[arrow]], text: texts[text[arrow]], elsewhere: elsewhere[arrow] }));
  return { ...scene, rows, arrows };
}

function eachPair(column, take) {
  for (let i = 0; i < column.length; i += 2) take(column[i], column[i + 1]);
}

/** Each number is one more than the one before it, unless the column says otherwise. */
function unpackNumbers(rows, packed, lanes) {
  const given = ["position", "rank", "step", "line"].map(field => {
    const numbers = new Map();
    eachPair(packed[field], (row, number) => numbers.set(row, number));
    return (row, expected) => (numbers.has(row) ? numbers.get(row) : expected);
  });
  const position = new Array(lanes).fill(0);
  let rank = -1, step = 0, ahead = 0;
  rows.forEach((row, index) => {
    if (row.gap) return;
    row.position = position[row.lane] = given[0](index, position[row.lane] + 1);
    row.rank = rank = given[1](index, rank + 1);
    row.step = step = given[2](index, step + 1);
    row.line = given[3](index, rank + ahead);
    ahead = row.line - rank;
  });
}

/** In nanoseconds since the earliest. */
function unpackTimes(rows, deltas) {
  let time = 0, least = Infinity;
  rows.forEach((row, index) => {
    if (deltas[index] === null) return;
    time += deltas[index];
    row.time = time;
    least = Math.min(least, time);
  });
  rows.forEach(row => { if (row.time !== undefined) row.time -= least; });
}
