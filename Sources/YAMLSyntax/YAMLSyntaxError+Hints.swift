import FlowDiagnostics

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
