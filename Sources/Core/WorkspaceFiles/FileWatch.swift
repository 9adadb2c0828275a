import OperatingSystem
import SystemPackage

/// Detects which of some files have changed since the last query.
///
/// It compares modification times and sizes, which works on every platform, on network file systems and in containers.
package struct FileWatch {
  private struct Stamp: Hashable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int64
  }

  /// The files' stamps; nil for a file that doesn't exist.
  private var stamps: [String: Stamp?] = [:]

  package init() {}

  /// Records the current state of files that aren't recorded yet.
  package mutating func learn(_ paths: Set<String>) {
    for path in paths where stamps[path] == nil { stamps[path] = .some(Self.stamp(path)) }
  }

  /// Finds the files that appeared, disappeared or changed since the last query.
  ///
  /// - Parameter paths: The files to check; all others are forgotten.
  /// - Returns: The changed files, and files that weren't recorded yet.
  package mutating func changes(in paths: Set<String>) -> Set<String> {
    var changed: Set<String> = []
    for path in paths {
      let stamp = Self.stamp(path)
      if let known = stamps[path], known == stamp { continue }
      stamps[path] = .some(stamp)
      changed.insert(path)
    }
    stamps = stamps.filter { paths.contains($0.key) }
    return changed
  }

  private static func stamp(_ path: String) -> Stamp? {
    guard let status = try? Stat(FilePath(path)) else { return nil }
    let time = status.st_mtim
    return Stamp(seconds: time.tv_sec, nanoseconds: time.tv_nsec, size: status.size)
  }
}
