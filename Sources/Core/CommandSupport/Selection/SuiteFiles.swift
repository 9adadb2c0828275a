import ArgumentParser
package import FlowSyntax
import SystemPackage
package import WorkspaceFiles

/// The files of a run, with the settings of their workspaces.
///
/// A file belongs to the nearest workspace, whatever else the command names.
package struct SuiteFiles: Sendable {
  /// A file with tests, and the number of its workspace.
  package typealias TestFile = (input: FlowSearch.Input, workspace: Int)
  /// An app that is checked by itself, and the number of its workspace.
  package typealias CheckedApp = (path: String, workspace: Int)

  /// The files with tests, in order.
  package private(set) var flows: [TestFile] = []
  /// The app files, in a check of everything.
  package private(set) var apps: [CheckedApp] = []
  /// The settings of each workspace.
  ///
  /// The first is the run's own: the working folder's, or else the first by path. It may contain none of the files.
  package private(set) var workspaces: [FlowSettings] = []
  /// The numbers of the workspaces that files belong to; without files, the number of the run's own.
  package private(set) var used: [Int] = [0]
  /// The name of each workspace in ids; nil for all if files belong to only one, and for files without a workspace.
  private(set) var names: [String?] = [nil]

  /// Finds the files.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - settings: Makes the settings of a workspace.
  ///   - isCheck: Whether apps are included.
  /// - Throws: An error of usage.
  package init(_ selection: SelectionSettings, _ settings: WorkspaceSettings, isCheck: Bool) throws {
    let working = try settings.settings(around: ".")
    guard settings.request.problems.isEmpty else {
      let first = selection.paths.first { $0 != "-" }
      let isOwn = working.reading.workspace != nil
      workspaces = [isOwn ? working : try settings.settings(around: first.map(FilePath.folder(of:)) ?? ".")]
      flows = settings.request.problems.map { (.problems($0), 0) }
      return
    }
    var finding = WorkspaceNumbers(settings)
    let isOwn = working.reading.workspace != nil || !working.reading.problems.isEmpty
    if isOwn { _ = try finding.number(around: ".") }
    var lists: [ListedFiles] = []
    let namings = working.namings
    if let path = selection.testList {
      lists.append(ListedFiles(try Self.testList(path, working).map { namings.located($0, isIDFirst: true) }))
    }
    let paths = selection.paths.map { namings.located($0, isIDFirst: false) }
    // A list names its files itself, unless paths are given.
    var inputs =
      selection.paths.isEmpty && !lists.isEmpty
      ? FlowSearch.inputs(forFiles: lists[0].paths, working.reading.finder)
      : FlowSearch.inputs(
        for: paths,
        in: working.reading.workspace,
        working.reading.finder,
        takesApps: isCheck && !selection.isNarrowed
      )
    if selection.takesLastFailed {
      for input in inputs { _ = try finding.number(of: input) }
      let stores = finding.found.isEmpty ? [working] : finding.found
      let failed = ListedFiles(stores.flatMap { FailureStore($0.reading.naming).read() }, isForgiving: true)
      if selection.paths.isEmpty, lists.isEmpty {
        inputs = FlowSearch.inputs(forFiles: failed.paths, working.reading.finder)
      }
      lists.append(failed)
    }
    try take(inputs, lists, &finding)
    let order = finding.order(ownIsFirst: isOwn)
    workspaces = order.isEmpty ? [working] : order.map { finding.found[$0] }
    names = Array(repeating: nil, count: workspaces.count)
    renumber(order, reportsOwn: isOwn)
    if used.count > 1 { nameWorkspaces(settings.request.finder) }
  }

  /// Names each workspace by its folder, relative to the repository's root, or else to the deepest common folder.
  private mutating func nameWorkspaces(_ finder: WorkspaceFinder) {
    let bases = used.map { workspaces[$0].reading.naming.base }
    let roots = Set(bases.map { finder.repository(around: $0.string) })
    var root = bases[0]
    if roots.count == 1, let repository = roots.first ?? nil {
      root = repository
    } else {
      while !bases.allSatisfy({ $0.isIn(root) }) { root.removeLastComponent() }
    }
    for (number, base) in zip(used, bases) where workspaces[number].reading.workspace != nil && base != root {
      names[number] = base.way(from: root).joined(separator: "/")
    }
  }

  /// Adds the parts of each file that the lists select.
  private mutating func take(
    _ inputs: [FlowSearch.Input],
    _ lists: [ListedFiles],
    _ finding: inout WorkspaceNumbers
  ) throws {
    for input in inputs {
      guard let input = lists.reduce(input, { input, list in input.flatMap(list.narrowing) }) else { continue }
      let number = try finding.number(of: input)
      if case .app(let path) = input {
        apps.append((path, number))
      } else {
        flows.append((input, number))
      }
    }
  }

  /// Numbers the workspaces in order, and replaces the files of an invalid workspace by its errors.
  private mutating func renumber(_ order: [Int], reportsOwn: Bool) {
    var places: [Int: Int] = [:]
    for (place, number) in order.enumerated() { places[number] = place }
    let found = flows.map { (input: $0.input, workspace: places[$0.workspace] ?? 0) }
    apps = apps.map { ($0.path, places[$0.workspace] ?? 0) }
    let numbers = Set(found.map(\.workspace) + apps.map(\.workspace))
    if !numbers.isEmpty { used = numbers.sorted() }
    var reported: Set<Int> = []
    flows = []
    func report(_ number: Int) {
      guard reported.insert(number).inserted else { return }
      flows += workspaces[number].reading.problems.map { (.problems($0), number) }
    }
    // Its reports and jobs apply to every run.
    if reportsOwn { report(0) }
    for file in found {
      if case .file = file.input, !workspaces[file.workspace].reading.problems.isEmpty {
        report(file.workspace)
      } else if !isReported(file, reported) {
        flows.append(file)
      }
    }
  }

  /// Whether the problems of a folder are those already reported for its workspace.
  private func isReported(_ file: TestFile, _ reported: Set<Int>) -> Bool {
    guard case .problems(let diagnostics) = file.input else { return false }
    return reported.contains { workspaces[$0].reading.problems.contains(diagnostics) }
  }

  private static func testList(_ path: String, _ settings: FlowSettings) throws -> [String] {
    TestList(try settings.load(path)).entries.map(\.id)
  }
}

extension [TestNaming] {
  /// Converts an argument or a line of a list to an argument relative to the working folder.
  ///
  /// - Parameters:
  ///   - text: A path or an id, with a selector within the file.
  ///   - isIDFirst: Whether an ambiguous text is an id.
  /// - Returns: The argument as a path; the text itself if there is no such path.
  fileprivate func located(_ text: String, isIDFirst: Bool) -> String {
    if text == "-" || text.hasPrefix("/") { return text }
    let tests = map { $0.argument(text) }
    let candidates = isIDFirst ? tests + [text] : [text] + tests
    return candidates.first { FilePath.exists(TestSelector.split($0, exists: FilePath.exists).path) } ?? text
  }
}

extension FlowSettings {
  /// The folders that ids of tests may be relative to: the workspace's folder, and the repository's root.
  fileprivate var namings: [TestNaming] {
    let repository = reading.finder.repository(around: ".").map { TestNaming(from: $0) }
    return [reading.naming] + [repository].compactMap(\.self)
  }

  /// Reads the file that an option names; throws an error of usage if it can't be read.
  package func load(_ path: String) throws -> SourceFile {
    do throws(Diagnostic) { return try reading.loader.load(path) } catch { throw ValidationError(error.message) }
  }
}
