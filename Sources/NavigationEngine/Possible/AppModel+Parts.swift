// The parts of an app wherever they are declared.

extension AppModel {
  /// The screens in the order of their names; O(n log n).
  package var screensByName: [(name: String, screen: Screen)] {
    screens.keys.sorted().compactMap { name in screens[name].map { (name, $0) } }
  }

  /// Every layer: those of the app, then those of its screens by name.
  package var everyLayer: [Layer] {
    layers + screensByName.flatMap(\.screen.layers)
  }

  /// The content of each tab and layer.
  package var everyContent: [Content] { tabs.compactMap(\.content) + everyLayer.compactMap(\.content) }

  /// Every split view: that of the base, and those of tabs and layers.
  package var everySplit: [Split] {
    let own = tabs.isEmpty ? [split].compactMap(\.self) : []
    return own + everyContent.compactMap(\.split)
  }

  /// Every change, each followed by those after it: of tabs, layers, links and patterns.
  package var everyUpdate: [Update] {
    let ofScreens = screensByName.flatMap { _, screen in
      screen.everyTemplate.compactMap { link -> Update? in
        switch link.target {
        case .update(let update): update
        case .value, .view, .binding: nil
        }
      }
    }
    let ofLayers = everyLayer.flatMap { [$0.onDismiss].compactMap(\.self) + $0.buttons.compactMap(\.update) }
    return (tabs.compactMap(\.update) + ofScreens + ofLayers + urls.map(\.update)).flatMap(\.steps)
  }

  /// The bindings that a link or a change writes, by name.
  package var writtenBindings: Set<String> {
    var names: Set<String> = []
    for link in screens.values.flatMap(\.everyTemplate) {
      if case .binding(let name, _) = link.target { names.insert(name) }
    }
    for update in everyUpdate { names.formUnion(update.bindings.map(\.name)) }
    return names
  }
}

extension AppModel.Update {
  /// The change, then those that follow it.
  package var steps: [Self] { [self] + next }
}
