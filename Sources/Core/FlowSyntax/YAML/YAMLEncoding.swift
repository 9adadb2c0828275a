/// The result of checking a file's bytes before they are parsed: they are UTF-8, and whether they contain certain
/// bytes.
struct YAMLEncoding {
  /// Whether every byte is one Unicode scalar.
  let isASCII: Bool
  /// Whether the file contains a `$`.
  let hasDollars: Bool

  /// Checks a file's bytes; the parser reports control characters.
  ///
  /// - Parameter file: The file.
  /// - Throws: `not-utf8` at the first invalid byte.
  init(checking file: SourceFile) throws(Diagnostic) {
    (isASCII, hasDollars) = file.bytes.survey
    if !isASCII, let offset = Self.firstInvalidByte(file.bytes) { throw .notUTF8(file, at: offset) }
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

extension SourceFile {
  /// Checks that the file is UTF-8 text.
  ///
  /// - Throws: `not-utf8` at the first invalid byte.
  package func checkUTF8() throws(Diagnostic) { _ = try YAMLEncoding(checking: self) }
}

extension Diagnostic {
  fileprivate static func notUTF8(_ file: SourceFile, at offset: Int) -> Self {
    let isUTF16 = file.bytes.starts(with: [0xFF, 0xFE]) || file.bytes.starts(with: [0xFE, 0xFF])
    return Self(
      "not-utf8",
      isUTF16 ? "the file is UTF-16, not UTF-8" : "the file isn't UTF-8: this byte isn't allowed here",
      file: file,
      range: SourceRange(offset..<offset + 1)
    ).help("save it as UTF-8")
  }
}
