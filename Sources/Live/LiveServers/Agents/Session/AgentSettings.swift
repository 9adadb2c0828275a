import FlowDebugger
import FlowSyntax
import SystemPackage
package import WorkspaceFiles

/// The rights of a session's tools: the files below one folder.
package struct AgentSettings: Sendable {
  private let root: FileRoots
  /// Whether a call may write files below the root.
  let writes: Bool
  /// The program that parses Swift; nil for the one beside navflow.
  let sourcesTool: String?

  /// Prepares the settings; the root is the working folder.
  package init(root: FileRoots, writes: Bool, sourcesTool: String?) {
    (self.root, self.writes, self.sourcesTool) = (root, writes, sourcesTool)
  }

  /// Checks that a path of a request is below the root, also after links have been followed.
  ///
  /// - Parameter path: The path; what follows `#`, or a line after `:`, belongs to no file.
  /// - Returns: The path.
  /// - Throws: The reason why it is refused.
  func checked(_ path: String) throws(RequestFailure) -> String {
    // The system would take a path as far as its first NUL.
    guard !path.isEmpty, path != "-", !path.utf8.contains(0) else { throw Self.refused(path, "names no file") }
    var file = path
    if !FilePath.exists(file) {
      file = String(file.prefix { $0 != "#" })
      if !FilePath.exists(file), let colon = file.lastIndex(of: ":") { file = String(file[..<colon]) }
    }
    guard root.contains(path), root.contains(file) else { throw Self.refused(path, "is outside the root") }
    return path
  }

  private static func refused(_ path: String, _ reason: String) -> RequestFailure {
    RequestFailure(.wrongArgument, "“\(TextWidth.visible(path.excerpt))” \(reason); name a path below it, such as “.”")
  }
}
