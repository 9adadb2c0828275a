/// Writes lines of JSON with their fields in a fixed order, which general encoders don't guarantee.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// Whether the next field or element needs a comma before it.
  private var needsComma = false

  /// The components of ``folder``.
  private let folders: [Substring]
  /// For the escapes that Foundation's encoder writes, whether slashes are escaped; nil for escapes of all that isn't
  /// shown as it is.
  private var escapesSlashes: Bool?

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - count: The approximate number of bytes.
  ///   - folder: The path that is put before each path; `.` leaves paths unchanged.
  package init(reserving count: Int = 0, folder: String = ".") {
    folders = folder == "." ? [] : folder.split(separator: "/")
    bytes.reserveCapacity(count)
  }

  /// Creates a writer of the texts that Foundation's encoder writes.
  init(escapingSlashes: Bool) { (folders, escapesSlashes) = ([], escapingSlashes) }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text of an object with the fields that a function writes.
  package static func object(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = Self()
    writer.object(nil, body)
    return writer.text
  }

  /// The line of an object with the fields that a function writes, and with the folder of its paths.
  package static func line(folder: String = ".", _ body: (inout JSONWriter) -> Void) -> String {
    var writer = Self(folder: folder)
    writer.line(body)
    return writer.text
  }

  /// Writes an object as a line.
  package mutating func line(_ body: (inout JSONWriter) -> Void) {
    needsComma = false
    object(nil, body)
    bytes.append(UInt8(ascii: "\n"))
  }

  package mutating func object(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) {
    begin(key)
    nest("{", "}", body)
  }

  package mutating func array(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) {
    begin(key)
    nest("[", "]", body)
  }

  /// Writes an array with an object for each element.
  package mutating func objects<Element>(
    _ key: String,
    _ elements: some Sequence<Element>,
    _ body: (inout JSONWriter, Element) -> Void
  ) {
    array(key) { writer in
      for element in elements { writer.object { body(&$0, element) } }
    }
  }

  /// Writes the fields by which a reader knows a document: the version of its form, and the tool that wrote it.
  package mutating func schema(_ schema: Int, writtenBy version: String) {
    field("schema", schema)
    object("tool") { writer in
      writer.field("name", "navflow")
      writer.field("version", version)
    }
  }

  package mutating func field(_ key: String, _ value: String?) {
    begin(key)
    if let value { quote(value) } else { putNull() }
  }

  /// Writes a path with ``folder`` before it; an absolute path, or one in angle brackets, is unchanged.
  package mutating func path(_ key: String, _ path: String) {
    guard !folders.isEmpty, !path.hasPrefix("/"), !path.hasPrefix("<") else { return field(key, path) }
    var parts = folders
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    field(key, parts.joined(separator: "/"))
  }

  package mutating func field(_ key: String, _ value: Int?) {
    begin(key)
    if let value { put(value) } else { putNull() }
  }

  package mutating func field(_ key: String, _ value: Bool) {
    begin(key)
    put(value)
  }

  /// Writes a number of seconds with up to six decimal places.
  package mutating func field(_ key: String, seconds: Double?) {
    begin(key)
    put(ascii: seconds.map { (($0 * 1e6).rounded() / 1e6).description } ?? "null")
  }

  package mutating func field(_ key: String, _ value: JSONValue) {
    begin(key)
    put(value)
  }

  package mutating func element(_ value: String) {
    begin()
    quote(value)
  }

  // MARK: Values in place

  /// Begins a field, or an element if there is no key; the caller writes the value next.
  package mutating func begin(_ key: String? = nil) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
    guard let key else { return }
    quote(key)
    bytes.append(UInt8(ascii: ":"))
  }

  package mutating func put(_ value: Bool) { put(ascii: value ? "true" : "false") }

  package mutating func put(_ text: String) { quote(text) }

  /// Writes the digits of a number, or other text that is a JSON value.
  package mutating func put(ascii text: String) { bytes += text.utf8 }

  package mutating func putNull() { put(ascii: "null") }

  package mutating func put(_ value: JSONValue) {
    switch value {
    case .null: putNull()
    case .bool(let value): put(value)
    case .number(let text): put(ascii: text)
    case .string(let text): put(text)
    case .array(let values):
      nest("[", "]") { writer in
        for value in values {
          writer.begin()
          writer.put(value)
        }
      }
    case .object(let members):
      nest("{", "}") { writer in for member in members { writer.field(member.name, member.value) } }
    }
  }

  // MARK: Punctuation and numbers

  private mutating func nest(_ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ body: (inout JSONWriter) -> Void) {
    bytes.append(UInt8(ascii: opening))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: closing))
    needsComma = true
  }

  package mutating func put(_ number: Int) {
    if number < 0 { put(ascii: number.description) } else { bytes.append(digitsOf: number) }
  }

  private mutating func quote(_ string: String) {
    bytes.append(.quote)
    // Most texts need no escapes.
    let isPlain = string.utf8.allSatisfy { $0.isPlain && (escapesSlashes != true || $0 != UInt8(ascii: "/")) }
    bytes += (isPlain ? string : escaped(string)).utf8
    bytes.append(.quote)
  }

  private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": escaped += "\\\(scalar)"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      case "/" where escapesSlashes == true: escaped += "\\/"
      case "\u{8}" where escapesSlashes != nil: escaped += "\\b"
      case "\u{C}" where escapesSlashes != nil: escaped += "\\f"
      case _ where escapesSlashes == nil ? scalar.isShownAsItIs : scalar.value >= 0x20:
        escaped.unicodeScalars.append(scalar)
      default: escaped += "\\u" + scalar.value.hexadecimal(digits: 4)
      }
    }
    return escaped
  }

  // MARK: Text that is JSON already

  /// Writes text that is JSON, such as several fields with the commas between them.
  package mutating func raw(_ text: [UInt8]) {
    bytes.append(contentsOf: text)
    needsComma = true
  }

  /// Writes a field with a text from its bytes; invalid UTF-8 is repaired.
  package mutating func field(_ key: String, utf8 text: ArraySlice<UInt8>) {
    begin(key)
    quote(String(decoding: text, as: UTF8.self))
  }

  /// Returns the bytes written so far and removes them; nil if there are none.
  package mutating func take() -> [UInt8]? {
    guard !bytes.isEmpty else { return nil }
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Removes the bytes that were written last.
  package mutating func cut(to count: Int, isFirst: Bool) {
    if count == 0 { bytes.removeAll(keepingCapacity: true) } else { bytes.removeLast(bytes.count - count) }
    needsComma = !isFirst
  }
}

extension [UInt8] {
  /// Appends the decimal digits of a number that isn't negative.
  package mutating func append(digitsOf number: Int) {
    if number >= 10 { append(digitsOf: number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")

  /// Whether the byte is ASCII that isn't escaped in a JSON string.
  @inline(__always)
  fileprivate var isPlain: Bool { self &- 0x20 < 0x5F && self != .quote && self != UInt8(ascii: "\\") }
}
