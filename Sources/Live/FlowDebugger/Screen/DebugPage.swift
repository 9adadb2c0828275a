import FlowSyntax

/// A text that covers the screen until it is closed.
struct DebugPage: Sendable {
  let title: String
  /// Painted lines.
  let lines: [String]
  /// The index of the first visible line.
  private(set) var top = 0

  init(title: String, lines: [String]) { (self.title, self.lines) = (title, lines) }

  /// Scrolls down, or up if the number is negative, within the text.
  mutating func scroll(by lines: Int, width: Int, height: Int) {
    let last = max(0, shown(width: width).count - Self.room(height))
    top = min(max(0, top.addingReportingOverflow(lines).overflow ? last : top + lines), last)
  }

  private static func room(_ height: Int) -> Int { max(1, height - 2) }

  /// The lines, wrapped to the width.
  private func shown(width: Int) -> [String] {
    lines.flatMap { DebugCells.wrap(" " + $0, to: width) }
  }

  /// The page: exactly `height` lines, none wider than `width` cells.
  func lines(width: Int, height: Int, _ painter: TextPainter) -> [String] {
    guard height > 0, width > 0 else { return [] }
    let all = shown(width: width)
    // A wider screen has fewer lines.
    let top = min(top, max(0, all.count - Self.room(height)))
    guard height > 2 else { return all.dropFirst(top).prefix(height).map { DebugCells.cut($0, to: width) } }
    let room = Self.room(height)
    let shown = all.dropFirst(top).prefix(room).map { DebugCells.cut($0, to: width) }
    let isMore = top + room < all.count
    let foot = " " + painter.paint(isMore ? "↓ more · ↑ back · any other key: close" : "any key: close", .faint)
    return [DebugCells.rule(title, width: width, painter)] + shown
      + Array(repeating: "", count: room - shown.count) + [DebugCells.cut(foot, to: width)]
  }
}
