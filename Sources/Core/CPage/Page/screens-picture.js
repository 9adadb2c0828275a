// The picture of an app's screens on a page of findings, and the part of it that a finding is about.

/** The space around the part of a picture that is shown; a part that is wider or higher isn't shown by itself. */
const cropSpace = { across: 90, along: 52 };
const cropMost = { width: 1000, height: 420 };

class ScreensPicture {
  constructor() {
    this.template = document.getElementById("picture");
    /** Where each edge and node lies in the picture, measured when it is first needed. */
    this.places = null;
  }

  /** The whole picture. */
  draw(id = "screens-title") {
    if (!this.template) return null;
    const canvas = make("div", { class: "canvas", tabindex: 0, role: "region", "aria-label": "Picture of the screens" },
      this.template.content.cloneNode(true));
    if (id === "screens-title") this.canvas = canvas;
    return make("section", { "aria-labelledby": id }, make("h2", { id }, "Screens"), canvas);
  }

  /** Room for the part of the picture that a finding is about; null if it is about none. */
  crop(found, isPrinted) {
    if (!this.template || found.edges.length + found.nodes.length === 0) return null;
    const figure = make("figure", { class: "crop" });
    Object.assign(figure, { found, isPrinted });
    return figure;
  }

  /** Draws the parts of the picture in an element, as far as the picture can be measured. */
  fillCrops(element) {
    const svg = this.canvas?.querySelector("svg");
    if (!svg?.isConnected) return;
    this.places ??= this.measure(svg);
    for (const figure of element.querySelectorAll("figure.crop:empty")) this.fill(figure, svg);
  }

  /** The parts of the picture that are drawn as an edge or a node. */
  partsOf(root, kind, number) {
    return [...root.querySelectorAll(`[data-${kind}="${number}"]`)];
  }

  /** The rectangle of each part, in the units of the picture. */
  measure(svg) {
    const [frame, view] = [svg.getBoundingClientRect(), svg.viewBox.baseVal];
    const scale = view.width / (frame.width || 1);
    const places = new Map();
    for (const part of svg.querySelectorAll("[data-edge], [data-node]")) {
      const box = part.getBoundingClientRect();
      const [left, top] = [view.x + (box.left - frame.left) * scale, view.y + (box.top - frame.top) * scale];
      places.set(part, { left, top, right: left + box.width * scale, bottom: top + box.height * scale });
    }
    return places;
  }

  fill(figure, svg) {
    const { found } = figure;
    const lit = [...found.edges.flatMap((number) => this.partsOf(svg, "edge", number)),
      ...found.nodes.flatMap((number) => this.partsOf(svg, "node", number))];
    const boxes = lit.map((part) => this.places.get(part)).filter(Boolean);
    if (boxes.length === 0) return figure.remove();
    const view = {
      left: Math.min(...boxes.map(({ left }) => left)) - cropSpace.across,
      top: Math.min(...boxes.map(({ top }) => top)) - cropSpace.along,
      right: Math.max(...boxes.map(({ right }) => right)) + cropSpace.across,
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)) + cropSpace.along,
    };
    const [width, height] = [view.right - view.left, view.bottom - view.top];
    const showing = make("figcaption", {}, make("button", {
      type: "button", class: "quiet", on: { click: () => this.show(lit) },
    }, "Show in the picture of all screens"));
    if (width > cropMost.width || height > cropMost.height) return figure.append(showing);
    const copy = svg.cloneNode(false);
    for (const [name, text] of Object.entries({
      width, height, viewBox: `${view.left} ${view.top} ${width} ${height}`, role: "img",
      class: `${svg.getAttribute("class") ?? ""} lit-picture`,
    })) copy.setAttribute(name, text);
    copy.append(draw("title", {}, "The part of the app that the finding is about"));
    this.copyParts(svg, copy, view, new Set(lit));
    // On paper the whole picture, whose arrowheads have the same names, is another copy.
    if (!figure.isPrinted) copy.querySelector("defs")?.remove();
    figure.append(
      make("div", { class: "canvas", tabindex: 0, role: "region", "aria-label": cut(`Part of the picture: ${found.error.message}`, 200) },
        copy),
      showing,
    );
    return undefined;
  }

  /** Copies what a view shows of an element, and marks what is lit. */
  copyParts(from, to, view, lit) {
    for (const child of from.children) {
      if (child.matches("title, .ground, .legend")) continue;
      const place = this.places.get(child);
      if (place) {
        const isOut = place.right < view.left || place.left > view.right
          || place.bottom < view.top || place.top > view.bottom;
        if (isOut) continue;
      } else if (child.tagName === "g") {
        const group = child.cloneNode(false);
        this.copyParts(child, group, view, lit);
        to.append(group);
        continue;
      }
      const copy = child.cloneNode(true);
      if (lit.has(child)) copy.classList.add("lit");
      to.append(copy);
    }
  }

  /** Shows parts in the whole picture. */
  show(lit) {
    for (const part of this.canvas.querySelectorAll(".lit")) part.classList.remove("lit");
    for (const part of lit) part.classList.add("lit");
    this.canvas.focus();
    this.canvas.scrollIntoView({ block: "center" });
    lit[0]?.scrollIntoView({ block: "center", inline: "center" });
  }
}
