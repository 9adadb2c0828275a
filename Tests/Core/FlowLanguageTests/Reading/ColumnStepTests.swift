import FlowLanguage
import NavigationEngine
import Testing

@Suite("Steps for columns")
struct ColumnStepTests {
  @Test(
    "are read as the engine's steps",
    arguments: [
      ("select: Inbox", Step.select("Inbox"), "select Inbox"),
      ("select: null", .select(nil), "select null"),
      ("select: !Mail {id: 1}", .select(.typed(type: "Mail", payload: .map([.init("id", 1)]))), "select !Mail {id: 1}"),
      ("select: {value: 3}", .select(3), "select 3"),
      ("select: {column: sidebar, value: 3}", .inColumn(.sidebar, .select(3)), "select 3 in sidebar"),
      ("select: {column: content, value: null}", .inColumn(.content, .select(nil)), "select null in content"),
      ("toggleSidebar", .toggleSidebar, "toggleSidebar"),
      ("resize: compact", .resize(.compact), "resize compact"),
      ("resize: landscape", .resize(.landscape), "resize landscape"),
      ("replaceRoot: Welcome", .replaceRoot("Welcome"), "replaceRoot Welcome"),
      (
        "transaction: [{select: 1, in: sidebar}, {push: a, in: detail}, popToRoot]",
        .transaction([.inColumn(.sidebar, .select(1)), .inColumn(.detail, .push(["a"])), .popToRoot]),
        "transaction select 1 in sidebar, push a in detail, popToRoot"
      ),
    ] as [(String, Step, String)]
  )
  func steps(text: String, step: Step, summary: String) throws {
    let read = try #require(flow("- \(text)\n").steps.first)
    #expect(read.engineStep == step)
    #expect(read.summary == summary)
  }

  @Test(
    "name the column that they are for",
    arguments: ["push: a", "back", "tap: Help", "set: {a: 1}", "restore: {json: []}"]
  )
  func column(verb: String) throws {
    let step = try #require(flow("- \(verb)\(verb == "back" ? ":" : "")\n  in: content\n").steps.first)
    #expect(step.modifiers?.stack == .column(.content))
    #expect(step.summary.hasSuffix(" in content"))
  }

  @Test("checks name it too")
  func checks() throws {
    let steps = try flow("- assert: {depth: 0}\n  in: sidebar\n- waitFor: {depth: 0}\n  in: detail\n").steps
    #expect(steps.map(\.modifiers?.stack) == [.column(.sidebar), .column(.detail)])
    #expect(steps.map(\.summary) == ["assert depth in sidebar", "waitFor depth in detail"])
  }

  @Test("a step that a later one states the diagnostics of keeps its column")
  func diagnosedLater() throws {
    let steps = try flow("- push: a\n  in: sidebar\n- expectDiagnostics: []\n").steps
    #expect(steps[0].modifiers?.stack == .column(.sidebar))
    #expect(steps[0].modifiers?.isDiagnosedLater == true)
  }

  @Test(
    "what is wrong with them is reported",
    arguments: [
      ("push: a\n  in: sidbar", "unknown-name"),
      ("push: a\n  in: [detail]", "wrong-type"),
      ("push: a\n  in:", "wrong-type"),
      ("note: a\n  in: detail", "column-out-of-place"),
      ("expectDiagnostics: []\n  in: detail", "column-out-of-place"),
      ("toggleSidebar:\n  in: sidebar", "column-out-of-place"),
      ("resize: compact\n  in: sidebar", "column-out-of-place"),
      ("background:\n  in: sidebar", "column-out-of-place"),
      ("relaunch:\n  in: sidebar", "column-out-of-place"),
      ("repeat: {times: 2, steps: [pop]}\n  in: detail", "column-out-of-place"),
      ("if: {when: {depth: 0}, then: [pop]}\n  in: detail", "column-out-of-place"),
      ("runFlow: {steps: [pop]}\n  in: detail", "column-out-of-place"),
      ("select:", "missing-argument"),
      ("select: [a]", "wrong-type"),
      ("select: {}", "missing-key"),
      ("select: {column: sidebar}", "missing-key"),
      ("select: {column: side, value: 1}", "unknown-name"),
      ("select: {column: sidebar, value: 1, row: 2}", "unknown-key"),
      ("select: {column: sidebar, value: 1}\n  in: detail", "excluding-keys"),
      ("resize: small", "unknown-name"),
      ("resize", "missing-argument"),
      ("replaceRoot", "missing-argument"),
      ("replaceRoot: [a]", "wrong-type"),
      ("transaction: [{pop: 1, in: detail, soft: true}]", "not-in-transaction"),
      ("assert: {columns: sidebar}", "wrong-type"),
      ("assert: {columns: [side]}", "unknown-name"),
      ("assert: {selection: Inbox}", "wrong-type"),
      ("assert: {selection: {}}", "nothing-expected"),
      ("assert: {selection: {side: 1}}", "unknown-name"),
      ("assert: {visibility: null}", "unknown-name"),
      ("assert: {visibility: some}", "unknown-name"),
      ("assert: {compactColumn: some}", "unknown-name"),
      ("assert: {style: [a]}", "wrong-type"),
      ("assert: {widths: {sidebar: wide}}", "wrong-type"),
      ("assert: {collapsed: maybe}", "wrong-type"),
    ]
  )
  func errors(step: String, id: String) {
    #expect(ids("- \(step)\n") == [id])
  }
}
