// Elements, made one way: whatever comes from a trace gets into the page as a text node or an attribute's value only.

const SVG = "http://www.w3.org/2000/svg";

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== null && value !== false) node.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) {
      node.append(child instanceof Node ? child : document.createTextNode(String(child)));
    }
  }
  return node;
}

function element(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

function svg(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function button(text, label, action, attributes) {
  return element("button", { type: "button", "aria-label": label, title: label, onclick: action, ...attributes }, text);
}

/** A small picture for a button: text symbols are missing from some fonts. */
function icon(path) {
  return svg("svg", { class: "icon", viewBox: "0 0 20 20", width: 16, height: 16, "aria-hidden": "true" }, svg("path", { d: path }));
}

const ICONS = {
  first: "M4 4h2v12H4z M16 4v12L7 10z",
  previous: "M14 3v14L4 10z",
  next: "M6 3v14l10-7z",
  cut: "M2 9h5v2H2z M8.5 9h3v2h-3z M13 9h5v2h-5z M9 2h2v4H9z M9 14h2v4H9z",
  up: "M10 5l6 7H4z",
  down: "M10 15l6-7H4z",
  sun: "M10 6a4 4 0 1 0 .01 0z M9 1h2v3H9z M9 16h2v3H9z M1 9h3v2H1z M16 9h3v2h-3z",
  moon: "M12 2a8 8 0 1 0 6 11A7 7 0 0 1 12 2z",
};

const numbers = new Intl.NumberFormat("en-US");

function count(number, noun, plural = noun + "s") {
  return numbers.format(number) + " " + (number === 1 ? noun : plural);
}

function laneColour(lane) {
  return "lane-" + (lane % 8);
}
