// The parts of an app wherever they are declared.

extension AppModel {
  /// The screens in the order of their names; O(n log n).
  package var screensByName: [(name: String, screen: Screen)] {
    screens.keys.sorted().compactMap { name in screens[name].map { (name, $0) } }
  }

  /// Every layer: those of the app, then those of its screens by name.
  package var everyLayer: [Presented] { everyPresented.layers }

  /// All that bindings present: the app's own first, then each screen's, by the screens' names.
  package var everyPresented: [Presented] { presents + screensByName.flatMap(\.screen.presents) }

  /// The content of each tab and layer.
  package var everyContent: [Content] { tabs.compactMap(\.content) + everyLayer.compactMap(\.content) }

  /// Every split view: the base's, and those of tabs and layers.
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
    return (tabs.compactMap(\.update) + ofScreens + everyPresented.flatMap(\.updates) + urls.map(\.update)).flatMap(
      \.steps
    )
  }

  /// The bindings and the state, by name, to which a link or a change gives another value than the initial one.
  package var changedBindings: Set<String> {
    var names: Set<String> = []
    // Looked up once: an app may have thousands of writes and of screens with state.
    let known = valuesAtStart
    func note(_ name: String, _ value: RouteValue) {
      if !Self.isAtStart(value, among: known[name] ?? []) { names.insert(name) }
    }
    for link in screens.values.flatMap(\.everyTemplate) {
      if case .binding(let name, let value) = link.target { note(name, value) }
    }
    for field in everyUpdate.flatMap(\.bindings) { note(field.name, field.value) }
    return names
  }

  /// Whether a binding or a state of a name begins with a value, wherever it is declared.
  func isAtStart(_ value: RouteValue, of name: String) -> Bool {
    Self.isAtStart(value, among: valuesAtStart[name] ?? [])
  }

  /// The values that bindings and state are declared to begin with, by name.
  private var valuesAtStart: [String: [RouteValue]] {
    Dictionary(grouping: initialBindings + state + screens.values.flatMap(\.state), by: \.name)
      .mapValues { $0.map(\.value) }
  }

  /// Whether a binding or a state begins with a value; without a declaration it begins turned off.
  private static func isAtStart(_ value: RouteValue, among declared: [RouteValue]) -> Bool {
    declared.isEmpty ? value == .bool(false) || value == .null : declared.allSatisfy { $0 == value }
  }
}

extension AppModel.Screen {
  /// The screens that its view links, its destinations and its bindings lead to.
  package var shownScreens: [String] { linkedScreens + presents.flatMap(\.screens) }

  /// The screens among them that stand on the same stack.
  package var pushedScreens: [String] { linkedScreens + presents.pushes.flatMap(\.screens) }

  private var linkedScreens: [String] {
    everyTemplate.compactMap { if case .view(let screen) = $0.target { screen } else { nil } }
      + destinations.flatMap(\.screens)
  }
}

extension AppModel.Destination {
  /// The screens that it may show, with its cases' screens first.
  package var screens: [String] { cases.map(\.screen) + [screen].compactMap(\.self) }
}

extension AppModel.Update {
  /// The change, then those that follow it.
  package var steps: [Self] { [self] + next }

  /// Whether it changes nothing.
  package var isEmpty: Bool { self == Self(source: source) }
}
