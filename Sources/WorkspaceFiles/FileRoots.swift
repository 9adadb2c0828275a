package import FlowDiagnostics
import FlowLanguage
import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folders that flows may name files in: links are followed before it is seen where a file is.
package struct FileRoots: Sendable {
  private let roots: [FilePath]

  /// - Parameter folders: The folders, absolute or as seen from the working folder.
  package init(_ folders: [String]) { roots = Set(folders.map(FilePath.real)).sorted { $0.string < $1.string } }

  /// The folders that a workspace file, or what a search finds, may lead to: the repository that a folder is in, or the
  /// folder itself where it is in none.
  ///
  /// - Parameter folder: The folder, absolute or as seen from the working folder.
  package init(repositoryAround folder: String) {
    let start = FilePath.real(folder)
    var root = start
    while root.lastComponent != nil, (try? Stat(root.appending(".git"))) == nil { root.removeLastComponent() }
    // Some keep their home folder in git; a repository that was unpacked there has no say over it.
    let home = FilePath.real(FileManager.default.homeDirectoryForCurrentUser.path)
    self.init([(root.lastComponent == nil || root == home ? start : root).string])
  }

  /// Whether a path leads into one of the folders, and not into what git keeps there for itself.
  package func contains(_ path: String) -> Bool {
    let file = FilePath.real(path)
    return roots.contains { root in
      var way = file
      return way.removePrefix(root) && !way.components.contains(".git")
    }
  }

  /// - Throws: That a file isn't in any of the folders.
  package func check(_ path: String) throws(Diagnostic) {
    if !contains(path) { throw .outsideRoot(path) }
  }
}

extension DiagnosticID {
  package static let outsideRepository: Self = "outside-repository"
  package static let outsideRoot: Self = "outside-root"
}

extension Diagnostic {
  /// A workspace file asks for what only the command line may allow.
  ///
  /// - Parameters:
  ///   - path: What it asks for.
  ///   - place: Where.
  ///   - help: What is to be written on the command line.
  /// - Returns: The error.
  package static func outsideRepository(_ path: String, at place: Place, help: String) -> Self {
    Self(
      .outsideRepository,
      "“\(path.excerpt)” leads out of the repository, which a workspace file may not",
      at: place,
      help: help
    )
  }

  /// A search meets a link that leads out of the repository.
  static func linkOutside(_ path: String) -> Self {
    Self(
      .outsideRepository,
      "“\(path.excerpt)” is a link that leads out of the repository, so a search doesn't follow it",
      file: SourceFile(name: path),
      range: nil,
      help: "name the file on the command line, or remove the link"
    )
  }

  fileprivate static func outsideRoot(_ path: String) -> Self {
    Self(
      .outsideRoot,
      "“\(path)” is outside the workspace, so flows may not name it",
      file: SourceFile(name: path),
      range: nil,
      help: "move it into the workspace, or allow its folder: --file-root DIR"
    )
  }
}
