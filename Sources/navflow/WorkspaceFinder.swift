import Diagnostics
import Flows
import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A workspace and where the searched folder stands in it.
struct FoundWorkspace {
  let workspace: Workspace
  /// The way from the workspace's folder to the searched one, empty or ended by a slash.
  let prefix: String
}

/// Finds the workspace file that a folder belongs to: the nearest one in it or above it.
struct WorkspaceFinder {
  private let loader: FileLoader

  init(loader: FileLoader) { self.loader = loader }

  /// - Throws: What is wrong with the workspace file, or why it can't be read.
  func workspace(around path: String) throws(WorkspaceError) -> FoundWorkspace? {
    var folder = FilePath(FileManager.default.currentDirectoryPath).pushing(FilePath(path)).lexicallyNormalized()
    var prefix = ""
    while true {
      let file = folder.appending(Workspace.fileName)
      if (try? Stat(file)) != nil {
        let name = prefix.isEmpty ? FilePath(path).appending(Workspace.fileName).lexicallyNormalized() : file
        return FoundWorkspace(workspace: try Workspace(try load(name.string)), prefix: prefix)
      }
      guard let name = folder.lastComponent?.string else { return nil }
      prefix = name + "/" + prefix
      folder.removeLastComponent()
    }
  }

  private func load(_ path: String) throws(WorkspaceError) -> SourceFile {
    do throws(Diagnostic) { return try loader.load(path) } catch { throw WorkspaceError(diagnostics: [error]) }
  }
}
