/// A strict reader of JSON text (RFC 8259): it returns one value, or an error with its place.
package struct JSONReader {
  /// An error, and the offset of the byte that causes it.
  package struct Failure: Error {
    package let message: String
    package let offset: Int
  }

  /// The maximum depth of nested arrays and objects, so that no input can exhaust the stack.
  private let depthLimit: Int

  /// Reads the value that the whole text is.
  package static func read(_ text: String) throws(Failure) -> JSONValue { try read(Array(text.utf8)) }

  /// Reads the value that the whole text is from its bytes; invalid UTF-8 in a string is repaired.
  package static func read(_ bytes: [UInt8], depthLimit: Int = 512) throws(Failure) -> JSONValue {
    var reader = JSONReader(bytes: bytes, depthLimit: depthLimit)
    let value = try reader.value(depth: 0)
    try reader.end()
    return value
  }

  /// Reads a text that is one array, one element at a time, so that not all are in memory.
  ///
  /// - Parameters:
  ///   - bytes: The text; it may begin with a byte order mark.
  ///   - depthLimit: The maximum depth of nested arrays and objects.
  ///   - take: Receives each element with its range in the bytes, and returns whether to continue.
  /// - Returns: Whether the text is an array; if not, `take` isn't called.
  /// - Throws: The error in the text, after the elements before it have been passed on.
  package static func elements(
    of bytes: [UInt8],
    depthLimit: Int,
    _ take: (JSONValue, Range<Int>) -> Bool
  ) throws(Failure) -> Bool {
    var reader = JSONReader(bytes: bytes, depthLimit: depthLimit)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    reader.skipSpace()
    guard reader.next == UInt8(ascii: "[") else {
      _ = try reader.value(depth: 0)
      try reader.end()
      return false
    }
    guard try reader.elements(depth: 0, take) else { return true }
    try reader.end()
    return true
  }

  private let bytes: [UInt8]
  private var position = 0

  private init(bytes: [UInt8], depthLimit: Int = 512) { (self.bytes, self.depthLimit) = (bytes, depthLimit) }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func failure(_ message: String) -> Failure { Failure(message: message, offset: position) }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONValue {
    guard depth < depthLimit else { throw failure("it nests deeper than \(depthLimit) levels") }
    skipSpace()
    switch next {
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw failure("it ends where a value is due")
    default: return .number(try number())
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Failure) -> JSONValue {
    for byte in word.description.utf8 {
      guard take(byte) else { throw failure("there is no such value") }
    }
    return value
  }

  private mutating func array(depth: Int) throws(Failure) -> JSONValue {
    var values: [JSONValue] = []
    _ = try elements(depth: depth) { value, _ in
      values.append(value)
      return true
    }
    return .array(values)
  }

  /// Reads an array's elements until `take` returns false.
  ///
  /// - Parameters:
  ///   - depth: The depth of the array.
  ///   - take: Receives each element with its range in the bytes, and returns whether to continue.
  /// - Returns: Whether the array was read to its end.
  /// - Throws: The error in the text.
  private mutating func elements(depth: Int, _ take: (JSONValue, Range<Int>) -> Bool) throws(Failure) -> Bool {
    position += 1
    skipSpace()
    if self.take(UInt8(ascii: "]")) { return true }
    while true {
      skipSpace()
      let start = position
      let value = try value(depth: depth + 1)
      guard take(value, start..<position) else { return false }
      skipSpace()
      if self.take(UInt8(ascii: "]")) { return true }
      guard self.take(UInt8(ascii: ",")) else { throw failure("a comma or a closing bracket is due") }
    }
  }

  /// Checks that only white space follows.
  private mutating func end() throws(Failure) {
    skipSpace()
    guard position == bytes.count else { throw failure("there is something after its end") }
  }

  private mutating func object(depth: Int) throws(Failure) -> JSONValue {
    position += 1
    var members: [JSONValue.Member] = []
    skipSpace()
    if take(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw failure("a key in quotes is due") }
      let name = try string()
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw failure("a colon is due") }
      members.append(.init(name: name, value: try value(depth: depth + 1)))
      skipSpace()
      if take(UInt8(ascii: "}")) { return .object(members) }
      guard take(UInt8(ascii: ",")) else { throw failure("a comma or a closing brace is due") }
    }
  }

  private mutating func number() throws(Failure) -> String {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(Failure) {
    let start = position
    while let byte = next, 0x30...0x39 ~= byte { position += 1 }
    guard position > start else { throw failure("a value is due") }
  }

  private mutating func string() throws(Failure) -> String {
    position += 1
    var text = ""
    var start = position
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        text += String(decoding: bytes[start..<position], as: UTF8.self)
        position += 1
        return text
      case UInt8(ascii: "\\"):
        text += String(decoding: bytes[start..<position], as: UTF8.self)
        position += 1
        text.unicodeScalars.append(try escaped())
        start = position
      case ..<0x20: throw failure("a string contains a control character")
      default: position += 1
      }
    }
    throw failure("a string isn't closed")
  }

  private mutating func escaped() throws(Failure) -> Unicode.Scalar {
    guard let byte = next else { throw failure("a string isn't closed") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicode()
    default: throw failure("there is no such escape")
    }
  }

  private mutating func unicode() throws(Failure) -> Unicode.Scalar {
    let high = try codeUnit()
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard high < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")), case let low = try codeUnit(),
      0xDC00..<0xE000 ~= low, let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else { throw failure("a surrogate has no partner") }
    return scalar
  }

  private mutating func codeUnit() throws(Failure) -> UInt32 {
    guard position + 4 <= bytes.count,
      let unit = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16),
      bytes[position] != UInt8(ascii: "+")
    else { throw failure("four hexadecimal digits are due") }
    position += 4
    return unit
  }
}
