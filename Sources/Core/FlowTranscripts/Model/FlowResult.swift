package import FlowLanguage
package import FlowRunner
package import FlowSyntax
import NavigationEngine

/// The result of one flow under one profile, in a window of one size.
package struct FlowResult: Sendable {
  /// The kinds of results, with what they contain.
  package enum Content: Sendable {
    /// The flow ran.
    case ran(FlowRecord)
    /// The flow's text is valid, and it wasn't meant to run.
    case checked
    /// The flow's text has errors, so it didn't run.
    case invalid([Diagnostic])
    /// The flow didn't run, since a hook before all tests failed.
    case skipped
  }

  /// The flow's id: the path from its workspace's folder to its file, and its line if the file contains several flows.
  package internal(set) var flowID: String
  /// The id without the line.
  package var idPath: String
  /// The path of the workspace's folder from the root of its repository; nil if either is unknown.
  package var workspace: String?
  /// The name of the flow's case; nil if the flow has no cases.
  package internal(set) var caseName: String?
  package internal(set) var name: String
  package internal(set) var tags: [String]
  package internal(set) var file: SourceFile
  /// The range of the flow's document; the whole file if it contains no document.
  package let range: SourceRange
  /// The name of the profile that the flow ran under.
  package let profile: String
  /// The initial size of the window; nil if the run doesn't name one.
  package var size: String?
  /// The number of profiles that the flow or its app names and that it has results under; 1 where neither names any.
  package var profileCount = 1
  package var content: Content
  /// The time that the flow ran; nil if times are off.
  package var seconds: Double?
  /// The number of the flow's document in its file, counted from 1.
  package var document = 1
  /// The secrets of the flow, besides those of the run.
  package var secrets: [String] = []
  /// The flow's own description of its purpose.
  package var description: String?
  /// The reason why the flow is expected to fail, as it states itself; nil if it isn't.
  package var expectFailure: String?
  /// The number of the attempt, counted from 1, if there are several; only merged transcripts have it.
  package var attempt: Int?
  /// The attempts before this one, oldest first; only merged transcripts have them.
  package var earlier: [FlowAttempt] = []
  /// The outcome of the test in an earlier run that this one is compared with; nil if it isn't known.
  package var before: FlowOutcome?
  /// The reason why the flow was skipped, as it states itself or a sentence without its full stop; nil if a hook before
  /// all tests failed.
  package var skipReason: String?
  /// Whether the lines of its start, and of some of its steps, have been delivered.
  package var hasBegun = false
  /// The test's position among all tests, counted from 1; nil if all tests are run here.
  package var position: Int?
  /// The first difference between the variants of the flow; set on the last variant if their outcomes differ.
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
    (self.caseName, self.name, self.tags, self.file, self.range) = (caseName, name, tags, file, range)
    (self.profile, self.content, self.seconds) = (profile, content, seconds)
  }

  /// Makes the result of a test in a variant.
  package init(_ loaded: LoadedFlow, _ variant: RunVariant, _ content: Content, seconds: Double?) {
    self.init(
      flowID: loaded.entry.flowID,
      caseName: loaded.entry.caseName,
      name: loaded.name,
      tags: loaded.flow?.tags ?? [],
      file: loaded.entry.file,
      range: loaded.entry.range,
      profile: variant.profile.label,
      content: content,
      seconds: seconds
    )
    (idPath, workspace) = (loaded.entry.idPath, loaded.entry.workspaceFolder)
    size = variant.size?.rawValue
    document = loaded.entry.documentNumber
    secrets = Array(loaded.reading.secrets)
    description = loaded.flow?.description
    expectFailure = loaded.flow?.rules.expectFailure?.reason
    if case .skipped = content { skipReason = loaded.flow?.rules.skip }
  }

  /// Puts the workspace's folder before the id, as in a run of several workspaces.
  mutating func prefixID(with folder: String) { (flowID, idPath) = ("\(folder)/\(flowID)", "\(folder)/\(idPath)") }

  /// The variant that the flow ran as.
  package var variant: FlowVariant { FlowVariant(profile: profile, size: size, isOneOfSeveral: profileCount > 1) }

  /// The id that selects the test: the flow's id, and its case.
  package var id: String { caseName.map { "\(flowID)#\($0)" } ?? flowID }

  /// The argument that selects the test in the folder that the file's name is relative to.
  package var argument: String {
    let line = flowID.hasPrefix(idPath) ? flowID.dropFirst(idPath.count) : ""
    return file.name + line + (caseName.map { "#\($0)" } ?? "")
  }

  /// The name of the test for people: the flow's name, and its case.
  package var fullName: String { caseName.map { "\(name) [\($0)]" } ?? name }

  /// The line in which the flow begins.
  package var line: Int { file.location(of: Int(range.start)).line }

  /// The texts that are needed to show the result: the flow's own, and the files of its steps, problems and causes.
  package var sources: [SourceText] { sources(with: otherFiles) }

  /// The flow's own text and those of other files, each once.
  func sources(with otherFiles: [SourceFile]) -> [SourceText] {
    var sources = [SourceText(file, file.wholeLines(of: range), secrets: Set(secrets))]
    if otherFiles.isEmpty { return sources }
    var known: Set<ObjectIdentifier> = [ObjectIdentifier(file)]
    for other in otherFiles where !other.isNameOnly && known.insert(ObjectIdentifier(other)).inserted {
      sources.append(SourceText(other, SourceRange(0..<other.bytes.count), secrets: Set(secrets)))
    }
    return sources
  }

  /// The files of all places in the result; a file may occur more than once.
  private var otherFiles: [SourceFile] {
    switch content {
    case .checked, .skipped: []
    case .invalid(let diagnostics): diagnostics.flatMap { [$0.file] + $0.notes.map(\.place.file) }
    case .ran(let flow): flow.files
    }
  }

  package var outcome: FlowOutcome {
    switch content {
    case .ran(let flow): FlowOutcome(flow.outcome)
    case .checked: .passed
    case .invalid: .invalid
    case .skipped: .skipped
    }
  }
}
