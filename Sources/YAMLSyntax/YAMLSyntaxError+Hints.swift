import FlowDiagnostics

// What a person most likely meant where the parser only knows what it didn't find.
extension YAMLSyntaxError {
  /// The way out of a mistake that many make; nil where it is another.
  func hint(in file: SourceFile) -> String? {
    guard !isAtEnd, offset < file.bytes.count else { return nil }
    switch file.bytes[offset] {
    case UInt8(ascii: ":"):
      return file.wordAbove(offset).map { "write `\($0):` in the line above, so that both lines are keys of one map" }
    case UInt8(ascii: "{") where offset > 0 && file.bytes[offset - 1] == UInt8(ascii: "$"):
      return "put text with “${…}” in quotes where it stands between brackets"
    default:
      return nil
    }
  }
}

extension SourceFile {
  /// The word that is all of a list's entry in the line above an offset: `back` for `- back`.
  fileprivate func wordAbove(_ offset: Int) -> String? {
    let above = location(of: offset).line - 1
    let entry = bytes[line(above)].drop { $0 == UInt8(ascii: " ") }
    guard above > 0, entry.starts(with: "- ".utf8) else { return nil }
    let word = entry.dropFirst(2)
    let isWord = !word.isEmpty && word.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
    return isWord ? String(decoding: word, as: UTF8.self) : nil
  }
}
