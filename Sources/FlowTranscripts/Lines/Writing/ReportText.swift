/// The text of a report about one flow.
package enum ReportText: Sendable {
  case text(String)
  case bytes([UInt8])
  /// A text too long to hold at once; the function produces whole lines, a piece at a time.
  case pieces(@Sendable (([UInt8]) -> Void) -> Void)

  /// Whether the text is empty; always false for pieces, whose text doesn't exist yet.
  package var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .bytes(let bytes): bytes.isEmpty
    case .pieces: false
    }
  }
}
