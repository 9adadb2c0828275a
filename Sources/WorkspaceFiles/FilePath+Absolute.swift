package import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FilePath {
  /// The folder that the command was started in, which it never leaves.
  package static let working = FilePath(FileManager.default.currentDirectoryPath)

  /// A path as it is seen from the root, without `.` and `..`.
  package static func absolute(_ path: String) -> FilePath { working.pushing(FilePath(path)).lexicallyNormalized() }

  /// Where a path leads once links are followed, seen from the root; of one that leads nowhere, as far as it goes.
  package static func real(_ path: String) -> FilePath {
    FilePath(URL(filePath: absolute(path).string).resolvingSymlinksInPath().path)
  }

  /// What a path leads to once links are followed, whether anything is there or not.
  package static func target(_ path: String) -> FilePath {
    var target = absolute(path)
    // As many as systems follow.
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target.string) else { break }
      target = target.removingLastComponent().pushing(FilePath(next)).lexicallyNormalized()
    }
    return target
  }

  /// The way from a folder to this path, both absolute: `..` for each folder to leave, then the names to enter.
  package func way(from folder: FilePath) -> [String] {
    let (here, there) = (Array(folder.components), Array(components))
    let shared = zip(here, there).prefix { $0 == $1 }.count
    return Array(repeating: "..", count: here.count - shared) + there[shared...].map(\.string)
  }

  /// Whether anything is at a path, or at the end of the links there.
  package static func exists(_ path: String) -> Bool { (try? Stat(FilePath(path))) != nil }

  /// Whether a path leads to a folder.
  package static func isFolder(_ path: String) -> Bool { (try? Stat(FilePath(path)))?.type == .directory }

  /// The folder that a path is in; a folder is in itself.
  package static func folder(of path: String) -> String {
    isFolder(path) ? path : FilePath(path).removingLastComponent().string
  }
}
