import FlowApps
import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine

/// The effect of the last step, then why it diverged, or else the origins of the stack's entries and of the last error.
struct StateOrigins {
  /// The maximum number of screens that are listed, from the top.
  private static let limit = 20

  private let console: FlowConsole

  init(of console: FlowConsole) { self.console = console }

  private var text: DebugText { console.text }
  private var painter: TextPainter { console.text.painter }
  private var recording: Recording { console.recording }

  var lines: [String] {
    let (session, typed) = (console.session, console.typed)
    if typed == nil, !session.divergences.isEmpty {
      let (step, divergences) = (console.position == 0 ? nil : console.position, session.divergences)
      let causes = text.lines(divergences, of: recording, step: step, showsTrail: true)
      return effect + causes.dropFirst()
    }
    let state = console.state
    var writer = LineWriter(text)
    writer.add(effect)
    if let scene = state.scene { add(scene, &writer) } else { add(state, named: "", &writer) }
    let splits = (state.scene.map { [$0.base] + $0.layers.map(\.stack) } ?? [state]).compactMap(\.split)
    let selections = Set(splits.flatMap(\.columns).compactMap(\.selectionBinding))
    for (name, value) in state.shownBindings.sorted(by: { $0.key < $1.key }) {
      let step = value.isOff || selections.contains(name) ? 0 : lastChange { $0.shownBindings[name] }
      guard step > 0 else { continue }
      writer.add("\(TextWidth.visible(name)) = \(LineWriter.short(value))  \(origin(step))")
    }
    if let change = recording.origins(after: console.position, most: 0).last, change.step > 0 {
      writer.add(painter.paint(text.show(change.text), .faint))
    }
    if let divergences = typed?.divergences, !divergences.isEmpty {
      writer.add("")
      writer.add(divergences)
    } else {
      addDiagnostics(&writer)
    }
    return writer.lines
  }

  /// The effect that the app declares for the last step, with its line of Swift code; nothing where only expectations
  /// were checked.
  private var effect: [String] {
    guard let record = console.session.last, record.step.acts else { return [] }
    let tap = recording.tap(in: console.position)
    let effect = tap.link.map { "\(tap.label) → \($0.link.target.effect(on: $0.screen))" } ?? tap.label
    let code = tap.code.map { "  \(painter.paint(text.show($0.description), .place))" } ?? ""
    let isIdle = recording.state(after: console.position - 1) == record.after
    let idle = isIdle ? painter.paint("; nothing changed", .faint) : ""
    return ["step \(console.position): \(text.show(effect))\(idle)\(code)"]
  }

  // MARK: State

  /// Adds the layers from the top down, then the base.
  private func add(_ scene: SceneState, _ writer: inout LineWriter) {
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
  private func add(_ state: StackState, named prefix: String, _ writer: inout LineWriter) {
    guard let split = state.split else { return add(state, &writer) }
    for column in split.columns { add(column, named: prefix, &writer) }
  }

  private func add(_ state: StackState, _ writer: inout LineWriter) {
    let entries = StackSnapshot(state).entries(last: Self.limit)
    let origins = (state.path.suffix(Self.limit).map(\.origin) + state.overlay.map(\.origin)).suffix(entries.count)
    let all = Array(zip(entries, origins))
    let width = min(40, (all.map { TextWidth.cells($0.0.text) } + [TextWidth.cells(state.root)]).max() ?? 0)
    func line(_ name: String, _ origin: String) -> String {
      "\(TextWidth.padded(name, toCells: width))  \(origin)"
    }
    for (entry, step) in all.reversed() { writer.add(line(entry.text, origin(step))) }
    if state.depth > entries.count { writer.add(painter.paint("… \(state.depth - entries.count) more", .faint)) }
    writer.add(line(TextWidth.visible(state.root.excerpt), painter.paint("the root", .faint)))
  }

  private func add(_ column: SplitState.Column, named prefix: String, _ writer: inout LineWriter) {
    writer.add(painter.paint(TextWidth.visible("\(prefix)\(column.column.rawValue)"), .emphasis))
    add(column.stack, &writer)
    guard let row = column.selection else { return }
    let step = lastChange { state in
      // In a scene another split view may be in front.
      column.selectionBinding.flatMap { state.scene?.bindings[$0] } ?? state.split?[column.column]?.selection
    }
    writer.add("\(LineWriter.short(row)) is selected  \(origin(step))")
  }

  /// The step of a number, as text, with its place if the flow is in a file; 0 is the start.
  private func origin(_ step: Int) -> String {
    guard step > 0, step <= recording.count else { return painter.paint("from the start", .faint) }
    let by = painter.paint("by step \(step), “\(console.label(of: step))”", .faint)
    if console.typed != nil { return by }
    return by + "  " + painter.paint(text.name(recording.source(of: step).place(in: console.session.flow)), .place)
  }

  /// The number of the last step that changed a part of the state; 0 if there is none.
  private func lastChange(of part: (StackState) -> (some Equatable)?) -> Int {
    var step = console.position
    let now = part(console.state)
    while step > 0, part(recording.state(after: step - 1)) == now { step -= 1 }
    return step
  }

  // MARK: Diagnostics

  /// Adds the diagnostics of the last acting step, with the origins of lost entries.
  private func addDiagnostics(_ writer: inout LineWriter) {
    guard let last = (0..<console.position).last(where: { recording.source(of: $0 + 1).step.acts }) else { return }
    let diagnostics = recording.record(of: last + 1).change.diagnostics
    guard !diagnostics.isEmpty else { return }
    writer.add("")
    writer.add("at step \(last + 1), “\(console.label(of: last + 1))”:")
    for diagnostic in diagnostics {
      writer.add([diagnostic])
      for lost in diagnostic.lost.suffix(Self.limit) {
        writer.add("  lost: \(TextWidth.visible(lost.spelled.excerpt))  \(origin(lost.origin))")
      }
      for declaration in [diagnostic.link].compactMap(\.self) + diagnostic.declarations {
        guard let place = console.session.flow.app?.place(ofSource: declaration.source) else { continue }
        let name = TextWidth.visible(declaration.name.excerpt)
        writer.add("  declared: “\(name)”  \(painter.paint(TextWidth.visible(place.description), .place))")
      }
    }
  }
}
