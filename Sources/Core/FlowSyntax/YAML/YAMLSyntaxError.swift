import PlainText

extension YAMLSyntaxError {
  /// The parser's error in plain English, at the place where it can be fixed.
  func diagnostic(in file: SourceFile) -> Diagnostic {
    let offset = isAtEnd ? file.lastTextOffset : offset
    let place = file.character(at: offset)
    if problem == "control characters are not allowed" { return .controlCharacter(at: place) }
    if !isAtEnd, file.bytes[offset] == UInt8(ascii: "\t") {
      return Diagnostic("tab-indent", "a tab can't indent a line in YAML", at: place).help("indent with spaces")
    }
    if let contextOffset, let opening = unclosed(in: file, from: contextOffset) {
      return opening
    }
    let sentence = [context.flatMap(Self.described), Self.plain(problem)].compactMap(\.self).joined(separator: ": ")
    return Diagnostic("yaml-syntax", sentence, at: place)
      .adding(contextNote(in: file, unless: place))
      .help(hint(in: file) ?? help(in: file))
  }

  /// A bracket or a quote that is never closed, at the place where it is opened.
  private func unclosed(in file: SourceFile, from start: Int) -> Diagnostic? {
    guard start < file.bytes.count, let context else { return nil }
    let place = file.character(at: start)
    let mark = file.text(place.range)
    if context.contains("quoted scalar"), isAtEnd {
      return Diagnostic("unclosed-quote", "the text that begins here is never closed", at: place)
        .help("close it with \(mark)")
    }
    guard context.contains("flow"), mark == "[" || mark == "{" else { return nil }
    let closing = mark == "[" ? "]" : "}"
    let what = isAtEnd ? "is never closed" : "isn't closed where something else begins"
    return Diagnostic("unclosed-bracket", "the “\(mark)” that opens here \(what)", at: place)
      .adding(isAtEnd ? [] : [.init("this isn't a “,” or the “\(closing)”", at: file.character(at: offset))])
      .help(hint(in: file) ?? "close it with \(closing)")
  }

  private func contextNote(in file: SourceFile, unless place: Place) -> [Diagnostic.Note] {
    guard let contextOffset, contextOffset < file.bytes.count else { return [] }
    let start = file.character(at: contextOffset)
    return start == place ? [] : [.init("it began here", at: start)]
  }

  private func help(in file: SourceFile) -> String? {
    switch problem {
    case "mapping values are not allowed in this context":
      lineHint(in: file) ?? "put the text in quotes if the “:” belongs to it, or check the indentation"
    case "did not find expected key", "did not find expected '-' indicator", "could not find expected ':'":
      lineHint(in: file) ?? "check the indentation of this line and of the one before it"
    case "found character that cannot start any token": "put the text in quotes"
    case "did not find expected whitespace or line break": "end the name of the type with a space"
    case "did not find expected <document start>": "indent it like the first line, or begin a new document with “---”"
    case "found incompatible YAML document": "write `%YAML 1.2`, or remove the line"
    default: nil
    }
  }

  /// The parser's context as a clause; nil if it doesn't help the reader.
  private static func described(_ context: String) -> String? {
    ["while scanning for the next token", "while parsing a block node", "while parsing a flow node"].contains(context)
      ? nil : context
  }

  /// The parser's problem in plain English, as the rest of a sentence.
  private static func plain(_ problem: String) -> String {
    switch problem {
    case "mapping values are not allowed in this context": "a “:” isn't allowed here"
    case "found character that cannot start any token": "no YAML value begins with this character"
    case "could not find expected ':'": "a “:” is missing"
    case "did not find expected key": "a key is expected here"
    case "did not find expected '-' indicator": "a “- ” is expected here"
    case "found unexpected ':'": "a space is expected after this “:”"
    case "did not find expected node content": "a value is expected here"
    case "did not find expected whitespace or line break": "a space is expected here"
    case "did not find expected <document start>": "the document ended before this"
    case "did not find expected alphabetic or numeric character": "a name is expected here"
    case "found incompatible YAML document": "this version of YAML can't be read"
    default: problem
    }
  }
}

extension SourceFile {
  /// The place of the whole character whose bytes include the offset.
  fileprivate func character(at offset: Int) -> Place {
    let start = bytes.prefix(offset + 1).lastIndex { !$0.isContinuation } ?? 0
    let end = bytes.dropFirst(offset + 1).firstIndex { !$0.isContinuation } ?? bytes.count
    return Place(self, SourceRange(start..<end))
  }

  /// The offset of the last byte that isn't white space: the place for errors about a missing end.
  fileprivate var lastTextOffset: Int {
    bytes.lastIndex { $0 != .lineFeed && $0 != .carriageReturn && $0 != UInt8(ascii: " ") } ?? 0
  }
}

extension Diagnostic {
  fileprivate static func controlCharacter(at place: Place) -> Self {
    let value = place.file.text(place.range).unicodeScalars.first?.value ?? 0
    let kind = value < 0xA0 ? "control character" : "character"
    let name = value == 0 ? "a NUL" : "the \(kind) U+\(value.hexadecimal(digits: 4, uppercase: true))"
    return Self("control-character", "\(name) isn't allowed in a YAML file", at: place)
      .help("remove it, or write it as an escape in double quotes")
  }
}
