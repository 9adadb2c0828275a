import OperatingSystem
package import SystemPackage
package import WorkspaceFiles

/// The folder `.navflow` beside a workspace file, which ignores itself in git: it holds what one call keeps for the next.
package struct HiddenFolder {
  private static let name = ".navflow"

  private let folder: FilePath

  /// Names the folder in a workspace; without a workspace, in the repository or the working folder.
  package init(of naming: TestNaming) { folder = FilePath(naming.folder).appending(Self.name) }

  /// The path of a file in the folder.
  package func path(_ name: String) -> FilePath { folder.appending(name) }

  /// Makes the folder, unless it is there.
  ///
  /// - Returns: Whether it can be used; a link isn't, since it may lead anywhere.
  package func make() -> Bool {
    if FilePath.isLink(folder.string) { return false }
    do {
      try FileManager.default.createDirectory(atPath: folder.string, withIntermediateDirectories: true)
      let ignore = folder.appending(".gitignore").string
      if !FilePath.exists(ignore), !FilePath.isLink(ignore) {
        try FileReplacement.shielded.write(Data("*\n".utf8), to: ignore, through: .none)
      }
      return true
    } catch {
      return false
    }
  }
}
