import FlowApps
import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine

/// The origins of the current state and of the last error.
struct StateOrigins {
  /// The maximum number of screens that are listed, from the top.
  private static let limit = 20

  private let session: ShellSession

  init(of session: ShellSession) { self.session = session }

  private var run: ShellRun { session.run }
  private var painter: TextPainter { session.painter }

  var reply: ShellReply {
    var writer = ShellWriter(painter: painter)
    let state = session.state
    if let scene = state.scene { add(scene, &writer) } else { add(state, named: "", &writer) }
    let splits = (state.scene.map { [$0.base] + $0.layers.map(\.stack) } ?? [state]).compactMap(\.split)
    let selections = Set(splits.flatMap(\.columns).compactMap(\.selectionBinding))
    for (name, value) in state.shownBindings.sorted(by: { $0.key < $1.key }) {
      let step = value.isOff || selections.contains(name) ? 0 : lastChange { $0.shownBindings[name] }
      guard step > 0 else { continue }
      writer.add("\(TextWidth.visible(name)) = \(ShellWriter.short(value))  \(origin(step))")
    }
    if session.trouble.isEmpty {
      addDiagnostics(&writer)
    } else {
      writer.add("")
      writer.add(session.trouble)
    }
    return writer.reply()
  }

  // MARK: State

  /// Adds the layers from the top down, then the base.
  private func add(_ scene: SceneState, _ writer: inout ShellWriter) {
    for layer in scene.layers.reversed().prefix(Self.limit) {
      let name = TextWidth.visible("\(layer.binding.excerpt) · \(layer.kind.rawValue)")
      writer.add("\(painter.paint(name, .emphasis))  \(origin(layer.origin))")
      if !layer.kind.isButtonsOnly { add(layer.stack, named: "\(layer.binding).", &writer) }
    }
    if scene.layers.count > Self.limit {
      writer.add(painter.paint("… \(scene.layers.count - Self.limit) more layers", .faint))
    }
    let tab = scene.shownTab.map { scene.tabs[$0].name }
    if let name = tab ?? (scene.layers.isEmpty ? nil : SceneState.mainStack) {
      writer.add(painter.paint(TextWidth.visible(name.excerpt), .emphasis))
    }
    add(scene.base, named: tab.map { "\($0)." } ?? "", &writer)
  }

  /// Adds a stack; of columns, each with its name behind a prefix.
  private func add(_ state: StackState, named prefix: String, _ writer: inout ShellWriter) {
    guard let split = state.split else { return add(state, &writer) }
    for column in split.columns { add(column, named: prefix, &writer) }
  }

  private func add(_ state: StackState, _ writer: inout ShellWriter) {
    let entries = StackSnapshot(state).entries(last: Self.limit)
    let origins = (state.path.suffix(Self.limit).map(\.origin) + state.overlay.map(\.origin)).suffix(entries.count)
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

  private func add(_ column: SplitState.Column, named prefix: String, _ writer: inout ShellWriter) {
    writer.add(painter.paint(TextWidth.visible("\(prefix)\(column.column.rawValue)"), .emphasis))
    add(column.stack, &writer)
    guard let row = column.selection else { return }
    let step = lastChange { state in
      // In a scene another split view may be in front.
      column.selectionBinding.flatMap { state.scene?.bindings[$0] } ?? state.split?[column.column]?.selection
    }
    writer.add("\(ShellWriter.short(row)) is selected  \(origin(step))")
  }

  /// The step of a number, as text; 0 is the start.
  private func origin(_ step: Int) -> String {
    guard step > 0, step <= run.recording.count else { return painter.paint("from the start", .faint) }
    return painter.paint("by step \(step), “\(run.label(ofNumber: step))”", .faint)
  }

  /// The number of the last step that changed a part of the state; 0 if there is none.
  private func lastChange(of part: (StackState) -> (some Equatable)?) -> Int {
    var step = session.number
    let now = part(session.state)
    while step > 0, part(run.recording.state(after: step - 1)) == now { step -= 1 }
    return step
  }

  // MARK: Diagnostics

  /// Adds the diagnostics of the last acting step, with the origins of lost entries.
  private func addDiagnostics(_ writer: inout ShellWriter) {
    guard let step = run.lastAct(upTo: session.flow.position) else { return }
    let diagnostics = run.recording.record(of: step).change.diagnostics
    guard !diagnostics.isEmpty else { return }
    writer.add("")
    writer.add("at step \(step), “\(run.label(ofNumber: step))”:")
    for diagnostic in diagnostics {
      writer.add([diagnostic])
      for lost in diagnostic.lost.suffix(Self.limit) {
        writer.add("  lost: \(TextWidth.visible(lost.spelled.excerpt))  \(origin(lost.origin))")
      }
      for declaration in [diagnostic.link].compactMap(\.self) + diagnostic.declarations {
        guard let place = run.flow.app?.place(ofSource: declaration.source) else { continue }
        let name = TextWidth.visible(declaration.name.excerpt)
        writer.add("  declared: “\(name)”  \(painter.paint(TextWidth.visible(place.description), .place))")
      }
    }
  }
}
