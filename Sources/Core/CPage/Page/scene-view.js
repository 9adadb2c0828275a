// A scene before and after a step: its layers as cards on the base, the front on top, and the bar of its tabs.

/** More layers than these are folded away where nothing happens to them. */
const fewLayers = 5;
/** More than these are never drawn. */
const mostLayers = 60;

/** The same as `drawStacks` of a single stack. */
function drawScenes({ before, after, change }, step, unfold) {
  const sides = [Scene.of(before), Scene.of(after)];
  const parts = partsOfScenes(sides, step);
  const drawn = ["Before", "After"].map((title, index) => {
    const options = { title, index, fate: index === 0 ? "leaves" : "entered", other: sides[1 - index], unfold };
    return drawScene(sides[index], parts, options);
  });
  const isWide = sides.some(({ bases, layers }) =>
    [...bases, ...layers].some(({ content }) => content.columns && !content.collapsed));
  return make("div", { class: isWide ? "stacks scenes windows" : "stacks scenes" },
    drawn[0], drawChange(step, change, whatChanged(sides, parts)), drawn[1]);
}

/**
 * What became of each tab and each layer: what it is on either side, null where it isn't there, and the change of its
 * content.
 */
function partsOfScenes([before, after], step) {
  const tabs = after.bases.map((now) => {
    const old = before.bases.find(({ tab }) => tab === now.tab) ?? null;
    return { sides: [old, now], change: contentChange(old, now) };
  });
  for (const old of before.bases) {
    if (!after.bases.some(({ tab }) => tab === old.tab)) tabs.push({ sides: [old, null], change: null });
  }
  const kept = keptLayers(before.layers, after.layers);
  const layers = Array.from({ length: Math.max(before.layers.length, after.layers.length) }, (_, index) => {
    const pair = [before.layers[index] ?? null, after.layers[index] ?? null];
    // Another item in the place of one: the content is a new one if the step replaced it (S13.12).
    const isReplaced = index < kept && pair[0].item !== pair[1].item && step.transition?.kind === "replace";
    return {
      sides: pair, isKept: index < kept && !isReplaced,
      change: index < kept ? contentChange(...pair) : null,
    };
  });
  return { tabs, layers };
}

/** How many of the lowest layers are the same on both sides. */
function keptLayers(before, after) {
  const first = before.findIndex(({ binding, kind, hasPath }, index) =>
    binding !== after[index]?.binding || kind !== after[index].kind || hasPath !== after[index].hasPath);
  return first < 0 ? before.length : first;
}

/** In a word what became of the scene, for a step without a transition. */
function whatChanged([before, after], { tabs, layers }) {
  if (before.base.tab !== after.base.tab || before.tab !== after.tab) return "tab";
  if (layers.some(({ isKept }) => !isKept)) return "layers";
  if (layers.some(({ sides: [old, now] }) => old.item !== now.item)) return "item";
  const isUnder = tabs.some(({ change }) => change) || layers.slice(0, -1).some(({ change }) => change);
  if (isUnder) return after.layers.length > 0 ? "under layers" : "stacks";
  if (before.showsTabBar !== after.showsTabBar) return "tab bar";
  return before.waiting.join("\n") === after.waiting.join("\n") ? null : "waiting";
}

function drawScene(scene, parts, options) {
  const { title, fate } = options;
  const { layers } = scene;
  const base = parts.tabs.find(({ sides }) => sides[options.index] === scene.base);
  const panels = drawLayers(parts.layers.slice(0, layers.length), options);
  panels.push(drawBase(scene, base, parts, options));
  // Each lies on the one after it.
  panels.forEach((panel, index) => { panel.style.zIndex = panels.length - index; });
  return make("section", { class: `pile scene ${fate}`, "aria-label": `${title} the step` },
    make("header", {}, make("h3", {}, title),
      layers.length > 0 ? make("small", {}, count(layers.length, "layer")) : null),
    drawWaiting(scene, options),
    make("ol", { class: "layers", role: "list", "aria-label": `${title}, from the front to the base` }, panels));
}

/** The layers, the front first; those below the first few that nothing happens to are folded away. */
function drawLayers(parts, options) {
  const { unfold } = options;
  const isFolded = (index) => index >= 0 && parts.length > fewLayers + 1 && index < parts.length - fewLayers
    && parts[index].isKept && !parts[index].change;
  const panels = [];
  for (let index = parts.length - 1; index >= 0; index--) {
    let next = index;
    if (panels.length >= mostLayers) next = -1;
    else while (unfold && isFolded(next)) next--;
    if (next < index) panels.push(foldedLayers(index - next, unfold));
    else panels.push(drawLayer(parts[index], index === parts.length - 1, options));
    index = Math.min(index, next + 1);
  }
  return panels;
}

function foldedLayers(number, unfold) {
  const words = count(number, "more layer");
  return make("li", { class: "layer folded" },
    unfold ? make("button", { type: "button", on: { click: unfold } }, words) : make("span", {}, words));
}

/** One layer: what it is, and what is in it. */
function drawLayer(part, isFront, options) {
  const { index, title, fate, other } = options;
  const layer = part.sides[index];
  const isChanged = !part.isKept;
  const isItemChanged = part.isKept && part.sides[0].item !== part.sides[1].item;
  const item = layer.item === undefined ? null
    : make("code", { class: `item ${isItemChanged ? fate : ""}` }, value(layer.item, 300));
  return panel([layer.kind, " ", value(layer.binding, 80)], layer, { ...options, isFront, isChanged, item },
    layer.isButtonsOnly ? drawButtons(layer, part, options)
      : drawContent(part, `${title}, ${layer.label}`, options, isChanged || !other));
}

/** The frame of a layer or the base, with its name and what is in it. */
function panel(name, part, { isFront, isChanged, fate, item = null }, ...content) {
  const { content: stack, hasPath, kind } = part;
  const depth = part.isButtonsOnly || stack.columns ? null
    : !hasPath ? "no stack" : stack.depth > 0 ? `depth ${stack.depth.toLocaleString("en")}` : null;
  return make("li", { class: `layer ${kind ?? "base"} ${isFront ? "front" : "under"} ${isChanged ? fate : ""}` },
    make("header", {},
      make("h4", {}, name),
      item,
      depth ? make("small", {}, depth) : null,
      isChanged ? make("span", { class: "fate" }, fate) : null,
      isFront ? make("span", { class: "in-front" }, "in front") : null),
    content);
}

/** An alert's or a dialog's title and buttons. */
function drawButtons(layer, part, { index, title, fate }) {
  const other = part.isKept ? part.sides[1 - index] : layer;
  const changed = (isSame) => (isSame ? null : fate);
  return [
    layer.title === undefined ? null
      : make("p", { class: `question ${changed(layer.title === other.title) ?? ""}` }, value(layer.title, 300)),
    make("ul", { class: "answers", role: "list", "aria-label": `${title}, buttons of ${layer.label}` },
      layer.buttons.slice(0, 40).map((label) =>
        make("li", { class: changed(other.buttons.includes(label)) }, value(label, 80)))),
  ];
}

/** What is in a tab or a layer on one side; where it isn't there on the other, all of it is as it is. */
function drawContent({ sides, change }, title, { index, unfold }, isAlone) {
  const [old, now] = isAlone || !sides[0] || !sides[1] ? [sides[index], sides[index]] : sides;
  const titles = [0, 1].map((side) => (side === index ? title : ""));
  const isSame = old === now;
  return contentSides({ before: old.content, after: now.content, change: isSame ? null : change }, titles, unfold)[index];
}

/** A stack, or columns, on both sides, without the frames around them. */
function contentSides({ before, after, change }, titles, unfold) {
  if (before.columns || after.columns) return columnsSides({ before, after }, titles, unfold);
  const kept = keptEntries(before, after, change);
  const fold = foldedCards(before, after, kept, unfold);
  const isRootKept = before.root === after.root;
  return [before, after].map((stack, index) => cards(stack, { kind: "root", screen: stack.root }, {
    isKept: index === 0 ? kept.before : kept.after, fate: index === 0 ? "leaves" : "entered", isRootKept, fold, unfold,
    label: `${titles[index]}, from the screen in front to the root`,
  }));
}

/** What is under all layers: the shown tab with the bar below it, or the only base. */
function drawBase(scene, part, parts, options) {
  const { title } = options;
  const isFront = scene.layers.length === 0;
  const name = scene.hasTabs ? ["tab ", value(scene.base.tab, 80)] : "main";
  return panel(name, scene.base, { ...options, isFront, isChanged: false },
    drawContent(part, `${title}, ${scene.base.label}`, options, false),
    scene.hasTabs ? [drawTabBar(scene, options), drawBehind(parts.tabs, scene, options)] : null);
}

/** The bar with all tabs; the selected one is marked, and so is what isn't built. */
function drawTabBar(scene, { title, fate, other }) {
  const isHidden = !scene.showsTabBar;
  const isNew = (tab) => tab.shown && other.base.tab !== tab.tab;
  return [
    isHidden ? make("p", { class: `bar-note ${other.showsTabBar ? fate : ""}` }, "the tab bar is hidden") : null,
    make("ul", {
      class: `tab-bar ${isHidden ? "hidden" : ""}`, role: "list", "aria-label": `${title}, tab bar${isHidden ? ", hidden" : ""}`,
    }, scene.tabs.slice(0, mostLayers).map((tab) => make("li", {
      class: `tab ${tab.shown ? "shown" : ""} ${tab.built ? "" : "unbuilt"} ${isNew(tab) ? fate : ""}`,
      "aria-current": tab.shown ? "true" : null,
    }, value(tab.tab, 60), tab.built ? null : make("small", {}, "not built")))),
    scene.holdsUnknownTab ? make("p", { class: `bar-note ${other.tab === scene.tab ? "" : fate}` },
      "tab holds ", make("code", {}, value(scene.tab, 80)), ", the name of no tab") : null,
  ];
}

/** The tabs that aren't shown but hold something, each folded unless something happens to it. */
function drawBehind(parts, scene, options) {
  const { index, title } = options;
  const behind = parts.filter(({ sides }) => {
    const tab = sides[index];
    return tab && !tab.shown && (tab.built || tab.content.depth > 0);
  });
  return behind.slice(0, mostLayers).map((part) => {
    const tab = part.sides[index];
    return make("details", { class: "behind", open: Boolean(part.change) && part.sides.every(Boolean) },
      make("summary", {}, make("b", {}, value(tab.tab, 80)), " ",
        make("small", {}, tab.built ? "" : "not built, ", value(pathText(tab.content, 4), 200))),
      drawContent(part, `${title}, ${tab.label}`, options, false));
  });
}

/** The bindings that are on and show nothing. */
function drawWaiting({ waiting }, { fate, other }) {
  if (waiting.length === 0) return null;
  return make("p", { class: "waiting" }, "on, but not shown: ", waiting.slice(0, mostLayers).map((name, index) => [
    index > 0 ? ", " : "",
    make("code", { class: other.waiting.includes(name) ? null : fate }, value(name, 80)),
  ]), waiting.length > mostLayers ? `, and ${(waiting.length - mostLayers).toLocaleString("en")} more` : null);
}
