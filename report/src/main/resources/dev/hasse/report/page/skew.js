// How far clocks may be apart: a slider of bounds, the verdict of each property at the bound, and the order that it adds.

const UNITS = [["s", 1e9], ["ms", 1e6], ["us", 1e3], ["ns", 1]];

function boundText(nanos) {
  if (nanos === Infinity) return "unbounded";
  const [unit, size] = UNITS.find(([, each]) => nanos >= each) || ["", 1];
  return nanos === 0 ? "0" : nanos / size + unit;
}

/** The verdict at a bound; null where only the ends are known. */
function verdictAt(skew, bound) {
  if (skew.at !== undefined) return bound < skew.at ? skew.below : skew.from;
  if (!skew.open) return skew.from;
  return bound === 0 ? skew.below : bound === Infinity ? skew.from : null;
}

/** Bounds to choose from: 0, some of every size up to what matters, those at which a verdict turns, and none. */
function bounds(skews) {
  const turns = skews.filter(skew => skew.at !== undefined).map(skew => skew.at);
  const most = 100 * Math.max(1e6, ...turns);
  const stops = new Set([0, Infinity, ...turns]);
  for (let decade = 1e3; decade <= most; decade *= 10) [1, 2, 5].forEach(step => stops.add(step * decade));
  return [...stops].sort((a, b) => a - b);
}

class SkewPanel {
  constructor(results) {
    this.results = results;
    this.listeners = [];
    this.stops = bounds(results.map(result => result.skew));
    const turn = Math.min(...results.map(result => (result.skew.at === undefined ? Infinity : result.skew.at)));
    this.slider = element("input", { type: "range", min: 0, max: this.stops.length - 1, "aria-label": "Clocks differ by at most", oninput: () => this.moved() });
    this.slider.value = this.stops.indexOf(turn);
    this.shown = element("output", { class: "bound" });
    this.verdicts = results.map(() => element("span", {}));
    this.node = element("section", { class: "skew", "aria-label": "Skew of the clocks" },
      element("p", { class: "choice" }, element("span", {}, "Clocks differ by at most"), this.slider, this.shown),
      element("ul", {}, results.map((result, index) => element("li", {}, this.verdicts[index], " ",
        element("span", { class: "label" }, result.name), element("span", { class: "note" }, " " + result.skew.text)))));
    this.show();
  }

  bound() {
    return this.stops[Number(this.slider.value)];
  }

  show() {
    const text = boundText(this.bound());
    this.shown.textContent = text;
    this.slider.setAttribute("aria-valuetext", text);
    this.results.forEach((result, index) => {
      const verdict = verdictAt(result.skew, this.bound());
      this.verdicts[index].className = "badge " + (verdict || "unknown");
      this.verdicts[index].textContent = verdict === null ? "not searched" : WORDS[verdict];
    });
  }

  moved() {
    this.show();
    this.listeners.forEach(listener => listener());
  }
}

/** The pairs of rows whose order is certain at a bound, those left out that follow from the row before. */
function certainOrder(scene, bound) {
  const { clocks, needs } = scene.clocks, times = scene.rows.map(row => row.time);
  if (bound < needs) return [];
  const lanes = scene.lanes.map(() => []);
  scene.rows.forEach((row, index) => { if (times[index] !== undefined) lanes[row.lane].push(index); });
  lanes.forEach(lane => lane.sort((a, b) => scene.rows[a].position - scene.rows[b].position));
  const pairs = [];
  lanes.forEach((targets, p) => lanes.forEach((sources, q) => {
    if (p === q) return;
    const apart = clocks[p] === clocks[q] ? 0 : bound;
    let next = 0;
    for (const target of targets) {
      const from = next;
      while (next < sources.length && times[sources[next]] + apart < times[target]) next++;
      if (next > from) pairs.push([sources[next - 1], target]);
    }
  }));
  return pairs;
}

/** What a scene shows of the bound: the order that it adds, and whether the run is possible at all. */
class CertainOrder {
  constructor(scene, panel) {
    this.scene = scene;
    this.panel = panel;
    this.node = element("p", { class: "note certain", role: "status" });
  }

  update() {
    const bound = this.panel.bound();
    this.pairs = certainOrder(this.scene, bound);
    this.contrary = this.pairs.filter(([from, to]) => from > to);
    const text = boundText(bound);
    this.node.textContent = bound < this.scene.clocks.needs
      ? `The times of this trace contradict its order below ${boundText(this.scene.clocks.needs)}: their order is not drawn.`
      : this.contrary.length > 0
        ? `With --skew ${text} this run is not possible: ${count(this.contrary.length, "pair")} of its events certainly happened the other way round (red).`
        : `With --skew ${text} the times order ${count(this.pairs.length, "pair")} of the events shown (dotted), and this run is possible as far as it is shown.`;
  }

  draw(diagram) {
    const group = svg("g", { class: "certain" });
    for (const [from, to] of this.pairs) {
      const y1 = diagram.yOf.get(from), y2 = diagram.yOf.get(to);
      if (y1 === undefined || y2 === undefined) continue;
      group.append(svg("line", { class: "certain" + (from > to ? " contrary" : ""), x1: diagram.x(this.scene.rows[from].lane), y1, x2: diagram.x(this.scene.rows[to].lane), y2 },
        svg("title", {}, "certain by their times")));
    }
    diagram.canvas.append(group);
  }
}
