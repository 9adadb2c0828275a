import Diagnostics

/// What is known of a file's bytes before they are parsed: that they are text, and what needn't be looked for in it.
struct YAMLEncoding {
  /// Whether a byte is a scalar.
  let isASCII: Bool
  /// Whether there is a `$` at all.
  let hasDollars: Bool

  /// - Throws: `not-utf8` or `control-character` at the first byte that isn't allowed.
  init(checking file: SourceFile) throws(Diagnostic) {
    // Loops without a branch, one question each, so that they are done for many bytes at a time.
    var all: UInt8 = 0
    for byte in file.bytes { all |= byte }
    isASCII = all & 0x80 == 0
    var dollars: UInt8 = 0
    for byte in file.bytes { dollars |= byte == UInt8(ascii: "$") ? 1 : 0 }
    hasDollars = dollars != 0
    var controls: UInt8 = 0
    for byte in file.bytes { controls |= byte < 0x20 && byte != 9 && byte != 10 && byte != 13 || byte == 0x7F ? 1 : 0 }
    if !isASCII, let offset = Self.firstInvalidByte(file.bytes) { throw .notUTF8(file, at: offset) }
    if controls != 0, let offset = file.bytes.firstIndex(where: Self.isControl) { throw .controlCharacter(file, at: offset) }
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    (byte < 0x20 || byte == 0x7F) && byte != 9 && byte != 10 && byte != 13
  }

  private static func firstInvalidByte(_ bytes: [UInt8]) -> Int? {
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}

extension DiagnosticID {
  static let notUTF8: Self = "not-utf8"
  static let controlCharacter: Self = "control-character"
}

extension Diagnostic {
  fileprivate static func notUTF8(_ file: SourceFile, at offset: Int) -> Self {
    let isUTF16 = file.bytes.starts(with: [0xFF, 0xFE]) || file.bytes.starts(with: [0xFE, 0xFF])
    return Self(
      .notUTF8, isUTF16 ? "the file is UTF-16, not UTF-8" : "the file isn't UTF-8: this byte can't stand here",
      file: file, range: SourceRange(offset..<offset + 1), help: "save it as UTF-8")
  }

  fileprivate static func controlCharacter(_ file: SourceFile, at offset: Int) -> Self {
    let code = String(file.bytes[offset], radix: 16, uppercase: true)
    let name = file.bytes[offset] == 0 ? "a NUL" : "the control character U+\(String(repeating: "0", count: 4 - code.count))\(code)"
    return Self(
      .controlCharacter, "\(name) can't stand in a YAML file", file: file, range: SourceRange(offset..<offset + 1),
      help: "remove it, or write it as an escape in double quotes")
  }
}
