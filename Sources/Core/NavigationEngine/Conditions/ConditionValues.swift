/// The values of state and bindings that conditions ask for, as a scene has them (S18.2).
struct ConditionValues {
  let content: SceneContent

  /// The value of the app's own state or binding of a name; null if there is none.
  func ofApp(_ name: String) -> RouteValue {
    let app = content.app
    if let state = app.state.first(where: { $0.name == name }) { return content.states.value(of: state, for: .app) }
    if let plan = content.blueprint.appLayers.first(where: { $0.binding == name }) {
      return content.layers.value(of: plan, for: .app)
    }
    guard content.bases.indices.contains(content.shown) else {
      if name == SceneState.tabBinding, content.hasTabs { return .string(app.initialTab ?? app.firstTab ?? "") }
      return app.initialValue(of: name) ?? .null
    }
    if name == SceneState.tabBinding, content.hasTabs { return .string(content.tab) }
    for base in content.bases where base.surface.hasColumns {
      if let value = base.surface.state.bindings[name] { return value }
    }
    return .null
  }

  /// The value for a screen that comes now: its own state is as at the start.
  func value(_ name: String, onNew screen: String) -> RouteValue {
    guard let declared = content.app.screens[screen] else { return ofApp(name) }
    return declared.initialValue(of: name) ?? ofApp(name)
  }

  /// The value for a screen that is there: its own comes first.
  ///
  /// - Parameters:
  ///   - name: The name of the state or the binding.
  ///   - entry: The screen's entry.
  ///   - place: The entry's place.
  /// - Returns: The value; null if there is none.
  func value(_ name: String, on entry: VisibleEntry, at place: EntryPlace) -> RouteValue {
    guard let declared = content.app.screens[entry.name] else { return ofApp(name) }
    if let state = declared.state.first(where: { $0.name == name }) {
      return content.states.value(of: state, for: .screen(place))
    }
    guard let shown = declared.presents.first(where: { $0.binding == name }) else { return ofApp(name) }
    if let plan = content.blueprint.layer(name, on: entry.name) {
      return content.layers.value(of: plan, for: .screen(place))
    }
    return content.surface(place.surface)?.state(of: place.column).value(of: name, ownedBy: place.anchor) ?? shown.off
  }

  /// A value in which state and bindings are named, for a binding's presentation (S18.5).
  ///
  /// - Parameters:
  ///   - template: The value with references.
  ///   - owner: The screen that presents it, and its place; nil for the app.
  ///   - binding: The binding, with the value that it is about to have.
  /// - Returns: The value without references.
  func fill(
    _ template: RouteValue,
    by owner: (entry: VisibleEntry, place: EntryPlace)?,
    writing binding: RouteValue.Field? = nil
  ) -> RouteValue {
    var names = content.app.state.map(\.name) + content.app.presents.map(\.binding)
    if let screen = owner.flatMap({ content.app.screens[$0.entry.name] }) {
      names += screen.state.map(\.name) + screen.presents.map(\.binding)
    }
    var variables: [String: RouteValue] = [:]
    for name in names {
      variables[name] = owner.map { value(name, on: $0.entry, at: $0.place) } ?? ofApp(name)
    }
    if let binding { variables[binding.name] = binding.value }
    return ValueTemplate.fill(template, with: owner?.entry.value, variables)
  }
}

extension LayerStack {
  /// The value of a layer's binding.
  fileprivate func value(of plan: SceneBlueprint.Layer, for owner: BindingOwner) -> RouteValue {
    if let level = level(of: plan, for: owner) { return up[level].value }
    let next = waiting.first { $0.write.plan === plan && $0.write.owner == owner }
    return next?.write.value ?? (isOn(plan, for: owner) ? true : plan.off)
  }
}

extension AppModel {
  /// The name of the first tab with content; nil for an app without tabs.
  var firstTab: String? { tabs.first { $0.content != nil }?.name }
}

extension AppModel.Screen {
  /// The value at the start of state or of a binding that the screen declares; nil if it doesn't.
  func initialValue(of name: String) -> RouteValue? {
    if let state = state.first(where: { $0.name == name }) { return state.value }
    return presents.first { $0.binding == name }?.off
  }
}
