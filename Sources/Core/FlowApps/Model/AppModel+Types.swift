import NavigationEngine

extension AppModel {
  /// The types of the values that state or a binding holds.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - screen: The screen whose own comes first; nil for the app.
  /// - Returns: The types; nil if it takes any value, or if there is none of that name.
  func typesHeld(by name: String, on screen: String?) -> [String]? {
    let null = RouteValue.null.typeName
    if let screen = screen.flatMap({ screens[$0] }) {
      if let state = screen.state.first(where: { $0.name == name }) { return state.typesHeld }
      if let own = screen.presents.first(where: { $0.binding == name }) { return own.typesHeld }
    }
    if let state = state.first(where: { $0.name == name }) { return state.typesHeld }
    if let layer = presents.first(where: { $0.binding == name }) { return layer.typesHeld }
    if name == SceneState.tabBinding { return ["String"] }
    return everySplit.flatMap(\.columns).compactMap(\.list).first { $0.binding == name }.map { [$0.type, null] }
  }
}

extension AppModel.Presented {
  fileprivate var typesHeld: [String] { itemType.map { [$0, RouteValue.null.typeName] } ?? ["Bool"] }
}

extension RouteValue.Field {
  /// The type of state, which it never changes; nil for state that begins with null.
  fileprivate var typesHeld: [String]? { value == .null ? nil : [value.typeName] }
}
