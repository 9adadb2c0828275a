import PlainText

// The values of a scene's bindings, which are found when they are asked for.

extension SceneState {
  /// The binding of a layer that is on.
  struct On: Hashable, Sendable {
    /// The surface that declares it: -1 for the app, the index of a base, or the number of bases and a layer's index.
    let owner: Int
    let binding: String
    let value: RouteValue

    init(owner: Int, binding: String, _ value: RouteValue) {
      (self.owner, self.binding, self.value) = (owner, binding, value)
    }
  }

  /// A screen's state that was written (S18.1).
  struct Own: Hashable, Sendable {
    /// The surface that the screen is in, as for a binding that is on.
    let owner: Int
    let column: Int?
    let anchor: ViewEntry.Anchor
    let name: String
    let value: RouteValue

    init(owner: Int, at place: EntryPlace, _ field: RouteValue.Field) {
      (self.owner, column, anchor, name, value) = (owner, place.column, place.anchor, field.name, field.value)
    }
  }

  /// The places where values of bindings are found, beside the live screens.
  struct Sources: Sendable {
    /// The number of bases, those included that aren't there.
    let baseCount: Int
    /// The layers that the app declares.
    let appLayers: [AppModel.Presented]
    /// The bindings of layers that are on.
    private(set) var on: [On]
    /// The state of the app.
    let state: [RouteValue.Field]
    private(set) var own: [Own]
    /// The writes to bindings of layers that go and still stand (S13.11).
    private(set) var written: [On] = []

    /// Adds the values that layers have which go and still stand.
    mutating func add(_ standing: (on: [On], own: [Own]), written: [On]) {
      on += standing.on
      own += standing.own
      self.written = written
    }

    /// Only the values in one surface.
    fileprivate func of(_ owner: Int) -> Self {
      copy(of: self) { own in
        own.on.removeAll { $0.owner != owner }
        own.own.removeAll { $0.owner != owner }
        own.written.removeAll { $0.owner != owner }
      }
    }
  }

  /// The values of the bindings that the app and its live screens declare; of several with one name, the frontmost.
  public var bindings: [String: RouteValue] {
    let (shown, sources) = (shownTab ?? 0, values)
    var values: [String: RouteValue] = [:]
    // The frontmost comes last, and wins.
    for (index, tab) in tabs.enumerated() where index != shown && tab.isBuilt {
      values.merge(Self.bindings(of: tab.stack, sources.of(tab.number))) { $1 }
    }
    for field in sources.state { values[field.name] = field.value }
    for layer in sources.appLayers {
      values[layer.binding] = sources.on.last { $0.owner == -1 && $0.binding == layer.binding }?.value ?? layer.off
    }
    values.merge(Self.bindings(of: base, sources.of(tabs.isEmpty ? shown : tabs[shown].number))) { $1 }
    for (index, layer) in layers.enumerated() where !layer.kind.isButtonsOnly {
      values.merge(Self.bindings(of: layer.stack, sources.of(sources.baseCount + index))) { $1 }
    }
    if let tab { values[Self.tabBinding] = .string(tab) }
    return values
  }

  /// The values of the bindings that the screens of one tab, layer or `main` declare.
  ///
  /// O(n) in the bindings of the whole scene.
  ///
  /// - Parameter name: The name of the stack, or of a column in it.
  /// - Returns: The values by name; nil if there is no such stack now.
  public func bindings(inStack name: String) -> [String: RouteValue]? {
    guard stack(named: name) != nil else { return nil }
    let sources = values
    let whole = name.split(separator: ".").first.map(String.init) ?? name
    if let index = layers.lastIndex(where: { $0.binding == whole }) {
      let owner = sources.baseCount + index
      return Self.bindings(of: layers[index].stack, sources.of(owner))
    }
    let index = tabs.firstIndex { $0.name == whole } ?? 0
    return Self.bindings(
      of: tabs.isEmpty ? base : tabs[index].stack,
      sources.of(tabs.isEmpty ? index : tabs[index].number)
    )
  }

  /// The bindings that the screens of a surface declare; of several with one name, one that is on counts.
  private static func bindings(of state: StackState, _ sources: Sources) -> [String: RouteValue] {
    var values = state.bindings
    let columns = state.split?.columns.map(\.stack)
    for (index, stack) in (columns ?? [state]).enumerated() {
      for depth in 0...stack.depth {
        let entry = stack.entry(at: depth)
        for layer in entry.level?.plan.bindings.layers ?? [] {
          values[layer.binding] = sources.on.last { $0.binding == layer.binding }?.value ?? layer.off
        }
        for field in entry.level?.screen.state ?? [] {
          let column = columns == nil ? nil : index
          let own = sources.own.first { $0.column == column && $0.anchor == entry.anchor && $0.name == field.name }
          values[field.name] = own?.value ?? field.value
        }
      }
    }
    for written in sources.written { values[written.binding] = written.value }
    return values
  }
}

extension SceneState.Sources: Equatable {
  /// Values that are found depend only on the stacks, on the bindings that are on, and on state, so only these are
  /// compared.
  static func == (left: Self, right: Self) -> Bool {
    left.on == right.on && left.state == right.state && left.own == right.own && left.written == right.written
  }
}
