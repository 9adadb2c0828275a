// Lets a picture of an app be zoomed, moved and searched, and shows the neighbours of a screen.

const zoomStep = 1.25;
const [leastScale, mostScale] = [0.05, 4];
/** More neighbours than these are counted, not listed. */
const mostNeighbours = 60;

/** An element with its attributes and children; texts are never read as markup. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "on") for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    else element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

/** The place of a part in the picture. */
function box(part) {
  const { x, y, width, height } = part.getBBox();
  return { x, y, width, height };
}

/** Where what was at a place goes when the room of hidden parts is given up, wherever nothing shown lies beside it. */
function closing(shown, hidden, start, length) {
  const stretch = (place) => [place[start], place[start] + place[length]];
  const gaps = [];
  let end = Infinity;
  for (const [from, to] of shown.map(stretch).sort(([one], [other]) => one - other)) {
    const inside = hidden.map(stretch).filter(([first, last]) => first < from && last > end);
    if (inside.length > 0) {
      const before = Math.min(...inside.map(([first]) => first)) - end;
      const behind = from - Math.max(...inside.map(([, last]) => last));
      gaps.push([end + Math.max(before, behind), from]);
    }
    end = Math.max(end === Infinity ? to : end, to);
  }
  return (place) => gaps.reduce((moved, [from, to]) => moved - Math.min(Math.max(place - from, 0), to - from), place);
}

class PictureView {
  constructor(canvas, number) {
    this.canvas = canvas;
    this.svg = canvas.querySelector("svg");
    const { width, height } = this.svg.viewBox.baseVal;
    this.size = this.whole = { width, height };
    this.nodes = [...this.svg.querySelectorAll("[data-node]")];
    this.names = this.nodes.map((node) => node.querySelector(".name")?.textContent ?? "");
    // Faint edges are drawn before the others.
    const paths = [...this.svg.querySelectorAll("path[data-edge]")];
    this.edges = paths.sort((one, other) => one.dataset.edge - other.dataset.edge).map((path) => ({
      parts: [path, ...this.svg.querySelectorAll(`.label[data-edge="${path.dataset.edge}"]`)],
      from: Number(path.dataset.from), to: Number(path.dataset.to),
    }));
    this.tabs = this.nodes.flatMap((node, index) => (node.matches(".tab") ? [index] : []));
    this.folded = new Set();
    this.scale = 1;
    this.listID = `names-${number}`;
    canvas.before(this.tools());
    if (this.tabs.length > 1) canvas.before(this.tabButtons());
    canvas.after(this.neighbours = make("div", { class: "neighbours", "aria-live": "polite" }));
    canvas.addEventListener("click", (event) => this.click(event));
    canvas.addEventListener("keydown", (event) => this.press(event));
    canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    this.addDrag();
    // A small picture is shown as it is; a wide one fits the window, as long as it can be read.
    this.fit(0.45, 1);
  }

  tools() {
    const button = (text, label, act) => make("button", { type: "button", "aria-label": label, on: { click: act } }, text);
    this.search = make("input", {
      type: "search", placeholder: "Find a screen", "aria-label": "Find a screen", list: this.listID,
      autocomplete: "off", spellcheck: "false",
      on: {
        input: () => this.find(),
        keydown: (event) => {
          if (event.key === "Enter") this.next();
          if (event.key === "Escape") this.clear();
        },
      },
    });
    this.found = make("span", { class: "found", role: "status" });
    return make("div", { class: "tools", role: "toolbar", "aria-label": "Picture" }, this.search,
      make("datalist", { id: this.listID }, ...[...new Set(this.names)].map((name) => make("option", { value: name }))),
      this.found,
      button("−", "Smaller", () => this.zoom(1 / zoomStep)), button("+", "Larger", () => this.zoom(zoomStep)),
      button("Fit", "Show the whole picture", () => this.fitAll()),
      button("1:1", "Original size", () => this.zoom(1 / this.scale)));
  }

  /** A button for each tab, which folds what it leads to. */
  tabButtons() {
    return make("div", { class: "tools tabs", role: "group", "aria-label": "Tabs" }, ...this.tabs.map((index) => {
      const button = make("button", {
        type: "button", "aria-pressed": "true", on: {
          click: () => {
            if (!this.folded.delete(index)) this.folded.add(index);
            button.setAttribute("aria-pressed", !this.folded.has(index));
            this.fold();
          },
        },
      }, this.names[index]);
      return button;
    }));
  }

  /** Hides what only folded tabs lead to, of a tree what hangs from them, and cuts the picture to the rest. */
  fold() {
    this.clear();
    this.places ??= new Map([...this.svg.querySelectorAll(":scope > :is([data-node], [data-edge], .legend)")].map((part) =>
      [part, { ...box(part), shape: part.getAttribute("d") }]));
    const ahead = Map.groupBy(this.edges.filter(({ parts: [path] }) => !path.matches(".far")), ({ from }) => from);
    const reached = (starts) => {
      const numbers = new Set(starts);
      for (const each of numbers) for (const { to } of ahead.get(each) ?? []) numbers.add(to);
      return numbers;
    };
    const open = this.nodes.flatMap((node, index) =>
      (node.matches(".start, .tab, .column, .url") && !this.folded.has(index) ? [index] : []));
    const shown = reached(open);
    const hidden = new Set([...reached(this.folded)].filter((each) => !shown.has(each) && !this.folded.has(each)));
    this.nodes.forEach((node, index) => {
      node.classList.toggle("gone", hidden.has(index));
      node.classList.toggle("folded", this.folded.has(index));
    });
    for (const { parts, from, to } of this.edges) {
      const isGone = this.folded.has(from) || hidden.has(from) || hidden.has(to);
      for (const part of parts) part.classList.toggle("gone", isGone);
    }
    this.cut();
  }

  /** Closes up what is shown of the picture, and cuts it to that. */
  cut() {
    const [shown, hidden] = [[], []];
    for (const [part, place] of this.places) if (!place.shape) (part.matches(".gone") ? hidden : shown).push(place);
    const [across, down] = [closing(shown, hidden, "x", "width"), closing(shown, hidden, "y", "height")];
    const boxes = [];
    for (const [part, place] of this.places) {
      const moved = { ...place, x: across(place.x), y: down(place.y) };
      if (place.shape) {
        part.setAttribute("d", place.shape.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${across(+x)} ${down(+y)}`));
      } else part.setAttribute("transform", `translate(${moved.x - place.x} ${moved.y - place.y})`);
      if (!part.matches(".gone")) boxes.push(place.shape ? box(part) : moved);
    }
    const [space, whole] = [16, this.folded.size === 0];
    const [left, top] = [Math.min(...boxes.map(({ x }) => x)) - space, Math.min(...boxes.map(({ y }) => y)) - space];
    const right = Math.max(...boxes.map(({ x, width }) => x + width)) + space;
    const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + space;
    this.size = whole ? this.whole : { width: right - left, height: bottom - top };
    this.svg.setAttribute("viewBox", whole ? `0 0 ${this.size.width} ${this.size.height}`
      : `${left} ${top} ${this.size.width} ${this.size.height}`);
    this.resize(this.scale);
  }

  // MARK: Size

  /** Changes the scale, and keeps a point of the window where it is. */
  zoom(factor, x = this.canvas.clientWidth / 2, y = this.canvas.clientHeight / 2) {
    const scale = Math.min(mostScale, Math.max(leastScale, this.scale * factor));
    const { canvas } = this;
    const [left, top] = [(canvas.scrollLeft + x) / this.scale, (canvas.scrollTop + y) / this.scale];
    this.resize(scale);
    canvas.scrollTo(left * scale - x, top * scale - y);
  }

  /** Makes the picture so small that the canvas shows all of it. */
  fitAll() {
    const room = parseFloat(getComputedStyle(this.canvas).maxHeight) - 20 || Infinity;
    this.fit(leastScale, mostScale, room / this.size.height);
  }

  /** Makes the picture as wide as the canvas, or smaller if a scale is given, within limits. */
  fit(least, most, other = Infinity) {
    this.resize(Math.min(most, Math.max(least, Math.min(other, (this.canvas.clientWidth - 2) / this.size.width))));
  }

  resize(scale) {
    this.scale = scale;
    this.svg.setAttribute("width", this.size.width * scale);
    this.svg.setAttribute("height", this.size.height * scale);
  }

  wheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const box = this.canvas.getBoundingClientRect();
    this.zoom(event.deltaY < 0 ? zoomStep : 1 / zoomStep, event.clientX - box.left, event.clientY - box.top);
  }

  /** The picture follows the pointer that holds it. */
  addDrag() {
    let start = null;
    const { canvas } = this;
    canvas.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || event.pointerType === "touch") return;
      start = { x: event.clientX + canvas.scrollLeft, y: event.clientY + canvas.scrollTop, moved: false };
    });
    canvas.addEventListener("pointermove", (event) => {
      if (!start || event.buttons === 0) return;
      const [left, top] = [start.x - event.clientX, start.y - event.clientY];
      if (Math.abs(left - canvas.scrollLeft) + Math.abs(top - canvas.scrollTop) > 4) start.moved = true;
      canvas.scrollTo(left, top);
    });
    canvas.addEventListener("pointerup", () => {
      this.wasMoved = start?.moved ?? false;
      start = null;
    });
  }

  // MARK: Screens

  click(event) {
    if (this.wasMoved) return;
    const node = event.target.closest("[data-node]");
    if (node) this.pick(this.nodes.indexOf(node));
    else this.clear();
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions = {
      "+": () => this.zoom(zoomStep), "-": () => this.zoom(1 / zoomStep), 0: () => this.fitAll(),
      "/": () => this.search.focus(), Escape: () => this.clear(),
    };
    if (!actions[event.key]) return;
    event.preventDefault();
    actions[event.key]();
  }

  /** Marks the screens whose names contain what is typed, and shows the first. */
  find() {
    const typed = this.search.value.trim().toLowerCase();
    this.matches = typed === "" ? []
      : this.nodes.map((_, index) => index).filter((index) => this.names[index].toLowerCase().includes(typed));
    this.nodes.forEach((node, index) => node.classList.toggle("lit", this.matches.includes(index)));
    this.found.textContent = typed === "" ? "" : `${this.matches.length} of ${this.nodes.length}`;
    this.position = -1;
    const exact = this.matches.find((index) => this.names[index].toLowerCase() === typed);
    if (exact !== undefined) this.pick(exact);
    else if (this.matches.length > 0) this.show(this.matches[0]);
  }

  next() {
    if (!this.matches?.length) return;
    this.position = (this.position + 1) % this.matches.length;
    this.pick(this.matches[this.position]);
  }

  show(index) {
    const [box, canvas] = [this.nodes[index].getBoundingClientRect(), this.canvas.getBoundingClientRect()];
    this.canvas.scrollBy(box.left + box.width / 2 - canvas.left - canvas.width / 2,
      box.top + box.height / 2 - canvas.top - canvas.height / 2);
  }

  /** Shows a screen with what leads there and where it leads; all else is dimmed. */
  pick(index) {
    this.unmark();
    const near = this.edges.filter(({ from, to }) => from === index || to === index);
    const numbers = new Set([index, ...near.flatMap(({ from, to }) => [from, to])]);
    for (const each of numbers) this.nodes[each].classList.add("near");
    for (const { parts } of near) for (const part of parts) part.classList.add("near");
    this.nodes[index].classList.add("picked");
    this.svg.classList.add("picking");
    this.show(index);
    const list = (title, others) => {
      const names = [...new Set(others)].filter((each) => each !== index);
      if (names.length === 0) return [];
      const left = names.length - mostNeighbours;
      return [make("p", {}, make("b", {}, title), ...names.slice(0, mostNeighbours).map((each) =>
        make("button", { type: "button", on: { click: () => this.pick(each) } }, this.names[each])),
      ...left > 0 ? [` and ${left} more`] : [])];
    };
    this.neighbours.replaceChildren(make("h2", {}, this.names[index]),
      ...list("From", near.filter(({ to }) => to === index).map(({ from }) => from)),
      ...list("To", near.filter(({ from }) => from === index).map(({ to }) => to)));
  }

  unmark() {
    this.svg.classList.remove("picking");
    for (const part of this.svg.querySelectorAll(".near, .picked")) part.classList.remove("near", "picked");
  }

  clear() {
    this.unmark();
    this.search.value = "";
    this.find();
    this.neighbours.replaceChildren();
  }
}

document.querySelectorAll(".canvas:has(> svg.picture)").forEach((canvas, number) => new PictureView(canvas, number));
