// The columns of a split view before and after a step: side by side, or as one pile where they are collapsed.

/** The same as `drawStacks` of a single stack. */
function drawColumns({ before, after, change }, step, unfold) {
  const sides = [Columns.of(before), Columns.of(after)];
  const contents = columnsSides({ before, after }, ["Before", "After"], unfold);
  const [first, last] = ["Before", "After"].map((title, index) => {
    const side = sides[index];
    const fate = index === 1 ? "entered" : "leaves";
    return side.collapsed ? make("section", { class: `pile collapsed ${fate}` },
      make("header", {}, make("h3", {}, title),
        make("small", {}, side.depth === 0 ? "at the root" : `depth ${side.depth.toLocaleString("en")}`)), contents[index])
      : make("section", { class: `window ${fate}`, "aria-label": `${title} the step` },
        make("header", {}, make("h3", {}, title)), contents[index]);
  });
  const areLevel = sides.every((side) => side.collapsed);
  const [old, now] = sides.map(({ columns, main, collapsed }) => JSON.stringify([columns, main, collapsed]));
  return make("div", { class: areLevel ? "stacks" : "stacks windows" },
    first, drawChange(step, change, old === now ? null : "columns"), last);
}

/** The columns on either side, without the frames around them. */
function columnsSides({ before, after }, titles, unfold) {
  const sides = [Columns.of(before), Columns.of(after)];
  // For each column what is drawn of it on either side.
  const drawn = new Map(columnNames.map((name) => {
    const [old, now] = sides.map((side) => side.column(name));
    const kept = old && now ? keptEntries(old.content, now.content, contentChange(old, now)) : null;
    const isRootKept = Boolean(old && now) && old.content.root === now.content.root && old.value === now.value;
    return [name, {
      kept: [kept?.before, kept?.after], isRootKept, isRowKept: old?.selection === now?.selection,
      isStacked: [old?.stacked, now?.stacked], unfold,
      fold: kept ? foldedCards(old.content, now.content, kept, unfold) : 0,
    }];
  }));
  return titles.map((title, index) => {
    const side = sides[index];
    const options = { title, index, drawn, isEntering: index === 1 };
    return side.collapsed ? drawPile(side, options, sides[1 - index].collapsed) : drawWindow(side, options);
  });
}

/** The columns beside each other. */
function drawWindow({ columns }, options) {
  const { title } = options;
  return make("div", { class: "columns" }, columns.map((column) => {
    const { shown, column: name, content, stack: hasStack } = column;
    const words = [shown ? null : "hidden", hasStack && content.depth > 0
      ? `depth ${content.depth.toLocaleString("en")}` : null].filter(Boolean).join(", ");
    return make("section", {
      class: `column ${shown ? "" : "hidden"}`, "aria-label": `${title}, ${name}${shown ? "" : ", hidden"}`,
    }, make("header", {}, make("h4", {}, name), make("small", {}, words)), drawCards(column, options, true));
  }));
}

/** The columns on each other, with a line where one ends. */
function drawPile(side, options, isOtherCollapsed) {
  const { title } = options;
  return make("div", { class: "heap" }, side.stacked.map((column) => make(
    "section",
    { class: "column", "aria-label": `${title}, ${column.column}` },
    make("h4", {}, column.column),
    drawCards(column, options, !isOtherCollapsed),
  )));
}

/** What lies in a column; where it isn't a part of the other collapsed stack, all of it is new or gone. */
function drawCards(column, { title, index, drawn, isEntering }, isAlwaysThere) {
  const { kept, isRootKept, isRowKept, isStacked, fold, unfold } = drawn.get(column.column);
  const isThere = isAlwaysThere || isStacked[0] === isStacked[1];
  const fate = isEntering ? "entered" : "leaves";
  const isKept = isThere && kept[index] ? kept[index] : () => false;
  const root = {
    kind: "root", screen: column.content.root, held: column.value,
    row: "selection" in column ? { text: column.selection, fate: isRowKept ? null : fate } : null,
  };
  return cards(column.content, root, {
    isKept, fate, isRootKept: isThere && isRootKept, fold: isThere ? fold : 0, unfold,
    label: `${title}, ${column.column}, from the screen in front to the root`,
  });
}

/** What is selected in a column's list. */
function selectedRow({ text, fate }) {
  if (text === null) return make("span", { class: `list-row none ${fate ?? ""}` }, "nothing selected");
  return make("span", { class: `list-row ${fate ?? ""}` }, value(text, 200), make("small", {}, "selected"));
}
