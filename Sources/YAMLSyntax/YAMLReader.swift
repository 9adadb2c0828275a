package import FlowDiagnostics

/// Reads a file's bytes as a stream of YAML documents.
package struct YAMLReader: Sendable {
  private let limits: YAMLLimits

  package init(limits: YAMLLimits = YAMLLimits()) { self.limits = limits }

  /// The documents of a file, and the errors in them.
  package struct Result: Sendable {
    package let tree: YAMLTree
    /// Errors in a document that could be read anyway, such as a repeated key.
    package let diagnostics: [Diagnostic]
  }

  /// Reads the file's documents as a tree.
  ///
  /// - Parameter file: The file.
  /// - Returns: The tree, with errors that didn't prevent reading it.
  /// - Throws: The error that prevents reading: invalid UTF-8, invalid YAML or an exceeded limit.
  package func read(_ file: SourceFile) throws(Diagnostic) -> Result {
    guard file.bytes.count <= limits.bytes else { throw .fileTooLarge(file, limit: limits.bytes) }
    let encoding = try YAMLEncoding(checking: file)
    let limits = limits
    return try YAMLEventReader.read(file, encoding) { (reader) throws(Diagnostic) in
      var builder = YAMLTreeBuilder(file: file, limits: limits)
      while true {
        let event: YAMLEvent
        do throws(YAMLSyntaxError) { event = try reader.next() } catch { throw error.diagnostic(in: file) }
        guard try builder.add(event, of: reader) else { break }
      }
      return builder.result
    }
  }
}

extension DiagnosticID {
  package static let fileTooLarge: Self = "file-too-large"
}

extension Diagnostic {
  package static func fileTooLarge(_ file: SourceFile, limit: Int) -> Self {
    Self(
      .fileTooLarge,
      "the file is larger than \(ByteCount(limit))",
      file: file,
      range: SourceRange(0..<0),
      help: "split it into several files, or raise the limit: --limit file-size=…"
    )
  }
}
