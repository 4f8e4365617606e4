// The whole scene at a glance: a mark an event, the part drawn, the cut and the step. A canvas, since there are many marks.

class Minimap {
  constructor(order, goTo) {
    this.order = order;
    this.node = element("canvas", { class: "minimap", width: 1, height: 1, role: "img", "aria-label": "Overview of all events in this page; the slider above moves through them" });
    this.node.addEventListener("click", event => {
      const box = this.node.getBoundingClientRect();
      goTo(Math.round(((event.clientY - box.top) / box.height) * order.length));
    });
  }

  colour(name) {
    return getComputedStyle(this.node).getPropertyValue(name);
  }

  /** Draws the marks; the rest is drawn over them at every step. */
  redraw() {
    const scale = devicePixelRatio || 1;
    const { clientWidth: width, clientHeight: height } = this.node;
    if (width === 0) return;
    this.node.width = Math.round(width * scale);
    this.node.height = Math.round(height * scale);
    this.marks = document.createElement("canvas");
    this.marks.width = this.node.width;
    this.marks.height = this.node.height;
    const paint = this.marks.getContext("2d");
    paint.scale(scale, scale);
    const { scene, length } = this.order;
    const step = height / Math.max(1, length), lane = (width - 8) / Math.max(1, scene.lanes.length);
    const colours = scene.lanes.map((_, index) => this.colour("--lane-" + (index % 8)));
    const muted = this.colour("--muted"), moved = this.colour("--moved");
    const drawn = new Int32Array(scene.lanes.length).fill(-1); // where events are denser than pixels, one a pixel
    for (let place = 0; place < length; place++) {
      const row = this.order.row(place), pixel = Math.floor(place * step * scale);
      if (!row.gap && !row.moved && drawn[row.lane] === pixel) continue;
      if (!row.gap) drawn[row.lane] = pixel;
      if (row.gap) {
        paint.fillStyle = muted;
        for (let x = 2; x < width; x += 6) paint.fillRect(x, place * step, 3, 1);
      } else {
        paint.fillStyle = row.moved ? moved : colours[row.lane];
        paint.fillRect(4 + row.lane * lane, place * step, Math.max(2, lane - 1), Math.max(1, Math.min(4, step * 0.8)));
      }
    }
    this.palette = { window: this.colour("--accent"), cut: this.colour("--violated"), step: this.colour("--text") };
  }

  update(first, last) {
    if (!this.marks) return;
    if (this.node.height !== Math.round(this.node.clientHeight * (devicePixelRatio || 1))) this.redraw(); // else its marks are stretched
    const paint = this.node.getContext("2d");
    const { width, height } = this.node;
    const y = place => (place / Math.max(1, this.order.length)) * height;
    paint.clearRect(0, 0, width, height);
    paint.drawImage(this.marks, 0, 0);
    paint.globalAlpha = 0.14;
    paint.fillStyle = this.palette.window;
    paint.fillRect(0, y(first), width, Math.max(4, y(last) - y(first)));
    paint.globalAlpha = 1;
    if (this.order.scene.cut >= 0 && this.order.mode === "run") {
      paint.fillStyle = this.palette.cut;
      paint.fillRect(0, y(this.order.scene.cut) - 1, width, 2);
    }
    paint.fillStyle = this.palette.step;
    paint.fillRect(0, y(this.order.at) - 1, width * 0.35, 2);
  }
}
