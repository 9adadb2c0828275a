/// Counts how deeply a Swift text is nested, also in values in strings.
///
/// A parser takes twice the time, or the memory, for each level of some constructs: of 24 square brackets it takes
/// seconds, and of 40 it would take days. Values in strings count as well, and the brackets in them; the text of a
/// string, a comment or a regular expression doesn't.
package struct NestingDepth {
  /// The maximum depth of square brackets, and of values in strings: more than anyone writes by hand.
  package static let limit = 14
  /// The maximum depth of all brackets.
  package static let bracketLimit = 100

  /// A literal, or a value in one, that isn't closed yet.
  private enum Frame {
    /// A string with its number of `#`.
    case string(pounds: Int, isLong: Bool)
    /// A value in a string, with the number of its round brackets that are open.
    case value(open: Int)
  }

  private let bytes: [UInt8]
  private var index = 0
  private var frames: [Frame] = []
  private var squares = 0
  private var values = 0
  private var brackets = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The reason why a text is nested too deeply to be parsed.
  ///
  /// - Parameter bytes: The text.
  /// - Returns: One sentence without its full stop; nil if the text isn't.
  package static func excess(in bytes: [UInt8]) -> String? {
    var depth = Self(bytes)
    while depth.index < bytes.count {
      if case .string(let pounds, let isLong) = depth.frames.last {
        depth.readString(pounds: pounds, isLong: isLong)
      } else {
        depth.readCode()
      }
      if let reason = depth.excess { return reason }
    }
    return nil
  }

  private var excess: String? {
    let (what, limit) =
      switch true {
      case squares > Self.limit: ("square brackets", Self.limit)
      case values > Self.limit: ("values in strings", Self.limit)
      case brackets > Self.bracketLimit: ("brackets", Self.bracketLimit)
      default: ("", 0)
      }
    return what.isEmpty ? nil : "\(what) are nested more than \(limit) deep, which takes too long to parse"
  }

  // MARK: Code

  private mutating func readCode() {
    switch bytes[index] {
    case UInt8(ascii: "["): (squares, brackets) = (squares + 1, brackets + 1)
    case UInt8(ascii: "]"): (squares, brackets) = (max(0, squares - 1), max(0, brackets - 1))
    case UInt8(ascii: "("):
      if case .value(let open) = frames.last { frames[frames.count - 1] = .value(open: open + 1) }
      brackets += 1
    case UInt8(ascii: "{"): brackets += 1
    case UInt8(ascii: ")"): closeRound()
    case UInt8(ascii: "}"): brackets = max(0, brackets - 1)
    case UInt8(ascii: "/"): return skipSlash()
    case UInt8(ascii: "#"), UInt8(ascii: "\""): return beginLiteral()
    default: break
    }
    index += 1
  }

  private mutating func closeRound() {
    brackets = max(0, brackets - 1)
    guard case .value(let open) = frames.last else { return }
    if open > 0 {
      frames[frames.count - 1] = .value(open: open - 1)
    } else {
      frames.removeLast()
      values -= 1
    }
  }

  /// Begins a string or skips a regular expression, if one is here.
  private mutating func beginLiteral() {
    let start = index
    while byte(0) == UInt8(ascii: "#") { index += 1 }
    let pounds = index - start
    if byte(0) == UInt8(ascii: "/"), pounds > 0 { return skipRegex(pounds: pounds) }
    guard byte(0) == UInt8(ascii: "\"") else { return }
    let isLong =
      byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"") && !(pounds > 0 && endsOnItsLine(pounds: pounds))
    index += isLong ? 3 : 1
    frames.append(.string(pounds: pounds, isLong: isLong))
  }

  /// Whether a string that begins like a long one, such as `#"""#`, is closed on its line.
  private func endsOnItsLine(pounds: Int) -> Bool {
    var end = index + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
      if bytes[end] == UInt8(ascii: "\""), hasPounds(pounds, at: end + 1) { return true }
      end += 1
    }
    return false
  }

  private func hasPounds(_ count: Int, at start: Int) -> Bool {
    start + count <= bytes.count && bytes[start..<(start + count)].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private func byte(_ offset: Int) -> UInt8? { index + offset < bytes.count ? bytes[index + offset] : nil }

  // MARK: Strings

  private mutating func readString(pounds: Int, isLong: Bool) {
    switch bytes[index] {
    case UInt8(ascii: "\\") where hasPounds(pounds, at: index + 1):
      index += 1 + pounds
      if byte(0) == UInt8(ascii: "(") {
        (values, brackets) = (values + 1, brackets + 1)
        frames.append(.value(open: 0))
      }
      index += 1
    case UInt8(ascii: "\"") where !isLong && hasPounds(pounds, at: index + 1):
      frames.removeLast()
      index += 1 + pounds
    case UInt8(ascii: "\"")
    where isLong && byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
      && hasPounds(pounds, at: index + 3):
      frames.removeLast()
      index += 3 + pounds
    case UInt8(ascii: "\n") where !isLong:
      // The string isn't closed.
      frames.removeLast()
    default: index += 1
    }
  }

  // MARK: Comments and regular expressions

  private mutating func skipSlash() {
    if byte(1) == UInt8(ascii: "/") {
      while let byte = byte(0), byte != UInt8(ascii: "\n") { index += 1 }
    } else if byte(1) == UInt8(ascii: "*") {
      skipComment()
    } else if beginsRegex {
      skipRegex(pounds: 0)
    } else {
      index += 1
    }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if byte(0) == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        (depth, index) = (depth + 1, index + 2)
      } else if byte(0) == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        (depth, index) = (depth - 1, index + 2)
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  /// Words after which a value comes, and no operator.
  private static let wordsBeforeValues: Set<String> = [
    "return", "in", "case", "if", "where", "while", "guard", "switch", "try", "await", "throw", "else", "yield", "is",
  ]

  /// Whether a slash begins a regular expression: no value stands before it, no space after it, and the line has
  /// another.
  private var beginsRegex: Bool {
    guard let next = byte(1), next != UInt8(ascii: " "), next != UInt8(ascii: "\t"), endOfRegex != nil else {
      return false
    }
    var end = index
    while end > 0, bytes[end - 1] == UInt8(ascii: " ") || bytes[end - 1] == UInt8(ascii: "\t") { end -= 1 }
    guard end > 0 else { return true }
    var start = end
    while start > 0, Self.isPartOfWord(bytes[start - 1]) { start -= 1 }
    if start < end { return Self.wordsBeforeValues.contains(String(decoding: bytes[start..<end], as: UTF8.self)) }
    let operands: [UInt8] = [
      UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "`"),
    ]
    return !operands.contains(bytes[end - 1])
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  /// The index after the slash that closes a regular expression without `#`, on the same line.
  private var endOfRegex: Int? {
    var end = index + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
      if bytes[end] == UInt8(ascii: "/") { return end + 1 }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private mutating func skipRegex(pounds: Int) {
    guard pounds > 0 else {
      index = endOfRegex ?? index + 1
      return
    }
    index += 1
    let isLong = byte(0) == UInt8(ascii: "\n") || byte(0) == UInt8(ascii: "\r")
    while let byte = byte(0), isLong || byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "/"), hasPounds(pounds, at: index + 1) {
        index += 1 + pounds
        return
      }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
  }
}
