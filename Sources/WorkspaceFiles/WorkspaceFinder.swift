import FlowDiagnostics
package import FlowLanguage
package import FlowSyntax
import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A workspace and where a folder that belongs to it stands in it.
package struct FoundWorkspace: Sendable {
  package let workspace: Workspace
  /// The workspace's folder as it is named from the working folder, empty or ended by a slash.
  package let folder: String
  /// The way from the workspace's folder to the other one, empty or ended by a slash.
  package let prefix: String

  /// A path that the workspace names, as seen from the working folder.
  package func path(of path: String) -> String { path.hasPrefix("/") ? path : folder + path }

  /// The path of the workspace's own file.
  package var workspaceFile: String { path(of: Workspace.fileName) }
}

/// Finds the workspace file that a folder belongs to: the nearest one in it or above it.
///
/// Each file is read once.
package struct WorkspaceFinder: Sendable {
  private let loader: FileLoader
  private let variables: Variables
  private let limits: Limits
  private let forms: ReportForms
  private var known: [FilePath: Result<Workspace, FileErrors>] = [:]

  /// - Parameters:
  ///   - loader: Reads the files.
  ///   - variables: The external variables.
  ///   - limits: How much a file may ask for.
  ///   - forms: The reports that a workspace may ask for.
  package init(loader: FileLoader, variables: Variables, limits: Limits, forms: ReportForms) {
    (self.loader, self.variables, self.limits, self.forms) = (loader, variables, limits, forms)
  }

  /// The workspace of the working folder; where there is none, that of the first path.
  ///
  /// - Throws: What is wrong with the workspace file, or why it can't be read.
  package mutating func workspace(for paths: [String]) throws(FileErrors) -> FoundWorkspace? {
    if let found = try workspace(around: ".") { return found }
    guard let path = paths.first(where: { $0 != "-" }) else { return nil }
    return try workspace(around: FilePath.folder(of: path))
  }

  /// The workspace that a folder belongs to.
  ///
  /// - Throws: What is wrong with the workspace file, or why it can't be read.
  package mutating func workspace(around path: String) throws(FileErrors) -> FoundWorkspace? {
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
      return .success(try Workspace(file, variables: variables, limits: limits, forms: forms))
    } catch {
      return .failure(error)
    }
  }

  /// How one folder is named from another: empty for itself, else ended by a slash.
  private static func way(from start: FilePath, to end: FilePath) -> String {
    // Folders that share nothing are better called by their own names.
    if start != end, start.components.first != end.components.first {
      return end.string.hasSuffix("/") ? end.string : end.string + "/"
    }
    return end.way(from: start).map { $0 + "/" }.joined()
  }
}
