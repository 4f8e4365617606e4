// Finds events by any of their text; only those that are in the page can be found.

class Search {
  constructor(order, goTo) {
    this.order = order;
    this.goTo = goTo;
    this.matches = [];
    this.current = -1;
    this.input = element("input", { type: "search", placeholder: "Search events", "aria-label": "Search events by process, name, line, id, variable or value", oninput: () => this.find(),
      onkeydown: event => { if (event.key === "Enter") { event.preventDefault(); this.move(event.shiftKey ? -1 : 1); } } });
    this.status = element("output", { class: "found", "aria-live": "polite" });
    this.node = element("div", { class: "search", role: "search" }, this.input, this.status,
      button(icon(ICONS.up), "Previous match", () => this.move(-1)), button(icon(ICONS.down), "Next match", () => this.move(1)));
  }

  /** The text of each row; made when somebody searches, since there may be many. */
  rowTexts() {
    if (this.texts) return this.texts;
    const { lanes, variables, rows } = this.order.scene;
    this.texts = rows.map(row => row.gap ? "" : [
      lanes[row.lane].name + "#" + row.position, row.name, row.id, row.monitor, row.line ? "line " + row.line : "", row.attributes,
      ...(row.set || []).map(([variable, value]) => variables[variable].name + " := " + value),
    ].filter(Boolean).join(" ").toLowerCase());
    return this.texts;
  }

  find() {
    const wanted = this.input.value.trim().toLowerCase();
    this.matches = [];
    if (wanted) this.rowTexts().forEach((text, row) => { if (text.includes(wanted)) this.matches.push(row); });
    this.current = -1;
    this.status.textContent = !wanted ? "" : this.matches.length === 0 ? "none" : numbers.format(this.matches.length) + " found";
    if (this.matches.length > 0) this.move(1);
  }

  move(by) {
    if (this.matches.length === 0) return;
    this.current = (this.current + by + this.matches.length) % this.matches.length;
    this.status.textContent = numbers.format(this.current + 1) + " of " + numbers.format(this.matches.length);
    this.goTo(this.matches[this.current]);
  }
}
