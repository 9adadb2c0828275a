import FlowReports
import FlowRunner
import FlowSyntax
import FlowTranscripts

/// Lays out the debugger's screen in any size, the most important parts first.
struct DebugScreen {
  /// The minimum width at which the stack is beside the source.
  private static let wideEnough = 56
  /// The minimum width at which the list of steps is beside both.
  private static let wideEnoughForSteps = 120

  private let console: FlowConsole
  private let message: String?
  private let position: PositionLines
  private var source: DebugSourcePane
  private let stack: DebugStackPane

  init(_ screen: ScreenConsole) {
    (console, message) = (screen.console, screen.message)
    (position, stack) = (PositionLines(of: console), DebugStackPane(of: console))
    source = DebugSourcePane(of: console)
    source.selected = screen.selected
  }

  private var text: DebugText { console.text }
  private var painter: TextPainter { text.painter }

  /// The screen: exactly `height` lines, none wider than `width` cells.
  func lines(width: Int, height: Int) -> [String] {
    guard height > 0, width > 0 else { return [] }
    let foot = foot(width: width, height: height)
    let head = height >= 8 ? [header(width)] : []
    let rest = max(0, height - foot.count - head.count)
    let step = rest >= 8 ? stepBlock(width: width, room: rest) : []
    let watches = rest - step.count >= 6 ? watchBlock(width: width, room: min(6, (rest - step.count) / 3)) : []
    let main = mainBlock(width: width, height: rest - step.count - watches.count)
    let lines = head + main + step + watches + foot
    return lines.prefix(height).map { DebugCells.cut($0, to: width) }
  }

  // MARK: Head and foot

  private func header(_ width: Int) -> String {
    let verdict = DebugCells.cut(position.verdict, to: max(0, width / 2))
    let room = width - DebugCells.count(verdict) - 3
    return " " + painter.paint(DebugCells.fill(text.show(position.flowTitle), to: max(0, room)), .emphasis) + " "
      + verdict + " "
  }

  private func foot(width: Int, height: Int) -> [String] {
    var lines = height >= 2 ? [status(width)] : []
    if height >= 4 { lines.append(" " + (message ?? position.reason ?? "")) }
    if height >= 7 { lines.append(hints(width)) }
    return lines
  }

  private func status(_ width: Int) -> String {
    let (position, count) = (console.position, console.session.count)
    let progress = position == 0 ? "start, \(count.counted("step"))" : "step \(position) of \(count)"
    let text = " " + painter.paint(progress, .emphasis)
    let room = width - DebugCells.count(text)
    let bar = room >= 24 ? "  " + bar(width: min(32, room / 2 - 2)) : ""
    return DebugCells.cut(text + bar + "  " + self.position.shortNextLine, to: width)
  }

  /// A bar of `width` cells for the position, in which steps that diverged are red.
  private func bar(width: Int) -> String {
    guard width > 2 else { return "" }
    let (position, count, cells) = (console.position, console.session.count, width - 2)
    // The cell in which a step ends; the start has none.
    func cell(_ step: Int) -> Int { count == 0 ? 0 : min(cells - 1, max(0, (step * cells - 1) / count)) }
    let filled = position == 0 ? 0 : cell(position) + 1
    var red: Set<Int> = []
    for fault in console.recording.divergentSteps {
      red.insert(cell(fault))
      if red.count == cells { break }
    }
    // Equal cells are painted together: every byte counts on a slow connection.
    var bar = "▕"
    var run = (text: "", style: TextStyle.faint)
    for index in 0..<cells {
      let sign = index < filled ? "█" : red.contains(index) ? "▒" : "░"
      let style: TextStyle = red.contains(index) ? .error : index < filled ? .place : .faint
      if style != run.style {
        bar += painter.paint(run.text, run.style)
        run = ("", style)
      }
      run.text += sign
    }
    return bar + painter.paint(run.text, run.style) + "▏"
  }

  /// As many hints as fit; those for help and quit are always shown.
  private func hints(_ width: Int) -> String {
    let last = DebugKey.hints.suffix(2).map(hint).joined(separator: "  ")
    var line = ""
    for hint in DebugKey.hints.dropLast(2).map(hint) {
      guard DebugCells.count(line + hint + last) + 5 <= width else { break }
      line += " \(hint) "
    }
    return line + " " + last
  }

  private func hint(_ hint: (key: String, text: String)) -> String {
    painter.paint(hint.key, .place) + " " + painter.paint(hint.text, .faint)
  }

  // MARK: Source and stack

  private func mainBlock(width: Int, height: Int) -> [String] {
    guard width >= Self.wideEnoughForSteps, height >= 4 else { return sourceAndStack(width: width, height: height) }
    let stepsWidth = min(44, width / 4)
    let list = console.recording.steps(at: console.position, width: stepsWidth - 1, height: height - 1, text)
    let rest = sourceAndStack(width: width - stepsWidth, height: height)
    let bar = painter.paint("│", .faint)
    let rule = DebugCells.rule("steps", width: stepsWidth - 1, painter) + painter.paint("┬", .faint)
    return zip([rule] + list.map { $0 + bar }, rest).map { $0 + $1 }
  }

  private func sourceAndStack(width: Int, height: Int) -> [String] {
    guard height > 0 else { return [] }
    guard height >= 4 else { return source.lines(width: width, height: height, text) }
    let state = StackSnapshot(console.state)
    if state.scene?.hasColumns ?? (state.columns != nil) { return stacked(state, width: width, height: height) }
    guard width >= Self.wideEnough else {
      let line = " " + painter.paint("stack ", .faint) + line(of: state)
      return [sourceRule(width)] + source.lines(width: width, height: height - 2, text)
        + [DebugCells.cut(line, to: width)]
    }
    let stackWidth = min(48, max(24, width * 2 / 5))
    let sourceWidth = width - stackWidth - 1
    let source = source.lines(width: sourceWidth, height: height - 1, text)
    let stack = stack.lines(width: stackWidth - 1, height: height - 1, text)
    let bar = painter.paint("│", .faint)
    let rows = source.enumerated().map { row, line in
      line + bar + " " + (row < stack.count ? stack[row] : "")
    }
    let rule =
      sourceRule(sourceWidth) + painter.paint("┬", .faint)
      + DebugCells.rule(text.show(title(of: state)), width: stackWidth, painter)
    return [rule] + rows
  }

  /// The source above the columns of a split view, which are too wide for a place beside it.
  private func stacked(_ state: StackSnapshot, width: Int, height: Int) -> [String] {
    let wanted = stack.height(width: width - 2, text) + 1
    let room = min(wanted, height - 5)
    let sourceHeight = room >= 4 ? height - room - 1 : height - 2
    let lines = [sourceRule(width)] + source.lines(width: width, height: max(1, sourceHeight), text)
    guard room >= 4 else { return lines + [" " + line(of: state)] }
    return lines + [DebugCells.rule(text.show(title(of: state)), width: width, painter)]
      + stack.lines(width: width - 2, height: room - 1, text).map { " " + $0 }
  }

  /// The stack in one line, where a picture doesn't fit.
  private func line(of state: StackSnapshot) -> String { text.show(DivergenceFormatter.path(state)) }

  /// The title of the stack's pane: for a scene, the name of the front.
  private func title(of state: StackSnapshot) -> String {
    let depth = state.columns == nil ? ", depth \(state.depth)" : ""
    guard let scene = state.scene else { return state.columns == nil ? "stack\(depth)" : "columns" }
    return (scene.surfaces.last?.label ?? scene.front) + (scene.isFrontButtonsOnly ? "" : depth)
  }

  private func sourceRule(_ width: Int) -> String {
    let callers = console.session.frames.dropLast().map { DivergenceFormatter.short($0.name) }
    return DebugCells.rule(
      ([source.file.name] + callers).map(text.show).joined(separator: " ‹ "),
      width: width,
      painter
    )
  }

  // MARK: Step and watches

  /// The last step with its effect, or its divergences if there are any.
  private func stepBlock(width: Int, room: Int) -> [String] {
    let divergences = console.session.divergences
    let effect =
      divergences.isEmpty
      ? position.lastLines : divergences.flatMap(text.short)
    // The block has the same height for every step, so that the layout is stable, except for a divergence.
    let standard = min(6, max(3, room / 5))
    let most = divergences.isEmpty ? standard : max(4, room / 2)
    let lines = effect.map(text.mask).flatMap { DebugCells.wrap($0.isEmpty ? "" : " " + $0, to: width) }
    let shown =
      lines.count > most ? lines.prefix(most - 1) + [painter.paint(" … w shows all of it", .faint)] : lines[...]
    return [DebugCells.rule(position.lastTitle(of: ""), width: width, painter)] + shown
      + Array(repeating: "", count: max(0, standard - shown.count))
  }

  private func watchBlock(width: Int, room: Int) -> [String] {
    let watches = console.session.watches
    guard !watches.isEmpty, room >= 2 else { return [] }
    let shown = watches.prefix(watches.count > room - 1 ? room - 2 : room - 1)
    let before = console.position == 0 ? nil : console.recording.observation(after: console.position - 1)
    let lines = shown.map { watch in
      let value = watch.value(in: console.session.observation)
      let (name, spelled) = (text.show(watch.text), text.show(Watch.spell(value)))
      guard let before, watch.value(in: before) != value else { return " \(name) = \(spelled)" }
      let old = painter.paint("\(text.show(Watch.spell(watch.value(in: before)))) →", .faint)
      return "\(painter.paint("+", .added))\(name) = \(old) \(painter.paint(spelled, .added))"
    }
    let more = watches.count - shown.count
    return [DebugCells.rule("watches", width: width, painter)] + lines
      + (more > 0 ? [painter.paint(" … and \(more) more", .faint)] : [])
  }
}
