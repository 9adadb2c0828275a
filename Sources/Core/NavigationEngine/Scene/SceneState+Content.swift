import PlainText

// The state of a scene, as consumers see its content (S13.1, S13.2).

extension SceneContent {
  /// The state of the front, with the whole scene attached where the app declares one.
  ///
  /// - Parameter held: The held transition; nil if none is held.
  /// - Returns: The state.
  func state(holding held: Held? = nil) -> StackState {
    guard blueprint.declaresScene else { return bases[shown].surface.state }
    var front = surface(front)?.state ?? bases[shown].surface.state
    front.scene = SceneState(self, holding: held, in: factory.sizes)
    return front
  }
}

extension SceneState {
  /// Collects the tabs and layers of a scene, in a window of the sizes that it was given.
  ///
  /// - Parameters:
  ///   - content: What is shown.
  ///   - held: The held transition, whose bindings are already as written (S13.11); nil if none is held.
  ///   - sizes: The sizes.
  convenience init(_ content: SceneContent, holding held: Held? = nil, in sizes: [Step.Resize]) {
    let next = held?.projected.content ?? content
    let sources = held?.standing.sources(from: next, over: content) ?? content.sources(in: content) { $0 }
    let (bases, layers) = (content.bases, content.layers)
    let shown = bases[content.shown].surface
    let showsSheets = layers.up.contains { $0.plan.declaration.kind == .popover } && content.isCompact(in: sizes)
    self.init(
      tabs: content.hasTabs ? content.tabStates : [],
      tab: content.hasTabs ? content.tab : nil,
      shownTab: content.hasTabs ? content.place(ofTab: content.shown) : nil,
      showsTabBar: content.showsTabBar,
      base: shown.state,
      baseHasStack: shown.hasStack,
      layers: showsSheets ? layers.up.map(\.shown.inCompactWidth) : layers.up.map(\.shown),
      waiting: held?.standing.waiting(in: next) ?? content.layers.waiting.map(\.write.plan.binding),
      values: sources
    )
  }
}

extension SceneContent {
  /// Whether a tab is in the bar; the shown one always is.
  private func isThere(_ index: Int) -> Bool { absentTabs.isEmpty || index == shown || !absentTabs.contains(index) }

  /// The states of the tabs that are there.
  fileprivate var tabStates: [SceneState.Tab] {
    bases.indices.compactMap { index in
      guard isThere(index) else { return nil }
      return SceneState.Tab(
        name: app.tabs[index].name,
        isBuilt: bases[index].isBuilt,
        stack: bases[index].surface.state,
        hasStack: bases[index].surface.hasStack,
        number: index
      )
    }
  }

  /// The index of a tab among those that are there.
  fileprivate func place(ofTab index: Int) -> Int {
    absentTabs.isEmpty ? index : bases.indices.prefix(index).count(where: isThere)
  }

  /// The places where values of bindings are found, beside the live screens.
  ///
  /// - Parameters:
  ///   - shown: The scene in which the screens are shown.
  ///   - place: The place there of a screen of this scene; nil if it isn't there.
  /// - Returns: The places.
  func sources(in shown: SceneContent, _ place: (EntryPlace) -> EntryPlace?) -> SceneState.Sources {
    SceneState.Sources(
      baseCount: bases.count,
      appLayers: app.presents,
      on: layers.on.compactMap { write in
        let owner = write.owner.following(place)
        return owner == .gone ? nil : .init(owner: shown.number(of: owner), binding: write.plan.binding, write.value)
      },
      state: app.state.map { .init($0.name, states.value(of: $0, for: .app)) },
      own: states.ofScreens.compactMap { own in
        place(own.place).map { .init(owner: shown.number(of: .screen($0)), at: $0, .init(own.name, own.value)) }
      }
    )
  }

  /// Whether the window is so narrow that columns collapse and a popover is a sheet (S13.2).
  fileprivate func isCompact(in sizes: [Step.Resize]) -> Bool {
    let collapsed = bases.lazy.compactMap { $0.surface.state.split?.isCollapsed }.first
    return collapsed ?? sizes.contains(.compact)
  }

  /// The index of the surface that an owner is in: -1 for the app, then the bases, then the layers.
  func number(of owner: BindingOwner) -> Int {
    switch owner {
    case .app, .gone: -1
    case .screen(let place): number(of: place.surface)
    }
  }

  private func number(of surface: SurfaceID) -> Int {
    switch surface {
    case .base(let index): index
    case .layer: bases.count + (layers.level(of: surface) ?? 0)
    }
  }

  /// The index of the surface that a declaration is in: -1 for the app, then the bases, then the layers.
  func number(of declaration: BindingDeclaration) -> Int {
    switch declaration {
    case .layer(let owner, _), .state(let owner, _): number(of: owner)
    case .surface(let surface, _, _): number(of: surface)
    }
  }
}

extension SceneState.Layer {
  /// The layer in a narrow window, where a popover is a sheet (S13.2).
  fileprivate var inCompactWidth: Self {
    copy(of: self) { if kind == .popover { $0.kind = .sheet } }
  }
}
