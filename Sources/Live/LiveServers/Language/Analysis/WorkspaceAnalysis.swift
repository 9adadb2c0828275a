import FlowApps
import FlowChecker
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SystemPackage
import WorkspaceFiles

/// The files of one workspace, or of one folder without a workspace, with the findings in each.
///
/// A change marks what depends on it; nothing else is done again.
final class WorkspaceAnalysis {
  /// A file that is checked by itself.
  struct Member {
    enum Role { case flow, app, command }

    let kind: Role
    /// The path from the working folder.
    let path: String
  }

  /// The diagnostics of one source, such as a flow, by the absolute paths of the files that they are in.
  typealias Found = [String: [Diagnostic]]

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
  /// The flows that were read and haven't changed.
  private var read = ReadFlows()
  private(set) var apps: [String: App] = [:]
  /// The last runs of each open flow that could be read, which may be of an older text.
  private(set) var lastRuns: [String: [Recording]] = [:]
  /// The tests of each open file as they were last read.
  private(set) var lastRead: [String: [LoadedFlow]] = [:]
  /// The absolute paths of the files that each file needs.
  private var needs: [String: Set<String>] = [:]
  /// The names in each file as it was last read.
  var knownNames: [String: NameUses] = [:]
  /// The names of all files; nil after a change.
  var knownIndex: WorkspaceNameIndex?
  /// The flows to look at again.
  private var dirty: Set<String> = []
  /// The apps and commands to look at again, which come before flows.
  private var dirtyParts: Set<String> = []
  /// The flows to look at again if more than places in their apps has changed.
  private var doubtful: Set<String> = []
  private let searches: Bool
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
    (self.searches, hasListed) = (searches, !searches)
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
    return (lastRuns[key] ?? []).compactMap(\.flow.app)
  }

  /// The screens of an app file, sorted.
  func screens(of key: String) -> [String] { apps[key]?.model.screens.keys.sorted() ?? [] }

  // MARK: Changes

  /// Adds a file that an editor has open, or a search found.
  func add(_ path: String) {
    let key = Self.key(path)
    guard members[key] == nil, let kind = kind(of: path) else { return }
    members[key] = Member(kind: kind, path: path)
    knownIndex = nil
    mark(key)
    needsSummary = true
  }

  /// Prepares to look for files again, unless a new one is no flow or app of the folder, or known.
  func findAgain(for key: String) {
    guard searches, members[key] == nil, FilePath(key).isIn(FilePath(folder)), kind(of: key) != nil else { return }
    hasListed = false
  }

  private func kind(of path: String) -> Member.Role? {
    if AppFileName.isApp(path) { return .app }
    if Workspace.fileNames.contains(FilePath(path).lastComponent?.string ?? "") { return nil }
    let key = Self.key(path)
    if commands.values.contains(where: { Self.key($0) == key }) { return .command }
    return FlowFileName.isFlow(path) ? .flow : nil
  }

  /// Removes a file that doesn't exist any more; returns whether it was known.
  func remove(_ key: String) -> Bool {
    guard members.removeValue(forKey: key) != nil else { return false }
    knownIndex = nil
    (flows[key], apps[key], needs[key], lastRuns[key], lastRead[key]) = (nil, nil, nil, nil, nil)
    dirty.remove(key)
    dirtyParts.remove(key)
    doubtful.remove(key)
    read.remove(key)
    needsSummary = true
    return true
  }

  /// Marks all that depends on files whose texts have changed.
  func change(_ keys: Set<String>) {
    reader.forget { keys.contains(Self.key($0)) }
    knownIndex = nil
    knownNames = knownNames.filter { !keys.contains(Self.key($0.key)) }
    var dependents: Set<String> = []
    var doubtful: Set<String> = []
    for (path, needed) in needs where !needed.isDisjoint(with: keys) {
      let needsOnlyApps = members[path]?.kind == .flow && needed.intersection(keys).allSatisfy(AppFileName.isApp)
      if needsOnlyApps { doubtful.insert(path) } else { dependents.insert(path) }
    }
    for key in dependents.union(keys) { mark(key) }
    self.doubtful.formUnion(doubtful)
    read.change(keys, dependents: dependents, doubtful: doubtful)
    if dirtyParts.contains(where: { members[$0]?.kind == .app }) { names = settings.names(reader) }
    needsSummary = true
  }

  /// Marks a file to look at again, unless it is none that is checked by itself.
  private func mark(_ key: String) {
    guard let kind = members[key]?.kind else { return }
    if kind == .flow { dirty.insert(key) } else { dirtyParts.insert(key) }
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
    return isNewCommand(key) || settings.reading.watchedProfiles.contains { Self.key($0) == key }
      || settings.reading.problems.joined().contains { Self.key($0.file.name) == key }
  }

  /// Whether a file is a command that didn't exist before, or was one; which there are is known from their folder.
  func isNewCommand(_ key: String) -> Bool {
    settings.reading.workspace != nil && FilePath.isYAML(key)
      && FilePath(key).removingLastComponent() == FilePath(folder).appending(CommandFolder.name)
      && FilePath.exists(key) != commands.values.contains { Self.key($0) == key }
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
    let isMarked = [dirty.remove(key), dirtyParts.remove(key), doubtful.remove(key)].contains { $0 != nil }
    guard let member = members[key], isMarked || lacksRuns else { return nil }
    needsSummary = true
    guard !isInvalid else { return isOpen ? Self.grouped(problems(for: member.path)) : [:] }
    switch member.kind {
    case .flow: return update(flow: member.path, key, isOpen: isOpen)
    case .app, .command: return inspect(member, key)
    }
  }

  private func update(flow path: String, _ key: String, isOpen: Bool) -> Found {
    read.prepare(key)
    let analysis = analyzer.analyze(path, as: read[key], keepsRuns: isOpen)
    return take(AnalysedFlow(analysis, in: scope), of: key, isOpen: isOpen)
  }

  /// Keeps the result of analysing a flow.
  private func take(_ analysed: AnalysedFlow, of key: String, isOpen: Bool) -> Found {
    let analysis = analysed.analysis
    flows[key] = analysis
    read.keep(analysis.read, at: key)
    if isOpen {
      lastRead[key] = analysis.tests
      if !analysis.runs.isEmpty { lastRuns[key] = analysis.runs }
    }
    needs[key] = analysed.needs
    return analysed.found
  }

  /// Checks and runs flows with the names of the apps as they are now.
  private var analyzer: FlowFileAnalyzer {
    FlowFileAnalyzer(settings: settings, reader: reader, scope: scope, names: names)
  }

  /// Runs tests of an open flow to their ends, and keeps their outcomes until something changes.
  ///
  /// - Parameters:
  ///   - key: The file's absolute path.
  ///   - selector: The end of the argument that selects the tests, behind the path of the file.
  /// - Returns: The outcomes; empty if there are no such tests.
  func run(_ key: String, _ selector: String) -> [TestOutcome] {
    guard let read = flows[key]?.read, !isInvalid else { return [] }
    let entries = read.entries.filter { entry in
      let outcome = TestOutcome(of: entry)
      return outcome.selector == selector || outcome.flow == selector
    }
    var analysis = FlowFileAnalysis()
    analyzer.unlimited.analyze(entries, keepsRuns: false, into: &analysis)
    flows[key]?.replace(analysis.outcomes)
    return analysis.outcomes
  }

  private func inspect(_ member: Member, _ key: String) -> Found {
    let isApp = member.kind == .app
    guard let inspected = reader.inspect(member.path, as: isApp ? .app : .command) else { return [:] }
    if isApp { apps[key] = inspected.app }
    needs[key] = Set(inspected.app?.files.map { Self.key($0.name) } ?? inspected.needed.map { Self.key($0.file.name) })
    let invalid = inspected.needed + [inspected.invalid].compactMap(\.self)
    return Self.grouped(invalid.flatMap(\.diagnostics))
  }

  /// Notes that a file isn't checked, since the workspace has errors.
  private func problems(for path: String) -> [Diagnostic] {
    let all = settings.reading.problems.joined()
    let notes = all.compactMap { problem in problem.place.map { Diagnostic.Note(problem.message, at: $0) } }
    let message = "this file isn't checked, since “\(all.first?.file.name ?? "")” has errors"
    return [Diagnostic(EditorNote.workspaceInvalid, message, in: SourceFile(name: path)).adding(notes)]
  }

  /// The diagnostics of the workspace's own files.
  var ownProblems: Found { Self.grouped(Array(settings.reading.problems.joined())) }

  /// Does a part of the work that remains.
  ///
  /// - Parameter open: The absolute paths of open files, which come first.
  /// - Returns: The findings, by the sources that have them; nil if there is nothing to do.
  func work(open: Set<String>) -> [String: Found]? {
    for key in open where [dirty, dirtyParts, doubtful].contains(where: { $0.contains(key) }) {
      if let found = update(key, isOpen: true) { return [key: found] }
    }
    if !hasListed {
      list()
      return [folder: [:]]
    }
    if let key = dirtyParts.first ?? (isInvalid ? dirty.first : nil) {
      return [key: update(key, isOpen: false) ?? [:]]
    }
    resolveDoubts()
    let flows = dirty.prefix(Self.flowsOfJob * settings.jobs)
    if !flows.isEmpty { return update(flows: Array(flows)) }
    guard needsSummary else { return nil }
    needsSummary = false
    return [folder + "/*": isInvalid ? ownProblems : summary()]
  }

  /// Finds which flows must be analysed again after their apps have changed.
  private func resolveDoubts() {
    var latest: [ObjectIdentifier: App?] = [:]
    func find(_ app: App) -> App? {
      if let known = latest[ObjectIdentifier(app)] { return known }
      let now = apps[Self.key(app.file.name)].flatMap { $0.behaves(like: app) ? $0 : nil }
      latest[ObjectIdentifier(app)] = .some(now)
      return now
    }
    for key in doubtful.subtracting(dirty) {
      guard read[key] != nil, flows[key]?.follow(find) == true else {
        dirty.insert(key)
        continue
      }
    }
    doubtful = []
  }

  /// The number of flows that each job analyses before a message is looked for: some milliseconds of work.
  private static let flowsOfJob = 16

  /// Analyses flows that aren't open, side by side.
  private func update(flows keys: [String]) -> [String: Found] {
    for key in keys { read.prepare(key) }
    let (analyzer, scope) = (analyzer, scope)
    let files = keys.map { (path: members[$0]?.path ?? $0, known: read[$0]) }
    let results = SuiteRunner.map(count: files.count, jobs: settings.jobs, together: 2) { number in
      let (path, known) = files[number]
      return AnalysedFlow(analyzer.analyze(path, as: known, keepsRuns: false), in: scope)
    }
    needsSummary = true
    var found: [String: Found] = [:]
    for (key, analysed) in zip(keys, results) {
      dirty.remove(key)
      found[key] = take(analysed, of: key, isOpen: false)
    }
    return found
  }

  /// Whether anything remains to do.
  var isBusy: Bool { isChanged || !hasListed || needsSummary }

  /// Whether files, or what they need, have changed since they were looked at.
  var isChanged: Bool { !dirty.isEmpty || !dirtyParts.isEmpty || !doubtful.isEmpty }

  /// Finds the files of the folder, unless that is done.
  func find() {
    if !hasListed { list() }
  }

  private func list() {
    hasListed = true
    let name = WorkspaceFinder.way(from: .working, to: FilePath(folder))
    for path in settings.reading.files(in: name) + commands.values { add(path) }
  }

  /// The findings that need all files: variables and parts of apps that nothing uses, and the workspace's hooks.
  private func summary() -> Found {
    let needed = Set(flows.values.flatMap(\.needed))
    let known = Set(members.values.map(\.path))
    audits.keep { needed.contains($0) || known.contains($0) }
    var usage = CheckUsage([scope])
    for key in flows.keys.sorted() {
      for finding in flows[key]?.findings ?? [] { _ = usage.add(finding) }
    }
    _ = usage.endFile()
    for (_, app) in apps.sorted(by: { $0.key < $1.key }) {
      usage.add(AppUse(app, profiles: settings.variants.groups(for: app).map(\.profile)))
    }
    var found = usage.finish().flatMap(\.diagnostics)
    found += names.invalidRules?.diagnostics ?? []
    found += hooks().diagnostics
    return Self.grouped(found)
  }

  private func hooks() -> FlowFileAnalysis {
    var analysis = FlowFileAnalysis()
    let workspace = settings.reading.workspace?.workspace
    for (key, node) in [
      (WorkspaceKey.onSuiteStart, workspace?.onSuiteStart), (.onSuiteFinish, workspace?.onSuiteFinish),
    ] {
      guard let node else { continue }
      analyzer.analyze([reader.hook(node, named: key.rawValue)], keepsRuns: false, into: &analysis)
    }
    return analysis
  }

  /// The diagnostics by the files that they are in.
  fileprivate static func grouped(_ diagnostics: [Diagnostic]) -> Found {
    var found: Found = [:]
    var last = (name: "", key: "")
    for diagnostic in diagnostics {
      let name = diagnostic.file.name
      if last.name != name { last = (name, key(name)) }
      found[last.key, default: []].append(diagnostic)
    }
    return found
  }
}

/// A flow file that was checked and run, with what a workspace keeps of it.
private struct AnalysedFlow: Sendable {
  let analysis: FlowFileAnalysis
  let found: WorkspaceAnalysis.Found
  /// The absolute paths of the files that it needs.
  let needs: Set<String>

  /// Adds the warnings about the whole file.
  init(_ analysis: FlowFileAnalysis, in scope: CheckScope) {
    var usage = CheckUsage([scope])
    for finding in analysis.findings { _ = usage.add(finding) }
    let warnings = usage.endFile()?.diagnostics ?? []
    self.analysis = analysis
    found = WorkspaceAnalysis.grouped(analysis.diagnostics + warnings)
    needs = Set(analysis.needed.map(WorkspaceAnalysis.key))
  }
}
