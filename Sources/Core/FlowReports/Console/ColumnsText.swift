import FlowSyntax
package import FlowTranscripts
import NavigationEngine

// Columns in one line: `Mailboxes[Inbox] │ Message(Inbox) › Attachment(7)`.
extension ColumnsSnapshot {
  /// The columns side by side, hidden ones in braces; collapsed columns as one stack, with `»` before the next column.
  var line: String {
    if isCollapsed { return stacked.map(\.line).joined(separator: " » ") }
    return columns.map { $0.isShown ? $0.line : "{\($0.line)}" }.joined(separator: " │ ")
  }
}

extension ColumnsSnapshot.Column {
  /// The maximum number of screens that are shown, from the top.
  private static let shown = 5

  /// The root with its selection, and the screens above it, bottom to top.
  var line: String {
    let entries = stack.entries(last: Self.shown).map(\.text)
    let row = selection.map { "[\(DivergenceFormatter.short($0.spelled))]" } ?? ""
    return ([rootText + row] + (entries.count < stack.depth ? ["…"] : []) + entries).joined(separator: " › ")
  }

  /// The root screen, with the value that it shows.
  var rootText: String { StackSnapshot.Entry.text(stack.root, value) }
}

extension StackSnapshot.Entry {
  /// The screen, and the value that it shows if its text isn't the screen's name.
  package var text: String {
    switch origin {
    case .value(let value), .presented(_, let value?): Self.text(screen, value)
    case .link, .presented(_, nil): Self.text(screen, nil)
    }
  }

  /// A screen, and the value that it shows if its text isn't the screen's name.
  static func text(_ screen: String, _ value: RouteValue?) -> String {
    guard let value, value != .string(screen) else { return DivergenceFormatter.short(screen) }
    let text = DivergenceFormatter.short(value.spelled)
    // Without a declaration, a screen is called after its value; and often it has the name of the value's type.
    if value.description == screen || text.hasPrefix("!\(screen) ") { return text }
    return "\(DivergenceFormatter.short(screen))(\(text))"
  }

  /// The reason why an entry of the overlay is there; nil for an entry of the path.
  package var note: String? {
    switch origin {
    case .value: nil
    case .link: "by a view link"
    case .presented(let binding, _): "by \(TextWidth.visible(binding.excerpt))"
    }
  }
}

extension StackSnapshot {
  /// The top of the path and the overlay in one line; for a split view, all its columns; for a scene, its layers, too.
  package var line: String { DivergenceFormatter.path(self) }

  /// The topmost screens without the root, bottom to top.
  package func entries(last shown: Int) -> [Entry] {
    let overlay = overlay.suffix(shown)
    return path(from: max(0, pathCount - (shown - overlay.count))).suffix(shown - overlay.count) + overlay
  }
}
