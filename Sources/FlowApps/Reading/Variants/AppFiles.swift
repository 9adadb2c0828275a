package import FlowDiagnostics
import Synchronization

/// The other files that one app file names: apps that it extends, and samples.
package final class AppFiles: Sendable {
  /// The maximum number of files that extend each other.
  let maxDepth: Int
  private let load: @Sendable (String) throws(Diagnostic) -> SourceFile
  private let paths = Mutex<Set<String>>([])

  /// Creates the files that one app may name.
  ///
  /// - Parameters:
  ///   - maxDepth: The maximum number of files that extend each other.
  ///   - load: Reads the file at a path from the working folder.
  package init(maxDepth: Int, load: @escaping @Sendable (String) throws(Diagnostic) -> SourceFile) {
    (self.maxDepth, self.load) = (maxDepth, load)
  }

  /// The paths of the files that the app named, also of those that couldn't be read.
  package var needed: Set<String> { paths.withLock { $0 } }

  /// Reads the file at a path from the working folder.
  func file(at path: String) throws(Diagnostic) -> SourceFile {
    paths.withLock { _ = $0.insert(path) }
    return try load(path)
  }
}
