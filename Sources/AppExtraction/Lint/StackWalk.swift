import SourceTrees

/// All that can stand on one stack: its content, and the screens that links and destinations put on it.
struct StackWalk {
  /// A screen that can stand on the stack, and how it gets there.
  struct Shown {
    /// The name of the view; nil for the stack's own content.
    let name: String?
    let fragment: Fragment
    let chain: [Finding.Step]
    let isConditional: Bool
    let isUncertain: Bool

    /// Whether the screen stands on the stack under no condition, and everything on the way is known.
    var isCertain: Bool { !isConditional && !isUncertain }
  }

  private static let screenLimit = 2000

  let stack: Fragment.Stack
  /// Finds the bodies behind names.
  let inliner: Inliner
  private let first: Shown
  private(set) var screens: [Shown] = []
  /// Whether views that can't be read may be on the stack.
  private(set) var isOpaque = false

  /// Collects the screens.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - chain: How the stack is reached.
  ///   - isUncertain: Whether the way to the stack is uncertain.
  ///   - table: The screens that have been read.
  init(_ stack: Fragment.Stack, chain: [Finding.Step], isUncertain: Bool, _ table: ScreenTable) {
    (self.stack, inliner) = (stack, table.inliner)
    let start = chain + Self.steps(of: stack.site)
    first = Shown(
      name: nil,
      fragment: stack.content.flattened.opened,
      chain: start,
      isConditional: false,
      isUncertain: isUncertain
    )
    // A value that is certain to be pushed makes its screen certain, which may push more.
    var pushed = PushedValues(in: [], on: stack, table)
    for _ in 0..<Self.roundLimit {
      collect(table, pushed)
      let more = PushedValues(in: screens, on: stack, table)
      if more == pushed { break }
      pushed = more
    }
  }

  private static let roundLimit = 5

  private mutating func collect(_ table: ScreenTable, _ pushed: PushedValues) {
    screens = [first]
    var seen: Set<ScreenKey> = []
    var next = 0
    while next < screens.count, screens.count < Self.screenLimit {
      let shown = screens[next]
      next += 1
      if !shown.fragment.opaque.isEmpty { isOpaque = true }
      for link in shown.fragment.links {
        if case .view(let alternatives) = link.target {
          add(alternatives, "a link leads to", from: link.site, of: shown, &seen, table) { $0.isChosen }
        }
      }
      for destination in shown.fragment.destinations {
        add(destination.alternatives, "a destination shows", from: destination.site, of: shown, &seen, table) {
          switch destination.trigger {
          case .value(let type): !pushed.lead(to: $0, of: type)
          case .binding: $0.isChosen
          }
        }
      }
    }
  }

  private mutating func add(
    _ alternatives: [Alternative],
    _ sentence: String,
    from site: Site,
    of shown: Shown,
    _ seen: inout Set<ScreenKey>,
    _ table: ScreenTable,
    isOpen: (Alternative) -> Bool
  ) {
    for alternative in alternatives {
      guard let screen = alternative.screen, seen.insert(screen.key).inserted else { continue }
      screens.append(
        Shown(
          name: screen.name,
          fragment: table.flattened(screen).opened,
          chain: shown.chain + Self.steps(of: site)
            + [Finding.Step(text: "\(sentence) \(screen.name)", node: alternative.node)],
          isConditional: shown.isConditional || site.isConditional || alternative.isConditional || isOpen(alternative),
          isUncertain: shown.isUncertain || site.isUncertain
        )
      )
    }
  }

  /// The views that are inlined on the way to a site, within its screen.
  static func steps(of site: Site) -> [Finding.Step] {
    site.trail?.steps.map { Finding.Step(text: $0.label, node: $0.node) } ?? []
  }

  /// The destinations of the stack, with the screens that declare them.
  var destinations: [(shown: Shown, destination: Fragment.Destination)] {
    screens.flatMap { shown in shown.fragment.destinations.map { (shown, $0) } }
  }

  /// The links of the stack, with the screens that they are on.
  var links: [(shown: Shown, link: Fragment.Link)] {
    screens.flatMap { shown in shown.fragment.links.map { (shown, $0) } }
  }
}

extension Alternative {
  /// Whether a `switch` chooses it, so that some value must.
  var isChosen: Bool { isDefault || !cases.isEmpty }
}
