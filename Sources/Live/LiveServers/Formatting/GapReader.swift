import FlowChecker
import FlowSyntax

/// Reads what lies between the tokens of a YAML text: white space, line breaks and comments.
///
/// The tokens themselves are libyaml's: a printer sets the position behind each node that it has written.
struct GapReader {
  /// A comment without its line break.
  struct Comment: Equatable {
    let text: String
    /// The number of bytes before it on its line.
    let column: Int
    /// Whether no line break is between the token before it and the comment.
    let isTrailing: Bool
    let hasBlankBefore: Bool
  }

  /// The text between two tokens.
  struct Gap {
    var comments: [Comment] = []
    var hasBreak = false
    /// Whether a blank line is between the last comment, or the token before it, and the next token.
    var hasBlankAfter = false

    /// Both gaps as one.
    func followed(by other: Self) -> Self {
      Self(
        comments: comments + other.comments,
        hasBreak: hasBreak || other.hasBreak,
        hasBlankAfter: other.hasBlankAfter
      )
    }
  }

  let scanner: TextScanner
  /// The bytes before the text: a byte order mark, or none.
  let prefix: [UInt8]
  /// The offset of the next byte.
  var position: Int

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  init(_ scanner: TextScanner) {
    self.scanner = scanner
    prefix = scanner.bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark : []
    position = prefix.count
  }

  /// The next byte; nil at the end.
  var byte: UInt8? { scanner[position] }

  var isAtEnd: Bool { position >= scanner.bytes.count }

  /// Whether the next byte is an indicator such as `-`, which white space or the end follows.
  func isIndicator(_ byte: UInt8) -> Bool {
    guard self.byte == byte else { return false }
    return position + 1 >= scanner.bytes.count || isBlank(at: position + 1)
  }

  /// The column of an offset, in bytes from 0.
  func column(of offset: Int) -> Int {
    var start = offset
    while start > prefix.count, !endsBreak(at: start - 1) { start -= 1 }
    return offset - start
  }

  var column: Int { column(of: position) }

  /// Reads up to the next token.
  mutating func gap() -> Gap {
    var gap = Gap()
    var breaks = 0
    while let byte {
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        position += 1
      } else if let length = breakLength(at: position) {
        position += length
        breaks += 1
        gap.hasBreak = true
      } else if byte == UInt8(ascii: "#") {
        gap.comments.append(comment(isTrailing: !gap.hasBreak, hasBlankBefore: breaks > 1))
        breaks = 0
      } else {
        break
      }
    }
    gap.hasBlankAfter = breaks > 1
    return gap
  }

  /// Reads a comment that follows on the same line; nil if there is none.
  mutating func trailingComment() -> Comment? {
    var other = self
    other.position = scanner.skipSpaces(from: position)
    guard other.byte == UInt8(ascii: "#") else { return nil }
    position = other.position
    return comment(isTrailing: true, hasBlankBefore: false)
  }

  private mutating func comment(isTrailing: Bool, hasBlankBefore: Bool) -> Comment {
    let column = column
    return Comment(text: restOfLine(), column: column, isTrailing: isTrailing, hasBlankBefore: hasBlankBefore)
  }

  /// The text up to the end of the line, without white space at its end; the position is then behind it.
  mutating func restOfLine() -> String {
    let start = position
    while position < scanner.bytes.count, breakLength(at: position) == nil { position += 1 }
    return scanner.text(scanner.trimmed(SourceRange(start..<position)))
  }

  // MARK: Lines

  /// The number of bytes of the line break at an offset; nil if there is none.
  ///
  /// libyaml also takes the breaks of Unicode, which YAML 1.1 has and YAML 1.2 no longer has.
  func breakLength(at offset: Int) -> Int? {
    let bytes = scanner.bytes
    guard offset < bytes.count else { return nil }
    switch bytes[offset] {
    case .lineFeed: return 1
    case .carriageReturn: return scanner[offset + 1] == .lineFeed ? 2 : 1
    case 0xC2: return scanner[offset + 1] == 0x85 ? 2 : nil
    case 0xE2:
      return scanner[offset + 1] == 0x80 && (scanner[offset + 2] == 0xA8 || scanner[offset + 2] == 0xA9) ? 3 : nil
    default: return nil
    }
  }

  /// Whether a range has more than one line.
  func hasBreak(in range: Range<Int>) -> Bool { range.contains { breakLength(at: $0) != nil } }

  /// Whether the byte at an offset is the last one of a line break.
  private func endsBreak(at offset: Int) -> Bool {
    switch scanner.bytes[offset] {
    case .lineFeed, .carriageReturn: true
    case 0x85: offset >= 1 && breakLength(at: offset - 1) == 2
    case 0xA8, 0xA9: offset >= 2 && breakLength(at: offset - 2) == 3
    default: false
    }
  }

  private func isBlank(at offset: Int) -> Bool {
    scanner[offset] == UInt8(ascii: " ") || scanner[offset] == UInt8(ascii: "\t") || breakLength(at: offset) != nil
  }
}
