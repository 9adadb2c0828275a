import FlowDiagnostics
import FlowLanguage
import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A workspace and where a folder that belongs to it stands in it.
struct FoundWorkspace: Sendable {
  let workspace: Workspace
  /// The workspace's folder as it is named from the working folder, empty or ended by a slash.
  let folder: String
  /// The way from the workspace's folder to the other one, empty or ended by a slash.
  let prefix: String

  /// A path that the workspace names, as seen from the working folder.
  func path(of path: String) -> String { path.hasPrefix("/") ? path : folder + path }
}

/// Finds the workspace file that a folder belongs to: the nearest one in it or above it.
///
/// Each file is read once.
struct WorkspaceFinder {
  private let loader: FileLoader
  private let variables: Variables
  private let limits: Limits
  private var known: [FilePath: Result<Workspace, FileErrors>] = [:]

  /// - Parameters:
  ///   - loader: Reads the files.
  ///   - variables: What is given from outside.
  ///   - limits: How much a file may ask for.
  init(loader: FileLoader, variables: Variables, limits: Limits) {
    (self.loader, self.variables, self.limits) = (loader, variables, limits)
  }

  /// - Throws: What is wrong with the workspace file, or why it can't be read.
  mutating func workspace(around path: String) throws(FileErrors) -> FoundWorkspace? {
    let working = FilePath.working
    var folder = working.pushing(FilePath(path)).lexicallyNormalized()
    var prefix = ""
    while true {
      let file = folder.appending(Workspace.fileName)
      if (try? Stat(file)) != nil {
        let shown = Self.way(from: working, to: folder)
        if known[file] == nil { known[file] = read(shown + Workspace.fileName) }
        guard let workspace = try known[file]?.get() else { return nil }
        return FoundWorkspace(workspace: workspace, folder: shown, prefix: prefix)
      }
      guard let name = folder.lastComponent?.string else { return nil }
      prefix = name + "/" + prefix
      folder.removeLastComponent()
    }
  }

  private func read(_ path: String) -> Result<Workspace, FileErrors> {
    do throws(FileErrors) {
      let file: SourceFile
      do throws(Diagnostic) { file = try loader.load(path) } catch { throw FileErrors(diagnostics: [error]) }
      return .success(try Workspace(file, variables: variables, limits: limits, forms: .command))
    } catch {
      return .failure(error)
    }
  }

  /// How one folder is named from another: empty for itself, else ended by a slash.
  private static func way(from start: FilePath, to end: FilePath) -> String {
    let (here, there) = (Array(start.components), Array(end.components))
    let shared = zip(here, there).prefix { $0 == $1 }.count
    // Folders that share nothing are better called by their own names.
    if shared == 0, here != there { return end.string.hasSuffix("/") ? end.string : end.string + "/" }
    let parts = Array(repeating: "..", count: here.count - shared) + there[shared...].map(\.string)
    return parts.map { $0 + "/" }.joined()
  }
}
