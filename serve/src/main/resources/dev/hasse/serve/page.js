// The page: open something, look at it, type properties, see what becomes of them.

const PAUSE = 350;

class Page {
  constructor(root, start) {
    this.root = root;
    this.start = start;
    this.document = null;
    this.again = null;
    this.task = null;
    this.editor = new Editor(text => this.typed(text), property => new Task("POST", "/api/explain?document=" + this.document.id, property).answer);
    this.title = element("h1", {}, "Hasse");
    this.facts = element("p", { class: "summary facts" });
    this.message = element("p", { class: "message", role: "alert" });
    this.file = element("input", { type: "file", multiple: true, class: "visually-hidden", id: "file", tabindex: -1, onchange: () => this.choose(this.file.files) });
    this.others = element("select", { "aria-label": "Execution", hidden: true, onchange: () => this.show(this.others.value) });
    this.mapper = new Mapper(start.mappings, (name, log) => this.openMapped(name, log), () => this.map(false));
    this.welcome = this.welcomeNode();
    this.status = element("div", { class: "progress", role: "status", hidden: true });
    this.results = element("section", { class: "results", "aria-label": "Verdicts" });
    this.seen = element("section", { class: "seen", "aria-label": "What was opened" });
    this.desk = element("section", { class: "desk", "aria-label": "Properties", hidden: true },
      element("div", { class: "desk-head" }, element("h2", {}, "Properties"), this.clocksNode(), this.patternsNode()),
      this.editor.node, this.status);
    root.replaceChildren(
      element("header", { class: "top" },
        element("div", { class: "title" }, element("p", { class: "brand" }, "Hasse", element("span", {}, " · one recorded run, every interleaving")), this.title),
        this.others,
        element("label", { class: "open-file", for: "file", tabindex: 0, role: "button", onkeydown: event => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); this.file.click(); } } }, "Open a file …"),
        button("Map a log …", "Open the mapping editor: read any log by rules that you write", () => this.map(this.mapper.node.hidden), { class: "map" }),
        this.examplesNode(),
        themeButton()),
      this.file, this.message,
      element("main", {}, this.mapper.node, this.facts, this.welcome, this.desk, this.results, this.seen),
      element("footer", {}, `Hasse ${start.hasse}. Files stay on this machine's server, in memory, and are forgotten after a while. Keys: Ctrl+Space completes; in a diagram arrows step.`));
    this.listeners = themeListeners.length;
    this.dropping();
  }

  // --- where to begin

  welcomeNode() {
    return element("section", { class: "welcome", "aria-label": "Begin" },
      element("label", { class: "drop", for: "file" },
        element("b", {}, "Drop a trace here"), " or open a file",
        element("span", {}, "Hasse's own format, ShiViz logs, OpenTelemetry, Jaeger, Zipkin, Mermaid, PlantUML, …; transition systems (.aut); also packed with gzip; any other log by a mapping. Up to " + numbers.format(Math.round(this.start.upload / 2 ** 20)) + " MB.")),
      element("h2", {}, "Or begin with an example"),
      element("ul", { class: "examples" }, this.start.examples.map(example => element("li", {},
        element("button", { type: "button", class: "example", "data-name": example.name, onclick: () => this.openExample(example.name) },
          element("b", {}, example.title), element("span", {}, example.description))))));
  }

  examplesNode() {
    this.examples = element("select", { class: "choose", "aria-label": "Open an example", hidden: true, onchange: () => { if (this.examples.value) this.openExample(this.examples.value); this.examples.value = ""; } },
      element("option", { value: "" }, "Examples …"), this.start.examples.map(example => element("option", { value: example.name }, example.title)));
    return this.examples;
  }

  /** How far the clocks of a trace with times may be apart. */
  clocksNode() {
    this.bound = element("input", { type: "text", size: 10, placeholder: "10ms, search", onchange: () => { if (this.editor.text.trim() !== "") this.check(this.editor.text); } });
    this.clocks = element("label", { class: "clocks", hidden: true, title: "Times order events whose clocks cannot be that far apart; 'search' finds the bound at which each verdict turns; empty: times order nothing" },
      "Clocks differ by at most ", this.bound);
    return this.clocks;
  }

  patternsNode() {
    const choice = element("select", { class: "choose patterns", "aria-label": "Insert a pattern", onchange: () => { if (choice.value) this.editor.insert(choice.value); choice.value = ""; } },
      element("option", { value: "" }, "Insert a pattern …"),
      this.start.patterns.map(pattern => element("option", { value: pattern.text }, pattern.text + "  —  " + pattern.says)));
    return choice;
  }

  dropping() {
    let depth = 0;
    const over = on => this.root.classList.toggle("dropping", on);
    addEventListener("dragenter", event => { event.preventDefault(); depth++; over(true); });
    addEventListener("dragleave", () => { if (--depth <= 0) { depth = 0; over(false); } });
    addEventListener("dragover", event => event.preventDefault());
    addEventListener("drop", event => { event.preventDefault(); depth = 0; over(false); this.choose(event.dataTransfer.files); });
  }

  /** Opens a file; one that ends with .mapping beside it says how to read it. */
  async choose(files) {
    const all = [...files];
    this.file.value = "";
    if (all.length === 0) return;
    const rules = all.length > 1 ? all.find(each => each.name.endsWith(".mapping")) : undefined;
    const file = all.find(each => each !== rules);
    const mapping = rules ? "&mapping=" + encodeURIComponent(await rules.text()) : "";
    if (file.size > this.start.upload) {
      this.say(`${file.name} has ${numbers.format(file.size)} bytes; this server takes up to ${numbers.format(this.start.upload)} (hasse serve --max-upload).`);
      return;
    }
    this.open(options => new Task("POST", "/api/open?name=" + encodeURIComponent(file.name) + mapping + options, file), file.name, this.document ? this.editor.text : "", "", mapping === "" ? file : null);
  }

  // --- any log by a mapping

  /** Shows or hides the mapping editor. */
  map(shown) {
    this.mapper.node.hidden = !shown;
    this.say("");
    if (shown) (this.mapper.log.value === "" ? this.mapper.log : this.mapper.area).focus();
  }

  async openMapped(name, log) {
    const { rules, body } = this.mapper.body(log);
    await this.open(options => new Task("POST", `/api/open?name=${encodeURIComponent(name)}&rules=${rules}` + options, body), name, this.document ? this.editor.text : "");
    if (this.message.textContent === "") this.map(false);
  }

  openExample(name) {
    this.open(() => new Task("POST", "/api/example?name=" + encodeURIComponent(name)), name, null);
  }

  /** Opens by a task; the properties stay if they are given, else the answer has them. */
  async open(begin, name, properties, options = "", unmapped = null) {
    this.say("");
    const otherwise = more => () => this.open(begin, name, this.document ? this.editor.text : properties, options + more);
    const answer = await this.work(begin(options), "Opening " + name, options.includes("lost") ? null : otherwise("&lost=1"));
    if (!answer && unmapped && this.message.textContent !== "") this.message.append(" ", button("Read it by a mapping", "Open the mapping editor with this file", () => { this.mapper.take(unmapped); this.map(true); }));
    if (!answer) return;
    this.again = () => begin(options);
    this.observed = options.includes("observed") ? null : otherwise("&observed=1");
    this.others.replaceChildren(...answer.documents.map(each => element("option", { value: each.id }, each.name)));
    this.others.hidden = answer.documents.length < 2;
    this.display(answer.first, properties === null ? answer.properties : properties);
    if (answer.found > answer.documents.length) this.offerOthers(answer, first => this.open(begin, name, this.editor.text, options.replace(/&first=\d+/, "") + "&first=" + first));
  }

  /** A file of very many executions is looked at part by part; the browser has it, and sends it again. */
  offerOthers(answer, open) {
    const from = answer.from, to = from + answer.documents.length, step = 200;
    this.message.replaceChildren(`The file has ${numbers.format(answer.found)} executions; here are ${numbers.format(from + 1)} to ${numbers.format(to)}. hasse check decides a property for all of them. `,
      button("◀", "Earlier executions", () => open(Math.max(0, from - step)), { disabled: from === 0 }), " ",
      button("▶", "Later executions", () => open(to), { disabled: to >= answer.found }));
  }

  /** What was open before the page was loaded again, if the server still has it. */
  async restore({ id, properties }) {
    const answer = await new Task("GET", "/api/document?id=" + encodeURIComponent(id)).answer.catch(gone => null);
    if (answer) this.display(answer, properties);
  }

  /** Another part or another execution of what is open. */
  async show(id, from) {
    const answer = await this.work(new Task("GET", `/api/document?id=${id}&from=${from || 0}`), "Opening");
    if (answer) this.display(answer, this.editor.text, from !== undefined);
  }

  display(opened, properties, onlySeen) {
    this.document = opened;
    document.title = opened.name + " · Hasse";
    this.title.textContent = opened.name;
    this.welcome.hidden = true;
    this.examples.hidden = false;
    themeListeners.length = this.listeners;
    const trace = opened.kind === "trace";
    this.desk.hidden = !trace;
    this.clocks.hidden = !opened.timed;
    if (!onlySeen) this.results.replaceChildren();
    if (!onlySeen) this.marks = new Map();
    this.facts.replaceChildren(...(trace ? traceFacts(opened, this.observed) : systemFacts(opened)));
    remember({ id: opened.id, properties });
    this.seen.replaceChildren(trace ? this.recorded(opened, onlySeen) : new SystemView(opened).node);
    if (!trace || onlySeen) return;
    this.editor.completion = new Completion(opened);
    this.editor.text = properties;
    if (properties.trim() !== "") this.check(properties);
    else this.scan();
  }

  /** Without a property: what looks wrong by itself. */
  async scan() {
    const view = await this.work(new Task("POST", "/api/scan?document=" + this.document.id), "Looking for what could go wrong");
    if (!view) return;
    const found = view.traces[0].suspicions;
    this.marks = marksOf(found);
    this.run.mark(this.marks);
    const says = found.length > 0 ? "No property yet. What looks suspicious by itself:"
      : "No property yet, and nothing looks suspicious by itself.";
    this.results.replaceChildren(element("p", { class: "note" }, says + (view.traces[0].limit ? " Not everything was checked: " + view.traces[0].limit + "." : "")), ...found.map(suspicion));
    const first = this.results.querySelector("details.property.violated");
    if (first) first.open = true;
  }

  recorded(opened, isOpen) {
    const shown = unpackedScene(opened.view.traces[0].scene);
    // Nothing is asked yet, so nothing is beside the point: a run that is not long shows all its events.
    this.run = new SceneView(shown.rows.length <= 100 ? { ...shown, folds: [] } : shown, { cut: "cut", marks: this.marks });
    const scene = startedScene(this.run);
    const step = Math.max(500, opened.to - opened.from), parts = [];
    if (opened.to - opened.from < opened.events) {
      parts.push(element("p", { class: "pager" },
        button("◀", "Earlier events", () => this.show(opened.id, Math.max(0, opened.from - step)), { disabled: opened.from === 0 }),
        ` events ${numbers.format(opened.from + 1)} to ${numbers.format(opened.to)} of ${numbers.format(opened.events)} `,
        button("▶", "Later events", () => this.show(opened.id, opened.to), { disabled: opened.to >= opened.events })));
    }
    return element("details", { class: "recorded", open: isOpen || this.editor.text.trim() === "" },
      element("summary", {}, element("span", { class: "label" }, "The run as it was recorded")), element("div", { class: "content" }, parts, scene));
  }

  // --- work

  say(text) {
    this.message.textContent = text;
  }

  /** Waits for a task, with its progress shown; null if it was cancelled or failed, and perhaps another way is offered. */
  async work(task, what, otherwise) {
    if (this.task) this.task.cancel();
    this.task = task;
    const bar = element("progress", { max: 1 }), text = element("span", { class: "what" });
    this.status.replaceChildren(bar, text, button("Cancel", "Cancel", () => { task.cancel(); this.ended("Cancelled."); }, { class: "cancel" }));
    const host = this.desk.hidden ? this.welcome : this.desk;
    host.append(this.status);
    task.progress = news => {
      if (this.task !== task) return;
      this.status.hidden = false;
      if (news.waiting) bar.removeAttribute("value");
      else bar.value = Math.min(1, news.seconds / this.start.seconds);
      text.textContent = what + (news.of > 1 ? `: property ${news.done + 1} of ${news.of}` : "") + (news.waiting ? ", waiting for its turn" : `, ${news.seconds.toFixed(0)} s of ${this.start.seconds.toFixed(0)} s`);
    };
    try {
      const answer = await task.answer;
      if (this.task !== task) return null;
      if (answer !== null) this.ended("");
      return answer;
    } catch (failure) {
      if (this.task !== task) return null;
      this.ended("");
      if (!(failure instanceof Failure)) throw failure;
      this.failed(failure, what, otherwise);
      return null;
    }
  }

  ended(text) {
    this.task = null;
    this.status.hidden = text === "";
    this.status.replaceChildren(text);
    this.results.classList.remove("old");
  }

  failed(failure, what, otherwise) {
    if (what === "Checking" && failure.status === 422 && failure.line > 0) this.editor.showProblem(failure.message, failure.line, failure.column);
    else if (failure.status === 410 && this.again) this.open(this.again, "it again", this.editor.text);
    else this.say(failure.whole);
    // What is wrong with a whole event, and not with its text, may be for lack of another event.
    if (otherwise && failure.status === 422 && failure.code !== "format" && failure.line > 0 && failure.column <= 1) this.message.append(" ", button("Tolerate lost events", "Open it with lost events reported, not refused", otherwise));
  }

  // --- properties

  typed(text) {
    clearTimeout(this.timer);
    remember({ id: this.document.id, properties: text });
    if (this.task) { this.task.cancel(); this.ended(""); }
    this.results.classList.add("old");
    if (text.trim() === "") { this.results.replaceChildren(); this.scan(); return; }
    this.timer = setTimeout(() => this.check(text), PAUSE);
  }

  skew() {
    const bound = this.clocks.hidden ? "" : this.bound.value.trim();
    return bound === "" ? "" : "&skew=" + encodeURIComponent(bound);
  }

  async check(text) {
    clearTimeout(this.timer);
    this.say("");
    const view = await this.work(new Task("POST", "/api/check?document=" + this.document.id + this.skew(), text), "Checking");
    if (!view) return;
    this.editor.clearProblem();
    themeListeners.length = this.listeners;
    const searched = view.traces[0].results.filter(result => result.skew);
    const skew = searched.length > 0 ? new SkewPanel(searched) : null;
    const nodes = view.traces[0].results.map(result => property(result, skew));
    const first = nodes.find(node => node.classList.contains("error")) || nodes.find(node => node.classList.contains("violated")) || nodes.find(node => node.classList.contains("unknown")) || nodes[0];
    this.results.replaceChildren(...(skew ? [skew.node] : []), ...nodes);
    first.open = true;
    const recorded = this.seen.querySelector("details.recorded");
    if (recorded) recorded.open = false;
  }
}

/** What is open survives a reload of the page. */
function remember(what) {
  try {
    sessionStorage.setItem("hasse-open", JSON.stringify(what));
  } catch (forbidden) {
    // then it does not
  }
}

function remembered() {
  try {
    return JSON.parse(sessionStorage.getItem("hasse-open"));
  } catch (forbidden) {
    return null;
  }
}

function traceFacts(opened, observed) {
  const facts = [count(opened.events, "event") + " of " + count(opened.processCount, "process", "processes"), count(opened.variableCount, "variable"), "format " + opened.format];
  return [facts.join(" · "), ...(opened.view.traces[0].findings || []).map(finding => element("span", { class: "note warning" }, finding)),
    ...opened.races.map(race => element("span", { class: "note warning" }, "Race: " + race)),
    opened.races.length > 0 && observed ? element("span", {}, button("Order them as recorded", "Take the recorded order of these assignments for granted", observed)) : ""];
}

ask("GET", "/api/start").then(({ answer }) => {
  const page = new Page(document.getElementById("page"), answer);
  const open = remembered();
  if (open) page.restore(open);
}, failure => {
  document.getElementById("page").replaceChildren(element("p", { class: "problem" }, failure.message));
});
