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
