// The page of findings: what was read, chips and a search that narrow, and the findings by cause.

/** So many causes are drawn at once, and so many places of one cause. */
const shownGroups = 30;
const shownPlaces = 8;

class FoundPage {
  constructor(run) {
    this.run = run;
    this.found = run.found;
    this.picture = new ScreensPicture();
    this.severities = new Set();
    this.ids = new Set();
    this.search = make("input", {
      type: "search", id: "finding-search", placeholder: "Search message, file or id",
      "aria-label": "Search findings by message, file or id", autocomplete: "off", spellcheck: "false",
      on: { input: () => this.apply() },
    });
    this.status = make("p", { class: "found-count", role: "status" });
    this.clearing = make("button", { type: "button", class: "quiet", on: { click: () => this.clear() } }, "Clear");
    this.list = make("div", { class: "found-list" });
    this.chips = [];
    this.element = this.draw();
    this.apply();
  }

  draw() {
    const { run } = this;
    const { summary, omissions } = run.findings;
    return make("article", { class: "overview found", "aria-labelledby": "overview-title" },
      make("header", { class: "found-header" },
        make("h1", { id: "overview-title", tabindex: "-1" }, verdict(run)),
        make("p", { class: "circumstances" }, circumstances(run).map((text) => make("span", {}, value(text, 1000)))),
        drawEnvironment(run),
        drawCounts(run.counts),
        summary.length === 0 ? null : make("ul", { class: "summary", role: "list" },
          summary.map((text) => make("li", {}, value(text, 1000)))),
        drawOmissions(omissions)),
      this.found.length === 0 ? null : [this.controls(), make("h2", { class: "live" }, "Findings")],
      this.list,
      this.picture.draw());
  }

  controls() {
    const severities = foundSeverities.map((name) => [name, this.found.filter((each) => each.severity === name).length])
      .filter(([, number]) => number > 0);
    const ids = tally(this.found.map(({ error }) => error.id));
    return make("search", { class: "found-controls", "aria-label": "Findings" },
      make("div", { class: "searching" }, this.search, make("kbd", { "aria-hidden": "true" }, "/")),
      make("div", { class: "found-state" }, this.status, this.clearing),
      make("div", { class: "chips", role: "group", "aria-label": "Severity" },
        severities.map(([name, number]) => this.chip(this.severities, name,
          [mark(severityMarks[name]), ` ${count(number, name)}`], name))),
      make("div", { class: "chips", role: "group", "aria-label": "Id" },
        ids.map(([id, number]) => this.chip(this.ids, id,
          [make("code", {}, value(id, 60)), ` ${number.toLocaleString("en")}`], "id"))));
  }

  chip(chosen, name, content, className) {
    const button = make("button", {
      type: "button", class: `chip ${className}`, "aria-pressed": "false",
      on: {
        click: () => {
          if (!chosen.delete(name)) chosen.add(name);
          this.apply();
        },
      },
    }, content);
    this.chips.push({ button, chosen, name });
    return button;
  }

  clear() {
    this.search.value = "";
    this.severities.clear();
    this.ids.clear();
    this.apply();
    this.search.focus();
  }

  /** Draws the findings that match; the chips show what is chosen. */
  apply() {
    for (const { button, chosen, name } of this.chips) button.setAttribute("aria-pressed", chosen.has(name));
    const words = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const isNarrowed = words.length + this.severities.size + this.ids.size > 0;
    this.matching = this.found.filter((each) => (this.severities.size === 0 || this.severities.has(each.severity))
      && (this.ids.size === 0 || this.ids.has(each.error.id)) && words.every((word) => each.searched.includes(word)));
    this.groups = groupFindings(this.matching);
    const all = isNarrowed ? `${this.matching.length.toLocaleString("en")} of ` : "";
    const causes = this.groups.length < this.matching.length ? ` with ${count(this.groups.length, "cause")}` : "";
    this.status.textContent = `${all}${count(this.found.length, "finding")}${causes}`;
    this.clearing.hidden = !isNarrowed;
    this.list.replaceChildren();
    if (this.groups.length === 0 && isNarrowed) this.list.append(make("p", { class: "hint" }, "No finding matches."));
    this.showMore();
  }

  /** Draws the next causes, and a button for those after them. */
  showMore() {
    this.more?.remove();
    const from = this.list.querySelectorAll(":scope > .finding").length;
    const drawn = this.groups.slice(from, from + shownGroups).map((group) => drawGroup(group, this));
    this.list.append(...drawn);
    const left = this.groups.length - from - drawn.length;
    this.more = left > 0 ? moreButton(left, Math.min(left, shownGroups), "cause", () => {
      this.showMore();
      this.list.children[from + shownGroups]?.focus();
    }) : null;
    if (this.more) this.list.append(this.more);
    this.picture.fillCrops(this.list);
  }

  /** The page is in the document: what has to be measured can be drawn. */
  attached() {
    this.picture.fillCrops(this.list);
  }

  /** Moves the focus to the card so many places on. */
  move(places) {
    const cards = [...this.list.querySelectorAll(":scope > .finding")];
    const index = cards.indexOf(document.activeElement?.closest(".found-list > .finding"));
    const next = cards[index < 0 ? 0 : index + places];
    next?.focus();
    next?.scrollIntoView({ block: "nearest" });
  }

  /** The findings on paper. */
  printed() {
    const { run, groups } = this;
    const { summary, omissions } = run.findings;
    const drawn = groups.slice(0, mostPrinted);
    const cards = drawn.map((group) => drawGroup(group, this, true));
    for (const card of cards) this.picture.fillCrops(card);
    return [
      make("h1", {}, verdict(run)),
      make("p", {}, circumstances(run).join(" · ")),
      drawCounts(run.counts),
      summary.map((text) => make("p", {}, text)),
      omissions.length === 0 ? null : make("p", {}, `${count(omissions.length, "thing")} not tried.`),
      this.matching.length < this.found.length ? make("p", {}, this.status.textContent) : null,
      cards,
      groups.length > drawn.length ? make("p", {}, `${count(groups.length - drawn.length, "more cause")} not printed.`)
        : null,
      this.picture.draw("printed-screens-title"),
    ];
  }
}

/** How much was read. */
function drawCounts(counts) {
  return counts.length === 0 ? null : make("dl", { class: "counts" }, counts.map(([name, number]) => make("div", {},
    make("dt", {}, name), make("dd", {}, number.toLocaleString("en")))));
}

/** What wasn't tried, folded in one line. */
function drawOmissions(omissions) {
  if (omissions.length === 0) return null;
  const texts = tally(omissions);
  return make("details", { class: "omissions" },
    make("summary", {}, `Not tried: ${count(omissions.length, "thing")}`),
    make("ul", {}, texts.slice(0, mostPrinted).map(([text, number]) => make("li", {}, value(text, 1000),
      number > 1 ? make("small", {}, ` ${number.toLocaleString("en")} times`) : null))));
}

/** A button that shows more of a list. */
function moreButton(left, next, noun, show) {
  const text = left === next ? `Show ${count(next, `more ${noun}`)}`
    : `Show ${next.toLocaleString("en")} of ${count(left, `more ${noun}`)}`;
  return make("button", { type: "button", class: "more", on: { click: show } }, text);
}
