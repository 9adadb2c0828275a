// One flow: what it is, its timeline, the step that is looked at, and the text beside it.

/** Why a flow was skipped. */
function skipped(flow) {
  return flow.skipReason ? `This flow was skipped: ${flow.skipReason}`
    : "This flow was skipped, since a step before all flows failed.";
}

class FlowView {
  /** `go` shows another step of this flow. */
  constructor(run, flow, go) {
    Object.assign(this, { run, flow, go });
    this.detail = run.detail(flow);
    this.hasSteps = (this.detail?.numbers.length ?? 0) > 0;
    this.element = make(
      "article",
      { class: `flow ${flow.outcomeName}`, "aria-labelledby": "flow-name" },
      this.header(),
    );
    if (this.hasSteps) this.addSteps();
    else this.addText();
  }

  header() {
    const { flow, run } = this;
    const folders = flow.file.split("/").filter(Boolean);
    this.copied = make("span", { class: "copied", role: "status" });
    return make("header", { class: "flow-heading" },
      make("nav", { class: "crumbs", "aria-label": "Breadcrumbs" }, make("ol", { role: "list" },
        make("li", {}, link("#", {}, run.findings ? "All findings" : "All flows")),
        folders.map((part, index) => make(
          "li",
          {},
          value(index === folders.length - 1 ? `${part}:${flow.line}` : part, 80),
        )))),
      make("h1", { id: "flow-name", tabindex: "-1" }, value(flow.name, 600)),
      make("p", { class: "facts" },
        make("span", { class: `badge ${flow.outcomeName}` }, mark(flow.outcomeName), flow.outcomeName),
        flow.isFlaky ? make("span", { class: "badge flaky" }, mark("flaky"), "flaky") : null,
        flow.steps > 0 ? make("span", {}, count(flow.steps, "step")) : null,
        flow.divergences > 1 ? make("span", {}, count(flow.divergences, "divergence")) : null,
        flow.seconds === null ? null : make("span", {}, duration(flow.seconds)),
        make("span", {}, "profile ", value(flow.profile, 60)),
        flow.attempt ? make("span", {}, `attempt ${flow.attempt}`) : null,
        flow.tags.slice(0, 30).map((tag) => make("span", { class: "tag" }, value(tag, 60))),
        make("span", { class: "actions" }, this.copied,
          make("button", { type: "button", class: "quiet", on: { click: () => this.copyLink() } }, "Copy link"),
          make("button", { type: "button", class: "quiet", on: { click: () => this.copyText() } }, "Copy as text"),
          this.hasSteps ? make(
            "button",
            { type: "button", class: "quiet", on: { click: () => this.copyPicture() } },
            "Copy as picture",
          ) : null)),
      this.detail?.debugging ? make("p", { class: "debugging" }, "To look back ",
        make("code", {}, value(this.detail.debugging, 1000)),
        make("button", { type: "button", class: "quiet", on: { click: () => this.copy(this.detail.debugging) } },
          "Copy command")) : null,
      flow.description ? make("p", { class: "description" }, value(flow.description, 2000)) : null,
      flow.knownFailure ? make(
        "p",
        { class: "known" },
        make("b", {}, flow.isKnownFailure ? "Known to diverge" : "Expected to diverge"),
        " ",
        value(flow.knownFailure, 2000),
      ) : null,
      flow.isFlaky ? make("p", { class: "known" }, make("b", {}, "Flaky"), " ", value(flow.tries, 2000)) : null,
      this.otherRuns(run));
  }

  /** Links to the same flow's other attempts and profiles. */
  otherRuns(run) {
    const others = run.sameFlow(this.flow);
    if (others.length < 2) return null;
    return make("nav", { class: "runs", "aria-label": "Other runs of this flow" }, others.slice(0, 40).map((other) =>
      link(addressOf(other, other.telling),
        { "aria-current": other === this.flow ? "page" : null },
        mark(other.outcomeName),
        value(run.hasProfiles ? other.profile : `attempt ${other.attempt ?? other.number + 1}`, 40))));
  }

  addSteps() {
    const { detail, flow } = this;
    const first = detail.numbers[0];
    this.number = first;
    this.stepView = new StepView(detail, flow);
    this.timeline = new Timeline(detail, first, this.go, (step) => this.showCaption(step));
    this.source = new SourcePanel(this.run, detail, this.go);
    this.steps = new StepList(detail, flow);
    this.strip = StoryboardStrip.of(flow, detail);
    this.caption = make("p", { class: "timeline-caption" });
    const back = make(
      "button",
      { type: "button", "aria-label": "Previous step", on: { click: () => this.walk(-1) } },
      "←",
    );
    const on = make("button", { type: "button", "aria-label": "Next step", on: { click: () => this.walk(1) } }, "→");
    this.ends = [back, on];
    this.element.append(
      make(
        "section",
        { class: "walk", "aria-label": "Timeline" },
        make("div", { class: "walker" }, back, this.timeline.element, on),
        this.caption,
      ),
      this.strip?.element ?? "",
      make("div", { class: "looking" },
        make("div", { class: "looked-at" }, this.launch(), this.stepView.element, this.parting()),
        this.side(["Source", this.source.element], ["Steps", this.steps.element])));
    this.addSwipes();
  }

  launch() {
    return this.detail.launch ? make("section", { class: "findings", "aria-label": "The flow as a whole" },
      make("h2", { class: "live" }, "The flow as a whole"),
      drawDivergence(this.detail.launch, (step) => this.stepView?.addressOfStep(step))) : null;
  }

  parting() {
    return this.detail?.parting ? make("section", { class: "findings", "aria-label": "Runs that part" },
      make("h2", { class: "live" }, "Runs that part"),
      drawParting(this.detail.parting, (step) => this.stepView?.addressOfStep(step))) : null;
  }

  /** What is known of a flow whose steps aren't told. */
  addText() {
    const { detail, flow } = this;
    this.source = new SourcePanel(this.run, null, () => {});
    const errors = detail?.errors ?? [];
    const said = flow.outcome === 0
      ? "This flow passed, and its steps were left out to keep the report small. "
        + "Add “,steps=all” to the report's path to have them."
      : flow.outcome === 3 ? skipped(flow) : null;
    this.element.append(make("div", { class: "looking" },
      make("div", { class: "looked-at" },
        said ? make("p", { class: "hint" }, said) : null,
        errors.length > 0 ? make(
          "section",
          { class: "findings", "aria-label": "What is wrong" },
          make("h2", { class: "live" }, "What is wrong"),
          errors.slice(0, 100).map((each) => drawError(each)),
        ) : null,
        detail ? [this.launch(), this.parting()] : null),
      this.side(["Source", this.source.element])));
    this.source.wrong = new Set(errors.flatMap(({ frame }) => (frame ? [`${frame.line} ${frame.file}`] : [])));
    const frame = errors.find((error) => error.frame)?.frame;
    this.source.show(frame?.file ?? flow.file, frame?.line ?? flow.line, flow.outcomeName);
  }

  /** What stands beside the step, under tabs where there are several. */
  side(...panels) {
    const tabs = panels.map(([title, panel], index) => {
      panel.id = `panel-${index}`;
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-label", title);
      return make(
        "button",
        { type: "button", role: "tab", "aria-controls": panel.id, on: { click: () => choose(index) } },
        title,
      );
    });
    const choose = (chosen) => {
      tabs.forEach((tab, index) => tab.setAttribute("aria-selected", index === chosen));
      panels.forEach(([, panel], index) => { panel.hidden = index !== chosen; });
      this.stepView && this.showBeside();
    };
    choose(0);
    return make(
      "aside",
      { class: "side", "aria-label": "Source and steps" },
      make("div", { role: "tablist" }, tabs),
      panels.map(([, panel]) => panel),
    );
  }

  /** Shows a step, or the nearest that is told. */
  show(number) {
    if (!this.hasSteps) return;
    const { detail } = this;
    this.number = detail.numbers.findLast((told) => told <= number) ?? detail.numbers[0];
    const position = detail.position(this.number);
    this.stepView.show(this.number);
    this.timeline.show(this.number);
    this.strip?.show(this.number);
    this.ends[0].disabled = position === 0;
    this.ends[1].disabled = position === detail.numbers.length - 1;
    this.showCaption(null);
    this.showBeside();
  }

  /** Names a step below the timeline: the one that the pointer is over, else the one that is shown. */
  showCaption(step) {
    const { label, number, outcomeName } = step ?? this.detail.step(this.number);
    const told = this.detail.numbers.length;
    const left = this.flow.steps - told;
    this.caption.replaceChildren(
      make("b", {}, `${number.toLocaleString("en")} `, value(label, 120)),
      outcomeName === "passed" ? "" : ` ${outcomeName}`,
      ` · depth of the stack after each of ${count(told, "step")}`,
      left > 0 ? `; ${left.toLocaleString("en")} others are left out` : "",
    );
  }

  showBeside() {
    const step = this.detail.step(this.number);
    this.source.number = this.number;
    this.source.show(step.file, step.line, step.outcomeName);
    this.steps.show(this.number);
  }

  /** Walks so many steps on. */
  walk(places) {
    if (!this.hasSteps) return;
    const { numbers } = this.detail;
    const next = Math.max(0, Math.min(numbers.length - 1, this.detail.position(this.number) + places));
    this.go(numbers[next]);
  }

  /** Walks to the next step that diverged, and from the last to the first. */
  walkToFailure() {
    if (!this.hasSteps) return;
    const failures = this.detail.numbers.filter((_, index) => [1, 2].includes(this.timeline.profile[index].outcome));
    const next = failures.find((number) => number > this.number) ?? failures[0];
    if (next) this.go(next);
  }

  /** A swipe over the stacks walks, too. */
  addSwipes() {
    let start = null;
    this.stepView.element.addEventListener("touchstart", (event) => {
      start = event.touches.length === 1 ? event.touches[0] : null;
    }, { passive: true });
    this.stepView.element.addEventListener("touchend", (event) => {
      if (!start) return;
      const end = event.changedTouches[0];
      const [across, down] = [end.clientX - start.clientX, end.clientY - start.clientY];
      if (Math.abs(across) > 48 && Math.abs(across) > 2 * Math.abs(down)) this.walk(across < 0 ? 1 : -1);
    }, { passive: true });
  }

  async copyLink() {
    await this.copy(location.href.split("#")[0] + addressOf(this.flow, this.hasSteps ? this.number : null));
  }

  /** Copies the storyboard of the path so far as the text of an SVG file. */
  async copyPicture() {
    await this.copy(storyboard(this.flow, this.detail, this.number));
  }

  async copyText() {
    await this.copy(flowText(this.flow, this.detail, this.hasSteps ? this.number : null));
  }

  async copy(text) {
    this.copied.textContent = (await copyText(text)) ? "Copied" : "This browser doesn't let pages copy";
    setTimeout(() => { this.copied.textContent = ""; }, 2500);
  }
}
