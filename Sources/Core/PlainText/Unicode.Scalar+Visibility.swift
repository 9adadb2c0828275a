extension Unicode.Scalar {
  /// Whether the scalar is shown as it is: it neither controls a terminal, ends a line, nor changes the direction of text.
  ///
  /// Scalars that XML 1.0 doesn't allow aren't shown, either.
  package var isShownAsItIs: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}

/// Scalars of several bytes in UTF-8 that aren't shown as they are.
package enum HiddenScalar {
  /// The hidden scalar that begins at a byte of a text in UTF-8.
  ///
  /// - Parameters:
  ///   - position: The position of the byte.
  ///   - text: The text, which may be invalid.
  /// - Returns: The scalar's value and its number of bytes; nil for any other scalar.
  package static func find(at position: Int, in text: Span<UInt8>) -> (value: UInt32, count: Int)? {
    let count: Int
    switch text[position] {
    case 0xC2, 0xD8: count = 2
    case 0xE2, 0xEF: count = 3
    default: return nil
    }
    guard position + count <= text.count else { return nil }
    var value = UInt32(text[position]) & (count == 2 ? 0x1F : 0x0F)
    for next in position + 1..<position + count {
      guard text[next] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(text[next] & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value), !scalar.isShownAsItIs else { return nil }
    return (value, count)
  }
}
