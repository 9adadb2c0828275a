import FlowSyntax

/// The first line of a file, by which editors find its schema.
package struct Modeline: Hashable, Sendable {
  private let line: String
  /// How lines of its kind begin.
  private let start: String

  /// Takes a line.
  ///
  /// - Parameters:
  ///   - line: The line without its line break.
  ///   - start: How such lines begin; a file whose first comments have one gets no other.
  package init(_ line: String, start: String) { (self.line, self.start) = (line, start) }

  /// A formatted text with the line, unless a comment at its beginning is one.
  func added(to text: [UInt8]) -> [UInt8] {
    var rest = text[...]
    while rest.first == UInt8(ascii: "#") || rest.first == .lineFeed {
      if rest.starts(with: start.utf8) { return text }
      rest = rest.drop { $0 != .lineFeed }.dropFirst()
    }
    // Behind a directive or before it, a comment is the same to editors.
    return Array(line.utf8) + [.lineFeed] + text
  }
}
