import FlowDiagnostics

/// Lays out the debugger's screen in any size, the most important parts first.
struct DebugScreen {
  /// The minimum width at which the stack is beside the source.
  private static let wideEnough = 56
  /// The minimum width at which the list of steps is beside both.
  private static let wideEnoughForSteps = 120

  private let scene: DebugScene
  private let text: DebugText

  init(_ scene: DebugScene, _ text: DebugText) { (self.scene, self.text) = (scene, text) }

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
    let verdict = DebugCells.cut(scene.verdict, to: max(0, width / 2))
    let room = width - DebugCells.count(verdict) - 3
    return " " + painter.paint(DebugCells.fill(text.show(scene.title), to: max(0, room)), .emphasis) + " " + verdict
      + " "
  }

  private func foot(width: Int, height: Int) -> [String] {
    var lines = height >= 2 ? [status(width)] : []
    if height >= 4 { lines.append(" " + (scene.message ?? "")) }
    if height >= 7 { lines.append(hints(width)) }
    return lines
  }

  private func status(_ width: Int) -> String {
    let text = " " + painter.paint(scene.progress.text, .emphasis)
    let room = width - DebugCells.count(text)
    let bar = room >= 24 ? "  " + scene.progress.bar(width: min(32, room / 2 - 2), painter) : ""
    return DebugCells.cut(text + bar + "  " + scene.next, to: width)
  }

  /// As many hints as fit; those for help and quit are always shown.
  private func hints(_ width: Int) -> String {
    let last = DebugKeys.hints.suffix(2).map(hint).joined(separator: "  ")
    var line = ""
    for hint in DebugKeys.hints.dropLast(2).map(hint) {
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
    guard width >= Self.wideEnoughForSteps, height >= 4, let steps = scene.steps else {
      return sourceAndStack(width: width, height: height)
    }
    let stepsWidth = min(44, width / 4)
    let list = steps.lines(width: stepsWidth - 1, height: height - 1, text)
    let rest = sourceAndStack(width: width - stepsWidth, height: height)
    let bar = painter.paint("│", .faint)
    let rule = DebugCells.rule("steps", width: stepsWidth - 1, painter) + painter.paint("┬", .faint)
    return zip([rule] + list.map { $0 + bar }, rest).map { $0 + $1 }
  }

  private func sourceAndStack(width: Int, height: Int) -> [String] {
    guard height > 0 else { return [] }
    guard height >= 4 else { return scene.source.lines(width: width, height: height, text) }
    if scene.hasColumns { return stacked(width: width, height: height) }
    guard width >= Self.wideEnough else {
      let line = " " + painter.paint("stack ", .faint) + scene.stackLine
      return [sourceRule(width)] + scene.source.lines(width: width, height: height - 2, text)
        + [DebugCells.cut(line, to: width)]
    }
    let stackWidth = min(48, max(24, width * 2 / 5))
    let sourceWidth = width - stackWidth - 1
    let source = scene.source.lines(width: sourceWidth, height: height - 1, text)
    let stack = scene.stack.lines(width: stackWidth - 1, height: height - 1, text)
    let bar = painter.paint("│", .faint)
    let rows = source.enumerated().map { row, line in
      line + bar + " " + (row < stack.count ? stack[row] : "")
    }
    let rule =
      sourceRule(sourceWidth) + painter.paint("┬", .faint)
      + DebugCells.rule(scene.stackTitle, width: stackWidth, painter)
    return [rule] + rows
  }

  /// The source above the columns of a split view, which are too wide for a place beside it.
  private func stacked(width: Int, height: Int) -> [String] {
    let wanted = scene.stack.height(width: width - 2, text) + 1
    let room = min(wanted, height - 5)
    let sourceHeight = room >= 4 ? height - room - 1 : height - 2
    let source = [sourceRule(width)] + scene.source.lines(width: width, height: max(1, sourceHeight), text)
    guard room >= 4 else { return source + [" " + scene.stackLine] }
    return source + [DebugCells.rule(scene.stackTitle, width: width, painter)]
      + scene.stack.lines(width: width - 2, height: room - 1, text).map { " " + $0 }
  }

  private func sourceRule(_ width: Int) -> String {
    let names = [scene.source.file.name] + scene.callers
    return DebugCells.rule(names.map(text.show).joined(separator: " ‹ "), width: width, painter)
  }

  // MARK: Step and watches

  private func stepBlock(width: Int, room: Int) -> [String] {
    // The block has the same height for every step, so that the layout is stable, except for a divergence.
    let standard = min(6, max(3, room / 5))
    let most = scene.isFault ? max(4, room / 2) : standard
    let lines = scene.step.flatMap { DebugCells.wrap($0, to: width) }
    let shown =
      lines.count > most ? lines.prefix(most - 1) + [painter.paint(" … w shows all of it", .faint)] : lines[...]
    return [DebugCells.rule(scene.stepTitle, width: width, painter)] + shown
      + Array(repeating: "", count: max(0, standard - shown.count))
  }

  private func watchBlock(width: Int, room: Int) -> [String] {
    guard !scene.watches.isEmpty, room >= 2 else { return [] }
    let shown = scene.watches.prefix(scene.watches.count > room - 1 ? room - 2 : room - 1)
    let more = scene.watches.count - shown.count
    let lines = shown.map { watch in
      let value = text.show(watch.value)
      guard let previous = watch.previous else { return " \(text.show(watch.name)) = \(value)" }
      let old = painter.paint("\(text.show(previous)) →", .faint)
      return "\(painter.paint("+", .added))\(text.show(watch.name)) = \(old) \(painter.paint(value, .added))"
    }
    return [DebugCells.rule("watches", width: width, painter)] + lines
      + (more > 0 ? [painter.paint(" … and \(more) more", .faint)] : [])
  }
}
