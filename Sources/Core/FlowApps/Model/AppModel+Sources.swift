package import NavigationEngine

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
