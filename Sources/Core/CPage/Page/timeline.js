// The whole flow at a glance: how deep the stack is after each step, and where it diverged; a slider over its steps.

const timelineHeight = 64;

class Timeline {
  /** `choose` shows a step; `named` says which step the pointer is over, null where it is over none. */
  constructor(detail, step, choose, named) {
    Object.assign(this, { detail, choose, named });
    this.profile = detail.profile();
    this.count = this.profile.length;
    this.cursor = draw("rect", { class: "cursor", y: 0, height: timelineHeight, width: 1 });
    this.foot = draw("rect", { class: "here", y: timelineHeight - 3, height: 3, width: 1 });
    this.drawing = draw("svg", {
      viewBox: `0 0 ${this.count} ${timelineHeight}`, preserveAspectRatio: "none", "aria-hidden": "true",
    }, this.shapes(), this.cursor, this.foot);
    this.element = make("div", {
      class: "timeline", role: "slider", tabindex: "0", "aria-label": "Step", "aria-orientation": "horizontal",
      "aria-valuemin": detail.numbers[0], "aria-valuemax": detail.numbers.at(-1),
      on: {
        pointerdown: (event) => this.press(event),
        pointermove: (event) => {
          this.name(event);
          if (this.element.hasPointerCapture(event.pointerId)) this.follow(event);
        },
        pointerleave: () => this.named(null),
      },
    }, this.drawing);
    // A short flow is a short line.
    this.element.style.maxWidth = `${this.count * 72}px`;
    this.show(step);
  }

  /** One shape for each way to end, so that ten thousand steps are as few elements as ten. */
  shapes() {
    const deepest = Math.max(4, ...this.profile.slice(0, 20000).map(({ depth }) => depth));
    const paths = { alarm: "", passed: "", diverged: "", skipped: "" };
    const gap = this.count <= 200 ? 0.12 : 0;
    this.profile.forEach(({ depth, outcome }, index) => {
      const name = outcome === 1 || outcome === 2 ? "diverged" : stepOutcomes[outcome];
      const height = 6 + Math.round((Math.min(depth, deepest) / deepest) * (timelineHeight - 16));
      if (name === "diverged") paths.alarm += `M${index} 0h1v${timelineHeight}h-1z`;
      paths[name] += `M${index + gap} ${timelineHeight}v-${height}h${1 - 2 * gap}v${height}z`;
    });
    const drawn = Object.entries(paths).filter(([, path]) => path !== "");
    return drawn.map(([name, path]) => draw("path", { class: name, d: path }));
  }

  show(number) {
    const index = Math.max(0, this.detail.position(number));
    this.cursor.setAttribute("x", index);
    this.foot.setAttribute("x", index);
    const step = this.detail.step(this.detail.numbers[index]);
    this.element.setAttribute("aria-valuenow", step.number);
    this.element.setAttribute("aria-valuetext", visible(`${step.number}: ${cut(step.label, 80)}, ${step.outcomeName}`));
  }

  press(event) {
    if (event.button !== 0) return;
    this.element.setPointerCapture(event.pointerId);
    this.follow(event);
  }

  follow(event) {
    this.choose(this.number(event));
  }

  /** Says which step the pointer is over. */
  name(event) {
    this.named(this.detail.step(this.number(event)));
  }

  /** The number of the step at the pointer's place. */
  number(event) {
    const box = this.element.getBoundingClientRect();
    const index = Math.floor(((event.clientX - box.left) / box.width) * this.count);
    return this.detail.numbers[Math.max(0, Math.min(this.count - 1, index))];
  }
}
