package import FlowSyntax

/// Scans the white space, comments and lines of a YAML text.
package struct TextScanner {
  package let bytes: [UInt8]

  /// Prepares to scan a text.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at an offset; nil at the end.
  package subscript(_ position: Int) -> UInt8? { position < bytes.count ? bytes[position] : nil }

  // MARK: Forward

  /// The offset of the first byte that is no space or tab.
  package func skipSpaces(from position: Int) -> Int {
    var position = position
    while let byte = self[position], byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { position += 1 }
    return position
  }

  /// The offset of the first byte that isn't part of white space, a line break or a comment.
  package func skipFiller(from position: Int) -> Int {
    var position = position
    while let byte = self[position] {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), .lineFeed, .carriageReturn: position += 1
      case UInt8(ascii: "#"): position = lineEnd(from: position)
      default: return position
      }
    }
    return position
  }

  /// The end of a comment that follows on the same line; the given offset if there is none.
  func skipComment(from position: Int) -> Int {
    let start = skipSpaces(from: position)
    return self[start] == UInt8(ascii: "#") ? lineEnd(from: start) : position
  }

  /// The end of a node's properties (anchor and tag), without the white space after them.
  func skipProperties(from position: Int) -> Int {
    var (end, next) = (position, position)
    while let byte = self[next], byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!") {
      end = next
      while let byte = self[end], !byte.isWhiteSpace, !Self.flowMarks.contains(byte) { end += 1 }
      next = skipFiller(from: end)
    }
    return end
  }

  /// The anchor among the properties that begin here, as `&name`.
  func anchor(at position: Int) -> String? {
    let properties = text(position..<skipProperties(from: position))
    return properties.split { $0.isWhitespace }.last { $0.hasPrefix("&") }.map(String.init)
  }

  // MARK: Lines

  func isBreak(at position: Int) -> Bool { self[position]?.isLineBreak ?? false }

  /// The end of the line that contains an offset, before its line break.
  package func lineEnd(from position: Int) -> Int {
    var position = position
    while position < bytes.count, !isBreak(at: position) { position += 1 }
    return position
  }

  /// The start of the line that contains an offset.
  package func lineStart(of position: Int) -> Int {
    var position = position
    while position > 0, !isBreak(at: position - 1) { position -= 1 }
    return position
  }

  /// The end of the line before the one that begins at an offset, before its line break.
  func previousLineEnd(of start: Int) -> Int {
    guard start > 0 else { return 0 }
    let isPair = start > 1 && bytes[start - 2] == .carriageReturn && bytes[start - 1] == .lineFeed
    return start - (isPair ? 2 : 1)
  }

  /// The line break of the file, taken from its first line.
  package var lineBreak: String {
    let end = lineEnd(from: 0)
    guard self[end] == .carriageReturn else { return "\n" }
    return self[end + 1] == .lineFeed ? "\r\n" : "\r"
  }

  // MARK: Text

  /// The text of a range.
  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The range without white space and line breaks at its end, which the ranges of some scalars include.
  package func trimmed(_ range: SourceRange) -> Range<Int> {
    let range = range.clamped(to: bytes.count)
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1].isWhiteSpace { end -= 1 }
    return range.lowerBound..<end
  }

  private static let flowMarks = "[]{},".utf8
}
