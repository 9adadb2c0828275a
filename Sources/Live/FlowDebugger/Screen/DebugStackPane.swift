import FlowReports
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine

/// A picture of a stack, columns or a scene, top first, with marks for the changes of the last step.
struct DebugStackPane {
  /// The maximum number of entries that are drawn.
  private static let most = 200
  /// The maximum number of removed entries that are drawn, if there is room.
  private static let mostLeft = 3

  private let state: StackSnapshot
  /// The state before the last step; nil before the first.
  private let before: StackSnapshot?

  private let showsBindings: Bool

  init(_ state: StackSnapshot, before: StackSnapshot?, showsBindings: Bool = true) {
    (self.state, self.before, self.showsBindings) = (state, before, showsBindings)
  }

  /// The stack at a console's position, since the step before.
  init(of console: FlowConsole) {
    let before = console.position == 0 ? nil : StackSnapshot(console.recording.state(after: console.position - 1))
    self.init(StackSnapshot(console.state), before: before)
  }

  private struct BoxLine {
    let sign: String
    let name: String
    var style: TextStyle?
    /// The link or binding that the entry comes from, beside the box.
    var note: String?
  }

  /// The number of lines without a limit of height.
  func height(width: Int, _ text: DebugText) -> Int { lines(width: width, height: .max, text).count }

  /// At most `height` lines, each of at most `width` cells.
  func lines(width: Int, height: Int, _ text: DebugText) -> [String] {
    guard height > 0, width > 0 else { return [] }
    let scene = state.scene.map { ScenePicture($0, since: before?.scene, room: width, painter: text.painter).lines }
    let picture = scene ?? state.columns.map { ColumnsPicture($0, room: width, painter: text.painter).lines }
    let lines = picture.map { $0.map(text.mask) + bindings(text) } ?? pile(width: width, height: height, text)
    return lines.prefix(height).map { DebugCells.cut($0, to: width) }
  }

  // MARK: Pile

  private func pile(width: Int, height: Int, _ text: DebugText) -> [String] {
    let entries = state.entries(last: Self.most)
    let isSameRoot = before?.root == state.root
    let change = before.map { state.change(from: $0) }
    let entered = isSameRoot ? change?.entered.count ?? 0 : 0
    var rows = entries.enumerated().reversed().map { index, entry in
      let isNew = index >= entries.count - entered
      return BoxLine(
        sign: isNew ? "+" : " ",
        name: text.show(entry.text),
        style: isNew ? .added : nil,
        note: entry.note
      )
    }
    let below = state.depth - entries.count
    if below > 0 { rows.append(BoxLine(sign: " ", name: "… \(below) more", style: .faint)) }
    let isNewRoot = before != nil && !isSameRoot
    rows.append(BoxLine(sign: isNewRoot ? "+" : " ", name: text.show(state.root), style: isNewRoot ? .added : nil))
    let gone = gone(change, text)
    let bindings = bindings(text)
    // The box has a line above and below.
    let room = height - 2
    if rows.count > room { rows = cut(rows, to: max(1, room)) }
    let goneRows = gone.suffix(max(0, room - rows.count))
    return box(rows, gone: Array(goneRows), width: width, text.painter)
      + bindings.prefix(max(0, room - rows.count - goneRows.count))
  }

  /// The top and the root, with the number of rows between them.
  private func cut(_ rows: [BoxLine], to count: Int) -> [BoxLine] {
    guard count > 2 else { return Array(rows.prefix(count)) }
    let hidden = rows.count - count + 1
    return rows.prefix(count - 2) + [BoxLine(sign: " ", name: "… \(hidden) more", style: .faint)] + rows.suffix(1)
  }

  /// The entries that the last step removed, top first.
  private func gone(_ change: StackChange?, _ text: DebugText) -> [BoxLine] {
    guard let before, let change, before.root == state.root, change.left > 0 else { return [] }
    let left = before.entries(last: min(change.left, Self.mostLeft)).reversed()
    let more = change.left - left.count
    return left.map { BoxLine(sign: "−", name: text.show($0.text), style: .removed) }
      + (more > 0 ? [BoxLine(sign: "−", name: "… \(more) more", style: .removed)] : [])
  }

  private func box(_ rows: [BoxLine], gone: [BoxLine], width: Int, _ painter: TextPainter) -> [String] {
    let room = max(1, width - 6)
    let cells = min(room, (rows + gone).map { TextWidth.cells($0.name) }.max() ?? 1)
    let line = String(repeating: "─", count: cells + 2)
    func paint(_ text: String, _ style: TextStyle?) -> String { style.map { painter.paint(text, $0) } ?? text }
    let ghosts = gone.map { row in
      paint(row.sign, row.style) + " " + painter.paint("┆", .faint) + " "
        + paint(DebugCells.fill(row.name, to: cells), row.style) + " " + painter.paint("┆", .faint)
    }
    let body = rows.map { row in
      paint(row.sign, row.style) + " │ " + paint(DebugCells.fill(row.name, to: cells), row.style) + " │"
        + (row.note.map { painter.paint(" \($0)", .faint) } ?? "")
    }
    return ghosts + ["  ┌\(line)┐"] + body + ["  └\(line)┘"]
  }

  // MARK: Bindings

  private func bindings(_ text: DebugText) -> [String] {
    guard showsBindings, state.depth <= Self.most else { return [] }
    let old = before.map { Set($0.bindings) }
    return state.bindings.map { field in
      let isNew = old.map { !$0.contains(field) } ?? false
      let line = "\(text.show(field.name)) = \(text.show(DivergenceFormatter.short(field.value.spelled)))"
      return isNew ? text.painter.paint("+", .added) + " " + text.painter.paint(line, .added) : "  \(line)"
    }
  }
}
