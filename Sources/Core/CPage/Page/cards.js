// The navigation stack as a pile of cards, the screen in front on top.

/** More cards than these are folded away where nothing happens to them. */
const fewCards = 8;
/** More than these are never drawn. */
const mostCards = 60;

const kindWords = { value: "value", view: "view link", presented: "isPresented", item: "item" };

/**
 * The stacks before and after a step, side by side, with what became of each entry.
 *
 * `unfold` is called when somebody wants to see the cards that are folded away; null where all are shown.
 */
function drawStacks({ before, after, change }, step, unfold) {
  if (before instanceof Scene || after instanceof Scene) return drawScenes({ before, after, change }, step, unfold);
  if (before.columns || after.columns) return drawColumns({ before, after, change }, step, unfold);
  const kept = keptEntries(before, after, change);
  const fold = foldedCards(before, after, kept, unfold);
  const isRootKept = before.root === after.root;
  return make("div", { class: "stacks" },
    pile("Before", before, { isKept: kept.before, fate: "leaves", isRootKept, fold, unfold }),
    drawChange(step, change),
    pile("After", after, { isKept: kept.after, fate: "entered", isRootKept, fold, unfold }));
}

/**
 * The stack that an assertion expects beside the one that is there; null for a step that does something, and for an
 * assertion about anything else.
 */
function drawExpectation(step, state, unfold) {
  const stack = state instanceof Scene ? state.front.content : state;
  const divergence = divergenceOfStack(step);
  const wanted = divergence ? elementsOf(divergence.expected) : null;
  if (step.verb !== "assert" || !wanted || divergence.expected[1] > 0 || stack.columns) return null;
  const isPath = divergence.key === "path";
  // What is expected as visible begins with the root.
  const root = isPath ? stack.root : wanted[0] ?? "";
  const entries = (isPath ? wanted : wanted.slice(1)).map((text) => ({ kind: "value", screen: text }));
  const expected = new Stack(root, 0, entries, new Map());
  const textOf = (entry) => (isPath ? entry?.held ?? entry?.screen : entry?.screen);
  if (state instanceof Scene && !isAbout(stack, elementsOf(divergence.actual), isPath)) return null;
  let same = Math.min(stack.below, expected.depth);
  while (same < expected.depth && same < stack.depth
    && expected.entries[same].screen === textOf(stack.entries[same - stack.below])) same++;
  // Above the first difference an entry stays if the least edits from one list to the other keep it.
  const [ofExpected, ofActual] = [new Set(), new Set()];
  let [one, other] = [same, same];
  const part = (texts, from) => texts.slice(from, from + mostElements);
  for (const [left, right] of alignment(part(entries.map(({ screen }) => screen), same),
    part(stack.entries.map(textOf), same - stack.below))) {
    if (left !== null && right !== null) {
      ofExpected.add(one);
      ofActual.add(other);
    }
    if (left !== null) one++;
    if (right !== null) other++;
  }
  const isKept = ({ depth }, kept) => (height) => height < same || kept.has(height) || height >= depth;
  const fold = unfold && same > fewCards ? same - fewCards + 1 : 0;
  const isRootKept = root === stack.root;
  return make("div", { class: "stacks expectation" },
    pile("Expected", expected, { isKept: isKept(expected, ofExpected), fate: "missing", isRootKept, fold, unfold }),
    make("div", { class: "change", "aria-hidden": "true" }, make("b", {}, "≠")),
    pile("Actual", stack, { isKept: isKept(stack, ofActual), fate: "extra", isRootKept, fold, unfold }));
}

/** The divergence that the expected stack shows. */
function divergenceOfStack(step) {
  return step.divergences.find(({ key, kind }) => kind === "expectation" && ["path", "visible"].includes(key));
}

/** Whether a stack is the one with this path, or these visible screens: an assertion may be about another of a scene. */
function isAbout(stack, actual, isPath) {
  const values = stack.entries.filter(({ kind }) => kind === "value").map((entry) => entry.held ?? entry.screen);
  const texts = isPath ? values : [stack.root, ...stack.entries.map(({ screen }) => screen)];
  return stack.below === 0 && JSON.stringify(texts) === JSON.stringify(actual);
}

/** How many of the lowest cards are folded: below all that happens, as many on both sides, so that they stay level. */
function foldedCards(before, after, kept, unfold) {
  const height = Math.max(before.depth, after.depth);
  const shown = Math.max(2, fewCards - (height - kept.below));
  return unfold && height > fewCards ? Math.max(0, Math.min(kept.below, height) - shown) : 0;
}

/** For the entries of two stacks, whether they are in both. */
function keptEntries(before, after, change) {
  if (!change) return { below: before.depth, before: () => true, after: () => true };
  const [keep, drop, entered, , whole] = change;
  if (whole) {
    const same = (one, other) => one && other && one.kind === other.kind && one.screen === other.screen
      && one.held === other.held && one.binding === other.binding;
    let below = 0;
    while (below < Math.min(before.depth, after.depth) && (below < Math.max(before.below, after.below)
      || same(before.entries[below - before.below], after.entries[below - after.below]))) below++;
    // Screens of view links and bindings may stay above values that enter or leave.
    const [old, now] = [before, after].map(({ entries }) => entries.filter(({ kind }) => kind !== "value"));
    const isOverlaySame = old.length === now.length && old.every((entry, index) => same(entry, now[index]));
    const above = isOverlaySame ? Math.min(now.length, Math.min(before.depth, after.depth) - below) : 0;
    return {
      below,
      before: (height) => height < below || height >= before.depth - above,
      after: (height) => height < below || height >= after.depth - above,
    };
  }
  return {
    below: keep,
    before: (height) => height < keep || height >= keep + drop,
    after: (height) => height < keep || height >= keep + entered.length,
  };
}

function pile(title, stack, options) {
  const label = `${title}, from the screen in front to the root`;
  return make("section", { class: `pile ${options.fate}` },
    make("header", {},
      make("h3", {}, title),
      make("small", {}, stack.depth === 0 ? "at the root" : `depth ${stack.depth.toLocaleString("en")}`)),
    cards(stack, { kind: "root", screen: stack.root }, { ...options, label }));
}

/** The cards of a stack, the screen in front first. */
function cards(stack, root, { isKept, fate, isRootKept, fold, unfold, label }) {
  const drawn = [];
  let lowest = Math.max(stack.below, fold);
  const folded = (number, words) => make("li", { class: "card folded" }, unfold && lowest > stack.below
    ? make("button", { type: "button", on: { click: unfold } }, `${count(number, "more screen")} ${words}`)
    : make("span", {}, `${count(number, "more screen")} ${words}`));
  if (!unfold) lowest = Math.max(lowest, stack.depth - mostCards);
  for (let height = stack.depth - 1; height >= lowest; height--) {
    if (drawn.length > mostCards) {
      lowest = height + 1;
      break;
    }
    const isChanged = !isKept(height);
    const hidden = unfold && isChanged ? hiddenBelow(height, lowest, isKept) : 0;
    if (hidden > 0) {
      drawn.push(folded(hidden, { leaves: "leave", entered: "entered" }[fate] ?? fate));
      height -= hidden - 1;
    } else {
      drawn.push(card(stack.entries[height - stack.below], height === stack.depth - 1, isChanged ? fate : null));
    }
  }
  if (lowest > 0 && stack.depth > 0) drawn.push(folded(Math.min(lowest, stack.depth), "below"));
  drawn.push(card(root, stack.depth === 0, isRootKept ? null : fate));
  // Each lies on the one after it.
  drawn.forEach((each, index) => { each.style.zIndex = drawn.length - index; });
  return make("ol", { class: "cards", role: "list", "aria-label": label }, drawn);
}

/** How many entries from this height down are folded away, as the middle of many that leave or enter at once. */
function hiddenBelow(height, lowest, isKept) {
  let [top, bottom] = [height, height];
  while (!isKept(top + 1) && top - height < 4) top++;
  if (top - height < 4 || !isKept(top + 1)) return 0;
  while (bottom - 1 >= lowest && !isKept(bottom - 1)) bottom--;
  return height - bottom > 3 ? height - bottom : 0;
}

function card(entry, isTop, fate) {
  const about = entry.kind === "item" || entry.kind === "presented"
    ? [kindWords[entry.kind], " ", value(entry.binding, 60), entry.held ? [" = ", value(entry.held, 200)] : null]
    : entry.kind === "root" ? "root" : kindWords[entry.kind];
  const isHolder = entry.kind === "value" || entry.kind === "root";
  const shown = isHolder && entry.held ? make("code", { class: "held" }, value(entry.held, 300)) : null;
  return make("li", { class: `card ${entry.kind} ${isTop ? "top" : ""} ${fate ?? "kept"}` },
    kindMark(entry.kind),
    make("span", { class: "screen" }, value(entry.screen, 120), shown),
    make("span", { class: "about" }, about),
    entry.row ? selectedRow(entry.row) : null,
    fate ? make("span", { class: "fate" }, fate) : null);
}

/** What the step did to the stack, between the two piles; `changed` names what it did besides a transition. */
function drawChange(step, change, changed = null) {
  const { transition } = step;
  const kind = transition ? transition.kind : "none";
  const paths = {
    push: "M24 40V10M12 21 24 9 36 21", pop: "M24 8v30M12 27 24 39 36 27",
    replace: "M8 17h30M29 8l9 9-9 9M40 33H10M19 24l-9 9 9 9", none: "M10 19h28M10 29h28",
    present: "M9 28h30v14H9zM24 21V5M16 13l8-8 8 8", dismiss: "M9 28h30v14H9zM24 5v16M16 13l8 8 8-8",
  };
  const words = transition && kind !== "none"
    ? [
      make("b", {}, kind),
      make("span", {}, count(transition.levels, kind === "present" || kind === "dismiss" ? "layer" : "level")),
      make("span", {}, transition.animated ? "animated" : "not animated"),
    ]
    : [make("b", {}, unchanged(step, change, changed))];
  return make("div", { class: `change ${kind}` },
    draw("svg", { viewBox: "0 0 48 48", "aria-hidden": "true" }, draw("path", { d: paths[kind] })), words);
}

/** Why the stack is as it was. */
function unchanged(step, change, changed) {
  if (step.outcomeName === "skipped") return step.skipReason ? `skipped: ${step.skipReason}` : "not done";
  if (step.outcomeName === "refused") return "refused";
  if (changed) return changed;
  if (change) return "bindings";
  return step.transition ? "no change" : "looks only";
}

/** What the bindings of visible screens hold, where there are any, and what became of it. */
function drawBindings(before, after) {
  const names = [...new Set([...before.bindings.keys(), ...after.bindings.keys()])].sort().slice(0, 100);
  if (names.length === 0) return null;
  const cell = (held) => (held === undefined ? make("td", { class: "none" }, "–") : make(
    "td",
    {},
    make("code", {}, value(held, 300)),
  ));
  return make("section", { class: "bindings" }, make("h3", {}, "Bindings"),
    make("table", {},
      make(
        "thead",
        {},
        make("tr", {}, ["binding", "before", "after"].map((word) => make("th", { scope: "col" }, word))),
      ),
      make("tbody", {}, names.map((name) => {
        const [old, now] = [before.bindings.get(name), after.bindings.get(name)];
        return make(
          "tr",
          { class: old === now ? null : "changed" },
          make("th", { scope: "row" }, value(name, 80)),
          cell(old),
          cell(now),
        );
      }))));
}

/** The values on the path, as a flow writes them; of a split view or a scene, what is in each of its stacks. */
function pathText(stack, most = 12) {
  if (!(stack instanceof Stack)) return stack.line;
  const values = stack.entries.filter((entry) => entry.kind === "value").map((entry) => entry.held ?? entry.screen);
  const shown = values.slice(-most).map((text) => visible(cut(text, 60)));
  const isCut = shown.length < values.length || stack.below > 0;
  const views = stack.entries.filter((entry) => entry.kind !== "value").slice(-5);
  const above = views.map((entry) => visible(cut(entry.screen, 60)));
  const path = shown.length === 0 ? "(root)" : (isCut ? "… " : "") + shown.join(" ");
  return [path, ...above].join(" + ");
}
