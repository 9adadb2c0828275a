extension UInt8 {
  /// Whether the byte is a letter of ASCII.
  @inlinable package var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

  /// Whether the byte is a digit of ASCII.
  @inlinable package var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}

extension String {
  /// The text as a URI has it, with each byte as `%` and two digits that is no letter, no digit and none of `-._~`.
  package func percentEncoded(keeping others: String = "") -> String {
    var encoded = ""
    for byte in utf8 {
      if byte.isLetter || byte.isDigit || "-._~".utf8.contains(byte) || others.utf8.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%" + byte.hexadecimal(digits: 2, uppercase: true)
      }
    }
    return encoded
  }
}
