package import FlowDiagnostics
import FlowLanguage
import SystemPackage

/// The folders that flows may name files in: links are followed before it is seen where a file is.
package struct FileRoots: Sendable {
  private let roots: [FilePath]

  /// - Parameter folders: The folders, absolute or as seen from the working folder.
  package init(_ folders: [String]) { roots = Set(folders.map(FilePath.real)).sorted { $0.string < $1.string } }

  /// - Throws: That a file isn't in any of the folders.
  package func check(_ path: String) throws(Diagnostic) {
    let file = FilePath.real(path)
    guard !roots.contains(where: { file.starts(with: $0) }) else { return }
    throw .outsideRoot(path)
  }
}

extension DiagnosticID {
  package static let outsideRoot: Self = "outside-root"
}

extension Diagnostic {
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
