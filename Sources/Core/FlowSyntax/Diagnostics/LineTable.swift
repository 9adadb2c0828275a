/// The offsets of lines, and the number of Unicode scalars before every 1024th byte.
///
/// The latter makes the cost of a column independent of the line's length. It is an object, since every place needs it.
final class LineTable: Sendable {
  private static let stride = 1024

  /// The first line starts after a byte order mark, which editors don't count.
  private let starts: [Int]
  private let scalars: [Int]
  /// Whether each byte is a scalar, so that a column needs no counting.
  private let isASCII: Bool

  init(_ bytes: [UInt8]) {
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var scalars: [Int] = []
    var continuations = 0
    let span = bytes.span
    for block in Swift.stride(from: 0, to: span.count, by: Self.stride) {
      scalars.append(block - continuations)
      for offset in block..<min(block + Self.stride, span.count) {
        let byte = span[offset]
        // One comparison excludes nearly all bytes: line breaks are small, and bytes outside ASCII are negative as
        // signed numbers.
        guard Int8(bitPattern: byte) <= Int8(bitPattern: .carriageReturn) else { continue }
        if byte.isContinuation { continuations += 1 }
        let isBreak = byte == .lineFeed || byte == .carriageReturn
        if isBreak, !(byte == .carriageReturn && offset + 1 < span.count && span[offset + 1] == .lineFeed) {
          starts.append(offset + 1)
        }
      }
    }
    (self.starts, self.scalars, isASCII) = (starts, scalars, continuations == 0)
  }

  func location(of offset: Int, in bytes: [UInt8]) -> SourceLocation {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineIndex(of: offset)
    return SourceLocation(line: line + 1, column: column(of: offset, from: starts[line], in: bytes))
  }

  /// The column of an offset in the line that begins at `start`; 1 for one before it, in a byte order mark.
  private func column(of offset: Int, from start: Int, in bytes: [UInt8]) -> Int {
    if isASCII { return offset - start + 1 }
    guard offset > start else { return 1 }
    if offset - start >= Self.stride {
      return scalars(before: offset, in: bytes) - scalars(before: start, in: bytes) + 1
    }
    var column = 1
    for byte in bytes[start..<offset] where !byte.isContinuation { column += 1 }
    return column
  }

  func line(_ number: Int, in bytes: [UInt8]) -> Range<Int> {
    guard 1...starts.count ~= number else { return bytes.count..<bytes.count }
    let start = starts[number - 1]
    var end = number < starts.count ? starts[number] : bytes.count
    while end > start, bytes[end - 1] == .lineFeed || bytes[end - 1] == .carriageReturn { end -= 1 }
    return start..<end
  }

  /// The index of the last line that starts at or before the offset, counted from 0.
  private func lineIndex(of offset: Int) -> Int { max(0, starts.partitioning { $0 > offset } - 1) }

  private func scalars(before offset: Int, in bytes: [UInt8]) -> Int {
    guard !scalars.isEmpty else { return 0 }
    let block = min(offset / Self.stride, scalars.count - 1)
    var count = scalars[block]
    for byte in bytes[block * Self.stride..<offset] where !byte.isContinuation { count += 1 }
    return count
  }

  /// The offset of a line and a column; nil if the text has no such place.
  func offset(of location: SourceLocation, in bytes: [UInt8]) -> Int? {
    guard 1...starts.count ~= location.line, 1...bytes.count + 1 ~= location.column else { return nil }
    let start = starts[location.line - 1]
    let wanted = scalars(before: start, in: bytes) + location.column - 1
    // The last block with fewer scalars before it than requested.
    let block = max(start / Self.stride, scalars.partitioning { $0 >= wanted } - 1)
    var offset = max(start, block * Self.stride)
    var count = scalars(before: offset, in: bytes)
    while offset < bytes.count, count < wanted || bytes[offset].isContinuation {
      if !bytes[offset].isContinuation { count += 1 }
      offset += 1
    }
    return self.location(of: offset, in: bytes) == location ? offset : nil
  }

  /// The number of lines.
  var count: Int { starts.count }
}

extension UInt8 {
  package static let lineFeed = UInt8(ascii: "\n")
  package static let carriageReturn = UInt8(ascii: "\r")

  /// Whether the byte ends a line, or is one of two that do.
  @inlinable package var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  /// Whether the byte is a space, a tab, or ends a line.
  @inlinable package var isWhiteSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || isLineBreak }

  /// Whether the byte continues a UTF-8 sequence that an earlier byte began.
  @inlinable package var isContinuation: Bool { self & 0b1100_0000 == 0b1000_0000 }
}
