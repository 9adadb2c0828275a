/// Paths as files write them.
package enum RelativePath {
  /// A path in a file, relative to that file, as a path from the working folder; `.` and, where possible, `..` are
  /// resolved.
  package static func resolve(_ path: String, from file: String) -> String {
    // Nearly all paths are as they should be, and each flow that names an app has one.
    if isResolved(path), file.isEmpty || path.hasPrefix("/") || isResolved(file) {
      guard !path.hasPrefix("/"), let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
      return file[...slash] + path
    }
    let isAbsolute = path.hasPrefix("/")
    let folder = isAbsolute ? [] : file.split(separator: "/", omittingEmptySubsequences: true).dropLast()
    let isRooted = isAbsolute || file.hasPrefix("/")
    let parts = tidied(folder + path.split(separator: "/"))
    return parts.isEmpty && !isRooted ? "." : (isRooted ? "/" : "") + parts.joined(separator: "/")
  }

  /// The parts of a path without `.`, and without `..` after a folder whose name is known.
  package static func tidied(_ parts: [Substring]) -> [Substring] {
    var tidied: [Substring] = []
    for part in parts where part != "." {
      if part == "..", let last = tidied.last, last != ".." { tidied.removeLast() } else { tidied.append(part) }
    }
    return tidied
  }

  /// Whether a path surely has no parts to be resolved; most have none.
  private static func isResolved(_ path: String) -> Bool {
    // Whether the current part has only dots, or is empty.
    var isDotted = true
    var isFirst = true
    for byte in path.utf8 {
      if byte == UInt8(ascii: "/") {
        if isDotted, !isFirst { return false }
        isDotted = true
      } else if byte != UInt8(ascii: ".") {
        isDotted = false
      }
      isFirst = false
    }
    return !isDotted
  }
}
