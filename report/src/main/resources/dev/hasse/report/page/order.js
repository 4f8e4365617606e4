// In which order a scene's rows are shown, which of them are folded, and how far the run has gone.

const CHECKPOINT = 500;

class Order {
  constructor(scene) {
    this.scene = scene;
    this.marks = new Map(); // what is to be said of an event, by its place in the recorded order
    this.open = new Set(); // folds, by their first row
    this.arrange("run");
    this.at = scene.cut >= 0 ? scene.cut : 0; // so many rows, in the order shown, have happened
  }

  /** "run": as given; "recorded": between gaps, as recorded. */
  arrange(mode) {
    const { rows, folds } = this.scene;
    this.mode = mode;
    this.kept = null;
    this.sequence = rows.map((_, row) => row);
    if (mode === "recorded") {
      const segment = [];
      rows.reduce((number, row, index) => (segment[index] = row.gap ? number + 1 : number, row.gap ? number + 2 : number), 0);
      this.sequence.sort((a, b) => segment[a] - segment[b] || (rows[a].rank || 0) - (rows[b].rank || 0));
    }
    this.place = [];
    this.sequence.forEach((row, place) => (this.place[row] = place));
    // A fold is one only where its rows are still together.
    this.folds = folds
      .filter(([from, to]) => this.place[to - 1] - this.place[from] === to - 1 - from)
      .map(([from, to]) => ({ row: from, from: this.place[from], to: this.place[to - 1] + 1 }))
      .sort((a, b) => a.from - b.from);
  }

  get length() {
    return this.sequence.length;
  }

  row(place) {
    return this.scene.rows[this.sequence[place]];
  }

  /** The arrows that begin or end in a row. */
  arrowsAt(row) {
    if (!this.ends) {
      this.ends = new Map();
      for (const arrow of this.scene.arrows) {
        for (const end of new Set([arrow.from, arrow.to])) {
          if (end >= 0) this.ends.set(end, [...(this.ends.get(end) || []), arrow]);
        }
      }
    }
    return this.ends.get(row) || [];
  }

  /** The closed fold around a place, if there is one. */
  foldAt(place) {
    let low = 0, high = this.folds.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.folds[middle].to <= place) low = middle + 1;
      else high = middle;
    }
    const fold = this.folds[low];
    return fold && fold.from <= place && !this.open.has(fold.row) ? fold : null;
  }

  /** The fold that begins at a place, open or not. */
  foldFrom(place) {
    if (!this.starts || this.starts.of !== this.folds) this.starts = Object.assign(new Map(this.folds.map(fold => [fold.from, fold])), { of: this.folds });
    return this.starts.get(place);
  }

  next() {
    if (this.at === this.length) return this.at;
    const fold = this.foldAt(this.at);
    return fold ? fold.to : this.at + 1;
  }

  previous() {
    if (this.at === 0) return 0;
    const fold = this.foldAt(this.at - 1);
    return fold ? fold.from : this.at - 1;
  }

  /** What to draw for the places from first to last: rows, folds, and the cut where it is a straight line. */
  lines(first, last) {
    const lines = [];
    for (let place = first; place < last; ) {
      const fold = this.foldAt(place);
      if (this.mode === "run" && place === this.scene.cut && place > 0) lines.push({ cut: true });
      if (fold) {
        lines.push({ fold, place: fold.from, to: fold.to });
        place = fold.to;
      } else {
        const opened = this.foldFrom(place);
        if (opened) lines.push({ opened });
        lines.push({ place, to: place + 1 });
        place++;
      }
    }
    if (this.mode === "run" && last === this.scene.cut) lines.push({ cut: true });
    return lines;
  }

  /** The place so many lines before or after another one. */
  linesFrom(place, lines) {
    for (; lines > 0 && place < this.length; lines--) place = (this.foldAt(place) || { to: place + 1 }).to;
    for (; lines < 0 && place > 0; lines++) place = (this.foldAt(place - 1) || { from: place - 1 }).from;
    return place;
  }

  /** The values of the variables after the first rows. */
  values(places) {
    const known = this.kept && this.kept.places <= places ? this.kept : { places: 0, values: this.scene.variables.map(variable => variable.initial) };
    const values = known.values.slice();
    for (let place = known.places; place < places; place++) {
      for (const [variable, value] of this.row(place).set || []) values[variable] = value;
      // Of a long run not all of it again at every step.
      if (place % CHECKPOINT === 0) this.kept = { places: place + 1, values: values.slice() };
    }
    return values;
  }

  /** The monitor's state after the first rows. */
  monitor(places) {
    let state = this.scene.monitor;
    for (let place = 0; place < places; place++) state = this.row(place).monitor || state;
    return state;
  }
}
