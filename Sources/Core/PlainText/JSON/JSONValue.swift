/// A JSON value; numbers keep their text, and objects their order.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: JSONValue

    package init(name: String, value: JSONValue) { (self.name, self.value) = (name, value) }
  }

  /// Creates a number as Foundation's encoder writes it: the shortest form of its precision, without a zero fraction;
  /// fails if it isn't finite.
  package init?(_ number: some BinaryFloatingPoint & CustomStringConvertible) {
    guard number.isFinite else { return nil }
    let text = number.description
    self = .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// The value as text, without white space; `/` is optionally written `\/`, as Foundation's encoder does by default.
  package func text(escapingSlashes: Bool = false) -> String {
    String(decoding: bytes(escapingSlashes: escapingSlashes), as: UTF8.self)
  }

  /// The text in UTF-8.
  package func bytes(escapingSlashes: Bool = false) -> [UInt8] {
    var writer = JSONWriter(escapingSlashes: escapingSlashes)
    writer.put(self)
    return writer.bytes
  }
}
