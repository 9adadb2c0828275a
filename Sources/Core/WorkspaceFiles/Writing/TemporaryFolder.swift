import OperatingSystem
import SystemPackage

/// The folder for files that live as long as the process.
package enum TemporaryFolder {
  /// The folder that Bazel names, the only one that its tests may write into; else the system's.
  package static let path: String = {
    let folder = ProcessInfo.processInfo.environment["TEST_TMPDIR"] ?? ""
    return FilePath.isFolder(folder) ? folder : FileManager.default.temporaryDirectory.path
  }()
}
