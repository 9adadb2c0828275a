import AppCoverage
import CommandSupport
import FlowApps
import FlowSyntax
import FlowTranscripts
import SystemPackage
import WorkspaceFiles

/// The coverage of an app by the flows of transcripts, which may have run other apps, too.
struct CoverageReading {
  /// The maximum number of other apps that a message names.
  private static let maxOthers = 3

  private(set) var coverage: Coverage
  /// Whether a transcript is cut off, or a line of one can't be read.
  private(set) var isIncomplete = false
  /// The first names of other apps that flows ran.
  private var others: [String] = []
  private let path: FilePath

  /// Begins without transcripts.
  init(_ app: NamedApp) {
    coverage = Coverage(of: app.app, masking: app.redactor.redact)
    path = FilePath.absolute(app.app.file.name)
  }

  /// Adds transcripts; throws if one of them can't be taken.
  mutating func add(_ traces: [TraceFile]) throws {
    for trace in traces { try add(trace) }
    guard coverage.results == 0, let first = traces.first else { return }
    throw Diagnostic.otherApp(coverage.file, others, in: first.name, isOnly: traces.count == 1)
  }

  private mutating func add(_ trace: TraceFile) throws {
    var reader = try trace.reader()
    var root: String?
    var (flows, counted) = (0, 0)
    while let (item, _) = reader.next() {
      switch item {
      case .start(let run): root = run.root
      case .source, .diagnostics: break
      case .result(let result):
        flows += 1
        guard case .ran(let record) = result.content, let used = record.used else { continue }
        counted += 1
        if isSame(used.app, root) {
          coverage.add(used.uses)
        } else if others.count < Self.maxOthers, !others.contains(used.app) {
          others.append(used.app)
        }
      }
    }
    Console.show(reader.end.notes)
    if counted == 0, flows > 0 { throw Diagnostic.usesMissing(in: trace.name) }
    if reader.end.isCutOff || reader.end.unreadable > 0 { isIncomplete = true }
  }

  /// Whether a transcript's name of an app is this app's.
  ///
  /// A transcript of another machine has another root, so only the path below it counts there.
  private func isSame(_ name: String, _ root: String?) -> Bool {
    if name.hasPrefix("/") { return FilePath.absolute(name) == path }
    if let root {
      let there = FilePath.absolute("\(root)/\(name)")
      if there == path { return true }
      if FilePath.exists(there.string) { return false }
    }
    let parts = name.split(separator: "/").filter { $0 != "." && $0 != ".." }
    return !parts.isEmpty && path.string.hasSuffix("/" + parts.joined(separator: "/"))
  }
}

extension Diagnostic {
  fileprivate static func otherApp(_ app: String, _ others: [String], in trace: String, isOnly: Bool) -> Self {
    let names = others.map { "“\($0.excerpt)”" }.joined(separator: ", ")
    return Self(
      "other-app",
      others.isEmpty
        ? "no flow of “\(trace)” has an app" : "no flow of \(isOnly ? "“\(trace)”" : "the transcripts") ran “\(app)”",
      file: SourceFile(name: trace)
    ).help(others.isEmpty ? "run flows that name the app under `app`" : "name an app that they ran: \(names)")
  }

  fileprivate static func usesMissing(in trace: String) -> Self {
    Self(
      "uses-missing",
      "“\(trace)” doesn't say what its flows used: an earlier version wrote it, or no flow has an app",
      file: SourceFile(name: trace)
    ).help("run the flows again: navflow run --report jsonl=FILE")
  }
}
