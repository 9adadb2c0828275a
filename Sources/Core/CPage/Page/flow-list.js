// The list of flows, with what narrows it.

class FlowList {
  constructor(run, changed) {
    this.run = run;
    this.changed = changed;
    this.filter = new Filter();
    this.current = null;
    this.rows = new VirtualList({
      label: "Flows", className: "flow-rows", height: 58, row: (index) => this.row(this.flows[index]),
    });
    this.search = make("input", {
      type: "search", id: "search", placeholder: "Search", "aria-label": "Search flows by name, file, tag or message",
      autocomplete: "off", spellcheck: "false", on: { input: () => this.set("words", this.search.value) },
    });
    this.found = make("p", { class: "found", role: "status" });
    this.clearing = make("button", { type: "button", class: "quiet", on: { click: () => this.clear() } }, "Clear");
    this.controls = make("div", { class: "controls" });
    this.drawControls();
    this.element = make("div", { class: "flow-list" }, this.controls, this.rows.element);
    this.apply();
  }

  drawControls() {
    const { run, filter } = this;
    this.outcomeButtons = outcomes.map((name, outcome) => run.totals[outcome] === 0 ? null : make("button", {
      type: "button", class: `chip ${name}`, "aria-pressed": "false", on: { click: () => this.toggle(outcome) },
    }, mark(name), ` ${run.totals[outcome].toLocaleString("en")} ${name}`));
    this.flakyButton = run.flaky.length === 0 ? null : make("button", {
      type: "button", class: "chip flaky", "aria-pressed": "false",
      on: { click: () => this.set("flaky", !this.filter.flaky) },
    }, mark("flaky"), ` ${run.flaky.length.toLocaleString("en")} flaky`);
    this.choices = {
      kind: this.choice("kind", "kind", tally(run.flows.flatMap(kindsOf))),
      tag: this.choice("tag", "tag", tally(run.flows.flatMap((flow) => flow.tags))),
      profile: run.hasProfiles ? this.choice("profile", "profile", tally(run.flows.map((flow) => flow.profile))) : null,
    };
    const order = make("select", { "aria-label": "Order", on: { change: () => this.set("order", order.value) } },
      Object.entries(orders).filter(([key]) => key !== "slow" || run.flows.some((flow) => flow.seconds !== null))
        .map(([key, text]) => make("option", { value: key, selected: key === filter.order }, text)));
    this.controls.append(make("search", { "aria-label": "Flows" },
      make("div", { class: "searching" }, this.search, make("kbd", { "aria-hidden": "true" }, "/")),
      make("div", { class: "chips", role: "group", "aria-label": "Outcome" }, this.outcomeButtons, this.flakyButton),
      make("div", { class: "choices" }, Object.values(this.choices)),
      make("div", { class: "finding" }, this.found, this.clearing, order)));
  }

  /** A menu of what occurs; none where nothing does. */
  choice(field, noun, counts) {
    if (counts.length === 0) return null;
    const select = make("select",
      {
        "aria-label": `Show one ${noun}`,
        on: { change: () => this.set(field, this.options[field][select.selectedIndex]) },
      },
      make("option", {}, `any ${noun}`),
      counts.slice(0, 500).map(([text, number]) => make("option", {}, `${cut(text, 60)} (${number})`)));
    this.options = { ...this.options, [field]: ["", ...counts.map(([text]) => text)] };
    return select;
  }

  set(field, held) {
    this.filter[field] = held;
    this.apply();
  }

  toggle(outcome) {
    const { outcomes } = this.filter;
    if (!outcomes.delete(outcome)) outcomes.add(outcome);
    this.apply();
  }

  /** Shows only flows of these fields of the filter. */
  show(fields) {
    this.filter.clear();
    Object.assign(this.filter, fields);
    this.apply();
  }

  clear() {
    this.filter.clear();
    this.apply();
  }

  /** Lists what matches, and lets the controls say what is looked for. */
  apply() {
    const { filter } = this;
    this.flows = filter.apply(this.run.flows);
    if (this.search.value !== filter.words) this.search.value = filter.words;
    this.outcomeButtons.forEach((button, outcome) => button?.setAttribute(
      "aria-pressed",
      filter.outcomes.has(outcome),
    ));
    this.flakyButton?.setAttribute("aria-pressed", filter.flaky);
    for (const [field, select] of Object.entries(this.choices)) {
      if (select) select.selectedIndex = Math.max(0, this.options[field].indexOf(filter[field]));
    }
    const all = this.run.flows.length;
    const found = filter.isActive ? `${this.flows.length.toLocaleString("en")} of ` : "";
    const where = filter.folder ? ` in ${cut(filter.folder, 60)}` : "";
    this.found.textContent = visible(found + count(all, "flow") + where);
    this.clearing.hidden = !filter.isActive;
    this.rows.element.scrollTop = 0;
    this.rows.reset(this.flows.length);
    this.select(this.current);
    this.changed();
  }

  row(flow) {
    const isCurrent = flow === this.current;
    const about = flow.message && (flow.isFailure || flow.isKnownFailure) ? make(
      "span",
      { class: "message" },
      value(flow.message, 200),
    )
      : make("span", { class: "where" }, value(flow.place, 200));
    return make("li", { class: `row ${flow.outcomeName}` },
      link(addressOf(flow, flow.telling),
        { "aria-current": isCurrent ? "true" : null, title: `${cut(flow.name, 500)}\n${cut(flow.place, 500)}` },
        mark(flow.outcomeName),
        make("span", { class: "first" }, make("span", { class: "name" }, value(flow.name, 200)),
          make("span", { class: "time" }, flow.seconds === null ? "" : duration(flow.seconds))),
        make("span", { class: "second" }, about,
          flow.isFlaky ? make("i", { class: "flaky", title: cut(flow.tries, 500) }, "flaky") : null,
          this.run.namesProfile(flow) ? make("i", { class: "profile" }, value(flow.profile, 24)) : null,
          flow.message ? null : flow.tags.slice(0, 2).map((tag) => make("i", {}, value(tag, 16))))));
  }

  /** Marks the flow that is shown. */
  select(flow) {
    const { isFocused } = this.rows;
    const isOther = flow !== this.current;
    this.current = flow;
    this.rows.update(true);
    if (!flow) return;
    const position = this.flows.indexOf(flow);
    this.rows.reveal(position, "middle");
    if (isFocused && isOther) this.rows.focus(position);
  }

  /** The flow so many places after the current one in the list; null where the list ends. */
  neighbour(places) {
    const index = this.flows.indexOf(this.current);
    return this.flows[index < 0 ? (places > 0 ? 0 : this.flows.length - 1) : index + places] ?? null;
  }
}
