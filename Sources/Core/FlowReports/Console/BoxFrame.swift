import FlowSyntax

/// The lines that boxes are drawn with.
struct BoxFrame {
  let horizontal: String
  let vertical: String
  /// The corners and joins of the upper edge, leading to trailing.
  let top: (left: String, join: String, right: String)
  /// The corners and joins of the lower edge, leading to trailing.
  let bottom: (left: String, join: String, right: String)
  /// The joins of a line between two rows.
  let middle: (left: String, right: String)

  /// Thin lines.
  static let light = Self(
    horizontal: "─",
    vertical: "│",
    top: ("┌", "┬", "┐"),
    bottom: ("└", "┴", "┘"),
    middle: ("├", "┤")
  )
  /// Thick lines, which are seen in a terminal without colours, too.
  static let heavy = Self(
    horizontal: "━",
    vertical: "┃",
    top: ("┏", "┳", "┓"),
    bottom: ("┗", "┻", "┛"),
    middle: ("┣", "┫")
  )

  /// A horizontal line of `count` cells.
  func line(_ count: Int) -> String { String(repeating: horizontal, count: max(0, count)) }
}

/// A line in a box.
struct BoxLine {
  let text: String
  var style: TextStyle?
  /// Whether it has come since an earlier state.
  var isNew = false
  /// The text beside the box; nil for none.
  var note: String?

  /// The text in a style, cut or padded to the width of its box, with a space on each side.
  func row(_ width: Int, _ style: TextStyle?, _ painter: TextPainter) -> String {
    let text = TextWidth.cut(text, toCells: width)
    let gap = String(repeating: " ", count: width + 1 - TextWidth.cells(text))
    return " \(style.map { painter.paint(text, $0) } ?? text)\(gap)"
  }
}
