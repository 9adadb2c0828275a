import FlowDiagnostics
import FlowReports
import FlowSyntax
import FlowTranscripts
import NavigationEngine

/// Draws a stack as a small pile of screens, top first, with marks at new entries; a scene with all its layers.
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
  private let before: StackSnapshot?
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
    self.state = StackSnapshot(state)
    self.before = before.map { StackSnapshot($0) }
    (self.mask, self.painter) = (mask, painter)
  }

  var lines: [String] {
    let room = (painter.width ?? 100) - 4
    let values = ValueMask(mask)
    if let scene = state.masked(by: values).scene {
      return ScenePicture(scene, since: before?.masked(by: values).scene, room: room, painter: painter).lines
    }
    if let columns = state.columns { return ColumnsPicture(columns, room: room, painter: painter).lines }
    let change = before.map { state.change(from: $0) }
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
      let note = entry.note.map { " " + painter.paint($0, .faint) } ?? ""
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

  /// The entries that left; for columns and scenes, the changes of each stack, and the layers that left.
  static func changes(_ state: StackState, since before: StackState, painter: TextPainter) -> [String] {
    let (now, earlier) = (StackSnapshot(state), StackSnapshot(before))
    guard let scene = now.scene, let old = earlier.scene else {
      return changes(now, since: earlier, name: nil, painter)
    }
    let surfaces = scene.surfaces
    let known = Dictionary(old.surfaces.map { ($0.name, $0) }) { $1 }
    let up = Dictionary(surfaces.map { ($0.name, $0) }) { $1 }
    let gone = old.surfaces.reversed().filter { up[$0.name]?.kind != $0.kind && $0.kind != nil }
    let lines = gone.prefix(most).map { painter.paint("− \($0.label)", .removed) }
    let tabs = scene.otherTabs.flatMap { tab in
      // A tab that was shown before is the same stack.
      old.tabs.first { $0.name == tab.name && $0.isBuilt }
        .map { changes(tab.stack, since: $0.stack, name: tab.name, painter) } ?? []
    }
    return lines + tabs
      + surfaces.reversed().prefix(most).flatMap { surface -> [String] in
        let other =
          surface.kind == nil
          ? old.tabs.first { $0.name == surface.name && $0.isBuilt }?.stack ?? known[surface.name]?.stack
          : known[surface.name].flatMap { $0.kind == surface.kind ? $0.stack : nil }
        guard let other else { return [] }
        // The picture already shows the new entries.
        return changes(surface.stack, since: other, name: surface.name, showsNew: false, painter)
      }
  }

  private static func changes(
    _ state: StackSnapshot,
    since before: StackSnapshot,
    name: String?,
    showsNew: Bool = true,
    _ painter: TextPainter
  ) -> [String] {
    guard let columns = state.columns, let others = before.columns else {
      return stackChanges(state, since: before, name: name, showsNew: showsNew && name != nil, painter)
    }
    return columns.columns.flatMap { column in
      let other = others.columns.first { $0.name == column.name }
      let name = name.map { $0 == SceneState.mainStack ? "" : "\($0)." } ?? ""
      let label = "\(name)\(column.name.rawValue)"
      var lines: [String] = []
      if let other, other.selection != column.selection {
        let row = column.selection.map { "\($0.spelled.excerpt) is selected" } ?? "nothing is selected"
        lines.append("\(TextWidth.visible(label.excerpt)): \(TextWidth.visible(row))")
      }
      let stack = other.map { stackChanges(column.stack, since: $0.stack, name: label, showsNew: true, painter) }
      return lines + (stack ?? [])
    }
  }

  private static func stackChanges(
    _ state: StackSnapshot,
    since before: StackSnapshot,
    name: String?,
    showsNew: Bool,
    _ painter: TextPainter
  ) -> [String] {
    let column = name.map { TextWidth.visible("\($0.excerpt): ") } ?? ""
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
    if !came.isEmpty, showsNew {
      let more = change.entered.count > came.count ? "… " : ""
      lines.append(painter.paint("\(column)+ \(more)\(came.joined(separator: " › "))", .added))
    }
    return lines
  }
}
