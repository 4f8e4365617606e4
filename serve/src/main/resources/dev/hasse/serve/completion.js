// What can stand where the caret is: names of the trace, values of a variable, words of the property language.

const WORDS_OF_PROPERTIES = [
  ["AG", "in every state of every run"], ["EF", "in some state of some run"], ["AF", "every run comes to"], ["EG", "some run keeps"],
  ["EX", "some next state"], ["AX", "every next state"], ["E[", "E[p U q]: some run, p until q"], ["A[", "A[p U q]: every run, p until q"],
  ["G", "LTL: always"], ["F", "LTL: finally"], ["X", "LTL: next"], ["U", "LTL: until"], ["W", "LTL: until, or always"], ["R", "LTL: releases"],
  ["forall", "forall p. ... of every process, forall k in values(key). ... of every value"], ["exists", "exists p. ... of some process or value"], ["count", "count(p: ...) <= 1"],
  ["values", "forall k in values(key). ..."], ["where", "forall k in values(key) where k > 1. ..."],
  ["let", "let v = value at [event = 'write']. [value = v]"], ["at", "let v = value at [...]. ..."], ["previous", "let v = value at previous [...]. ..."],
  ["sum", "sum(p: p.balance)"], ["max", "max(p: p.load) <= 3"], ["min", "min(x, y) > z"], ["in", "x in {1, 2}, x in 1..5"],
  ["once", "LTL: here or before"], ["historically", "LTL: here and always before"], ["since", "LTL: p since q"], ["previously", "LTL: in the state before"],
  ["happened", "happened(p, 'name'): p has done it by now"], ["never", "never [a] ; [b]"], ["deadlock", "processes wait for each other"],
  ["on", "on(p): this event made p true"], ["inTransit", "inTransit(P1, P2): messages on their way"],
  ["absence", "absence(p): never"], ["existence", "existence(p): some time"], ["universality", "universality(p): always"],
  ["precedence", "precedence(s, p): s before p"], ["response", "response(p, s): s after p"], ["boundedExistence", "boundedExistence(p, 2)"],
  ["globally", "all of the run"], ["before", "up to the first"], ["after", "from the first"], ["between", "between q and r"], ["until", "after q until r"],
  ["true", ""], ["false", ""], ["and", ""], ["or", ""], ["not", ""], ["implies", ""],
].map(([text, note]) => ({ text, note, kind: "word" }));

const MOST_ITEMS = 40;

class Completion {
  constructor(names) {
    const item = each => ({ text: each.written || each.name, note: each.values.slice(0, 4).join(" "), kind: "variable", name: each.name, values: each.values });
    this.variables = names.variables.map(item);
    this.carried = (names.carried || []).map(item);
    this.processes = names.processes.map(name => ({ text: name, note: "process", kind: "process", name }));
    this.byText = new Map(this.variables.map(each => [each.text, each]));
  }

  /** The items for a caret in a text: { from, items }, from where the token begins that an item replaces. */
  at(text, caret) {
    const before = text.slice(0, caret);
    return this.value(before) || this.bound(before, text) || this.name(before);
  }

  /** Behind a comparison of a variable: its values. */
  value(before) {
    const match = /(`(?:[^`]|``)+`|[\p{L}_$][\p{L}\p{Nd}_$.[\]]*)\s*(?:==?|!=|<=?|>=?)\s*('[^'\n]*|"[^"\n]*|[\p{L}\p{Nd}.-]*)$/u.exec(before);
    if (!match || isLet(before)) return null;
    const typed = match[2];
    const values = this.valuesOf(match[1], before) || [];
    // What let binds is compared with a value too, so it can stand in its place.
    const bound = isInBrackets(before) ? [...boundNames(before).keys()] : [];
    const items = [...values.map(text => ({ text, note: "value", kind: "value" })), ...bound.map(text => ({ text, note: "bound above", kind: "bound" }))]
      .filter(item => item.text.toLowerCase().startsWith(typed.toLowerCase()) && item.text !== typed);
    return items.length > 0 ? { from: before.length - typed.length, items } : null;
  }

  valuesOf(written, text) {
    const field = isInBrackets(text) && this.carried.find(each => each.text === written);
    const variable = field || this.byText.get(written);
    if (variable) return variable.values;
    const carried = boundNames(text).get(written);
    if (carried) return (this.carried.find(each => each.text === carried) || { values: [] }).values;
    const [bound, ...rest] = written.split(".");
    if (rest.length === 0 || !boundNames(text).has(bound)) return null;
    const suffix = "." + rest.join(".");
    return [...new Set(this.variables.filter(each => each.name.endsWith(suffix)).flatMap(each => each.values))];
  }

  /** Behind the name of a quantified process and a dot: the variables that processes have. */
  bound(before, text) {
    const match = /(?:^|[^\p{L}\p{Nd}_$.`])([\p{L}_$][\p{L}\p{Nd}_$]*)\.([\p{L}\p{Nd}_$.[\]]*)$/u.exec(before);
    if (!match || !boundNames(text).has(match[1])) return null;
    const suffixes = new Map();
    for (const variable of this.variables) {
      const process = this.processes.find(each => variable.name.startsWith(each.name + "."));
      if (process) suffixes.set(variable.name.slice(process.name.length + 1), variable);
    }
    const typed = match[2];
    const items = [...suffixes].filter(([suffix]) => suffix !== typed).map(([suffix, variable]) => ({ text: suffix, note: variable.note, kind: "variable" }));
    return ranked(items, typed, before.length - typed.length);
  }

  name(before) {
    const match = /(`[^`\n]*|[\p{L}_$][\p{L}\p{Nd}_$.[\]]*)$/u.exec(before);
    if (!match || isInQuotes(before)) return null;
    const typed = match[1], rest = before.slice(0, before.length - typed.length);
    const names = /\bvalues\s*\(\s*$/.test(rest) || isLet(rest) ? this.carried
      : [...this.boundItems(rest), ...(isInBrackets(rest) ? this.carried : this.variables), ...WORDS_OF_PROPERTIES, ...(/(?:inTransit|happened)\([^)]*$/.test(before) ? this.processes : [])];
    return ranked(names.filter(item => item.text !== typed), typed.replace(/^`/, ""), before.length - typed.length);
  }

  boundItems(text) {
    return [...boundNames(text)].map(([text, carried]) => ({ text, note: carried ? "a value of " + carried : "a process", kind: "bound" }));
  }
}

/** Whether the next name is the one whose value let takes. */
function isLet(before) {
  return /\blet\s+[\p{L}_$][\p{L}\p{Nd}_$]*\s*=\s*[\p{L}\p{Nd}_$`]*$/u.test(before);
}

/** Whether an event is described: a bracket is open that is not an index. */
function isInBrackets(before) {
  const open = before.lastIndexOf("[");
  return open > before.lastIndexOf("]") && !/[\p{L}\p{Nd}_$]$/u.test(before.slice(0, open));
}

function isInQuotes(before) {
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return (line.match(/'/g) || []).length % 2 === 1 || (line.match(/"/g) || []).length % 2 === 1;
}

/** The names that quantifiers and let bind, anywhere in a text: each with the name under which events carry its values, "" for a process. */
function boundNames(text) {
  const names = new Map(), name = "[\\p{L}_$][\\p{L}\\p{Nd}_$]*";
  const bind = (bound, carried) => bound.split(/[\s,!=]+/).filter(Boolean).forEach(each => names.set(each, carried || ""));
  for (const match of text.matchAll(new RegExp(`\\bcount\\s*\\(\\s*(${name})\\s*(?:in\\b|:)`, "gu"))) bind(match[1]);
  for (const match of text.matchAll(new RegExp(`\\blet\\s+(${name})\\s*=\\s*([^\\s\\[]+)\\s+at\\b[^\\]]*\\]\\s*\\.`, "gu"))) bind(match[1], match[2]);
  for (const match of text.matchAll(/\b(?:forall|exists)\s+((?:[^.'"]|'[^']*'|"[^"]*")+)/gu)) {
    for (const part of match[1].split(/,(?![^(]*\))/)) {
      const found = new RegExp(`^\\s*(${name}(?:\\s*!=\\s*${name})?)\\s*(?:in\\s+(?:values\\s*\\(\\s*([^)]*?)\\s*\\))?|$)`, "u").exec(part);
      if (found) bind(found[1], found[2]);
    }
  }
  return names;
}

/** Those that begin with what was typed first, then those with a part that does, then those that contain it. */
function ranked(items, typed, from) {
  const wanted = typed.toLowerCase();
  const rank = item => {
    const text = item.text.toLowerCase().replace(/^`/, "");
    if (text.startsWith(wanted)) return item.text.replace(/^`/, "").startsWith(typed) ? 0 : 1;
    if (text.split(/[.[_]/).some(part => part.startsWith(wanted))) return 2;
    return wanted.length > 1 && text.includes(wanted) ? 3 : 9;
  };
  const found = items.map(item => [rank(item), item]).filter(([order]) => order < 9).sort((a, b) => a[0] - b[0]).slice(0, MOST_ITEMS).map(([, item]) => item);
  return found.length > 0 ? { from, items: found } : null;
}
