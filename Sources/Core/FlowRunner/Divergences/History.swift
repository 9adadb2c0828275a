import FlowApps
import FlowLanguage
import FlowSyntax
import NavigationEngine

/// The steps before a divergence, with the one at which it occurs.
struct History {
  /// The steps before the divergence.
  let past: PastSteps
  /// The step that diverged; nil if the divergence is before the first step.
  let record: StepRecord?
  /// The stack that the step addresses, or the one in front of a scene; nil for the only one.
  var address: StackAddress?

  var flow: Flow { past.flow }

  /// The file that contains the step.
  var file: SourceFile { record?.scope?.file ?? flow.file }

  /// The number of the last step, counted from 1; 0 before the first.
  var last: Int { past.count + (record == nil ? 0 : 1) }

  /// The state after a step, of the addressed stack if there is one; for step 0, the initial state.
  func state(after step: Int) -> StackState { whole(after: step).part(address) }

  /// The state after a step, with all columns.
  func whole(after step: Int) -> StackState {
    guard step > 0 else { return past.initial }
    return step <= past.count ? past.state(after: step) : record?.after ?? past.initial
  }

  /// The last step that changed a part of the state; nil if there is none.
  ///
  /// - Parameter part: Returns the part after a step. It is called for steps from the last one down: O(n) calls.
  /// - Returns: The number of the step.
  func lastStep(changing part: (Int) -> some Equatable) -> Int? {
    guard last > 0 else { return nil }
    return (1...last).reversed().first { part($0) != part($0 - 1) }
  }

  /// The last steps that changed parts of the state, the earliest first, each with the parts that it changed last.
  func lastSteps<Part>(
    changing parts: [Part],
    _ value: (Part, Int) -> some Equatable
  ) -> [(key: Int, value: [Part])] {
    var steps: [Int: [Part]] = [:]
    for part in parts {
      if let step = lastStep(changing: { value(part, $0) }) { steps[step, default: []].append(part) }
    }
    return steps.sorted { $0.key < $1.key }
  }

  /// The last steps that changed bindings whose values differ from the stated ones.
  func causes(ofBindings names: [String]) -> [Divergence.Cause] {
    func bindings(_ step: Int) -> [String: RouteValue] { scene(after: step)?.bindings ?? state(after: step).bindings }
    return Divergence.Cause.latest(lastSteps(changing: names) { bindings($1)[$0] }) { step, names in
      let gone = isOfScene ? "went" : "left the stack"
      let parts = names.map { name in
        bindings(step)[name].map { "“\(name)” became \(YAMLSpelling.flow($0))" }
          ?? "the screen that declares “\(name)” \(gone)"
      }
      let time = Divergence.Cause.whenInScene(step, in: self)
      return .init(putAt: step, "\(parts.joined(separator: " and ")) \(time)\(reason(of: step, for: names))", in: self)
    }
  }

  /// The diagnostics of a step.
  func diagnostics(of step: Int) -> [EngineDiagnostic] {
    self.record(of: step)?.change.diagnostics ?? []
  }

  /// The place of a step; for step 0, the place of the initial path.
  func place(of step: Int) -> Place {
    if let record = self.record(of: step) { return record.place(in: flow) }
    if flow.initialPath == nil, let app = flow.app { return Place(app.file, app.range) }
    return Place(flow.file, flow.initialPathRange)
  }

  /// The step's label, shortened if it is long.
  func summary(of step: Int) -> String { (record(of: step)?.step.label ?? "").truncated(toFit: Self.longestLabel) }

  /// The line of Swift code behind the link that a step taps; nil for any other step.
  func code(of step: Int) -> CodePlace? {
    tapped(in: step).flatMap { flow.app?.facts(ofSource: $0.link.source)?.code }
  }

  /// The link that a step taps, with the screen that declares it; nil for any other step.
  func tapped(in step: Int) -> (link: AppModel.Link, screen: String)? {
    guard let app = flow.app, let record = record(of: step), case .tap(let query)? = record.step.action?.innermost
    else {
      return nil
    }
    let before = whole(after: step - 1)
    let address = record.step.modifiers?.stack ?? before.scene.map { .stack($0.frontName) }
    let stack = before.part(address)
    let screens = stack.split?.columns.flatMap(\.stack.visible) ?? stack.visible
    return screens.reversed().lazy.compactMap { name in
      app.model.screens[name].flatMap(query.link).map { ($0, name) }
    }.first
  }

  private func record(of step: Int) -> StepRecord? {
    guard step > 0 else { return nil }
    return step <= past.count ? past.record(of: step) : record
  }

  /// The maximum length of a label or name in a sentence, in characters.
  static let longestLabel = 60
}

extension Step.LinkQuery {
  /// The link that is tapped, if the screen declares it; of a row, the one that all rows have.
  fileprivate func link(on screen: AppModel.Screen) -> AppModel.Link? {
    screen.everyLink.first(where: names) ?? screen.rows.lazy.compactMap(link).first
  }

  private func link(of rows: AppModel.Rows) -> AppModel.Link? {
    switch self {
    case .label(let label): rows.values.contains { rows.label(of: $0) == label } ? rows.link : nil
    case .row(let row, let action):
      rows.has(row) || rows.values.contains { .string(rows.label(of: $0)) == row }
        ? action.map { label in rows.actions.first { $0.label == label } } ?? rows.link : nil
    case .value, .view: rows.values.contains { names(rows.filled(rows.link, for: $0)) } ? rows.link : nil
    }
  }
}

extension StackState {
  /// The stack at an address, which is without screens while it isn't there; the state itself if there is no address.
  func part(_ address: StackAddress?) -> StackState {
    guard let address else { return self }
    return focused(on: address) ?? (scene == nil ? self : StackState(root: ""))
  }
}
