import FlowApps
package import FlowSyntax
package import NavigationEngine
import PlainText

/// One test of a file: a flow, a case of one, or errors instead.
///
/// Its steps are read when it is loaded.
package struct FlowEntry: Sendable {
  enum Content: Sendable {
    case flow(FlowDocument, row: CaseRow?)
    /// A flow whose cases couldn't be read.
    case invalid(FlowDocument, [Diagnostic], invalid: [FileFindings])
    /// A file whose flows couldn't be read.
    case unreadable([Diagnostic])
    /// No test: a missing file, or an error that belongs to another file.
    case missing([Diagnostic])
  }

  package let file: SourceFile
  /// The offset of the flow's first byte.
  package let start: Int
  let content: Content
  /// The data files that its cases are from.
  package internal(set) var neededByCases: Set<String> = []
  /// The index of its workspace among those of a run.
  package var workspace = 0
  /// The workspace's name, if a run has several.
  package var workspaceName: String?
  /// The workspace's path from the root of its repository; nil if it has none.
  package var workspaceFolder: String?
  /// The path from the workspace's folder to the file; nil if unknown.
  package var path: String?
  /// The rows of all the flow's cases; empty if it has none.
  package internal(set) var cases: [CaseRow] = []

  /// The number of tests of the flow, including this one.
  package var caseCount: Int { max(1, cases.count) }

  /// The range of the flow's document, or of the whole file if it has no documents.
  package var range: SourceRange { document?.range ?? SourceRange(0..<file.bytes.count) }

  /// The secrets in the file's text, including those of its other flows and cases.
  package internal(set) var secretsOfFile: Set<String> = []

  /// The number of its document in the file, counted from 1.
  package var documentNumber: Int { (document?.number ?? 0) + 1 }

  /// The line of the flow's beginning.
  package var line: Int { file.location(of: start).line }

  /// The path from the workspace's folder to its file, or else the file's name.
  package var localPath: String { path ?? file.name }

  /// The same path, after the workspace's name if a run has several.
  package var idPath: String { workspaceName.map { "\($0)/\(localPath)" } ?? localPath }

  /// The id of the flow: its path, and the line if the file has several flows.
  package var flowID: String { idPath + lineSuffix }

  /// The line of the flow, if its file has several.
  private var lineSuffix: String { document?.isAlone ?? true ? "" : ":\(line)" }

  private var caseSuffix: String { caseName.map { "#\($0)" } ?? "" }

  private var document: FlowDocument? {
    switch content {
    case .flow(let document, _), .invalid(let document, _, _): document
    case .unreadable, .missing: nil
    }
  }

  /// Whether it is a test, even one that can't be read; anything else can't be selected again.
  package var isTest: Bool { if case .missing = content { false } else { true } }

  /// The row of the flow's cases; nil if it has none.
  package var row: CaseRow? { if case .flow(_, let row) = content { row } else { nil } }

  /// The name of the row.
  package var caseName: String? { if case .flow(_, let row) = content { row?.name } else { nil } }

  /// The id of the test: the flow's, and its case.
  package var id: String { flowID + caseSuffix }

  /// The ids of the flow and the test within their workspace.
  package var localFlowID: String { localPath + lineSuffix }
  package var localID: String { localFlowID + caseSuffix }

  /// The argument that selects the test, from the working folder.
  package var argument: String { file.name + lineSuffix + caseSuffix }

  /// Whether it consists of errors only.
  package var isUnreadable: Bool { if case .flow = content { false } else { true } }

  /// Whether the file's flows are unknown.
  package var standsForFile: Bool { document == nil }

  /// The properties that select the test.
  package var metadata: FlowMetadata {
    switch content {
    case .flow(let document, let row): document.metadata(row)
    case .invalid(let document, _, _): document.metadata(nil).invalidated
    case .unreadable, .missing: FlowMetadata(name: file.stem, tags: [], isValid: false)
    }
  }

  /// Whether the flow may have several results, since it or its app names profiles.
  package var mayNameProfiles: Bool {
    guard case .flow(let document, let row) = content else { return false }
    return document.profileCount.map { $0 > 1 } ?? (document.app(row)?.runs != nil)
  }

  /// The variables that the flow's document declares and uses; nil if it couldn't be read.
  package var audit: VariableAudit? { if case .flow(let document, _) = content { document.audit } else { nil } }

  /// The entry, moved into the workspace and file of another one.
  package func placed(as other: Self) -> Self {
    copy(of: self) {
      ($0.workspace, $0.workspaceName, $0.path) = (other.workspace, other.workspaceName, other.path)
      $0.workspaceFolder = other.workspaceFolder
    }
  }

  /// Reads the flow with its steps.
  package func load() -> LoadedFlow {
    switch content {
    case .flow(let document, let row):
      var (reading, flow) = document.load(row)
      reading.needed.formUnion(neededByCases)
      reading.secrets.formUnion(secretsOfFile)
      return LoadedFlow(entry: self, name: flow?.name ?? metadata.name, flow: flow, reading: reading)
    case .invalid(_, let diagnostics, let invalid): return unread(diagnostics, invalid)
    case .unreadable(let diagnostics), .missing(let diagnostics): return unread(diagnostics, [])
    }
  }

  private func unread(_ diagnostics: [Diagnostic], _ invalid: [FileFindings]) -> LoadedFlow {
    let reading = LoadedFlow.Reading(
      diagnostics: diagnostics,
      invalid: invalid,
      needed: neededByCases,
      secrets: secretsOfFile
    )
    return LoadedFlow(entry: self, name: metadata.name, flow: nil, reading: reading)
  }

  /// An entry for a file without a readable flow.
  package static func unreadable(_ file: SourceFile, _ diagnostics: [Diagnostic]) -> Self {
    Self(file: file, start: 0, content: .unreadable(diagnostics))
  }

  /// An entry for a selection that doesn't exist or isn't a flow.
  package static func missing(_ file: SourceFile, _ diagnostics: [Diagnostic]) -> Self {
    Self(file: file, start: 0, content: .missing(diagnostics))
  }
}

/// The properties that select a test.
package struct FlowMetadata: Sendable {
  package let name: String
  package let tags: [String]
  /// Whether these properties have no errors.
  package fileprivate(set) var isValid: Bool

  /// The same properties of a flow with errors elsewhere.
  fileprivate var invalidated: Self { copy(of: self) { $0.isValid = false } }
}

/// A test with its steps, or the errors instead.
package struct LoadedFlow: Sendable {
  /// The results of reading a flow.
  package struct Reading: Sendable {
    package let diagnostics: [Diagnostic]
    /// The warnings about what was read nevertheless.
    package internal(set) var remarks: [Diagnostic] = []
    /// The files whose errors prevented reading the flow.
    package let invalid: [FileFindings]
    /// The paths of the other files that were read.
    package internal(set) var needed: Set<String>
    /// Texts that must be masked.
    package internal(set) var secrets: Set<String>
    /// The values of the flow's variables.
    var variables = Variables()
  }

  package let entry: FlowEntry
  /// The flow's name, declared or derived.
  package let name: String
  package let flow: Flow?
  package let reading: Reading

  package var id: String { entry.id }
  package var diagnostics: [Diagnostic] { reading.diagnostics }
  package var line: Int { entry.line }

  /// The value of a variable as the flow's steps see it; nil if there is none.
  package func value(ofVariable name: String) -> RouteValue? { reading.variables.values[name] }
}
