package import FlowSyntax

/// A list of tests as `--list` writes it and `--test-list` reads it: one test per line, its id before the first tab.
///
/// ```
/// # what the release is held to
/// Examples/checkout.flow.yaml         Checkout wizard
/// Examples/checkout.flow.yaml#by card Checkout wizard
/// ```
///
/// The text after the tab is for human readers. Empty lines and lines that begin with `# ` are ignored.
/// ``line(id:name:tags:)`` escapes an id so that its line reads as the same id.
package struct TestList: Sendable {
  package struct Entry: Hashable, Sendable {
    package let id: String
    /// The id's place.
    package let place: Place
  }

  /// The tests in the order of their lines, each at its first line.
  package let entries: [Entry]

  /// Reads a list; every text is valid.
  package init(_ file: SourceFile) {
    var entries: [Entry] = []
    var seen: Set<String> = []
    let bytes = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? file.bytes[3...] : file.bytes[...]
    for line in bytes.split(whereSeparator: { $0 == .lineFeed || $0 == .carriageReturn })
    where !line.starts(with: Self.comment) {
      let name = line.prefix { $0 != UInt8(ascii: "\t") }
      let id = Self.id(name)
      guard !id.isEmpty, seen.insert(id).inserted else { continue }
      entries.append(Entry(id: id, place: Place(file, SourceRange(name.startIndex..<name.endIndex))))
    }
    self.entries = entries
  }

  /// Writes the line of a test.
  ///
  /// - Parameters:
  ///   - id: The test's id; not empty.
  ///   - name: The name for human readers; nil for a list for programs.
  ///   - tags: The tags that select it.
  /// - Returns: The line without its line break; control characters in the name are made visible.
  package static func line(id: String, name: String? = nil, tags: [String] = []) -> String {
    let parts = [name].compactMap(\.self) + (tags.isEmpty ? [] : ["[\(tags.joined(separator: ", "))]"])
    return written(id) + parts.map { "\t" + TextWidth.visible($0) }.joined()
  }

  /// The beginning of a comment line.
  static let comment = Array("# ".utf8)
}
