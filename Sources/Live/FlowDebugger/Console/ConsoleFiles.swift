import FlowLanguage
import FlowRunner
package import FlowSyntax
package import FlowTranscripts
package import NavigationEngine

/// The console's access to the file system.
package struct ConsoleFiles: Sendable {
  /// Reads a file.
  let read: @Sendable (String) throws(Diagnostic) -> SourceFile
  private let write: @Sendable (_ path: String, _ text: String, _ replaces: Bool) -> (reason: String, isThere: Bool)?
  private let save: @Sendable (_ saved: SavedPath, _ path: String, _ secrets: Redactor) -> Diagnostic?
  /// The path from a folder to a file.
  let way: @Sendable (_ folder: String, _ file: String) -> String

  /// Sets the functions.
  ///
  /// - Parameters:
  ///   - read: Reads a file.
  ///   - write: Writes a whole file and replaces an existing one only if `replaces` is true; returns the reason if it
  ///     isn't written, as the rest of “isn't written: …”, and whether that is a file that exists.
  ///   - save: Writes the path that a step saved into a file, as a run does; returns the error if it isn't written.
  ///   - way: The path from a folder to a file; the folder is empty for the working folder, or ends with a slash.
  package init(
    read: @escaping @Sendable (String) throws(Diagnostic) -> SourceFile,
    write: @escaping @Sendable (_ path: String, _ text: String, _ replaces: Bool) -> (reason: String, isThere: Bool)?,
    save: @escaping @Sendable (_ saved: SavedPath, _ path: String, _ secrets: Redactor) -> Diagnostic?,
    way: @escaping @Sendable (_ folder: String, _ file: String) -> String
  ) {
    (self.read, self.write, self.save, self.way) = (read, write, save, way)
  }

  /// No files.
  package static let none = Self(
    read: { (path) throws(Diagnostic) in
      throw Diagnostic(.cannotRead, "files can't be read here", file: SourceFile(name: path))
    },
    write: { _, _, _ in ("files can't be written here", false) },
    save: { _, _, _ in nil },
    way: { _, file in file }
  )

  /// Writes the path that a step saved into a file, as a run does at its end; returns the error.
  func keepSavedPath(_ record: StepRecord, hiding secrets: Redactor) -> Diagnostic? {
    guard let saved = record.change.saved, case .prepared(let step) = record.step.argument,
      case .file(let path)? = step.slot
    else { return nil }
    return save(saved, path, secrets)
  }

  /// Writes what a command makes; `insist` is the command that replaces an existing file.
  func write(_ text: String, to path: String, isForced: Bool, insist: String) throws(PlainError) {
    guard let problem = write(path, text, isForced) else { return }
    throw PlainError(
      "“\(path.excerpt)” isn't written: \(problem.reason)",
      help: problem.isThere ? "name another file, or replace this one: `\(insist) \(path.excerpt)`" : nil
    )
  }
}
