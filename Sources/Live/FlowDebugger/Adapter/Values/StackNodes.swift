import FlowLanguage
import FlowRunner
import NavigationEngine

/// The variables that a client can inspect at a session's position.
struct StackNodes {
  private let walk: DebugSession
  let observation: Observation

  init(_ walk: DebugSession) {
    self.walk = walk
    observation = walk.observation
  }

  /// The variables by topic; empty topics are left out.
  var scopes: [VariableNode] {
    let topics = [
      ("Stack", stack), ("Last change", lastChange), (expectedTitle, expected), ("Divergences", divergences),
      ("Bindings", bindings), ("Columns", columns), ("Tabs", tabs), ("Layers", layers),
    ]
    return topics.filter { !$0.1.isEmpty }.map { VariableNode($0.0, "", of: $0.1) }
  }

  // MARK: Current state

  private var stack: [VariableNode] {
    let names = ["depth", "top", "screen", "title", "backTitle", "canGoBack", "links", "rows"]
    let scene = observation.scene
    let front = scene.map { [VariableNode("front", VariableNode.short($0.frontSummary))] } ?? []
    let isScreen = observation.buttons == nil
    return front
      + (isScreen
        ? [
          VariableNode.path("path", observation.state, expression: "path"),
          VariableNode.visible(observation.state, expression: "visible"),
        ] : [])
      + names.compactMap { name in
        StepTable.expectation(named: name)?.value(in: observation).map { VariableNode(name, $0, expression: name) }
      }
  }

  private var bindings: [VariableNode] {
    (observation.scene?.bindings ?? observation.state.bindings).sorted { $0.key < $1.key }.map { name, value in
      VariableNode(name, value, expression: "bindings.\(name)")
    }
  }

  private var columns: [VariableNode] {
    guard let split = observation.state.split else { return [] }
    let names = Dictionary(
      split.columns.map { ($0.column, observation.scene?.name(of: $0.column) ?? $0.column.rawValue) }
    ) { $1 }
    return VariableNode.columns(split) { names[$0] ?? $0.rawValue }
  }

  // MARK: Last step

  private var lastChange: [VariableNode] {
    guard let last = walk.last else { return [] }
    let before = walk.recording.state(after: walk.cursor.position - 1)
    var nodes = [
      VariableNode("step", VariableNode.short("\(walk.cursor.position): \(last.step.label)")),
      VariableNode("outcome", last.outcome.rawValue),
    ]
    if let reason = last.step.skipReason { nodes.append(VariableNode("skipped", VariableNode.short(reason))) }
    guard last.step.acts else { return nodes }
    nodes.append(VariableNode("transition", last.change.transition.summary))
    nodes += [VariableNode.path("before", before), VariableNode.path("after", last.after)]
    nodes += Self.changes(from: before, to: last.after)
    let diagnostics = last.change.diagnostics.map { diagnostic in
      VariableNode(diagnostic.id.rawValue, VariableNode.short(diagnostic.message), type: diagnostic.severity.rawValue)
    }
    if !diagnostics.isEmpty {
      let text = diagnostics.map(\.name).joined(separator: ", ")
      nodes.append(VariableNode("diagnostics", VariableNode.short(text), of: diagnostics))
    }
    return nodes
  }

  private var divergences: [VariableNode] {
    (walk.cursor.isAfter || walk.cursor.position == 0 ? walk.divergences : []).map { divergence in
      var parts = [VariableNode("message", VariableNode.short(divergence.message))]
      if let expected = divergence.expected { parts.append(VariableNode("expected", expected)) }
      if let actual = divergence.actual { parts.append(VariableNode("actual", actual)) }
      for cause in divergence.why {
        parts.append(VariableNode("why", VariableNode.short(cause.text)))
        if let source = cause.source { parts.append(VariableNode("source", VariableNode.short("\(source)"))) }
      }
      if let fix = divergence.fix { parts.append(VariableNode("to fix", VariableNode.short(fix))) }
      return VariableNode(divergence.kind.rawValue, VariableNode.short(divergence.message), of: parts)
    }
  }

  // MARK: Expectations

  /// Whether the current step's expectations have a result: it is done, or it does nothing.
  private var isChecked: Bool { walk.step?.isDone == true || walk.step?.step?.acts == false }

  private var expectedTitle: String { isChecked ? "Expected" : "Expected after this step" }

  /// The expectations of the current step, with their actual values.
  private var expected: [VariableNode] {
    guard let step = walk.step, let argument = step.step else { return [] }
    let expectations = (argument.argument.expectations ?? []) + (argument.modifiers?.expect ?? [])
    return expectations.map { node($0, argument.modifiers?.stack) }
  }

  private func node(_ expectation: Expectation, _ address: StackAddress?) -> VariableNode {
    let observation = observation.focused(on: address)
    let holds = expectation.holds(in: observation)
    var parts: [VariableNode] = []
    if let expected = expectation.expected { parts.append(VariableNode("expected", expected)) }
    if let actual = expectation.key.value(in: observation) { parts.append(VariableNode("actual", actual)) }
    // For a step that hasn't run yet, the result is unknown.
    if isChecked {
      parts.append(VariableNode("holds", .bool(holds)))
    }
    return VariableNode(expectation.key.name, VariableNode.short(expectation.summary), of: parts)
  }
}
