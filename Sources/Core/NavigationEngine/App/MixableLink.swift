extension AppModel {
  /// A view link that can be tapped while the bound path isn't empty (S4.1), and the shortest way to do so.
  public struct MixableLink: Hashable, Sendable {
    /// The link.
    public let link: EngineDiagnostic.Declaration
    /// The diagnostic that tapping it raises: `mixed-links-reset` or `mixed-links`.
    public let id: EngineDiagnostic.ID
    /// The steps from a cold start, ending with the tap; empty behind many other links with long ways.
    public let steps: [Step]

    /// Creates a link with the steps that show it.
    public init(link: EngineDiagnostic.Declaration, id: EngineDiagnostic.ID, steps: [Step]) {
      (self.link, self.id, self.steps) = (link, id, steps)
    }
  }

  /// The view links that can mix with values, each with the shortest flow that shows it.
  ///
  /// The search walks the app: it taps every link, pushes every value that the app names, and selects every tab. It turns
  /// on each layer that the app or a screen in front declares; one for an item only where the app names such an item.
  /// A screen that only other values reach isn't found, nor one that is reached after 10,000 places or 100,000 steps, or
  /// while the places that wait show a million screens.
  public func mixableLinks(under profile: Profile = .wwdc22) -> [MixableLink] {
    guard !isOpen, !isLegacy, !profile.isScripting else { return [] }
    let app = PreparedApp(self)
    guard app.hasNamedStacks || app.hasColumns || stack != .selfManaged else { return [] }
    let limit = AppSession.defaultPathLimit
    guard let start = try? Window(app.window, path: nil, profile: profile.knobs, pathLimit: limit) else { return [] }
    return mixableLinks(from: start)
  }

  private func mixableLinks(from start: Window) -> [MixableLink] {
    var found: [(link: EngineDiagnostic.Declaration, id: EngineDiagnostic.ID, way: Int)] = []
    var seen: Set<MixPlace> = [start.place]
    var waiting = [(walker: start, way: Int?.none)]
    // The steps that lead somewhere, each with the number of the step before it; ways that begin alike share them.
    var ways: [(step: Step, before: Int?)] = []
    var (next, tried, shown) = (0, 0, start.depth)
    let pushes = pushes
    // Above the same registrations a push leads to the same place, so trying it from each screen is unnecessary.
    var pushed: Set<MixPlace> = []
    let shows = shows
    while next < waiting.count, waiting.count < Self.placeLimit, tried < Self.stepLimit {
      let (walker, way) = waiting[next]
      // A place may show thousands of screens, so a place that was searched isn't kept.
      waiting[next].walker = start
      shown -= walker.depth
      next += 1
      let gestures = walker.gestures + walker.layers.flatMap { shows[$0] ?? [] }
      let isNewGround = pushed.insert(walker.place.ground).inserted
      for step in isNewGround ? gestures + pushes : gestures {
        tried += 1
        var walker = walker
        let isMix = walker.holdsValues
        guard let change = try? walker.perform(step, origin: 0) else { continue }
        if isMix, let mix = change.diagnostics.first(where: { $0.id.isMix }), let link = mix.link,
          !found.contains(where: { $0.link == link })
        {
          ways.append((step, way))
          found.append((link, mix.id, ways.count - 1))
        }
        // A flow ends at a step that raises an unexpected error, so nothing behind one can be shown.
        guard !change.diagnostics.contains(where: { $0.severity == .error && !$0.id.isMix }) else { continue }
        guard seen.insert(walker.place).inserted, shown + walker.depth <= Self.screenLimit else { continue }
        shown += walker.depth
        ways.append((step, way))
        waiting.append((walker, ways.count - 1))
      }
    }
    var kept = Self.stepLimit
    return found.map { link, id, way in
      var steps: [Step] = []
      var next: Int? = way
      while let number = next, steps.count < kept {
        steps.append(ways[number].step)
        next = ways[number].before
      }
      kept -= steps.count
      return MixableLink(link: link, id: id, steps: next == nil ? steps.reversed() : [])
    }
  }

  private static let placeLimit = 10_000
  private static let stepLimit = 100_000
  private static let screenLimit = 1_000_000

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

  /// Whether a destination's key is a value; else it stands for a case with any payload (S16.2).
  package func isWhole(_ key: RouteValue) -> Bool {
    guard case .typed(_, let payload) = key else { return true }
    let type = types[key.typeName]
    let declared = key.caseName.map { type?.oneCase(named: $0)?.payload ?? [] } ?? type?.fields ?? []
    let parts = CasePayload.fields(of: payload)
    return parts.allSatisfy { isWhole($0.value) }
      && declared.allSatisfy { field in field.type.hasSuffix("?") || parts.contains { $0.name == field.name } }
  }
}

/// The part of a state that decides which links it offers and whether they mix.
private struct MixPlace: Hashable {
  /// The part of one stack's state.
  struct Stack: Hashable {
    /// The screen on top; nil where only a push counts, as is whether the path is empty.
    var screen: String?
    var isPathEmpty: Bool?
    let isCovered: Bool
    /// The numbers of the types that there are destinations for.
    let types: [Int]

    init(_ state: StackState) {
      (screen, isPathEmpty) = (state.screen, state.path.isEmpty)
      (isCovered, types) = (!state.overlay.isEmpty, state.topEntry.level?.registrations.types ?? [])
    }
  }

  /// The tab or the layer in front; empty outside of scenes.
  let front: String
  private var stacks: [Stack]

  init(_ states: [StackState], front: String = "") {
    (self.front, stacks) = (front, states.map(Stack.init))
  }

  /// The part that decides where a push leads.
  var ground: Self {
    var ground = self
    for index in stacks.indices { (ground.stacks[index].screen, ground.stacks[index].isPathEmpty) = (nil, nil) }
    return ground
  }
}

/// Only the front is searched, since nothing else can be touched.
extension Window {
  private var front: Surface { scene.content.surface(scene.content.front) ?? scene.content.bases[0].surface }

  /// The part of the state that decides which links it offers and whether they mix.
  fileprivate var place: MixPlace {
    let states = front.columns.map(\.stack.state)
    guard let layer = scene.content.layers.top else { return MixPlace(states, front: scene.content.tab) }
    return MixPlace(states, front: "\(layer.plan.binding) of \(layer.presenterName ?? "")")
  }

  /// The number of screens that the state holds.
  fileprivate var depth: Int {
    front.columns.reduce(0) { $0 + $1.stack.state.path.count + $1.stack.state.overlay.count }
  }

  /// Whether a bound path isn't empty.
  fileprivate var holdsValues: Bool {
    front.columns.contains { ($0.hasStack || !front.hasColumns) && !$0.stack.state.path.isEmpty }
  }

  /// The steps that a user can do in this state.
  fileprivate var gestures: [Step] {
    let own = taps + rows
    guard scene.blueprint.declaresScene else { return own }
    guard scene.content.layers.isEmpty else { return own + [.swipeDown(completed: true)] }
    let tabs = scene.app.tabs.indices.filter { !scene.content.absentTabs.contains($0) }.map { scene.app.tabs[$0].name }
    return own + tabs.filter { $0 != scene.content.tab }.map { .selectTab($0) }
  }

  private var taps: [Step] {
    let shown = front.touchable
    let labels = shown.flatMap { front.columns[$0].stack.state.followableLinks }
    return shown.flatMap { index in
      front.columns[index].stack.state.followableLinks.map { label -> Step in
        let tap = Step.tap(.label(label))
        let isOnlyOne = labels.count { $0 == label } == 1
        return isOnlyOne || !front.hasColumns ? tap : placed(tap, in: index)
      }
    }
  }

  private var rows: [Step] {
    guard let layout = front.layout else { return [] }
    let rows = front.touchable.flatMap { front.list(at: $0)?.rows ?? [] }.map { Step.select($0) }
    return rows + (layout.isCollapsed || layout.shows(.sidebar) ? [] : [.toggleSidebar])
  }

  /// A step in a column of the front.
  private func placed(_ step: Step, in column: Int) -> Step {
    let (content, name) = (scene.content, front.name(of: column))
    guard content.hasTabs || !content.layers.isEmpty else { return .inColumn(name, step) }
    return .inStack("\(content.name(of: content.front)).\(name.rawValue)", step)
  }

  /// The bindings of layers that the app, or a screen in front, declares.
  fileprivate var layers: [String] {
    let own = front.columns.flatMap { $0.stack.state.topEntry.level?.plan.bindings.layers.map(\.binding) ?? [] }
    return scene.content.layers.isEmpty ? own + scene.app.presents.map(\.binding) : own
  }
}

extension AppModel {
  /// The steps that turn on the binding of a layer: one, or one for each item that the app names.
  fileprivate var shows: [String: [Step]] {
    var items: [String: Set<RouteValue>] = [:]
    func note(_ fields: [RouteValue.Field]) {
      for field in fields { items[field.name, default: []].insert(field.value) }
    }
    note(initialBindings)
    for update in everyUpdate { note(update.bindings) }
    for case .binding(let name, let value) in screens.values.flatMap({ $0.everyLink.map(\.target) }) {
      note([.init(name, value)])
    }
    for layer in everyLayer {
      items[layer.binding, default: []].formUnion(layer.cases.map(\.value).filter(isWhole))
    }
    var steps: [String: [Step]] = [:]
    for layer in everyLayer where !layer.kind.isButtonsOnly {
      let known = items[layer.binding, default: []].filter { $0.typeName == layer.itemType && !$0.hasReferences }
      let values = layer.itemType == nil ? [true] : known.sorted { $0.description < $1.description }
      steps[layer.binding] = values.map { .set([.init(layer.binding, $0)]) }
    }
    return steps
  }
}

extension EngineDiagnostic.ID {
  fileprivate var isMix: Bool { self == .mixedLinksReset || self == .mixedLinks }
}
