/// The values of scalars without quotes, by the core schema of YAML 1.2, in which `yes`, `no`, `on` and `off` are
/// strings.
package enum CoreSchema {
  /// A scalar's value.
  package enum Value: Hashable, Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    /// An integer that needs more than 64 bits.
    case outOfRange
  }

  /// The value of a plain scalar's text.
  package static func resolve(_ text: String) -> Value {
    guard mayNotBeString(text.utf8.first) else { return .string(text) }
    return word(text) ?? (mayBeNumber(text.utf8.first) ? number(text) : nil) ?? .string(text)
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

  static func isString(_ text: String) -> Bool {
    if case .string = resolve(text) { true } else { false }
  }

  private static func word(_ text: String) -> Value? {
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

  private static func number(_ text: String) -> Value? {
    if text.hasPrefix("0x") { return integer(text.dropFirst(2), radix: 16, isDigit: isHexDigit) }
    if text.hasPrefix("0o") { return integer(text.dropFirst(2), radix: 8, isDigit: isOctalDigit) }
    let unsigned =
      text.utf8.first == UInt8(ascii: "-") || text.utf8.first == UInt8(ascii: "+") ? text.dropFirst() : text[...]
    switch unsigned {
    case ".inf", ".Inf", ".INF": return .double(text.hasPrefix("-") ? -.infinity : .infinity)
    case ".nan", ".NaN", ".NAN": return unsigned.startIndex == text.startIndex ? .double(.nan) : nil
    default: break
    }
    if !unsigned.isEmpty, unsigned.utf8.allSatisfy(isDigit) { return Int(text).map(Value.int) ?? .outOfRange }
    return isFloat(unsigned) ? Double(text.hasPrefix("+") ? String(unsigned) : text).map(Value.double) : nil
  }

  private static func integer(_ digits: Substring, radix: Int, isDigit: (UInt8) -> Bool) -> Value? {
    guard !digits.isEmpty, digits.utf8.allSatisfy(isDigit) else { return nil }
    return Int(digits, radix: radix).map(Value.int) ?? .outOfRange
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
