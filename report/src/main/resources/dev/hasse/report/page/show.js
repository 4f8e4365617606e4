// The page: verdicts at the top, then each property with what shows its verdict.

const WORDS = { error: "error", violated: "violated", holds: "holds", unknown: "unknown" };

/** What is shown of a result: a property that is none of the trace is an error, not an open question. */
function shown(result) {
  return result.error ? "error" : result.verdict;
}

const Hasse = {
  /** Shows a view, as ViewWriter writes it, in an element. */
  show(view, root) {
    if (view.view !== 1) throw new Error("a view of another version: " + view.view);
    const many = view.traces.length > 1;
    const main = element("main", {}, view.traces.map((trace, index) => traceSection(trace, index, many)));
    root.replaceChildren(header(view), main, footer(view));
    const first = main.querySelector("details.property.error, details.property.violated, details.property.unknown") || main.querySelector("details.property.witnessed");
    if (first) first.open = true;
    return root;
  },
};
window.Hasse = Hasse;

function results(view) {
  return view.traces.flatMap(trace => trace.results || []);
}

function header(view) {
  const counts = ["error", "violated", "unknown", "holds"]
    .map(word => [word, results(view).filter(result => shown(result) === word).length])
    .filter(([, number]) => number > 0)
    .map(([word, number]) => element("li", { class: "badge " + word }, element("b", {}, numbers.format(number)), " " + (number > 1 ? { holds: "hold", error: "errors" }[word] || WORDS[word] : WORDS[word])));
  const vacuous = results(view).filter(result => result.vacuous).length;
  if (vacuous > 0) counts.push(element("li", { class: "badge unknown" }, element("b", {}, numbers.format(vacuous)), " vacuously"));
  const suspicions = view.traces.flatMap(trace => trace.suspicions || []);
  const severe = suspicions.filter(found => found.severity === "high").length;
  if (suspicions.length > 0) counts.push(element("li", { class: "badge " + (severe > 0 ? "violated" : "unknown") }, element("b", {}, numbers.format(suspicions.length)), suspicions.length === 1 ? " finding" : " findings"));
  const errors = view.traces.filter(trace => trace.error).length;
  const names = view.traces.length === 1 ? view.traces[0].trace : count(view.traces.length, "trace");
  document.title = names + " · Hasse";
  return element("header", { class: "top" },
    element("div", { class: "title" }, element("p", { class: "brand" }, "Hasse"), element("h1", {}, names)),
    element("ul", { class: "counts", "aria-label": "Verdicts" }, counts, errors > 0 ? element("li", { class: "badge unknown" }, element("b", {}, errors), " not read") : null),
    themeButton());
}

function footer(view) {
  return element("footer", {}, `Made by Hasse ${view.hasse}: every interleaving that one recorded run allows. Every violation was replayed by a second program before it was reported. `,
    "Keys: arrows step, Home and End go to the ends.");
}

function traceSection(trace, index, many) {
  const id = "trace" + index;
  const searched = (trace.results || []).filter(result => result.skew);
  const skew = searched.length > 0 ? new SkewPanel(searched) : null;
  const summary = trace.error ? trace.error : trace.events === undefined ? "not read" : count(trace.events, "event") + " of " + count(trace.processes, "process", "processes");
  const section = element("section", { class: "trace", "aria-labelledby": many ? id : null, "aria-label": many ? null : "Properties" },
    many ? element("h2", { id }, trace.trace) : null,
    element("p", { class: trace.error ? "problem" : "summary" }, summary),
    (trace.sentences || []).map(sentence),
    (trace.findings || []).map(finding => element("p", { class: "note" }, finding)),
    skew ? skew.node : null,
    (trace.suspicions || []).map(suspicion),
    (trace.results || []).map(result => property(result, skew)));
  if (trace.scene) section.append(element("div", { class: "property plain" }, element("div", { class: "content" }, startedScene(new SceneView(trace.scene, { cut: trace.scene.boxes ? "first cut of the slice" : "cut", marks: marksOf(trace.suspicions || []) })))));
  return section;
}

/** A scene draws when it has a size: when it is seen for the first time. */
function startedScene(scene) {
  new ResizeObserver((_, observer) => { if (scene.node.clientWidth > 0) { observer.disconnect(); scene.start(); activeScene = activeScene || scene; } }).observe(scene.node);
  return scene.node;
}

function property(result, skew) {
  const content = element("div", { class: "content" });
  const named = result.name !== result.formula;
  const node = element("details", { class: "property " + shown(result) + (result.verdict === "holds" && result.scene ? " witnessed" : "") },
    element("summary", {},
      element("span", { class: "badge " + (result.vacuous ? "unknown" : shown(result)) }, WORDS[shown(result)] + (result.vacuous ? " vacuously" : "")),
      element("span", { class: "label" }, named ? result.name : formula(result)),
      result.error ? null : element("span", { class: "cost" }, `${result.engine}, ${result.seconds.toFixed(2)} s`)),
    content);
  node.addEventListener("toggle", () => {
    if (node.open && content.childElementCount === 0) fillProperty(result, content, skew);
  });
  return node;
}

/** What suspicions say of events, by their places in the recorded order. */
function marksOf(suspicions) {
  const marks = new Map();
  for (const found of suspicions) {
    for (const rank of found.ranks || []) if (!(marks.get(rank) || "").includes(found.kind)) marks.set(rank, marks.has(rank) ? marks.get(rank) + ", " + found.kind : found.kind);
  }
  return marks;
}

/** Something that looks wrong, found without a property. */
function suspicion(found) {
  const content = element("div", { class: "content" });
  const node = element("details", { class: "property " + (found.severity === "high" ? "violated" : "unknown") },
    element("summary", {},
      element("span", { class: "badge " + (found.severity === "high" ? "violated" : "unknown") }, found.severity),
      element("span", { class: "label" }, found.kind + ": " + found.summary)),
    content);
  node.addEventListener("toggle", () => {
    if (!node.open || content.childElementCount > 0) return;
    content.append(element("div", { class: "sentences" }, (found.sentences || []).map(sentence)));
    if (found.property) content.append(element("p", { class: "note" }, "To forbid it: "), element("div", { class: "formula" }, found.property));
    if (found.scene) content.append(startedScene(new SceneView(found.scene, { cut: "it happens here", marks: marksOf([found]) })));
  });
  return node;
}

function fillProperty(result, content, skew) {
  content.append(
    result.name !== result.formula ? element("div", { class: "formula" }, element("span", { class: "logic" }, result.logic), formula(result)) : "",
    element("div", { class: "sentences" }, (result.explanation || "").split("\n").filter(line => line.trim()).map(sentence)),
    result.reason ? element("p", { class: "reason" }, result.reason) : "",
    result.vacuous ? element("p", { class: "note warning" }, "It holds for nothing: " + result.note + ".") : "",
    ...(result.notes || []).map(note => element("p", { class: "note warning" }, "Note: " + note + ".")),
    result.noScene ? element("p", { class: "note" }, "Diagram " + result.noScene + ".") : "");
  if (result.verdict === "holds" && !result.scene) content.append(element("p", { class: "note" }, "It holds of every run: there is no single run to show."));
  if (result.scene) {
    const label = result.verdict === "violated"
      ? (result.scene.monitor === undefined ? "violating cut" : "bad from here on")
      : "witness cut";
    content.append(startedScene(new SceneView({ ...result.scene, clocks: result.clocks }, { cut: label }, skew)));
  }
  if (!result.error) content.append(decided(result));
}

/** How the verdict came about. */
function decided(result) {
  const facts = [`Decided by the engine ${result.engine} in ${result.seconds.toFixed(3)} s.`];
  if (result.class) facts.push(`Class ${result.class}: ${result.classReason}.`);
  (result.remarks || []).forEach(remark => facts.push(remark + "."));
  return element("p", { class: "note decided" }, facts.join(" "));
}

function sentence(line) {
  const depth = Math.min(6, Math.floor((line.length - line.trimStart().length) / 2));
  return element("p", { class: "depth-" + depth }, line.trim());
}

/** The formula's text, the part that fails marked. */
function formula(result) {
  const [from, to] = result.failing || [0, 0];
  const text = result.formula;
  return element("code", {}, text.slice(0, from), to > from ? element("mark", { title: "this part fails" }, text.slice(from, to)) : null, text.slice(to));
}
