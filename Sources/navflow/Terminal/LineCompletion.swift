import FlowDiagnostics

/// What Tab does to a line.
enum LineCompletion: Hashable {
  /// Nothing is known that begins so.
  case nothing
  /// The text before the cursor becomes this.
  case text(String)
  /// It may go on in several ways, of which these words are shown.
  case choices([String])

  /// More choices than these are counted, not shown.
  private static let maxChoices = 100

  /// - Parameters:
  ///   - typed: The text before the cursor.
  ///   - candidates: What it may become.
  init(of typed: String, candidates: [String]) {
    guard let first = candidates.first else {
      self = .nothing
      return
    }
    let common = candidates.dropFirst().reduce(first[...]) { $0.commonPrefix(with: $1) }
    if candidates.count == 1 || (common.count > typed.count && common.hasPrefix(typed)) {
      self = common == typed ? .nothing : .text(String(common))
      return
    }
    // What is the same in all of them was typed long ago.
    let start = common.lastIndex(of: " ").map { common.distance(from: common.startIndex, to: $0) + 1 } ?? 0
    self = .choices(candidates.map { String($0.dropFirst(start)) })
  }

  /// Words in columns, sorted downwards as `ls` does.
  ///
  /// - Returns: Lines that fit into so many cells, as far as a word does.
  static func columns(_ words: [String], width: Int) -> [String] {
    let shown = words.prefix(maxChoices).map { TextWidth.visible($0) }
    let cells = shown.map { TextWidth.cells($0) }
    let room = (cells.max() ?? 0) + 2
    let count = max(1, (width + 1) / room)
    let height = (shown.count + count - 1) / count
    var lines = (0..<height).map { row in
      var line = ""
      for index in stride(from: row, to: shown.count, by: height) {
        let isLast = index + height >= shown.count
        line += shown[index] + String(repeating: " ", count: isLast ? 0 : room - cells[index])
      }
      return line
    }
    if words.count > maxChoices { lines.append("… and \(words.count - maxChoices) more") }
    return lines
  }
}

extension Substring {
  fileprivate func commonPrefix(with other: String) -> Substring {
    let count = zip(self, other).prefix { $0 == $1 }.count
    return prefix(count)
  }
}
