import AppExtraction
package import FlowApps
package import FlowLanguage
package import FlowRunner
import FlowSyntax
package import FlowTranscripts
import NavigationEngine

/// An app to explore, and the state to start from.
package struct ExploredApp: Sendable {
  package let app: App
  /// The flow at whose end the exploration starts; nil for the cold start.
  package let flow: Flow?
  /// The path of the flow's file; nil without one.
  private let flowPath: String?
  /// Masks the values of secrets, also the flow's own.
  package let redactor: Redactor
  /// The limits and checks of runs.
  let rules: RunRules

  /// Begins at the end of a flow, or at the cold start of the app.
  package init(
    _ app: App,
    endOf flow: Flow? = nil,
    at path: String? = nil,
    _ rules: RunRules,
    masking redactor: Redactor
  ) {
    (self.app, self.rules, self.redactor) = (app, rules, redactor)
    (self.flow, flowPath) = (flow, path)
  }

  /// Whether the app is inside of the flow, so that no other file can name it.
  package var isInsideFlow: Bool { flow.map { $0.file === app.file } ?? false }

  /// The start of flows that show findings.
  package func start(_ path: (String) -> String) -> FindingFlow.Start {
    FindingFlow.Start(
      app: path(app.file.name),
      flow: flowPath.map(path),
      path: flow?.initialPath,
      opening: flow?.opening?.text
    )
  }

  /// The texts of code that runs by itself, and neither by a URL nor on one screen: when it does isn't read.
  var untimed: [String] {
    app.model.urls.map(\.text).filter { !OpenedText.isURL($0) && app.model.screens[OpenedText.owner(of: $0)] == nil }
  }

  /// The bindings and the state that code writes which isn't read, and the bindings of views that are shown where isn't
  /// read; but for state that chooses the first screen, without which an app may show nothing else.
  var unwritten: Set<String> {
    let model = app.model
    let names = model.everyPresented.map(\.binding) + (model.state + model.screens.values.flatMap(\.state)).map(\.name)
    let ofRoots = model.everyRoots.joined().compactMap(\.condition).flatMap(\.clauses).map(\.name)
    let unplaced = model.presents.filter { app.facts(ofSource: $0.source)?.assumed.contains("presenter") == true }
    return Set(names).subtracting(model.changedBindings).subtracting(ofRoots).union(unplaced.map(\.binding))
  }

  /// Starts the app cold by a URL; nil if the app refuses it.
  func coldStart(by url: String, _ profile: Profile, _ size: Step.Resize?) -> AppSession? {
    try? AppSession(app.prepared, opening: url, profile: profile, pathLimit: rules.pathLimit, size: size)
  }

  /// Starts the app under a profile, and does the steps of the flow.
  func launch(_ profile: Profile, _ size: Step.Resize?) throws(Refusal) -> AppSession {
    var path: [RouteValue]?
    if case .list(let values)? = flow?.initialPath { path = values }
    var session = try AppSession(
      app.prepared,
      path: path,
      opening: flow?.opening?.text,
      profile: profile,
      pathLimit: rules.pathLimit,
      size: size
    )
    if let flow {
      for step in try steps(of: flow, profile, size) { _ = try session.perform(step) }
    }
    return session
  }

  /// The steps that a flow does up to its end.
  private func steps(of flow: Flow, _ profile: Profile, _ size: Step.Resize?) throws(Refusal) -> [Step] {
    let recording = FlowRunner(rules: rules).record(flow, profile: profile, size: size)
    guard recording.transcript.outcome == .passed else { throw .flowDiverges(flow.name) }
    var steps: [Step] = []
    for number in 1..<recording.count + 1 {
      let step = recording.record(of: number).step
      if case .block = step.argument { continue }
      guard step.acts else { continue }
      guard let action = step.action else { throw .stepDepends(step.label) }
      steps.append(action.placed(at: step.modifiers?.stack))
    }
    return steps
  }
}

extension Refusal {
  fileprivate static func flowDiverges(_ name: String) -> Self {
    Self(.unsupportedStep, "the flow “\(name)” diverges, so it has no end to start from; `navflow run` shows why")
  }

  fileprivate static func stepDepends(_ step: String) -> Self {
    Self(.unsupportedStep, "the step “\(step)” restores what another run saved, so nothing can start after it")
  }
}

extension App {
  /// Whether the app is of Swift sources, so that no file has it.
  package var isExtracted: Bool { file.name == ExtractReport.unwritten }

  /// The facts of the first declaration.
  var firstFacts: DeclarationFacts? { allFacts.min { $0.key < $1.key }?.value }
}
