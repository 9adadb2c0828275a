package import FlowDiagnostics
package import FlowSyntax
import NavigationEngine

/// One test of a file: a flow, a case of one, or why there is none.
///
/// Its steps are read when it is loaded.
package struct FlowEntry: Sendable {
  enum Content: Sendable {
    case flow(FlowDocument, row: CaseRow?)
    /// A flow of which nobody knows the cases.
    case faulty(FlowDocument, [Diagnostic], faulty: [FaultyFile])
    /// A file of which nobody knows the flows.
    case unreadable([Diagnostic])
    /// No test at all: nothing is there, or what is wrong is wrong with something else.
    case missing([Diagnostic])
  }

  package let file: SourceFile
  /// The byte at which the flow begins.
  package let start: Int
  let content: Content
  /// The data files that its cases are from.
  var neededByCases: Set<String> = []
  /// The number of its workspace among those of a run.
  package var workspace = 0
  /// What the workspace is called, where a run has several.
  package var workspaceName: String?
  /// The workspace's folder, from the root of its repository; nil where it has none.
  package var workspaceFolder: String?
  /// The way from the workspace's folder to the file; nil where that isn't known.
  package var path: String?
  /// The rows of all the flow's cases; empty where it has none.
  var cases: [CaseRow] = []

  /// How many tests the flow is, with this one.
  package var caseCount: Int { max(1, cases.count) }

  /// The flow's document; of a file without any, the whole file.
  package var range: SourceRange { document?.range ?? SourceRange(0..<file.bytes.count) }

  /// What the flow says is secret, in any of its cases: all of it stands in the flow's text.
  package var secretsOfCases: Set<String> { cases.isEmpty ? [] : document?.secrets(of: cases) ?? [] }

  /// Which of the file's documents it is, counted from 1.
  package var documentNumber: Int { (document?.number ?? 0) + 1 }

  /// The line in which the flow begins.
  package var line: Int { file.location(of: start).line }

  /// The way from the workspace's folder to its file; the file's name where nothing else is known.
  package var localPath: String { path ?? file.name }

  /// The same behind the workspace's name, where a run has several.
  package var idPath: String { workspaceName.map { "\($0)/\(localPath)" } ?? localPath }

  /// What is known as the flow: its path, and the line where the file has several flows.
  package var flowID: String { idPath + lineSuffix }

  /// The line of the flow, where its file has several.
  private var lineSuffix: String { document?.isAlone ?? true ? "" : ":\(line)" }

  private var caseSuffix: String { caseName.map { "#\($0)" } ?? "" }

  private var document: FlowDocument? {
    switch content {
    case .flow(let document, _), .faulty(let document, _, _): document
    case .unreadable, .missing: nil
    }
  }

  /// Whether it stands for a test, even for one that can't be read; what doesn't can't be asked for again.
  package var isTest: Bool { if case .missing = content { false } else { true } }

  /// Which row of the flow's cases it is; nil where it has none.
  package var row: CaseRow? { if case .flow(_, let row) = content { row } else { nil } }

  /// What that row is called.
  package var caseName: String? { if case .flow(_, let row) = content { row?.name } else { nil } }

  /// What the test is known as: the flow, and its case.
  package var id: String { flowID + caseSuffix }

  /// The flow and the test as they are known within their workspace.
  package var localFlowID: String { localPath + lineSuffix }
  package var localID: String { localFlowID + caseSuffix }

  /// What selects the test as an argument, from the working folder.
  package var argument: String { file.name + lineSuffix + caseSuffix }

  /// Whether nothing can be said of it but what is wrong.
  package var isUnreadable: Bool { if case .flow = content { false } else { true } }

  /// Whether not even the file's flows are known.
  package var standsForFile: Bool { document == nil }

  /// What the test is selected by.
  package var heading: FlowHeading {
    switch content {
    case .flow(let document, let row): document.heading(row)
    case .faulty(let document, _, _): document.heading(nil).unsound
    case .unreadable, .missing: FlowHeading(name: file.stem, tags: [], hasProfile: false, isSound: false)
    }
  }

  /// What the flow's document declares and names; nil where it can't be read as one.
  package var audit: VariableAudit? { if case .flow(let document, _) = content { document.audit } else { nil } }

  /// The entry as one of the same workspace and file as another.
  package func placed(as other: Self) -> Self {
    var entry = self
    (entry.workspace, entry.workspaceName, entry.path) = (other.workspace, other.workspaceName, other.path)
    entry.workspaceFolder = other.workspaceFolder
    return entry
  }

  /// Reads the flow with its steps.
  package func load() -> LoadedFlow {
    switch content {
    case .flow(let document, let row):
      var (reading, flow) = document.load(row)
      reading.needed.formUnion(neededByCases)
      return LoadedFlow(entry: self, name: flow?.name ?? heading.name, flow: flow, reading: reading)
    case .faulty(_, let diagnostics, let faulty): return unread(diagnostics, faulty)
    case .unreadable(let diagnostics), .missing(let diagnostics): return unread(diagnostics, [])
    }
  }

  private func unread(_ diagnostics: [Diagnostic], _ faulty: [FaultyFile]) -> LoadedFlow {
    let reading = LoadedFlow.Reading(diagnostics: diagnostics, faulty: faulty, needed: neededByCases, secrets: [])
    return LoadedFlow(entry: self, name: heading.name, flow: nil, reading: reading)
  }

  /// What stands for a file of which no flow could be read.
  package static func unreadable(_ file: SourceFile, _ diagnostics: [Diagnostic]) -> Self {
    Self(file: file, start: 0, content: .unreadable(diagnostics))
  }

  /// What stands for something that was asked for and isn't there, or is no flow.
  package static func missing(_ file: SourceFile, _ diagnostics: [Diagnostic]) -> Self {
    Self(file: file, start: 0, content: .missing(diagnostics))
  }
}

/// What a test is selected by.
package struct FlowHeading: Sendable {
  package let name: String
  package let tags: [String]
  /// Whether the flow says itself which profile it runs under.
  package let hasProfile: Bool
  /// Whether nothing is wrong with all that.
  package fileprivate(set) var isSound: Bool

  /// The same of a flow with which something else is wrong.
  fileprivate var unsound: Self {
    var heading = self
    heading.isSound = false
    return heading
  }
}

/// A test with its steps, or why there are none.
package struct LoadedFlow: Sendable {
  /// What was seen while the flow was read.
  package struct Reading: Sendable {
    package let diagnostics: [Diagnostic]
    /// The files because of whose errors there is no flow.
    package let faulty: [FaultyFile]
    /// The paths of the other files that were needed.
    package internal(set) var needed: Set<String>
    /// Texts that nobody is to see.
    package let secrets: Set<String>
    /// What the flow's variables stand for.
    var variables = Variables()
  }

  package let entry: FlowEntry
  /// What the flow calls itself, or would be called.
  package let name: String
  package let flow: Flow?
  package let reading: Reading

  package var id: String { entry.id }
  package var diagnostics: [Diagnostic] { reading.diagnostics }
  package var line: Int { entry.line }
}
