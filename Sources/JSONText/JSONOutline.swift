/// The places of the members of an object, or of the elements of an array, in text that is valid JSON without spaces.
package struct JSONOutline: Sendable {
  /// A member or an element.
  package struct Part: Sendable {
    /// The name with its quotation marks; empty for an element.
    package fileprivate(set) var name: Range<Int>
    package fileprivate(set) var value: Range<Int>
  }

  /// The parts in their order; empty for a value without parts.
  package private(set) var parts: [Part] = []

  /// Finds the parts of a value: O(n) in its length.
  ///
  /// - Parameter text: The value, as ``JSONWriter`` writes it.
  package init(of text: ArraySlice<UInt8>) {
    guard text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") else { return }
    var (depth, start) = (0, text.startIndex + 1)
    var name = start..<start
    var position = text.startIndex
    func end(at position: Int) {
      if start < position { parts.append(Part(name: name, value: start..<position)) }
      start = position + 1
      name = start..<start
    }
    while position < text.endIndex {
      switch text[position] {
      case UInt8(ascii: "\""): position = Self.end(of: text, from: position)
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { end(at: position) }
      case UInt8(ascii: ",") where depth == 1: end(at: position)
      case UInt8(ascii: ":") where depth == 1:
        name = start..<position
        start = position + 1
      default: break
      }
      position += 1
    }
  }

  /// The position of the quotation mark that ends a string.
  private static func end(of text: ArraySlice<UInt8>, from start: Int) -> Int {
    var position = start + 1
    while position < text.endIndex, text[position] != UInt8(ascii: "\"") {
      position += text[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return position
  }
}
