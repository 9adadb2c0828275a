// What a search or random walks found: the findings, each with the flow that shows it, and the app's screens.

/** The search, read from its line. */
function readSearch([, command, errors, warnings, summary, findings]) {
  return {
    command, errors, warnings, summary,
    findings: findings.map(([error, isAnswer, flow, steps]) => ({
      error: readFound(error), isAnswer: isAnswer === 1, flow: flow || 0, steps: steps || 0,
    })),
  };
}

/** A finding's error; where it is about no declaration, without the line that the app begins with. */
function readFound(fields) {
  const error = readError(fields);
  return error.frame?.marked === "" ? { ...error, frame: null } : error;
}

/** What came of the search in a sentence. */
function searchVerdict({ errors, warnings }) {
  return errors + warnings === 0 ? "Nothing found" : count(errors + warnings, "finding");
}

function drawSearch(run) {
  const { search } = run;
  return make("article", { class: "overview search", "aria-labelledby": "overview-title" },
    make("h1", { id: "overview-title", tabindex: "-1" }, verdict(run)),
    make("div", { class: "circumstances" }, circumstances(run).map((text) => make("span", {}, value(text, 1000)))),
    search.findings.length === 0 ? null : make("section", { "aria-labelledby": "findings-title" },
      make("h2", { id: "findings-title" }, findingsTitle(search)),
      make("div", { class: "found-list" }, search.findings.map((finding) => drawFound(finding, run)))),
    drawScreens());
}

function findingsTitle({ errors, warnings, findings }) {
  const answers = findings.filter(({ isAnswer }) => isAnswer).length;
  return [[errors, "error"], [warnings, "warning"], [answers, "answer"]].filter(([number]) => number > 0)
    .map(([number, noun]) => count(number, noun)).join(", ");
}

/** A finding, with the way to the flow that shows it. */
function drawFound({ error, isAnswer, flow, steps }, run) {
  const found = flow > 0 ? run.flows[flow - 1] : null;
  const card = drawError(error, isAnswer ? "passed" : error.severity === "error" ? "diverged" : "invalid");
  if (isAnswer) card.className = "finding answer";
  else if (error.severity === "error") card.className = "finding diverged";
  if (found) {
    const text = steps === 0 ? "Look at the first render" : steps === 1 ? "Walk the step to it" : `Walk the ${steps} steps to it`;
    card.append(make("p", { class: "walk-link" },
      link(addressOf(found, found.findings.length > 0 ? found.telling : Math.max(1, found.steps)),
        { class: "step-link" }, text),
      make("small", {}, value(found.file, 200), run.namesProfile(found) ? ` · ${found.profile}` : "")));
  }
  return card;
}

/** The app's screens, and what leads from one to another. */
function drawScreens(id = "screens-title") {
  const picture = document.getElementById("picture");
  if (!picture) return null;
  return make("section", { "aria-labelledby": id },
    make("h2", { id }, "Screens"),
    make("div", { class: "canvas", tabindex: 0, role: "region", "aria-label": "Picture of the screens" },
      picture.content.cloneNode(true)));
}

/** The search on paper. */
function printedSearch(run) {
  return [
    make("h1", {}, verdict(run)),
    make("p", {}, circumstances(run).join(" · ")),
    run.search.findings.map((finding) => drawFound(finding, run)),
    drawScreens("printed-screens-title"),
  ];
}
