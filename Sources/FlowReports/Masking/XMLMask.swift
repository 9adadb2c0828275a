/// Masks ranges of XML so that it stays XML: what is within an attribute's value, or between tags.
///
/// Left alone are the attributes that only count or measure, and blanks that only part elements.
struct XMLMask {
  private enum State {
    case text, tag, value, number
  }

  private static let numbers: Set = ["tests", "failures", "errors", "skipped", "time", "line", "version", "encoding"]

  private let bytes: [UInt8]
  private let ranges: [Range<Int>]

  init(_ bytes: [UInt8], _ ranges: [Range<Int>]) {
    self.bytes = bytes
    self.ranges = ranges.filter { !bytes[$0].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") } }
  }

  var text: String {
    var masked = MaskedText(reserving: bytes.count)
    var (position, number) = (0, 0)
    var state = State.text
    while position < bytes.count {
      let end = end(of: position, state)
      while number < ranges.count, ranges[number].upperBound <= position { number += 1 }
      let next = next(position, state)
      if next == state, state == .text || state == .value, number < ranges.count, ranges[number].lowerBound < end {
        masked.mask()
      } else {
        masked.keep(bytes[position..<end])
      }
      state = next
      position = end
    }
    return masked.text
  }

  /// Where the piece ends that begins here: one byte, or a reference such as `&lt;`.
  private func end(of position: Int, _ state: State) -> Int {
    guard state == .text || state == .value, bytes[position] == UInt8(ascii: "&") else { return position + 1 }
    let end = bytes[position...].prefix(8).firstIndex(of: UInt8(ascii: ";"))
    return end.map { $0 + 1 } ?? position + 1
  }

  private func next(_ position: Int, _ state: State) -> State {
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
