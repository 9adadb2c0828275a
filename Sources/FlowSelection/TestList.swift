package import FlowDiagnostics

/// A list of tests as `--list` writes it and `--test-list` reads it: a test a line, its id before the first tab.
///
/// ```
/// # what the release is held to
/// Examples/checkout.flow.yaml         Checkout wizard
/// Examples/checkout.flow.yaml#by card Checkout wizard
/// ```
///
/// What follows the tab is for people. Empty lines say nothing, and neither do lines that begin with `# `. Whatever an
/// id holds, the line that ``line(id:name:)`` makes of it reads as that id.
package struct TestList: Sendable {
  package struct Entry: Hashable, Sendable {
    package let id: String
    /// Where the id stands.
    package let place: Place
  }

  /// The tests in the order of their lines, each at the first that names it.
  package let entries: [Entry]

  /// Reads a list; every text is one.
  package init(_ file: SourceFile) {
    var entries: [Entry] = []
    var seen: Set<String> = []
    for line in TextLines(file.bytes) where !line.starts(with: Self.comment) {
      let name = line.prefix { $0 != UInt8(ascii: "\t") }
      let id = EscapedID.read(name)
      guard !id.isEmpty, seen.insert(id).inserted else { continue }
      entries.append(Entry(id: id, place: Place(file, SourceRange(name.startIndex..<name.endIndex))))
    }
    self.entries = entries
  }

  /// Writes the line of a test.
  ///
  /// - Parameters:
  ///   - id: The test; not empty.
  ///   - name: What a person knows it by; nil for a list that only programs read.
  ///   - tags: What else it can be selected by.
  /// - Returns: The line without its line break; the name with whatever would move the cursor made visible.
  package static func line(id: String, name: String? = nil, tags: [String] = []) -> String {
    let parts = [name].compactMap(\.self) + (tags.isEmpty ? [] : ["[\(tags.joined(separator: ", "))]"])
    return EscapedID.write(id) + parts.map { "\t" + TextWidth.visible($0) }.joined()
  }

  /// What a line begins with that is a comment.
  static let comment = Array("# ".utf8)
}
