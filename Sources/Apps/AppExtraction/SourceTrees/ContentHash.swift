/// The hash of a file's content, by which its tree is found again.
package enum ContentHash {
  /// 128 bits as hexadecimal digits: two multiplicative hashes over words of eight bytes.
  package static func hash(_ bytes: [UInt8]) -> String {
    var (first, second): (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x6C62_272E_07BB_0142)
    let span = bytes.span
    var index = 0
    while index < span.count {
      var word: UInt64 = 0
      for offset in 0..<min(8, span.count - index) { word |= UInt64(span[index + offset]) << UInt64(offset * 8) }
      first = mixed(first ^ word)
      second = mixed(second &+ word)
      index += 8
    }
    return digits(mixed(first ^ UInt64(span.count))) + digits(mixed(second &+ UInt64(span.count)))
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 29)
  }

  private static func digits(_ value: UInt64) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
