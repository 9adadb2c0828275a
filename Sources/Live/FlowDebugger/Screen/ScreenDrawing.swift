/// The lines on a terminal's screen, and the text that turns them into other lines.
///
/// The terminal doesn't wrap lines: behind a line that fills the width, the cursor stays on the last cell.
package struct ScreenDrawing {
  /// The number of cells in each direction.
  package struct Size: Hashable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
  }

  /// The size of the screen when it was drawn last; nil before the first drawing.
  package private(set) var size: Size?
  /// The lines on the screen; nil if they are unknown.
  private var shown: [String]?

  package init() {}

  /// The text that shows `lines`; of lines that are on the screen already, nothing is written.
  ///
  /// - Parameters:
  ///   - lines: The lines from the top; those below the screen are left out.
  ///   - size: The size of the screen.
  /// - Returns: Escape sequences and lines.
  package mutating func text(_ lines: [String], size: Size) -> String {
    let known = size == self.size ? shown : nil
    var text = known == nil ? "\u{1B}[0m\u{1B}[2J" : ""
    let lines = Array(lines.prefix(size.height))
    let all = lines + Array(repeating: "", count: size.height - lines.count)
    for (row, line) in all.enumerated() where known.map({ $0[row] != line }) ?? !line.isEmpty {
      // The row is cleared first: cleared behind a full line, it would lose its last cell.
      text += "\u{1B}[\(row + 1);1H\u{1B}[K\(line)" + (line.isEmpty ? "" : "\u{1B}[0m")
    }
    (shown, self.size) = (all, size)
    return text
  }

  /// Makes the next drawing write every line.
  package mutating func forget() { shown = nil }
}
