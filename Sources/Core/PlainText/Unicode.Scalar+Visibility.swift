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
