package import FlowSyntax

/// A range of a file's text with the text that replaces it.
package struct TextEdit: Hashable, Sendable {
  package let range: SourceRange
  package let text: String

  package init(_ range: Range<Int>, _ text: String) {
    self.range = SourceRange(range)
    self.text = text
  }
}

extension [TextEdit] {
  /// The bytes with the edits applied; nil if the edits aren't in order, overlap, or exceed the bytes.
  package func applied(to bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + reduce(0) { $0 + $1.text.utf8.count })
    var position = 0
    for edit in self {
      let (start, end) = (Int(edit.range.start), Int(edit.range.end))
      guard position <= start, end <= bytes.count else { return nil }
      result += bytes[position..<start]
      result += edit.text.utf8
      position = end
    }
    return result + bytes[position...]
  }
}

/// Assembles a text from pieces of an old one and new text, and records the edits.
struct TextPieces {
  private(set) var edits: [TextEdit] = []
  private var position: Int
  private var new = ""

  /// Begins at a position of the old text.
  init(from start: Int) { position = start }

  /// Continues with a piece of the old text that is after all previous ones.
  mutating func keep(_ range: Range<Int>) {
    if range.isEmpty { return }
    change(upTo: range.lowerBound)
    position = range.upperBound
  }

  /// Continues with new text.
  mutating func write(_ text: String) { new += text }

  private mutating func change(upTo end: Int) {
    if !new.isEmpty || position < end { edits.append(TextEdit(position..<max(position, end), new)) }
    new = ""
  }
}
