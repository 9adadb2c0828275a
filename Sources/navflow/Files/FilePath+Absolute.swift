import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FilePath {
  /// The folder that the command was started in, which it never leaves.
  static let working = FilePath(FileManager.default.currentDirectoryPath)

  /// A path as it is seen from the root, without `.` and `..`.
  static func absolute(_ path: String) -> FilePath { working.pushing(FilePath(path)).lexicallyNormalized() }

  /// Where a path leads once links are followed, seen from the root; of one that leads nowhere, as far as it goes.
  static func real(_ path: String) -> FilePath {
    FilePath(URL(filePath: absolute(path).string).resolvingSymlinksInPath().path)
  }

  /// What a path leads to once links are followed, whether anything is there or not.
  static func target(_ path: String) -> FilePath {
    var target = absolute(path)
    // As many as systems follow.
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target.string) else { break }
      target = target.removingLastComponent().pushing(FilePath(next)).lexicallyNormalized()
    }
    return target
  }
}
