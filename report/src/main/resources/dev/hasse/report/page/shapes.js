// By order, zoomed out, or by time: the switch, and the timelines, each made when it is wanted for the first time.

const FEWEST_TO_ZOOM = 60;

class Shapes {
  constructor(view) {
    this.view = view;
    this.current = "rows";
    this.lines = {};
    this.host = element("div", { class: "along", hidden: true });
    const { rows } = view.scene;
    const shapes = [["rows", "by order", "Show the events one below the other, in their order"]];
    if (rows.length >= FEWEST_TO_ZOOM) shapes.push(["order", "zoomed out", "Show all events at once, in their order"]);
    if (rows.some(row => row.time !== undefined)) shapes.push(["time", "by time", "Show the events along their times"]);
    this.buttons = shapes.map(([shape, text, label]) => button(text, label, () => this.choose(shape), { "aria-pressed": String(shape === "rows"), class: "shape", "data-shape": shape }));
    this.node = shapes.length > 1 ? element("div", { class: "choices", role: "group", "aria-label": "Axis" }, this.buttons) : null;
  }

  get line() {
    return this.lines[this.current] || null;
  }

  choose(shape) {
    const { view } = this;
    this.current = shape;
    this.buttons.forEach(each => each.setAttribute("aria-pressed", String(each.dataset.shape === shape)));
    if (shape !== "rows" && !this.lines[shape]) {
      this.lines[shape] = new Timeline(view.order, shape, { id: view.diagram.actions.id + shape, goTo: place => view.goTo(place), whisker: lane => this.whisker(lane) });
      this.host.append(this.lines[shape].node);
    }
    Object.entries(this.lines).forEach(([each, line]) => (line.node.hidden = each !== shape));
    this.host.hidden = shape === "rows";
    view.scroll.hidden = shape !== "rows";
    if (shape === "rows") {
      view.widthDrawn = undefined;
      view.show(view.order.at);
      view.resized();
    } else {
      this.line.drawIn(this.host.clientWidth);
      this.line.step();
    }
  }

  /** How far the clock of a lane may be off: half of what two of them may be apart. */
  whisker(lane) {
    const { certain, scene } = this.view;
    if (certain) return certain.panel.bound() === Infinity ? 0 : certain.panel.bound() / 2;
    return scene.whiskers ? scene.whiskers[lane] : 0;
  }

  /** Draws anew for another width; true if a timeline is shown. */
  resized() {
    if (!this.line) return false;
    const width = this.host.clientWidth;
    if (width > 0 && width !== this.line.room) this.line.drawIn(width);
    return true;
  }

  /** The order of the events has changed. */
  arranged() {
    Object.values(this.lines).forEach(line => line.index());
    if (this.line) this.line.redraw();
  }
}
