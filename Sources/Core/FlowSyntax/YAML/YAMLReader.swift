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

  /// Reads a file as ``read(_:)`` does; the error that prevents it is the only one.
  package func documents(of file: SourceFile) throws(FileErrors) -> Result {
    do throws(Diagnostic) { return try read(file) } catch { throw FileErrors(diagnostics: [error]) }
  }

  /// Reads the file's documents as a tree.
  ///
  /// - Parameter file: The file.
  /// - Returns: The tree, with errors that didn't prevent reading it.
  /// - Throws: The error that prevents reading: invalid UTF-8, invalid YAML or an exceeded limit.
  package func read(_ file: SourceFile) throws(Diagnostic) -> Result {
    guard file.bytes.count <= limits.bytes else { throw .fileTooLarge(file, limit: limits.bytes) }
    return try read(file, try YAMLEncoding(checking: file))
  }

  /// Reads a file, with spaces where libyaml needs them.
  ///
  /// - Parameters:
  ///   - file: The file as its author wrote it.
  ///   - encoding: The encoding of its bytes.
  ///   - spaces: The spaces; nil to insert them only if libyaml stops for the lack of one.
  /// - Returns: The tree, with places in the file as its author wrote it.
  /// - Throws: The first error of the syntax, or the first limit that is exceeded.
  private func read(
    _ file: SourceFile,
    _ encoding: YAMLEncoding,
    _ spaces: TagSpaces? = nil
  ) throws(Diagnostic) -> Result {
    let text = spaces.map { $0.inserted(in: file.bytes) } ?? file.bytes
    return try YAMLEventReader.read(text, encoding) { (reader) throws(Diagnostic) in
      var builder = YAMLTreeBuilder(file: file, limits: limits)
      while true {
        var event: YAMLEvent
        do throws(YAMLSyntaxError) {
          event = try reader.next()
        } catch {
          if spaces == nil, error.isAtUnspacedTag { return try read(file, encoding, self.spaces(in: file, encoding)) }
          throw (spaces.map { error.placed(by: $0.original) } ?? error).diagnostic(in: file)
        }
        if let spaces { (event.start, event.end) = (spaces.original(event.start), spaces.original(event.end)) }
        guard try builder.add(event, of: reader) else { return builder.result }
      }
    }
  }

  /// The spaces that libyaml needs behind tags, up to where it stops for another reason.
  ///
  /// Text that looks like a tag may be part of a scalar, so all are tried, and only those that end a tag are kept.
  private func spaces(in file: SourceFile, _ encoding: YAMLEncoding) -> TagSpaces {
    let possible = TagSpaces(wherePossibleIn: file.bytes)
    let text = SourceFile(name: file.name, bytes: possible.inserted(in: file.bytes))
    var search = EmptyTagSearch()
    let limits = limits
    YAMLEventReader.read(text.bytes, encoding) { reader in
      var builder = YAMLTreeBuilder(file: text, limits: limits)
      do throws(YAMLSyntaxError) {
        var isOpen = true
        while isOpen {
          let event = try reader.next()
          isOpen = (try? builder.add(event, of: reader)) == true
          if isOpen { search.add(event) }
        }
      } catch {
        search.stop = error.offset
      }
    }
    return possible.kept(by: search)
  }
}

extension Diagnostic {
  package static func fileTooLarge(_ file: SourceFile, limit: Int) -> Self {
    Self(.fileTooLarge, "the file is larger than \(limit.asBytes)", file: file, range: SourceRange(0..<0))
      .help("split it into several files, or raise the limit: --limit file-size=…")
  }
}
