import FlowSyntax
import NavigationEngine

extension AppContext {
  /// Reads the state of an app or a screen (S18.1): names with their values at the start, which no binding of the
  /// screen, or of the app, may have.
  mutating func readState() -> [RouteValue.Field] {
    let screen = origin.screen
    let others = screen.map { names.ownBindings[$0] ?? [:] } ?? names.appBindings
    let owner = screen.map { "“\($0)”" } ?? "the app"
    return fields(takes: "a map of values by name").compactMap { field in
      if others[field.name] != nil { report(.stateDeclaredTwice(field.name, owner, tree.place(field.key))) }
      stateSources[StateName(name: field.name, screen: screen)] = source(field.key, field.value)
      return checkedValue(field.value, for: field.name).map { RouteValue.Field(field.name, $0) }
    }
  }
}

extension AppModel {
  /// The types of the values that state of a name may hold, by the app or any screen; nil for one that takes any value.
  func stateTypes(named name: String) -> [String?] {
    ([state] + screens.values.map(\.state)).flatMap { $0.filter { $0.name == name } }.map {
      $0.value == .null ? nil : $0.value.typeName
    }
  }
}

extension Diagnostic {
  fileprivate static func stateDeclaredTwice(_ name: String, _ owner: String, _ place: Place) -> Self {
    Self(.bindingDeclaredTwice, "\(owner) has “\(name)” under `state` and under `presents` or `items`", at: place)
      .help("give one of them another name")
  }
}
