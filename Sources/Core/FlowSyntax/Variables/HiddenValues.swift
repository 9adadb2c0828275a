// The values in the errors of a file of variables, or of a flow's or a workspace's own, are hidden: any may be secret.

extension SourceFile {
  /// Removes the values of the file from its text and from diagnostics.
  ///
  /// - Parameters:
  ///   - key: The key of the values; nil if the whole file consists of values.
  ///   - diagnostics: The diagnostics.
  /// - Returns: The file as it is shown, with keys only, and the diagnostics in it, which quote no value.
  package func hidingValues(
    under key: String? = nil,
    in diagnostics: [Diagnostic]
  ) -> (file: SourceFile, diagnostics: [Diagnostic]) {
    let ranges = Self.ranges(in: bytes, under: key)
    guard !ranges.isEmpty else { return (self, diagnostics) }
    let hidden = SourceFile(hidingIn: self, name: name) { _ in ranges }
    let values = ranges.map { String(decoding: bytes[$0], as: UTF8.self) }
    let shown = diagnostics.map { diagnostic in
      let notes = diagnostic.notes.map { note in
        let place = note.place.file.name == name ? Place(hidden, note.place.range) : note.place
        return Diagnostic.Note(Self.sentence(note.message, without: values), at: place)
      }
      return Diagnostic(
        diagnostic.id,
        Self.sentence(diagnostic.message, without: values),
        severity: diagnostic.severity,
        file: diagnostic.file.name == name ? hidden : diagnostic.file,
        range: diagnostic.range
      )
      .adding(notes)
      // A suggestion that quotes a value is useless without it.
      .help(diagnostic.help.flatMap { Self.sentence($0, without: values) == $0 ? $0 : nil })
    }
    return (hidden, shown)
  }

  // MARK: Sentences

  /// Masks quotations of values in a sentence.
  private static func sentence(_ sentence: String, without values: [String]) -> String {
    var (masked, rest) = ("", sentence[...])
    while let open = rest.firstIndex(where: { $0 == "“" || $0 == "`" }) {
      let mark: Character = rest[open] == "“" ? "”" : "`"
      let start = rest.index(after: open)
      guard let close = rest[start...].firstIndex(of: mark) else { break }
      let quoted = rest[start..<close]
      masked += rest[..<start] + (isPart(quoted, of: values) ? "***" : quoted) + String(mark)
      rest = rest[rest.index(after: close)...]
    }
    masked += rest
    // Numbers are quoted without marks.
    return values.reduce(masked) { text, value in
      let bare = value.filter { !"\"' ,]}".contains($0) }
      return bare.count < 3 ? text : text.replacing(bare, with: "***")
    }
  }

  /// Whether a text is a value or a part of one; punctuation alone reveals nothing.
  private static func isPart(_ quoted: Substring, of values: [String]) -> Bool {
    var text = quoted
    while text.hasSuffix("…") { text.removeLast() }
    while text.hasPrefix("…") { text.removeFirst() }
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return false }
    // A message names the anchor of a value that looks like an alias.
    let name = text.drop { !$0.isLetter && !$0.isNumber }
    return values.contains { $0.contains(text) || $0.contains(name) }
  }

  // MARK: Values

  /// The ranges of the values, by lines: the text after a key, or the whole line if it has none.
  private static func ranges(in bytes: [UInt8], under key: String?) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var isWithin = key == nil
    for line in bytes.split(separator: .lineFeed, omittingEmptySubsequences: true) {
      var content = line
      while let last = content.last, isBlank(last) { content.removeLast() }
      if let key {
        if let start = position(of: key, in: content) {
          isWithin = true
          content = content[start...]
        } else if let first = line.first, !isBlank(first), first != UInt8(ascii: "}") {
          isWithin = false
        }
      }
      if isWithin, let range = value(in: content) { ranges.append(range) }
    }
    return ranges
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == .carriageReturn
  }

  /// The offset of a key in a line; nil if it isn't there.
  private static func position(of key: String, in line: ArraySlice<UInt8>) -> Int? {
    let name = Array(key.utf8)
    for start in line.indices where line[start...].starts(with: name) {
      let isBegin = start == line.startIndex || !isLetter(line[start - 1])
      let end = start + name.count
      if isBegin, end < line.endIndex, line[end] == UInt8(ascii: ":") || line[end] == UInt8(ascii: "\"") {
        return start
      }
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  /// The range after the first colon of a line, or of the whole line if there is none.
  private static func value(in line: ArraySlice<UInt8>) -> Range<Int>? {
    var start = line.startIndex
    for position in line.indices where line[position] == UInt8(ascii: ":") {
      guard position + 1 == line.endIndex || isBlank(line[position + 1]) || line[position + 1] == UInt8(ascii: "\"")
      else {
        continue
      }
      start = position + 1
      break
    }
    while start < line.endIndex, isBlank(line[start]) { start += 1 }
    let value = start..<line.endIndex
    return line[value].contains(where: { isLetter($0) && $0 != UInt8(ascii: "-") || $0 >= 0x80 || 0x30..<0x3A ~= $0 })
      ? value : nil
  }
}
