/// Paths as files write them.
package enum RelativePath {
  /// A path in a file, relative to that file, as a path from the working folder; `.` and, where possible, `..` are
  /// resolved.
  package static func resolve(_ path: String, from file: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    let folder = isAbsolute ? [] : file.split(separator: "/", omittingEmptySubsequences: true).dropLast()
    let isRooted = isAbsolute || file.hasPrefix("/")
    var parts: [Substring] = []
    for part in folder + path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.isEmpty && !isRooted ? "." : (isRooted ? "/" : "") + parts.joined(separator: "/")
  }
}
