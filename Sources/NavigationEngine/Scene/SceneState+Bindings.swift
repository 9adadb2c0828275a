// The values of a scene's bindings, which are found when they are asked for.

extension SceneState {
  /// The binding of a layer that is on.
  struct On: Hashable, Sendable {
    /// The surface that declares it: -1 for the app, the index of a base, or the number of bases and a layer's index.
    let owner: Int
    let binding: String
    let value: RouteValue
  }

  /// Where the values of bindings are.
  enum Values: Sendable {
    case given([String: RouteValue])
    /// In the live screens, with the layers that the app declares and the bindings that are on.
    case found([AppModel.Layer], [On])
  }

  /// The values of the bindings that the app and its live screens declare; of several with one name, the frontmost.
  public var bindings: [String: RouteValue] {
    switch values {
    case .given(let bindings): bindings
    case .found(let appLayers, let on): found(appLayers, on)
    }
  }

  /// The values of the bindings that the screens of one tab, layer or `main` declare.
  ///
  /// - Parameter name: The name of the stack, or of a column in it.
  /// - Returns: The values by name; nil if there is no such stack now.
  public func bindings(inStack name: String) -> [String: RouteValue]? {
    guard let stack = stack(named: name) else { return nil }
    guard case .found(_, let on) = values else { return stack.bindings }
    let whole = name.split(separator: ".").first.map(String.init) ?? name
    if let index = layers.lastIndex(where: { $0.binding == whole }) {
      let owner = max(tabs.count, 1) + index
      return Self.bindings(of: layers[index].stack, on.filter { $0.owner == owner })
    }
    let index = tabs.firstIndex { $0.name == whole } ?? 0
    return Self.bindings(of: tabs.isEmpty ? base : tabs[index].stack, on.filter { $0.owner == index })
  }

  private func found(_ appLayers: [AppModel.Layer], _ on: [On]) -> [String: RouteValue] {
    let baseCount = max(tabs.count, 1)
    let shown = shownTab ?? 0
    var values: [String: RouteValue] = [:]
    // The frontmost comes last, and wins.
    for (index, tab) in tabs.enumerated() where index != shown && tab.isBuilt {
      values.merge(Self.bindings(of: tab.stack, on.filter { $0.owner == index })) { $1 }
    }
    for layer in appLayers {
      values[layer.binding] = on.last { $0.owner == -1 && $0.binding == layer.binding }?.value ?? layer.off
    }
    values.merge(Self.bindings(of: base, on.filter { $0.owner == shown })) { $1 }
    for (index, layer) in layers.enumerated() where !layer.kind.isButtonsOnly {
      values.merge(Self.bindings(of: layer.stack, on.filter { $0.owner == baseCount + index })) { $1 }
    }
    if let tab { values[Self.tabBinding] = .string(tab) }
    return values
  }

  /// The bindings that the screens of a surface declare; of several with one name, one that is on counts.
  private static func bindings(of state: StackState, _ on: [On]) -> [String: RouteValue] {
    var values = state.bindings
    for stack in state.split?.columns.map(\.stack) ?? [state] {
      for depth in 0...stack.depth {
        for layer in stack.entry(at: depth).level?.screen.layers ?? [] {
          values[layer.binding] = on.last { $0.binding == layer.binding }?.value ?? layer.off
        }
      }
    }
    return values
  }
}

extension SceneState.Values: Equatable {
  /// Values that are found depend only on the stacks and on the bindings that are on, so only these are compared.
  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.given(let left), .given(let right)): left == right
    case (.found(_, let left), .found(_, let right)): left == right
    case (.given, .found), (.found, .given): false
    }
  }
}

extension AppModel.Layer {
  /// The value of the binding while nothing is presented.
  var off: RouteValue { itemType == nil ? false : .null }
}
