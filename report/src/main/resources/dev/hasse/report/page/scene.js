// A scene with its controls: the stepper, the order shown, folds, search, and more of the trace on demand.

let scenes = 0;
let activeScene = null;
const MOST_DRAWN = 260;

class SceneView {
  constructor(packed, labels, skew) {
    const scene = unpackedScene(packed);
    this.scene = scene;
    this.labels = labels;
    this.order = new Order(scene);
    this.order.marks = labels.marks || new Map();
    this.certain = skew && scene.clocks ? new CertainOrder(scene, skew) : null;
    if (this.certain) {
      this.certain.update();
      skew.listeners.push(() => { this.certain.update(); if (this.first !== undefined) { this.draw(); if (this.shapes.line) this.shapes.line.redraw(); } });
    }
    this.diagram = new Diagram(this.order, {
      id: "scene" + scenes++,
      cutLabel: labels.cut,
      certain: this.certain,
      goTo: place => this.goTo(place),
      unfold: fold => this.unfold(fold),
      fold: fold => this.fold(fold),
    });
    this.values = new Values(this.order);
    this.minimap = new Minimap(this.order, place => this.goTo(place));
    this.search = new Search(this.order, row => this.reveal(row));
    this.earlier = element("button", { type: "button", class: "more", onclick: () => this.extend(-1) });
    this.later = element("button", { type: "button", class: "more", onclick: () => this.extend(1) });
    this.shapes = new Shapes(this);
    this.scroll = element("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": "Space-time diagram; arrow keys step through the run" },
      this.earlier, this.diagram.node, this.later);
    this.node = element("div", { class: "scene" },
      this.note(),
      this.certain && this.certain.node,
      this.toolbar(),
      element("div", { class: "stage" }, this.minimap.node, this.scroll, this.shapes.host, this.values.node));
    this.hasScrolled = 0;
    this.scroll.addEventListener("scroll", () => this.scrolled());
    this.node.addEventListener("keydown", event => this.key(event));
    this.node.addEventListener("focusin", () => (activeScene = this));
    themeListeners.push(() => { this.minimap.redraw(); this.minimap.update(this.first, this.last); });
  }

  /** What of the trace is here. */
  note() {
    const { events, processes, shown } = this.scene.size;
    const hidden = processes - this.scene.lanes.length;
    if (shown === events && hidden === 0) return null;
    return element("p", { class: "note" },
      shown < events ? `This page holds ${numbers.format(shown)} of the trace's ${count(events, "event")}: those around the cut that matters. ` : "",
      hidden > 0 ? `${count(hidden, "process", "processes")} without an event here ${hidden === 1 ? "is" : "are"} not shown.` : "");
  }

  toolbar() {
    this.slider = element("input", { type: "range", min: 0, max: this.order.length, "aria-label": "Step", oninput: () => this.goTo(Number(this.slider.value)) });
    this.status = element("output", { class: "status" });
    const steps = element("div", { class: "steps", role: "group", "aria-label": "Stepper" },
      button(icon(ICONS.first), "To the beginning", () => this.goTo(0)),
      button(icon(ICONS.previous), "Previous event", () => this.goTo(this.order.previous()), { class: "previous" }),
      this.slider,
      button(icon(ICONS.next), "Next event", () => this.goTo(this.order.next()), { class: "next" }),
      this.scene.cut >= 0 ? button(icon(ICONS.cut), "To the cut that matters", () => this.goTo(this.scene.cut), { class: "to-cut" }) : null,
      this.status);
    this.modes = ["run", "recorded"].map(mode =>
      button(mode === "run" ? "this run" : "as recorded", mode === "run" ? "Show the events in the order of this run" : "Show the events as they were recorded",
        () => this.arrange(mode), { "aria-pressed": String(mode === "run"), class: "mode" }));
    const folds = this.scene.folds.length > 0
      ? button("unfold all", "Show or fold all local events", () => this.toggleFolds(), { class: "folds", "aria-pressed": "false" })
      : null;
    return element("div", { class: "toolbar" }, steps, this.shapes.node,
      element("div", { class: "choices", role: "group", "aria-label": "Order of the events" }, this.differs() ? this.modes : null, folds), this.search.node);
  }

  differs() {
    return this.scene.rows.some(row => row.moved);
  }

  /** Marks events, by their places in the recorded order. */
  mark(marks) {
    this.order.marks = marks;
    if (this.first === undefined) return;
    this.draw();
    this.update();
  }

  /** Once it is in the page and has a width: the neighbourhood of the cut first. */
  start() {
    if (this.first === undefined) {
      this.first = this.order.linesFrom(this.order.at, -14);
      this.last = this.order.linesFrom(this.order.at, this.scene.cut < 0 || this.scene.boxes ? 30 : 8);
      // Drawing changes the size that is observed: in the next frame that is no loop.
      const observer = new ResizeObserver(() => requestAnimationFrame(() => this.resized()));
      observer.observe(this.scroll);
      observer.observe(this.shapes.host);
    }
    this.resized();
  }

  resized() {
    if (this.shapes.resized()) return;
    const width = this.scroll.clientWidth;
    if (width === 0 || width === this.widthDrawn) return;
    this.widthDrawn = width;
    this.draw();
    this.minimap.redraw();
    this.update();
  }

  draw() {
    this.first = Math.max(0, this.first);
    this.last = Math.min(this.order.length, this.last);
    this.diagram.draw(this.first, this.last, this.widthDrawn);
    const before = this.first, after = this.order.length - this.last;
    this.earlier.hidden = before === 0;
    this.earlier.replaceChildren(icon(ICONS.up), ` show earlier events (${numbers.format(before)})`);
    this.later.hidden = after === 0;
    this.later.replaceChildren(icon(ICONS.down), ` show later events (${numbers.format(after)})`);
  }

  update() {
    this.slider.value = this.order.at;
    this.status.textContent = this.position();
    this.values.update();
    this.minimap.update(this.first, this.last);
    if (this.shapes.line) {
      this.shapes.line.step();
      return;
    }
    this.diagram.step();
    this.follow();
    this.drawAhead();
  }

  /** Near the end of what is drawn, draws more before it is needed: a step then only moves a mark. */
  drawAhead() {
    const short = this.order.linesFrom(this.order.at, -6) < this.first || this.order.linesFrom(this.order.at, 6) > this.last;
    if (!short || this.ahead || !this.stepped) return;
    this.ahead = true;
    (window.requestIdleCallback || setTimeout)(() => {
      this.ahead = false;
      const height = () => this.diagram.board.offsetTop + this.diagram.currentY;
      const before = height();
      this.first = Math.min(this.first, this.order.linesFrom(this.order.at, -24));
      this.last = Math.max(this.last, this.order.linesFrom(this.order.at, 24));
      this.draw();
      this.minimap.update(this.first, this.last);
      this.scroll.scrollTop += height() - before; // what was seen stays where it was
      this.follow();
    });
  }

  position() {
    const { order, scene } = this;
    if (order.at === 0) return "beginning";
    const row = order.row(order.at - 1);
    if (row.gap) return count(row.gap, "event") + " not in this page";
    if (order.mode === "recorded") return "recorded as event " + numbers.format(row.rank + 1);
    if (!row.step) return "after the run";
    return `event ${numbers.format(row.step)} of ${numbers.format(scene.size.run)}` + (order.at === scene.cut ? ": " + this.labels.cut : "");
  }

  /** Keeps the step in sight. */
  follow() {
    const top = this.diagram.board.offsetTop + this.diagram.currentY;
    const head = this.diagram.head.offsetHeight + 2 * LINE;
    if (top < this.scroll.scrollTop + head) this.scroll.scrollTop = Math.max(0, top - head);
    else if (top > this.scroll.scrollTop + this.scroll.clientHeight - 2 * LINE) this.scroll.scrollTop = top - this.scroll.clientHeight + 3 * LINE;
  }

  goTo(place) {
    const at = Math.max(0, Math.min(this.order.length, place));
    const fold = at > 0 && this.order.foldAt(at - 1);
    this.order.at = fold && at < fold.to ? fold.to : at;
    this.stepped = true;
    this.show(this.order.at);
    this.update();
  }

  /** Draws more if the place is not drawn: the old part stays if it is near. */
  show(place) {
    if (this.shapes.line) return;
    if (place > this.first && place <= this.last || place === 0 && this.first === 0) return;
    const near = place > this.first - 60 && place < this.last + 60;
    const from = this.order.linesFrom(place, -14), to = this.order.linesFrom(place, 14);
    this.first = near ? Math.min(this.first, from) : from;
    this.last = near ? Math.max(this.last, to) : to;
    this.draw();
  }

  reveal(row) {
    const fold = this.order.foldAt(this.order.place[row]);
    if (fold && !this.shapes.line) this.open(fold);
    this.goTo(this.order.place[row] + 1);
  }

  /** At the end of what is drawn, more of it comes by itself, and what is far away goes. */
  scrolled() {
    if (this.scrolling || this.first === undefined) return;
    const { scrollTop, scrollHeight, clientHeight } = this.scroll;
    const direction = scrollTop < 60 && this.first > 0 && this.hasScrolled > scrollTop ? -1 : scrollTop + clientHeight > scrollHeight - 60 && this.last < this.order.length && this.hasScrolled < scrollTop ? 1 : 0;
    this.hasScrolled = scrollTop;
    if (direction === 0) return;
    this.scrolling = true;
    requestAnimationFrame(() => {
      this.extend(direction);
      this.scrolling = false;
    });
  }

  extend(direction) {
    // What is seen stays where it is: the row in the middle of the part that both drawings have.
    const seen = this.order.sequence[direction < 0 ? this.first : this.order.linesFrom(this.last, -2)];
    const before = this.heightOf(seen);
    if (direction < 0) this.first = this.order.linesFrom(this.first, -50);
    else this.last = this.order.linesFrom(this.last, 50);
    if (direction < 0) this.last = Math.min(this.last, this.order.linesFrom(this.first, MOST_DRAWN));
    else this.first = Math.max(this.first, this.order.linesFrom(this.last, -MOST_DRAWN));
    this.draw();
    this.minimap.update(this.first, this.last);
    if (before !== undefined) this.scroll.scrollTop += this.heightOf(seen) - before;
    this.hasScrolled = this.scroll.scrollTop;
  }

  heightOf(row) {
    const y = this.diagram.yOf.get(row);
    return y === undefined ? undefined : this.diagram.board.offsetTop + y;
  }

  open(fold) {
    this.order.open.add(fold.row);
    this.draw();
  }

  unfold(fold) {
    this.open(fold);
    this.update();
    const opened = this.diagram.list.querySelectorAll(".fold.open");
    (opened[[...opened].findIndex(node => node.textContent.includes(count(fold.to - fold.from, "local event")))] || this.scroll).focus();
  }

  fold(fold) {
    this.order.open.delete(fold.row);
    if (this.order.at > fold.from && this.order.at < fold.to) this.order.at = fold.to;
    this.draw();
    this.update();
    this.scroll.focus();
  }

  toggleFolds() {
    const all = this.order.open.size < this.order.folds.length;
    this.order.open = new Set(all ? this.scene.folds.map(([from]) => from) : []);
    const toggle = this.node.querySelector("button.folds");
    toggle.setAttribute("aria-pressed", String(all));
    toggle.textContent = all ? "fold all" : "unfold all";
    this.goTo(this.order.at);
    this.draw();
    this.update();
  }

  arrange(mode) {
    if (mode === this.order.mode) return;
    const row = this.order.at > 0 ? this.order.sequence[this.order.at - 1] : -1;
    this.order.arrange(mode);
    this.modes.forEach((each, index) => each.setAttribute("aria-pressed", String(["run", "recorded"][index] === mode)));
    this.order.at = row < 0 ? 0 : this.order.place[row] + 1;
    this.shapes.arranged();
    this.first = Math.min(this.first, this.order.linesFrom(this.order.at, -8));
    this.last = Math.max(this.last, this.order.linesFrom(this.order.at, 8));
    this.draw();
    this.minimap.redraw();
    this.update();
  }

  key(event) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input")) return;
    const place = {
      ArrowDown: () => this.order.next(), ArrowRight: () => this.order.next(),
      ArrowUp: () => this.order.previous(), ArrowLeft: () => this.order.previous(),
      Home: () => 0, End: () => this.order.length,
    }[event.key];
    if (!place) return;
    event.preventDefault();
    const inList = event.target.matches(".row");
    this.goTo(place());
    if (inList && this.diagram.marked) this.diagram.marked.entry.focus({ preventScroll: true });
  }
}

document.addEventListener("keydown", event => {
  if (activeScene && event.target === document.body) activeScene.key(event);
});
