/// Masks ranges of JSON so that it stays JSON: what is within a string there, and, where they
/// come from flows, numbers that are a secret as a whole.
struct JSONMask {
  private let bytes: [UInt8]
  private let ranges: [Range<Int>]
  private let masksNumbers: Bool

  init(_ bytes: [UInt8], _ ranges: [Range<Int>], masksNumbers: Bool = true) {
    self.bytes = bytes
    self.ranges = ranges
    self.masksNumbers = masksNumbers
  }

  var text: String {
    var masked = MaskedText(reserving: bytes.count)
    var (position, number) = (0, 0)
    var isInString = false
    while position < bytes.count {
      let end = end(of: position, inString: isInString)
      while number < ranges.count, ranges[number].upperBound <= position { number += 1 }
      let range = number < ranges.count ? ranges[number] : bytes.count..<bytes.count
      let isQuote = bytes[position] == Self.quote
      if isInString, !isQuote, range.lowerBound < end {
        masked.mask()
      } else if masksNumbers, !isInString, isNumber(position), range.lowerBound <= position, range.upperBound >= end {
        masked.keep("\"\(Redactor.mask)\"".utf8)
      } else {
        masked.keep(bytes[position..<end])
      }
      if isQuote { isInString.toggle() }
      position = end
    }
    return masked.text
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  /// Where the piece ends that begins here: within a string one byte or one escape, else a mark or a whole word.
  private func end(of position: Int, inString: Bool) -> Int {
    if inString {
      guard bytes[position] == Self.backslash, position + 1 < bytes.count else { return position + 1 }
      return min(bytes.count, position + (bytes[position + 1] == UInt8(ascii: "u") ? 6 : 2))
    }
    guard Self.isWord(bytes[position]) else { return position + 1 }
    return bytes[position...].firstIndex { !Self.isWord($0) } ?? bytes.count
  }

  private func isNumber(_ position: Int) -> Bool {
    bytes[position] == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[position]
  }

  /// Whether a byte belongs to a number, or to `true`, `false` or `null`.
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "E"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
