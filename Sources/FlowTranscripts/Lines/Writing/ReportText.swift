/// What a report says of one flow.
package enum ReportText: Sendable {
  case text(String)
  case bytes([UInt8])
  /// More than is to be held at once: gives whole lines, a piece at a time, when it is asked for them.
  case pieces(@Sendable (([UInt8]) -> Void) -> Void)

  /// Whether nothing is said; of what isn't made yet that isn't known.
  package var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .bytes(let bytes): bytes.isEmpty
    case .pieces: false
    }
  }
}
