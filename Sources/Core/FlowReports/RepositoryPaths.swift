import FlowSyntax

/// Converts the file names of a run to paths from the root of the repository, as services need them.
package struct RepositoryPaths: Sendable {
  /// The absolute path of the folder that names begin in.
  private let folder: String
  private let root: @Sendable (_ path: String) -> String?

  /// Sets the repositories.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the folder that names begin in.
  ///   - root: The absolute path of the root of a file's repository; nil if it is in none.
  package init(from folder: String = "/", root: @escaping @Sendable (_ path: String) -> String? = { _ in nil }) {
    (self.folder, self.root) = (folder, root)
  }

  /// The path of a file from the root, without `.` and `..`; the name if the file is in no repository.
  package func path(_ name: String) -> String {
    if name.hasPrefix("<") { return name }
    let isAbsolute = name.hasPrefix("/")
    let whole = Self.tidied(isAbsolute ? name : "\(folder)/\(name)").map { "/" + $0 }
    if let whole, let root = root(whole) {
      let start = root.hasSuffix("/") ? root : root + "/"
      if whole.hasPrefix(start) { return String(whole.dropFirst(start.count)) }
    }
    return isAbsolute ? name : Self.tidied(name) ?? name
  }

  /// A path without `.` and `..`, and without a slash at its beginning; nil if it leads out of where it begins.
  private static func tidied(_ path: String) -> String? {
    let parts = RelativePath.tidied(path.split(separator: "/"))
    return parts.first == ".." ? nil : parts.joined(separator: "/")
  }
}
