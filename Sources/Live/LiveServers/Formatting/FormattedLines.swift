import FlowSyntax

/// The lines of a formatted text, which end with a line feed each.
struct FormattedLines {
  private(set) var bytes: [UInt8] = []
  /// The offset of the line that isn't ended yet.
  private var lineStart = 0
  /// Whether the line has a comment, behind which nothing else can stand.
  private(set) var hasComment = false

  var isAtLineStart: Bool { bytes.count == lineStart }

  /// The number of characters of the line so far.
  var width: Int { bytes[lineStart...].count { !$0.isContinuation } }

  mutating func write(_ text: String) { bytes += text.utf8 }

  /// Writes a text at the beginning of an indented line, or after a space.
  mutating func writeSeparated(_ text: String) {
    if let last = bytes.last, !isAtLineStart, last != UInt8(ascii: " ") { bytes.append(UInt8(ascii: " ")) }
    write(text)
  }

  /// Writes a comment at the end of the line.
  mutating func write(comment text: String) {
    if !isIndented { write("  ") }
    write(text)
    hasComment = true
  }

  /// Whether the line has only spaces so far.
  private var isIndented: Bool { bytes[lineStart...].allSatisfy { $0 == UInt8(ascii: " ") } }

  /// Ends the line, unless it is empty.
  mutating func endLine() { if !isAtLineStart { breakLine() } }

  /// Ends the line, even if it is empty.
  mutating func breakLine() {
    bytes.append(.lineFeed)
    (lineStart, hasComment) = (bytes.count, false)
  }

  /// Begins a line at a column.
  mutating func begin(at column: Int) {
    endLine()
    bytes += repeatElement(UInt8(ascii: " "), count: column)
  }

  /// Puts parts of the text into another order.
  ///
  /// - Parameters:
  ///   - starts: The offsets at which the parts begin, each at the beginning of a line; the last part ends with the text.
  ///   - order: The numbers of the parts in their new order.
  mutating func reorder(_ starts: [Int], _ order: [Int]) {
    guard let first = starts.first else { return }
    endLine()
    let ends = starts.dropFirst() + [bytes.count]
    var parts = zip(starts, ends).map { Array(bytes[$0..<$1]) }
    // A blank line above the first part is above the part that comes first now.
    let hasBlank = parts.map { $0.first == .lineFeed }
    for number in parts.indices where hasBlank[number] { parts[number].removeFirst() }
    var text = Array(bytes[..<first])
    for (place, number) in order.enumerated() {
      if place == 0 ? hasBlank[0] : number != 0 && hasBlank[number] { text.append(.lineFeed) }
      text += parts[number]
    }
    bytes = text
    lineStart = bytes.count
  }
}
