// A picture of the path so far: a frame for each step that changed the stack, as the text of an SVG file.

/** Of more frames than these the last are drawn; of a flow that has more steps no strip is. */
const mostFrames = 12;
const mostStripFrames = 200;
const mostStripSteps = 2000;
const mostRows = 8;
const frame = { width: 176, height: 236, gap: 26, row: 24, head: 44 };

/** The text of an SVG file that shows the stack after each step that changed it, up to a step, and how that ended. */
function storyboard(flow, detail, number) {
  const shown = storyboardFrames(detail, number);
  const width = frame.gap + shown.length * (frame.width + frame.gap);
  const height = frame.head + frame.height + 20;
  const picture = draw("svg", {
    xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `0 0 ${width} ${height}`, role: "img",
    "font-family": "system-ui, sans-serif", "font-size": 12,
  },
  draw("title", {}, `${flow.name}: the stack up to step ${number}`),
  draw("rect", { width, height, fill: "#f6f4ef" }),
  draw("text", { x: frame.gap, y: 26, "font-size": 15, "font-weight": 600, fill: "#1e1d1a" },
    cut(flow.name, Math.max(20, Math.floor(width / 9)))),
  shown.map((each, index) => storyboardFrame(each, frame.gap + index * (frame.width + frame.gap), index > 0)));
  return new XMLSerializer().serializeToString(picture);
}

/** The same frames as a list of links, each to its step; in the colours of the page. */
function drawStoryboard(flow, detail, number) {
  if (!detail) return null;
  return storyboardList(flow, storyboardFrames(detail, number));
}

/** A list of frames, each a link to its step; only pictures if there is no flow. */
function storyboardList(flow, shown) {
  const rows = Math.max(1, ...shown.map((each) => Math.min(mostRows, each.rows.length)));
  const height = frame.row * rows + 46;
  const picture = (each, attributes) => draw("svg", {
    width: frame.width + 4, height: height + 4, viewBox: `-2 ${frame.head - 2} ${frame.width + 4} ${height + 4}`,
    "font-family": "system-ui, sans-serif", "font-size": 12, ...attributes,
  }, storyboardFrame(each, 0, false, height));
  return make("ol", { class: "storyboard", role: "list" }, shown.map((each) => {
    const label = cut(each.title, 200);
    return make("li", {}, flow ? link(addressOf(flow, each.number || 1), { "aria-label": label },
      picture(each, { "aria-hidden": "true" })) : picture(each, { role: "img", "aria-label": label }));
  }));
}

/** The frames of a whole flow side by side, each a link to its step; the one that is looked at is marked. */
class StoryboardStrip {
  /** A strip; null where one stack at most could be seen, or the flow is too long. */
  static of(flow, detail) {
    if (detail.numbers.length > mostStripSteps) return null;
    const shown = storyboardFrames(detail, detail.numbers.at(-1), mostStripFrames);
    return shown.length > 1 ? new StoryboardStrip(flow, shown) : null;
  }

  constructor(flow, shown) {
    this.shown = shown;
    const list = storyboardList(flow, shown);
    this.links = [...list.querySelectorAll("a")];
    this.element = make("section", { class: "strip", "aria-label": "Storyboard" }, list);
  }

  /** Marks the frame that shows the stack after a step, and brings it into sight. */
  show(number) {
    const current = Math.max(0, this.shown.findLastIndex((each) => each.number <= number));
    const isFocused = this.element.contains(document.activeElement);
    this.links.forEach((each, index) => {
      each.tabIndex = index === current ? 0 : -1;
      if (index === current) each.setAttribute("aria-current", "step");
      else each.removeAttribute("aria-current");
    });
    const chosen = this.links[current];
    if (isFocused) chosen.focus({ preventScroll: true });
    this.element.scrollLeft = chosen.offsetLeft - (this.element.clientWidth - chosen.offsetWidth) / 2;
  }
}

/** The step, those before it that diverged or changed what lies on the stack, and the start, as far as there is room. */
function storyboardFrames(detail, number, most = mostFrames) {
  const frames = [];
  for (let index = detail.position(number); index >= 0 && frames.length < most; index--) {
    const step = detail.step(detail.numbers[index]);
    const { before, after, change } = detail.stacks(step.number);
    if (change || (step.number === number && step.outcomeName !== "skipped") || step.isFailure) {
      const rows = storyboardRows(after);
      const lost = step.isFailure ? storyboardRows(before).filter((row) => !isLayerName(row) && !rows.includes(row)) : [];
      frames.push({
        title: `${step.number} ${step.label}`, rows: [...lost, ...rows], lost: lost.length, outcome: step.outcomeName,
        number: step.number,
      });
    }
    if (index === 0 && frames.length < most) {
      frames.push({ title: "start", rows: storyboardRows(before), outcome: "passed", number: 0 });
    }
  }
  return frames.reverse();
}

/** A frame; its first rows may be screens that the step lost, which are struck out. */
function storyboardFrame({ title, rows, lost = 0, outcome }, x, hasArrow, height = frame.height) {
  const isWrong = outcome === "diverged" || outcome === "refused";
  const colour = isWrong ? "#b8301f" : "#cbc5b7";
  const shown = rows.slice(0, mostRows);
  const front = shown.findIndex((screen, index) => index >= lost && !isLayerName(screen));
  const bottom = frame.head + height - 10;
  return draw("g", { transform: `translate(${x} 0)`, class: isWrong ? "wrong" : null },
    hasArrow ? draw("path", {
      d: `M-21 ${frame.head + frame.height / 2}h14m-5 -5l5 5l-5 5`, fill: "none", stroke: "#5b5850", "stroke-width": 2,
    }) : null,
    draw("rect", {
      class: "device", y: frame.head, width: frame.width, height, rx: 14, fill: "#fffefb", stroke: colour,
      "stroke-width": isWrong ? 2 : 1,
    }),
    draw("text", {
      class: "step-name", x: 10, y: frame.head + 20, "font-weight": 600, fill: isWrong ? "#b8301f" : "#1e1d1a",
    },
      draw("title", {}, title), cut((isWrong ? "✗ " : "") + title, 21)),
    shown.map((screen, index) => {
      const y = bottom - (shown.length - index) * frame.row;
      const isTop = index === front;
      if (isLayerName(screen)) {
        return draw("text", { class: "layer-name", x: 8, y: y + 17, fill: "#5b5850", "font-size": 11 },
          draw("title", {}, screen), cut(screen, 26));
      }
      return [
        draw("rect", {
          class: isTop ? "entry front" : "entry", x: 8, y, width: frame.width - 16, height: frame.row - 3, rx: 5,
          fill: isTop ? "#ffffff" : "#efece5", stroke: isTop ? "#1e1d1a" : "#cbc5b7",
          "stroke-dasharray": index < lost ? "4 3" : null,
        }),
        draw("text", {
          x: 14, y: y + 15, fill: "#1e1d1a", "font-weight": isTop ? 600 : 400,
          "text-decoration": index < lost ? "line-through" : null,
        },
          draw("title", {}, screen), cut(screen, 20)),
      ];
    }),
    rows.length > shown.length ? draw("text", {
      class: "rest", x: 14, y: frame.head + height + 14, fill: "#5b5850", "font-size": 11,
    }, `${rows.length - shown.length} more below`) : null);
}

/** Whether a row is the heading of a layer and not a screen. */
function isLayerName(row) {
  return row.startsWith("▔ ");
}

/** The screens of a stack, the one in front first; of columns, each column's; of a scene, those of each layer. */
function storyboardRows(stack) {
  if (stack instanceof Scene) {
    const above = stack.layers.slice(-mostRows).reverse();
    return [...above, stack.base].flatMap((part) => [`▔ ${part.label}`,
      ...part.isButtonsOnly ? [part.title ?? part.buttons.join(", ")] : storyboardRows(part.content)]);
  }
  if (stack.columns) return stack.line.split(" │ ");
  const above = stack.entries.map((entry) => String(entry.held || entry.screen)).reverse();
  const hidden = stack.below > 0 ? [`… ${stack.below} more`] : [];
  return [...above, ...hidden, stack.root];
}
