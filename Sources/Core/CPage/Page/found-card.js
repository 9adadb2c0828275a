// The cards of a page of findings: a cause with its findings, the way to each, and what of the app it is about.

/** A cause: its sentence, the way out, and its findings, the first in full. */
function drawGroup(group, page, isPrinted = false) {
  const { members, severity, title, id, help } = group;
  const card = make("article", { class: `finding ${severity}`, tabindex: "-1", "aria-label": cut(title, 200) },
    make("h3", {}, mark(severityMarks[severity]),
      make("span", {}, value(title, 1000)),
      make("code", { class: "id" }, value(id, 100)),
      members.length > 1 ? make("b", {}, count(members.length, group.hasOwnMessages ? "finding" : "place")) : null),
    drawHelp(help));
  if (members.length === 1) card.append(drawFound(members[0], group, page, isPrinted));
  else card.append(...drawPlaces(group, page, isPrinted));
  return card;
}

/** The findings of a cause: one below the other, the first unfolded. */
function drawPlaces(group, page, isPrinted) {
  const { members } = group;
  const list = make("ol", { class: "places", role: "list" });
  const show = (most) => {
    const from = list.children.length;
    list.append(...members.slice(from, from + most)
      .map((each, index) => drawPlace(each, group, page, isPrinted, from + index === 0)));
    page.picture.fillCrops(list);
  };
  show(isPrinted ? mostPrinted : shownPlaces);
  const rest = () => {
    const left = members.length - list.children.length;
    if (left === 0) return null;
    const button = moreButton(left, Math.min(left, mostPrinted), "place", () => {
      const from = list.children.length;
      show(mostPrinted);
      button.replaceWith(...[rest()].filter(Boolean));
      list.children[from]?.querySelector("summary")?.focus();
    });
    return button;
  };
  const left = members.length - list.children.length;
  const end = isPrinted ? left > 0 && make("p", {}, `${count(left, "more place")} not printed.`) : rest();
  return [list, end].filter(Boolean);
}

/** One finding of several with a cause, folded; what is in it is drawn when it is unfolded. */
function drawPlace(found, group, page, isPrinted, isFirst) {
  const head = [
    found.severity === group.severity ? null : mark(severityMarks[found.severity]),
    group.hasOwnMessages ? make("span", {}, value(found.error.message, 1000)) : null,
    make("code", { class: "place" }, value(found.place || "(no place)", 500)),
  ];
  if (isPrinted) return make("li", {}, make("p", {}, head), isFirst ? drawFound(found, group, page, true) : null);
  const details = make("details", { open: isFirst }, make("summary", {}, head));
  const unfold = () => {
    if (!details.open || details.children.length > 1) return;
    details.append(drawFound(found, group, page));
    page.picture.fillCrops(details);
  };
  details.addEventListener("toggle", unfold);
  unfold();
  return make("li", {}, details);
}

/** A finding without its sentence: its lines, Swift first, what leads there, and the flow that walks to it. */
function drawFound(found, group, page, isPrinted = false) {
  const { error, code } = found;
  const isAlone = group.members.length === 1;
  return make("div", { class: "found-body" },
    // Of several findings the heading of each has its place.
    !isAlone || (error.frame && !code) ? null : make("p", { class: code ? "code-place" : "hint" },
      make("code", { class: "place" }, value(found.place || "(no place)", 500))),
    isAlone || code ? drawFrame(error.frame) : drawFrameLine(error.frame),
    drawNotes(error.notes),
    group.help === error.help ? null : drawHelp(error.help),
    make("div", { class: "found-figures" }, drawWay(found, page.run), page.picture.crop(found, isPrinted)));
}

/** The places that explain a finding, a line for each. */
function drawNotes(notes) {
  return notes.length === 0 ? null : make("ol", { class: "notes", role: "list" }, notes.map(({ text, frame }) => make(
    "li",
    {},
    make("span", {}, value(text, 1000)),
    frame ? make("code", { class: "place" }, value(`${frame.file}:${frame.line}:${frame.column}`, 500)) : null,
    frame && frame.before + frame.marked + frame.after !== "" ? make("code", { class: "line" },
      frame.before.trimStart(), make("mark", {}, frame.marked), frame.after.trimEnd()) : null,
  )));
}

/** The way to a finding: a picture of the stack after each step, each of which leads to its step. */
function drawWay(found, run) {
  const flow = found.flow > 0 ? run.flows[found.flow - 1] : null;
  const { way } = found.error;
  if (!flow && way.length > 0) {
    return make("figure", { class: "way" }, storyboardList(null, way), make("figcaption", {}, "The shortest way to it"));
  }
  if (!flow) return null;
  const end = flow.findings.length > 0 ? flow.telling : Math.max(1, flow.steps);
  const text = found.steps === 0 ? "Look at the first render" : found.steps === 1 ? "Walk the step to it"
    : `Walk the ${found.steps.toLocaleString("en")} steps to it`;
  return make("figure", { class: "way" },
    drawStoryboard(flow, run.detail(flow), end),
    make("figcaption", { class: "walk-link" }, link(addressOf(flow, end), { class: "step-link" }, text),
      make("small", {}, value(flow.file, 200), run.namesProfile(flow) ? ` · ${flow.profile}` : "")));
}
