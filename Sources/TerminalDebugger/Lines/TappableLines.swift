import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowSyntax
import NavigationEngine

/// The links, rows and gestures that a person can use now, each as the step that does it.
struct TappableLines {
  /// The maximum number of links, and of rows of each declaration, that are listed.
  private static let limit = 200

  private let state: StackState
  private let app: AppModel
  private let text: DebugText

  init(_ state: StackState, of app: AppModel, _ text: DebugText) {
    (self.state, self.app, self.text) = (state, app, text)
  }

  /// A line for each, column by column; a sentence if there are none.
  var all: [String] {
    let lines = TouchableArea.all(of: state, app).flatMap { area in
      let (links, rows) = (area.state.shownLinks, area.state.shownRows)
      let uses = Dictionary((links.map(\.label) + rows.flatMap(\.labels)).map { ($0, 1) }, uniquingKeysWith: +)
      let isPlain = { uses[$0] == 1 }
      return self.links(links, in: area, isPlain) + rows.flatMap { self.rows($0, in: area, isPlain) } + list(of: area)
    }
    return (lines.isEmpty ? ["nothing can be tapped here"] : lines) + gestures
  }

  private func links(_ links: [AppModel.Link], in area: TouchableArea, _ isPlain: (String) -> Bool) -> [String] {
    limited(links.count) { index in
      let link = links[index]
      let step = tap(isPlain(link.label) ? .string(link.label) : link.named, in: area)
      return link.canBeTapped ? step : text.painter.paint("\(step)  (disabled)", .faint)
    }
  }

  private func rows(_ rows: ShownRows, in area: TouchableArea, _ isPlain: (String) -> Bool) -> [String] {
    let actions = rows.rows.actions.map(\.label)
    let note = actions.isEmpty ? "" : text.painter.paint("  (actions: \(text.show(actions.few)))", .faint)
    return limited(rows.labels.count) { index in
      let (label, value) = (rows.labels[index], rows.rows.values[index])
      let step = tap(isPlain(label) ? .string(label) : .map([.init("row", value)]), in: area)
      return rows.link(of: value).canBeTapped ? step + note : text.painter.paint("\(step)  (disabled)", .faint)
    }
  }

  /// The rows of a column's list, which are selected and not tapped.
  private func list(of area: TouchableArea) -> [String] {
    limited(area.rows.count) { index in
      let step = "select: \(spell(.map([.init("column", .string(area.name ?? "")), .init("value", area.rows[index])])))"
      return area.rows[index] == area.selection ? text.painter.paint("\(step)  (selected)", .faint) : step
    }
  }

  /// The gestures that a person can do in a scene: tap a tab, drag down the front layer.
  private var gestures: [String] {
    guard let scene = state.scene else { return [] }
    let names = SceneCandidates(scene, of: app)
    let tabs = names.tappableTabs.filter { $0 != scene.tab }.map { "selectTab: \(spell(.string($0)))" }
    return tabs + (names.canSwipeDown ? ["swipeDown  (ends \(text.show(scene.frontName)))"] : [])
  }

  private func tap(_ target: RouteValue, in area: TouchableArea) -> String {
    guard let column = area.name else { return "tap: \(spell(target))" }
    return spell(.map([.init("tap", target), .init("in", .string(column))]))
  }

  private func spell(_ value: RouteValue) -> String { text.show(YAMLSpelling.flow(value)) }

  private func limited(_ count: Int, _ line: (Int) -> String) -> [String] {
    (0..<min(count, Self.limit)).map(line) + (count > Self.limit ? ["… and \(count - Self.limit) more"] : [])
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
