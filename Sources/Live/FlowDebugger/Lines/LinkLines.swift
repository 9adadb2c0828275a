import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine

/// The links, rows and gestures that a person can use now: the step for each, and where it leads.
struct LinkLines {
  /// The maximum number of links, and of rows of each declaration, that are listed.
  private static let limit = 200
  /// The maximum width of the steps' column.
  private static let widest = 40

  private typealias Line = (step: String, facts: String)

  private let console: FlowConsole
  private let state: StackState

  init(of console: FlowConsole) { (self.console, state) = (console, console.state) }

  private var painter: TextPainter { console.text.painter }

  /// A line for each, column by column; a sentence if there are none.
  var all: [String] {
    if console.app == .open {
      return ["in the open app any link can be tapped by its target: `tap: {value: cart}`, `tap: {view: Help}`"]
    }
    let areas = TouchableArea.all(of: state, console.app)
    let lines = areas.flatMap { area in
      let (links, rows) = (area.state.shownLinks, area.state.shownRows)
      let uses = Dictionary((links.map(\.label) + rows.flatMap(\.labels)).map { ($0, 1) }, uniquingKeysWith: +)
      let isPlain = { uses[$0] == 1 }
      let own =
        self.links(links, in: area, isPlain) + rows.flatMap { self.rows($0, in: area, isPlain) } + list(of: area)
      return aligned(own)
    }
    return (lines.isEmpty ? ["nothing can be tapped here"] : lines) + (state.scene.map(gestures) ?? [])
  }

  private func aligned(_ lines: [Line]) -> [String] {
    let width = min(Self.widest, lines.map { TextWidth.cells($0.step) }.max() ?? 0)
    return lines.map { line in
      line.facts.isEmpty ? line.step : "\(TextWidth.padded(line.step, toCells: width))  \(line.facts)"
    }
  }

  // MARK: Links

  private func links(_ links: [AppModel.Link], in area: TouchableArea, _ isPlain: (String) -> Bool) -> [Line] {
    limited(links.count) { index in
      let link = links[index]
      let step = tap(isPlain(link.label) ? .string(link.label) : link.named, in: area)
      let facts = console.session.declared(link.source).map { "  " + painter.paint(TextWidth.visible($0), .faint) }
        .joined()
      return (show(step), describe(link, step) + facts)
    }
  }

  /// Rows that are made of data.
  private func rows(_ rows: ShownRows, in area: TouchableArea, _ isPlain: (String) -> Bool) -> [Line] {
    let actions = rows.rows.actions.map(\.label)
    let note = actions.isEmpty ? "" : painter.paint("  actions: \(show(actions.few))", .faint)
    return limited(rows.labels.count) { index in
      let (label, value) = (rows.labels[index], rows.rows.values[index])
      let step = tap(isPlain(label) ? .string(label) : .map([.init("row", value)]), in: area)
      return (show(step), describe(rows.link(of: value), step) + note)
    }
  }

  /// The rows of a column's list, which are selected and not tapped.
  private func list(of area: TouchableArea) -> [Line] {
    limited(area.rows.count) { index in
      let row = RouteValue.map([.init("column", .string(area.name ?? "")), .init("value", area.rows[index])])
      let step = "select: \(YAMLSpelling.flow(row))"
      let note = area.rows[index] == area.selection ? painter.paint("selected", .faint) : outcome(of: step)
      return (show(step), note)
    }
  }

  private func describe(_ link: AppModel.Link, _ step: String) -> String {
    let target =
      switch link.target {
      case .value(let value): "value link \(LineWriter.short(value))"
      case .view(let screen): "view link \(TextWidth.visible(screen.excerpt))"
      case .update: "button"
      case .binding(let name, let value): "sets \(TextWidth.visible(name.excerpt)): \(LineWriter.short(value))"
      }
    guard link.canBeTapped else { return "\(target)  \(painter.paint("disabled", .faint))" }
    return "\(target)  \(outcome(of: step))"
  }

  /// The screen that a step leads to, and the diagnostics that it raises; it is done in a copy of the stack.
  private func outcome(of step: String) -> String {
    guard let flow = try? console.reader.typedSteps("- \(step)", in: console.session.flow.file.name),
      let record = console.recording.attempt(flow, after: console.position, rules: console.rules).records.last
    else { return "" }
    if let refusal = record.divergences.first(where: { $0.kind == .refused }) {
      return painter.paint("refused: \(refusal.actual?.description ?? "")", .warning)
    }
    let ids = record.change.diagnostics.map(\.id.rawValue)
    let noticed = ids.isEmpty ? "" : "  " + painter.paint(ids.joined(separator: ", "), .warning)
    let screen = record.after.scene?.frontSummary ?? record.after.screen
    return "→ \(TextWidth.visible(screen.excerpt))\(noticed)"
  }

  // MARK: Gestures

  /// The gestures in a scene: tap a tab, drag down the front layer.
  private func gestures(_ scene: SceneState) -> [String] {
    let tabs = scene.tappableTabs.filter { $0 != scene.tab }.map { "selectTab: \(YAMLSpelling.flow(.string($0)))" }
    let swipe = scene.canSwipeDown(in: console.app) ? ["swipeDown"] : []
    let lines = aligned((tabs + swipe).map { (show($0), outcome(of: $0)) })
    guard scene.tappableTabs.isEmpty, !scene.tabs.isEmpty else { return lines }
    let reason = scene.layers.last.map { "\($0.kind.rawValue) “\($0.binding.excerpt)” covers the bar" }
    return lines + [painter.paint("no tab, since \(TextWidth.visible(reason ?? "the screen hides the bar"))", .faint)]
  }

  private func tap(_ target: RouteValue, in area: TouchableArea) -> String {
    guard let column = area.name else { return "tap: \(YAMLSpelling.flow(target))" }
    return YAMLSpelling.flow(.map([.init("tap", target), .init("in", .string(column))]))
  }

  private func show(_ step: String) -> String { console.text.show(step) }

  private func limited(_ count: Int, _ line: (Int) -> Line) -> [Line] {
    (0..<min(count, Self.limit)).map(line) + (count > Self.limit ? [("… and \(count - Self.limit) more", "")] : [])
  }
}

extension AppModel.Link {
  /// The target of a tap on a link whose label others have as well: what it leads to, as far as that is a name.
  fileprivate var named: RouteValue {
    switch target {
    case .value(let value): .map([.init("value", value)])
    case .view(let screen): .map([.init("view", .string(screen))])
    case .update, .binding: .string(label)
    }
  }
}
