package import FlowDiagnostics
import FlowRunner

/// What came of one flow under one profile, in a window of one size.
package struct FlowResult: Sendable {
  /// What can come of a flow.
  package enum Content: Sendable {
    /// It ran.
    case ran(FlowRecord)
    /// Its text is fine, and it wasn't to run.
    case checked
    /// Its text is wrong, so it didn't run.
    case invalid([Diagnostic])
    /// It wasn't done, since what stands before all flows failed.
    case skipped
  }

  /// What is known as the flow: the way from its workspace's folder to its file, and its line where that has several.
  package let flowID: String
  /// The same without the line.
  package var idPath: String
  /// The workspace's folder, from the root of its repository; nil where it has none, or that isn't known.
  package var workspace: String?
  /// Which row of its cases it is; nil where it has none.
  package let caseName: String?
  package let name: String
  package let tags: [String]
  package let file: SourceFile
  /// The flow's document; of a file in which there is none, the whole file.
  package let range: SourceRange
  /// The name of the profile that it ran under.
  package let profile: String
  /// How much room the window had at first; nil where the run didn't say.
  package var size: String?
  package let content: Content
  /// How long it ran; nil where no clock is to be looked at.
  package var seconds: Double?
  /// Which document of its file it is, counted from 1.
  package var document = 1
  /// What is masked in what is told of the flow, besides the secrets of the run.
  package var secrets: [String] = []
  /// What the flow is for, as it says itself.
  package var description: String?
  /// Why the flow is known to diverge, as it says itself.
  package var expectFailure: String?
  /// Which try it is, counted from 1, where there are several; only a merged transcript has them.
  package var attempt: Int?
  /// The tries before it, the first one first; only a merged transcript has them.
  package var earlier: [FlowAttempt] = []
  /// Which of all tests it is, counted from 1, where only a part of them is run here.
  package var position: Int?
  /// Where this run and those before it under other profiles or in other sizes part; on the last of them, if they end differently.
  package var variantDifference: VariantDifference?

  package init(
    flowID: String,
    caseName: String? = nil,
    name: String,
    tags: [String],
    file: SourceFile,
    range: SourceRange,
    profile: String,
    content: Content,
    seconds: Double?
  ) {
    (self.flowID, idPath) = (flowID, file.name)
    self.caseName = caseName
    self.name = name
    self.tags = tags
    self.file = file
    self.range = range
    self.profile = profile
    self.content = content
    self.seconds = seconds
  }

  /// Under what it ran.
  package var variant: FlowVariant { FlowVariant(profile, size: size) }

  /// What selects the test: the flow, and its case.
  package var id: String { caseName.map { "\(flowID)#\($0)" } ?? flowID }

  /// What selects the test as an argument, from the folder that its file's name is seen from.
  package var argument: String {
    let line = flowID.hasPrefix(idPath) ? flowID.dropFirst(idPath.count) : ""
    return file.name + line + (caseName.map { "#\($0)" } ?? "")
  }

  /// What people call the test: the flow's name, and its case.
  package var fullName: String { caseName.map { "\(name) [\($0)]" } ?? name }

  /// The line in which the flow begins.
  package var line: Int { file.location(of: Int(range.start)).line }

  /// The texts that somebody needs to see what is told of the flow: its own, and the files that its steps, what is
  /// wrong and the causes stand in.
  package var sources: [SourceText] { sources(with: otherFiles) }

  /// The flow's own text, and those of other files, of which one may come up more than once.
  func sources(with otherFiles: [SourceFile]) -> [SourceText] {
    var sources = [SourceText(file, file.wholeLines(of: range), secrets: Set(secrets))]
    var known: Set<ObjectIdentifier> = [ObjectIdentifier(file)]
    for other in otherFiles where known.insert(ObjectIdentifier(other)).inserted {
      sources.append(SourceText(other, SourceRange(0..<other.bytes.count), secrets: Set(secrets)))
    }
    return sources
  }

  /// The files of all places that are told of; a file may come up more than once.
  private var otherFiles: [SourceFile] {
    switch content {
    case .checked, .skipped: []
    case .invalid(let diagnostics): diagnostics.flatMap { [$0.file] + $0.notes.map(\.place.file) }
    case .ran(let flow): flow.files
    }
  }

  package var outcome: FlowOutcome {
    switch content {
    case .ran(let flow): flow.outcome == .passed ? .passed : .diverged
    case .checked: .passed
    case .invalid: .invalid
    case .skipped: .skipped
    }
  }
}
