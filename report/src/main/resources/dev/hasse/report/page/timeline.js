// The run along an axis, by time or by order, from all events at once down to single ones. Only what is in the window is
// drawn, and events that are too close to tell apart are one mark with their number: a hundred thousand are no more work.

const AXIS = 84;
const MARK = 18;
const MOST_ARROWS = 1500;
const FEW = 8;
const TIMELINE_HEIGHT = 560;

class Timeline extends Diagram {
  /** by: "time" or "order"; whisker(lane) tells how far the clock of a lane may be off. */
  constructor(order, by, actions) {
    super(order, actions);
    this.by = by;
    const zoom = (text, label, factor) => button(text, label, () => this.zoom(factor), { class: "zoom-" + (factor > 1 ? "out" : "in") });
    this.shown = element("output", { class: "window", "aria-live": "polite" });
    this.controls = element("div", { class: "zooming", role: "group", "aria-label": "Zoom" },
      zoom("+", "Zoom in", 0.5), zoom("−", "Zoom out", 2), button("all", "Show the whole of it", () => this.fit(), { class: "zoom-all" }), this.shown);
    this.surface = element("div", { class: "surface", tabindex: 0, role: "group", "aria-label": (by === "time" ? "Events by time" : "Events by order, zoomed out") + "; plus and minus zoom, page up and page down move, arrow keys step through the run" }, this.head, this.board);
    this.node = element("div", { class: "timeline", hidden: true }, this.controls, this.surface);
    this.surface.addEventListener("wheel", event => this.wheel(event), { passive: false });
    this.surface.addEventListener("keydown", event => this.key(event));
    this.index();
  }

  valueOf(row) {
    return this.by === "time" ? this.order.scene.rows[row].time : this.order.place[row];
  }

  /** The rows of each lane, sorted by their values. */
  index() {
    const { scene } = this.order;
    this.lanes = scene.lanes.map(() => []);
    this.least = Infinity;
    this.most = -Infinity;
    scene.rows.forEach((each, row) => {
      const value = each.gap ? undefined : this.valueOf(row);
      if (value === undefined) return;
      this.lanes[each.lane].push(row);
      this.least = Math.min(this.least, value);
      this.most = Math.max(this.most, value);
    });
    this.lanes.forEach(rows => rows.sort((a, b) => this.valueOf(a) - this.valueOf(b) || a - b));
    this.cuts = this.lanes.map(rows => this.cutBetween(rows));
    const off = this.by === "time" ? Math.max(...scene.lanes.map((_, lane) => this.actions.whisker(lane))) : 0;
    const margin = Math.max((this.most - this.least) * 0.03, this.by === "time" ? 1 : 0.5, off <= this.most - this.least ? off * 1.1 : 0);
    this.least -= margin;
    this.most += margin;
    this.from = this.least;
    this.to = this.most;
  }

  measure(width) {
    super.measure(width);
    this.recorded = false;
    this.left = AXIS;
    this.width = Math.ceil(AXIS + (this.order.scene.lanes.length) * this.spacing + 8);
  }

  y(value) {
    return ((value - this.from) / (this.to - this.from)) * this.height;
  }

  drawIn(width) {
    this.room = width;
    this.height = Math.min(TIMELINE_HEIGHT, Math.max(260, innerHeight * 0.6));
    this.measure(width);
    this.redraw();
  }

  redraw() {
    if (!this.room) return;
    const { scene } = this.order;
    this.canvas = svg("svg", { class: "lanes", width: Math.max(this.width, this.room - 2), height: this.height, "aria-hidden": "true" }, this.markers());
    this.drawScale();
    this.drawLanes(scene);
    this.marks = this.grouped();
    this.drawMessages(scene);
    this.drawMarks(scene);
    this.drawCutBetween(scene);
    this.board.replaceChildren(this.canvas);
    this.drawHead({ ...scene, monitor: undefined });
    const events = this.marks.reduce((sum, mark) => sum + mark.rows.length, 0);
    const [first, last] = this.by === "time" ? [timeText(Math.max(0, this.from), (this.to - this.from) / 20), timeText(this.to, (this.to - this.from) / 20)]
      : [numbers.format(Math.max(1, Math.round(this.from) + 1)), numbers.format(Math.min(this.order.length, Math.round(this.to) + 1))];
    this.shown.textContent = `${first} to ${last}: ${count(events, "event")}`;
  }

  drawScale() {
    const right = this.width;
    for (const tick of ticks(this.from, this.to, this.height, this.by)) {
      const y = this.y(tick.value);
      this.canvas.append(svg("line", { class: "tick", x1: AXIS - 6, x2: right, y1: y, y2: y }), svg("text", { class: "tick-text", x: AXIS - 10, y: y + 4, "text-anchor": "end" }, tick.text));
    }
  }

  /** What is drawn: events of a lane that are closer than a mark are one. */
  grouped() {
    const marks = [];
    this.lanes.forEach((rows, lane) => {
      let last = null;
      for (let i = this.firstFrom(rows, this.from); i < rows.length; i++) {
        const value = this.valueOf(rows[i]);
        if (value > this.to) break;
        const y = this.y(value);
        if (last && y - last.top < MARK) {
          last.rows.push(rows[i]);
          last.bottom = y;
        } else {
          last = { lane, top: y, bottom: y, rows: [rows[i]] };
          marks.push(last);
        }
      }
    });
    marks.forEach(mark => (mark.y = (mark.top + mark.bottom) / 2));
    return marks;
  }

  firstFrom(rows, value) {
    let low = 0, high = rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.valueOf(rows[middle]) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  drawMessages(scene) {
    const markOf = new Map();
    this.marks.forEach(mark => { if (mark.rows.length < FEW) mark.rows.forEach(row => markOf.set(row, mark)); });
    if (markOf.size === 0) return;
    const drawn = new Set(), group = svg("g", { class: "arrows" });
    for (const arrow of scene.arrows) {
      const from = markOf.get(arrow.from), to = markOf.get(arrow.to);
      // Between marks of many events lines say nothing.
      if (!from || !to || from === to || from.rows.length + to.rows.length > FEW) continue;
      const key = from.lane + " " + from.y + " " + to.lane + " " + to.y;
      if (drawn.has(key)) continue;
      drawn.add(key);
      // So many lines are only a grey area.
      if (drawn.size > MOST_ARROWS) return;
      const x1 = this.x(from.lane), x2 = this.x(to.lane), kind = arrow.kind === "order" ? "order" : "message";
      group.append(svg("path", { class: "arrow " + arrow.kind, d: `M${x1} ${from.y} L${x2} ${to.y}`, "marker-end": `url(#${this.actions.id}${kind})` }));
    }
    this.canvas.append(group);
  }

  drawMarks(scene) {
    let free = -Infinity;
    const marks = this.marks.slice().sort((a, b) => a.y - b.y);
    const most = Math.max(2, ...marks.map(mark => mark.rows.length));
    for (const mark of marks) {
      const { lane, rows } = mark, x = this.x(lane), { place, at } = this.order;
      const future = rows.every(row => place[row] >= at), here = rows.some(row => place[row] === at - 1);
      const who = rows.length === 1 ? this.who(scene.rows[rows[0]]) + (scene.rows[rows[0]].name ? " " + scene.rows[rows[0]].name : "") : count(rows.length, "event") + " of " + scene.lanes[lane].name;
      const group = svg("g", { class: (rows.length === 1 ? "dot " : "capsule dense ") + laneColour(lane) + (future ? " future" : "") + (here ? " at" : ""), onclick: () => this.choose(mark) }, svg("title", {}, who));
      if (rows.length === 1) {
        this.drawWhisker(group, lane, scene.rows[rows[0]], x);
        group.append(svg("circle", { class: "core", cx: x, cy: mark.y, r: here ? 7 : 5 }));
      } else {
        const width = Math.min(this.spacing - 4, 20 + 26 * (Math.log(rows.length) / Math.log(most)));
        group.append(svg("rect", { x: x - width / 2, y: mark.top, width, height: MARK - 2, rx: 6, "fill-opacity": 0.08 + 0.22 * (rows.length / most) }),
          svg("text", { x, y: mark.top + MARK / 2 + 3, "text-anchor": "middle" }, compact(rows.length)));
      }
      this.canvas.append(group);
      if (rows.length === 1 && mark.y - free >= 16 && this.room - this.width > 120) {
        free = mark.y;
        this.canvas.append(svg("text", { class: "mark-text " + laneColour(lane), x: this.width + 6, y: mark.y + 4, onclick: () => this.choose(mark) }, middleCut(who, Math.floor((this.room - this.width - 10) / 7)), svg("title", {}, who)));
      }
    }
  }

  drawWhisker(group, lane, row, x) {
    const half = this.by === "time" ? this.actions.whisker(lane) : 0;
    if (!half) return;
    const top = this.y(row.time - half), bottom = this.y(row.time + half);
    group.append(svg("path", { class: "whisker", d: `M${x - 5} ${top} h10 M${x} ${top} V${bottom} M${x - 5} ${bottom} h10` }));
  }

  /** The cut that matters runs between the last event in it and the first one out of it on every lane. */
  drawCutBetween(scene) {
    if (scene.cut < 0) return;
    let d = "";
    this.cuts.forEach(({ inside, outside }, lane) => {
      const value = inside === -Infinity ? outside - MARK * this.unit() : outside === Infinity ? inside + MARK * this.unit() : (inside + outside) / 2;
      const y = Math.max(1, Math.min(this.height - 2, this.y(value))), half = Math.min(12, this.spacing / 3);
      if (Number.isFinite(y)) d += `${d === "" ? "M" : "L"}${this.x(lane) - half} ${y} H${this.x(lane) + half} `;
    });
    this.canvas.append(svg("path", { class: "cut", d }));
  }

  /** The last value of a lane that is in the cut, and the first one that is not. */
  cutBetween(rows) {
    let inside = -Infinity, outside = Infinity;
    for (const row of rows) {
      if (row < this.order.scene.cut) inside = Math.max(inside, this.valueOf(row));
      else outside = Math.min(outside, this.valueOf(row));
    }
    return { inside, outside };
  }

  /** How much of the axis a pixel is. */
  unit() {
    return (this.to - this.from) / this.height;
  }

  choose(mark) {
    if (mark.rows.length === 1) {
      this.actions.goTo(this.order.place[mark.rows[0]] + 1);
      return;
    }
    const least = this.valueOf(mark.rows[0]), most = this.valueOf(mark.rows[mark.rows.length - 1]), margin = Math.max((most - least) * 0.15, this.by === "time" ? 2 : 1);
    this.look(least - margin, most + margin);
  }

  look(from, to) {
    const length = Math.min(to - from, this.most - this.least);
    this.from = Math.max(this.least, Math.min(from, this.most - length));
    this.to = this.from + length;
    this.redraw();
  }

  fit() {
    this.look(this.least, this.most);
  }

  zoom(factor, at = (this.from + this.to) / 2) {
    const least = this.by === "time" ? 20 : 8;
    const length = Math.max(least, (this.to - this.from) * factor);
    const share = (at - this.from) / (this.to - this.from);
    this.look(at - share * length, at + (1 - share) * length);
  }

  pan(share) {
    const by = (this.to - this.from) * share;
    this.look(this.from + by, this.to + by);
  }

  wheel(event) {
    const up = event.deltaY < 0;
    if (event.ctrlKey) {
      event.preventDefault();
      const box = this.canvas.getBoundingClientRect();
      this.zoom(up ? 0.8 : 1.25, this.from + ((event.clientY - box.top) / this.height) * (this.to - this.from));
    } else if (up ? this.from > this.least : this.to < this.most) {
      event.preventDefault();
      this.pan(up ? -0.1 : 0.1);
    }
  }

  key(event) {
    const action = { "+": () => this.zoom(0.5), "=": () => this.zoom(0.5), "-": () => this.zoom(2), 0: () => this.fit(), PageDown: () => this.pan(0.5), PageUp: () => this.pan(-0.5) }[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  }

  /** Keeps the step in the window. */
  step() {
    const row = this.order.at > 0 ? this.order.sequence[this.order.at - 1] : -1;
    const value = row < 0 || this.order.scene.rows[row].gap ? undefined : this.valueOf(row);
    const length = this.to - this.from;
    if (value !== undefined && (value < this.from || value > this.to)) this.look(value - length / 2, value + length / 2);
    else this.redraw();
  }
}

function compact(number) {
  return number < 1000 ? String(number) : number < 10000 ? (number / 1000).toFixed(1) + "k" : Math.round(number / 1000) + "k";
}
