import NavigationEngine

extension AppModel.Link.Target {
  /// The effect that the app declares, as a phrase without a verb: “dismiss of Receipt”.
  func effect(on screen: String) -> String {
    switch self {
    case .value(let value): "push of \(value)"
    case .view(let name): "push of \(name)"
    case .binding(let name, let value): "\(name) = \(value)"
    case .update(let update): update.effects(on: screen).joined(separator: ", ")
    }
  }
}

extension AppModel.Update {
  /// The effects in the order in which they take place.
  fileprivate func effects(on screen: String) -> [String] {
    var effects: [String] = []
    switch dismissal {
    case .own?: effects.append("dismiss of \(screen)")
    case .all?: effects.append("dismiss of all layers")
    case nil: break
    }
    if let tab { effects.append("tab \(tab)") }
    effects += bindings.map { "\($0.name) = \($0.value)" }
    for path in paths {
      let values = path.values.map(\.description).joined(separator: ", ")
      let stack = path.stack.map { " in \($0)" } ?? ""
      guard let removed = path.removed else {
        effects.append("path [\(values)]\(stack)")
        continue
      }
      if removed > 0 { effects.append("pop of \(removed)\(stack)") }
      if !values.isEmpty { effects.append("push of \(values)\(stack)") }
    }
    return effects + next.flatMap { $0.effects(on: screen).map { "then \($0)" } }
  }
}
