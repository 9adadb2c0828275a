import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// Reads the state of an app or a screen (S18.1).
enum StateReader {
  /// Reads the names with their values at the start.
  ///
  /// - Parameters:
  ///   - id: The map.
  ///   - bindings: The other bindings of the same place, which has each name once.
  ///   - screen: The screen; nil for the app.
  ///   - app: The readers' shared state.
  /// - Returns: The state in the order of the file.
  static func read(
    _ id: YAMLTree.ID,
    beside bindings: some Sequence<String>,
    of screen: String?,
    _ app: inout AppContext
  ) -> [RouteValue.Field] {
    guard app.tree.kind(id) == .mapping else {
      return app.nodes.wrongType(id, "state", takes: "a map of values by name") ?? []
    }
    let (others, owner) = (Set(bindings), screen.map { "“\($0)”" } ?? "the app")
    return app.nodes.fields(id).compactMap { field in
      if others.contains(field.name) {
        app.report(.stateDeclaredTwice(field.name, owner, app.tree.place(field.key)))
      }
      app.stateSources[StateName(name: field.name, screen: screen)] = app.source(field.key, field.value)
      return app.checkedValue(field.value, for: field.name).map { RouteValue.Field(field.name, $0) }
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
    Self(
      .bindingDeclaredTwice,
      "\(owner) has “\(name)” under `state` and under `presents` or `items`",
      at: place,
      help: "give one of them another name"
    )
  }
}
