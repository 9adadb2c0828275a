/// The state that a column adds to its stack.
struct ColumnFrame: Hashable, Sendable {
  /// The screen that replaces the column's own root, until it is removed or the selection changes (S5.6, S8.2, S8.3).
  struct Replacement: Hashable, Sendable {
    /// The screen; its anchor is where the link or the binding is declared, in the owner's stack.
    var entry: ViewEntry
    /// The value of the link, or the item that is shown.
    var value: RouteValue?
    /// The column whose screen declares the link or the binding.
    let owner: AppModel.Column
  }

  /// The column's own root for the current selection.
  var root: String
  /// The selection in the column before.
  var selected: RouteValue?
  /// The item of the layer that the split view is the content of (S13.12).
  var item: RouteValue?
  /// Whether the column holds a stack.
  let hasStack: Bool
  /// The column's own title, for screens that have none (S8.12).
  let title: String?
  /// The column's own toolbar, which comes before the screen's (S8.12).
  let toolbar: [String]
  /// The screen in the root's place, alone in an array, since few columns have one and frames are copied often.
  private var replacements: [Replacement] = []

  var replacement: Replacement? {
    get { replacements.first }
    set { replacements = newValue.map { [$0] } ?? [] }
  }

  init(_ column: AppModel.SplitColumn, selected: RouteValue?, item: RouteValue? = nil) {
    root = column.root.screen(for: selected)
    (self.selected, self.item) = (selected, item)
    hasStack = column.stack != nil
    (title, toolbar) = (column.title, column.toolbar)
  }

  /// The column with its own root for a selection in the column before.
  func selecting(_ value: RouteValue?, root: String) -> Self {
    var frame = self
    (frame.root, frame.selected, frame.replacements) = (root, value, [])
    return frame
  }

  /// A screen that another column's screen puts at the root.
  static func replacement(
    _ kind: ViewEntry.Reason,
    _ screen: String,
    value: RouteValue?,
    by owner: (column: AppModel.Column, anchor: ViewEntry.Anchor),
    origin: Int
  ) -> Replacement {
    let entry = ViewEntry(kind: kind, screen: screen, anchor: owner.anchor, origin: origin, id: 0, level: nil)
    return Replacement(entry: entry, value: value, owner: owner.column)
  }

  /// The screen at the column's root.
  var shownRoot: String { replacement?.entry.screen ?? root }

  /// The value that the screen at the root shows; without a selection before it, a column of a layer shows the item.
  var value: RouteValue? { if let replacement { replacement.value } else { selected ?? item } }
}
