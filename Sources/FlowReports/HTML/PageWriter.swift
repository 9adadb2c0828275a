import FlowDiagnostics

/// Writes one line of nested JSON arrays that may stand within an element `script`, where `<` could end it.
///
/// What is known by its position needs no name, so that a mask over a secret never hits one; and zeros at the end of an
/// array say nothing, so that most steps take a few bytes.
struct PageWriter {
  private(set) var text = ""
  private var needsComma = false
  /// Zeros that are written only once something follows them in their array.
  private var zeros = 0

  /// An array; zeros at its end are left out where it is `trimmed`.
  mutating func array(trimmed: Bool = false, _ body: (inout PageWriter) -> Void) {
    begin()
    text += "["
    needsComma = false
    body(&self)
    if trimmed { zeros = 0 } else { writeZeros() }
    text += "]"
    needsComma = true
  }

  mutating func add(_ number: Int) {
    if number == 0 {
      zeros += 1
    } else {
      begin()
      text += String(number)
    }
  }

  mutating func add(_ flag: Bool) { add(flag ? 1 : 0) }

  /// A text; 0 for nil.
  mutating func add(_ string: String?) {
    guard let string else { return add(0) }
    begin()
    quote(string)
  }

  /// A number of seconds with six digits after the point; null for nil.
  mutating func add(seconds: Double?) {
    begin()
    text += seconds.map { (($0 * 1e6).rounded() / 1e6).description } ?? "null"
  }

  /// What another writer has written, without its brackets.
  mutating func paste(_ text: Substring) { self.text += text }

  private mutating func begin() {
    writeZeros()
    if needsComma { text += "," }
    needsComma = true
  }

  private mutating func writeZeros() {
    while zeros > 0 {
      text += needsComma ? ",0" : "0"
      needsComma = true
      zeros -= 1
    }
  }

  private mutating func quote(_ string: String) {
    text += "\""
    if string.utf8.allSatisfy({ $0 >= 0x20 && !Self.escaped.contains($0) }) {
      text += string
    } else {
      for scalar in string.unicodeScalars { escape(scalar) }
    }
    text += "\""
  }

  private static let escaped: [UInt8] = Array("\"\\<".utf8)

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case "<": text += "\\u003c"
    case _ where scalar.value < 0x20:
      text += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
    default: text.unicodeScalars.append(scalar)
    }
  }
}

// MARK: What a page can show

extension String {
  /// The text as far as a page shows it.
  var shown: String { truncated(to: 2_000) }
}
