// A field for text, with what is wrong in it shown under its place.

class MarkedField {
  /** The field and what says what is wrong with it, which has this id. */
  make(problem, attributes) {
    this.area = element("textarea", { spellcheck: "false", autocomplete: "off", autocapitalize: "off", "aria-describedby": problem, onscroll: () => this.align(), ...attributes });
    this.mirror = element("div", { class: "mirror", "aria-hidden": "true" });
    this.problem = element("p", { class: problem, id: problem, role: "status", "aria-live": "polite" });
  }

  clearProblem() {
    this.area.removeAttribute("aria-invalid");
    this.problem.replaceChildren();
    this.mirror.replaceChildren();
  }

  /** Shows what is wrong, under the place where it is; line and column from 1, 0 if there is no place. */
  showProblem(message, line, column) {
    this.clearProblem();
    this.area.setAttribute("aria-invalid", "true");
    const text = this.area.value, lines = text.split("\n");
    this.problem.append(element("span", { class: "what" }, lines.length > 1 && line > 0 ? "line " + line + ": " : "", message));
    if (line < 1) return;
    const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + Math.max(0, column - 1);
    const rest = text.slice(start);
    const length = Math.max(1, (/^(?:[\p{L}\p{Nd}_$.[\]]+|`[^`\n]*`?|.)/u.exec(rest) || [""])[0].length);
    const mark = element("mark", {}, rest.slice(0, length).replace(/^\n?$/, " "));
    this.mirror.append(text.slice(0, start), mark, rest.slice(length));
    this.align();
    const left = mark.getBoundingClientRect().left - this.problem.getBoundingClientRect().left;
    const arrow = element("span", { class: "place", "aria-hidden": "true" }, "▲");
    this.problem.prepend(arrow);
    // Far to the right there is no room for the sentence: it then stands on the left of its arrow.
    const far = left > this.problem.clientWidth / 2;
    if (far) this.problem.append(arrow);
    this.problem.classList.toggle("far", far);
    this.problem.style.paddingLeft = far ? "0" : Math.max(0, left) + "px";
    this.problem.style.paddingRight = far ? Math.max(0, this.problem.clientWidth - left - 12) + "px" : "0";
  }

  align() {
    this.mirror.scrollTop = this.area.scrollTop;
  }
}
