import FlowSyntax

/// The nonempty lines of a text as slices of its bytes, without line breaks and without a byte order mark at the start.
///
/// A line ends at a line feed, a carriage return or both.
struct TextLines: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
  }

  mutating func next() -> ArraySlice<UInt8>? {
    guard let start = rest.firstIndex(where: { !Self.isBreak($0) }) else { return nil }
    let line = rest[start...].prefix { !Self.isBreak($0) }
    rest = rest[line.endIndex...]
    return line
  }

  private static func isBreak(_ byte: UInt8) -> Bool { byte == .lineFeed || byte == .carriageReturn }
}
