package import SystemPackage

/// Names the tests of a workspace by their file's path from its folder, however the file was named.
///
/// Without a workspace, the path is from the repository's root, or else from the working folder.
package struct TestNaming: Sendable {
  /// The folder, absolute.
  package let base: FilePath
  /// The folder's path from the working folder, empty or with a trailing slash.
  package let folder: String
  /// The workspace's path from the root of its repository, `.` for the root; nil if there is no workspace.
  package let workspace: String?
  /// The path from the folder down to the working folder, empty or with a trailing slash.
  private let way: String

  private var isWorking: Bool { folder.isEmpty }

  /// Creates the names of tests.
  package init(from base: FilePath, isWorkspace: Bool = false, in repository: FilePath? = nil) {
    self.base = base
    let name = base.way(from: repository ?? base).joined(separator: "/")
    workspace = isWorkspace ? name.isEmpty ? "." : name : nil
    folder = WorkspaceFinder.way(from: .working, to: base)
    way = folder.hasPrefix("../") ? FilePath.working.way(from: base).map { $0 + "/" }.joined() : ""
  }

  /// The path that identifies the tests of a file.
  package func path(of file: String) -> String {
    // Input that isn't a file has a name in angle brackets.
    if file.hasPrefix("<") { return file }
    if isWorking, Self.isPlain(file) { return file }
    let path = FilePath.absolute(file)
    // A path outside the folder's top-level folder is named absolutely.
    return path.isNear(base) ? path.way(from: base).joined(separator: "/") : path.string
  }

  /// Whether a path leads down from the working folder, without empty components, `.` and `..`.
  private static func isPlain(_ file: String) -> Bool {
    var (length, dots) = (0, 0)
    for byte in file.utf8 {
      if byte == UInt8(ascii: "/") {
        if length == 0 || length == dots && length < 3 { return false }
        (length, dots) = (0, 0)
      } else {
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    return length > 0 && (length > dots || length > 2)
  }

  /// The path from the working folder for a path in an id.
  package func argument(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    return !way.isEmpty && path.hasPrefix(way) ? String(path.dropFirst(way.count)) : folder + path
  }
}
