// Places for the states of a small transition system: layers by the distance from the initial state, each layer ordered
// so that few edges cross (Sugiyama's barycentres).

const LAYER_GAP = 165;
const STATE_GAP = 74;
const MARGIN = 80;

class Graph {
  /** Edges as [source, label, target]. */
  constructor(states, initial, edges) {
    this.states = states;
    this.initial = initial;
    this.arcs = Graph.arcs(edges);
    this.layer = this.layers();
    this.order();
  }

  /** One arc for all edges between the same two states, with their labels. */
  static arcs(edges) {
    const arcs = new Map();
    for (const [source, label, target] of edges) {
      const key = source + " " + target;
      if (!arcs.has(key)) arcs.set(key, { source, target, labels: [] });
      arcs.get(key).labels.push(label);
    }
    return [...arcs.values()];
  }

  /** The distance of each state; those that cannot be reached come behind all others. */
  layers() {
    const layer = new Array(this.states).fill(-1), next = Array.from({ length: this.states }, () => []);
    this.arcs.forEach(arc => next[arc.source].push(arc.target));
    const visit = (start, depth) => {
      const queue = [start];
      layer[start] = depth;
      for (const state of queue) {
        for (const target of next[state]) if (layer[target] < 0) { layer[target] = layer[state] + 1; queue.push(target); }
      }
    };
    visit(this.initial, 0);
    this.reachable = layer.map(each => each >= 0);
    const behind = Math.max(...layer) + 1;
    for (let state = 0; state < this.states; state++) if (layer[state] < 0) visit(state, behind);
    return layer;
  }

  order() {
    const rows = [];
    this.layer.forEach((layer, state) => (rows[layer] = rows[layer] || []).push(state));
    this.rows = rows.filter(Boolean);
    const near = Array.from({ length: this.states }, () => []);
    this.arcs.forEach(({ source, target }) => { if (source !== target) { near[source].push(target); near[target].push(source); } });
    const place = new Array(this.states);
    const number = row => row.forEach((state, index) => (place[state] = index - (row.length - 1) / 2));
    this.rows.forEach(number);
    for (let round = 0; round < 24; round++) {
      const rowsNow = round % 2 === 0 ? this.rows : [...this.rows].reverse();
      for (const row of rowsNow) {
        const wish = new Map(row.map(state => {
          const others = near[state].filter(each => this.layer[each] !== this.layer[state]);
          return [state, others.length === 0 ? place[state] : others.reduce((sum, each) => sum + place[each], 0) / others.length];
        }));
        row.sort((a, b) => wish.get(a) - wish.get(b));
        number(row);
      }
    }
    const tallest = Math.max(...this.rows.map(row => row.length));
    this.x = new Array(this.states);
    this.y = new Array(this.states);
    this.rows.forEach((row, depth) => row.forEach((state, index) => {
      this.x[state] = MARGIN + depth * LAYER_GAP;
      this.y[state] = MARGIN + (index + (tallest - row.length) / 2) * STATE_GAP;
    }));
    this.width = 2 * MARGIN + (this.rows.length - 1) * LAYER_GAP;
    this.height = 2 * MARGIN + (tallest - 1) * STATE_GAP;
  }
}
