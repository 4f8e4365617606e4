// The space-time diagram: lanes, arrows and the cut as SVG, and beside it the events as a list of buttons, which is what
// a screen reader gets. Drawn once for a range of lines; a step only moves what marks the step.

const LINE = 30;
const CUT_LINE = 34;
const LONGEST_HEAD = 14;
const LONGEST_IN_ROW = 20;

class Diagram {
  constructor(order, actions) {
    this.order = order;
    this.actions = actions;
    const names = order.scene.lanes.map(lane => lane.name);
    this.headNames = shortNames(names, LONGEST_HEAD);
    this.rowNames = shortNames(names, LONGEST_IN_ROW);
    this.head = element("div", { class: "head", "aria-hidden": "true" });
    this.board = element("div", { class: "board" });
    this.node = element("div", { class: "diagram" }, this.head, this.board);
  }

  /** Draws the places from first to last in so much room. */
  draw(first, last, width) {
    const { order } = this;
    const scene = order.scene;
    this.lines = order.lines(first, last);
    this.first = first;
    this.last = last;
    let y = 6;
    this.yOf = new Map(); // rows to heights
    for (const line of this.lines) {
      line.height = line.cut ? CUT_LINE : LINE;
      line.y = y + line.height / 2;
      y += line.height;
      for (let place = line.place; place < line.to; place++) this.yOf.set(order.sequence[place], line.y);
    }
    this.height = y + 6;
    this.measure(width);
    this.canvas = svg("svg", { class: "lanes", width: this.width, height: this.height, "aria-hidden": "true" }, this.markers());
    this.drawLanes(scene);
    this.drawBars(scene);
    this.drawBoxes(scene);
    if (this.recorded) this.drawRecorded();
    this.drawArrows(scene);
    if (this.actions.certain) this.actions.certain.draw(this);
    if (scene.monitor !== undefined) this.drawMonitor();
    this.drawCut(scene);
    this.list = element("ol", { class: "events", "aria-label": "Events in the order shown" });
    this.nodes = this.lines.map(line => this.drawLine(line));
    this.here = element("div", { class: "here", "aria-hidden": "true" });
    this.board.replaceChildren(this.here, this.canvas, this.list);
    this.drawHead(scene);
    this.marked = null;
    this.step();
  }

  measure(width) {
    const { lanes, monitor } = this.order.scene;
    const longest = Math.max(...this.headNames.map(name => name.length), monitor === undefined ? 1 : 7);
    // Beside an order that is the recorded one, it would show nothing.
    this.recorded = this.order.mode === "run" && width > 620 && this.order.scene.rows.some(row => row.moved);
    this.left = this.recorded ? 150 : 8;
    const room = Math.max(90, width * (this.recorded ? 0.5 : 0.45) - this.left);
    const tracks = lanes.length + (monitor === undefined ? 0 : 1);
    const comfortable = Math.min(120, Math.max(52, longest * 7.5 + 14));
    this.spacing = Math.min(comfortable, Math.max(22, room / tracks));
    this.slanted = this.spacing < longest * 7 + 6;
    this.width = Math.ceil(this.left + tracks * this.spacing);
  }

  x(lane) {
    return this.left + (lane + 0.5) * this.spacing;
  }

  markers() {
    const marker = name =>
      svg("marker", { id: this.actions.id + name, viewBox: "0 0 10 10", refX: 9, refY: 5, markerWidth: 7, markerHeight: 7, orient: "auto-start-reverse" },
        svg("path", { d: "M0 1 L9 5 L0 9 z", class: "tip " + name }));
    return svg("defs", {}, marker("message"), marker("order"));
  }

  drawLanes(scene) {
    scene.lanes.forEach((_, lane) =>
      this.canvas.append(svg("line", { class: "lane " + laneColour(lane), x1: this.x(lane), x2: this.x(lane), y1: 0, y2: this.height })));
  }

  drawHead(scene) {
    const height = this.slanted ? 94 : 30;
    const head = svg("svg", { width: this.width + (this.slanted ? 60 : 0), height });
    const tracks = scene.lanes.map(lane => lane.name).concat(scene.monitor === undefined ? [] : ["monitor"]);
    tracks.forEach((name, lane) => {
      const shown = this.headNames[lane] || name;
      const x = this.x(lane);
      const place = this.slanted
        ? { transform: `translate(${x + 3} ${height - 8}) rotate(-50)` }
        : { x, y: 20, "text-anchor": "middle" };
      head.append(svg("text", { class: "name " + (lane < scene.lanes.length ? laneColour(lane) : "track"), ...place }, shown, svg("title", {}, name)));
    });
    if (this.recorded) head.append(svg("text", { class: "caption", x: 6, y: height - 10 }, "as recorded"));
    this.head.replaceChildren(head, element("span", { class: "caption" }, this.order.mode === "run" ? "this run" : "as recorded"));
  }

  /** The recorded order of the same events on the left, each joined with its place in the run. */
  drawRecorded() {
    const { order } = this;
    const slots = this.lines.filter(line => line.place !== undefined);
    const rank = line => order.row(line.place).rank;
    const sorted = slots.slice();
    let start = 0;
    slots.forEach((line, index) => { // gaps stay where they are
      if (order.row(line.place).gap || index === slots.length - 1) {
        const end = order.row(line.place).gap ? index : index + 1;
        sorted.splice(start, end - start, ...slots.slice(start, end).sort((a, b) => rank(a) - rank(b)));
        start = index + 1;
      }
    });
    const group = svg("g", { class: "recorded" });
    sorted.forEach((line, index) => {
      const row = order.row(line.place);
      const y = slots[index].y;
      const swapped = this.isSwapped(order.sequence[line.place]);
      const state = (row.moved ? " moved" : "") + (swapped ? " swapped" : "");
      const text = row.gap ? "…" : line.fold ? count(line.to - line.place, "event") : this.headNames[row.lane] + "#" + row.position;
      const shown = middleCut(text, 12);
      group.append(
        svg("path", { class: "join" + state, d: `M92 ${y} C118 ${y} ${this.left - 24} ${line.y} ${this.left} ${line.y}` }),
        svg("text", { class: "slot" + state, x: 86, y: y + 4, "text-anchor": "end" }, shown, row.gap || line.fold ? null : svg("title", {}, this.who(row))));
    });
    this.canvas.append(group);
  }

  isSwapped(row) {
    return (this.order.scene.swap || []).includes(row);
  }

  drawArrows(scene) {
    const group = svg("g", { class: "arrows" });
    for (const arrow of scene.arrows) {
      const from = this.yOf.get(arrow.from), to = this.yOf.get(arrow.to);
      if (from === undefined && to === undefined) continue;
      const rowTo = scene.rows[arrow.to], rowFrom = scene.rows[arrow.from];
      const kind = arrow.kind === "order" ? "order" : "message";
      const end = `url(#${this.actions.id}${kind})`;
      let d, stub = false;
      if (from !== undefined && to !== undefined && rowFrom && rowTo) {
        const x1 = this.x(rowFrom.lane), x2 = this.x(rowTo.lane), side = Math.sign(x2 - x1) || 1;
        d = `M${x1 + side * 5} ${from} L${x2 - side * 6} ${to}`;
      } else if (to !== undefined) {
        const x = this.x(rowTo.lane);
        stub = true;
        d = `M${x - 18} ${to - 13} L${x - 5} ${to - 4}`;
      } else {
        const x = this.x(rowFrom.lane);
        stub = true;
        d = `M${x + 4} ${from + 3} L${x + 17} ${from + 12}`;
      }
      const label = (arrow.kind === "order" ? "happened before" : "message " + (arrow.text || ""))
        + (arrow.elsewhere ? ", other end: " + arrow.elsewhere : "") + (arrow.kind === "unreceived" ? ", not received" : "");
      group.append(svg("path", { class: "arrow " + arrow.kind + (stub ? " stub" : ""), d, "marker-end": end }, svg("title", {}, label)));
    }
    this.canvas.append(group);
  }

  /** Locks that are held: a bar along the lane, inside those that were held before it. */
  drawBars(scene) {
    if (!scene.bars) return;
    const { order } = this;
    const placeOf = new Map(order.sequence.map((row, place) => [row, place]));
    for (const bar of scene.bars) {
      const begin = placeOf.get(bar.from), end = bar.to < scene.rows.length ? placeOf.get(bar.to) : Infinity;
      if (begin === undefined || begin >= this.last || end === undefined || end < this.first) continue;
      const top = this.yOf.get(bar.from) ?? 0, bottom = this.yOf.get(bar.to) ?? this.height;
      const half = Math.max(4, 12 - 3 * (bar.depth || 0));
      this.canvas.append(svg("rect",
        { class: "bar" + (bar.shared ? " shared" : ""), x: this.x(bar.lane) - half, y: top - 8, rx: 7, width: 2 * half, height: Math.max(0, bottom - top) + 16 },
        svg("title", {}, scene.lanes[bar.lane].name + (bar.shared ? " shares " : " holds ") + bar.lock)));
    }
  }

  drawBoxes(scene) {
    for (const box of scene.boxes || []) {
      const rows = box.filter(row => this.yOf.has(row));
      if (rows.length === 0) continue;
      const xs = rows.map(row => this.x(scene.rows[row].lane)), ys = rows.map(row => this.yOf.get(row));
      const x = Math.min(...xs) - 13, y = Math.min(...ys) - 12;
      this.canvas.append(svg("rect", { class: "box", x, y, rx: 9, width: Math.max(...xs) + 13 - x, height: Math.max(...ys) + 12 - y }));
    }
  }

  /** One more track: a band for each state of the monitor, a diamond where it moves. */
  drawMonitor() {
    const { order } = this;
    const x = this.x(order.scene.lanes.length);
    let state = order.monitor(this.first), start = 0, shade = 0;
    const band = end => this.canvas.append(svg("rect", { class: "band shade-" + (shade % 2), x: x - 6, y: start, width: 12, height: Math.max(0, end - start) },
      svg("title", {}, "monitor in state " + state)));
    for (const line of this.lines) {
      const row = line.place === undefined ? {} : order.row(line.place);
      if (row.monitor) {
        band(line.y);
        this.canvas.append(svg("path", { class: "move", d: `M${x} ${line.y - 8} l8 8 l-8 8 l-8 -8 z` }, svg("title", {}, "to state " + row.monitor)));
        state = row.monitor;
        start = line.y;
        shade++;
      }
    }
    band(this.height);
  }

  /** The cut that matters, between the last event in it and the first one out of it on every lane. */
  drawCut(scene) {
    if (scene.cut < 0) return;
    const straight = this.lines.find(line => line.cut);
    const heights = [];
    const ends = scene.lanes.map(() => ({ last: -Infinity, first: Infinity }));
    for (const [row, y] of this.yOf) {
      if (scene.rows[row].gap) continue;
      const end = ends[scene.rows[row].lane];
      if (row < scene.cut) end.last = Math.max(end.last, y);
      else end.first = Math.min(end.first, y);
    }
    if (!straight && this.order.mode === "run") return;
    const inside = ends.filter(end => end.last > -Infinity).map(end => end.last).sort((a, b) => a - b);
    const wanted = straight ? straight.y : (inside[inside.length - 1] || 0) + LINE / 2;
    for (const end of ends) heights.push(Math.max(Math.min(wanted, end.first - LINE / 2), end.last + LINE / 2));
    let d = `M${this.left - 4} ${heights[0]}`;
    heights.forEach((y, lane) => {
      const half = Math.min(10, this.spacing / 4);
      d += ` L${this.x(lane) - half} ${y} L${this.x(lane) + half} ${y}`;
    });
    this.canvas.append(svg("path", { class: "cut", d: d + ` L${this.width} ${heights[heights.length - 1]}` }));
  }

  who(row) {
    return this.order.scene.lanes[row.lane].name + "#" + row.position;
  }

  drawLine(line) {
    const { order, actions } = this;
    if (line.cut) {
      this.list.append(element("li", { class: "cut-line" }, element("span", {}, actions.cutLabel)));
      return null;
    }
    if (line.opened) {
      const { opened } = line;
      this.list.append(element("li", {}, element("button", { type: "button", class: "row fold open", "aria-expanded": "true", onclick: () => actions.fold(opened) },
        icon(ICONS.down), count(opened.to - opened.from, "local event"))));
      return null;
    }
    const row = order.row(line.place);
    let dots, entry;
    if (line.fold) {
      const lanes = new Map();
      for (let place = line.place; place < line.to; place++) {
        const lane = order.row(place).lane;
        lanes.set(lane, (lanes.get(lane) || 0) + 1);
      }
      dots = [...lanes].map(([lane, events]) => svg("g", { class: "capsule " + laneColour(lane), transform: `translate(${this.x(lane)} ${line.y})` },
        svg("rect", { x: -11, y: -10, width: 22, height: 20, rx: 10 }), svg("text", { y: 4, "text-anchor": "middle" }, events)));
      const names = [...lanes.keys()].map(lane => this.rowNames[lane]);
      const text = count(line.to - line.place, "local event") + " of " + names.slice(0, 4).join(", ") + (names.length > 4 ? ", …" : "");
      entry = element("button", { type: "button", class: "row fold", tabindex: -1, "aria-expanded": "false", onclick: () => actions.unfold(line.fold) },
        icon(ICONS.next), text);
    } else if (row.gap) {
      dots = [svg("line", { class: "gap", x1: this.left, x2: this.width - 4, y1: line.y, y2: line.y })];
      entry = element("button", { type: "button", class: "row gap", tabindex: -1, onclick: () => actions.goTo(line.to) },
        count(row.gap, "event") + (row.gap === 1 ? " is" : " are") + " not in this page");
    } else {
      dots = [this.dot(row, line)];
      entry = this.entry(row, line);
    }
    dots.forEach(dot => this.canvas.append(dot));
    this.list.append(element("li", {}, entry));
    return { dots, entry };
  }

  dot(row, line) {
    const swapped = this.isSwapped(this.order.sequence[line.place]);
    const group = svg("g", { class: "dot " + laneColour(row.lane) + (row.moved ? " moved" : "") + (swapped ? " swapped" : ""), onclick: () => this.actions.goTo(line.to) });
    if (row.moved || swapped) group.append(svg("circle", { class: "halo", cx: this.x(row.lane), cy: line.y, r: 10 }));
    group.append(svg("circle", { class: "core", cx: this.x(row.lane), cy: line.y, r: 5.5 }));
    const found = this.order.marks.get(row.rank);
    if (found) group.append(svg("path", { class: "found", d: `M${this.x(row.lane) + 9} ${line.y + 8} v-17 l10 4.5 l-10 4.5` }, svg("title", {}, found)));
    return group;
  }

  entry(row, line) {
    const scene = this.order.scene;
    const index = this.order.sequence[line.place];
    const sets = (row.set || []).map(([variable, value]) => scene.variables[variable].name + " := " + value).join(", ");
    return element("button", { type: "button", class: "row" + (row.moved ? " moved" : "") + (this.isSwapped(index) ? " swapped" : ""), tabindex: -1, onclick: () => this.actions.goTo(line.to) },
      namedText(this.rowNames[row.lane] + "#" + row.position, this.who(row), { class: "who " + laneColour(row.lane) }),
      row.name ? element("span", { class: "what" }, row.name) : null,
      sets ? element("span", { class: "sets" }, sets) : null,
      row.monitor ? element("span", { class: "chip" }, "monitor → " + row.monitor) : null,
      this.order.marks.has(row.rank) ? element("span", { class: "flag found" }, this.order.marks.get(row.rank)) : null,
      row.moved || this.isSwapped(index) ? element("span", { class: "flag" }, "order changed") : null);
  }

  /** Marks how far the run has gone; touches only what changed. */
  step() {
    const { order } = this;
    let current = null;
    this.lines.forEach((line, index) => {
      const node = this.nodes[index];
      if (!node) return;
      const future = line.place >= order.at;
      if (node.future !== future) {
        node.future = future;
        node.dots.forEach(dot => dot.classList.toggle("future", future));
        node.entry.classList.toggle("future", future);
      }
      if (line.to <= order.at) current = { line, node };
    });
    if (this.marked && this.marked !== (current && current.node)) {
      this.marked.entry.removeAttribute("aria-current");
      this.marked.entry.tabIndex = -1;
    }
    this.marked = current && current.node;
    this.here.hidden = !current;
    const reachable = current ? current.node : this.nodes.find(node => node);
    if (reachable) reachable.entry.tabIndex = 0;
    if (current) {
      current.node.entry.setAttribute("aria-current", "step");
      this.here.style.transform = `translateY(${current.line.y - LINE / 2}px)`;
      this.currentY = current.line.y;
    } else {
      this.currentY = 0;
    }
  }
}
