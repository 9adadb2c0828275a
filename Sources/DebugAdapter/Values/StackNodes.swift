import FlowDebugger
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine

/// The variables that a client can inspect at a session's position.
struct StackNodes {
  private let walk: DebugSession
  private let observation: Observation

  init(_ walk: DebugSession) {
    self.walk = walk
    observation = walk.observation
  }

  /// The variables by topic; empty topics are left out.
  var scopes: [VariableNode] {
    let topics = [
      ("Stack", stack), ("Last change", lastChange), ("Expected", expected), ("Divergences", divergences),
      ("Bindings", bindings), ("Columns", columns),
    ]
    return topics.filter { !$0.1.isEmpty }.map { VariableNode($0.0, "", of: $0.1) }
  }

  // MARK: Current state

  private var stack: [VariableNode] {
    let names = ["depth", "top", "screen", "title", "backTitle", "canGoBack", "links"]
    return [path("path", observation.state, expression: "path"), visible(observation.state, expression: "visible")]
      + names.compactMap { name in
        StepTable.expectation(named: name)?.value(in: observation).map { VariableNode(name, $0, expression: name) }
      }
  }

  /// The path; its elements are made when they are requested.
  private func path(_ name: String, _ state: StackState, expression: String? = nil) -> VariableNode {
    let path = state.path
    let text = Self.line(path.count) { path[$0].value }
    var node = VariableNode(name, text, indexed: path.count) { VariableNode("[\($0)]", path[$0].value) }
    (node.type, node.expression) = ("Array", expression)
    return node
  }

  /// The screens from the root to the top.
  private func visible(_ state: StackState, expression: String? = nil) -> VariableNode {
    let names = state.visible
    let text = Self.line(names.count) { .string(names[$0]) }
    var node = VariableNode("visible", text, indexed: names.count) { VariableNode("[\($0)]", .string(names[$0])) }
    (node.type, node.expression) = ("Array", expression)
    return node
  }

  /// The topmost values in one line.
  private static func line(_ count: Int, _ value: (Int) -> RouteValue) -> String {
    let first = max(0, count - 12)
    let values = (first..<count).map { YAMLSpelling.element(value($0)) }.joined(separator: ", ")
    return VariableNode.short(first > 0 ? "[\(first) more, \(values)]" : "[\(values)]")
  }

  private var bindings: [VariableNode] {
    observation.state.bindings.sorted { $0.key < $1.key }.map { name, value in
      VariableNode(name, value, expression: "bindings.\(name)")
    }
  }

  private var columns: [VariableNode] {
    guard let split = observation.state.split else { return [] }
    return split.columns.map { column in
      let name = column.column.rawValue
      var parts: [VariableNode] = []
      if column.hasStack { parts.append(path("path", column.stack, expression: "\(name).path")) }
      parts.append(visible(column.stack, expression: "\(name).visible"))
      if let binding = column.selectionBinding {
        parts.append(VariableNode("selection", column.selection ?? .null, expression: "bindings.\(binding)"))
      }
      if let width = column.width { parts.append(VariableNode("width", RouteValue(points: width))) }
      parts.append(VariableNode("isShown", .bool(split.shown.contains(column.column))))
      return VariableNode(name, VariableNode.short(column.stack.screen), of: parts)
    }
  }

  // MARK: Last step

  private var lastChange: [VariableNode] {
    guard let last = walk.last else { return [] }
    let before = walk.recording.state(after: walk.cursor.position - 1)
    var nodes = [
      VariableNode("step", VariableNode.short("\(walk.cursor.position): \(last.step.label)")),
      VariableNode("outcome", last.outcome.rawValue),
    ]
    guard last.step.acts else { return nodes }
    let transition = last.change.transition
    let levels = transition.levels == 1 ? "1 level" : "\(transition.levels) levels"
    let animation = transition.animated ? ", animated" : ""
    let text = transition.kind == .none ? "none" : "\(transition.kind.rawValue), \(levels)\(animation)"
    nodes.append(VariableNode("transition", text))
    nodes += [path("before", before), path("after", last.after)]
    let diagnostics = last.change.diagnostics.map { diagnostic in
      VariableNode(
        diagnostic.id.rawValue,
        VariableNode.short(diagnostic.message),
        type: diagnostic.severity.rawValue
      )
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
      }
      if let fix = divergence.fix { parts.append(VariableNode("to fix", VariableNode.short(fix))) }
      return VariableNode(divergence.kind.rawValue, VariableNode.short(divergence.message), of: parts)
    }
  }

  // MARK: Expectations

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
    if walk.step?.isDone == true || walk.step?.step?.acts == false {
      parts.append(VariableNode("holds", .bool(holds)))
    }
    return VariableNode(expectation.key.name, VariableNode.short(expectation.summary), of: parts)
  }
}
