import FlowDebugger
import FlowDiagnostics
import FlowReports
import FlowRunner
import FlowTranscripts
import NavigationEngine

// Assembles the screen.
extension DebugConsole {
  /// The screen: exactly `height` lines, none wider than `width` cells.
  package func screen(width: Int, height: Int) -> [String] {
    if let page { return page.lines(width: width, height: height, text.painter) }
    var text = text
    text.painter = TextPainter(isColored: text.painter.isColored, width: width)
    var narrow = self
    narrow.text = text
    return DebugScreen(narrow.scene, text).lines(width: width, height: height)
  }

  var sourcePane: DebugSourcePane {
    var pane = DebugSourcePane(file)
    let step = session.step
    pane.current = step.map { $0.place.start.line }
    pane.isDone = step?.isDone ?? false
    pane.selected = selected
    for breakpoint in session.breakpoints {
      guard case .line(file.name, let line) = breakpoint.trigger else { continue }
      pane.marks[line] = !breakpoint.isEnabled ? .disabled : breakpoint.log == nil ? .breakpoint : .logPoint
    }
    pane.faults = Set(session.divergences.filter { $0.place.file === file }.map(\.place.start.line))
    return pane
  }

  private var scene: DebugScene {
    let position = session.cursor.position
    let state = StackSnapshot(recording.state(after: position))
    let observation = session.observation
    let before = position == 0 ? nil : recording.observation(after: position - 1)
    return DebugScene(
      title: flowTitle,
      verdict: verdict,
      source: sourcePane,
      steps: DebugStepsPane(recording, at: position),
      callers: session.frames.dropLast().map { DivergenceFormatter.short($0.name) },
      stack: stackPane,
      stackTitle: text.show(Self.title(of: state)),
      stackLine: text.show(DivergenceFormatter.path(state)),
      hasColumns: state.scene?.hasColumns ?? (state.columns != nil),
      stepTitle: positionLines.lastTitle(of: ""),
      step: stepLines.map { $0.isEmpty ? "" : " " + $0 },
      isFault: !session.divergences.isEmpty,
      watches: session.watches.map { watch in
        let value = watch.value(in: observation)
        let previous = before.flatMap { watch.value(in: $0) == value ? nil : ValueLines.spell(watch.value(in: $0)) }
        return DebugScene.Watch(name: watch.text, value: ValueLines.spell(value), previous: previous)
      },
      progress: DebugProgress(position: position, count: session.count, faults: recording.divergentSteps),
      next: positionLines.shortNextLine,
      message: message ?? reason
    )
  }

  /// The title of the stack's pane: for a scene, what is in front.
  private static func title(of state: StackSnapshot) -> String {
    let depth = state.columns == nil ? ", depth \(state.depth)" : ""
    guard let scene = state.scene else { return state.columns == nil ? "stack\(depth)" : "columns" }
    return (scene.surfaces.last?.label ?? scene.front) + (scene.isFrontButtonsOnly ? "" : depth)
  }

  /// The effect of the last step, or its divergences if there are any.
  private var stepLines: [String] {
    (session.divergences.isEmpty
      ? positionLines.lastLines(showsTrail: false) : session.divergences.flatMap(divergenceLines.short))
      .map(text.mask)
  }
}
