import Diagnostics
package import FlowRunner
package import Flows
package import NavigationEngine

/// How flows that grow are read and run.
package struct ShellRunner: Sendable {
  let reader: FlowReader
  private let driver: EngineDriver
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
    driver = EngineDriver(rules: rules)
  }

  /// Reads a flow that is alone in its file.
  func read(_ file: SourceFile) throws(ShellTrouble) -> LoadedFlow {
    guard let entry = reader.entries(of: file).first else { throw ShellTrouble("there is no flow in “\(file.name)”") }
    return entry.load()
  }

  func run(_ flow: Flow) -> Transcript { driver.run(flow, profile: flow.profile ?? profile, size: size) }

  /// Runs a flow as `navflow run` does.
  func judge(_ flow: Flow) -> Transcript { judging.run(flow, profile: flow.profile ?? profile, size: size) }

  /// Does steps of a growing flow.
  ///
  /// - Throws: What is wrong with their text.
  func run(_ steps: some Collection<ShellFlow.Step>, of flow: ShellFlow) throws(ShellTrouble) -> ShellRun {
    let file = flow.file(ShellFlow.text(steps, flow.header.ofRun))
    let loaded = try read(file)
    guard let read = loaded.flow else { throw ShellTrouble(loaded) }
    return ShellRun(run(read), secrets: loaded.reading.secrets, isEmpty: steps.isEmpty)
  }
}

/// Why something typed isn't kept.
enum ShellTrouble: Error {
  /// Texts are wrong.
  case text([Diagnostic])
  case mistake(ShellMistake)

  /// What is wrong with a flow, and with files that it names.
  init(_ loaded: LoadedFlow) { self = .text(loaded.diagnostics + loaded.reading.faulty.flatMap(\.diagnostics)) }

  init(_ message: String, help: String? = nil) { self = .mistake(ShellMistake(message, help: help)) }
}

/// What came of the steps of a growing flow.
struct ShellRun: Sendable {
  let transcript: Transcript
  /// Texts that nobody is to see.
  let secrets: Set<String>
  /// The number of each step of the flow's own list, as a run counts steps: one that does others counts behind them.
  let numbers: [Int]

  init(_ transcript: Transcript, secrets: Set<String>, isEmpty: Bool) {
    (self.transcript, self.secrets) = (transcript, secrets)
    numbers = isEmpty ? [] : transcript.records.indices.filter { transcript.records[$0].scope == nil }.map { $0 + 1 }
  }

  /// The number of the last of the first so many steps.
  func number(after count: Int) -> Int { count == 0 ? 0 : numbers[count - 1] }

  /// What is after the first so many steps.
  func state(after count: Int) -> StackState { transcript.state(before: number(after: count)) }

  /// The records of one step, counted from 1: those of the steps that it did, and its own.
  func records(of step: Int) -> ArraySlice<StepRecord> {
    transcript.records[number(after: step - 1)..<number(after: step)]
  }

  /// The last of the first so many steps that did something to the stack, by its number; nil where none did.
  func lastAct(upTo count: Int) -> Int? {
    transcript.records[..<number(after: count)].lastIndex { $0.step.acts }.map { $0 + 1 }
  }

  /// How many of the flow's own steps were done before one diverged.
  var passing: Int {
    if transcript.flowDivergence != nil { return 0 }
    guard let index = firstDivergence else { return numbers.count }
    return numbers.partitioning { $0 > index }
  }

  /// What is wrong with the start, or with the first step that diverged.
  var divergences: [Divergence] {
    if let divergence = transcript.flowDivergence { return [divergence] }
    return firstDivergence.map { transcript.records[$0].divergences } ?? []
  }

  /// The record that diverged first, also softly.
  var firstDivergence: Int? {
    transcript.outcome == .passed ? nil : transcript.records.firstIndex { !$0.divergences.isEmpty }
  }
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
