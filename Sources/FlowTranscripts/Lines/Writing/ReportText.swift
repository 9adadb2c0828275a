/// The text of a report about one flow.
package enum ReportText: Sendable {
  case text(String)
  case bytes([UInt8])
  /// A text too long to hold at once; the function produces whole lines, a piece at a time, while it is asked for more.
  case pieces(@Sendable (([UInt8]) -> Bool) -> Void)

  /// Whether the text is empty; always false for pieces, whose text doesn't exist yet.
  package var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .bytes(let bytes): bytes.isEmpty
    case .pieces: false
    }
  }

  /// Whether the text is longer than a number of bytes.
  package func isLonger(than limit: Int) -> Bool {
    switch self {
    case .text(let text): return text.utf8.count > limit
    case .bytes(let bytes): return bytes.count > limit
    case .pieces(let give):
      var count = 0
      give { piece in
        count += piece.count
        return count <= limit
      }
      return count > limit
    }
  }
}
