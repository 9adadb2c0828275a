package import SystemPackage

/// Names the tests of a workspace: by the way from its folder to their file, however that was named.
///
/// Where there is no workspace, the way is from the repository's root, and without one from the working folder.
package struct TestNaming: Sendable {
  /// The folder, absolute.
  package let base: FilePath
  /// The same as it is named from the working folder, empty or ended by a slash.
  package let folder: String
  /// The workspace's folder from the root of its repository, `.` for that; nil where there is no workspace.
  package let workspace: String?
  /// The way from the folder down to the working folder, empty or ended by a slash.
  private let way: String

  private var isWorking: Bool { folder.isEmpty }

  /// - Parameters:
  ///   - base: The folder, absolute.
  ///   - isWorkspace: Whether it is a workspace's.
  ///   - repository: The root of the repository that it is in.
  package init(from base: FilePath, isWorkspace: Bool = false, in repository: FilePath? = nil) {
    self.base = base
    let name = base.way(from: repository ?? base).joined(separator: "/")
    workspace = isWorkspace ? name.isEmpty ? "." : name : nil
    folder = WorkspaceFinder.way(from: .working, to: base)
    way = folder.hasPrefix("../") ? FilePath.working.way(from: base).map { $0 + "/" }.joined() : ""
  }

  /// The path by which the tests of a file are known.
  package func path(of file: String) -> String {
    // What isn't a file has a name in angle brackets.
    if file.hasPrefix("<") { return file }
    if isWorking, Self.isPlain(file) { return file }
    let path = FilePath.absolute(file)
    // What shares nothing with the folder is better called by its own name.
    let isNear = path.components.first == base.components.first
    return isNear ? path.way(from: base).joined(separator: "/") : path.string
  }

  /// Whether a path goes down from the working folder, and no part of it is empty or begins with a dot.
  private static func isPlain(_ file: String) -> Bool {
    var isStart = true
    for byte in file.utf8 {
      if isStart, byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") { return false }
      isStart = byte == UInt8(ascii: "/")
    }
    return true
  }

  /// What a path of an id is called from the working folder.
  package func argument(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    return !way.isEmpty && path.hasPrefix(way) ? String(path.dropFirst(way.count)) : folder + path
  }
}
