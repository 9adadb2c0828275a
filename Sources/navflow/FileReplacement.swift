import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes a file whole or not at all.
enum FileReplacement {
  /// Puts a new file into the place of whatever was there: written beside it first, then renamed.
  ///
  /// Through a link what it leads to is replaced, and a file keeps its permissions.
  ///
  /// - Throws: Why it couldn't be; then what was there is as it was.
  static func write(_ data: Data, to path: String) throws {
    let target = FilePath.target(path).string
    let permissions = try? FileManager.default.attributesOfItem(atPath: target)[.posixPermissions]
    try StopSignal.shielding {
      try data.write(to: URL(filePath: target), options: .atomic)
      if let permissions {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: target)
      }
    }
  }
}
