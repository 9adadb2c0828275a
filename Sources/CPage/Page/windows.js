// The columns of a split view before and after a step: side by side, or as one pile where they are collapsed.

/** The same as `drawStacks` of a single stack. */
function drawColumns({ before, after, change }, step, unfold) {
  const sides = [Columns.of(before), Columns.of(after)];
  const contents = columnsSides({ before, after, change }, ["Before", "After"], unfold);
  const [first, last] = ["Before", "After"].map((title, index) => {
    const side = sides[index];
    const fate = index === 1 ? "entered" : "leaves";
    return side.isCollapsed ? make("section", { class: `pile collapsed ${fate}` },
      make("header", {}, make("h3", {}, title),
        make("small", {}, side.depth === 0 ? "at the root" : `depth ${side.depth.toLocaleString("en")}`)), contents[index])
      : make("section", { class: `window ${fate}`, "aria-label": `${title} the step` },
        make("header", {}, make("h3", {}, title)), contents[index]);
  });
  const areLevel = sides.every((side) => side.isCollapsed);
  return make("div", { class: areLevel ? "stacks" : "stacks windows" }, first, drawChange(step, change), last);
}

/** The columns on either side, without the frames around them. */
function columnsSides({ before, after, change }, titles, unfold) {
  const sides = [Columns.of(before), Columns.of(after)];
  const parts = change && !change[4] && change[5] ? change[5][1] : [];
  const isWhole = Boolean(change?.[4]);
  // For each column what is drawn of it on either side.
  const drawn = columnNames.map((_, number) => {
    const [old, now] = sides.map((side) => side.column(number));
    const part = isWhole ? [0, 0, [], 0, true] : layersChange(parts[sides[1].columns.indexOf(now)]);
    const kept = old && now ? keptEntries(old.stack, now.stack, part) : null;
    const isRootKept = Boolean(old && now) && old.stack.root === now.stack.root && old.value === now.value;
    return {
      kept: [kept?.before, kept?.after], isRootKept, isRowKept: old?.selection === now?.selection,
      isStacked: [old?.isStacked, now?.isStacked], unfold,
      fold: kept ? foldedCards(old.stack, now.stack, kept, unfold) : 0,
    };
  });
  return titles.map((title, index) => {
    const side = sides[index];
    const options = { title, index, drawn, isEntering: index === 1 };
    return side.isCollapsed ? drawPile(side, options, sides[1 - index].isCollapsed) : drawWindow(side, options);
  });
}

/** The columns beside each other. */
function drawWindow({ columns }, options) {
  const { title } = options;
  return make("div", { class: "columns" }, columns.map((column) => {
    const { isShown, name, stack, hasStack } = column;
    const words = [isShown ? null : "hidden", hasStack && stack.depth > 0
      ? `depth ${stack.depth.toLocaleString("en")}` : null].filter(Boolean).join(", ");
    return make("section", {
      class: `column ${isShown ? "" : "hidden"}`, "aria-label": `${title}, ${name}${isShown ? "" : ", hidden"}`,
    }, make("header", {}, make("h4", {}, name), make("small", {}, words)), drawCards(column, options, true));
  }));
}

/** The columns on each other, with a line where one ends. */
function drawPile(side, options, isOtherCollapsed) {
  const { title } = options;
  return make("div", { class: "heap" }, side.stacked.map((column) => make(
    "section",
    { class: "column", "aria-label": `${title}, ${column.name}` },
    make("h4", {}, column.name),
    drawCards(column, options, !isOtherCollapsed),
  )));
}

/** What lies in a column; where it isn't a part of the other collapsed stack, all of it is new or gone. */
function drawCards(column, { title, index, drawn, isEntering }, isAlwaysThere) {
  const { kept, isRootKept, isRowKept, isStacked, fold, unfold } = drawn[column.number];
  const isThere = isAlwaysThere || isStacked[0] === isStacked[1];
  const fate = isEntering ? "entered" : "leaves";
  const isKept = isThere && kept[index] ? kept[index] : () => false;
  const root = {
    kind: "root", screen: column.stack.root, held: column.value,
    row: column.hasList ? { text: column.selection, fate: isRowKept ? null : fate } : null,
  };
  return cards(column.stack, root, {
    isKept, fate, isRootKept: isThere && isRootKept, fold: isThere ? fold : 0, unfold,
    label: `${title}, ${column.name}, from the screen in front to the root`,
  });
}

/** What is selected in a column's list. */
function selectedRow({ text, fate }) {
  if (text === null) return make("span", { class: `list-row none ${fate ?? ""}` }, "nothing selected");
  return make("span", { class: `list-row ${fate ?? ""}` }, value(text, 200), make("small", {}, "selected"));
}
