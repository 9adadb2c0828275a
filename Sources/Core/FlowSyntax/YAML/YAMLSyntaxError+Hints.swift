// Hints at the likely intention, where the parser's error names only the missing token.
extension YAMLSyntaxError {
  /// A fix for a common error; nil for any other error.
  func hint(in file: SourceFile) -> String? {
    guard !isAtEnd, offset < file.bytes.count else { return nil }
    switch file.bytes[offset] {
    case UInt8(ascii: ":"):
      return file.wordAbove(offset).map { "write `\($0):` in the line above, so that both lines are keys of one map" }
    case UInt8(ascii: "{") where offset > 0 && file.bytes[offset - 1] == UInt8(ascii: "$"):
      return "put text with “${…}” in quotes between brackets"
    default:
      return nil
    }
  }

  /// The advice that the line and the one before it give: an item or a key that is too deep, an apostrophe in single
  /// quotes, two keys of one step on a line.
  func lineHint(in file: SourceFile) -> String? {
    let number = file.location(of: isAtEnd ? file.bytes.count : offset).line
    let text = { (number: Int) in file.text(SourceRange(file.line(number))) }
    let line = text(number)
    let content = line.drop { $0 == " " || $0 == "-" }
    if content.contains(": '"), content.count(where: { $0 == "'" }) % 2 == 1 {
      return "write an apostrophe within single quotes twice: '', or use double quotes"
    }
    let previous = (1..<number).reversed().lazy.map(text).first { !$0.allSatisfy { $0 == " " } } ?? ""
    let (depth, before) = (line.prefix { $0 == " " }.count, previous.prefix { $0 == " " }.count)
    let isItem = line.dropFirst(depth).hasPrefix("- ")
    if depth > before, !previous.isEmpty, !previous.hasSuffix(":"),
      isItem == previous.dropFirst(before).hasPrefix("- ")
    {
      return "begin it in column \(before + 1), like the \(isItem ? "item" : "line") before it"
    }
    guard content.split(separator: ": ").count > 2, content.contains(", "), !content.contains("{") else { return nil }
    return "write each key on a line of its own, or all in braces: `{\(String(content).excerpt)}`"
  }
}

extension SourceFile {
  /// The word that is the whole entry of a list in the line above an offset: `back` for `- back`.
  fileprivate func wordAbove(_ offset: Int) -> String? {
    let above = location(of: offset).line - 1
    let entry = bytes[line(above)].drop { $0 == UInt8(ascii: " ") }
    guard above > 0, entry.starts(with: "- ".utf8) else { return nil }
    let word = entry.dropFirst(2)
    let isWord = !word.isEmpty && word.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
    return isWord ? String(decoding: word, as: UTF8.self) : nil
  }
}
