// Puts the page together, and lets keys and addresses move about in it.

const keys = [
  ["← →", "previous, next step"], ["Home End", "first, last step"], ["e", "next step that diverged"],
  [
    "↑ ↓ or k j",
    "previous, next flow of the list",
  ], ["/", "search"], ["m", "from anywhere to what is shown"], ["Esc", "back to the overview"], ["?", "these keys"],
];

class Page {
  constructor() {
    const byID = (id) => document.getElementById(id);
    this.run = new Run(byID("data").textContent);
    this.main = byID("main");
    this.live = byID("live");
    this.printed = byID("printed");
    this.view = null;
    /** How far the findings were scrolled before a flow was shown. */
    this.overviewTop = 0;
    /** The page of findings; null where flows were run. */
    this.found = this.run.findings ? new FoundPage(this.run) : null;
    this.list = new FlowList(this.run, () => this.refresh());
    byID("flows").append(this.list.element);
    byID("verdict").append(
      this.run.flows.length > 0 || this.run.findings ? mark(this.run.outcomeName) : "",
      verdict(this.run),
    );
    byID("run").append(...circumstances(this.run).map((text) => make("span", {}, text)));
    byID("skip").addEventListener("click", (event) => {
      event.preventDefault();
      this.main.focus();
    });
    document.title = `${verdict(this.run)} – navflow`;
    document.querySelector("link[rel=icon]").href = iconAddress(this.run.outcomeName);
    this.help = this.makeHelp();
    byID("help-button").addEventListener("click", () => this.help.showModal());
    document.addEventListener("keydown", (event) => this.press(event));
    addEventListener("hashchange", () => this.follow(true));
    addEventListener("beforeprint", () => this.printed.replaceChildren(...this.printable()));
    addEventListener("afterprint", () => this.printed.replaceChildren());
    this.follow(false);
  }

  makeHelp() {
    const dialog = make("dialog", { "aria-labelledby": "help-title" }, make("h2", { id: "help-title" }, "Keys"),
      make(
        "dl",
        {},
        keys.map(([key, text]) => make(
          "div",
          {},
          make("dt", {}, key.split(" ").map((word) => (word === "or" ? " or " : make("kbd", {}, word)))),
          make("dd", {}, text),
        )),
      ),
      make("form", { method: "dialog" }, make("button", {}, "Close")));
    document.body.append(dialog);
    return dialog;
  }

  /** Shows what the address names. */
  follow(isMove) {
    const found = resolve(location.hash, this.run);
    if (!found) return this.showOverview(isMove, location.hash.replace(/^#/, ""));
    const isNew = this.view?.flow !== found.flow;
    if (isNew) {
      if (!this.view && this.found) this.overviewTop = this.main.scrollTop;
      this.view = new FlowView(this.run, found.flow, (number) => this.go(number));
      this.main.replaceChildren(this.view.element);
      document.body.dataset.shows = "flow";
      this.main.scrollTop = 0;
      this.list.select(found.flow);
      document.title = visible(`${cut(found.flow.name, 100)} – navflow`);
    }
    this.view.show(found.step ?? found.flow.telling);
    if (isMove && isNew) this.announce(`${found.flow.name}, ${found.flow.outcomeName}`);
    else if (isMove && this.view.hasSteps) this.announce(this.view.stepView.announcement);
    return undefined;
  }

  /** Shows the overview; of an address that names no flow it says so. */
  showOverview(isMove, address = "") {
    this.view = null;
    const overview = this.found?.element ?? drawOverview(this.run, this.list);
    const missing = address === "" ? "" : `This run has no flow “${cut(decode(address), 200)}”.`;
    this.main.replaceChildren(...(missing ? [make("p", { class: "missing" }, missing)] : []), overview);
    document.body.dataset.shows = this.found ? "findings" : "overview";
    this.found?.attached();
    this.main.scrollTop = this.overviewTop;
    document.title = `${verdict(this.run)} – navflow`;
    this.list.select(null);
    if (isMove || missing) this.announce(`${missing} ${verdict(this.run)}`.trim());
  }

  /** The list is narrowed otherwise. */
  refresh() {
    if (this.view || this.found) this.list?.rows.update(true);
    else document.getElementById("failures")?.replaceChildren(...drawFailures(this.run, this.list).filter(Boolean));
  }

  /** Shows a step of the flow in sight, without a stop in the browser's history for each. */
  go(number) {
    const address = addressOf(this.view.flow, number);
    try {
      history.replaceState(null, "", address);
    } catch {
      // Some frames have no history of their own.
    }
    this.view.show(number);
    this.announce(this.view.stepView.announcement);
  }

  announce(text) {
    this.live.textContent = visible(text);
  }

  press(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || this.help.open) return;
    const { target } = event;
    const isTyping = target.matches("input, select, textarea");
    if (event.key === "Escape") return this.leave(isTyping ? target : null);
    const isSearch = target === this.search;
    if (isTyping && !(isSearch && ["ArrowDown", "Enter"].includes(event.key))) return undefined;
    const actions = {
      ArrowRight: () => this.view?.walk(1), ArrowLeft: () => this.view?.walk(-1),
      Home: () => this.view?.walk(-Infinity), End: () => this.view?.walk(Infinity), e: () => this.view?.walkToFailure(),
      ArrowDown: () => this.move(1), ArrowUp: () => this.move(-1), j: () => this.move(1), k: () => this.move(-1),
      "/": () => this.search.focus(), m: () => this.main.focus(), "?": () => this.help.showModal(),
    };
    // Among the steps, up and down go to the next one; within what scrolls of its own they scroll.
    if (target.closest?.(".step-rows")) Object.assign(actions, { ArrowDown: actions.ArrowRight, ArrowUp: actions.ArrowLeft });
    const action = target.closest?.(".source") && /Arrow(Up|Down)/.test(event.key) ? null : actions[event.key];
    if (isSearch) {
      event.preventDefault();
      target.blur();
      return this.list.current && this.list.flows.includes(this.list.current) ? undefined : this.move(1);
    }
    if (!action || (event.shiftKey && !"/?".includes(event.key))) return undefined;
    if (!this.view && (this.found ? /Arrow|Home|End/ : /ArrowLeft|ArrowRight|Home|End/).test(event.key)) return undefined;
    event.preventDefault();
    action();
    return undefined;
  }

  /** Escape leaves what is typed in, else the flow. */
  leave(field) {
    if (field) field.blur();
    else if (this.view) location.hash = "";
  }

  /** The field that narrows what is shown. */
  get search() {
    return this.found && !this.view ? this.found.search : this.list.search;
  }

  move(places) {
    if (this.found && !this.view) return this.found.move(places);
    const flow = this.list.neighbour(places);
    if (flow) location.hash = addressOf(flow, flow.telling);
    return undefined;
  }

  printable() {
    if (this.view) return printedFlow(this.view).flat(Infinity).filter(Boolean);
    return (this.found ? this.found.printed() : printedRun(this.run)).flat(Infinity).filter(Boolean);
  }
}

new Page();
