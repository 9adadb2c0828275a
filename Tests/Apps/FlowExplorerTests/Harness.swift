import FlowApps
import FlowLanguage
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine
import SyntaxTestSupport

@testable import FlowExplorer

/// An app to search, from the text of its file.
struct Explored {
  let app: App
  private let text: String

  init(_ text: String) throws {
    self.text = text
    app = try AppReader.read(SourceFile(text, name: "a.app.yaml"))
  }

  var model: AppModel { app.model }

  /// Searches the app.
  func search(
    _ profile: Profile = .wwdc22,
    besides other: Profile? = nil,
    _ domain: StepDomain = StepDomain(),
    _ change: (inout SearchSettings) -> Void = { _ in }
  ) throws -> SearchResult {
    var settings = SearchSettings()
    settings.watch.inputs = InputWatch(app.holdingInput, model)
    change(&settings)
    let start = try AppSession(app.prepared, profile: profile)
    let second = try other.map { try AppSession(app.prepared, profile: $0) }
    return Search(model, from: start, besides: second, PossibleSteps(model, domain), settings).perform()
  }

  /// Walks through the app.
  func fuzz(
    _ profile: Profile = .wwdc22,
    besides other: Profile? = nil,
    _ change: (inout Fuzz.Settings) -> Void = { _ in }
  ) throws -> FuzzResult {
    var settings = Fuzz.Settings()
    settings.watch.inputs = InputWatch(app.holdingInput, model)
    change(&settings)
    let start = try AppSession(app.prepared, profile: profile)
    let second = try other.map { try AppSession(app.prepared, profile: $0) }
    return Fuzz(model, from: start, besides: second, PossibleSteps(model), settings).perform()
  }

  /// The report of a search, or of walks.
  func report(
    of result: ExplorationResult,
    _ findings: [Discovery] = [],
    file: String? = nil,
    isReproducible: Bool = true
  ) -> ExplorationReport {
    let subject = ExploredApp(app, RunRules(), masking: Redactor())
    let method: ExplorationMethod =
      switch result {
      case .search: .search(SearchSettings(), [], cover: nil)
      case .walks: .walks(Fuzz.Settings(), known: [])
      }
    let exploration = Exploration(
      subject,
      by: method,
      under: RunVariants(named: nil, sizes: []),
      ExplorationRules(of: subject, []),
      StepDomain(),
      jobs: 1,
      limit: WorkLimit(nil) { false }
    )
    let variant = ExplorationVariant(variant: RunVariant(profile: .wwdc22, size: nil), alike: [], other: nil)
    let part = FlowExplorer.Explored.VariantResult(variant: variant, result: result, findings: findings, untraced: 0)
    let explored = FlowExplorer.Explored([part], without: [], of: exploration, PossibleSteps(model))
    return ExplorationReport(
      exploration,
      explored,
      files: explored.findings.map { _ in file },
      isReproducible: isReproducible
    )
  }

  /// The app and the rules that findings are about.
  func subject(_ rules: [Invariant] = [], other: Profile? = nil) -> SearchResult.Subject {
    .init(app: model, profile: .wwdc22, size: nil, invariants: rules, other: other, inputs: app.holdingInput)
  }

  /// The findings of a search, one on a line: id, message and steps.
  func findings(
    _ profile: Profile = .wwdc22,
    besides other: Profile? = nil,
    _ domain: StepDomain = StepDomain(),
    goals: [String] = [],
    invariants: String? = nil,
    failOn: FailOn = .error
  ) throws -> [Discovery] {
    let rules = try invariants.map { try Self.rules($0) } ?? []
    let expectations = try goals.map { try self.expectations($0) }
    let result = try search(profile, besides: other, domain) { settings in
      (settings.watch.goals, settings.watch.invariants, settings.watch.failOn) = (expectations, rules, failOn)
    }
    let subject = SearchResult.Subject(
      app: model,
      profile: profile,
      size: nil,
      invariants: rules,
      goals: goals,
      other: other,
      inputs: app.holdingInput
    )
    return result.findings(of: subject)
  }

  /// The expectations of a map in YAML.
  func expectations(_ text: String) throws -> [Expectation] {
    try flow("- assert: \(text)\n").steps[0].argument.expectations ?? []
  }

  private func flow(_ text: String) throws -> Flow {
    let entry = FlowReader().within(app).read(SourceFile(text))[0]
    guard let flow = entry.flow else { throw entry.diagnostics[0] }
    return flow
  }

  /// The result of running a flow whose app is this one, at `a.app.yaml`.
  func run(_ text: String) throws -> Transcript {
    let app = text
    let files = FileLibrary { [text = self.text] (path) throws(Diagnostic) in
      SourceFile(text, name: path)
    }
    let entry = FlowReader(files: files).read(SourceFile(app))[0]
    guard let flow = entry.flow else { throw entry.diagnostics[0] }
    return FlowRunner().run(flow, profile: flow.profiles?.first ?? .wwdc22)
  }
}

extension Discovery {
  /// The id, the message and the steps, on one line.
  var line: String {
    let steps = trail == nil ? "" : " · " + (FindingFlow(self)?.steps.joined(separator: ", ") ?? "")
    return "\(id.rawValue): \(message)\(steps)"
  }
}

extension Transcript {
  /// Everything that diverged, in order.
  var divergences: [Divergence] { [flowDivergence].compactMap(\.self) + records.flatMap(\.divergences) }
}
