/// Compares an app file with the one that its sources give, but for the numbers of lines in `source`.
package struct AppFileComparison {
  /// Lines before and after a difference.
  private static let context = 2

  /// A line of the comparison, with its mark; one of both files has none.
  private typealias ComparedLine = (mark: String?, text: String)

  private let lines: [ComparedLine]
  /// Whether the files say the same, but for the numbers of lines.
  package let isSame: Bool
  /// Whether numbers of lines differ, and nothing else.
  package let hasOldLines: Bool

  /// Compares two files.
  package init(old: String, new: String) {
    let (left, right) = (Self.lines(of: old), Self.lines(of: new))
    let (plainLeft, plainRight) = (left.map(Self.withoutNumber), right.map(Self.withoutNumber))
    isSame = plainLeft == plainRight
    hasOldLines = isSame && left != right
    guard !isSame else {
      lines = []
      return
    }
    var lines: [ComparedLine] = []
    let changes = plainRight.difference(from: plainLeft)
    let removed = Set(changes.removals.map(Self.offset))
    let added = Set(changes.insertions.map(Self.offset))
    var rest = left.indices
    func takeRemoved() {
      while let number = rest.first, removed.contains(number) { lines.append(("-", left[rest.removeFirst()])) }
    }
    for (number, line) in right.enumerated() {
      takeRemoved()
      if !added.contains(number) { rest.removeFirst() }
      lines.append((added.contains(number) ? "+" : nil, line))
    }
    takeRemoved()
    self.lines = lines
  }

  private static func offset(_ change: CollectionDifference<String>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  private static func lines(of text: String) -> [String] {
    let lines = text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline)
    return lines.filter { !AppFileChecksum.isLine($0) }.map(String.init)
  }

  /// A line without the number after the file of a `source`.
  private static func withoutNumber(_ line: String) -> String {
    guard line.drop(while: { $0 == " " }).hasPrefix("source: ") else { return line }
    let isQuoted = line.hasSuffix("\"")
    let text = isQuoted ? line.dropLast() : line[...]
    guard let colon = text.lastIndex(of: ":"), text[text.index(after: colon)...].allSatisfy(\.isNumber) else {
      return line
    }
    return String(text[..<colon])
  }

  /// The differences: each with the keys that lead to it, and some lines around it.
  package var text: String {
    var text = ""
    var shown = 0
    var keys: [(depth: Int, name: String)] = []
    var paths: [String] = []
    for line in lines {
      Self.enter(line.text, &keys)
      paths.append(keys.dropLast().map(\.name).joined(separator: "."))
    }
    while let first = lines[shown...].firstIndex(where: { $0.mark != nil }) {
      var last = first
      while let next = lines[(last + 1)...].prefix(2 * Self.context + 1).firstIndex(where: { $0.mark != nil }) {
        last = next
      }
      let range = max(shown, first - Self.context)..<min(lines.count, last + 1 + Self.context)
      text += "@ \(paths[first].isEmpty ? "the app" : paths[first])\n"
      for line in lines[range] { text += "\(line.mark ?? " ") \(line.text)\n" }
      shown = range.upperBound
    }
    return text
  }

  /// Follows the keys of an app file by their indentation.
  private static func enter(_ line: String, _ keys: inout [(depth: Int, name: String)]) {
    let depth = line.prefix { $0 == " " || $0 == "-" }.count
    keys.removeAll { $0.depth >= depth }
    let name = line.dropFirst(depth).prefix { $0 != ":" }
    keys.append((depth, String(name)))
  }
}
