import PlainText

/// The effect of a gesture of the user, by the content of the scene (S13.9, S13.15).
enum SceneGesture {
  /// A link of the column of that index is followed.
  case follow(ResolvedLink, Int)
  /// The topmost screen of the surface is popped.
  case dismiss
  /// A link or a button makes an update.
  case update(AppModel.Update, UpdateMaker)
  /// A button of an alert or a dialog ends that, and then makes its update.
  case press(AppModel.Update?, LiveLayer)
  /// The layer goes.
  case end(LiveLayer)
  /// The tab of that index is shown.
  case select(Int)
  /// The app empties the path of the selected tab.
  case popToRoot(SurfaceID)
  /// The system shows the root of the selected tab's stack.
  case showRoot(SurfaceID)
  /// Nothing but a report.
  case report(EngineDiagnostic)
  /// Nothing that is modelled.
  case nothing
}

/// The gestures of the user on a scene.
struct SceneGestures {
  let content: SceneContent

  // MARK: Layers

  /// The user drags the layer in front down, or taps beside it (S13.9).
  ///
  /// - Parameter id: The surface.
  /// - Returns: The effect.
  /// - Throws: `not-dismissable`, or `covered` if another layer is in front.
  func swipeDown(_ id: SurfaceID) throws(Refusal) -> SceneGesture {
    guard case .layer = id, let layer = content.layers.top else { throw .nothingToSwipe }
    try content.touch(id)
    let plan = layer.plan
    let kind = plan.declaration.kind
    guard kind.isSwipeable, !plan.declaration.isDismissDisabled else { throw .notSwipeable(plan.declaration) }
    guard kind == .dialog, let cancel = plan.declaration.buttons.first(where: { $0.label == Self.cancel }) else {
      return .end(layer)
    }
    return .press(cancel.update, layer)
  }

  /// The label of the button that a tap beside a dialog presses (S13.15).
  private static let cancel = "Cancel"

  /// The topmost screen of a surface dismisses itself (S13.9).
  ///
  /// - Parameters:
  ///   - id: The surface.
  ///   - column: The column in it; nil for the whole.
  /// - Returns: The effect.
  /// - Throws: `not-dismissable` for an alert or a dialog, which is no screen.
  func dismiss(_ id: SurfaceID, _ column: AppModel.Column?) throws(Refusal) -> SceneGesture {
    guard case .layer(let number) = id, let layer = content.layers.layer(number) else { return .dismiss }
    if layer.plan.declaration.kind.isButtonsOnly { throw .notAScreen(layer.plan.declaration) }
    return layer.surface.isAtRoot(in: column) ? .end(layer) : .dismiss
  }

  // MARK: Links and buttons

  /// The user taps a link or a button.
  ///
  /// - Parameters:
  ///   - query: The link.
  ///   - id: The surface.
  ///   - column: The column in it; nil for the whole.
  /// - Returns: The effect, and the tap; nil if the surface's own stack knows better.
  /// - Throws: The refusals of an alert or a dialog, which has only its buttons, and of a split view.
  func tap(
    _ query: Step.LinkQuery,
    in id: SurfaceID,
    _ column: AppModel.Column?
  ) throws(Refusal) -> (effect: SceneGesture, tap: Tap?) {
    guard let surface = content.surface(id) else { return (.nothing, nil) }
    var (index, found) = try surface.touched(query, in: column.flatMap(surface.index))
    if found?.isTappable != true {
      if let layer = buttons(in: id) { throw .noButton(query, on: layer, isKnown: isKnown(query)) }
      do throws(Refusal) {
        let stack = surface.columns[index].stack
        found = try stack.blueprint.link(query, on: stack.state)
      } catch {
        throw refusal(of: query, error)
      }
    }
    guard let found else { return (.nothing, nil) }
    let (state, link) = (surface.columns[index].stack.state, found.link)
    let top = state.entry(at: state.depth)
    let place = EntryPlace(surface: id, column: surface.hasColumns ? index : nil, anchor: top.anchor)
    let tap = Tap(found, at: place)
    let row = found.row.map { [AppModel.Rows.variable: $0] } ?? [:]
    let maker = UpdateMaker(owner: .screen(place), value: top.value, variables: row)
    switch link.target {
    case .update(let changes):
      if let layer = buttons(in: id) { return (.press(changes, layer), tap) }
      return (.update(changes, maker), tap)
    case .binding(let name, let value):
      guard top.declares(name) else { return (.update(AppModel.Update(bindings: [.init(name, value)]), maker), tap) }
      return (.follow(found, index), tap)
    case .value, .view:
      return (surface.isBare ? .report(.outsideStack(link, on: top.name)) : .follow(found, index), tap)
    }
  }

  /// The refusal of a tap, in an app that may have a button of that text on a layer that isn't in front.
  private func refusal(of query: Step.LinkQuery, _ refusal: Refusal) -> Refusal {
    guard refusal.id == .unknownLink, let other = content.blueprint.layer(withButton: query.text) else {
      return refusal
    }
    return .buttonNotVisible(query, of: other.declaration)
  }

  /// The alert or the dialog that a surface is, if it is in front.
  private func buttons(in id: SurfaceID) -> LiveLayer? {
    guard let layer = content.layers.top, id == .layer(layer.id), layer.plan.buttons != nil else { return nil }
    return layer
  }

  /// Whether a screen, an alert or a dialog has a link or a button of that text.
  private func isKnown(_ query: Step.LinkQuery) -> Bool {
    if case .label(let text) = query { content.blueprint.empty.numbers.label(text) != nil } else { false }
  }

  // MARK: Texts

  /// The system hands a text to the app (S15.1).
  func open(_ text: String) -> SceneGesture {
    if let (pattern, values) = content.blueprint.urls.match(text) {
      return .update(pattern.update, UpdateMaker(owner: .app, variables: values))
    }
    return .report(.unhandledURL(text, patterns: content.app.urls.map(\.text)))
  }

  // MARK: Tabs

  /// The user taps a tab in the bar (S14.2–S14.6).
  ///
  /// - Parameter name: The tab.
  /// - Returns: The effect.
  /// - Throws: `unknown-tab`, `covered`, or `tab-bar-hidden`.
  func tapTab(_ name: String) throws(Refusal) -> SceneGesture {
    let tabs = content.app.tabs
    guard let index = content.blueprint.tabNumbers[name], !content.absentTabs.contains(index) else {
      if let condition = content.blueprint.tabNumbers[name].flatMap({ tabs[$0].condition }) {
        throw .absentTab(name, unless: condition)
      }
      let known = tabs.indices.filter { !content.absentTabs.contains($0) }.map { tabs[$0].name }
      throw content.hasTabs ? .unknownTab(name, known: known) : .noTabs(name)
    }
    try content.touchTabBar()
    if let changes = tabs[index].update { return .update(changes, UpdateMaker(owner: .app)) }
    guard tabs[index].content != nil else { return .nothing }
    guard name == content.tab else { return .select(index) }
    if content.factory.profile.tabReselect == .pop, canPopByTab { return .showRoot(.base(index)) }
    let surface = content.bases[index].surface
    guard tabs[index].popsWhenReselected, surface.isBound, surface.state.canGoBack else { return .nothing }
    return .popToRoot(.base(index))
  }

  /// True if a tap on the selected tab shows the root of its stack, or doesn't, as the profile says (S14.3).
  var canPopByTab: Bool {
    let surface = content.bases[content.shown].surface
    return surface.hasStack && !surface.hasColumns && surface.state.canGoBack
  }
}

// MARK: Messages about the target of a gesture

extension EngineDiagnostic {
  fileprivate static func unhandledURL(_ text: String, patterns: [String]) -> Self {
    let known = patterns.isEmpty ? "the app has none" : "the app's are \(quoted(patterns))"
    return Self(.unhandledURL, "no pattern matches “\(text)”; \(known)", concerns: [text])
  }

  fileprivate static func outsideStack(_ link: AppModel.Link, on screen: String) -> Self {
    let declaration = Declaration(screen: screen, name: link.label, source: link.source)
    let target =
      switch link.target {
      case .value(let value): "\(value)"
      case .view(let screen): screen
      case .binding(let name, _): name
      case .update: link.label
      }
    return Self(
      .unresolvedLink,
      "the link “\(link.label)” on “\(screen)” leads to “\(target)”, and “\(screen)” stands in no stack; nothing happened",
      concerns: [link.label],
      link: declaration,
      // The advice names it.
      declarations: [Declaration(screen: screen, name: screen, source: nil)]
    )
  }
}

extension Refusal {
  fileprivate static func absentTab(_ name: String, unless condition: AppModel.Condition) -> Self {
    Self(
      .unknownTab,
      message: "the tab “\(name)” is there only while \(condition)",
      advice: "make that so first, or tap another tab"
    )
  }

  fileprivate static func unknownTab(_ name: String, known: [String]) -> Self {
    let nearest = NearestNames.of(name, among: known)
    let offer = nearest.isEmpty ? "the tabs are \(quoted(known))" : "\(nearestNames(nearest))"
    return Self(.unknownTab, "no tab is called “\(name)”; \(offer)")
  }

  fileprivate static func noButton(_ query: Step.LinkQuery, on layer: LiveLayer, isKnown: Bool) -> Self {
    let (declaration, buttons) = (layer.plan.declaration, layer.surface.state.links)
    return Self(
      isKnown ? .linkNotVisible : .unknownLink,
      message: "the \(declaration.kind.rawValue) “\(declaration.binding)” is in front, and has no button "
        + "“\(query.text)”, but \(quoted(buttons))"
    )
  }

  fileprivate static func buttonNotVisible(_ query: Step.LinkQuery, of layer: AppModel.Presented) -> Self {
    Self(
      .linkNotVisible,
      message: "the button “\(query.text)” is on the \(layer.kind.rawValue) “\(layer.binding)”, which isn't in front"
    )
  }

  fileprivate static let nothingToSwipe = Self(
    .notDismissable,
    message: "nothing is presented that could be swiped down",
    advice: "present a layer first"
  )

  fileprivate static func notSwipeable(_ layer: AppModel.Presented) -> Self {
    let reason = layer.isDismissDisabled ? "has its swipe disabled" : "can't be swiped away by the user"
    return Self(.notDismissable, "the \(layer.kind.rawValue) “\(layer.binding)” \(reason)")
  }

  fileprivate static func notAScreen(_ layer: AppModel.Presented) -> Self {
    Self(
      .notDismissable,
      "the \(layer.kind.rawValue) “\(layer.binding)” is in front, and it is no screen that could dismiss itself"
    )
  }
}
