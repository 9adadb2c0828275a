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

extension AppModel.Update {
  /// The change without the places of its declarations.
  package var withoutSources: Self {
    var update = self
    update.source = nil
    update.next = next.map(\.withoutSources)
    return update
  }
}

extension AppModel.Link.Target {
  /// The target without the places of declarations.
  package var withoutSources: Self {
    switch self {
    case .update(let update): .update(update.withoutSources)
    case .value, .view, .binding: self
    }
  }
}

extension AppModel.Layer {
  /// The layer without the places of its declarations.
  package var withoutSources: Self {
    var layer = self
    layer.source = nil
    layer.onDismiss = onDismiss?.withoutSources
    layer.content = content?.withoutSources
    for number in buttons.indices {
      layer.buttons[number].source = nil
      layer.buttons[number].update = buttons[number].update?.withoutSources
    }
    return layer
  }
}

extension AppModel.Content {
  /// The content without the places of its declarations.
  package var withoutSources: Self {
    switch self {
    case .split(var split):
      for number in split.columns.indices {
        split.columns[number].source = nil
        split.columns[number].list?.source = nil
      }
      return .split(split)
    case .screen, .stack: return self
    }
  }
}

extension RouteValue.Field {
  /// Whether the value of a binding presents something.
  package var isOn: Bool { !value.isOff }
}
