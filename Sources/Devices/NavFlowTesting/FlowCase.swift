import Dispatch
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
public import Testing
import WorkspaceFiles

/// A flow, or one case of a flow, as the argument of a test; its name is the test's.
public struct FlowCase: Sendable, CustomTestStringConvertible {
  /// The other side of a comparison.
  public enum Reference: Sendable {
    /// The engine: after every step it and the code must agree in all that the code reports.
    case engine
  }

  /// The summary of a run on navigation code.
  public struct Summary: Sendable {
    /// The names of expectations that weren't verified, since the code reports nothing about them, in alphabetical order.
    public let unverified: [String]
  }

  private let loaded: LoadedFlow
  private let rules: RunRules
  private let variants: RunVariants
  private let problems: [Diagnostic]

  /// The flow's name, and its case.
  public var name: String { loaded.entry.caseName.map { "\(loaded.name) [\($0)]" } ?? loaded.name }
  /// The path of the flow's file.
  public var file: String { loaded.entry.file.name }
  /// The line in which the flow begins.
  public var line: Int { loaded.line }
  /// The flow's tags.
  public var tags: [String] { loaded.flow?.tags ?? loaded.entry.metadata.tags }

  /// The flow's name, and its case, as the name of the test.
  public var testDescription: String { name }

  /// The flows and cases of one file.
  static func all(
    of input: FlowSearch.Input,
    _ reader: FlowReader,
    _ settings: ReadingSettings,
    _ tags: TagExpression?
  ) -> [Self] {
    guard case .file(let path, _) = input else { return [] }
    let file: SourceFile
    do throws(Diagnostic) { file = try settings.loader.load(path) } catch {
      return [Self(.unreadable(error.file, [error]), settings)]
    }
    return reader.entries(of: file).filter { entry in
      let metadata = entry.metadata
      return !metadata.isValid || tags?.matches(metadata.tags) ?? true
    }.map { Self($0, settings) }
  }

  private init(_ entry: FlowEntry, _ settings: ReadingSettings) {
    let workspace = settings.workspace?.workspace
    loaded = entry.load()
    rules = RunRules(
      failOn: workspace?.failOn ?? .error,
      stepLimit: settings.limits.steps,
      pathLimit: settings.limits.pathDepth,
      invariants: workspace?.invariants ?? []
    )
    variants = RunVariants(named: settings.profiles, sizes: workspace?.sizes ?? [])
    problems = settings.problems.flatMap(\.self)
  }

  // MARK: Running

  /// Runs the flow against the engine and its app file, under each of its profiles.
  ///
  /// Each divergence is recorded as an issue at its line of the YAML file.
  ///
  /// - Throws: The cancellation of the test case if the flow has a `skip`.
  public func run() async throws {
    guard let flow = try runnableFlow() else { return }
    for variant in variants.all(for: flow) {
      let runner = FlowRunner(rules: rules)
      let transcript = await Self.onThread { runner.run(flow, profile: variant.profile, size: variant.size) }
      report(transcript)
    }
  }

  /// Runs the flow on navigation code.
  ///
  /// Without a reference no engine runs: the flow's expectations are checked against the code's reports. Each
  /// divergence is recorded as an issue at its line of the YAML file.
  ///
  /// - Parameters:
  ///   - navigation: The code.
  ///   - reference: The other side of a comparison after every step; nil for the flow's expectations alone.
  /// - Returns: The expectations that weren't verified.
  /// - Throws: The cancellation of the test case if the flow has a `skip`; every failure is an issue.
  @discardableResult
  public func run(
    on navigation: some NavigationUnderTest,
    comparedWith reference: Reference? = nil
  ) async throws -> Summary {
    guard let flow = try runnableFlow() else { return Summary(unverified: []) }
    let variant = variants.single(for: flow)
    let runner = FlowRunner(rules: rules)
    let app = NavigationAdapter(navigation)
    let transcript = await Self.onThread {
      runner.run(
        flow,
        profile: variant.profile,
        size: variant.size,
        on: app,
        as: reference == nil ? .alone : .besideEngine
      )
    }
    report(transcript)
    return Summary(unverified: transcript.unobserved)
  }

  /// Runs work on a thread of its own: the runner waits for code that may need every other thread.
  private static func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "flow").async { continuation.resume(returning: work()) }
    }
  }

  // MARK: Reporting

  /// The flow to run; nil if it can't be read, which has been recorded, or if it is skipped.
  ///
  /// - Throws: The cancellation of the test case, with the reason, if the flow is skipped.
  private func runnableFlow() throws -> Flow? {
    guard let flow = readFlow() else { return nil }
    guard let reason = flow.rules.skip else { return flow }
    // Earlier versions of Swift Testing have no way to say that a running test is skipped.
    #if compiler(>=6.3)
      try Test.cancel(Comment(rawValue: reason))
    #else
      _ = reason
      return nil
    #endif
  }

  /// The flow; nil if it can't be read, which has been recorded.
  private func readFlow() -> Flow? {
    if problems.isEmpty, let flow = loaded.flow { return flow }
    let errors = problems + loaded.diagnostics.filter { $0.severity == .error }
    for error in errors {
      let place = error.place ?? Place(error.file, SourceRange(0..<0))
      record("\(error.message) [\(error.id)]\(error.help.map { "\nto fix: \($0)" } ?? "")", at: place)
    }
    return nil
  }

  private func report(_ transcript: Transcript) {
    if transcript.isKnownFailure, let failure = transcript.flow.rules.expectFailure {
      withKnownIssue(Comment(rawValue: failure.reason)) { recordAll(of: transcript) }
    } else {
      recordAll(of: transcript)
    }
  }

  private func recordAll(of transcript: Transcript) {
    if let divergence = transcript.flowDivergence { record(divergence, nil, transcript) }
    for (number, step) in transcript.records.enumerated() {
      for divergence in step.divergences { record(divergence, number, transcript) }
    }
  }

  private func record(_ divergence: Divergence, _ step: Int?, _ transcript: Transcript) {
    var lines = ["\(divergence.message) [\(divergence.kind.rawValue)]"]
    if let expected = divergence.expected { lines.append("expected: \(expected)") }
    if let actual = divergence.actual { lines.append("actual: \(actual)") }
    for cause in divergence.why { lines.append("why: \(cause.text), at \(cause.place)") }
    if let step {
      let first = max(0, step - Self.shownSteps + 1)
      let path = transcript.records[first...step].enumerated().map { "\(first + $0 + 1) \($1.step.label)" }
      lines.append("steps: " + (first > 0 ? "… " : "") + path.joined(separator: " │ "))
    }
    if let fix = divergence.fix { lines.append("to fix: \(fix)") }
    record(lines.joined(separator: "\n"), at: divergence.place)
  }

  /// The maximum number of steps before a divergence that are listed.
  private static let shownSteps = 12

  private func record(_ text: String, at place: Place) {
    let path = place.file.name
    let parts = path.split(separator: "/")
    // A file's id is its module and its name.
    let id = parts.count > 1 ? parts.suffix(2).joined(separator: "/") : "Flows/\(path)"
    let location = SourceLocation(
      fileID: id,
      filePath: path,
      line: max(1, place.start.line),
      column: max(1, place.start.column)
    )
    Issue.record(Comment(rawValue: text), sourceLocation: location)
  }
}
