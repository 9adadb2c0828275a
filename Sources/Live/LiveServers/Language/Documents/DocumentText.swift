package import FlowSyntax

/// A line and a character as a client counts them, both from 0.
package struct ClientPosition: Hashable, Comparable, Sendable {
  package var line: Int
  package var character: Int

  package init(line: Int, character: Int) { (self.line, self.character) = (line, character) }

  package static func < (left: Self, right: Self) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

/// A range as a client counts it; the end isn't part of it.
package struct ClientRange: Hashable, Sendable {
  package var start: ClientPosition
  package var end: ClientPosition

  package init(_ start: ClientPosition, _ end: ClientPosition) { (self.start, self.end) = (start, max(start, end)) }
}

/// The text of a document with the offsets of its lines.
///
/// A line ends at a line feed, a carriage return, or both, as the protocol says.
package struct DocumentText: Sendable {
  package private(set) var bytes: [UInt8]
  private var starts: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = Self.starts(of: bytes)
  }

  /// The number of lines; a line break at the end begins another.
  package var lineCount: Int { starts.count }

  private static func starts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    let span = bytes.span
    for offset in span.indices {
      let byte = span[offset]
      guard byte == .lineFeed || byte == .carriageReturn else { continue }
      if byte == .carriageReturn, offset + 1 < span.count, span[offset + 1] == .lineFeed { continue }
      starts.append(offset + 1)
    }
    return starts
  }

  /// Replaces a range.
  ///
  /// - Parameters:
  ///   - range: The range; positions outside the text are moved to its nearest place.
  ///   - text: The new text.
  ///   - encoding: The client's encoding.
  package mutating func replace(_ range: ClientRange, with text: String, _ encoding: PositionEncoding) {
    let start = offset(of: range.start, encoding)
    let end = max(start, offset(of: range.end, encoding))
    bytes.replaceSubrange(start..<end, with: text.utf8)
    starts = Self.starts(of: bytes)
  }

  /// The range of a line's bytes without its line break; empty if there is no such line.
  package func line(_ number: Int) -> Range<Int> {
    guard starts.indices ~= number else { return bytes.count..<bytes.count }
    let start = starts[number]
    var end = number + 1 < starts.count ? starts[number + 1] : bytes.count
    if end > start, number + 1 < starts.count {
      end -= 1
      if end > start, bytes[end] == .lineFeed, bytes[end - 1] == .carriageReturn { end -= 1 }
    }
    return start..<end
  }

  /// The text of a line without its line break.
  package func text(ofLine number: Int) -> String { String(decoding: bytes[line(number)], as: UTF8.self) }

  /// The number of the line that an offset is in.
  package func line(at offset: Int) -> Int { max(0, starts.partitioning { $0 > offset } - 1) }

  /// The offset of a position; one behind the end of its line is the line's end, one within a character its beginning.
  package func offset(of position: ClientPosition, _ encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return bytes.count }
    let line = line(position.line)
    var (offset, count) = (line.lowerBound, 0)
    while offset < line.upperBound {
      let length = min(Self.length(of: bytes[offset]), line.upperBound - offset)
      let units = encoding == .utf8 ? length : length == 4 ? 2 : 1
      guard count + units <= position.character else { return offset }
      (offset, count) = (offset + length, count + units)
    }
    return offset
  }

  /// The position of an offset.
  package func position(of offset: Int, _ encoding: PositionEncoding) -> ClientPosition {
    let offset = min(max(offset, 0), bytes.count)
    let number = line(at: offset)
    let start = starts[number]
    guard encoding == .utf16 else { return ClientPosition(line: number, character: offset - start) }
    var count = 0
    for byte in bytes[start..<offset] where !byte.isContinuation { count += byte >= 0xF0 ? 2 : 1 }
    return ClientPosition(line: number, character: count)
  }

  /// The range of byte offsets as the client counts it.
  package func range(of range: SourceRange, _ encoding: PositionEncoding) -> ClientRange {
    let offsets = range.clamped(to: bytes.count)
    return ClientRange(position(of: offsets.lowerBound, encoding), position(of: offsets.upperBound, encoding))
  }

  /// The number of bytes of the character that begins with a byte.
  private static func length(of byte: UInt8) -> Int {
    switch byte {
    case ..<0xC0: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }
}
