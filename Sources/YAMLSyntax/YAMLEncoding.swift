import Diagnostics

/// Whether bytes are text that YAML allows.
enum YAMLEncoding {
  case ascii, utf8

  /// - Throws: `not-utf8` or `control-character` at the first byte that isn't allowed.
  static func check(_ file: SourceFile) throws(Diagnostic) -> Self {
    var all: UInt8 = 0
    var hasControl = false
    for byte in file.bytes {
      all |= byte
      if byte < 0x20 || byte == 0x7F { hasControl = hasControl || !isAllowed(byte) }
    }
    if all & 0x80 != 0, let offset = firstInvalidByte(file.bytes) { throw .notUTF8(file, at: offset) }
    if hasControl, let offset = file.bytes.firstIndex(where: { ($0 < 0x20 || $0 == 0x7F) && !isAllowed($0) }) {
      throw .controlCharacter(file, at: offset)
    }
    return all & 0x80 == 0 ? .ascii : .utf8
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte == .lineFeed || byte == .carriageReturn || byte == UInt8(ascii: "\t")
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
