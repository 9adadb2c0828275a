// What is shown, as plain text to paste elsewhere.

/** What the console says of a flow; of one in which nothing is wrong, the step that is shown. */
function flowText(flow, detail, number) {
  const sign = { passed: "✓", diverged: "✗", invalid: "!", skipped: "–", failed: "✗" }[flow.outcomeName];
  const lines = [`${sign} ${flow.name}  ${flow.place}`];
  if (flow.isFlaky) lines.push(`  flaky: ${flow.tries}`);
  const problems = detail?.problems ?? [];
  for (const problem of problems) lines.push("", ...problem.trimEnd().split("\n"));
  if (problems.length === 0 && detail && number !== null) {
    const step = detail.step(number);
    const { before, after } = detail.stacks(number);
    lines.push("",
      `step ${number} of ${flow.steps}: ${step.label} – ${step.outcomeName}`,
      `  ${step.file}:${step.line}:${step.column}`,
      `  before  ${pathText(before)}`, `  after   ${pathText(after)}`);
    for (const { severity, message, id } of step.diagnostics) lines.push(`  ${severity}: ${message}  [${id}]`);
  }
  return visibleLines(lines);
}

function visibleLines(lines) {
  return lines.map((line) => visible(cut(line, 4000))).join("\n") + "\n";
}

/** Puts a text on the clipboard; false where the browser doesn't let it. */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Frames of other sites, such as a CI system's, often may not.
    const field = make("textarea", { class: "copying", "aria-hidden": "true" });
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    return isCopied;
  }
}
