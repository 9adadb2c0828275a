import PlainText

/// Checks text that is JSON as ``JSONWriter`` writes it, without making its values.
///
/// It knows less than the reader: text that it refuses may be JSON all the same, with spaces or other escapes.
struct JSONScanner {
  /// The maximum depth of nested arrays and objects.
  private static let depthLimit = 64

  private let text: [UInt8]
  private var position = 0
  /// Whether a string contains characters outside ASCII.
  private var isWide = false

  /// Begins before a text.
  init(_ text: [UInt8]) { self.text = text }

  /// Whether everything has been taken, and no character would be written in another way.
  var isAtEnd: Bool {
    guard position == text.count else { return false }
    guard isWide else { return true }
    return String(validating: text, as: UTF8.self)?.unicodeScalars.allSatisfy(\.isShownAsItIs) ?? false
  }

  /// Takes bytes if they come next.
  mutating func take(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= text.count - position else { return false }
    for offset in bytes.indices where text[position + offset] != bytes[offset] { return false }
    position += bytes.count
    return true
  }

  /// Takes a whole number without a sign, of at most ten digits.
  ///
  /// - Returns: The number; nil if none comes next.
  mutating func count() -> Int? {
    let start = position
    var number = 0
    while let digit = next.flatMap(Self.digit), position - start < 10 {
      number = number * 10 + digit
      position += 1
    }
    guard position > start, next.flatMap(Self.digit) == nil else { return nil }
    return position - start == 1 || text[start] != UInt8(ascii: "0") ? number : nil
  }

  /// Takes a string.
  mutating func string() -> Bool {
    guard take(UInt8(ascii: "\"")) else { return false }
    while position < text.count {
      let byte = text[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return true }
      if byte == UInt8(ascii: "\\") {
        guard escape() else { return false }
      } else if byte >= 0x80 {
        isWide = true
      } else if byte < 0x20 || byte == 0x7F {
        return false
      }
    }
    return false
  }

  /// Takes a value of any kind.
  mutating func value() -> Bool { value(depth: 0) }

  private var next: UInt8? { position < text.count ? text[position] : nil }

  private static func digit(_ byte: UInt8) -> Int? { 0x30...0x39 ~= byte ? Int(byte - 0x30) : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < text.count, text[position] == byte else { return false }
    position += 1
    return true
  }

  /// Takes the rest of an escape as it is written: the letter, or four digits that are no half of a pair.
  private mutating func escape() -> Bool {
    guard let byte = next else { return false }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): return true
    case UInt8(ascii: "u"):
      guard position + 4 <= text.count, text[position] != UInt8(ascii: "d") else { return false }
      for place in position..<position + 4 {
        guard Self.digit(text[place]) != nil || 0x61...0x66 ~= text[place] else { return false }
      }
      position += 4
      return true
    default: return false
    }
  }

  private mutating func value(depth: Int) -> Bool {
    guard depth < Self.depthLimit else { return false }
    switch next {
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "{"): return parts(until: UInt8(ascii: "}"), depth, named: true)
    case UInt8(ascii: "["): return parts(until: UInt8(ascii: "]"), depth, named: false)
    case UInt8(ascii: "t"): return take(Self.words.true)
    case UInt8(ascii: "f"): return take(Self.words.false)
    case UInt8(ascii: "n"): return take(Self.words.null)
    case nil: return false
    default: return number()
    }
  }

  private static let words = (true: Array("true".utf8), false: Array("false".utf8), null: Array("null".utf8))

  /// Takes the members of an object or the elements of an array, with the brackets.
  private mutating func parts(until end: UInt8, _ depth: Int, named: Bool) -> Bool {
    position += 1
    if take(end) { return true }
    while true {
      if named { guard string(), take(UInt8(ascii: ":")) else { return false } }
      guard value(depth: depth + 1) else { return false }
      if take(end) { return true }
      guard take(UInt8(ascii: ",")) else { return false }
    }
  }

  private mutating func number() -> Bool {
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { guard digits() else { return false } }
    if take(UInt8(ascii: ".")) { guard digits() else { return false } }
    guard take(UInt8(ascii: "e")) else { return true }
    if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
    return digits()
  }

  private mutating func digits() -> Bool {
    let start = position
    while let byte = next, 0x30...0x39 ~= byte { position += 1 }
    return position > start
  }
}
