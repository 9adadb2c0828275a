// Small drawings, each with words for those who don't see it.

const outcomeMarks = {
  passed: "M3.5 8.5 6.5 11.5 12.5 4.5", diverged: "M4 4 12 12M12 4 4 12", refused: "M4 4 12 12M12 4 4 12",
  failed: "M4 4 12 12M12 4 4 12",
  invalid: "M8 3.5V9M8 12v.4", note: "M8 7.5V12.5M8 3.6v.4", skipped: "M4 8h8",
  flaky: "M2.5 10.5 6 5.5 10 10.5 13.5 5.5",
};

/** How something ended. */
function mark(name) {
  return draw("svg", { class: `mark ${name}`, viewBox: "0 0 16 16", role: "img", "aria-label": name },
    draw("path", { d: outcomeMarks[name] }));
}

/** Why a screen is on the stack: a disc on the path, a diamond from a link, a sheet that a binding presents. */
function kindMark(kind) {
  const shapes = {
    root: "M2.5 8 8 3.2 13.5 8M4.5 7v5.8h7V7", value: "M8 4.2a3.8 3.8 0 1 1 0 7.6a3.8 3.8 0 1 1 0-7.6",
    view: "M8 3 13 8 8 13 3 8Z", presented: "M3.5 12.5V6h9v6.5M6 3.5h4", item: "M3.5 12.5V6h9v6.5M6 3.5h4",
  };
  return draw(
    "svg",
    { class: `kind ${kind}`, viewBox: "0 0 16 16", "aria-hidden": "true" },
    draw("path", { d: shapes[kind] }),
  );
}

/** The tab's picture tells how the run ended. */
function iconAddress(outcome) {
  const colour = { diverged: "%23c8372d", invalid: "%23a86b00", note: "%232a5caa" }[outcome] ?? "%232f8f5b";
  const sign = { diverged: "M11 11 21 21M21 11 11 21", invalid: "M16 8v10M16 23v.6", note: "M16 15v9M16 9v.6" }[outcome]
    ?? "M9.5 16.5l4.5 4.5 9-10";
  return "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>"
    + `<rect width='32' height='32' rx='8' fill='${colour}'/>`
    + `<path d='${sign}' fill='none' stroke='white' stroke-width='3.5' stroke-linecap='round'/></svg>`;
}
