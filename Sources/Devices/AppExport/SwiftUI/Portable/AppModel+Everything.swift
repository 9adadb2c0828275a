import NavigationEngine

// All values and types of an app.
extension AppModel {
  /// The values that links push, changes write and paths begin with.
  var everyValue: [RouteValue] {
    var values = screens.values.flatMap { $0.writtenValues + $0.rows.flatMap(\.values) }
    values += presents.flatMap(\.updates).flatMap(\.everyValue)
    values += (split?.columns ?? []).compactMap(\.list).flatMap(\.rows)
    values += initialPath + initialBindings.map(\.value)
    for case .stack(_, _, let path) in tabs.compactMap(\.content) + ownedLayers.compactMap(\.layer.content) {
      values += path
    }
    return values + (urls.map(\.update) + tabs.compactMap(\.update)).flatMap(\.everyValue)
  }

  /// The types that declarations name.
  var namedTypes: Set<String> {
    var names: Set<String> = []
    for screen in screens.values {
      names.formUnion(screen.rows.map(\.type) + screen.destinations.map(\.type))
    }
    let all = everyPresented
    names.formUnion(all.compactMap(\.itemType))
    let contents = tabs.compactMap(\.content) + all.compactMap(\.content) + [.stack(root: root, stack)]
    for case .stack(_, .typed(let name), _) in contents { names.insert(name) }
    for column in split?.columns ?? [] {
      if let list = column.list { names.insert(list.type) }
      if case .typed(let name)? = column.stack { names.insert(name) }
    }
    for pattern in urls {
      for case .value(_, .enumeration(let name)) in (try? URLPattern.segments(of: pattern.text)) ?? [] {
        names.insert(name)
      }
    }
    return names
  }
}

extension AppModel.Screen {
  /// The values that its links push and its changes write.
  var writtenValues: [RouteValue] {
    let ofLinks = everyLink.flatMap { link -> [RouteValue] in
      switch link.target {
      case .value(let value), .binding(_, let value): [value]
      case .update(let update): update.everyValue
      case .view: []
      }
    }
    return ofLinks + presents.flatMap(\.updates).flatMap(\.everyValue)
  }
}

extension AppModel.Update {
  var everyValue: [RouteValue] {
    bindings.map(\.value) + paths.flatMap(\.values) + next.flatMap(\.everyValue)
  }
}
