package import FlowDiagnostics

/// What the shell asks of the file system.
package struct ShellFiles: Sendable {
  /// Why a file isn't written.
  package struct Obstacle: Hashable, Sendable {
    /// The reason, as the rest of “isn't written: …”.
    let reason: String
    /// Whether it is that there is such a file already.
    let isThere: Bool

    package init(_ reason: String, isThere: Bool = false) { (self.reason, self.isThere) = (reason, isThere) }
  }

  /// Gives a file's text.
  let read: @Sendable (String) throws(Diagnostic) -> SourceFile
  /// Writes a file whole; says why it isn't written, where it isn't.
  let write: @Sendable (_ path: String, _ text: String, _ replaces: Bool) -> Obstacle?
  /// The way from a folder to a file.
  let way: @Sendable (_ folder: String, _ file: String) -> String

  /// - Parameters:
  ///   - read: Gives a file's text.
  ///   - write: Writes a text whole into a file, in place of one that is there only where it may be replaced; gives the
  ///     reason where that isn't done.
  ///   - way: The way to a file from a folder, which is empty for the working folder and else ends in a slash.
  package init(
    read: @escaping @Sendable (String) throws(Diagnostic) -> SourceFile,
    write: @escaping @Sendable (_ path: String, _ text: String, _ replaces: Bool) -> Obstacle?,
    way: @escaping @Sendable (_ folder: String, _ file: String) -> String
  ) {
    (self.read, self.write, self.way) = (read, write, way)
  }
}
