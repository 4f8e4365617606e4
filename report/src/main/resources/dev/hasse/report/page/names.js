// Names of lanes in little room: what they have in common goes first, so that those that differ look different.

/** The first and the last characters of a text; so many, the dots included. */
function middleCut(text, most) {
  if (text.length <= most) return text;
  const end = Math.floor((most - 1) / 2);
  return text.slice(0, most - 1 - end) + "…" + text.slice(text.length - end);
}

function commonLength(texts, at) {
  let length = 0;
  const least = Math.min(...texts.map(text => text.length));
  while (length < least && texts.every(text => at(text, length) === at(texts[0], length))) length++;
  return length;
}

/** How long a text is without its last, perhaps unfinished, word. */
function wordEnd(text) {
  return /^(?:.*[^\p{L}\p{Nd}])?/u.exec(text)[0].length;
}

/** What a name does not have in common with the others; some of what it begins with stays, to be recognised. */
function ownPart(name, [prefix, suffix], most) {
  if (name.length <= most) return name;
  const rest = name.slice(prefix, Math.max(prefix, name.length - suffix));
  const head = name.slice(0, Math.max(0, Math.min(prefix, most - 1 - rest.length, 4)));
  const end = suffix > 0 && head.length + 2 + rest.length <= most ? "…" : "";
  return head.length + 1 + rest.length > most ? middleCut("…" + rest, most) : head + "…" + rest + end;
}

/** Each name in at most so many characters; different names look different as long as there is room for it. */
function shortNames(names, most) {
  const long = names.filter(name => name.length > most);
  if (long.length === 0) return names;
  const isUnique = shown => new Set(shown).size === new Set(names).size;
  const alike = [commonLength(long, (text, i) => text[i]), commonLength(long, (text, i) => text[text.length - 1 - i])];
  // As far as words go, so that what differs is seen as a whole word; else by characters.
  const words = [wordEnd(long[0].slice(0, alike[0])), wordEnd([...long[0].slice(long[0].length - alike[1])].reverse().join(""))];
  const ways = [names.map(name => middleCut(name, most)), names.map(name => ownPart(name, alike, most))];
  if (long.length > 1 && words[0] + words[1] > 0) ways.unshift(names.map(name => ownPart(name, words, most)));
  const best = ways.find(isUnique) || ways[0];
  if (isUnique(best)) return best;
  const seen = new Map();
  return best.map((shown, index) => {
    const same = seen.get(shown) || new Set();
    seen.set(shown, same.add(names[index]));
    const number = [...same].indexOf(names[index]);
    return number === 0 ? shown : shown.slice(0, most - 3) + "~" + (number + 1);
  });
}

/** A name as it is shown, and all of it to those who point at it or hear it. */
function namedText(shown, whole, attributes) {
  if (shown === whole) return element("span", attributes, whole);
  return element("span", { ...attributes, title: whole }, element("span", { "aria-hidden": "true" }, shown), element("span", { class: "heard" }, whole));
}
