import FlowApps
import FlowChecker
import FlowDiagnostics
import FlowLanguage
import FlowRunner
import NavigationEngine
import SystemPackage
import WorkspaceFiles

/// The files of one workspace, or of one folder without a workspace, with the findings in each.
///
/// A change marks what depends on it; nothing else is done again.
final class WorkspaceAnalysis {
  /// A file that is checked by itself.
  struct Member {
    enum Kind { case flow, app, command }

    let kind: Kind
    /// The path from the working folder.
    let path: String
  }

  /// The diagnostics of one source, such as a flow, by the absolute paths of the files that they are in.
  typealias Found = [String: [EditorDiagnostic]]

  let settings: AnalysisSettings
  let reader: FlowReader
  /// The folder, absolute.
  let folder: String
  private let audits = FileAudits()
  private let scope: CheckScope
  private var names: NameChecks
  /// The files by their absolute paths.
  private(set) var members: [String: Member] = [:]
  private(set) var flows: [String: FlowFileAnalysis] = [:]
  private(set) var apps: [String: App] = [:]
  /// The last runs of each open flow that could be read, which may be of an older text.
  private(set) var lastRuns: [String: [FlowFileAnalysis.Run]] = [:]
  /// The tests of each open file as they were last read.
  private(set) var lastRead: [String: [LoadedFlow]] = [:]
  /// The absolute paths of the files that each file needs.
  private var needs: [String: Set<String>] = [:]
  /// The files to look at again.
  private var dirty: Set<String> = []
  private var hasListed: Bool
  /// Whether the findings that need all files are out of date.
  private var needsSummary = true

  /// Prepares the analysis of a folder; nothing is read yet.
  ///
  /// - Parameters:
  ///   - settings: The settings of its files.
  ///   - folder: The folder, absolute.
  ///   - searches: Whether files that aren't open are looked for in the folder.
  init(_ settings: AnalysisSettings, folder: String, searches: Bool) {
    self.settings = settings
    hasListed = !searches
    self.folder = folder
    let workspace = settings.reading.workspace?.workspace
    reader = settings.reading.flowReader(audits: audits)
    names = settings.names(reader)
    scope = CheckScope(files: audits, workspace: workspace, isWhole: workspace != nil)
  }

  /// The absolute path of a file that reports name by a path from the working folder.
  static func key(_ path: String) -> String { FilePath.absolute(path).string }

  /// Whether the files of the workspace itself have errors, so that no flow is checked.
  var isInvalid: Bool { !settings.reading.problems.isEmpty }

  /// The names of the workspace's commands with their files.
  var commands: [String: String] { settings.reading.commands }

  /// The tags of the flows, sorted.
  var tags: [String] { Set(flows.values.flatMap(\.tags)).sorted() }

  /// The apps that a file is about: those of its flows, or the file's own.
  func apps(for key: String) -> [App] {
    if let app = apps[key] { return [app] }
    return (lastRuns[key] ?? []).compactMap(\.loaded.flow?.app)
  }

  /// The screens of an app file, sorted.
  func screens(of key: String) -> [String] { apps[key]?.model.screens.keys.sorted() ?? [] }

  // MARK: Changes

  /// Adds a file that an editor has open, or a search found.
  func add(_ path: String) {
    let key = Self.key(path)
    guard members[key] == nil, let kind = kind(of: path) else { return }
    members[key] = Member(kind: kind, path: path)
    dirty.insert(key)
    needsSummary = true
  }

  private func kind(of path: String) -> Member.Kind? {
    if AppFileName.isApp(path) { return .app }
    if Workspace.fileNames.contains(FilePath(path).lastComponent?.string ?? "") { return nil }
    let key = Self.key(path)
    if commands.values.contains(where: { Self.key($0) == key }) { return .command }
    return FlowFileName.isFlow(path) ? .flow : nil
  }

  /// Removes a file that doesn't exist any more.
  ///
  /// - Returns: Whether it was known.
  func remove(_ key: String) -> Bool {
    guard members.removeValue(forKey: key) != nil else { return false }
    (flows[key], apps[key], needs[key], lastRuns[key], lastRead[key]) = (nil, nil, nil, nil, nil)
    dirty.remove(key)
    needsSummary = true
    return true
  }

  /// Marks all that depends on a file whose text has changed.
  ///
  /// - Parameter key: The file's absolute path.
  func change(_ key: String) {
    reader.forget { Self.key($0) == key }
    if members[key] != nil { dirty.insert(key) }
    var touchesApps = members[key]?.kind == .app
    for (path, needed) in needs where needed.contains(key) { dirty.insert(path) }
    if !touchesApps { touchesApps = dirty.contains { members[$0]?.kind == .app } }
    if touchesApps { names = settings.names(reader) }
    needsSummary = true
  }

  /// Masks the secrets of the workspace and of a file in a text.
  func mask(_ key: String) -> (String) -> String {
    let secrets = flows[key]?.secrets ?? []
    return { [settings] in settings.mask($0, secrets) }
  }

  /// Whether a change of a file changes the settings of the workspace.
  func isSettings(_ key: String) -> Bool {
    if let file = settings.reading.workspace?.workspaceFile, Self.key(file) == key { return true }
    if Workspace.fileNames.contains(FilePath(key).lastComponent?.string ?? "") {
      return FilePath(folder).isIn(FilePath(key).removingLastComponent())
        || FilePath(key).isIn(FilePath(folder))
    }
    return settings.reading.watchedProfiles.contains { Self.key($0) == key }
      || settings.reading.problems.joined().contains { Self.key($0.file.name) == key }
  }

  // MARK: Work

  /// Looks at a file now, if it has changed since it was last looked at.
  ///
  /// - Parameters:
  ///   - key: The file's absolute path.
  ///   - isOpen: Whether the states of its runs are kept.
  /// - Returns: The findings; nil if nothing had changed.
  func update(_ key: String, isOpen: Bool) -> Found? {
    let lacksRuns = isOpen && flows[key]?.runs.isEmpty == true && members[key]?.kind == .flow && !isInvalid
    guard let member = members[key], dirty.remove(key) != nil || lacksRuns else { return nil }
    needsSummary = true
    guard !isInvalid else { return Self.grouped(problems(for: member.path)) }
    switch member.kind {
    case .flow: return update(flow: member.path, key, isOpen: isOpen)
    case .app, .command: return inspect(member, key)
    }
  }

  private func update(flow path: String, _ key: String, isOpen: Bool) -> Found {
    let analyzer = FlowFileAnalyzer(settings: settings, reader: reader, scope: scope, names: names)
    let analysis = analyzer.analyze(path, keepsRuns: isOpen)
    var usage = CheckUsage([scope])
    for finding in analysis.findings { _ = usage.add(finding) }
    let warnings = usage.endFile()?.diagnostics ?? []
    flows[key] = analysis
    if isOpen {
      lastRead[key] = analysis.tests
      if !analysis.runs.isEmpty { lastRuns[key] = analysis.runs }
    }
    needs[key] = Set(analysis.needed.map(Self.key))
    return Self.grouped(analysis.diagnostics + warnings.map { EditorDiagnostic($0) })
  }

  private func inspect(_ member: Member, _ key: String) -> Found {
    let isApp = member.kind == .app
    guard let inspected = reader.inspect(member.path, as: isApp ? .app : .command) else { return [:] }
    if isApp { apps[key] = inspected.app }
    needs[key] = Set(inspected.app?.files.map { Self.key($0.name) } ?? inspected.needed.map { Self.key($0.file.name) })
    let invalid = inspected.needed + [inspected.invalid].compactMap(\.self)
    return Self.grouped(invalid.flatMap(\.diagnostics).map { EditorDiagnostic($0) })
  }

  /// Notes that a file isn't checked, since the workspace has errors.
  private func problems(for path: String) -> [EditorDiagnostic] {
    let all = settings.reading.problems.joined()
    let related = all.compactMap { problem in
      problem.place.map { EditorDiagnostic.Related(message: problem.message, place: $0) }
    }
    let name = all.first?.file.name ?? ""
    return [
      EditorDiagnostic(
        note: "workspace-invalid",
        "this file isn't checked, since “\(name)” has errors",
        in: SourceFile(name: path),
        related: related
      )
    ]
  }

  /// The diagnostics of the workspace's own files.
  var ownProblems: Found { Self.grouped(settings.reading.problems.joined().map { EditorDiagnostic($0) }) }

  /// Does a part of the work that remains.
  ///
  /// - Parameter open: The absolute paths of open files, which come first.
  /// - Returns: The findings, and the source that has them; nil if there is nothing to do.
  func work(open: Set<String>) -> (source: String, found: Found)? {
    for key in dirty.intersection(open).sorted() {
      if let found = update(key, isOpen: true) { return (key, found) }
    }
    if !hasListed {
      list()
      return (folder, ownProblems)
    }
    if let key = dirty.min() {
      return (key, update(key, isOpen: false) ?? [:])
    }
    guard needsSummary else { return nil }
    needsSummary = false
    return (folder + "/*", isInvalid ? [:] : summary())
  }

  /// Whether anything remains to do.
  var isBusy: Bool { !dirty.isEmpty || !hasListed || needsSummary }

  private func list() {
    hasListed = true
    let name = WorkspaceFinder.way(from: .working, to: FilePath(folder))
    let inputs = FlowSearch.inputs(
      for: [name.isEmpty ? "." : name],
      in: settings.reading.workspace,
      settings.reading.finder,
      takesApps: true
    )
    for input in inputs {
      switch input {
      case .file(let path, _), .app(let path): add(path)
      case .problems: break
      }
    }
    for path in commands.values { add(path) }
  }

  /// The findings that need all files: variables and parts of apps that nothing uses, and the workspace's hooks.
  private func summary() -> Found {
    let needed = Set(flows.values.flatMap(\.needed))
    let known = Set(members.values.map(\.path))
    audits.keep { needed.contains($0) || known.contains($0) }
    var usage = CheckUsage([scope])
    for (_, analysis) in flows.sorted(by: { $0.key < $1.key }) {
      for finding in analysis.findings { _ = usage.add(finding) }
    }
    _ = usage.endFile()
    for (_, app) in apps.sorted(by: { $0.key < $1.key }) {
      usage.add(AppUse(app, profiles: settings.variants.groups(for: app).map(\.profile)))
    }
    var found = usage.finish().flatMap(\.diagnostics).map { EditorDiagnostic($0) }
    found += names.invalidRules?.diagnostics.map { EditorDiagnostic($0) } ?? []
    found += hooks().diagnostics
    return Self.grouped(found)
  }

  private func hooks() -> FlowFileAnalysis {
    var analysis = FlowFileAnalysis()
    let workspace = settings.reading.workspace?.workspace
    let analyzer = FlowFileAnalyzer(settings: settings, reader: reader, scope: scope, names: names)
    for (key, node) in [
      (WorkspaceKey.onSuiteStart, workspace?.onSuiteStart), (.onSuiteFinish, workspace?.onSuiteFinish),
    ] {
      guard let node else { continue }
      analyzer.analyze([reader.hook(node, named: key.rawValue)], keepsRuns: false, into: &analysis)
    }
    return analysis
  }

  /// The diagnostics by the files that they are in.
  private static func grouped(_ diagnostics: [EditorDiagnostic]) -> Found {
    var found: Found = [:]
    for diagnostic in diagnostics { found[key(diagnostic.file.name), default: []].append(diagnostic) }
    return found
  }
}
