// What is printed: the run or the flow as a document, since a screen's lists show only what is in sight.

const mostPrinted = 500;

function printedRun(run) {
  const failures = run.flows.filter((flow) => flow.isFailure);
  return [
    make("h1", {}, verdict(run)),
    make("p", {}, circumstances(run).join(" · ")),
    drawEnvironment(run),
    make("p", {}, outcomes.map((name, outcome) => `${run.totals[outcome].toLocaleString("en")} ${name}`).join(", "),
      run.flaky.length > 0 ? `, ${run.flaky.length.toLocaleString("en")} flaky` : ""),
    failures.length === 0 ? null : make("table", {},
      make(
        "thead",
        {},
        make("tr", {}, ["flow", "what is wrong", "where"].map((title) => make("th", { scope: "col" }, title))),
      ),
      make("tbody", {}, failures.slice(0, mostPrinted).map((flow) => make("tr", {},
        make("td", {}, mark(flow.outcomeName), " ", value(flow.name, 200), run.hasProfiles ? ` (${flow.profile})` : ""),
        make("td", {}, value(flow.message, 400)), make("td", {}, make("code", {}, value(flow.place, 200))))))),
    failures.length > mostPrinted ? make("p", {}, `${failures.length - mostPrinted} more failed.`) : null,
  ];
}

function printedFlow({ flow, detail }) {
  const steps = (detail?.numbers ?? []).slice(0, mostPrinted).map((number) => detail.step(number));
  const wrong = steps.filter((step) => step.divergences.length > 0);
  return [
    make("h1", {}, value(flow.name, 600)),
    make(
      "p",
      {},
      mark(flow.outcomeName),
      ` ${flow.outcomeName} · `,
      value(flow.place),
      ` · profile ${flow.profile}`,
      flow.seconds === null ? "" : ` · ${duration(flow.seconds)}`,
    ),
    flow.description ? make("p", {}, value(flow.description, 2000)) : null,
    flow.isFlaky ? make("p", {}, "Flaky: ", value(flow.tries, 2000)) : null,
    flow.knownFailure ? make("p", {}, "Known to diverge: ", value(flow.knownFailure, 2000)) : null,
    (detail?.errors ?? []).map((each) => drawError(each)),
    detail?.launch ? drawDivergence(detail.launch, () => null) : null,
    wrong.map((step) => make("section", {}, make("h2", {}, `Step ${step.number}: `, value(step.label, 300)),
      drawStacks(detail.stacks(step.number), step, () => {}),
      step.divergences.map((divergence) => drawDivergence(divergence, () => null)))),
    steps.length === 0 ? null : [make("h2", {}, "Steps"), make("table", {},
      make(
        "thead",
        {},
        make("tr", {}, ["", "", "step", "path after it"].map((title) => make("th", { scope: "col" }, title))),
      ),
      make("tbody", {}, steps.map((step) => make("tr", { class: step.outcomeName },
        make("td", {}, step.number), make("td", {}, mark(step.outcomeName)), make("td", {}, value(step.label, 300)),
        make("td", {}, make("code", {}, pathText(detail.stacks(step.number).after)))))))],
    detail?.parting ? drawParting(detail.parting, () => null) : null,
  ];
}
