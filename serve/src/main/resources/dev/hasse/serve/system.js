// A transition system: its facts, its picture if it is small, and the steps of the state that is chosen.

const RADIUS = 13;

function systemFacts(opened) {
  const facts = [count(opened.states, "state") + (opened.reachable === opened.states ? "" : ` (${numbers.format(opened.reachable)} reachable)`),
    count(opened.transitions, "transition") + (opened.internal > 0 ? ` (${numbers.format(opened.internal)} internal)` : ""), count(opened.labelCount, "label"),
    opened.deadlocks === 0 ? "no deadlock" : count(opened.deadlocks, "deadlock"), opened.livelocked === 0 ? "no livelock" : "livelocks",
    opened.deterministic ? "deterministic" : "not deterministic"];
  return [facts.join(" · "), ...opened.warnings.map(warning => element("span", { class: "note warning" }, warning))];
}

/** Inputs, outputs, verdicts and the internal action look different. */
function labelKind(label) {
  if (label === "") return "internal";
  const verdict = /(?:^|[\s:(_])(PASS|FAIL|INCONC(?:LUSIVE)?|ACCEPT|REFUSE)[:)]?$/i.exec(label);
  if (verdict) return { PASS: "pass", FAIL: "fail" }[verdict[1].toUpperCase()] || "verdict";
  if (label.startsWith("?") || /; *INPUT/.test(label)) return "input";
  if (label.startsWith("!") || /; *OUTPUT/.test(label)) return "output";
  return "plain";
}

/** A point of a quadratic curve [x1, y1, cx, cy, x2, y2]. */
function onCurve([x1, y1, cx, cy, x2, y2], t) {
  const u = 1 - t;
  return [u * u * x1 + 2 * u * t * cx + t * t * x2, u * u * y1 + 2 * u * t * cy + t * t * y2];
}

class SystemView {
  constructor(opened) {
    this.opened = opened;
    this.steps = element("aside", { class: "steps-of", "aria-live": "polite", "aria-label": "Steps of a state" });
    if (!opened.edges) {
      this.node = element("div", { class: "system" }, element("p", { class: "note" }, "Too large to draw: " + opened.tooLarge + "."), this.labels());
      return;
    }
    this.graph = new Graph(opened.states, opened.initial, opened.edges);
    this.drawing = this.picture();
    this.canvas = element("div", { class: "canvas", tabindex: 0, role: "group", "aria-label": "Picture of the system; the list beside it says the same" }, this.drawing);
    const zoom = element("div", { class: "zoom", role: "group", "aria-label": "Size of the picture" },
      button("−", "Smaller", () => this.zoom(this.scale / 1.4)), button("whole", "All of it", () => this.zoom(this.whole())), button("+", "Larger", () => this.zoom(this.scale * 1.4)));
    this.node = element("div", { class: "system" },
      element("div", { class: "system-stage" }, element("div", { class: "picture" }, this.canvas, zoom), this.steps), this.labels());
    this.scale = 1;
    this.choose(opened.initial);
    // It has a size when it is seen for the first time.
    new ResizeObserver((_, observer) => { if (this.canvas.clientWidth > 0) { observer.disconnect(); this.zoom(Math.max(0.45, this.whole())); } }).observe(this.canvas);
  }

  whole() {
    return Math.min(1, this.canvas.clientWidth / this.graph.width, this.canvas.clientHeight / this.graph.height);
  }

  zoom(scale) {
    this.scale = Math.max(0.1, Math.min(3, scale));
    this.drawing.setAttribute("width", this.graph.width * this.scale);
    this.drawing.setAttribute("height", this.graph.height * this.scale);
    this.follow();
  }

  /** Keeps the state that is chosen in sight. */
  follow() {
    const x = this.graph.x[this.chosen] * this.scale, y = this.graph.y[this.chosen] * this.scale;
    const { canvas } = this, room = 60;
    if (x < canvas.scrollLeft + room || x > canvas.scrollLeft + canvas.clientWidth - room) canvas.scrollLeft = x - canvas.clientWidth / (x < canvas.clientWidth ? 4 : 2);
    if (y < canvas.scrollTop + room || y > canvas.scrollTop + canvas.clientHeight - room) canvas.scrollTop = y - canvas.clientHeight / 2;
  }

  labels() {
    return element("details", { class: "labels" }, element("summary", {}, element("span", { class: "label" }, "Labels"), element("span", { class: "cost" }, "the most frequent first")),
      element("ul", {}, this.opened.labels.map(label => element("li", {}, element("code", { class: "action " + labelKind(label.text === "i" ? "" : label.text) }, label.text), " " + numbers.format(label.count)))));
  }

  picture() {
    const { graph } = this;
    const many = graph.arcs.length > 80;
    const picture = svg("svg", { class: "graph" + (many ? " many" : ""), viewBox: `0 0 ${graph.width} ${graph.height}`, width: graph.width, height: graph.height, role: "img", "aria-label": `Transition system of ${count(this.opened.states, "state")}` },
      svg("defs", {}, svg("marker", { id: "tip", viewBox: "0 0 10 10", refX: 9, refY: 5, markerWidth: 10, markerHeight: 10, markerUnits: "userSpaceOnUse", orient: "auto-start-reverse" }, svg("path", { d: "M0 0 10 5 0 10z", class: "tip" }))));
    this.drawn = { arcs: [], states: [] };
    this.routed = [];
    this.labelled = [];
    for (const arc of graph.arcs) {
      const node = this.arc(arc, many);
      this.drawn.arcs.push({ arc, node });
      picture.append(node);
    }
    for (let state = 0; state < this.opened.states; state++) {
      const node = svg("g", { class: "state" + (state === this.opened.initial ? " initial" : "") + (graph.reachable[state] ? "" : " unreachable"), transform: `translate(${graph.x[state]} ${graph.y[state]})`, onclick: () => this.choose(state) },
        state === this.opened.initial ? svg("path", { class: "entry", d: `M${-RADIUS - 26} 0H${-RADIUS - 3}`, "marker-end": "url(#tip)" }) : null,
        svg("circle", { r: RADIUS }), svg("text", { "text-anchor": "middle", dy: "0.35em" }, state));
      this.drawn.states.push(node);
      picture.append(node);
    }
    return picture;
  }

  arc(arc, many) {
    const { graph } = this;
    const [x1, y1, x2, y2] = [graph.x[arc.source], graph.y[arc.source], graph.x[arc.target], graph.y[arc.target]];
    let path, lx, ly;
    if (arc.source === arc.target) {
      path = `M${x1 - 6} ${y1 - RADIUS + 1}C${x1 - 24} ${y1 - 44} ${x1 + 24} ${y1 - 44} ${x1 + 6} ${y1 - RADIUS + 1}`;
      [lx, ly] = [x1, y1 - 38];
    } else {
      const [cx, cy] = this.control(arc, many);
      const start = Math.atan2(cy - y1, cx - x1), end = Math.atan2(cy - y2, cx - x2);
      path = `M${x1 + RADIUS * Math.cos(start)} ${y1 + RADIUS * Math.sin(start)}Q${cx} ${cy} ${x2 + (RADIUS + 2) * Math.cos(end)} ${y2 + (RADIUS + 2) * Math.sin(end)}`;
      [lx, ly] = this.labelPlace([x1, y1, cx, cy, x2, y2], arc, many);
    }
    const shown = arc.labels.slice(0, 2).map(label => label === "" ? "τ" : label);
    const text = shown.map(label => label.length > 18 ? label.slice(0, 17) + "…" : label).join(", ") + (arc.labels.length > 2 ? ` +${arc.labels.length - 2}` : "");
    return svg("g", { class: "arc " + labelKind(arc.labels[0]) },
      svg("title", {}, `${arc.source} → ${arc.target}: ${arc.labels.map(label => label === "" ? "internal" : label).join(", ")}`),
      svg("path", { d: path, "marker-end": "url(#tip)" }),
      svg("text", { x: lx, y: ly, "text-anchor": "middle" }, text));
  }

  /** Where the middle of an arc is drawn to: as straight as it can be without running through other states. */
  control(arc, many) {
    const { graph } = this;
    const [x1, y1, x2, y2] = [graph.x[arc.source], graph.y[arc.source], graph.x[arc.target], graph.y[arc.target]];
    const dx = x2 - x1, dy = y2 - y1, length = Math.hypot(dx, dy);
    const back = graph.layer[arc.target] !== graph.layer[arc.source] + 1;
    const usual = back ? 24 + length / 7 : Math.min(10, Math.abs(dy) / 10);
    const at = bend => [(x1 + x2) / 2 + dy / length * bend, (y1 + y2) / 2 - dx / length * bend];
    if (many) return at(Math.min(90, usual));
    let best = usual, least = Infinity;
    for (const bend of [usual, -usual, usual + 50, -usual - 50, usual + 110, -usual - 110, usual + 180]) {
      const [cx, cy] = at(bend);
      let cost = Math.abs(bend) / 40;
      for (let t = 0.1; t < 0.95; t += 0.1) {
        const [x, y] = onCurve([x1, y1, cx, cy, x2, y2], t);
        for (let state = 0; state < this.opened.states; state++) {
          if (state !== arc.source && state !== arc.target && Math.hypot(graph.x[state] - x, graph.y[state] - y) < RADIUS + 9) cost += 5;
        }
        for (const other of this.routed) if (Math.hypot(other[0] - x, other[1] - y) < 9) cost += 0.5;
        if (y < 12 || y > graph.height - 8 || x < 4) cost += 3;
      }
      if (cost < least) [least, best] = [cost, bend];
    }
    const [cx, cy] = at(best);
    for (let t = 0.1; t < 0.95; t += 0.1) this.routed.push(onCurve([x1, y1, cx, cy, x2, y2], t));
    return [cx, cy];
  }

  /** On the curve, where no state and no other label is. */
  labelPlace(curve, arc, many) {
    if (many) return onCurve(curve, 0.5);
    const width = 7 * Math.min(20, Math.max(...arc.labels.map(label => label.length), 1)) / 2;
    let best = null, least = Infinity;
    for (const t of [0.5, 0.4, 0.6, 0.3, 0.7]) {
      const [x, y] = onCurve(curve, t);
      let cost = Math.abs(t - 0.5);
      for (let state = 0; state < this.opened.states; state++) if (Math.abs(this.graph.x[state] - x) < width + RADIUS && Math.abs(this.graph.y[state] - y) < RADIUS + 8) cost += 2;
      for (const [ox, oy, other] of this.labelled) if (Math.abs(ox - x) < width + other && Math.abs(oy - y) < 13) cost += 2;
      if (cost < least) [least, best] = [cost, [x, y]];
    }
    this.labelled.push([...best, width]);
    return [best[0], best[1] - 4];
  }

  choose(state) {
    this.chosen = state;
    const steps = this.opened.edges.filter(([source]) => source === state);
    const entering = this.opened.edges.filter(([, , target]) => target === state);
    this.drawn.states.forEach((node, index) => node.classList.toggle("chosen", index === state));
    this.drawn.arcs.forEach(({ arc, node }) => { node.classList.toggle("leaving", arc.source === state); node.classList.toggle("entering", arc.target === state && arc.source !== state); });
    const line = (other, label) => element("li", {}, element("button", { type: "button", onclick: () => this.choose(other) },
      element("code", { class: "action " + labelKind(label) }, label === "" ? "internal" : label), element("span", {}, "state " + other)));
    this.steps.replaceChildren(element("h3", {}, "State " + state, state === this.opened.initial ? element("span", { class: "note" }, " the initial one") : ""),
      element("h4", {}, steps.length === 0 ? "No step: a deadlock" : "Steps to"), element("ul", {}, steps.map(([, label, target]) => line(target, label))),
      entering.length > 0 ? element("h4", {}, "Reached from") : "", element("ul", {}, entering.map(([source, label]) => line(source, label))));
    this.follow();
  }
}
