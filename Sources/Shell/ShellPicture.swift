import FlowDiagnostics
import FlowReports
import FlowSyntax
import FlowTranscripts
import NavigationEngine

/// Draws a stack as a small pile of screens, top first, with marks at new entries.
///
/// ```
/// ┌────────────────┐
/// │ ParkDetails    │ + Zion
/// ├────────────────┤
/// │ Parks          │
/// └────────────────┘
/// ```
struct ShellPicture {
  /// The maximum number of screens that are drawn; the lower ones are counted.
  private static let most = 8
  private static let widest = 48

  private let state: StackSnapshot
  private let change: StackChange?
  private let painter: TextPainter
  /// Masks secrets before the text is measured.
  private let mask: Redactor

  /// Prepares the picture.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - before: The state before; nil to mark nothing as new.
  ///   - mask: Masks secrets.
  ///   - painter: The painter of the text, with the width of the terminal.
  init(_ state: StackState, since before: StackState?, mask: Redactor, painter: TextPainter) {
    let now = StackSnapshot(state)
    change = before.map { now.change(from: StackSnapshot($0)) }
    self.state = now
    (self.mask, self.painter) = (mask, painter)
  }

  var lines: [String] {
    let room = (painter.width ?? 100) - 4
    if let columns = state.columns { return ColumnsPicture(columns, room: room, painter: painter).lines }
    let entries = state.entries(last: Self.most)
    let below = state.depth - entries.count
    let names = entries.map { mask.redact($0.text) }
    let rest = below > 0 ? "… \(below) more" : ""
    let texts = names + [TextWidth.visible(state.root), rest]
    let width = min(max(4, room - 8), Self.widest, texts.map { TextWidth.cells($0) }.max() ?? 0)
    var lines = ["┌" + String(repeating: "─", count: width + 2) + "┐"]
    for (offset, entry) in entries.enumerated().reversed() {
      let isNew = change.map { below + offset >= $0.kept } ?? false
      let mark = isNew ? painter.paint(" +", .added) : ""
      let note = Self.note(entry).map { " " + painter.paint($0, .faint) } ?? ""
      lines.append(row(names[offset], width, offset == entries.count - 1 ? .emphasis : nil) + mark + note)
    }
    if below > 0 { lines.append(row(rest, width, .faint)) }
    lines.append(row(TextWidth.visible(state.root), width, entries.isEmpty ? .emphasis : nil))
    return lines + ["└" + String(repeating: "─", count: width + 2) + "┘"]
  }

  private func row(_ text: String, _ width: Int, _ style: TextStyle?) -> String {
    let text = TextWidth.cut(text, toCells: width)
    let gap = String(repeating: " ", count: width - TextWidth.cells(text))
    return "│ \(style.map { painter.paint(text, $0) } ?? text)\(gap) │"
  }

  /// The origin of an entry of the overlay; nil for one of the path.
  private static func note(_ entry: StackSnapshot.Entry) -> String? {
    switch entry.origin {
    case .value: nil
    case .link: "by a view link"
    case .presented(let binding): "by \(TextWidth.visible(binding.excerpt))"
    case .item(let binding, _): "by \(TextWidth.visible(binding.excerpt))"
    }
  }

  /// The entries that left; for columns, the changes of each.
  static func changes(_ state: StackState, since before: StackState, painter: TextPainter) -> [String] {
    let (now, earlier) = (StackSnapshot(state), StackSnapshot(before))
    guard let columns = now.columns, let others = earlier.columns else {
      return changes(now, since: earlier, name: nil, painter)
    }
    return columns.columns.flatMap { column in
      let other = others.columns.first { $0.name == column.name }
      var lines: [String] = []
      if let other, other.selection != column.selection {
        let row = column.selection.map { "\($0.spelled.excerpt) is selected" } ?? "nothing is selected"
        lines.append("\(column.name.rawValue): \(TextWidth.visible(row))")
      }
      let stack = other.map { changes(column.stack, since: $0.stack, name: column.name, painter) }
      return lines + (stack ?? [])
    }
  }

  private static func changes(
    _ state: StackSnapshot,
    since before: StackSnapshot,
    name: AppModel.Column?,
    _ painter: TextPainter
  ) -> [String] {
    let column = name.map { "\($0.rawValue): " } ?? ""
    let change = state.change(from: before)
    // All entries above the kept ones have left a stack that is lower now.
    let gone = before.depth - change.kept
    let left = before.entries(last: min(gone, most)).map(\.text)
    let came = state.entries(last: min(change.entered.count, most)).map(\.text)
    var lines: [String] = []
    if state.root != before.root {
      lines.append("\(column)“\(TextWidth.visible(state.root.excerpt))” is the root")
    }
    if change.left > 0 {
      let more = gone > left.count ? "… " : ""
      lines.append(painter.paint("\(column)− \(more)\(left.joined(separator: " › "))", .removed))
    }
    // The picture of a single stack already shows the new entries.
    if !came.isEmpty, name != nil {
      let more = change.entered.count > came.count ? "… " : ""
      lines.append(painter.paint("\(column)+ \(more)\(came.joined(separator: " › "))", .added))
    }
    return lines
  }
}
