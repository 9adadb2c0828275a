package import FlowLanguage
package import FlowSyntax
import Synchronization
package import SystemPackage

/// A workspace, and the position of a folder that belongs to it.
package struct FoundWorkspace: Sendable {
  package let workspace: Workspace
  /// The workspace's folder as seen from the working folder, empty or with a trailing slash.
  package let folder: String
  /// The path from the workspace's folder to the other folder, empty or with a trailing slash.
  package let prefix: String

  /// The path from the working folder for a path in the workspace file.
  package func path(of path: String) -> String { path.hasPrefix("/") ? path : folder + path }

  /// The path of the workspace's own file.
  package var workspaceFile: String { workspace.file.name }
}

/// Finds the workspace file of a folder: the nearest one in it or above it, up to the repository's root.
///
/// Each file is read once, and each folder is searched once.
package final class WorkspaceFinder: Sendable {
  /// The results for the folders queried so far.
  private struct State {
    /// The nearest folder with a workspace file; nil if there is none.
    var homes: [FilePath: FilePath?] = [:]
    var workspaces: [FilePath: Result<Workspace, FileErrors>] = [:]
    /// The root of a folder's repository; nil if it is in none.
    var repositories: [FilePath: FilePath?] = [:]
  }

  private let loader: FileLoader
  private let variables: Variables
  private let limits: Limits
  private let forms: ReportForms
  private let state = Mutex(State())

  /// Creates a finder.
  package init(loader: FileLoader, variables: Variables, limits: Limits, forms: ReportForms) {
    (self.loader, self.variables, self.limits, self.forms) = (loader, variables, limits, forms)
  }

  /// The folder of the workspace that the files of a folder belong to, absolute; nil if there is none.
  package func home(around path: String) -> FilePath? {
    let folder = FilePath.absolute(path)
    return state.withLock { Self.home(of: folder, &$0) }
  }

  /// The root of the repository that a folder is in, absolute; nil if it is in none.
  package func repository(around path: String) -> FilePath? {
    let folder = FilePath.absolute(path)
    return state.withLock { Self.repository(of: folder, &$0) }
  }

  private static func repository(of folder: FilePath, _ state: inout State) -> FilePath? {
    if let known = state.repositories[folder] { return known }
    var root: FilePath?
    if isThere(folder.appending(".git")) {
      root = folder
    } else if let parent = folder.parent {
      root = repository(of: parent, &state)
    }
    state.repositories[folder] = root
    return root
  }

  /// The workspace that a folder belongs to.
  ///
  /// - Parameter path: The folder.
  /// - Returns: The workspace; nil if there is none.
  /// - Throws: The errors in the workspace file, or the reason why it can't be read.
  package func workspace(around path: String) throws(FileErrors) -> FoundWorkspace? {
    let folder = FilePath.absolute(path)
    let found: (FilePath, Result<Workspace, FileErrors>)? = state.withLock { state in
      guard let home = Self.home(of: folder, &state) else { return nil }
      let workspace = state.workspaces[home] ?? read(in: home)
      state.workspaces[home] = workspace
      return (home, workspace)
    }
    guard let (home, workspace) = found else { return nil }
    return FoundWorkspace(
      workspace: try workspace.get(),
      folder: Self.way(from: .working, to: home),
      prefix: folder.way(from: home).map { $0 + "/" }.joined()
    )
  }

  private static func home(of folder: FilePath, _ state: inout State) -> FilePath? {
    if let known = state.homes[folder] { return known }
    var home: FilePath?
    if Workspace.fileNames.contains(where: { isThere(folder.appending($0)) }) {
      home = folder
    } else if let parent = folder.parent, !isThere(folder.appending(".git")) {
      home = self.home(of: parent, &state)
    }
    state.homes[folder] = home
    return home
  }

  private static func isThere(_ path: FilePath) -> Bool { (try? Stat(path)) != nil }

  private func read(in home: FilePath) -> Result<Workspace, FileErrors> {
    let folder = Self.way(from: .working, to: home)
    let names = Workspace.fileNames.filter { Self.isThere(home.appending($0)) }
    do throws(FileErrors) {
      guard names.count == 1 else { throw FileErrors(diagnostics: [.twoWorkspaceFiles(names.map { folder + $0 })]) }
      let file: SourceFile
      do throws(Diagnostic) { file = try loader.loadRegular(folder + names[0]) } catch {
        throw FileErrors(diagnostics: [error])
      }
      do throws(FileErrors) {
        return .success(try Workspace(file, variables: variables, limits: limits, forms: forms))
      } catch {
        // The invalid text may be the one that makes a variable secret.
        throw FileErrors(diagnostics: file.hidingValues(under: "vars", in: error.diagnostics).diagnostics)
      }
    } catch {
      return .failure(error)
    }
  }

  /// The path from one folder to another: empty for itself, else with a trailing slash.
  package static func way(from start: FilePath, to end: FilePath) -> String {
    if start == end { return "" }
    // Folders without a common top-level folder are named absolutely.
    if !start.isNear(end) {
      return end.string.hasSuffix("/") ? end.string : end.string + "/"
    }
    return end.way(from: start).map { $0 + "/" }.joined()
  }
}

extension Diagnostic {
  /// The error that a folder has workspace files of both names; only the first should remain.
  fileprivate static func twoWorkspaceFiles(_ paths: [String]) -> Self {
    let names = Workspace.fileNames.map { "“\($0)”" }.joined(separator: " and ")
    return Self(
      "two-workspace-files",
      "a folder has one workspace file, and this one has both \(names)",
      file: SourceFile(name: paths.last ?? "")
    ).help("move what is in “\(Workspace.fileNames[1])” into “\(Workspace.fileNames[0])”, and remove it")
  }
}
