/// Breaks lines that are wider than the terminal between words.
///
/// Commands and code are never broken, since users copy them: text between backticks, after a colon and two spaces, or
/// after `to look back:`. The terminal breaks these, which doesn't affect copying.
package struct LineWrap: Sendable {
  private let width: Int

  /// Creates a wrapper; nil if the length of lines isn't limited.
  package init?(_ painter: TextPainter) {
    guard let width = painter.width, width >= 20 else { return nil }
    self.width = width
  }

  /// The text, which may be coloured, with its lines broken and the continuations indented.
  package func wrap(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(wrap(line:)).joined(separator: "\n")
  }

  private func wrap(line: Substring) -> String {
    guard cells(line) > width else { return String(line) }
    let words = Self.words(of: line)
    let margin = String(repeating: " ", count: margin(of: words))
    var (wrapped, used, blanks) = ("", 0, -1)
    for word in words {
      blanks += 1
      let cells = cells(word)
      if cells == 0, word.isEmpty { continue }
      if used > margin.utf8.count, used + blanks + cells > width {
        wrapped += "\n" + margin
        used = margin.utf8.count
      } else {
        wrapped += String(repeating: " ", count: blanks)
        used += blanks
      }
      wrapped += word
      used += cells
      blanks = 0
    }
    return wrapped
  }

  /// The words of a line; code that contains spaces is one word.
  private static func words(of line: Substring) -> [Substring] {
    var words: [Substring] = []
    var start = line.startIndex
    while start <= line.endIndex {
      let end = endOfWord(in: line, from: start, after: words)
      words.append(line[start..<end])
      guard end < line.endIndex else { break }
      start = line.index(after: end)
    }
    return words
  }

  private static func endOfWord(in line: Substring, from start: String.Index, after words: [Substring]) -> String.Index
  {
    let before = words.suffix(3).map { String($0).withoutTerminalCodes }
    let isCode = before.last == "" && before.dropLast().last?.hasSuffix(":") == true
    if isCode || before == ["to", "look", "back:"] { return line.endIndex }
    var (end, isWithin) = (start, false)
    while end < line.endIndex, isWithin || line[end] != " " {
      // A backtick that isn't closed begins no code.
      if line[end] == "`" { isWithin = !isWithin && line[line.index(after: end)...].contains("`") }
      end = line.index(after: end)
    }
    return end
  }

  /// The number of cells before the text itself: after `why: `, or after the wide gap of a heading.
  private func margin(of words: [Substring]) -> Int {
    let indent = words.prefix(while: \.isEmpty).count
    var cells = indent
    for (number, word) in words[indent...].enumerated().prefix(3) {
      cells += self.cells(word) + 1
      let next = words.dropFirst(indent + number + 1).first
      if String(word).withoutTerminalCodes.last == ":" { return cells < width / 2 ? cells : indent + 2 }
      if next?.isEmpty == true {
        cells += words[(indent + number + 1)...].prefix(while: \.isEmpty).count
        return cells < width / 2 ? cells : indent + 2
      }
    }
    return indent + 2
  }

  private func cells(_ text: Substring) -> Int { TextWidth.cells(String(text).withoutTerminalCodes) }
}
