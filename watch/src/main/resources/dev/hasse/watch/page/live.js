"use strict";
// Draws what hasse watch saw last. Text of a log only ever becomes the text of a node.
const SVG = "http://www.w3.org/2000/svg";
const LANE = 150, ROW = 24, TOP = 30, LEFT = 20;

function element(name, attributes, text) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    made.setAttribute(key, value);
  }
  if (text !== undefined) {
    made.textContent = text;
  }
  return made;
}

function key(trace, process, position) {
  return JSON.stringify([trace, process, position]);
}

function picture(live) {
  const lanes = new Map();
  for (const each of live.last) {
    const lane = JSON.stringify([each.trace, each.process]);
    if (!lanes.has(lane)) {
      lanes.set(lane, LEFT + lanes.size * LANE);
    }
  }
  const height = TOP + ROW * (live.last.length + 1);
  const svg = element("svg", {width: LEFT + LANE * Math.max(1, lanes.size), height: height});
  for (const [lane, x] of lanes) {
    svg.append(element("line", {x1: x, y1: TOP - 8, x2: x, y2: height, class: "lane"}));
    svg.append(element("text", {x: x - 8, y: TOP - 14}, JSON.parse(lane)[1]));
  }
  const bad = new Set(live.found.filter(each => each.kind === "violated" && each.line > 0)
    .map(each => JSON.stringify([each.trace, each.line])));
  const places = new Map();
  live.last.forEach((each, row) => {
    const x = lanes.get(JSON.stringify([each.trace, each.process]));
    const y = TOP + ROW * (row + 0.5);
    places.set(key(each.trace, each.process, each.position), [x, y]);
    for (const [process, position] of each.causes) {
      const from = places.get(key(each.trace, process, position));
      if (from && from[0] !== x) {
        svg.append(element("line", {x1: from[0], y1: from[1], x2: x, y2: y, class: "message"}));
      }
    }
    const isBad = bad.has(JSON.stringify([each.trace, each.line]));
    const dot = element("circle", {cx: x, cy: y, r: 5, class: isBad ? "event violated" : "event"});
    dot.append(element("title", {}, `${each.process}#${each.position} (line ${each.line}) ${each.name}`));
    svg.append(dot);
    svg.append(element("text", {x: x + 9, y: y + 4}, each.name || `#${each.position}`));
  });
  return svg;
}

function finding(each) {
  const item = document.createElement("li");
  const word = document.createElement("span");
  word.className = ["violated", "holds", "unknown"].includes(each.kind) ? each.kind : "note";
  word.textContent = each.kind;
  const where = [each.value, each.event ? `at ${each.event}` : ""].filter(text => text).join(", ");
  item.append(word, ` ${each.text}${where ? ` (${where})` : ""}`);
  return item;
}

let drawn = "";

async function look() {
  const state = document.getElementById("state");
  try {
    const answer = await fetch(`picture.json${location.search}`, {cache: "no-store"});
    if (!answer.ok) {
      state.textContent = (await answer.text()).trim();
      return;
    }
    const text = await answer.text();
    if (text !== drawn) {
      drawn = text;
      const live = JSON.parse(text);
      const frame = document.getElementById("picture");
      const isAtEnd = frame.scrollTop + frame.clientHeight >= frame.scrollHeight - ROW;
      frame.replaceChildren(picture(live));
      if (isAtEnd) {
        frame.scrollTop = frame.scrollHeight;
      }
      document.getElementById("findings").replaceChildren(...live.found.slice().reverse().map(finding));
      state.textContent = `${live.events} events, ${live.findings} findings; the last ${live.last.length} events are drawn.`;
    }
  } catch (problem) {
    state.textContent = "hasse watch has ended, or cannot be reached.";
  }
}

look();
setInterval(look, 1000);
