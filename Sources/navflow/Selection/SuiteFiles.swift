import ArgumentParser
import FlowDiagnostics
import FlowLanguage
import FlowSelection
import SystemPackage
import WorkspaceFiles

/// A file that tests are taken from, and the number of the workspace that it belongs to.
struct SuiteFile: Sendable {
  let input: FlowSearch.Input
  let workspace: Int
}

/// An app that is checked by itself, and the number of the workspace that it belongs to.
struct SuiteApp: Sendable {
  let path: String
  let workspace: Int
}

/// The files that a call means, and the settings of the workspaces that they belong to.
///
/// A file belongs to the nearest workspace, whatever else the call names.
struct SuiteFiles: Sendable {
  /// The files with tests, in their order.
  private(set) var flows: [SuiteFile] = []
  /// App files, in a check of all that there is.
  private(set) var apps: [SuiteApp] = []
  /// How the flows of each workspace are read and run.
  ///
  /// The first is the run's own: that of the working folder, else the first by its path; files needn't belong to it.
  private(set) var workspaces: [FlowSettings] = []
  /// The numbers of the workspaces that files belong to; that of the run's own where there are no files.
  private(set) var used: [Int] = [0]
  /// What each workspace is called in ids; nil for all where files belong to only one, and for those of none.
  private(set) var names: [String?] = [nil]

  /// - Parameters:
  ///   - selection: What is asked for.
  ///   - settings: Makes the settings of a workspace.
  ///   - isCheck: Whether apps are looked for too.
  /// - Throws: Wrong usage.
  init(_ selection: SelectionSettings, _ settings: WorkspaceSettings, isCheck: Bool) throws {
    let working = try settings.settings(around: ".")
    guard settings.request.problems.isEmpty else {
      let first = selection.paths.first { $0 != "-" }
      let isOwn = working.reading.workspace != nil
      workspaces = [isOwn ? working : try settings.settings(around: first.map(FilePath.folder(of:)) ?? ".")]
      flows = settings.request.problems.map { SuiteFile(input: .problems($0), workspace: 0) }
      return
    }
    var finding = WorkspaceNumbers(settings)
    let isOwn = working.reading.workspace != nil || !working.reading.problems.isEmpty
    if isOwn { _ = try finding.number(around: ".") }
    var lists: [ListedFiles] = []
    let ids = TestIDs(working)
    if let path = selection.testList {
      lists.append(ListedFiles(try Self.testList(path, working).map { ids.located($0, isIDFirst: true) }))
    }
    let paths = selection.paths.map { ids.located($0, isIDFirst: false) }
    // A list names its files itself, unless paths are named.
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

  /// Calls each workspace by its folder: from the repository's root, else from the deepest folder that holds them all.
  private mutating func nameWorkspaces(_ finder: WorkspaceFinder) {
    let bases = used.map { workspaces[$0].reading.naming.base }
    let roots = Set(bases.map { finder.repository(around: $0.string) })
    var root = bases[0]
    if roots.count == 1, let repository = roots.first ?? nil {
      root = repository
    } else {
      while !bases.allSatisfy({ $0.starts(with: root) }) { root.removeLastComponent() }
    }
    for (number, base) in zip(used, bases) where workspaces[number].reading.workspace != nil && base != root {
      names[number] = base.way(from: root).joined(separator: "/")
    }
  }

  /// Takes what the lists leave of each file.
  private mutating func take(
    _ inputs: [FlowSearch.Input],
    _ lists: [ListedFiles],
    _ finding: inout WorkspaceNumbers
  ) throws {
    for input in inputs {
      guard let input = lists.reduce(input, { input, list in input.flatMap(list.narrowing) }) else { continue }
      let number = try finding.number(of: input)
      if case .app(let path) = input {
        apps.append(SuiteApp(path: path, workspace: number))
      } else {
        flows.append(SuiteFile(input: input, workspace: number))
      }
    }
  }

  /// Numbers the workspaces in their order, and puts what is wrong with one in the place of its files.
  private mutating func renumber(_ order: [Int], reportsOwn: Bool) {
    var places: [Int: Int] = [:]
    for (place, number) in order.enumerated() { places[number] = place }
    let found = flows.map { SuiteFile(input: $0.input, workspace: places[$0.workspace] ?? 0) }
    apps = apps.map { SuiteApp(path: $0.path, workspace: places[$0.workspace] ?? 0) }
    let numbers = Set(found.map(\.workspace) + apps.map(\.workspace))
    if !numbers.isEmpty { used = numbers.sorted() }
    var reported: Set<Int> = []
    flows = []
    func report(_ number: Int) {
      guard reported.insert(number).inserted else { return }
      flows += workspaces[number].reading.problems.map { SuiteFile(input: .problems($0), workspace: number) }
    }
    // Reports and jobs are from it, whatever is run.
    if reportsOwn { report(0) }
    for file in found {
      if case .file = file.input, !workspaces[file.workspace].reading.problems.isEmpty {
        report(file.workspace)
      } else if !isReported(file, reported) {
        flows.append(file)
      }
    }
  }

  /// Whether a search says of a folder what has been said of its workspace.
  private func isReported(_ file: SuiteFile, _ reported: Set<Int>) -> Bool {
    guard case .problems(let diagnostics) = file.input else { return false }
    return reported.contains { workspaces[$0].reading.problems.contains(diagnostics) }
  }

  private static func testList(_ path: String, _ settings: FlowSettings) throws -> [String] {
    TestList(try settings.load(path)).entries.map(\.id)
  }
}

/// Finds the workspaces of files, and numbers them as they come.
private struct WorkspaceNumbers {
  private let settings: WorkspaceSettings
  private(set) var found: [FlowSettings] = []
  /// The workspaces' folders; nil for the files that belong to none.
  private var homes: [FilePath?] = []
  private var byHome: [FilePath?: Int] = [:]
  /// The numbers by folders, as they are written.
  private var byFolder: [String: Int] = [:]

  init(_ settings: WorkspaceSettings) { self.settings = settings }

  /// The number of the workspace that an input belongs to.
  mutating func number(of input: FlowSearch.Input) throws -> Int {
    switch input {
    case .file("-", _): try number(around: ".")
    case .file(let path, _), .app(let path): try number(around: Self.folder(of: path))
    case .problems: found.isEmpty ? try number(around: ".") : 0
    }
  }

  private static func folder(of path: String) -> String {
    guard let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  mutating func number(around folder: String) throws -> Int {
    if let number = byFolder[folder] { return number }
    let home = settings.request.finder.home(around: folder)
    let number = try byHome[home] ?? add(home, folder)
    byFolder[folder] = number
    return number
  }

  private mutating func add(_ home: FilePath?, _ folder: String) throws -> Int {
    found.append(try settings.settings(around: folder))
    homes.append(home)
    byHome[home] = found.count - 1
    return found.count - 1
  }

  /// The numbers in the order of the workspaces' paths.
  ///
  /// - Parameter ownIsFirst: Whether the one that was found first is the run's own.
  /// - Returns: The numbers, that of the run's own first.
  func order(ownIsFirst: Bool) -> [Int] {
    let own = ownIsFirst ? 1 : 0
    // The defaults are only the run's where there is no workspace.
    let others = found.indices.dropFirst(own).sorted { left, right in
      switch (homes[left], homes[right]) {
      case (let left?, let right?): left.string < right.string
      case (.some, nil): true
      case (nil, .some), (nil, nil): false
      }
    }
    return Array(found.indices.prefix(own)) + others
  }
}

/// Finds tests by their ids, where arguments may be ids.
private struct TestIDs {
  /// What ids may be seen from: the workspace's folder, and the repository's root.
  private let namings: [TestNaming]

  init(_ settings: FlowSettings) {
    let repository = settings.reading.finder.repository(around: ".").map { TestNaming(from: $0) }
    namings = [settings.reading.naming] + [repository].compactMap(\.self)
  }

  /// An argument, or a line of a list, as an argument that is seen from the working folder.
  ///
  /// - Parameters:
  ///   - text: A path or an id, with what is meant of the file.
  ///   - isIDFirst: Whether it is taken for an id where it could be both.
  /// - Returns: The argument as a path, or as it was given where there is no such path.
  func located(_ text: String, isIDFirst: Bool) -> String {
    if text == "-" || text.hasPrefix("/") { return text }
    let tests = namings.map { $0.argument(text) }
    let candidates = isIDFirst ? tests + [text] : [text] + tests
    return candidates.first { FilePath.exists(TestSelector.split($0, exists: FilePath.exists).path) } ?? text
  }
}

extension FlowSettings {
  /// A file that an option names.
  ///
  /// - Throws: Wrong usage where it can't be read.
  func load(_ path: String) throws -> SourceFile {
    do throws(Diagnostic) { return try reading.loader.load(path) } catch { throw ValidationError(error.message) }
  }
}
