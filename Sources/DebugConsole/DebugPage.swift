import Diagnostics

/// A text that is shown in the place of everything else until it is put away.
package struct DebugPage: Sendable {
  package let title: String
  /// Painted lines.
  package let lines: [String]
  /// The first line that is shown.
  private(set) var top = 0

  package init(title: String, lines: [String]) { (self.title, self.lines) = (title, lines) }

  /// Goes down, or up where the number is negative, as far as there is something.
  mutating func scroll(by lines: Int, height: Int) {
    let last = max(0, self.lines.count - Self.room(height))
    top = min(max(0, top.addingReportingOverflow(lines).overflow ? last : top + lines), last)
  }

  private static func room(_ height: Int) -> Int { max(1, height - 2) }

  /// Exactly so many lines, each at most so wide.
  func lines(width: Int, height: Int, _ painter: TextPainter) -> [String] {
    guard height > 0, width > 0 else { return [] }
    guard height > 2 else { return lines.dropFirst(top).prefix(height).map { DebugCells.cut($0, to: width) } }
    let room = Self.room(height)
    let shown = lines.dropFirst(top).prefix(room).map { DebugCells.cut(" " + $0, to: width) }
    let isMore = top + room < lines.count
    let foot = " " + painter.paint(isMore ? "↓ more · ↑ back · any other key: close" : "any key: close", .faint)
    return [DebugCells.rule(title, width: width, painter)] + shown
      + Array(repeating: "", count: room - shown.count) + [DebugCells.cut(foot, to: width)]
  }
}
