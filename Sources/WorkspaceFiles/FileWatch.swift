import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Sees which of some files have changed since it last looked.
///
/// It asks for their times now and then, which works on every platform, over networks and in containers.
package struct FileWatch {
  private struct Stamp: Hashable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int64
  }

  /// Nil for a file that isn't there.
  private var stamps: [String: Stamp?] = [:]

  package init() {}

  /// Takes files as they are, if they weren't looked at before.
  package mutating func learn(_ paths: Set<String>) {
    for path in paths where stamps[path] == nil { stamps[path] = .some(Self.stamp(path)) }
  }

  /// - Returns: Those of the files that came, went or changed since they were last looked at, and those that never were.
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
