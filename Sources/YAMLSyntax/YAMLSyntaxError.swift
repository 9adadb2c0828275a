import Diagnostics

extension YAMLSyntaxError {
  /// The parser's complaint in plain words, at the place where something can be done about it.
  func diagnostic(in file: SourceFile) -> Diagnostic {
    let offset = isAtEnd ? file.lastTextOffset : offset
    let place = Place(file, SourceRange(offset..<offset + 1))
    if problem == "control characters are not allowed" { return .controlCharacter(file, at: offset) }
    if !isAtEnd, file.bytes[offset] == UInt8(ascii: "\t") {
      return Diagnostic(.tabIndent, "a tab can't indent a line in YAML", at: place, help: "indent with spaces")
    }
    if let contextOffset, let opening = unclosed(in: file, from: contextOffset) {
      return opening
    }
    let sentence = [context.map(Self.plain), Self.plain(problem)].compactMap(\.self).joined(separator: ": ")
    return Diagnostic(.yamlSyntax, sentence, at: place, notes: contextNote(in: file), help: hint(in: file) ?? help)
  }

  /// A bracket or a quote that is opened and never closed, shown where it is opened.
  private func unclosed(in file: SourceFile, from start: Int) -> Diagnostic? {
    guard start < file.bytes.count, let context else { return nil }
    let place = Place(file, SourceRange(start..<start + 1))
    let mark = Character(Unicode.Scalar(file.bytes[start]))
    if context.contains("quoted scalar"), isAtEnd {
      return Diagnostic(.unclosedQuote, "the text that begins here is never closed", at: place, help: "close it with \(mark)")
    }
    guard context.contains("flow") else { return nil }
    let closing = mark == "[" ? "]" : "}"
    let what = isAtEnd ? "is never closed" : "isn't closed where something else begins"
    return Diagnostic(
      .unclosedBracket, "the “\(mark)” that opens here \(what)", at: place,
      notes: isAtEnd ? [] : [.init("this isn't a “,” or the “\(closing)”", at: Place(file, SourceRange(offset..<offset + 1)))],
      help: hint(in: file) ?? "close it with \(closing)")
  }

  private func contextNote(in file: SourceFile) -> [Diagnostic.Note] {
    guard let contextOffset, contextOffset != offset, contextOffset < file.bytes.count else { return [] }
    return [.init("it began here", at: Place(file, SourceRange(contextOffset..<contextOffset + 1)))]
  }

  private var help: String? {
    switch problem {
    case "mapping values are not allowed in this context":
      "put the text in quotes if the “:” belongs to it, or check the indentation"
    case "did not find expected key", "did not find expected '-' indicator", "could not find expected ':'":
      "check the indentation of this line and of the one before it"
    case "found character that cannot start any token": "put the text in quotes"
    default: nil
    }
  }

  /// The parser's words, as the rest of a sentence of ours.
  private static func plain(_ words: String) -> String {
    switch words {
    case "mapping values are not allowed in this context": "a “:” can't stand here"
    case "found character that cannot start any token": "no YAML value begins with this character"
    case "could not find expected ':'": "a “:” is missing"
    case "did not find expected key": "a key is expected here"
    case "did not find expected '-' indicator": "a “- ” is expected here"
    default: words
    }
  }
}

extension SourceFile {
  /// The last byte that isn't white space: where a person looks for what is missing at the end.
  fileprivate var lastTextOffset: Int {
    bytes.lastIndex { $0 != .lineFeed && $0 != .carriageReturn && $0 != UInt8(ascii: " ") } ?? 0
  }
}

extension DiagnosticID {
  static let controlCharacter: Self = "control-character"
  static let tabIndent: Self = "tab-indent"
  static let unclosedBracket: Self = "unclosed-bracket"
  static let unclosedQuote: Self = "unclosed-quote"
  static let yamlSyntax: Self = "yaml-syntax"
}

extension Diagnostic {
  fileprivate static func controlCharacter(_ file: SourceFile, at offset: Int) -> Self {
    let text = String(decoding: file.bytes[offset...].prefix(4), as: UTF8.self)
    let value = text.unicodeScalars.first?.value ?? 0
    let code = String(value, radix: 16, uppercase: true)
    let name = value == 0 ? "a NUL" : "the control character U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code)"
    return Self(
      .controlCharacter, "\(name) can't stand in a YAML file", file: file, range: SourceRange(offset..<offset + 1),
      help: "remove it, or write it as an escape in double quotes")
  }
}
