import FlowApps
import FlowDebugger
package import FlowDiagnostics
package import FlowLanguage
package import FlowRunner
package import NavigationEngine

/// Reads and runs growing flows.
package struct ShellRunner: Sendable {
  let reader: FlowReader
  private let rules: RunRules
  private var driver: FlowRunner { FlowRunner(rules: rules) }
  /// Runs flows as `navflow run` does.
  private let judging: FlowRunner
  /// The profile of flows that don't name one; nil for the newest release that their app runs on.
  let profile: Profile?
  let size: Step.Resize?
  /// The names of external variables.
  let given: [String]
  /// The names in a flow that its app doesn't have, for which `navflow run` refuses it.
  let findUnknownNames: @Sendable (Flow) -> [Diagnostic]

  /// Sets how flows are read and run.
  ///
  /// - Parameters:
  ///   - reader: Reads flows and the files that they name.
  ///   - rules: The limits of runs, and the checks that apply when a flow is saved.
  ///   - profile: The profile of flows that don't name one.
  ///   - size: The initial size of a split view's window; nil for the platform's default.
  ///   - given: The names of external variables.
  ///   - findUnknownNames: Finds the names in a flow that its app doesn't have.
  package init(
    reader: FlowReader,
    rules: RunRules,
    profile: Profile?,
    size: Step.Resize? = nil,
    given: [String] = [],
    findUnknownNames: @escaping @Sendable (Flow) -> [Diagnostic] = { _ in [] }
  ) {
    self.findUnknownNames = findUnknownNames
    (self.reader, self.profile, self.size, self.given) = (reader, profile, size, given)
    judging = FlowRunner(rules: rules)
    var rules = rules
    // Diagnostics are reported, but don't fail a step.
    (rules.failOn, rules.invariants) = (.never, [])
    self.rules = rules
  }

  /// Reads the only flow of a file.
  func read(_ file: SourceFile) throws(ShellError) -> LoadedFlow {
    guard let entry = reader.entries(of: file).first else { throw ShellError("there is no flow in “\(file.name)”") }
    return entry.load()
  }

  private func run(_ flow: Flow) -> Recording { driver.record(flow, profile: profile(of: flow), size: size) }

  private func profile(of flow: Flow) -> Profile {
    flow.profiles?.first ?? profile ?? flow.app?.newestRelease ?? .wwdc22
  }

  /// Runs a flow as `navflow run` does.
  func judge(_ flow: Flow) -> Transcript {
    judging.run(flow, profile: profile(of: flow), size: size, recordsSteps: false)
  }

  /// Runs the steps of a growing flow.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - flow: The flow, for its header and folder.
  /// - Returns: The run.
  /// - Throws: The errors of the flow's text.
  func run(_ steps: some Collection<ShellFlow.Step>, of flow: ShellFlow) throws(ShellError) -> ShellRun {
    let file = flow.file(ShellFlow.text(steps, flow.header.ofRun))
    let loaded = try read(file)
    guard let read = loaded.flow else { throw ShellError(loaded) }
    return ShellRun(
      run(read),
      reader: reader.within(loaded),
      secrets: loaded.reading.secrets,
      isEmpty: steps.isEmpty
    )
  }
}

extension ShellRunner {
  /// Tries a step without keeping it.
  ///
  /// - Parameters:
  ///   - step: The step as it is written in a flow after its dash.
  ///   - run: The run of the steps before.
  ///   - number: The number of the step in the run after which it is tried.
  /// - Returns: The transcript; nil if the step's text is invalid.
  func attempt(_ step: String, in run: ShellRun, after number: Int) -> Transcript? {
    guard let flow = try? run.reader.typedSteps("- \(step)", in: run.flow.file.name) else { return nil }
    return run.recording.attempt(flow, after: number, rules: rules)
  }
}

/// The reason why typed input isn't kept.
enum ShellError: Error {
  /// The errors of a flow, or of a file that it names.
  case invalid([Diagnostic])
  case usage(UsageError)

  /// The errors of the flow, or of the files it includes if only those are invalid.
  init(_ loaded: LoadedFlow) {
    let others = loaded.reading.invalid.flatMap(\.diagnostics)
    self = .invalid(others.isEmpty ? loaded.diagnostics : others)
  }

  init(_ message: String, help: String? = nil) { self = .usage(UsageError(message, help: help)) }
}

/// The run of a growing flow's steps.
struct ShellRun: Sendable {
  let recording: Recording
  /// Reads typed text with the flow's variables.
  let reader: FlowReader
  /// The values of the flow's secrets.
  let secrets: Set<String>
  /// The number of each step of the flow's own list; a block counts after the steps in it.
  let numbers: [Int]

  /// The maximum number of a block's steps whose records are read, from its end.
  private static let most = 1_000

  init(_ recording: Recording, reader: FlowReader, secrets: Set<String>, isEmpty: Bool) {
    (self.recording, self.reader, self.secrets) = (recording, reader, secrets)
    let count = isEmpty ? 0 : recording.count
    numbers = count == 0 ? [] : (1...count).filter { recording.source(of: $0).scope == nil }
  }

  var flow: Flow { recording.flow }
  var wasStopped: Bool { recording.transcript.wasStopped }

  /// The number of the last of the first `count` own steps.
  func number(after count: Int) -> Int { count == 0 ? 0 : numbers[count - 1] }

  /// The state after the first `count` own steps.
  func state(after count: Int) -> StackState { recording.state(after: number(after: count)) }

  /// The records of one own step, counted from 1: those of the steps in it, and then its own.
  func records(of step: Int) -> [StepRecord] {
    let last = number(after: step)
    let first = max(number(after: step - 1) + 1, last - Self.most)
    return first > last ? [] : (first...last).map(recording.record)
  }

  /// The record of one own step, counted from 1.
  func record(of step: Int) -> StepRecord { recording.record(of: number(after: step)) }

  /// The label of one own step, counted from 1.
  func label(of step: Int) -> String { label(ofNumber: number(after: step)) }

  func label(ofNumber number: Int) -> String {
    TextWidth.visible(recording.source(of: number).step.label.excerpt)
  }

  /// The number of the last acting step within the first `count` own steps; nil if there is none.
  func lastAct(upTo count: Int) -> Int? {
    let last = number(after: count)
    return last == 0 ? nil : (1...last).last { recording.source(of: $0).step.acts }
  }

  // MARK: Divergences

  /// The number of own steps before the first divergence.
  var passing: Int {
    if recording.transcript.flowDivergence != nil { return 0 }
    guard let number = recording.divergentSteps.first else { return numbers.count }
    return numbers.partitioning { $0 >= number }
  }

  /// The divergences of the start, or of the first step that diverged.
  var divergences: [Divergence] {
    if let divergence = recording.transcript.flowDivergence { return [divergence] }
    return firstDivergent?.divergences ?? []
  }

  /// The first step that diverged, even a soft one.
  var firstDivergent: StepRecord? { recording.divergentSteps.first.map(recording.record) }
}

extension Array {
  /// The first index whose element satisfies a predicate that all later elements satisfy, too (binary search).
  func partitioning(by holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
