// A picture of the path so far: a frame for each step that changed the stack, as the text of an SVG file.

/** Of more frames than these the last are drawn. */
const mostFrames = 12;
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
  const shown = storyboardFrames(detail, number);
  const rows = Math.max(1, ...shown.map(({ stack }) => Math.min(mostRows, storyboardScreens(stack).length)));
  const height = frame.row * rows + 46;
  return make("ol", { class: "storyboard", role: "list" }, shown.map((each) => make("li", {}, link(
    addressOf(flow, each.number || 1),
    { "aria-label": cut(each.title, 200) },
    draw("svg", {
      width: frame.width + 4, height: height + 4, viewBox: `-2 ${frame.head - 2} ${frame.width + 4} ${height + 4}`,
      "font-family": "system-ui, sans-serif", "font-size": 12, "aria-hidden": "true",
    }, storyboardFrame(each, 0, false, height)),
  ))));
}

/** The step, those before it that changed what lies on the stack, and the start, as far as there is room. */
function storyboardFrames(detail, number) {
  const frames = [];
  for (let index = detail.position(number); index >= 0 && frames.length < mostFrames; index--) {
    const step = detail.step(detail.numbers[index]);
    const { before, after, change } = detail.stacks(step.number);
    if (change || step.number === number) {
      frames.unshift({
        title: `${step.number} ${step.label}`, stack: after, outcome: step.outcomeName, number: step.number,
      });
    }
    if (index === 0 && frames.length < mostFrames) {
      frames.unshift({ title: "start", stack: before, outcome: "passed", number: 0 });
    }
  }
  return frames;
}

function storyboardFrame({ title, stack, outcome }, x, hasArrow, height = frame.height) {
  const isWrong = outcome === "diverged" || outcome === "refused";
  const colour = isWrong ? "#b8301f" : "#cbc5b7";
  const screens = storyboardScreens(stack);
  const shown = screens.slice(0, mostRows);
  const front = shown.findIndex((screen) => !isLayerName(screen));
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
        }),
        draw("text", { x: 14, y: y + 15, fill: "#1e1d1a", "font-weight": isTop ? 600 : 400 },
          draw("title", {}, screen), cut(screen, 20)),
      ];
    }),
    screens.length > shown.length ? draw("text", {
      class: "rest", x: 14, y: frame.head + height + 14, fill: "#5b5850", "font-size": 11,
    }, `${screens.length - shown.length} more below`) : null);
}

/** Whether a row is the heading of a layer and not a screen. */
function isLayerName(row) {
  return row.startsWith("▔ ");
}

/** The screens of a stack, the one in front first; of columns, each column's; of a scene, those of each layer. */
function storyboardScreens(stack) {
  if (stack instanceof Scene) {
    const above = stack.layers.slice(-mostRows).reverse();
    return [...above, stack.base].flatMap((part) => [`▔ ${part.label}`,
      ...part.isButtonsOnly ? [part.title ?? part.buttons.join(", ")] : storyboardScreens(part.stack)]);
  }
  if (stack.columns) return [cut(stack.line, 200)];
  const above = stack.entries.map((entry) => entry.held ?? entry.screen).reverse();
  const hidden = stack.below > 0 ? [`… ${stack.below} more`] : [];
  return [...above, ...hidden, stack.root];
}
