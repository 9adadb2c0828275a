import FlowSyntax
import PlainText

/// Writes one line of nested JSON arrays that is safe within a `script` element, where `<` could close it.
///
/// Values are identified by position instead of by key, so masking a secret can't alter a key. Zeros at the end of an
/// array are left out, so that most steps take a few bytes.
struct PageWriter {
  private(set) var text = ""
  private var needsComma = false
  /// The number of zeros that are pending: they are written when something follows them in their array.
  private var zeros = 0

  /// Writes an array; if it is `trimmed`, zeros at its end are left out.
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

  /// Adds a flag as it is written in JSON.
  mutating func add(literal flag: Bool) {
    begin()
    text += flag ? "true" : "false"
  }

  /// Adds a text, or 0 for nil.
  mutating func add(_ string: String?) {
    guard let string else { return add(0) }
    begin()
    quote(string)
  }

  /// Adds a number of seconds with six digits after the decimal point, or null for nil.
  mutating func add(seconds: Double?) {
    begin()
    text += seconds.map { (($0 * 1e6).rounded() / 1e6).description } ?? "null"
  }

  /// Adds an array that another writer has written.
  mutating func add(written text: String) {
    begin()
    self.text += text
  }

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
    var json = JSONWriter()
    json.put(string)
    let parts = json.bytes.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
    text += parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\\u003c")
  }
}

// MARK: Limits

extension String {
  /// The text, shortened to the maximum that a page shows.
  var shown: String { truncated(to: 2_000) }
}
