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

const numbers = new Intl.NumberFormat("en-US");

function count(number, noun) {
  return numbers.format(number) + " " + noun + (number === 1 ? "" : "s");
}

function laneColour(lane) {
  return "lane-" + (lane % 8);
}
