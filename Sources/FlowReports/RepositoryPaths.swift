/// The files of a run as they are seen from the root of the repository, as services that show reports beside lines
/// know them.
package struct RepositoryPaths: Sendable {
  /// The folders from the root down to the working folder.
  private let folders: [Substring]
  /// The root, absolute.
  private let root: String?

  /// - Parameters:
  ///   - folder: The way from the root to the working folder, empty where that is it.
  ///   - root: The root, absolute; nil where absolute paths are to stay.
  package init(folder: String = "", root: String? = nil) {
    folders = folder.split(separator: "/").filter { $0 != "." }
    self.root = root.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
  }

  /// A path from the root; of a file that isn't below it, the path as it is.
  ///
  /// - Parameter name: The path, as seen from the working folder.
  /// - Returns: The path, without `.` and `..`.
  func path(_ name: String) -> String {
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
