import FlowSyntax

/// The effect of Tab on a line.
enum LineCompletion: Hashable {
  /// There is no completion.
  case nothing
  /// The text before the cursor is replaced by this text.
  case text(String)
  /// There are several completions, which are shown.
  case choices([String])

  /// The maximum number of completions that are shown; the rest are counted.
  private static let maxChoices = 100

  /// Completes a text.
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
    // The common beginning has already been typed.
    let start = common.lastIndex(of: " ").map { common.distance(from: common.startIndex, to: $0) + 1 } ?? 0
    self = .choices(candidates.map { String($0.dropFirst(start)) })
  }

  /// Arranges words in columns, sorted downwards like `ls`.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - width: The number of cells in a line.
  /// - Returns: Lines that fit the width, unless a single word is longer.
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
