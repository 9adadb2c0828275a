import FlowDiagnostics

/// Finds its way through the white space, comments and lines of a YAML text.
struct TextScanner {
  let bytes: [UInt8]

  /// The byte at a place; nil at the end.
  subscript(_ position: Int) -> UInt8? { position < bytes.count ? bytes[position] : nil }

  // MARK: Forward

  /// The first byte from here on that is no space and no tab.
  func skipSpaces(from position: Int) -> Int {
    var position = position
    while let byte = self[position], byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { position += 1 }
    return position
  }

  /// The first byte from here on that belongs to no white space, line break or comment.
  func skipFiller(from position: Int) -> Int {
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

  /// Where the comment ends that follows on the same line; the position itself where none does.
  func skipComment(from position: Int) -> Int {
    let start = skipSpaces(from: position)
    return self[start] == UInt8(ascii: "#") ? lineEnd(from: start) : position
  }

  /// Where the properties of a node, its anchor and its tag, end, without the white space behind them.
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

  func isBreak(at position: Int) -> Bool {
    self[position].map { $0 == .lineFeed || $0 == .carriageReturn } ?? false
  }

  /// Where the line ends in which a position is, before its line break.
  func lineEnd(from position: Int) -> Int {
    var position = position
    while position < bytes.count, !isBreak(at: position) { position += 1 }
    return position
  }

  /// Where the line begins in which a position is.
  func lineStart(of position: Int) -> Int {
    var position = position
    while position > 0, !isBreak(at: position - 1) { position -= 1 }
    return position
  }

  /// Where the line before the one that begins here ends, before its line break.
  func previousLineEnd(of start: Int) -> Int {
    guard start > 0 else { return 0 }
    let isPair = start > 1 && bytes[start - 2] == .carriageReturn && bytes[start - 1] == .lineFeed
    return start - (isPair ? 2 : 1)
  }

  /// The file's line break, by its first.
  var lineBreak: String {
    let end = lineEnd(from: 0)
    guard self[end] == .carriageReturn else { return "\n" }
    return self[end + 1] == .lineFeed ? "\r\n" : "\r"
  }

  // MARK: Text

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The range without the white space and line breaks at its end, which some scalars have.
  func trimmed(_ range: SourceRange) -> Range<Int> {
    let range = range.clamped(to: bytes.count)
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1].isWhiteSpace { end -= 1 }
    return range.lowerBound..<end
  }

  private static let flowMarks = "[]{},".utf8
}

extension UInt8 {
  var isWhiteSpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == .lineFeed || self == .carriageReturn
  }
}
