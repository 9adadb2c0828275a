import FlowApps
package import FlowLanguage
package import FlowRunner
package import FlowSyntax
package import FlowTranscripts
package import NavigationEngine

/// A flow in memory that grows by typed steps, with its last run.
///
/// Each typed step runs together with all steps before it, in a run of the longer flow; so a step that fails has no
/// effect.
package struct TypedFlow: Sendable {
  package internal(set) var draft: FlowDraft
  var run: DraftRun
  /// The steps that were last saved or loaded.
  var saved: [String] = []
  /// The divergences of the last line that failed.
  var divergences: [Divergence] = []
  let runner: DraftRunner
  /// The values of external secrets.
  private let secrets: Set<String>
  /// The profiles under which a later run runs flows that name none; nil if the app decides.
  private let laterProfiles: [Profile]?

  /// Begins without steps.
  ///
  /// - Parameters:
  ///   - app: The path of the app; nil for the open app.
  ///   - runner: Runs flows.
  ///   - secrets: The values of external secrets.
  ///   - laterProfiles: The profiles under which a later run runs flows that name none; nil if the app decides.
  /// - Throws: The errors of the app.
  package init(
    app: String?,
    runner: DraftRunner,
    secrets: Set<String> = [],
    laterProfiles: [Profile]? = nil
  ) throws(FileErrors) {
    (self.runner, self.secrets, self.laterProfiles) = (runner, secrets, laterProfiles)
    draft = FlowDraft(app: app)
    do throws(DraftError) { run = try runner.run(draft) } catch {
      guard case .invalid(let diagnostics) = error else { throw FileErrors(diagnostics: []) }
      throw FileErrors(diagnostics: diagnostics)
    }
  }

  /// True if a later run takes the current profile alone, though the flow doesn't name it.
  var isLaterProfile: Bool { (laterProfiles ?? run.flow.app?.runs ?? [.wwdc22]) == [run.recording.profile] }

  /// Finds and masks the values of secrets.
  package var redactor: Redactor { Redactor(secrets.union(run.secrets)) }

  /// The flow of the steps that are done at a position; throws if the position is inside a block.
  func done(at position: Int) throws(PlainError) -> FlowDraft {
    let count = run.numbers.partitioning { $0 > position }
    let before = run.number(after: count)
    if position != before, count < run.numbers.count {
      let number = run.numbers[count]
      throw PlainError(
        "step \(position) is done within step \(number), “\(run.recording.label(of: number))”",
        help: "go to \(before) before it, or to \(number) behind it: `goto \(number)`"
      )
    }
    var done = draft
    done.steps.removeLast(max(0, done.steps.count - count))
    return done
  }

  /// Throws if unsaved steps would be lost; `insist` is the command that loses them.
  func requireSaved(_ unsaved: Int, insist: String) throws(PlainError) {
    guard unsaved > 0 else { return }
    throw PlainError(
      unsaved == 1 ? "1 step isn't saved" : "\(unsaved) steps aren't saved",
      help: "save them: `:save FLOW`, or let them go: `\(insist.excerpt)`"
    )
  }

  /// The number of unsaved steps among the first `count`.
  func unsaved(of count: Int) -> Int { count - zip(draft.steps.prefix(count), saved).prefix { $0 == $1 }.count }
}

/// Reads and runs growing flows.
package struct DraftRunner: Sendable {
  let reader: FlowReader
  private let rules: RunRules
  /// Runs flows as `navflow run` does.
  private let judging: FlowRunner
  /// The profile of flows that don't name one; nil for the newest release that their app runs on.
  private let profile: Profile?
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
  func read(_ file: SourceFile) throws(DraftError) -> LoadedFlow {
    guard let entry = reader.entries(of: file).first else { throw DraftError("there is no flow in “\(file.name)”") }
    return entry.load()
  }

  private func profile(of flow: Flow) -> Profile {
    flow.profiles?.first ?? profile ?? flow.app?.newestRelease ?? .wwdc22
  }

  /// Runs a flow as `navflow run` does.
  func judge(_ flow: Flow) -> Transcript {
    judging.run(flow, profile: profile(of: flow), size: size, recordsSteps: false)
  }

  /// Runs a growing flow; throws the errors of its text.
  func run(_ draft: FlowDraft) throws(DraftError) -> DraftRun {
    let loaded = try read(draft.file(FlowDraft.text(draft.steps, draft.header.ofRun)))
    guard let flow = loaded.flow else { throw DraftError(loaded) }
    let recording = FlowRunner(rules: rules).record(flow, profile: profile(of: flow), size: size)
    let count = draft.steps.isEmpty ? 0 : recording.count
    return DraftRun(
      recording: recording,
      reader: reader.within(loaded),
      secrets: loaded.reading.secrets,
      numbers: (0..<count).map { $0 + 1 }.filter { recording.source(of: $0).scope == nil }
    )
  }
}

/// The reason why typed input isn't kept.
enum DraftError: Error {
  /// The errors of a flow, or of a file that it names.
  case invalid([Diagnostic])
  case usage(PlainError)

  /// The errors of the flow, or of the files it includes if only those are invalid.
  init(_ loaded: LoadedFlow) {
    let others = loaded.reading.invalid.flatMap(\.diagnostics)
    self = .invalid(others.isEmpty ? loaded.diagnostics : others)
  }

  init(_ message: String, help: String? = nil) { self = .usage(PlainError(message, help: help)) }
}

/// The run of a growing flow's steps.
struct DraftRun: Sendable {
  let recording: Recording
  /// Reads typed text with the flow's variables.
  let reader: FlowReader
  /// The values of the flow's secrets.
  let secrets: Set<String>
  /// The number of each step of the flow's own list; a block counts after the steps in it.
  let numbers: [Int]

  /// The maximum number of a block's steps whose records are read, from its end.
  private static let most = 1_000

  var flow: Flow { recording.flow }

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

extension Recording {
  /// The label of a step, counted from 1.
  func label(of step: Int) -> String { TextWidth.visible(source(of: step).step.label.excerpt) }
}
