// One step: what it is, the stack before and after it, what the engine noticed, and what is wrong.

class StepView {
  constructor(detail, flow) {
    Object.assign(this, { detail, flow, isUnfolded: false });
    this.element = make("section", { class: "step", "aria-label": "Step" });
  }

  addressOfStep(number) {
    return this.detail.position(number) < 0 ? null : addressOf(this.flow, number);
  }

  show(number) {
    const step = this.detail.step(number);
    if (step.number !== this.number) this.isUnfolded = false;
    this.number = number;
    const { before, after, change } = this.detail.stacks(number);
    const unfold = this.isUnfolded ? null : () => {
      this.isUnfolded = true;
      this.show(number);
    };
    const expectation = drawExpectation(step, after, unfold);
    // The expected stack stands for the one in front; a scene has more to show.
    const isShownAlone = expectation && !(after instanceof Scene);
    const pictured = expectation ? divergenceOfStack(step) : null;
    // What the flow diverged by is shown once.
    const noticed = step.diagnostics.filter(({ id }) => !step.divergences.some(({ kind }) => kind === id));
    this.element.replaceChildren(
      this.heading(step),
      ...[
        expectation,
        isShownAlone ? null : drawStacks({ before, after, change }, step, unfold),
        drawBindings(before, after),
        step.divergences.length > 0 ? make("section", { class: "findings", "aria-label": "What is wrong" },
          step.divergences.slice(0, 50).map((divergence) => drawDivergence(
            divergence,
            (cause) => this.addressOfStep(cause),
            {
              isPictured: divergence === pictured,
              apple: step.diagnostics.find(({ id }) => id === divergence.kind)?.apple,
            },
          ))) : null,
        noticed.length > 0 ? make("section", { class: "findings", "aria-label": "What the engine noticed" },
          noticed.slice(0, 50).map(drawDiagnostic)) : null,
      ].filter(Boolean));
  }

  heading(step) {
    const scopes = [];
    for (let scope = step.scope; scope; scope = scope.parent) scopes.push(scope);
    return make("header", { class: `step-heading ${step.outcomeName}` },
      make("p", { class: "counting" },
        `Step ${step.number.toLocaleString("en")}`,
        make("small", {}, ` of ${this.flow.steps.toLocaleString("en")}`),
        step.verb !== step.label.split(" ")[0] ? make("code", {}, value(step.verb, 40)) : null),
      make("h2", {}, mark(step.outcomeName), value(step.label, 500)),
      scopes.length > 0 ? make("p", { class: "scopes" },
        scopes.map((scope) => make("span", {}, "in ", value(scope.label, 100), " ",
        make("small", {}, value(`${scope.file}:${scope.line}`, 200))))) : null);
  }

  /** What a screen reader says when the step is walked to. */
  get announcement() {
    const step = this.detail.step(this.number);
    const { after } = this.detail.stacks(this.number);
    const top = after.depth === 0 ? after.root : after.entries?.at(-1)?.screen ?? "";
    const front = after.announcement ?? `${cut(top, 60)} is in front, depth ${after.depth}`;
    return visible([`Step ${step.number} of ${this.flow.steps}: ${cut(step.label, 100)}`, step.outcomeName,
      step.divergences[0]?.message, front].filter(Boolean).join(". "));
  }
}
