package import FlowDiagnostics

/// The shell's access to the file system.
package struct ShellFiles: Sendable {
  /// The reason why a file isn't written.
  package struct WriteProblem: Hashable, Sendable {
    /// The reason, as the rest of “isn't written: …”.
    let reason: String
    /// Whether the reason is that the file exists.
    let isThere: Bool

    package init(_ reason: String, isThere: Bool = false) { (self.reason, self.isThere) = (reason, isThere) }
  }

  /// Reads a file.
  let read: @Sendable (String) throws(Diagnostic) -> SourceFile
  /// Writes a whole file; returns the reason if it isn't written.
  let write: @Sendable (_ path: String, _ text: String, _ replaces: Bool) -> WriteProblem?
  /// The path from a folder to a file.
  let way: @Sendable (_ folder: String, _ file: String) -> String

  /// Sets the functions.
  ///
  /// - Parameters:
  ///   - read: Reads a file.
  ///   - write: Writes a whole file and replaces an existing one only if `replaces` is true; returns the reason if it
  ///     isn't written.
  ///   - way: The path from a folder to a file; the folder is empty for the working folder, or ends with a slash.
  package init(
    read: @escaping @Sendable (String) throws(Diagnostic) -> SourceFile,
    write: @escaping @Sendable (_ path: String, _ text: String, _ replaces: Bool) -> WriteProblem?,
    way: @escaping @Sendable (_ folder: String, _ file: String) -> String
  ) {
    (self.read, self.write, self.way) = (read, write, way)
  }
}
