// What is wrong at a step, what is and what should be, why, and the way out.

/** More elements of a list than these are counted, not listed. */
const mostElements = 200;

/** A line of a file below its place, with a mark under what is meant. */
function drawFrame(frame, label = "") {
  if (!frame) return null;
  return make("figure", { class: "frame" },
    make("figcaption", {}, value(`${frame.file}:${frame.line}:${frame.column}`)),
    drawFrameLine(frame, label));
}

/** The line without its place; null where its text isn't known. */
function drawFrameLine(frame, label = "") {
  if (!frame || frame.before + frame.marked + frame.after === "") return null;
  return make("pre", { class: "frame-line" },
    make("span", { class: "number" }, `${frame.line} `),
    make("code", {}, frame.before, make("mark", {}, frame.marked || " "), frame.after),
    label ? make("span", { class: "label" }, ` ${label}`) : null);
}

/** One divergence, with what Apple's runtime prints; `addressOfStep` gives the link to a step that is told. */
function drawDivergence(divergence, addressOfStep, { isPictured = false, apple = null } = {}) {
  return make("article", { class: "finding diverged" },
    make(
      "h3",
      {},
      mark("diverged"),
      make("span", {}, value(divergence.message, 1000)),
      make("code", { class: "id" }, divergence.kind),
    ),
    isPictured ? null : drawComparison(divergence),
    drawFrame(divergence.frame, divergence.label),
    divergence.why.length > 0 ? make("section", { class: "why" }, make("h4", {}, "Why"), make("ol", { role: "list" },
      divergence.why.map((cause) => drawCause(cause, addressOfStep)))) : null,
    drawApple(apple),
    drawHelp(divergence.fix));
}

function drawCause(cause, addressOfStep) {
  const address = cause.step > 0 ? addressOfStep(cause.step) : null;
  const words = cause.step > 0 ? `Step ${cause.step}` : null;
  return make("li", {},
    address ? link(address, { class: "step-link" }, words) : words,
    make("p", {}, value(cause.text, 1000)),
    drawFrame(cause.frame, cause.label));
}

function drawHelp(text) {
  return text ? make("p", { class: "help" }, make("b", {}, "To fix"), " ", make("bdi", {}, inCode(cut(text, 1000)))) : null;
}

/** A sentence with what stands between two backticks as code. */
function inCode(text) {
  const parts = text.split("`");
  if (parts.length % 2 === 0) return [text];
  return parts.map((part, index) => (index % 2 === 1 ? make("code", {}, part) : part));
}

/** A list as the data holds it: `[1, how many more, elements…]`; null for any other value. */
function elementsOf(held) {
  return Array.isArray(held) && held[0] === 1 ? held.slice(2) : null;
}

/** A value as a text. */
function shownValue(held) {
  if (held === 0) return "(nothing)";
  if (!Array.isArray(held)) return held;
  const [kind, more, ...parts] = held;
  const pairs = () => parts.flatMap((part, index) => (index % 2 === 0 ? [`${part}: ${parts[index + 1]}`] : []));
  const texts = kind === 1 ? parts : pairs();
  if (texts.length === 0) return "(none)";
  return texts.join(kind === 1 ? "  " : ", ") + (more > 0 ? `  … (${more} more)` : "");
}

/** What was expected beside what is; of two lists each element, with what is missing and what is too much. */
function drawComparison({ kind, key, expected, actual }) {
  if (!["expectation", "invariant", "unstated-change"].includes(kind) || (expected === 0 && actual === 0)) return null;
  const [wanted, present] = [elementsOf(expected), elementsOf(actual)];
  if (wanted && present && key !== "contains") {
    const compared = { startsWith: present.slice(0, wanted.length), endsWith: present.slice(-wanted.length) };
    return drawDifference(wanted, compared[key] ?? present, expected[1] + actual[1] > 0);
  }
  const row = (title, held, name) => held === 0 && name === "wanted" ? null : make(
    "div",
    { class: name },
    make("dt", {}, title),
    make("dd", {}, make("code", {}, value(shownValue(held), 2000))),
  );
  return make("dl", { class: "comparison" }, row("expected", expected, "wanted"), row("actual", actual, "present"));
}

function drawDifference(wanted, present, isCut) {
  const rows = alignment(wanted.slice(0, mostElements), present.slice(0, mostElements));
  const cell = (text, name) => make("td", { class: name }, text === null ? null : make("code", {}, value(text, 300)));
  return make("table", { class: "difference" },
    make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "expected"), make("th", { scope: "col" }, "actual"))),
    make("tbody", {},
      rows.map(([one, other]) => make("tr", { class: one === null ? "extra" : other === null ? "missing" : null },
        cell(one, other === null ? "missing" : one === null ? "absent" : "same"),
        cell(other, one === null ? "extra" : other === null ? "absent" : "same"))),
    wanted.length === 0 || present.length === 0 ? make(
      "tr",
      { class: "empty" },
      make("td", {}, wanted.length === 0 ? "(none)" : ""),
      make("td", {}, present.length === 0 ? "(none)" : ""),
    ) : null,
    isCut ? make("tr", {}, make("td", { colspan: 2 }, "… more")) : null));
}

/** Two lists side by side: the longest sequence that both have in rows of its own, null where one has nothing. */
function alignment(left, right) {
  const longest = Array.from({ length: left.length + 1 }, () => new Uint16Array(right.length + 1));
  for (let one = left.length - 1; one >= 0; one--) {
    for (let other = right.length - 1; other >= 0; other--) {
      longest[one][other] = left[one] === right[other] ? longest[one + 1][other + 1] + 1
        : Math.max(longest[one + 1][other], longest[one][other + 1]);
    }
  }
  const rows = [];
  let [one, other] = [0, 0];
  while (one < left.length || other < right.length) {
    const [hasLeft, hasRight] = [one < left.length, other < right.length];
    if (hasLeft && hasRight && left[one] === right[other]) rows.push([left[one++], right[other++]]);
    else if (!hasRight || (hasLeft && longest[one + 1][other] >= longest[one][other + 1])) {
      rows.push([left[one++], null]);
    } else rows.push([null, right[other++]]);
  }
  return rows;
}

/** What the engine noticed. */
function drawDiagnostic(diagnostic) {
  return make("article", { class: `finding noticed ${diagnostic.severity}` },
    make(
      "h3",
      {},
      make("span", { class: "severity" }, diagnostic.severity),
      make("span", {}, value(diagnostic.message, 1000)),
      make("code", { class: "id" }, diagnostic.id),
    ),
    diagnostic.concerns.length > 0 ? make(
      "p",
      { class: "concerns" },
      "concerns ",
      diagnostic.concerns.map((text) => make("code", {}, value(text, 120))),
    ) : null,
    drawApple(diagnostic.apple));
}

function drawApple(text) {
  return text ? make("blockquote", { title: "What Apple's runtime prints" }, text) : null;
}

/** An error or a warning in a text, with a mark of its own. */
function drawError(error, markName = "invalid") {
  return make("article", { class: `finding ${error.severity === "error" ? "invalid" : "warned"}` },
    make(
      "h3",
      {},
      mark(markName),
      make("span", {}, value(error.message, 1000)),
      make("code", { class: "id" }, error.id),
    ),
    drawFrame(error.frame),
    error.notes.map((note) => make(
      "div",
      { class: "note" },
      make("p", {}, value(note.text, 1000)),
      drawFrame(note.frame),
    )),
    drawHelp(error.help));
}

/** Where the runs of one flow under several profiles, or in several sizes, part. */
function drawParting(parting, addressOfStep) {
  const address = parting.step > 0 ? addressOfStep(parting.step) : null;
  return make("article", { class: "finding parting" },
    make(
      "h3",
      {},
      make("span", { class: "severity" }, parting.kind),
      make("span", {}, `The outcome depends on the ${parting.kind}`),
      make("code", { class: "id" }, `${parting.kind}-dependent`),
    ),
    make(
      "p",
      {},
      parting.step === 0 ? "The runs start apart." : [
        "They part at ",
        address ? link(address, { class: "step-link" }, `step ${parting.step}`) : `step ${parting.step}`,
        ".",
      ],
      parting.knobs.length === 0 ? null : [
        " What decides: ", parting.knobs.flatMap((knob, index) => [index > 0 ? ", " : "", make("code", {}, knob)]), ".",
      ],
    ),
    make("table", { class: "endings" },
      make("tbody", {}, parting.endings.map(({ name, outcome, screens }) => make("tr", {},
      make("th", { scope: "row" }, mark(outcome), " ", value(name, 60)),
      make("td", {}, screens.slice(-8).map((screen) => make("code", {}, value(screen, 60)))))))),
    drawFrame(parting.frame));
}
