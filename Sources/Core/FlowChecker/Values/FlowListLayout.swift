/// The spacing of the elements of a list in flow style.
struct FlowListLayout {
  private let scanner: TextScanner
  /// A line break with the indentation of an element.
  let line: String
  /// The text between a comma and the next element.
  let separator: String
  /// A line break with the indentation of the closing bracket.
  let lastLine: String

  init(_ list: FlowList, _ scanner: TextScanner) {
    self.scanner = scanner
    let start = scanner.lineStart(of: list.bracket.lowerBound)
    let indentation = scanner.text(start..<scanner.skipSpaces(from: start))
    lastLine = scanner.lineBreak + indentation + " "
    let leads = list.items.map(\.lead)
    let others = leads.count > 1 ? leads.dropFirst() : leads[...]
    if let lead = others.first(where: scanner.hasBreak) ?? leads.first(where: scanner.hasBreak) {
      line = scanner.text(scanner.previousLineEnd(of: scanner.lineStart(of: lead.upperBound))..<lead.upperBound)
    } else {
      line = scanner.lineBreak + indentation + "  "
    }
    let isOnLines = !others.isEmpty && others.allSatisfy(scanner.hasBreak)
    let isClose = leads.count > 1 && leads[1].isEmpty
    separator = isOnLines ? line : isClose ? "" : " "
  }

  /// The part of white space and comments up to the end of the last comment.
  func comments(of range: Range<Int>) -> Range<Int> {
    guard scanner.hasComment(range) else { return range.lowerBound..<range.lowerBound }
    let end = scanner.previousLineEnd(of: scanner.lineStart(of: range.upperBound))
    return range.lowerBound..<max(range.lowerBound, end)
  }
}

extension TextScanner {
  func hasBreak(_ range: Range<Int>) -> Bool { range.contains(where: isBreak) }

  /// Whether white space contains a comment.
  func hasComment(_ range: Range<Int>) -> Bool { bytes[range].contains(UInt8(ascii: "#")) }
}
