import FlowDiagnostics
package import FlowTranscripts
import NavigationEngine

// How columns are told in a line: `Mailboxes[Inbox] │ Message(Inbox) › Attachment(7)`.
extension ColumnsSnapshot {
  /// The columns side by side, those that aren't shown in braces; while they are collapsed, one stack with `»` where
  /// the next column begins.
  var line: String {
    if isCollapsed { return stacked.map(\.line).joined(separator: " » ") }
    return columns.map { $0.isShown ? $0.line : "{\($0.line)}" }.joined(separator: " │ ")
  }
}

extension ColumnsSnapshot.Column {
  /// Of more screens only the topmost are told.
  private static let shown = 5

  /// Its root with what is selected there, and the screens above it, bottom to top.
  var line: String {
    let entries = stack.entries(last: Self.shown).map(\.text)
    let row = selection.map { "[\(DivergenceFormatter.short($0.description))]" } ?? ""
    return ([rootText + row] + (entries.count < stack.depth ? ["…"] : []) + entries).joined(separator: " › ")
  }

  /// The screen at its root, with the value that it shows.
  var rootText: String { StackSnapshot.Entry.text(stack.root, value) }
}

extension StackSnapshot.Entry {
  /// The screen, with the value that it shows if it isn't called after it.
  package var text: String {
    switch origin {
    case .value(let value), .item(_, let value): Self.text(screen, value)
    case .link, .presented: Self.text(screen, nil)
    }
  }

  fileprivate static func text(_ screen: String, _ value: RouteValue?) -> String {
    let screen = DivergenceFormatter.short(screen)
    guard let value = value.map({ DivergenceFormatter.short($0.description) }), value != screen else { return screen }
    // A screen is often called as the type of its value is.
    return value.hasPrefix("\(screen)(") ? value : "\(screen)(\(value))"
  }
}

extension StackSnapshot {
  /// The top of the path and what lies above it in a line; of a split view, all its columns.
  package var line: String { DivergenceFormatter.path(self) }

  /// The topmost screens, bottom to top, but never the root.
  package func entries(last shown: Int) -> [Entry] {
    let overlay = overlay.suffix(shown)
    return path(from: max(0, pathCount - (shown - overlay.count))).suffix(shown - overlay.count) + overlay
  }
}
