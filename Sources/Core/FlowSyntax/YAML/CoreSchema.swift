package import NavigationEngine

/// The values of scalars without quotes, by the core schema of YAML 1.2, in which `yes`, `no`, `on` and `off` are
/// strings.
package enum CoreSchema {
  /// The value of a plain scalar's text; nil for an integer that needs more than 64 bits.
  package static func resolve(_ text: String) -> RouteValue? {
    guard mayNotBeString(text.utf8.first) else { return .string(text) }
    if let value = word(text) { return value }
    guard mayBeNumber(text.utf8.first) else { return .string(text) }
    if let (digits, radix) = integer(text) { return Int(digits, radix: radix).map(RouteValue.int) }
    return float(text).map(RouteValue.double) ?? .string(text)
  }

  /// Whether a text that begins with this byte may be a number; one that begins with a letter may not.
  private static func mayBeNumber(_ first: UInt8?) -> Bool {
    first.map { $0 < UInt8(ascii: "A") } ?? false
  }

  /// Whether a text that begins with this byte may be anything but a string; most texts may not.
  @inline(__always)
  static func mayNotBeString(_ first: UInt8?) -> Bool {
    switch first {
    case nil, UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "t"), UInt8(ascii: "T"),
      UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      true
    case .some(let byte): isDigit(byte)
    }
  }

  package static func isString(_ text: String) -> Bool {
    resolve(text) == .string(text)
  }

  private static func word(_ text: String) -> RouteValue? {
    guard text.utf8.count <= longestWord else { return nil }
    return switch text {
    case "", "~", "null", "Null", "NULL": .null
    case "true", "True", "TRUE": .bool(true)
    case "false", "False", "FALSE": .bool(false)
    default: nil
    }
  }

  /// The number of bytes of `false`, the longest text that is a value by itself.
  private static let longestWord = 5

  /// The digits of an integer, with its sign, and their base; nil for any other text.
  private static func integer(_ text: String) -> (digits: Substring, radix: Int)? {
    let (digits, radix, isDigit): (Substring, Int, (UInt8) -> Bool) =
      switch text.prefix(2) {
      case "0x": (text.dropFirst(2), 16, isHexDigit)
      case "0o": (text.dropFirst(2), 8, isOctalDigit)
      default: (unsigned(text), 10, isDigit)
      }
    guard !digits.isEmpty, digits.utf8.allSatisfy(isDigit) else { return nil }
    return (radix == 10 ? text[...] : digits, radix)
  }

  private static func unsigned(_ text: String) -> Substring {
    text.utf8.first == UInt8(ascii: "-") || text.utf8.first == UInt8(ascii: "+") ? text.dropFirst() : text[...]
  }

  private static func float(_ text: String) -> Double? {
    let unsigned = unsigned(text)
    switch unsigned {
    case ".inf", ".Inf", ".INF": return text.hasPrefix("-") ? -.infinity : .infinity
    case ".nan", ".NaN", ".NAN": return unsigned.startIndex == text.startIndex ? .nan : nil
    default: return isFloat(unsigned) ? Double(text.hasPrefix("+") ? String(unsigned) : text) : nil
    }
  }

  /// Whether the text is `\.[0-9]+ | [0-9]+(\.[0-9]*)?`, optionally followed by `[eE][-+]?[0-9]+`.
  private static func isFloat(_ text: Substring) -> Bool {
    var rest = text.utf8[...]
    let whole = skipDigits(&rest)
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = skipDigits(&rest)
    }
    guard whole + fraction > 0 else { return false }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      guard skipDigits(&rest) > 0 else { return false }
    }
    return rest.isEmpty
  }

  private static func skipDigits(_ rest: inout Substring.UTF8View) -> Int {
    let digits = rest.prefix(while: isDigit).count
    rest.removeFirst(digits)
    return digits
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  private static func isOctalDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "7") ~= byte }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "F") ~= byte
  }
}

extension YAMLTree {
  /// Whether a plain scalar may be anything but a string in the core schema.
  package func mayNotBeString(_ id: ID) -> Bool { CoreSchema.mayNotBeString(firstByte(id)) }
}
