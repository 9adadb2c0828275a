/// Converts the file names of a run to paths from the root of the repository, as services need them.
package struct RepositoryPaths: Sendable {
  /// The folders from the root down to the working folder.
  private let folders: [Substring]
  /// The absolute path of the root, with a slash at its end.
  private let root: String?

  /// Sets the folders.
  ///
  /// - Parameters:
  ///   - folder: The path from the root to the working folder; empty if they are the same.
  ///   - root: The absolute path of the root; nil if absolute paths stay as they are.
  package init(folder: String = "", root: String? = nil) {
    folders = folder.split(separator: "/").filter { $0 != "." }
    self.root = root.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
  }

  /// The path of a file from the root; unchanged if the file isn't below the root.
  ///
  /// - Parameter name: The path relative to the working folder.
  /// - Returns: The path, without `.` and `..`.
  package func path(_ name: String) -> String {
    if name.hasPrefix("<") { return name }
    if name.hasPrefix("/") {
      guard let root, name.hasPrefix(root) else { return name }
      return String(name.dropFirst(root.count))
    }
    var parts = folders
    for part in name.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return name
      }
    }
    return parts.joined(separator: "/")
  }
}
