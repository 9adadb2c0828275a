// What is shown, as plain text to paste elsewhere.

/** A step's verdict, the path around it and the trail to it; of a flow without steps, its errors. */
function flowText(flow, detail, number) {
  const lines = [`${flow.outcomeName}: ${flow.name}`, `  ${flow.place}, profile ${flow.profile}`];
  if (flow.isFlaky) lines.push(`  flaky: ${flow.tries}`);
  if (detail?.launch) lines.push("", ...divergenceText(detail.launch));
  for (const error of detail?.errors ?? []) {
    lines.push("", `  ${error.severity}: ${error.message}  [${error.id}]`, ...frameText(error.frame));
    if (error.help) lines.push(`  to fix: ${error.help}`);
  }
  if (detail && number !== null) {
    const step = detail.step(number);
    const { before, after } = detail.stacks(number);
    lines.push("",
      `step ${number} of ${flow.steps}: ${step.label} – ${step.outcomeName}`,
      `  ${step.file}:${step.line}:${step.column}`,
      `  before  ${pathText(before)}`, `  after   ${pathText(after)}`);
    for (const { severity, message, id } of step.diagnostics) lines.push(`  ${severity}: ${message}  [${id}]`);
    for (const divergence of step.divergences) lines.push("", ...divergenceText(divergence));
  }
  return visibleLines(lines);
}

function divergenceText(divergence) {
  const lines = [`  error: ${divergence.message}  [${divergence.kind}]`, ...frameText(divergence.frame)];
  if (divergence.expected !== 0) lines.push(`  expected  ${shownValue(divergence.expected)}`);
  if (divergence.actual !== 0) lines.push(`  actual    ${shownValue(divergence.actual)}`);
  for (const cause of divergence.why) lines.push(`  why: ${cause.text}`, ...frameText(cause.frame));
  if (divergence.fix) lines.push(`  to fix: ${divergence.fix}`);
  return lines;
}

function frameText(frame) {
  if (!frame) return [];
  const number = `${frame.line} | `;
  const text = frame.before + frame.marked + frame.after;
  const place = `   --> ${frame.file}:${frame.line}:${frame.column}`;
  if (text === "") return [place];
  const carets = "^".repeat(Math.max(1, [...frame.marked].length));
  return [
    place,
    `  ${number}${text}`,
    `  ${" ".repeat(number.length - 2)}| ${" ".repeat([...frame.before].length)}${carets}`,
  ];
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
