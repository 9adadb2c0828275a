/// Masks ranges of XML so that it stays XML: what is within an attribute's value, or between tags.
///
/// Left alone are the attributes that only count or measure, and blanks that only part elements.
struct XMLMask: PieceMask {
  enum State {
    case text, tag, value, number
  }

  private static let numbers: Set = ["tests", "failures", "errors", "skipped", "time", "line", "version", "encoding"]

  let bytes: [UInt8]
  let ranges: [Range<Int>]

  init(_ bytes: [UInt8], _ ranges: [Range<Int>]) {
    self.bytes = bytes
    self.ranges = ranges.filter { !bytes[$0].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") } }
  }

  var text: String { text(from: .text) }

  func isFree(_ state: State) -> Bool { state == .text || state == .value }

  /// A reference such as `&lt;` stays whole.
  func end(of position: Int, _ state: State) -> Int {
    guard isFree(state), bytes[position] == UInt8(ascii: "&") else { return position + 1 }
    let end = bytes[position...].prefix(8).firstIndex(of: UInt8(ascii: ";"))
    return end.map { $0 + 1 } ?? position + 1
  }

  func next(_ position: Int, _ state: State) -> State {
    switch (state, bytes[position]) {
    case (.text, UInt8(ascii: "<")): .tag
    case (.tag, UInt8(ascii: ">")): .text
    case (.tag, UInt8(ascii: "\"")): Self.numbers.contains(attribute(before: position)) ? .number : .value
    case (.value, UInt8(ascii: "\"")), (.number, UInt8(ascii: "\"")): .tag
    default: state
    }
  }

  /// The name of the attribute whose value begins here.
  private func attribute(before quote: Int) -> String {
    let name = bytes[..<quote].dropLast().suffix(16).split(separator: UInt8(ascii: " ")).last ?? []
    return String(decoding: name, as: UTF8.self)
  }
}
