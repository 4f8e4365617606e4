// The field for properties: completion where the caret is, and errors where they are.

const MEANING_PAUSE = 250;

/** A sentence, and a run for each answer. */
function meaningNodes(found) {
  const run = (verdict, text) => text === undefined ? "" : element("p", { class: "example " + verdict }, element("span", { class: "word" }, verdict), " ", element("code", {}, text));
  return [element("p", { class: "sentence" }, found.meaning), run("holds", found.holds), run("violated", found.violated)];
}

class Editor extends MarkedField {
  /** changed(text) hears of every change, explain(property) of the property in which the caret is: it promises what that means. */
  constructor(changed, explain) {
    super();
    this.changed = changed;
    this.explain = explain;
    this.explained = "";
    this.completion = new Completion({ variables: [], processes: [] });
    this.items = [];
    this.selected = 0;
    this.make("property-problem", {
      class: "properties", rows: 1, "aria-label": "Properties, one a line", placeholder: "AG !(p & q)",
      role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": "completions",
      oninput: () => this.input(), onkeydown: event => this.key(event), onblur: () => this.close(), onclick: () => { this.close(); this.mean(); }, onkeyup: () => this.mean(),
    });
    this.list = element("ul", { class: "completions", id: "completions", role: "listbox", "aria-label": "Completions", hidden: true });
    this.meaning = element("div", { class: "meaning", id: "meaning", role: "status", "aria-live": "polite" });
    this.node = element("div", { class: "editor" }, element("div", { class: "field" }, this.mirror, this.area, this.list), this.problem, this.meaning);
  }

  get text() {
    return this.area.value;
  }

  set text(text) {
    this.area.value = text;
    this.grow();
    this.clearProblem();
    this.mean();
  }

  grow() {
    this.area.rows = Math.min(14, Math.max(2, this.text.split("\n").length));
  }

  input() {
    this.grow();
    this.clearProblem();
    this.suggest();
    this.mean();
    this.changed(this.text);
  }

  /** Inserts a pattern as a property of its own, with its first hole selected. */
  insert(pattern) {
    const old = this.text.trimEnd();
    const start = old === "" ? 0 : old.length + 1;
    this.text = old === "" ? pattern : old + "\n" + pattern;
    const hole = /\b[pqrs]\b/.exec(pattern);
    this.area.focus();
    this.area.setSelectionRange(start + (hole ? hole.index : pattern.length), start + (hole ? hole.index + 1 : pattern.length));
    this.changed(this.text);
  }

  // --- what it means

  /** The property in which the caret is: its first line, and the indented ones after it. */
  current() {
    const lines = this.text.split("\n");
    let first = this.text.slice(0, this.area.selectionStart).split("\n").length - 1;
    while (first > 0 && /^[ \t]/.test(lines[first])) first--;
    let end = first + 1;
    while (end < lines.length && /^[ \t]/.test(lines[end])) end++;
    const property = lines.slice(first, end).join("\n");
    return /^\s*(#|$)/.test(property) ? "" : property;
  }

  /** Says under the field what that property means, once typing has paused. */
  mean() {
    const property = this.current();
    if (property === this.explained) return;
    this.explained = property;
    clearTimeout(this.meaningTimer);
    if (property === "") { this.meaning.replaceChildren(); return; }
    this.meaningTimer = setTimeout(async () => {
      // What is not a property yet means nothing; what is wrong with it is said by the check.
      const found = await this.explain(property).catch(failure => null);
      if (this.explained !== property) return;
      this.meaning.replaceChildren(...(found ? meaningNodes(found) : []));
    }, MEANING_PAUSE);
  }

  // --- completion

  suggest() {
    const caret = this.area.selectionStart;
    const found = caret === this.area.selectionEnd ? this.completion.at(this.text, caret) : null;
    if (!found) {
      this.close();
      return;
    }
    this.from = found.from;
    this.items = found.items;
    this.list.replaceChildren(...found.items.map((item, index) => element("li", {
      role: "option", id: "completion" + index, class: item.kind, onpointerdown: event => { event.preventDefault(); this.accept(index); },
    }, element("code", {}, item.text), element("span", { class: "hint" }, item.note))));
    this.list.hidden = false;
    this.area.setAttribute("aria-expanded", "true");
    this.select(0);
    this.place();
  }

  /** Under the token that is completed. */
  place() {
    const probe = element("span", {}, "​");
    const shown = [...this.mirror.childNodes];
    this.mirror.replaceChildren(this.text.slice(0, this.from), probe, this.text.slice(this.from));
    const box = probe.getBoundingClientRect(), field = this.area.getBoundingClientRect();
    this.mirror.replaceChildren(...shown);
    this.list.style.top = box.bottom - field.top - this.area.scrollTop + 4 + "px";
    this.list.style.left = Math.max(0, Math.min(box.left - field.left, field.width - this.list.offsetWidth)) + "px";
  }

  select(index) {
    const options = this.list.children;
    if (options[this.selected]) options[this.selected].setAttribute("aria-selected", "false");
    this.selected = (index + options.length) % options.length;
    options[this.selected].setAttribute("aria-selected", "true");
    options[this.selected].scrollIntoView({ block: "nearest" });
    this.area.setAttribute("aria-activedescendant", "completion" + this.selected);
  }

  accept(index) {
    const item = this.items[index], end = this.area.selectionStart;
    this.area.setRangeText(item.text, this.from, end, "end");
    this.close();
    this.grow();
    this.clearProblem();
    this.mean();
    this.changed(this.text);
  }

  close() {
    this.items = [];
    this.list.hidden = true;
    this.area.setAttribute("aria-expanded", "false");
    this.area.removeAttribute("aria-activedescendant");
  }

  key(event) {
    if (event.key === " " && event.ctrlKey) {
      event.preventDefault();
      this.suggest();
      return;
    }
    if (this.items.length === 0) return;
    const action = {
      ArrowDown: () => this.select(this.selected + 1),
      ArrowUp: () => this.select(this.selected - 1),
      Enter: () => this.accept(this.selected),
      Tab: () => this.accept(this.selected),
      Escape: () => this.close(),
    }[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  }
}
