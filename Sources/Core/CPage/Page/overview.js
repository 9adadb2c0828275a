// What came of the run, before anything is chosen.

/** The whole run in a sentence. */
function verdict(run) {
  if (run.findings) return findingsTitle(run.found);
  const all = run.flows.length;
  if (all === 0) return "No flows were run";
  if (run.failures > 0) return `${run.failures.toLocaleString("en")} of ${count(all, "flow")} failed`;
  if (run.totals[3] > 0) return `${run.totals[3].toLocaleString("en")} of ${count(all, "flow")} skipped`;
  return all === 1 ? "The flow passed" : `All ${count(all, "flow")} passed`;
}

/** What else is to be known of it. */
function circumstances(run) {
  const interruptions = { 1: "interrupted", 2: "ended from outside", 3: "cut off", 4: "shards missing" };
  return [
    run.seconds === null ? null : duration(run.seconds),
    run.findings ? run.findings.command : run.seed ? `shuffled with seed ${run.seed}` : null,
    run.interruption ? `${interruptions[run.interruption]}: only ${run.findings ? "what was found by then is" : "the flows done by then are"} here` : null,
    run.version ? `navflow ${run.version}` : null,
  ].filter(Boolean);
}

/** What the results depend on besides the files: command line, profiles, commit and date, as far as they are known. */
function drawEnvironment(run) {
  if (!run.environment) return null;
  const [command, date, commit, branch, profiles, sizes] = run.environment;
  const facts = [["command", command], ["profile", profiles?.join(", ")], ["size", sizes?.join(", ")],
    ["commit", [commit, branch && `on ${branch}`].filter(Boolean).join(" ")], ["date", date]];
  return make("dl", { class: "environment" }, facts.filter(([, text]) => text).map(([name, text]) => make("div", {},
    make("dt", {}, name), make("dd", {}, make("code", {}, value(text, 400))))));
}

/** What became of flows since an earlier run. */
function drawSince(run, list) {
  if (!run.against) return null;
  const kinds = ["newly failing", "fixed"].map((name) => [name, run.changed.get(name) ?? []]);
  return make("section", { "aria-labelledby": "since-title" },
    make("h2", { id: "since-title" }, "Since ", value(run.against, 200)),
    kinds.every(([, flows]) => flows.length === 0) ? make("p", { class: "hint" }, "Every flow of both runs ended alike.")
      : make("ul", { class: "kinds", role: "list" }, kinds.filter(([, flows]) => flows.length > 0).map(([name, flows]) =>
        make("li", {}, make("button", { type: "button", on: { click: () => list.show({ since: name }) } },
          make("b", {}, flows.length.toLocaleString("en")), ` ${name}`)))),
    make("ol", { class: "failures", role: "list" }, kinds.flatMap(([name, flows]) => flows.slice(0, 20).map((flow) =>
      make("li", { class: flow.outcomeName }, link(addressOf(flow, flow.telling), {}, mark(flow.outcomeName),
        make("b", {}, value(flow.name, 200)),
        make("small", {}, `${name} · `, value(flow.place, 200))))))));
}

/** More folders than these are counted, not drawn. */
const mostFolders = 60;

/** The folders of the flows as a tree, each with how many flows it has and how many failed; one click lists them. */
function drawFolders(run, list) {
  const root = { name: "", path: "", flows: 0, failures: 0, folders: new Map() };
  for (const flow of run.flows) {
    let folder = root;
    folder.flows++;
    folder.failures += flow.isFailure ? 1 : 0;
    for (const part of flow.file.split("/").slice(0, -1)) {
      const path = `${folder.path}${part}/`;
      if (!folder.folders.has(part)) folder.folders.set(part, { name: part, path, flows: 0, failures: 0, folders: new Map() });
      folder = folder.folders.get(part);
      folder.flows++;
      folder.failures += flow.isFailure ? 1 : 0;
    }
  }
  let room = mostFolders;
  const tree = (folder) => {
    const folders = [...folder.folders.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
    const drawn = folders.slice(0, Math.max(0, room));
    room -= drawn.length;
    return drawn.length === 0 ? null : make("ul", { class: "folders", role: "list" }, drawn.map((each) => make("li", {},
      make("button", { type: "button", class: "quiet", on: { click: () => list.show({ folder: each.path }) } },
        make("code", {}, value(`${each.name}/`, 100)), " ", count(each.flows, "flow"),
        each.failures > 0 ? make("b", {}, mark("diverged"), ` ${each.failures.toLocaleString("en")} failed`) : null),
      tree(each))));
  };
  const drawn = root.folders.size === 0 ? null : tree(root);
  return drawn && make("section", { "aria-labelledby": "folders-title" },
    make("h2", { id: "folders-title" }, "Folders"), drawn,
    room <= 0 ? make("p", { class: "hint" }, "More folders stand in the list of flows.") : null);
}

/** How many flows ended how, as one bar. */
function drawShares(run) {
  let from = 0;
  const all = Math.max(1, run.flows.length);
  return draw("svg", { class: "shares", viewBox: "0 0 1000 10", preserveAspectRatio: "none", "aria-hidden": "true" },
    [1, 4, 2, 3, 0].filter((outcome) => run.totals[outcome] > 0).map((outcome) => {
      // Few failures among many flows are still to be seen.
      const width = Math.max(6, (run.totals[outcome] / all) * 1000);
      const share = draw("rect", { class: outcomes[outcome], x: from, y: 0, width: width - 2, height: 10 });
      from += width;
      return share;
    }));
}

function drawOverview(run, list) {
  const timed = run.flows.filter((flow) => flow.seconds !== null);
  const slowest = timed.sort((one, other) => other.seconds - one.seconds).slice(0, 5);
  return make("article", { class: "overview", "aria-labelledby": "overview-title" },
    make("h1", { id: "overview-title", tabindex: "-1" }, verdict(run)),
    make("p", { class: "circumstances" }, circumstances(run).map((text) => make("span", {}, text))),
    drawEnvironment(run),
    drawShares(run),
    make("dl", { class: "totals" },
      outcomes.map((name, outcome) => name === "failed" && run.totals[outcome] === 0 ? null
        : make("div", { class: run.totals[outcome] === 0 ? `${name} zero` : name },
          make("dt", {}, mark(name), name), make("dd", {}, run.totals[outcome].toLocaleString("en")))),
      run.flaky.length === 0 ? null : make("div", { class: "flaky" },
        make("dt", {}, mark("flaky"), "flaky"), make("dd", {}, run.flaky.length.toLocaleString("en")))),
    drawSince(run, list),
    drawKinds(run.flows, list),
    run.failures === 0 ? null : make("section", { id: "failures", "aria-labelledby": "failures-title" },
      drawFailures(run, list)),
    drawFlaky(run),
    drawComplaints(run),
    drawFolders(run, list),
    slowest.length < 2 ? null : make("section", { "aria-labelledby": "slowest-title" },
      make("h2", { id: "slowest-title" }, "Slowest"),
      make("ol", { class: "slowest", role: "list" },
        slowest.map((flow) => make("li", {}, link(addressOf(flow, 1), {}, value(flow.name, 200)),
        make("span", {}, value(flow.place, 200)), make("b", {}, duration(flow.seconds)))))));
}

/** More failures than these are counted, not drawn. */
const mostFailures = 40;

/** What failed of the flows that the list shows, those with one cause together, the most frequent cause first. */
function drawFailures(run, list) {
  const all = run.flows.filter((flow) => flow.isFailure);
  const shown = new Set(list.flows);
  const failures = all.filter((flow) => shown.has(flow));
  const causes = [...Map.groupBy(failures, (flow) => `${flow.findings[0]?.[0] ?? ""} ${flow.message}`).values()]
    .sort((one, other) => other.length - one.length);
  let room = mostFailures;
  const groups = causes.map((flows) => {
    const drawn = flows.slice(0, room);
    room -= drawn.length;
    return drawn.length === 0 ? null : make("li", { class: flows[0].outcomeName },
      make("h3", {}, make("span", { class: "message" }, value(flows[0].message, 300)),
        make("code", { class: "id" }, flows[0].findings[0]?.[0] ?? ""),
        flows.length > 1 ? make("b", {}, count(flows.length, "flow")) : null),
      make("ol", { role: "list" }, drawn.map((flow) => drawFailure(flow, run))));
  });
  const rest = failures.length - (mostFailures - room);
  return [
    make("h2", { id: "failures-title" }, "What failed",
      failures.length < all.length ? make("small", {}, ` ${failures.length.toLocaleString("en")} of ${all.length.toLocaleString("en")}, as the list is narrowed`) : null),
    failures.length === 0 ? make("p", { class: "hint" }, "No flow that failed is in the list as it is narrowed.")
      : make("ol", { class: "failures", role: "list" }, groups),
    rest > 0 ? make("p", { class: "hint" }, `${rest.toLocaleString("en")} more stand in the list of flows.`) : null,
  ];
}

function drawFailure(flow, run) {
  return make("li", { class: flow.outcomeName }, link(addressOf(flow, flow.telling), {},
    mark(flow.outcomeName), make("b", {}, value(flow.name, 200)),
    make(
      "small",
      {},
      value(flow.place, 200),
      run.namesProfile(flow) ? ` · ${flow.profile}` : "",
      flow.findings[0]?.[2] ? ` · step ${flow.findings[0][2]}` : "",
    )));
}

/** The flows that ended in one try otherwise than in another. */
function drawFlaky(run) {
  const { flaky } = run;
  return flaky.length === 0 ? null : make("section", { "aria-labelledby": "flaky-title" },
    make("h2", { id: "flaky-title" }, "Flaky"),
    make("ol", { class: "failures", role: "list" }, flaky.slice(0, 40).map((flow) => make("li", { class: "flaky" },
      link(addressOf(flow, flow.telling), {},
        mark("flaky"), make("b", {}, value(flow.name, 200)),
        make("span", { class: "message" }, value(flow.tries, 300)),
        make("small", {}, value(flow.place, 200), run.namesProfile(flow) ? ` · ${flow.profile}` : ""))))),
    flaky.length > 40 ? make(
      "p",
      { class: "hint" },
      `${(flaky.length - 40).toLocaleString("en")} more stand in the list of flows.`,
    ) : null);
}

/** How often each kind of finding occurs; one click shows its flows. */
function drawKinds(flows, list) {
  const kinds = tally(flows.flatMap(kindsOf)).slice(0, 24);
  if (kinds.length === 0) return null;
  return make("section", { "aria-labelledby": "kinds-title" },
    make("h2", { id: "kinds-title" }, "By kind"),
    make("ul", { class: "kinds", role: "list" }, kinds.map(([kind, number]) => make("li", {},
      make(
        "button",
        { type: "button", on: { click: () => list.show({ kind }) } },
        make("b", {}, number.toLocaleString("en")),
        make("code", {}, kind),
      )))));
}

/** Errors and warnings in files that are no flows of this run. */
function drawComplaints(run) {
  const complaints = run.complaints.filter(({ diagnostics }) => diagnostics.length > 0);
  if (complaints.length === 0) return null;
  return make("section", { "aria-labelledby": "complaints-title" },
    make("h2", { id: "complaints-title" }, "In other files"),
    complaints.slice(0, 40).map(({ file, diagnostics }) => make("details", { open: complaints.length < 4 },
      make("summary", {}, value(file, 300), " ", make("small", {}, count(diagnostics.length, "finding"))),
      diagnostics.slice(0, 50).map((diagnostic) => drawError(readError(diagnostic))))));
}
