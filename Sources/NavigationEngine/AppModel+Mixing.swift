extension AppModel {
  /// A view link that can be tapped while the bound path holds something (S4.1), and the shortest way to do so.
  public struct MixableLink: Hashable, Sendable {
    /// The link.
    public let link: EngineDiagnostic.Declaration
    /// What tapping it raises: `mixed-links-reset` or `mixed-links`.
    public let id: EngineDiagnostic.ID
    /// Steps from a cold start, the tap being the last of them.
    public let steps: [Step]

    /// A link and the steps that show it.
    public init(link: EngineDiagnostic.Declaration, id: EngineDiagnostic.ID, steps: [Step]) {
      self.link = link
      self.id = id
      self.steps = steps
    }
  }

  /// The view links that can mix with values, found by walking the app, each with the shortest flow that shows it.
  ///
  /// The walk taps every link and pushes every value that the app names; a screen that is reached with nothing but
  /// other values isn't found.
  public func mixableLinks(under profile: Profile = .wwdc22) -> [MixableLink] {
    guard stack != .selfManaged, !isLegacy, !isOpen, !profile.isScripting else { return [] }
    guard let start = try? NavigationStack(app: self, profile: profile) else { return [] }
    var found: [MixableLink] = []
    var seen: Set<Place> = [Place(start.state)]
    var waiting: [(stack: NavigationStack, steps: [Step])] = [(start, [])]
    var next = 0
    let pushes = pushes
    // Above the same registrations a push leads to the same place, so it needn't be tried from each screen.
    var pushed: Set<Ground> = []
    while next < waiting.count, waiting.count < Self.walkLimit {
      let (stack, steps) = waiting[next]
      next += 1
      let taps = stack.state.links.map { Step.tap(.label($0)) }
      for step in pushed.insert(Ground(stack.state)).inserted ? taps + pushes : taps {
        var stack = stack
        let isMix = !stack.state.path.isEmpty
        guard let change = try? stack.perform(step) else { continue }
        if isMix, let mix = change.diagnostics.first(where: { $0.id.isMix }), let link = mix.link,
          !found.contains(where: { $0.link == link })
        {
          found.append(MixableLink(link: link, id: mix.id, steps: steps + [step]))
        }
        if seen.insert(Place(stack.state)).inserted { waiting.append((stack, steps + [step])) }
      }
    }
    return found
  }

  private static let walkLimit = 10_000

  /// What of a state decides which links it offers and whether they mix.
  private struct Place: Hashable {
    let screen: String
    let isPathEmpty: Bool
    let isCovered: Bool
    let types: Set<String>

    init(_ state: StackState) {
      screen = state.screen
      isPathEmpty = state.path.isEmpty
      isCovered = !state.overlay.isEmpty
      types = state.topEntry.level.map { Set($0.registrations.keys) } ?? []
    }
  }

  /// What of a state decides where a push leads.
  private struct Ground: Hashable {
    let isCovered: Bool
    let types: Set<String>

    init(_ state: StackState) {
      let place = Place(state)
      (isCovered, types) = (place.isCovered, place.types)
    }
  }

  /// A push of each value that the app names.
  private var pushes: [Step] {
    var values: Set<RouteValue> = []
    for screen in screens.values {
      for destination in screen.destinations { values.formUnion(destination.cases.map(\.value)) }
      for case .value(let value) in screen.links.map(\.target) where value != .null { values.insert(value) }
    }
    return values.sorted { ($0.typeName, $0.description) < ($1.typeName, $1.description) }.map { .push([$0]) }
  }
}

extension EngineDiagnostic.ID {
  fileprivate var isMix: Bool { self == .mixedLinksReset || self == .mixedLinks }
}
