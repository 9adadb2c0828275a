// Elements and text. Nothing is ever made from markup, so a value can't become any.

/** Characters that a value may hold and that would move, hide or turn what stands beside it: those of VisibleText. */
const unseen = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]/gu;

/** The text with what can't be seen made visible: a control character as its picture, the rest as U+FFFD. */
function visible(text) {
  return text.replace(unseen, (character) => {
    const code = character.codePointAt(0);
    if (code === 9) return " ";
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    return code === 0x7f ? "\u2421" : "\ufffd";
  });
}

/** The text, cut to so many characters with an ellipsis. */
function cut(text, most) {
  if (text.length <= most) return text;
  const head = text.slice(0, most - 1);
  return (/[\ud800-\udbff]$/.test(head) ? head.slice(0, -1) : head) + "…";
}

/**
 * An element with its attributes and children.
 *
 * An attribute that is null or false is left out; `on` holds listeners. A child is a node, a text, a list of both,
 * or nothing.
 */
function make(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** The same of a drawing. */
function draw(name, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? "" : visible(String(value)));
    }
  }
  append(element, children);
  return element;
}

function append(element, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) append(element, child);
    else element.append(child instanceof Node ? child : visible(String(child)));
  }
}

/** A value of a flow: set apart from its surroundings, whichever way it is written. */
function value(text, most = 400) {
  return make("bdi", { title: text.length > most ? cut(text, 4000) : null }, cut(text, most));
}

/** An address for an attribute: what `visible` would change is percent-encoded in it already. */
function link(address, attributes, ...children) {
  return make("a", { ...attributes, href: address }, ...children);
}

/** How long something took, as a person says it. */
function duration(seconds) {
  if (seconds < 0.001) return `${Math.round(seconds * 1e6)} µs`;
  if (seconds < 1) return `${Number((seconds * 1000).toPrecision(3))} ms`;
  if (seconds < 60) return `${seconds.toFixed(2)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** `1 step`, `2 steps`. */
function count(number, noun, plural = `${noun}s`) {
  return `${number.toLocaleString("en")} ${number === 1 ? noun : plural}`;
}
