import FlowApps
package import FlowSyntax
import NavigationEngine
import Synchronization

/// The files that flows use: apps, included flows, data and saved paths.
///
/// Each, except saved paths, is read and checked once, regardless of the number of flows and workers.
package final class FileLibrary: Sendable {
  /// The result of reading a file.
  enum Answer<Content: Sendable>: Sendable {
    case content(Content)
    /// The file was read, and its text is invalid.
    case invalid(FileFindings)
    /// The file couldn't be read.
    case unreadable(Diagnostic)
  }

  package let limits: Limits
  /// The files of the workspace's own commands by name.
  let commands: [String: String]

  /// Finds a file that would be a command if its folder had a workspace file, for a name and the path of the flow that
  /// has the name as a step.
  let findStrayCommand: @Sendable (String, String) -> String?

  /// The variables of the files, for a check; nil in a run.
  let audits: FileAudits?

  let variables: Variables
  private let load: @Sendable (String) throws(Diagnostic) -> SourceFile
  private let allowSaving: @Sendable (String) throws(Diagnostic) -> Void
  private let apps = FileCache<App>()
  /// The texts of apps that others extend, and of samples: one object each, which errors refer to.
  private let appTexts = Mutex<[String: SourceFile]>([:])
  /// The other files that apps name, by the app's path.
  private let namedByApps = Mutex<[String: Set<String>]>([:])
  private let flows = FileCache<FlowText>()
  private let tables = FileCache<DataTable>()
  /// The errors of flows that other flows run, by the flow's path.
  private let faults = Mutex<[String: [FileFindings]]>([:])

  /// Creates a library.
  ///
  /// - Parameters:
  ///   - variables: The values of `${name}` in app files.
  ///   - limits: The limits on files.
  ///   - commands: The files of the workspace's own commands by name.
  ///   - findStrayCommand: Finds a file that would be a command if its folder had a workspace file, for a name and the
  ///     path of the flow that has the name as a step.
  ///   - audits: Receives the variables that the files declare and use.
  ///   - allow: Throws an error for a path that flows may not use.
  ///   - allowSaving: Throws an error for a path of a file that flows may not save paths in.
  ///   - load: Reads the file at a path.
  package init(
    variables: Variables = Variables(),
    limits: Limits = Limits(),
    commands: [String: String] = [:],
    findStrayCommand: @escaping @Sendable (String, String) -> String? = { _, _ in nil },
    audits: FileAudits? = nil,
    allow: @escaping @Sendable (String) throws(Diagnostic) -> Void = { _ in },
    allowSaving: @escaping @Sendable (String) throws(Diagnostic) -> Void = { _ in },
    load: @escaping @Sendable (String) throws(Diagnostic) -> SourceFile
  ) {
    (self.variables, self.limits, self.commands) = (variables, limits, commands)
    (self.findStrayCommand, self.audits, self.allowSaving) = (findStrayCommand, audits, allowSaving)
    self.load = { (path) throws(Diagnostic) in
      try allow(path)
      return try load(path)
    }
  }

  /// Checks that flows may save a path in a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: The error if they may not.
  func checkSaving(in path: String) throws(Diagnostic) { try allowSaving(path) }

  /// The app at a path.
  func app(at path: String) -> Answer<App> {
    apps.answer(for: path, load: appText) { [variables, limits, audits] (file) throws(FileErrors) in
      let files = filesOfApp
      defer {
        let needed = files.needed
        if !needed.isEmpty { namedByApps.withLock { $0[path, default: []].formUnion(needed) } }
      }
      let app = try AppReader.read(file, variables: variables, limits: limits.yaml, files: files) {
        audits?.note(app: $0, at: path)
      }
      if app.namesCode {
        let code = app.codeFiles.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        namedByApps.withLock { $0[path, default: []].formUnion(code) }
      }
      return app
    }
  }

  /// The other files that the app at a path names, once it has been read; its Swift sources are never opened.
  func named(byAppAt path: String) -> Set<String> { namedByApps.withLock { $0[path] ?? [] } }

  /// The files that one app may name.
  var filesOfApp: AppFiles {
    AppFiles(limits: limits) { (path) throws(Diagnostic) in try self.appText(path) }
  }

  private func appText(_ path: String) throws(Diagnostic) -> SourceFile {
    if let known = appTexts.withLock({ $0[path] }) { return known }
    let file = try load(path)
    return appTexts.withLock { texts in
      if let known = texts[path] { return known }
      texts[path] = file
      return file
    }
  }

  /// Forgets some files and the apps that name them; they are read again when needed.
  ///
  /// - Parameter isChanged: Whether the content of the file at a path has changed.
  func forget(_ isChanged: (String) -> Bool) {
    let named = namedByApps.withLock(\.self)
    func isForgotten(_ path: String) -> Bool { isChanged(path) || named[path]?.contains(where: isChanged) == true }
    apps.forget(isForgotten)
    flows.forget(isChanged)
    tables.forget(isChanged)
    appTexts.withLock { $0 = $0.filter { !isChanged($0.key) } }
    namedByApps.withLock { $0 = $0.filter { !isForgotten($0.key) } }
    faults.withLock { $0 = $0.filter { !isChanged($0.key) } }
    audits?.forget(isForgotten)
  }

  /// The text of an included flow.
  func flow(at path: String) -> Answer<FlowText> {
    flows.answer(for: path, load: load) { [limits] (file) throws(FileErrors) in try FlowText(file, limits: limits) }
  }

  /// The rows of a data file.
  func table(at path: String) -> Answer<DataTable> {
    tables.answer(for: path, load: load) { [limits] (file) throws(FileErrors) in
      try DataTable.read(file, limits: limits)
    }
  }

  /// The text of another file, such as a saved path, which is read each time.
  func text(at path: String) throws(Diagnostic) -> String { String(decoding: try load(path).bytes, as: UTF8.self) }

  /// The errors of an included flow: the same object for the same errors, so that reports show them once.
  ///
  /// Other variables may cause other errors; above a limit of such sets the first represents all others.
  func invalid(_ file: SourceFile, _ diagnostics: [Diagnostic]) -> FileFindings {
    faults.withLock { faults in
      let known = faults[file.name, default: []]
      if let same = known.first(where: { $0.diagnostics == diagnostics }) { return same }
      if known.count >= Diagnostic.maxReported, let first = known.first { return first }
      let invalid = FileFindings(file, diagnostics)
      faults[file.name, default: []].append(invalid)
      return invalid
    }
  }
}

/// The files of one kind that have been read.
private final class FileCache<Content: Sendable>: Sendable {
  private let answers = Mutex<[String: FileLibrary.Answer<Content>]>([:])

  /// The result of reading the file at a path, which is read on the first request.
  ///
  /// Concurrent requests wait, so that no file is read twice.
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

  /// Forgets the answers for some paths.
  func forget(_ isForgotten: (String) -> Bool) {
    answers.withLock { $0 = $0.filter { !isForgotten($0.key) } }
  }

  private static func read(
    _ path: String,
    _ load: (String) throws(Diagnostic) -> SourceFile,
    _ read: (SourceFile) throws(FileErrors) -> Content
  ) -> FileLibrary.Answer<Content> {
    let file: SourceFile
    do throws(Diagnostic) { file = try load(path) } catch { return .unreadable(error) }
    do throws(FileErrors) { return .content(try read(file)) } catch {
      return .invalid(FileFindings(file, error.diagnostics))
    }
  }
}
