import Diagnostics
import Flows
import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds the files that the arguments mean.
struct FlowSearch {
  /// A file to read, or why an argument or a folder gives none.
  enum Input: Sendable {
    case file(path: String, selectors: [TestSelector]?)
    case problems([Diagnostic])
  }

  private let loader: FileLoader
  private(set) var inputs: [Input] = []
  private var seen: [String: Int] = [:]

  init(loader: FileLoader) { self.loader = loader }

  /// The files of all arguments, those of a folder in the order of their names, each once.
  static func inputs(for arguments: [String], loader: FileLoader) -> [Input] {
    var search = FlowSearch(loader: loader)
    if arguments.isEmpty { search.add(folder: ".", shownAs: "") }
    for argument in arguments { search.add(argument) }
    return search.inputs
  }

  private mutating func add(_ argument: String) {
    if argument == "-" { return add(file: argument, nil) }
    if isFolder(argument) { return add(folder: argument, shownAs: argument.hasSuffix("/") ? argument : argument + "/") }
    let (path, selector) = TestSelector.split(argument, exists: exists)
    add(file: path, selector)
  }

  /// A file that is named twice is taken once; two selections of it are both taken.
  private mutating func add(file path: String, _ selector: TestSelector?) {
    let key = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    guard let index = seen[key] else {
      seen[key] = inputs.count
      inputs.append(.file(path: path, selectors: selector.map { [$0] }))
      return
    }
    if case .file(let path, let selectors) = inputs[index], let selectors {
      inputs[index] = .file(path: path, selectors: selector.map { selectors + [$0] })
    }
  }

  // MARK: Folders

  private mutating func add(folder path: String, shownAs prefix: String) {
    do throws(WorkspaceError) {
      let found = try WorkspaceFinder(loader: loader).workspace(around: path)
      walk(path, shownAs: prefix, inWorkspace: found?.prefix ?? "", found?.workspace)
    } catch {
      inputs.append(.problems(error.diagnostics))
    }
  }

  /// Takes in a folder's flows and those of the folders in it.
  ///
  /// Names that begin with a dot are passed over, and links to folders aren't followed, so that a search ends.
  private mutating func walk(
    _ path: String,
    shownAs shown: String,
    inWorkspace relative: String,
    _ workspace: Workspace?
  ) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      inputs.append(.problems([.cannotRead(path, reason(path))]))
      return
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      if let workspace, workspace.excludes(relative + name) { continue }
      if FlowFileName.isFlow(name) {
        add(file: shown + name, nil)
        continue
      }
      let child = path + (path.hasSuffix("/") ? "" : "/") + name
      if (try? Stat(FilePath(child), followTargetSymlink: false))?.type == .directory {
        walk(child, shownAs: shown + name + "/", inWorkspace: relative + name + "/", workspace)
      }
    }
  }

  private func isFolder(_ path: String) -> Bool { (try? Stat(FilePath(path)))?.type == .directory }

  private func exists(_ path: String) -> Bool { (try? Stat(FilePath(path))) != nil }

  private func reason(_ path: String) -> String {
    FileProblem.opening(path, options: .directory) ?? "it can't be listed"
  }
}
