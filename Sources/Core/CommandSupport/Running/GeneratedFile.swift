package import FlowSyntax
import SystemPackage
import WorkspaceFiles

/// A file that a command generates, and replaces only if it has generated it itself.
package struct GeneratedFile {
  /// The maximum number of bytes that are read.
  private static let limit = 64 << 20

  package let path: String
  /// The beginning of every file that the command generates.
  package let head: String
  /// The command, by its name.
  package let command: String
  /// The way out if another hand has written the file.
  package let help: String

  package init(path: String, head: String, command: String, help: String) {
    (self.path, self.head, self.command, self.help) = (path, head, command, help)
  }

  /// The file as it is.
  package func load() throws(Diagnostic) -> SourceFile {
    if FileRoots.leadsOut(path) { throw .leadsOut(path) }
    return try FileLoader(limit: Self.limit).load(path)
  }

  /// The file that is to be replaced; nil if there is none, or nothing in it.
  ///
  /// - Throws: The reason why it may not be replaced.
  package func replaceable() throws(Diagnostic) -> SourceFile? {
    try refuseLink()
    guard FilePath.exists(path) else { return nil }
    let file = try load()
    guard !file.bytes.isEmpty else { return nil }
    guard file.bytes.starts(with: head.utf8) else { throw .notGenerated(file, self) }
    return file
  }

  /// Refuses to write through a link.
  package func refuseLink() throws(Diagnostic) {
    if FilePath.isLink(path) || FileRoots.leadsOut(path) { throw .throughLink(path) }
  }

  /// Writes a text in place of the file, and creates the folders on the way to it.
  ///
  /// - Returns: The reason why it can't be written; nil on success.
  package func write(_ text: String) -> String? {
    if FilePath.exists(path) {
      return FileReplacement.shielded.create(path, with: Array(text.utf8), through: .none)
    }
    return FileRoots([FilePath.folder(of: path)]).create(path, text)
  }
}

extension DiagnosticID {
  static let notExtracted: Self = "not-extracted"
  static let notExported: Self = "not-exported"
}

extension Diagnostic {
  fileprivate static func notGenerated(_ file: SourceFile, _ generated: GeneratedFile) -> Self {
    Self(
      generated.command == "extract" ? .notExtracted : .notExported,
      "navflow \(generated.command) didn't write this file, so it doesn't replace it",
      file: file,
      range: SourceRange(file.line(1))
    ).help(generated.help)
  }

  fileprivate static func throughLink(_ path: String) -> Self {
    Self(.outsideRepository, "“\(path.excerpt)” would be written through a link", file: SourceFile(name: path))
      .help("name the file that the link leads to, or remove the link")
  }
}
