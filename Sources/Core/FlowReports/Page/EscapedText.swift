import FlowSyntax

extension String {
  /// The text with some of its scalars escaped, and without terminal codes.
  ///
  /// - Parameter spell: The spelling of a scalar; nil if it stays as it is.
  /// - Returns: The text.
  package func escaped(_ spell: (Unicode.Scalar) -> String?) -> String {
    // Nearly all texts are plain, so they take a fast path.
    if utf8.allSatisfy({ $0.isPlain }) { return self }
    var escaped = String.UnicodeScalarView()
    for scalar in withoutTerminalCodes.unicodeScalars {
      if let spelling = spell(scalar) {
        escaped.append(contentsOf: spelling.unicodeScalars)
      } else {
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}

extension UInt8 {
  /// Whether the byte is never escaped in any format.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: " "), UInt8(ascii: "/"), UInt8(ascii: "."),
      UInt8(ascii: ","), UInt8(ascii: ":"):
      true
    default: false
    }
  }
}
