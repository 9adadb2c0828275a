/// The screens that a held transition shows until its end, and the values of the screens that went in it (S13.11).
struct Standing: Sendable {
  /// A value of a screen that went, with the place where the screen stands.
  private typealias Kept<Value> = (place: EntryPlace, value: Value)

  /// The places of the screens that are shown and have values of their own, each by its place in the scene that follows.
  private var places: [EntryPlace: EntryPlace] = [:]
  private var states: [Kept<RouteValue.Field>] = []
  /// The bindings of layers that are on.
  private var layers: [Kept<LayerWrite>] = []
  /// The layers that wait.
  private var waiting: [Kept<LayerWrite>] = []
  /// The bindings of stacks that were written since.
  private var written: [SceneState.On] = []

  /// Notes the screens that are shown.
  init(_ content: SceneContent) {
    for id in content.surfaceIDs {
      guard let surface = content.surface(id) else { continue }
      for index in surface.columns.indices {
        let state = surface.columns.state(index)
        for depth in 0...state.depth {
          let entry = state.entry(at: depth)
          guard let plan = entry.level?.plan, !plan.screen.state.isEmpty || !plan.bindings.layers.isEmpty else {
            continue
          }
          let place = EntryPlace(surface: id, column: surface.hasColumns ? index : nil, anchor: entry.anchor)
          places[place] = place
        }
      }
    }
  }

  /// Keeps the values of the screens that a step of the scene that follows has removed, but for bindings that it turned
  /// off.
  mutating func follow(from before: SceneContent, to after: SceneContent, turnedOff off: [LayerWrite]) {
    var (moved, gone): ([EntryPlace: EntryPlace], [EntryPlace: EntryPlace]) = ([:], [:])
    for (now, shown) in places {
      if let next = now.relocated(from: before, to: after) { moved[next] = shown } else { gone[now] = shown }
    }
    places = moved
    func kept(_ write: LayerWrite) -> Kept<LayerWrite>? {
      guard case .screen(let now) = write.owner, let place = gone[now], !off.contains(where: write.isSameBinding) else {
        return nil
      }
      return (place, write)
    }
    states += before.states.ofScreens.compactMap { own in
      gone[own.place].map { (place: $0, value: RouteValue.Field(own.name, own.value)) }
    }
    layers += before.layers.on.compactMap(kept)
    waiting += before.layers.waiting.map(\.write).compactMap(kept)
  }

  /// Writes a binding of a screen that went.
  ///
  /// - Parameters:
  ///   - field: The binding with its value, which it can hold.
  ///   - declaration: Its declaration in the scene that is shown.
  ///   - shown: That scene.
  /// - Returns: Whether it had another value.
  mutating func write(_ field: RouteValue.Field, to declaration: BindingDeclaration, _ shown: SceneContent) -> Bool {
    switch declaration {
    case .state(.screen(let place), _):
      states.removeAll { $0.place == place && $0.value.name == field.name }
      states.append((place, field))
    case .layer(.screen(let place), let plan):
      func isSame(_ kept: Kept<LayerWrite>) -> Bool { kept.place == place && kept.value.plan === plan }
      if layers.contains(where: { isSame($0) && $0.value.value == field.value }) { return false }
      layers.removeAll(where: isSame)
      let write = LayerWrite(field.value, of: plan, by: .screen(place))
      if write.isOn { layers.append((place, write)) } else { waiting.removeAll(where: isSame) }
    case .surface:
      let own = SceneState.On(owner: shown.number(of: declaration), binding: field.name, field.value)
      written.removeAll { $0.owner == own.owner && $0.binding == own.binding }
      written.append(own)
    case .layer(.app, _), .layer(.gone, _), .state(.app, _), .state(.gone, _): break
    }
    return true
  }

  // MARK: The values that are shown

  /// The places where the values of bindings are found while the transition is held: in the scene that follows, for the
  /// screens that stay.
  func sources(from next: SceneContent, over shown: SceneContent) -> SceneState.Sources {
    var sources = next.sources(in: shown) { places[$0] }
    sources.add(
      (
        layers.map {
          .init(owner: shown.number(of: .screen($0.place)), binding: $0.value.plan.binding, $0.value.value)
        },
        states.map { .init(owner: shown.number(of: .screen($0.place)), at: $0.place, $0.value) }
      ),
      written: written
    )
    return sources
  }

  /// The bindings that are on and show nothing.
  func waiting(in next: SceneContent) -> [String] {
    waiting.map(\.value.plan.binding) + next.layers.waiting.map(\.write.plan.binding)
  }
}
