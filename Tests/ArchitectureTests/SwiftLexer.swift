/// A piece of Swift source, as far as the rules of this target look at it.
struct SwiftToken: Hashable, Sendable {
  enum Kind: Sendable {
    /// An identifier (with its backticks, if it has any), a keyword or a number.
    case word
    /// One character of punctuation or of an operator.
    case mark
    /// A string or regular expression literal; its text is without delimiters and interpolations.
    case string
    /// A comment, with its slashes.
    case comment
  }

  let kind: Kind
  var text: String
  /// Counted from 1.
  let line: Int
  /// Whether white space or a comment stands right before it.
  let followsSpace: Bool

  func isWord(_ word: String) -> Bool { kind == .word && text == word }

  func isMark(_ mark: String) -> Bool { kind == .mark && text == mark }
}

/// Cuts Swift source into words, marks, literals and comments, so that a rule about code is not misled by text.
///
/// What an interpolation holds is code: its tokens follow those of its string.
struct SwiftLexer {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var followsSpace = false
  private var tokens: [SwiftToken] = []

  private init(_ source: String) { bytes = Array(source.utf8) }

  static func tokens(of source: String) -> [SwiftToken] {
    var lexer = Self(source)
    lexer.readCode(untilParenthesis: false)
    return lexer.tokens
  }

  // MARK: Code

  private mutating func readCode(untilParenthesis: Bool) {
    var open = 0
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        advance()
        followsSpace = true
        continue
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        readLineComment()
        continue
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
        readBlockComment()
        continue
      case UInt8(ascii: "/") where beginsRegex():
        readDelimited(closing: [UInt8(ascii: "/")], pounds: 0, isRegex: true)
      case UInt8(ascii: "\""):
        readString(pounds: 0)
      case UInt8(ascii: "#") where poundsBefore(UInt8(ascii: "\"")) > 0:
        readString(pounds: poundsBefore(UInt8(ascii: "\"")))
      case UInt8(ascii: "#") where poundsBefore(UInt8(ascii: "/")) > 0:
        let pounds = poundsBefore(UInt8(ascii: "/"))
        advance(pounds)
        readDelimited(closing: [UInt8(ascii: "/")], pounds: pounds, isRegex: true)
      case UInt8(ascii: "`"):
        readQuotedIdentifier()
      case let byte where Self.isPartOfWord(byte):
        readWord()
      default:
        if byte == UInt8(ascii: "(") { open += 1 }
        if byte == UInt8(ascii: ")") { open -= 1 }
        add(.mark, from: index, to: index + 1)
        advance()
        if untilParenthesis, open == 0 { return }
      }
      followsSpace = false
    }
  }

  private mutating func readWord() {
    let start = index
    while let byte = peek(), Self.isPartOfWord(byte) { advance() }
    add(.word, from: start, to: index)
  }

  private mutating func readQuotedIdentifier() {
    let start = index
    advance()
    while let byte = peek(), byte != UInt8(ascii: "`") { advance() }
    advance()
    add(.word, from: start, to: index)
  }

  // MARK: Comments

  private mutating func readLineComment() {
    let start = index
    while let byte = peek(), byte != UInt8(ascii: "\n") { advance() }
    add(.comment, from: start, to: index)
    followsSpace = true
  }

  private mutating func readBlockComment() {
    let start = index
    let startLine = line
    var depth = 0
    repeat {
      if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        advance(2)
      } else if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        advance(2)
      } else {
        advance()
      }
    } while depth > 0 && index < bytes.count
    add(.comment, from: start, to: index, line: startLine)
    followsSpace = true
  }

  // MARK: Literals

  private mutating func readString(pounds: Int) {
    advance(pounds)
    let isMultiline = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
    readDelimited(closing: Array(repeating: UInt8(ascii: "\""), count: isMultiline ? 3 : 1), pounds: pounds)
  }

  /// Reads a literal whose opening delimiter is the same as its closing one, from the delimiter on.
  private mutating func readDelimited(closing delimiter: [UInt8], pounds: Int, isRegex: Bool = false) {
    let closing = delimiter + Array(repeating: UInt8(ascii: "#"), count: pounds)
    let escape = [UInt8(ascii: "\\")] + Array(repeating: UInt8(ascii: "#"), count: isRegex ? 0 : pounds)
    let place = tokens.count
    add(.string, from: index, to: index)
    advance(delimiter.count)
    var text: [UInt8] = []
    while index < bytes.count, !startsWith(closing) {
      guard startsWith(escape) else {
        text.append(bytes[index])
        advance()
        continue
      }
      if !isRegex, peek(escape.count) == UInt8(ascii: "(") {
        advance(escape.count)
        followsSpace = false
        readCode(untilParenthesis: true)
      } else {
        text += bytes[index..<min(index + escape.count + 1, bytes.count)]
        advance(escape.count + 1)
      }
    }
    advance(closing.count)
    tokens[place].text = String(decoding: text, as: UTF8.self)
  }

  /// Whether the slash here opens a regular expression: where an operand is due, and another slash ends it on its line.
  private func beginsRegex() -> Bool {
    guard let next = peek(1), next != UInt8(ascii: " "), next != UInt8(ascii: "=") else { return false }
    if let last = tokens.last(where: { $0.kind != .comment }) {
      let endsOperand = last.kind == .string || [")", "]", "}"].contains(last.text)
      let isOperand = last.kind == .word && !["return", "in", "case", "where", "try", "else"].contains(last.text)
      if endsOperand || isOperand { return false }
    }
    return bytes[(index + 1)...].prefix { $0 != UInt8(ascii: "\n") }.contains(UInt8(ascii: "/"))
  }

  // MARK: Bytes

  private func peek(_ offset: Int = 0) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }

  private func startsWith(_ prefix: [UInt8]) -> Bool {
    bytes[index...].starts(with: prefix)
  }

  /// How many `#` stand here, if the byte follows them, else 0.
  private func poundsBefore(_ byte: UInt8) -> Int {
    let count = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
    return peek(count) == byte ? count : 0
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
  }

  private mutating func add(_ kind: SwiftToken.Kind, from start: Int, to end: Int, line startLine: Int? = nil) {
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    tokens.append(SwiftToken(kind: kind, text: text, line: startLine ?? line, followsSpace: followsSpace))
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
