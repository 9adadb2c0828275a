package import NavigationEngine

// The changes that an app makes, wherever they are declared.
extension AppModel {
  /// The bindings that a link, a change or the cold start turns on.
  var presentedBindings: Set<String> {
    var names = Set(initialBindings.filter(\.isOn).map(\.name))
    for link in screens.values.flatMap(\.everyTemplate) {
      if case .binding(let name, _) = link.target { names.insert(name) }
    }
    for update in everyUpdate { names.formUnion(update.bindings.filter(\.isOn).map(\.name)) }
    return names
  }
}

extension RouteValue.Field {
  /// Whether the value of a binding presents something.
  package var isOn: Bool { !value.isOff }
}
