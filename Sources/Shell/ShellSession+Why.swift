import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
import FlowTranscripts
import NavigationEngine

// Why things are as they are.
extension ShellSession {
  /// Of more screens only the topmost are told.
  private static let most = 20

  /// Who put what is there, and what the last trouble came from.
  var why: ShellReply {
    var writer = ShellWriter(painter: painter)
    let state = state
    if let split = state.split {
      for column in split.columns { tell(column, &writer) }
    } else {
      tell(state, &writer)
    }
    let told = Set(state.split?.columns.compactMap(\.selectionBinding) ?? [])
    for (name, value) in state.shownBindings.sorted(by: { $0.key < $1.key }) {
      let step = value.isAtRest || told.contains(name) ? 0 : lastChange { $0.shownBindings[name] }
      guard step > 0 else { continue }
      writer.add("\(TextWidth.visible(name)) = \(ShellWriter.short(value))  \(origin(step))")
    }
    if trouble.isEmpty {
      tellNoticed(&writer)
    } else {
      writer.add("")
      writer.add(trouble)
    }
    return writer.reply()
  }

  /// Why expectations don't hold.
  mutating func why(_ text: String) -> ShellReply {
    guard !text.isEmpty, !text.hasPrefix("{") else { return ask(text) }
    return ask("{\(text)}")
  }

  // MARK: What is there

  private func tell(_ state: StackState, _ writer: inout ShellWriter) {
    let entries = StackSnapshot(state).entries(last: Self.most)
    let origins = (state.path.suffix(Self.most).map(\.origin) + state.overlay.map(\.origin)).suffix(entries.count)
    let all = Array(zip(entries, origins))
    let width = min(40, (all.map { TextWidth.cells($0.0.text) } + [TextWidth.cells(state.root)]).max() ?? 0)
    for (entry, step) in all.reversed() {
      let gap = String(repeating: " ", count: max(0, width - TextWidth.cells(entry.text)))
      writer.add("\(entry.text)\(gap)  \(origin(step))")
    }
    if state.depth > entries.count { writer.add(painter.paint("… \(state.depth - entries.count) more", .faint)) }
    let root = TextWidth.visible(state.root.excerpt)
    let gap = String(repeating: " ", count: max(0, width - TextWidth.cells(root)))
    writer.add("\(root)\(gap)  \(painter.paint("the root", .faint))")
  }

  private func tell(_ column: SplitState.Column, _ writer: inout ShellWriter) {
    writer.add(painter.paint(column.column.rawValue, .emphasis))
    tell(column.stack, &writer)
    guard let row = column.selection else { return }
    let step = lastChange { $0.split?[column.column]?.selection }
    writer.add("\(ShellWriter.short(row)) is selected  \(origin(step))")
  }

  /// Which step it was, by its number; 0 for the start.
  private func origin(_ step: Int) -> String {
    guard step > 0, step <= run.recording.count else { return painter.paint("from the start", .faint) }
    return painter.paint("by step \(step), “\(run.label(ofNumber: step))”", .faint)
  }

  /// The number of the last step that changed a part of the state; 0 where none did.
  private func lastChange(of part: (StackState) -> (some Equatable)?) -> Int {
    var step = number
    let now = part(state)
    while step > 0, part(run.recording.state(after: step - 1)) == now { step -= 1 }
    return step
  }

  // MARK: What was noticed

  /// What the last step that acts raised, with the steps that had put there what was lost.
  private func tellNoticed(_ writer: inout ShellWriter) {
    guard let step = run.lastAct(upTo: flow.position) else { return }
    let diagnostics = run.recording.record(of: step).change.diagnostics
    guard !diagnostics.isEmpty else { return }
    writer.add("")
    writer.add("at step \(step), “\(run.label(ofNumber: step))”:")
    for diagnostic in diagnostics {
      writer.add([diagnostic])
      for lost in diagnostic.lost.suffix(Self.most) {
        writer.add("  lost: \(TextWidth.visible(lost.description.excerpt))  \(origin(lost.origin))")
      }
      for declaration in [diagnostic.link].compactMap(\.self) + diagnostic.declarations {
        guard let place = run.flow.app?.place(ofSource: declaration.source) else { continue }
        let name = TextWidth.visible(declaration.name.excerpt)
        writer.add("  declared: “\(name)”  \(painter.paint(TextWidth.visible(place.description), .place))")
      }
    }
  }
}
