package import FlowChecker
package import FlowLanguage
package import FlowReports
package import FlowRunner
package import FlowSyntax
package import FlowTranscripts

/// The results of one file's flows, with the texts that are printed of them and the lines of the transcript.
package struct RunResults: Sendable {
  /// The result of a flow.
  package struct Flow {
    package let test: DoneTest
    package let flow: NamedFlow
    package let failure: FlowFailure?
    package let texts: ResultTexts.Texts
  }

  /// An invalid file that prevents flows from running.
  package struct File {
    package let file: FileFindings
    /// Whether a flow needs it.
    package let isNeeded: Bool
    /// Its errors without the secrets of the run, and of the flow that needs it.
    package let failure: FileFindings
  }

  package private(set) var flows: [Flow] = []
  /// The lines of a flow that is still running.
  package private(set) var piece: StreamedPiece?
  package private(set) var invalidFiles: [File] = []
  /// The findings of a check that must be combined with those of other tests.
  package private(set) var findings: [TestFindings] = []
  /// Apps that may be unused.
  package private(set) var apps: [AppUse] = []
  /// The number of files that were read and aren't flows.
  package private(set) var inspected = 0
  /// The paths of the files that a check has read.
  package private(set) var checkedFiles: Set<String> = []
  /// The tests with the files that they depend on, if they are watched.
  package private(set) var watched: [WatchedTest] = []
  /// The update of the file's expectations.
  package var update: FlowUpdate?
  /// The test that was running when a signal was received; nil if there is none.
  package private(set) var stoppedIn: String?
  /// The secrets of the flows.
  package private(set) var secrets: Set<String> = []
  /// Sentences about files of flows that couldn't be written.
  package private(set) var problems: [String] = []
  private let texts: ResultTexts
  private let isWatched: Bool

  package init(_ texts: ResultTexts, isWatched: Bool = false) { (self.texts, self.isWatched) = (texts, isWatched) }

  /// Adds the results of a test; no results mean that a signal stopped it.
  package mutating func add(_ loaded: LoadedFlow, _ ran: TestResults, limit: Int) {
    if let file = ran.invalidRules { add(file) }
    problems += ran.problems
    if let findings = ran.findings { self.findings.append(findings) }
    let (secrets, results) = (loaded.reading.secrets, ran.results)
    for file in loaded.reading.invalid { add(file, hiding: secrets) }
    self.secrets.formUnion(secrets)
    if results.isEmpty { stoppedIn = Redactor(secrets).redact(loaded.entry.argument) }
    for result in results {
      let (shown, texts) = texts.texts(of: result, limit: limit)
      let test = DoneTest(loaded.entry, shown.outcome, hiding: result.secrets)
      flows.append(Flow(test: test, flow: NamedFlow(shown), failure: FlowFailure(shown), texts: texts))
    }
    if isWatched { watched.append(WatchedTest(loaded, isFailure: results.contains(where: \.outcome.isFailure))) }
  }

  /// Counts the files of a checked test among the files that the check has read.
  package mutating func addChecked(_ loaded: LoadedFlow) {
    guard loaded.entry.isTest else { return }
    checkedFiles.insert(RelativePath.resolve(loaded.entry.file.name, from: ""))
    checkedFiles.formUnion(loaded.reading.needed)
  }

  /// Adds lines of a test that is still running.
  package mutating func add(_ loaded: LoadedFlow, _ piece: StreamedPiece) {
    for file in loaded.reading.invalid { add(file, hiding: loaded.reading.secrets) }
    self.piece = piece
  }

  /// Adds a file that isn't a flow.
  package mutating func add(_ file: InspectedFile, _ variants: RunVariants) {
    inspected += 1
    checkedFiles.insert(file.path)
    for invalid in file.needed + [file.invalid].compactMap(\.self) { add(invalid, isNeeded: false) }
    if let app = file.app { apps.append(AppUse(app, profiles: variants.groups(for: app).map(\.profile))) }
  }

  /// Adds a file with errors, which is reported once, without the secrets of the flow that needs it.
  private mutating func add(_ file: FileFindings, hiding secrets: Set<String> = [], isNeeded: Bool = true) {
    let failure = file.masked(by: texts.redactor.adding(secrets))
    invalidFiles.append(File(file: file, isNeeded: isNeeded, failure: failure))
  }
}

/// A test with a result.
package struct DoneTest: Sendable {
  /// The test's id within its workspace.
  package let id: String
  /// The id of its flow, without the case.
  let flowID: String
  /// The path of its file.
  package let path: String
  /// The number of its workspace.
  package let workspace: Int
  /// Whether the test can be selected again.
  let isTest: Bool
  package let isFailure: Bool
  /// The flow's secrets, where the id of a case that failed may show one.
  package let secrets: [String]

  package init(_ entry: borrowing FlowEntry, _ outcome: FlowOutcome, hiding secrets: [String]) {
    (flowID, path, workspace) = (entry.localFlowID, entry.localPath, entry.workspace)
    id = entry.caseName == nil ? flowID : entry.localID
    isTest = entry.isTest
    isFailure = outcome.isFailure
    self.secrets = isFailure && entry.caseName != nil ? secrets : []
  }
}

/// A test with the files that it depends on.
package struct WatchedTest: Sendable {
  /// The argument that selects it from the working folder.
  package let id: String
  package let file: String
  /// The other files that it depends on.
  package let needed: Set<String>
  package let isFailure: Bool

  package init(_ loaded: LoadedFlow, isFailure: Bool) {
    (id, file) = (loaded.entry.argument, loaded.entry.file.name)
    needed = loaded.reading.needed
    self.isFailure = isFailure
  }
}
