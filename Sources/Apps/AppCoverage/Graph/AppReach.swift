package import FlowApps
package import NavigationEngine

/// The declarations of an app that some state of a search, or of random walks, has shown.
package struct AppReach: Sendable {
  /// Whether each declaration is reached, by its path, without declarations that no state can show.
  private var reached: [String: Bool] = [:]
  private let declarations: AppDeclarations

  /// Names the declarations that were shown.
  package init(_ shown: ShownParts, of app: App, opensTexts: Bool) {
    declarations = app.declarations
    let (model, parts) = (app.model, shown.parts)
    for (name, screen) in model.screens { note(screen, named: name, parts) }
    for layer in model.presents { note(layer, parts.contains(.init(.presentation, layer.binding))) }
    for tab in model.tabs where tab.content != nil { note(.tabs, tab.source, parts.contains(.init(.tab, tab.name))) }
    for url in model.urls { note(.urls, url.source, opensTexts) }
    for column in model.split?.columns ?? [] {
      note(.columns, column.source, parts.contains(.init(.column, column.column.rawValue)))
    }
  }

  private mutating func note(_ screen: AppModel.Screen, named name: String, _ parts: Set<ShownParts.Part>) {
    note(.screens, screen.source, parts.contains(.init(.screen, name)))
    for link in screen.everyLink { note(.links, link.source, parts.contains(.init(.link, link.label, on: name))) }
    for rows in screen.rows {
      let isReached = parts.contains(.init(.link, rows.name ?? AppModel.Rows.defaultName, on: name))
      for source in [rows.link.source ?? rows.source] + rows.actions.map(\.source) { note(.links, source, isReached) }
    }
    for destination in screen.destinations where destination.placement == .effective {
      note(.destinations, destination.source, parts.contains(.init(.destination, destination.type, on: name)))
    }
    for presented in screen.presents {
      note(presented, parts.contains(.init(.presentation, presented.binding, on: name)))
    }
  }

  /// Notes what a binding presents, with its buttons, which can be tapped whenever it is shown.
  private mutating func note(_ presented: AppModel.Presented, _ isReached: Bool) {
    note(.presentations, presented.source, isReached)
    for button in presented.buttons { note(.links, button.source, isReached) }
    note(.does, presented.onDismiss?.source, isReached)
  }

  private mutating func note(_ kind: AppDeclaration.Section, _ source: Int?, _ isReached: Bool) {
    guard let index = declarations.index(of: kind, source) else { return }
    let path = declarations.all[index].path
    reached[path] = isReached || reached[path] == true
  }

  /// Whether a declaration is reached; nil if no state can show it.
  func isReached(_ path: String) -> Bool? { reached[path] }
}
