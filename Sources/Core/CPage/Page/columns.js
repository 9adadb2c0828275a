// The columns of a split view at one moment. Their fields have the keys of a transcript; parts.js reads them.

const columnNames = ["sidebar", "content", "detail"];

/** One column: what lies in it, and what is selected there. */
class Column {
  /** The screen in front. */
  get front() {
    return this.content.depth === 0 ? this.content.root : this.content.entries.at(-1)?.screen ?? "";
  }

  /** `Message(Inbox) › Attachment(7)`. */
  get line() {
    const called = (screen, held) => {
      // A screen is often called as the type of its value is.
      if (held?.startsWith(`!${screen} `)) return visible(cut(held, 60));
      return visible(cut(screen, 60)) + (held ? `(${visible(cut(held, 60))})` : "");
    };
    const row = (this.selection ?? null) === null ? "" : `[${visible(cut(this.selection, 60))}]`;
    const entries = this.content.entries.slice(-5).map(({ screen, held }) => called(screen, held));
    const gap = entries.length < this.content.depth ? ["…"] : [];
    return [called(this.content.root, this.value) + row, ...gap, ...entries].join(" › ");
  }
}

/** All columns; where the path of a single stack is asked for, the main one stands for it. */
class Columns {
  /** A stack without columns, as the only one of them. */
  static of(stack) {
    if (stack.columns) return stack;
    const only = Object.assign(new Column(), { column: "detail", value: null, content: stack, stack: true, shown: true });
    return Object.assign(new Columns(), {
      columns: [only], main: only.column, collapsed: false, bindings: stack.bindings,
    });
  }

  column(name) {
    return this.columns.find(({ column }) => column === name) ?? null;
  }

  /** The columns of the collapsed stack, the one on top first. */
  get stacked() {
    return this.columns.filter(({ stacked }) => stacked).reverse();
  }

  /** How many screens lie above the root: of the collapsed stack, else of the main column. */
  get depth() {
    if (!this.collapsed) return this.column(this.main)?.content.depth ?? 0;
    return this.stacked.reduce((depth, { content }) => depth + content.depth + 1, -1);
  }

  changed([, , , , whole], detail) {
    return detail.stack(whole);
  }

  /** All of them in a line: side by side, or as one stack. */
  get line() {
    if (this.collapsed) return this.stacked.reverse().map((column) => column.line).join(" » ");
    return this.columns.map((column) => (column.shown ? column.line : `{${column.line}}`)).join(" │ ");
  }

  /** What a screen reader says of them. */
  get announcement() {
    const told = ({ column: name, front, selection = null }, depth) => `${name}: ${cut(front, 60)} is in front, depth ${depth}`
      + (selection === null ? "" : `, ${cut(selection, 60)} is selected`);
    if (this.collapsed) return told(this.stacked[0], this.depth);
    return this.columns.filter(({ shown }) => shown).map((column) => told(column, column.content.depth)).join(". ");
  }
}
