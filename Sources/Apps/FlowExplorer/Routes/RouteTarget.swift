import AppCoverage
import AppExtraction
import FlowApps
import FlowSyntax
import NavigationEngine

/// A part of an app by a name that a person or an agent gives it: of several with the name, the nearest counts.
struct RouteTarget: Sendable {
  /// The name with its kind: `screen Cart`, `link “Pay”`.
  let heading: String
  let aims: [RouteAim]
}

/// The names of an app's parts.
struct RouteNames {
  /// A part with its aim.
  private typealias Named = (name: String, heading: String, aim: RouteAim)

  private var named: [Named] = []
  private var identifiers: [Named] = []
  private var labels: [Named] = []
  private let app: App

  /// Collects the names: those of places in the order of a graph.
  init(of app: App, _ graph: AppGraph) {
    self.app = app
    for node in graph.nodes where node.kind.isPlace {
      let place = RouteAim.place(AppMap.Place(kind: node.kind, name: node.name))
      named.append((node.name, "\(node.kind.rawValue) \(node.name)", place))
    }
    for (name, screen) in app.model.screensByName {
      let place = RouteAim.place(AppMap.Place(kind: .screen, name: name))
      label(screen.title, screen.source, "screen \(name)", place)
      for link in screen.everyLink { tap(link.label, link.source, on: name) }
      for rows in screen.rows {
        tap(rows.name ?? AppModel.Rows.defaultName, rows.link.source ?? rows.source, on: name)
        for action in rows.actions { tap(action.label, action.source, on: name) }
      }
    }
    for layer in app.model.everyLayer where layer.kind.isButtonsOnly {
      let place = AppMap.Place(kind: .alert, name: layer.title ?? layer.binding)
      label(layer.binding, layer.source, "alert \(place.name)", .place(place))
      for button in layer.buttons { tap(button.label, button.source, on: layer.binding) }
    }
    for tab in app.model.tabs {
      label(tab.title, tab.source, "tab \(tab.name)", .place(AppMap.Place(kind: .tab, name: tab.name)))
    }
  }

  private mutating func tap(_ label: String, _ source: Int?, on screen: String) {
    self.label(label, source, "“\(label)”", .tap(LinkName(screen: screen, label: label)))
  }

  private mutating func label(_ label: String?, _ source: Int?, _ heading: String, _ aim: RouteAim) {
    if let label { labels.append((label, heading, aim)) }
    if let identifier = app.facts(ofSource: source)?.identifier {
      identifiers.append((identifier, heading, aim))
    }
  }

  /// The targets of all places.
  var places: [RouteTarget] { grouped(named) }

  /// The targets of a name.
  ///
  /// - Throws: The reason why there are none, with the nearest names.
  func named(_ name: String) throws(PlainError) -> [RouteTarget] {
    let found = targets(name)
    if !found.isEmpty { return found }
    let known = (named + identifiers + labels).map(\.name).withoutRepeats
    let advice = Suggestion.sentence(for: name, among: known) ?? "navflow map without --to has all names"
    throw PlainError(
      "the app has no screen, tab, column, alert, identifier or label “\(TextWidth.visible(name.excerpt))”; \(advice)"
    )
  }

  /// The targets of a name: places that have it, with or without their kind before it, else parts with the identifier,
  /// else parts with the label; none if nothing has it.
  private func targets(_ name: String) -> [RouteTarget] {
    let ways = [
      named.filter { $0.name == name || $0.heading == name }, identifiers.filter { $0.name == name },
      labels.filter { $0.name == name || $0.heading == name },
    ]
    return grouped(ways.first { !$0.isEmpty } ?? [])
  }

  private func grouped(_ found: [Named]) -> [RouteTarget] {
    found.grouped(by: \.heading).map { RouteTarget(heading: $0, aims: $1.map(\.aim).withoutRepeats) }
  }
}

extension AppGraph.Node.Role {
  /// Whether a person can be led to it.
  var isPlace: Bool {
    switch self {
    case .tab, .column, .screen, .alert: true
    case .start, .url: false
    }
  }
}
