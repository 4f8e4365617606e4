// Beside the diagram: the event just taken, the values of the variables after it, the monitor's moves.

class Values {
  constructor(order) {
    this.order = order;
    this.showAll = false;
    this.event = element("div", { class: "event", "aria-live": "polite" });
    this.body = element("tbody");
    this.rows = [];
    const { variables } = order.scene;
    this.watched = variables.filter(variable => variable.watched).length;
    const more = variables.length - this.watched;
    this.all = more > 0 && this.watched > 0
      ? element("label", { class: "all" }, element("input", { type: "checkbox", onchange: change => { this.showAll = change.target.checked; this.update(); } }),
        " " + count(more, "other variable"))
      : null;
    this.node = element("aside", { class: "values", "aria-label": "Event and values" },
      this.event,
      variables.length === 0 ? null : element("table", {},
        element("caption", {}, "Values at this cut"),
        element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "variable"), element("th", { scope: "col" }, "value"))),
        this.body),
      this.all,
      this.moves());
    variables.forEach(variable => {
      const value = element("td"), row = element("tr", {}, element("th", { scope: "row" }, variable.name), value);
      this.rows.push({ row, value });
      this.body.append(row);
    });
  }

  moves() {
    const { scene } = this.order;
    if (scene.monitor === undefined) return null;
    this.state = element("p", { class: "state" });
    return element("div", { class: "moves" }, element("h4", {}, "Monitor"), this.state);
  }

  update() {
    const { order } = this;
    const now = order.values(order.at);
    const back = order.previous();
    const before = order.at === 0 ? now : order.values(back);
    const assigned = new Set();
    for (let place = back; place < order.at; place++) (order.row(place).set || []).forEach(([variable]) => assigned.add(variable));
    this.rows.forEach(({ row, value }, index) => {
      const changed = now[index] !== before[index];
      row.hidden = !order.scene.variables[index].watched && this.watched > 0 && !this.showAll && !assigned.has(index);
      row.className = changed ? "changed" : assigned.has(index) ? "assigned" : "";
      value.replaceChildren(now[index], changed ? element("span", { class: "was" }, "was " + before[index]) : "");
    });
    if (this.state) {
      const state = order.monitor(order.at), earlier = order.monitor(back);
      this.state.replaceChildren(element("span", { class: "chip" }, state), state !== earlier ? element("span", { class: "was" }, "was " + earlier) : "");
    }
    this.describe(back);
  }

  describe(back) {
    const { order } = this;
    if (order.at === 0) {
      this.event.replaceChildren(element("h4", {}, "Before the first event"));
      return;
    }
    const row = order.row(order.at - 1);
    if (row.gap || order.at - back > 1) {
      this.event.replaceChildren(element("h4", {}, count(row.gap || order.at - back, "event")), element("p", {}, row.gap ? "not in this page" : "local ones, folded"));
      return;
    }
    const scene = order.scene;
    const index = order.sequence[order.at - 1];
    const name = end => end >= 0 ? scene.lanes[scene.rows[end].lane].name + "#" + scene.rows[end].position : null;
    const facts = [];
    if (row.line) facts.push("line " + row.line);
    if (row.id) facts.push("id " + row.id);
    for (const arrow of order.arrowsAt(index)) {
      const what = arrow.kind === "order" ? null : arrow.text || "a message";
      if (arrow.to === index) facts.push((what ? "receives " + what + " from " : "comes after ") + (name(arrow.from) || arrow.elsewhere));
      if (arrow.from === index) facts.push(arrow.kind === "unreceived" ? "sends " + what + ", which is not received" : (what ? "sends " + what + " to " : "comes before ") + (name(arrow.to) || arrow.elsewhere));
    }
    if (row.attributes) facts.push(row.attributes);
    this.event.replaceChildren(
      element("h4", {}, element("span", { class: "who " + laneColour(row.lane) }, name(index)), row.name ? " " + row.name : ""),
      element("ul", {}, facts.map(fact => element("li", {}, fact))));
  }
}
