// The mapping editor: a log, the rules that read it, and what they make of its first lines, while they are typed.

const SAMPLE = 1 << 18;
const TRIAL_PAUSE = 250;

/** The beginning of a file, unpacked, as whole lines. */
async function beginning(file) {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const packed = head[0] === 0x1f && head[1] === 0x8b && window.DecompressionStream;
  const reader = (packed ? file.stream().pipeThrough(new DecompressionStream("gzip")) : file.stream()).getReader();
  const parts = [];
  let size = 0, more = true;
  while (more && size < SAMPLE) {
    const { done, value } = await reader.read();
    more = !done;
    if (value) { parts.push(value); size += value.length; }
  }
  reader.cancel().catch(closed => closed);
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer()).subarray(0, SAMPLE);
  const text = new TextDecoder().decode(bytes);
  return size > bytes.length || more ? text.slice(0, text.lastIndexOf("\n") + 1) : text;
}

class Mapper extends MarkedField {
  /** open(name, log) hears of a log that is to be opened by the mapping. */
  constructor(mappings, open, close) {
    super();
    this.library = mappings;
    this.open = open;
    this.file = null;
    this.make("mapping-problem", { class: "rules", rows: 10, id: "mapping-rules", placeholder: "match: (?<process>\\w+) (?<event>.*)", oninput: () => this.changed(), onkeydown: event => this.key(event) });
    this.log = element("textarea", { class: "log", rows: 7, id: "mapping-log", spellcheck: "false", autocomplete: "off", wrap: "off", placeholder: "Paste some lines of a log here", oninput: () => { this.file = null; this.changed(); } });
    this.input = element("input", { type: "file", class: "visually-hidden", tabindex: -1, "aria-label": "Log file", onchange: () => { if (this.input.files[0]) this.take(this.input.files[0]); this.input.value = ""; } });
    this.choice = element("select", { class: "choose", "aria-label": "Begin with a mapping that comes with Hasse", onchange: () => { this.use(this.choice.value); this.choice.value = ""; } },
      element("option", { value: "" }, "Begin with …"), Object.keys(mappings).map(name => element("option", { value: name }, name)));
    this.counts = element("p", { class: "counted", role: "status", "aria-live": "polite" });
    this.offer = element("p", { class: "note" });
    this.rows = element("tbody");
    this.table = element("div", { class: "trial", tabindex: 0, role: "region", "aria-label": "What is understood of each line", hidden: true }, element("table", {},
      element("thead", {}, element("tr", {}, ["line", "process", "event", "messages and order", "time", "variables"].map(head => element("th", { scope: "col" }, head)))), this.rows));
    this.go = button("Open the log with this mapping", "Open the log with this mapping", () => this.submit(), { class: "go", disabled: true });
    this.node = element("section", { class: "mapper", "aria-label": "Mapping editor", hidden: true },
      element("div", { class: "desk-head" }, element("h2", {}, "Read any log by a mapping"), button("Close", "Close the mapping editor", close)),
      element("div", { class: "two" },
        element("div", {}, element("div", { class: "desk-head" }, element("label", { for: "mapping-log" }, "Log"), button("Open a log …", "Open a log file", () => this.input.click()), this.input), this.log),
        element("div", {}, element("div", { class: "desk-head" }, element("label", { for: "mapping-rules" }, "Mapping"), this.choice), element("div", { class: "field" }, this.mirror, this.area), this.problem)),
      element("div", { class: "desk-head" }, this.counts, this.go), this.offer, this.table);
  }

  /** Takes a log that could not be opened by itself. */
  async take(file) {
    this.file = file;
    this.log.value = await beginning(file);
    this.changed();
  }

  use(name) {
    if (!this.library[name]) return;
    this.area.value = this.library[name];
    this.area.focus();
    this.changed();
  }

  changed() {
    clearTimeout(this.timer);
    if (this.task) this.task.cancel();
    this.task = null;
    this.timer = setTimeout(() => this.attempt(), TRIAL_PAUSE);
  }

  get name() {
    return this.file ? this.file.name : "log";
  }

  /** The rules and a log as one body, and how many bytes of it the rules are. */
  body(log) {
    const rules = new Blob([this.area.value]);
    return { rules: rules.size, body: new Blob([rules, log]) };
  }

  async attempt() {
    // As many characters may be up to four times as many bytes.
    const log = new Blob([this.log.value]).size <= SAMPLE ? this.log.value : this.log.value.slice(0, SAMPLE / 4);
    this.clearProblem();
    this.go.disabled = true;
    if (log.trim() === "") { this.table.hidden = true; this.counts.textContent = ""; this.offer.replaceChildren(); return; }
    const { rules, body } = this.body(log);
    const task = new Task("POST", `/api/mapping?name=${encodeURIComponent(this.name)}&rules=${rules}`, body);
    this.task = task;
    try {
      const found = await task.answer;
      if (this.task === task && found) this.show(found);
    } catch (failure) {
      if (this.task !== task) return;
      if (!(failure instanceof Failure)) throw failure;
      this.counts.textContent = "";
      this.table.classList.add("old");
      this.showProblem(failure.message, failure.line, failure.column);
    }
  }

  show(found) {
    const written = this.area.value.trim() !== "", all = found.records.length;
    this.counts.textContent = written ? `${numbers.format(found.understood)} of the first ${count(all, "record")} understood` + (found.understood < all ? `, ${numbers.format(all - found.understood)} not` : "") : "";
    this.offer.replaceChildren(...(written ? [] : this.offered(found)));
    this.go.disabled = !written || found.understood === 0;
    this.table.classList.remove("old");
    this.table.hidden = !written && found.understood === 0;
    this.rows.replaceChildren(...found.records.flatMap(record => this.record(record)));
  }

  offered(found) {
    if (found.understood === 0) return ["No mapping that comes with Hasse understands these lines: write one. Each rule begins with match: and an expression whose named groups become the event."];
    return [`The mapping ${found.mapping} understands ${numbers.format(found.understood)} of ${count(found.records.length, "record")}. `, button("Begin with it", "Begin with the mapping " + found.mapping, () => this.use(found.mapping))];
  }

  /** A line of the log, and a row for each event in it. */
  record(record) {
    const { problem } = record, text = record.text, at = problem ? Math.min(text.length, problem.column - 1) : text.length;
    const line = element("tr", { class: "source" + (problem || record.events.length === 0 && !record.taken ? " missed" : "") },
      element("th", { scope: "row" }, record.line),
      element("td", { colspan: 5 },
        element("code", {}, text.slice(0, at), problem && element("mark", {}, text.slice(at, at + 1) || " "), text.slice(at + 1)),
        record.taken ? element("span", { class: "taken" }, record.taken) : null,
        record.events.length > 0 || record.taken ? null : element("span", { class: "why" }, problem ? problem.text : "no rule fits")));
    return [line, ...record.events.map(event => element("tr", {},
      element("td", {}, "→"), element("td", {}, event.process || element("i", {}, "by its clock")), element("td", {}, event.name || element("i", {}, "none")),
      element("td", {}, event.links.join("; ")), element("td", {}, event.time),
      element("td", {}, Object.entries(event.variables).map(([name, value]) => name + " = " + value).join("; "))))];
  }

  submit() {
    this.open(this.name, this.file || new Blob([this.log.value]));
  }

  key(event) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || this.go.disabled) return;
    event.preventDefault();
    this.submit();
  }
}
