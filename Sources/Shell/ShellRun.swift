import FlowDebugger
import FlowDiagnostics
package import FlowLanguage
package import FlowRunner
package import NavigationEngine

/// How flows that grow are read and run.
package struct ShellRunner: Sendable {
  let reader: FlowReader
  private let rules: RunRules
  private var driver: EngineDriver { EngineDriver(rules: rules) }
  /// Runs them as `navflow run` does.
  private let judging: EngineDriver
  /// The profile of flows that don't name one.
  let profile: Profile
  let size: Step.Resize?
  /// The names of variables that are given from outside.
  let given: [String]

  /// - Parameters:
  ///   - reader: Reads flows, and the files that they name.
  ///   - rules: How far runs go, and what is held against them where a flow is saved.
  ///   - profile: What the engine does where releases differ, unless a flow says it.
  ///   - size: How much room the window of a split view has at first.
  ///   - given: The names of variables that are given from outside.
  package init(
    reader: FlowReader,
    rules: RunRules,
    profile: Profile,
    size: Step.Resize? = nil,
    given: [String] = []
  ) {
    (self.reader, self.profile, self.size, self.given) = (reader, profile, size, given)
    judging = EngineDriver(rules: rules)
    var rules = rules
    // What is noticed is told, and ends nothing.
    (rules.failOn, rules.invariants) = (.never, [])
    self.rules = rules
  }

  /// Reads a flow that is alone in its file.
  func read(_ file: SourceFile) throws(ShellError) -> LoadedFlow {
    guard let entry = reader.entries(of: file).first else { throw ShellError("there is no flow in “\(file.name)”") }
    return entry.load()
  }

  private func run(_ flow: Flow) -> Recording { driver.record(flow, profile: flow.profile ?? profile, size: size) }

  /// Runs a flow as `navflow run` does.
  func judge(_ flow: Flow) -> Transcript {
    judging.run(flow, profile: flow.profile ?? profile, size: size, keepsRecords: false)
  }

  /// Does steps of a growing flow.
  ///
  /// - Throws: What is wrong with their text.
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
  /// What a step would do now.
  ///
  /// - Parameters:
  ///   - step: The step as it stands in a flow behind its dash.
  ///   - run: The steps before.
  ///   - number: After which of them it is tried.
  /// - Returns: What it did; nil where its text is wrong.
  func attempt(_ step: String, in run: ShellRun, after number: Int) -> Transcript? {
    guard let flow = try? run.reader.typedSteps("- \(step)", in: run.flow.file.name) else { return nil }
    return run.recording.attempt(flow, after: number, rules: rules)
  }
}

/// Why something typed isn't kept.
enum ShellError: Error {
  /// A flow or a file that it names has errors.
  case invalid([Diagnostic])
  case usage(UsageError)

  /// The errors of the flow, or of the files it includes if only those are invalid.
  init(_ loaded: LoadedFlow) {
    let others = loaded.reading.faulty.flatMap(\.diagnostics)
    self = .invalid(others.isEmpty ? loaded.diagnostics : others)
  }

  init(_ message: String, help: String? = nil) { self = .usage(UsageError(message, help: help)) }
}

/// What came of the steps of a growing flow.
struct ShellRun: Sendable {
  let recording: Recording
  /// Reads what is typed with what the flow's variables stand for.
  let reader: FlowReader
  /// Texts that nobody is to see.
  let secrets: Set<String>
  /// The number of each step of the flow's own list, as a run counts steps: one that does others counts behind them.
  let numbers: [Int]

  /// Of the steps that a step does only the last so many are looked at.
  private static let most = 1_000

  init(_ recording: Recording, reader: FlowReader, secrets: Set<String>, isEmpty: Bool) {
    (self.recording, self.reader, self.secrets) = (recording, reader, secrets)
    let count = isEmpty ? 0 : recording.count
    numbers = count == 0 ? [] : (1...count).filter { recording.source(of: $0).scope == nil }
  }

  var flow: Flow { recording.flow }
  var wasStopped: Bool { recording.transcript.wasStopped }

  /// The number of the last of the first so many steps.
  func number(after count: Int) -> Int { count == 0 ? 0 : numbers[count - 1] }

  /// What is after the first so many steps.
  func state(after count: Int) -> StackState { recording.state(after: number(after: count)) }

  /// What the run did for one step, counted from 1: the step itself, and before it the last of those that it did.
  func records(of step: Int) -> [StepRecord] {
    let last = number(after: step)
    let first = max(number(after: step - 1) + 1, last - Self.most)
    return first > last ? [] : (first...last).map(recording.record)
  }

  /// The step itself, counted from 1.
  func record(of step: Int) -> StepRecord { recording.record(of: number(after: step)) }

  /// The words of one step, counted from 1.
  func label(of step: Int) -> String { label(ofNumber: number(after: step)) }

  func label(ofNumber number: Int) -> String {
    TextWidth.visible(recording.source(of: number).step.label.excerpt)
  }

  /// The number of the last step that did something to the stack, of the first so many; nil where none did.
  func lastAct(upTo count: Int) -> Int? {
    let last = number(after: count)
    return last == 0 ? nil : (1...last).last { recording.source(of: $0).step.acts }
  }

  // MARK: What diverged

  /// How many of the flow's own steps were done before one diverged.
  var passing: Int {
    if recording.transcript.flowDivergence != nil { return 0 }
    guard let number = recording.divergentSteps.first else { return numbers.count }
    return numbers.partitioning { $0 >= number }
  }

  /// What is wrong with the start, or with the first step that diverged.
  var divergences: [Divergence] {
    if let divergence = recording.transcript.flowDivergence { return [divergence] }
    return firstDivergent?.divergences ?? []
  }

  /// The step that diverged first, also softly.
  var firstDivergent: StepRecord? { recording.divergentSteps.first.map(recording.record) }
}

extension Array {
  /// The first index from which on something holds that holds for all elements behind one for which it does.
  func partitioning(by holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
