import FlowApps
import FlowSyntax

/// All that can stand on one stack: its content, and the screens that links and destinations put on it.
struct StackWalk {
  /// A screen that can stand on the stack, and how it gets there.
  struct Shown {
    /// The name of the view; nil for the stack's own content.
    let name: String?
    let fragment: Fragment
    /// The stacks that it brings; `NavigationView` counts, too.
    let stacks: [Fragment.Stack]
    let chain: [Finding.Step]
    let isConditional: Bool
    let isUncertain: Bool
    /// Whether it can get there at all: something pushes a value of the type of each destination on the way.
    var isPushed = true

    /// Whether the screen stands on the stack under no condition, and everything on the way is known.
    var isCertain: Bool { !isConditional && !isUncertain }
  }

  private static let screenLimit = 2000

  let stack: Fragment.Stack
  let table: ScreenTable
  private let first: Shown
  private(set) var screens: [Shown] = []
  /// Whether views that can't be read may be on the stack.
  private(set) var isOpaque = false

  /// Finds the bodies behind names.
  var inliner: Inliner { table.inliner }
  /// The places where code writes properties.
  var written: WrittenNames { table.written }

  /// Collects the screens.
  init(_ stack: Fragment.Stack, chain: [Finding.Step], isUncertain: Bool, _ table: ScreenTable) {
    (self.stack, self.table) = (stack, table)
    let start = chain + Self.steps(of: stack.site)
    first = Shown(
      name: nil,
      fragment: stack.content.flattened.opened,
      stacks: stack.content.flattened.stacks,
      chain: start,
      isConditional: false,
      isUncertain: isUncertain
    )
    // A value that is certain to be pushed makes its screen certain, which may push more.
    var pushed = PushedValues()
    for _ in 0..<Self.roundLimit {
      collect(pushed)
      let more = PushedValues(certainIn: screens, on: stack, inliner.types)
      if more == pushed { break }
      pushed = more
    }
    leaveUnpushed(PushedValues(possibleIn: screens, on: stack, table))
  }

  /// The values that lead to a screen: of a type, which may be unknown, and of some cases, or of any if there are none.
  private typealias Values = (type: TypeName?, cases: [String])

  /// The ways from one screen to another, for values, or for none by a link or a binding.
  private var ways: [(from: Int, to: Int, values: Values?)] = []
  private var numbers: [ScreenKey: Int] = [:]

  /// Marks the screens without a way to them: nothing pushes a value of their destination's type, or case.
  private mutating func leaveUnpushed(_ pushable: PushedValues) {
    let leading = ways.filter { $0.values.map(pushable.mayContain) ?? true }
    let next = Dictionary(grouping: leading, by: \.from)
    let reached = [0].closure { next[$0]?.map(\.to) ?? [] }
    for number in screens.indices where !reached.contains(number) { screens[number].isPushed = false }
  }

  private static let roundLimit = 5

  private mutating func collect(_ pushed: PushedValues) {
    screens = [first]
    (ways, numbers) = ([], [:])
    var next = 0
    while next < screens.count, screens.count < Self.screenLimit {
      let (number, shown) = (next, screens[next])
      next += 1
      if !shown.fragment.opaque.isEmpty { isOpaque = true }
      for link in shown.fragment.links {
        for one in link.alternatives {
          add(one, "a link leads to", from: link.site, of: number, isOpen: one.isChosen, leads: !one.isChosen)
        }
      }
      for destination in shown.fragment.destinations {
        for one in destination.alternatives {
          guard case .value(let type) = destination.trigger else {
            add(one, "a destination shows", from: destination.site, of: number, isOpen: one.isChosen)
            continue
          }
          let isOpen = !pushed.lead(to: one, of: type)
          // A switch over something else than the value decides.
          let leads = one.cases.isEmpty || declares(one.cases, type, near: destination.site.node)
          let (site, values) = (destination.site, (type, one.cases))
          add(one, "a destination shows", from: site, of: number, isOpen: isOpen, leads: leads, for: values)
        }
      }
    }
  }

  /// Whether one of some cases is a type's own.
  private func declares(_ cases: [String], _ type: TypeName?, near node: SourceNode) -> Bool {
    guard let type, let declared = inliner.index.type(type.name, near: node)?.type else { return true }
    return cases.contains { declared.enumCase($0) != nil }
  }

  /// Adds the screen of an alternative, unless it is known, and the way to it, unless nothing is known to lead there.
  private mutating func add(
    _ alternative: Alternative,
    _ sentence: String,
    from site: Site,
    of number: Int,
    isOpen: Bool,
    leads: Bool = true,
    for values: Values? = nil
  ) {
    guard let screen = alternative.screen else { return }
    let known = numbers[screen.key]
    if leads { ways.append((number, known ?? screens.count, values)) }
    guard known == nil else { return }
    let shown = screens[number]
    numbers[screen.key] = screens.count
    let flattened = table.flattened(screen)
    screens.append(
      Shown(
        name: screen.name,
        fragment: flattened.opened,
        stacks: flattened.stacks,
        chain: shown.chain + Self.steps(of: site)
          + [Finding.Step(text: "\(sentence) \(screen.name)", node: alternative.node)],
        isConditional: shown.isConditional || site.isConditional || alternative.isConditional || isOpen,
        isUncertain: shown.isUncertain || site.isUncertain
      )
    )
  }

  /// The views that are inlined on the way to a site, within its screen.
  static func steps(of site: Site) -> [Finding.Step] {
    site.trail.map { Finding.Step(text: $0.label, node: $0.node) }
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
