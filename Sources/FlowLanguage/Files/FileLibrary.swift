import FlowApps
package import FlowDiagnostics
package import FlowSyntax
import NavigationEngine
import Synchronization
import YAMLSyntax

/// The files that flows name: apps, flows that others run, data and saved paths.
///
/// Each but the last is read and checked once, however many flows and workers ask for it.
package final class FileLibrary: Sendable {
  /// What comes of asking for a file.
  enum Answer<Content: Sendable>: Sendable {
    case content(Content)
    /// The file was read, and its text is wrong.
    case faulty(FaultyFile)
    /// There is no text to read.
    case unreadable(Diagnostic)
  }

  package let limits: Limits
  /// The files of the workspace's own commands by name.
  let commands: [String: String]

  /// What a check wants to know of the files; nil in a run.
  let audits: FileAudits?

  let variables: Variables
  private let load: @Sendable (String) throws(Diagnostic) -> SourceFile
  private let allow: @Sendable (String) throws(Diagnostic) -> Void
  private let apps = FileCache<App>()
  private let flows = FileCache<FlowText>()
  private let tables = FileCache<DataTable>()
  /// What was wrong with flows as others run them, by the flow's file.
  private let faults = Mutex<[String: [FaultyFile]]>([:])

  /// - Parameters:
  ///   - variables: What `${name}` stands for in app files.
  ///   - limits: How much a file may ask for.
  ///   - commands: The files of the workspace's own commands by name.
  ///   - audits: Takes in what the files declare and use.
  ///   - allow: Says why flows may not name a path, where they may not.
  ///   - load: Gives the text of the file at a path, or says why there is none.
  package init(
    variables: Variables = Variables(),
    limits: Limits = Limits(),
    commands: [String: String] = [:],
    audits: FileAudits? = nil,
    allow: @escaping @Sendable (String) throws(Diagnostic) -> Void = { _ in },
    load: @escaping @Sendable (String) throws(Diagnostic) -> SourceFile
  ) {
    self.variables = variables
    self.limits = limits
    self.commands = commands
    self.audits = audits
    self.allow = allow
    self.load = { (path) throws(Diagnostic) in
      try allow(path)
      return try load(path)
    }
  }

  /// - Throws: Why flows may not name a path, be it one that they write to.
  func check(_ path: String) throws(Diagnostic) { try allow(path) }

  /// The app at a path.
  func app(at path: String) -> Answer<App> {
    apps.answer(for: path, load: load) { [variables, limits, audits] (file) throws(FileErrors) in
      try AppReader.read(file, variables: variables, limits: limits.yaml) { audits?.note(app: $0) }
    }
  }

  /// The text of a flow that another one runs.
  func flow(at path: String) -> Answer<FlowText> {
    flows.answer(for: path, load: load) { [limits] (file) throws(FileErrors) in try FlowText(file, limits: limits) }
  }

  /// The rows of a data file.
  func table(at path: String) -> Answer<DataTable> {
    tables.answer(for: path, load: load) { [limits] (file) throws(FileErrors) in
      try DataTable.read(file, limits: limits)
    }
  }

  /// The text of another file, such as a saved path; it may change from one time to the next.
  func text(at path: String) throws(Diagnostic) -> String { String(decoding: try load(path).bytes, as: UTF8.self) }

  /// What is wrong with a flow as another one runs it: the same object for the same errors, so that they are shown once.
  ///
  /// With other variables there may be other errors; of very many sets of them the first stands for the rest.
  func faulty(_ file: SourceFile, _ diagnostics: [Diagnostic]) -> FaultyFile {
    faults.withLock { faults in
      let known = faults[file.name, default: []]
      if let same = known.first(where: { $0.diagnostics == diagnostics }) { return same }
      if known.count >= Diagnostic.mostTold, let first = known.first { return first }
      let faulty = FaultyFile(file, diagnostics)
      faults[file.name, default: []].append(faulty)
      return faulty
    }
  }

  /// A path that stands in a file, as seen from where the file's own name is; without `.` and, where it can be, `..`.
  package static func resolve(_ path: String, from file: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    let folder = isAbsolute ? [] : file.split(separator: "/", omittingEmptySubsequences: true).dropLast()
    let isRooted = isAbsolute || file.hasPrefix("/")
    var parts: [Substring] = []
    for part in folder + path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.isEmpty && !isRooted ? "." : (isRooted ? "/" : "") + parts.joined(separator: "/")
  }
}

/// A file with errors; an object, so that reports can tell that they have shown it.
package final class FaultyFile: Sendable {
  package let file: SourceFile
  package let diagnostics: [Diagnostic]

  package init(_ file: SourceFile, _ diagnostics: [Diagnostic]) {
    self.file = file
    self.diagnostics = diagnostics
  }
}

/// What has been read of files of one kind.
private final class FileCache<Content: Sendable>: Sendable {
  private let answers = Mutex<[String: FileLibrary.Answer<Content>]>([:])

  /// What comes of reading the file at a path, which is read when it is first asked for.
  ///
  /// Whoever comes while it is read waits for it, so that none is read twice.
  func answer(
    for path: String,
    load: (String) throws(Diagnostic) -> SourceFile,
    read: (SourceFile) throws(FileErrors) -> Content
  ) -> FileLibrary.Answer<Content> {
    answers.withLock { answers in
      if let answer = answers[path] { return answer }
      let answer = Self.read(path, load, read)
      answers[path] = answer
      return answer
    }
  }

  private static func read(
    _ path: String,
    _ load: (String) throws(Diagnostic) -> SourceFile,
    _ read: (SourceFile) throws(FileErrors) -> Content
  ) -> FileLibrary.Answer<Content> {
    let file: SourceFile
    do throws(Diagnostic) { file = try load(path) } catch { return .unreadable(error) }
    do throws(FileErrors) { return .content(try read(file)) } catch {
      return .faulty(FaultyFile(file, error.diagnostics))
    }
  }
}

extension DiagnosticID {
  package static let cannotRead: Self = "cannot-read"
}

extension Diagnostic {
  /// A flow names a file, and whoever reads it gave no way to open any.
  static func noFiles(_ path: String, _ place: Place) -> Self {
    Self(
      .cannotRead,
      "“\(path)” can't be read: no files are at hand here",
      at: place,
      help: "write what is in it where it is named"
    )
  }
}
