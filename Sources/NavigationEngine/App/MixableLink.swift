extension AppModel {
  /// A view link that can be tapped while the bound path isn't empty (S4.1), and the shortest way to do so.
  public struct MixableLink: Hashable, Sendable {
    /// The link.
    public let link: EngineDiagnostic.Declaration
    /// The diagnostic that tapping it raises: `mixed-links-reset` or `mixed-links`.
    public let id: EngineDiagnostic.ID
    /// The steps from a cold start; the last one is the tap.
    public let steps: [Step]

    /// Creates a link with the steps that show it.
    public init(link: EngineDiagnostic.Declaration, id: EngineDiagnostic.ID, steps: [Step]) {
      self.link = link
      self.id = id
      self.steps = steps
    }
  }

  /// The view links that can mix with values, each with the shortest flow that shows it.
  ///
  /// The search walks the app: it taps every link and pushes every value that the app names. A screen that only other
  /// values reach isn't found. Of an app with tabs or layers it walks each tab, and each layer that the app itself
  /// presents by a Boolean.
  public func mixableLinks(under profile: Profile = .wwdc22) -> [MixableLink] {
    guard !isOpen, !isLegacy, !profile.isScripting else { return [] }
    guard tabs.isEmpty, layers.isEmpty else {
      var found: [MixableLink] = []
      for part in parts {
        for mix in part.app.mixableLinks(under: profile) where !found.contains(where: { $0.link == mix.link }) {
          found.append(MixableLink(link: mix.link, id: mix.id, steps: part.steps + mix.steps))
        }
      }
      return found
    }
    guard split == nil else {
      return (try? NavigationSplitView(app: self, profile: profile)).map(mixableLinks(from:)) ?? []
    }
    guard stack != .selfManaged else { return [] }
    return (try? NavigationStack(app: self, profile: profile)).map(mixableLinks(from:)) ?? []
  }

  /// An app for each stack and split view of the scene that the user or the app can show at the start, with the steps
  /// that show it: the base or the tabs, and the layers of the app itself whose binding is a Boolean.
  private var parts: [(app: AppModel, steps: [Step])] {
    var parts: [(app: AppModel, steps: [Step])] = []
    if tabs.isEmpty {
      parts.append((alone(split.map { .split($0) } ?? .stack(root: root, stack, path: initialPath)), []))
    }
    let first = initialTab ?? tabs.first?.name
    for tab in tabs where tab.update == nil {
      if let content = tab.content { parts.append((alone(content), tab.name == first ? [] : [.selectTab(tab.name)])) }
    }
    for layer in layers where layer.itemType == nil {
      if let content = layer.content { parts.append((alone(content), [.set([.init(layer.binding, true)])])) }
    }
    return parts
  }

  /// The app with nothing but one content, and without layers.
  private func alone(_ content: Content) -> AppModel {
    var app = self
    (app.tabs, app.initialTab, app.layers, app.urls, app.restores) = ([], nil, [], [], [])
    (app.split, app.initialPath) = (nil, [])
    switch content {
    case .screen(let root): (app.root, app.stack) = (root, .selfManaged)
    case .stack(let root, let kind, let path): (app.root, app.stack, app.initialPath) = (root, kind, path)
    case .split(let split): app.split = split
    }
    let own = Set(
      screens.values.flatMap { $0.presents.map(\.binding) + $0.items.map(\.binding) }
        + (app.split?.columns.compactMap { $0.list?.binding } ?? [])
    )
    app.initialBindings = initialBindings.filter { own.contains($0.name) }
    return app
  }

  private func mixableLinks(from start: some MixWalker) -> [MixableLink] {
    var found: [MixableLink] = []
    var seen: Set<[MixPlace]> = [start.places]
    var waiting = [(walker: start, steps: [Step]())]
    var next = 0
    let pushes = pushes
    // Above the same registrations a push leads to the same place, so trying it from each screen is unnecessary.
    var pushed: Set<[MixPlace.Ground]> = []
    while next < waiting.count, waiting.count < Self.walkLimit {
      let (walker, steps) = waiting[next]
      next += 1
      let gestures = walker.gestures
      let isNewGround = pushed.insert(walker.places.map(\.ground)).inserted
      for step in isNewGround ? gestures + pushes : gestures {
        var walker = walker
        let isMix = walker.holdsValues
        guard let change = try? walker.perform(step, origin: 0) else { continue }
        if isMix, let mix = change.diagnostics.first(where: { $0.id.isMix }), let link = mix.link,
          !found.contains(where: { $0.link == link })
        {
          found.append(MixableLink(link: link, id: mix.id, steps: steps + [step]))
        }
        // A flow ends at a step that raises an unexpected error, so nothing behind one can be shown.
        guard !change.diagnostics.contains(where: { $0.severity == .error && !$0.id.isMix }) else { continue }
        if seen.insert(walker.places).inserted { waiting.append((walker, steps + [step])) }
      }
    }
    return found
  }

  private static let walkLimit = 10_000

  /// A push of each value that the app names.
  ///
  /// The value of a link that refers to its screen's value is known only when the link is tapped.
  private var pushes: [Step] {
    var values: Set<RouteValue> = []
    for screen in screens.values {
      for destination in screen.destinations { values.formUnion(destination.cases.map(\.value).filter(isWhole)) }
      for case .value(let value) in screen.everyLink.map(\.target) where value != .null && !value.hasReferences {
        values.insert(value)
      }
    }
    return values.sorted { ($0.typeName, $0.description) < ($1.typeName, $1.description) }.map { .push([$0]) }
  }

  /// Whether a destination's key is a value; else it is a case that carries something, whatever that is (S16.2).
  package func isWhole(_ key: RouteValue) -> Bool {
    guard case .typed(_, .null) = key, let name = key.caseName else { return true }
    return types[key.typeName]?.oneCase(named: name)?.payload.isEmpty ?? true
  }
}

/// A stack or a split view that is searched for links that mix.
private protocol MixWalker {
  /// For each stack, the state that decides which links it offers and whether they mix.
  var places: [MixPlace] { get }
  /// Whether a bound path isn't empty.
  var holdsValues: Bool { get }
  /// The steps that a user can do in this state.
  var gestures: [Step] { get }

  mutating func perform(_ step: Step, origin: Int) throws(Refusal) -> NavigationStack.Change
}

/// The part of a stack's state that decides which links it offers and whether they mix.
private struct MixPlace: Hashable {
  /// The part of the state that decides where a push leads.
  struct Ground: Hashable {
    let isCovered: Bool
    /// The numbers of the types that there are destinations for.
    let types: [Int]
  }

  let screen: String
  let isPathEmpty: Bool
  let ground: Ground

  init(_ state: StackState) {
    screen = state.screen
    isPathEmpty = state.path.isEmpty
    ground = Ground(isCovered: !state.overlay.isEmpty, types: state.topEntry.level?.registrations.types ?? [])
  }
}

extension NavigationStack: MixWalker {
  fileprivate var places: [MixPlace] { [MixPlace(state)] }
  fileprivate var holdsValues: Bool { !state.path.isEmpty }
  fileprivate var gestures: [Step] { state.followableLinks.map { .tap(.label($0)) } }
}

extension NavigationSplitView: MixWalker {
  fileprivate var places: [MixPlace] { columns.map { MixPlace($0.stack.state) } }
  fileprivate var holdsValues: Bool { columns.contains { $0.model.stack != nil && !$0.stack.state.path.isEmpty } }

  fileprivate var gestures: [Step] {
    let shown = touchable.map { columns[$0] }
    let labels = shown.flatMap(\.stack.state.followableLinks)
    let taps = shown.flatMap { column in
      column.stack.state.followableLinks.map { label -> Step in
        let isOnlyOne = labels.count { $0 == label } == 1
        return isOnlyOne ? .tap(.label(label)) : .inColumn(column.model.column, .tap(.label(label)))
      }
    }
    let rows = shown.flatMap { $0.model.list?.rows ?? [] }.map { Step.select($0) }
    return taps + rows + (layout.isCollapsed || layout.shown.contains(.sidebar) ? [] : [.toggleSidebar])
  }
}

extension EngineDiagnostic.ID {
  fileprivate var isMix: Bool { self == .mixedLinksReset || self == .mixedLinks }
}
