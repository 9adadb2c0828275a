// The text of a flow's file beside its steps, with the lines marked at which they stand.

class SourcePanel {
  constructor(run, detail, choose) {
    Object.assign(this, { run, detail, choose, part: null, line: 0, wrong: new Set() });
    this.title = make("p", { class: "file" });
    this.rows = new VirtualList({
      label: "Source",
      className: "source-rows",
      height: 20,
      row: (index) => this.row(index),
    });
    // The steps are walked to elsewhere; here the keys scroll.
    for (const [name, text] of [["tabindex", 0], ["role", "region"], ["aria-label", "Text of the file"]]) {
      this.rows.element.setAttribute(name, text);
    }
    this.element = make("div", { class: "source" }, this.title, this.rows.element);
    /** For each file and line, the steps that stand there, in order. */
    this.steps = new Map();
    for (const number of detail?.numbers.slice(0, 20000) ?? []) {
      const step = detail.step(number);
      const key = `${step.line} ${step.file}`;
      const known = this.steps.get(key);
      if (known) known.push(step);
      else this.steps.set(key, [step]);
    }
  }

  /** Shows the text around a line; says so where it isn't known. */
  show(file, line, outcome) {
    const part = this.run.source(file, line);
    Object.assign(this, { line, outcome });
    this.title.replaceChildren(value(`${file}:${line}`, 300));
    if (part !== this.part) {
      this.part = part;
      this.rows.reset(part ? part.lines.length : 0);
    }
    this.element.classList.toggle("unknown", part === null);
    if (part === null) this.title.append(" – this text isn't in the report");
    else if (part.isCut) this.title.append(" – only the beginning of this text is in the report");
    if (part) this.rows.reveal(line - part.first, "middle");
    this.rows.update(true);
  }

  row(index) {
    const line = this.part.first + index;
    const steps = this.steps.get(`${line} ${this.part.file}`) ?? [];
    const worst = this.wrong.has(`${line} ${this.part.file}`) || steps.some((step) => step.isFailure);
    const isCurrent = line === this.line;
    const number = make("span", { class: "number" }, line);
    const next = steps.find((step) => step.number > this.number) ?? steps[0];
    return make("li",
      { class: isCurrent ? `line current ${this.outcome}` : "line" },
      next ? make("button", {
        type: "button", class: "number", tabindex: "-1", "aria-label": `Line ${line}: step ${next.number}`,
        on: { click: () => this.choose(next.number) },
      }, line) : number,
      make("span", { class: "sign", "aria-hidden": "true" }, worst ? "✗" : isCurrent ? "›" : ""),
      make("code", { "aria-current": isCurrent ? "true" : null }, cut(this.part.lines[index], 2000)));
  }
}

/** All steps of a flow, one below the other. */
class StepList {
  constructor(detail, flow) {
    Object.assign(this, { detail, flow, number: 0 });
    this.rows = new VirtualList({
      label: "Steps",
      className: "step-rows",
      height: 30,
      row: (index) => this.row(index),
    });
    this.element = this.rows.element;
    this.rows.reset(detail.numbers.length);
  }

  show(number) {
    const { isFocused } = this.rows;
    this.number = number;
    const position = this.detail.position(number);
    this.rows.reveal(position, "middle");
    this.rows.update(true);
    if (isFocused) this.rows.focus(position);
  }

  row(index) {
    const step = this.detail.step(this.detail.numbers[index]);
    let depth = 0;
    for (let scope = step.scope; scope; scope = scope.parent) depth++;
    return make("li", { class: `row ${step.outcomeName} within-${Math.min(depth, 6)}` },
      link(addressOf(this.flow, step.number), { "aria-current": step.number === this.number ? "step" : null },
        make("span", { class: "number" }, step.number), mark(step.outcomeName), value(step.label, 200)));
  }
}
