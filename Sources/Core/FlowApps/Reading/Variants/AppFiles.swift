package import FlowSyntax
import Synchronization

/// The other files that one file names: apps that it extends, samples, data for rows, and profiles.
package final class AppFiles: Sendable {
  let limits: Limits
  private let load: @Sendable (String) throws(Diagnostic) -> SourceFile
  private let paths = Mutex<Set<String>>([])

  /// Creates the files that one file may name.
  ///
  /// - Parameters:
  ///   - limits: The limits on the files: how deep they extend each other, and the rows of data.
  ///   - load: Reads the file at a path from the working folder.
  package init(limits: Limits, load: @escaping @Sendable (String) throws(Diagnostic) -> SourceFile) {
    (self.limits, self.load) = (limits, load)
  }

  /// The paths of the files that were named, readable or not.
  package var needed: Set<String> { paths.withLock { $0 } }

  /// Reads the file at a path from the working folder.
  func file(at path: String) throws(Diagnostic) -> SourceFile {
    paths.withLock { _ = $0.insert(path) }
    return try load(path)
  }
}
