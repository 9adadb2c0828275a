import FlowSyntax

extension StepTable {
  package static let modifiers: [Modifier] = [
    Modifier(.label, .text, "is shown instead of the step's own text", "label: open the cart"),
    Modifier(
      .expect,
      .part("expectations of a step"),
      "holds expectations to check right after the step; only here, `refused`",
      "expect: {refused: pop-past-root}"
    ),
    Modifier(.soft, .flag, "records a divergence and continues the flow", "soft: true"),
    Modifier(
      .skip,
      .text,
      "says why the step isn't performed: it is reported as skipped, and the flow continues",
      "skip: \"#214 the sheet stays open on iOS 18\""
    ),
    Modifier(
      .stack,
      .name(.stack),
      "names the stack that the step and its `expect` address: a column of a split view (`sidebar`, `content` or `detail`), a tab, a presentation, `main` for the base of an app without tabs, or `mail.detail` for a column in the tab or presentation `mail`",
      "in: sidebar"
    ),
  ]
}
