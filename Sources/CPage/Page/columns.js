// The columns of a split view at one moment, and what became of each.

const columnNames = ["sidebar", "content", "detail"];

/** One column: what lies in it, and what is selected there. */
class Column {
  constructor(number, [facts, value, selection], stack, detail) {
    const text = (number) => (number ? detail.texts[number - 1] : null);
    Object.assign(this, { number, stack, value: text(value), selection: text(selection) });
    this.name = columnNames[number];
    this.isShown = (facts & 1) !== 0;
    this.isStacked = (facts & 2) !== 0;
    this.hasStack = (facts & 4) !== 0;
    this.hasList = (facts & 8) !== 0;
  }

  /** The screen in front. */
  get front() {
    return this.stack.depth === 0 ? this.stack.root : this.stack.entries.at(-1)?.screen ?? "";
  }

  changed(change, detail) {
    if (!change) return this;
    const layers = layersChange(change);
    const stack = !layers ? this.stack : layers[4] ? detail.layers(layers[4]) : this.stack.changed(layers, detail);
    return new Column(this.number, change, stack, detail);
  }

  /** `Message(Inbox) › Attachment(7)`. */
  get line() {
    const called = (screen, held) => {
      // A screen is often called as the type of its value is.
      if (held?.startsWith(`!${screen} `)) return visible(cut(held, 60));
      return visible(cut(screen, 60)) + (held ? `(${visible(cut(held, 60))})` : "");
    };
    const row = this.selection === null ? "" : `[${visible(cut(this.selection, 60))}]`;
    const entries = this.stack.entries.slice(-5).map(({ screen, held }) => called(screen, held));
    const gap = entries.length < this.stack.depth ? ["…"] : [];
    return [called(this.stack.root, this.value) + row, ...gap, ...entries].join(" › ");
  }
}

/** All columns; where the path of a single stack is asked for, the main one stands for it. */
class Columns {
  constructor(isCollapsed, main, columns, bindings) {
    Object.assign(this, { isCollapsed, main, columns, bindings });
  }

  /** What a line of the report holds. */
  static read([isCollapsed, main, columns], bindings, detail) {
    return new Columns(isCollapsed === 1, main, columns.map(([number, facts, value, selection, ...layers]) =>
      new Column(number, [facts, value, selection], detail.layers(layers), detail)), bindings);
  }

  /** A stack without columns, as the only one of them. */
  static of(stack) {
    if (stack.columns) return stack;
    return new Columns(false, 2, [new Column(2, [5, 0, 0], stack)], stack.bindings);
  }

  column(number) {
    return this.columns.find((column) => column.number === number) ?? null;
  }

  /** The columns of the collapsed stack, the one on top first. */
  get stacked() {
    return this.columns.filter((column) => column.isStacked).reverse();
  }

  /** How many screens lie above the root: of the collapsed stack, else of the main column. */
  get depth() {
    if (!this.isCollapsed) return this.column(this.main)?.stack.depth ?? 0;
    return this.stacked.reduce((depth, { stack }) => depth + stack.depth + 1, -1);
  }

  changed([, , , bindings, whole, part], detail) {
    if (whole) return detail.stack(whole);
    const held = changedBindings(this.bindings, bindings);
    if (!part) return new Columns(this.isCollapsed, this.main, this.columns, held);
    const [isCollapsed, changes] = part;
    const columns = this.columns.map((column, index) => column.changed(changes[index], detail));
    return new Columns(isCollapsed === 1, this.main, columns, held);
  }

  /** All of them in a line: side by side, or as one stack. */
  get line() {
    if (this.isCollapsed) return this.stacked.reverse().map((column) => column.line).join(" » ");
    return this.columns.map((column) => (column.isShown ? column.line : `{${column.line}}`)).join(" │ ");
  }

  /** What a screen reader says of them. */
  get announcement() {
    const told = ({ name, front, selection }, depth) => `${name}: ${cut(front, 60)} is in front, depth ${depth}`
      + (selection === null ? "" : `, ${cut(selection, 60)} is selected`);
    if (this.isCollapsed) return told(this.stacked[0], this.depth);
    return this.columns.filter((column) => column.isShown).map((column) => told(column, column.stack.depth)).join(". ");
  }
}

/** What became of what lies in a column, as it is told of a single stack; null where nothing did. */
function layersChange(change) {
  return change && change[5] ? [change[3], change[4], change[5], 0, change[6]] : null;
}
