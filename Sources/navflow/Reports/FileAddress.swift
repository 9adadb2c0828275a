import SystemPackage
import WorkspaceFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The addresses of files, for browsers and terminals.
enum FileAddress {
  /// The `file:` address of a path.
  static func of(_ path: String) -> String { URL(filePath: FilePath.real(path).string).absoluteString }
}
