import FlowApps
import FlowChecker
import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
import FlowTranscripts
import NavigationEngine
import WorkspaceFiles

/// What several reports say of the flows of one file.
struct RenderedResults: Sendable {
  /// What each report says of one flow.
  struct Flow {
    let test: DoneTest
    let outcome: FlowOutcome
    let failure: FlowFailure?
    let time: SlowFlow?
    let sources: Sources?
    let texts: [ReportText]
  }

  /// The texts that a flow's results are from, where a report wants them.
  struct Sources {
    let entry: FlowEntry
    let texts: [SourceText]
  }

  /// What each report says of a part of a flow, the rest of which follows.
  struct Part {
    let sources: Sources?
    let texts: [ReportText]
  }

  /// What each report says of a file because of which a flow can't run.
  struct Faulty {
    let file: FaultyFile
    let sources: [SourceText]
    let texts: [String]
  }

  /// What a check found in a test, and the number of the test's workspace.
  struct Findings {
    let ofTest: TestFindings
    let workspace: Int

    init(_ findings: TestFindings, workspace: Int) { (ofTest, self.workspace) = (findings, workspace) }
  }

  private(set) var flows: [Flow] = []
  /// What is said of a flow that is still being done.
  private(set) var part: Part?
  private(set) var faultyFiles: [Faulty] = []
  /// What a check found in the tests that only all of them together tell.
  var findings: [Findings] = []
  /// Apps that perhaps no flow names.
  private(set) var apps: [AppUse] = []
  /// How many files were read that aren't flows.
  private(set) var inspected = 0
  /// The tests with the files that they need, where they are watched.
  private(set) var watched: [WatchedTest] = []
  /// What was changed in the file, and what wasn't.
  var update: FlowUpdate?
  /// The test that was being done when a signal came; nil where none was.
  private(set) var stoppedIn: String?
  /// Sentences about what couldn't be written though a flow asked for it.
  var problems: [String] = []
  private let reports: [MaskedReport]
  private let isWatched: Bool
  private let needsSources: Bool

  init(reports: [MaskedReport], isWatched: Bool = false) {
    self.reports = reports
    self.isWatched = isWatched
    needsSources = reports.contains(where: \.needsSources)
  }

  /// Takes in what came of a test, of which nothing else is kept; nothing, where a signal stopped it.
  mutating func add(_ loaded: LoadedFlow, _ results: [FlowResult]) {
    for file in loaded.reading.faulty { add(file) }
    if results.isEmpty { stoppedIn = loaded.entry.argument }
    for result in results {
      flows.append(
        Flow(
          test: DoneTest(loaded.entry, result),
          outcome: result.outcome,
          failure: FlowFailure(result),
          time: SlowFlow(result),
          sources: needsSources ? Sources(entry: loaded.entry, texts: result.sources) : nil,
          texts: reports.map { $0.rendered(result) }
        )
      )
    }
    if isWatched { watched.append(WatchedTest(loaded, isFailure: results.contains(where: \.outcome.isFailure))) }
  }

  /// Takes in a part of what comes of a test that is still being done.
  mutating func add(_ loaded: LoadedFlow, _ piece: StreamedPiece) {
    for file in loaded.reading.faulty { add(file) }
    part = Part(
      sources: needsSources ? Sources(entry: loaded.entry, texts: piece.sources) : nil,
      texts: reports.map { $0.rendered(piece) }
    )
  }

  /// Takes in a file that isn't a flow.
  mutating func add(_ file: InspectedFile, _ profiles: [Profile]) {
    inspected += 1
    for faulty in file.needed + [file.faulty].compactMap(\.self) { add(faulty) }
    if let app = file.app { apps.append(AppUse(app, profiles: profiles)) }
  }

  /// Takes in a file with errors, which is reported once.
  mutating func add(_ file: FaultyFile) {
    faultyFiles.append(
      Faulty(
        file: file,
        sources: needsSources ? file.diagnostics.sources : [],
        texts: reports.map { $0.text(of: file.diagnostics, in: file.file) }
      )
    )
  }
}

/// A test that was done, or was to be.
struct DoneTest: Sendable {
  /// What it is known as within its workspace.
  let id: String
  /// The same of its flow, of which it may be a case.
  let flowID: String
  /// The same of its file.
  let path: String
  /// The number of its workspace.
  let workspace: Int
  /// Whether it can be asked for again.
  let isTest: Bool
  let isFailure: Bool

  init(_ entry: FlowEntry, _ result: FlowResult) {
    (id, flowID, path, workspace) = (entry.localID, entry.localFlowID, entry.localPath, entry.workspace)
    isTest = entry.isTest
    isFailure = result.outcome.isFailure
  }
}

/// A test, and the files on which it depends.
struct WatchedTest: Sendable {
  /// What selects it, from the working folder.
  let id: String
  let file: String
  /// The other files.
  let needed: Set<String>
  let isFailure: Bool

  init(_ loaded: LoadedFlow, isFailure: Bool) {
    (id, file) = (loaded.entry.argument, loaded.entry.file.name)
    needed = loaded.reading.needed
    self.isFailure = isFailure
  }
}
