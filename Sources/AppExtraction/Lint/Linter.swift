package import SourceTrees

/// Finds defects of an app's navigation by looking at its sources.
package struct Linter {
  /// How much of an app could be read.
  package struct Summary: Sendable {
    fileprivate var linkNodes: Set<SourceNode> = []
    fileprivate var resolvedLinkNodes: Set<SourceNode> = []
    fileprivate var destinationNodes: Set<SourceNode> = []
    fileprivate var resolvedDestinationNodes: Set<SourceNode> = []
    fileprivate var stackNodes: Set<SourceNode> = []
    fileprivate var viewNodes: Set<SourceNode> = []
    fileprivate var appNodes: Set<SourceNode> = []

    package init() {}

    package var links: Int { linkNodes.count }
    /// The links whose screen or type is known.
    package var resolvedLinks: Int { resolvedLinkNodes.count }
    package var destinations: Int { destinationNodes.count }
    package var resolvedDestinations: Int { resolvedDestinationNodes.count }
    package var stacks: Int { stackNodes.count }
    /// The views that the sources declare.
    package var views: Int { viewNodes.count }
    /// The views and modifiers that the sources don't declare, and that may contain anything.
    package var opaque: Set<String> = []

    /// The links and destinations whose type or screen is unknown.
    package var unresolved: [SourceNode] {
      Self.ordered(
        linkNodes.subtracting(resolvedLinkNodes).union(destinationNodes.subtracting(resolvedDestinationNodes))
      )
    }

    /// The declarations of the apps.
    var apps: [SourceNode] { Self.ordered(appNodes) }

    /// The first of the views.
    var firstView: SourceNode? { Self.ordered(viewNodes).first }

    private static func ordered(_ nodes: Set<SourceNode>) -> [SourceNode] {
      nodes.sorted { $0.comesBefore($1) }
    }

    /// Adds how much of another app could be read.
    package mutating func add(_ other: Self) {
      linkNodes.formUnion(other.linkNodes)
      resolvedLinkNodes.formUnion(other.resolvedLinkNodes)
      destinationNodes.formUnion(other.destinationNodes)
      resolvedDestinationNodes.formUnion(other.resolvedDestinationNodes)
      stackNodes.formUnion(other.stackNodes)
      viewNodes.formUnion(other.viewNodes)
      appNodes.formUnion(other.appNodes)
      opaque.formUnion(other.opaque)
    }
  }

  private let index: AppIndex
  private let table: ScreenTable
  private var findings: [Key: Finding] = [:]
  private var summary = Summary()
  /// The screens outside of stacks whose content has been looked at.
  private var visited: Set<ScreenKey> = []
  private var visitedStacks: Set<StackKey> = []
  /// The names of the views that have been looked at.
  private var reached: Set<String> = []
  private var countedLinks: Set<SourceNode> = []
  private var resolvedLinks: Set<SourceNode> = []
  private var countedDestinations: Set<SourceNode> = []
  private var resolvedDestinations: Set<SourceNode> = []

  /// One finding of an id is reported at one place.
  private struct Key: Hashable {
    let id: Finding.ID
    let node: SourceNode
  }

  /// A stack with what is directly in it: a view that wraps a stack has other content wherever it is used.
  private struct StackKey: Hashable {
    let node: SourceNode
    let isBound: Bool
    let content: Set<SourceNode>

    init(_ stack: Fragment.Stack) {
      (node, isBound, content) = (stack.site.node, stack.path != nil, stack.contentNodes)
    }
  }

  /// A screen that isn't on a stack: the content of a window, or of a layer.
  private struct Base {
    let screen: ScreenContent
    let chain: [Finding.Step]
    let isConditional: Bool
    let isUncertain: Bool
  }

  /// Looks at all that an app shows.
  ///
  /// - Parameters:
  ///   - index: The app's declarations.
  ///   - table: The screens that have been read.
  ///   - explored: What a search of the app has found.
  /// - Returns: The findings, in the order of the files, and how much could be read.
  package static func lint(
    _ index: AppIndex,
    _ table: ScreenTable? = nil,
    explored: [Finding] = []
  ) -> (findings: [Finding], summary: Summary) {
    var linter = Linter(index, table ?? ScreenTable(index))
    linter.add(explored)
    linter.run()
    return (linter.ordered, linter.summary)
  }

  private init(_ index: AppIndex, _ table: ScreenTable) { (self.index, self.table) = (index, table) }

  private mutating func add(_ explored: [Finding]) {
    for finding in explored { findings[Key(id: finding.id, node: finding.node)] = finding }
  }

  private mutating func run() {
    let views = index.types.filter { $0.isView && !$0.isPreview }
    summary.viewNodes = Set(views.map(\.node))
    summary.appNodes = Set(index.types.filter { $0.isApp && !$0.isPreview }.map(\.node))
    var bases: [Base] = []
    for app in index.types where app.isApp {
      guard let body = app.property("body")?.child(.block) else { continue }
      for (number, statement) in index.platform.active(body.children).enumerated() {
        let scope = Scope(type: app)
        let screen = ScreenContent(
          key: .window(app: app.node, number: number),
          name: app.name,
          node: statement,
          scope: scope
        )
        bases.append(Base(screen: screen, chain: [], isConditional: false, isUncertain: false))
      }
    }
    for base in bases { look(at: base, isReached: true) }
    // Views that no app shows are looked at too, but nothing about them is certain.
    for view in views where !reached.contains(view.name) {
      guard let body = view.property("body")?.child(.block) else { continue }
      let screen = ScreenContent(
        key: .view(view.node, flags: []),
        name: view.name,
        node: body,
        scope: Scope(type: view)
      )
      look(at: Base(screen: screen, chain: [], isConditional: false, isUncertain: true), isReached: false)
    }
    summary.linkNodes = countedLinks
    summary.resolvedLinkNodes = resolvedLinks
    summary.destinationNodes = countedDestinations
    summary.resolvedDestinationNodes = resolvedDestinations
    summary.stackNodes = Set(visitedStacks.map(\.node))
  }

  private var ordered: [Finding] {
    findings.values.sorted { left, right in
      (left.node.tree.path, left.node.line, left.node.column, left.id.rawValue)
        < (right.node.tree.path, right.node.line, right.node.column, right.id.rawValue)
    }
  }

  /// Adds a finding, unless the same one is known at least as surely.
  private mutating func report(
    _ id: Finding.ID,
    _ isCertain: Bool,
    _ message: String,
    at node: SourceNode,
    chain: [Finding.Step],
    advice: String,
    cause: String? = nil
  ) {
    let key = Key(id: id, node: node)
    if let known = findings[key], known.certainty == .certain || !isCertain { return }
    findings[key] = Finding(
      id: id,
      certainty: isCertain ? .certain : .likely,
      message: message,
      node: node,
      chain: chain,
      advice: advice,
      cause: cause
    )
  }

  // MARK: Screens outside of stacks

  private mutating func look(at base: Base, isReached: Bool) {
    var open = [base]
    while let base = open.popLast() {
      guard visited.insert(base.screen.key).inserted else { continue }
      let fragment = table.flattened(base.screen).opened
      count(fragment)
      // A view that brings its own stack in one case only has its content in both.
      let inStacks = Set(fragment.stacks.flatMap { $0.content.flattened.destinations.map(\.site.node) })
      for destination in fragment.destinations {
        lookForLaziness(destination, chain: base.chain, isCertain: isReached && isCertain(destination.site, base))
        guard isReached, !inStacks.contains(destination.site.node) else { continue }
        let isCertain = isCertain(destination.site, base) && fragment.opaque.isEmpty
        reportMisplaced(destination, isCertain, chain: base.chain)
      }
      open += layers(of: fragment, base.chain, base.isConditional, base.isUncertain)
      for link in fragment.links { open += screens(of: link) }
      for stack in fragment.stacks {
        open += look(
          at: stack,
          chain: base.chain,
          isUncertain: base.isUncertain || stack.site.isUncertain || !isReached
        )
      }
    }
  }

  private mutating func reportMisplaced(
    _ destination: Fragment.Destination,
    _ isCertain: Bool,
    chain: [Finding.Step]
  ) {
    report(
      .misplacedDestination,
      isCertain,
      "this destination is declared outside of every navigation stack",
      at: destination.site.node,
      chain: chain + StackWalk.steps(of: destination.site),
      advice: "move it into the stack, onto a view inside `NavigationStack { … }`"
    )
  }

  /// Whether a modifier is applied to a navigation stack itself.
  private func isOnStack(_ modifier: SourceNode) -> Bool {
    let core = AlternativeReader.core(of: modifier, table.inliner.types)
    return core?.children.first?.viewName == "NavigationStack"
  }

  private func isCertain(_ site: Site, _ base: Base) -> Bool {
    !site.isConditional && !site.isUncertain && !base.isConditional && !base.isUncertain
  }

  private func layers(
    of fragment: Fragment,
    _ chain: [Finding.Step],
    _ isConditional: Bool,
    _ isUncertain: Bool
  ) -> [Base] {
    fragment.layers.flatMap { layer in
      layer.alternatives.compactMap { alternative in
        alternative.screen.map { screen in
          Base(
            screen: ScreenContent(
              key: .layer(screen.key),
              name: screen.name,
              node: screen.node,
              scope: screen.scope
            ),
            chain: chain + StackWalk.steps(of: layer.site)
              + [Finding.Step(text: "presents \(screen.name)", node: layer.site.node)],
            isConditional: isConditional || layer.site.isConditional || alternative.isConditional
              || alternative.isChosen,
            isUncertain: isUncertain || layer.site.isUncertain
          )
        }
      }
    }
  }

  /// The screens of a link outside of every stack; their own stacks are looked at, and nothing about them is certain.
  private func screens(of link: Fragment.Link) -> [Base] {
    guard case .view(let alternatives) = link.target else { return [] }
    return alternatives.compactMap { alternative in
      alternative.screen.map { Base(screen: $0, chain: [], isConditional: true, isUncertain: true) }
    }
  }

  // MARK: Stacks

  /// Looks at all that can stand on a stack.
  ///
  /// - Returns: The layers that are presented from it.
  private mutating func look(at stack: Fragment.Stack, chain: [Finding.Step], isUncertain: Bool) -> [Base] {
    guard visitedStacks.insert(StackKey(stack)).inserted else { return [] }
    let walk = StackWalk(stack, chain: chain, isUncertain: isUncertain, table)
    var open: [Base] = []
    for shown in walk.screens {
      count(shown.fragment)
      open += layers(of: shown.fragment, shown.chain, shown.isConditional, shown.isUncertain)
      for destination in shown.fragment.destinations {
        let isCertain = !shown.isUncertain && destination.site.isCertain
        lookForLaziness(destination, chain: shown.chain, isCertain: isCertain)
        if stack.isSplit, isOnStack(destination.site.node) {
          reportMisplaced(destination, shown.isCertain && destination.site.isCertain, chain: shown.chain)
        }
      }
      for inner in shown.fragment.stacks where !inner.isSplit {
        lookForNesting(inner, on: shown, in: walk)
        open += look(at: inner, chain: shown.chain, isUncertain: shown.isUncertain || inner.site.isUncertain)
      }
    }
    if !stack.isSplit {
      lookForUnresolvedLinks(walk)
      lookForUnshownCases(walk)
      if stack.path != nil { lookForMixedLinks(walk) }
    }
    return open
  }

  private mutating func lookForLaziness(
    _ destination: Fragment.Destination,
    chain: [Finding.Step],
    isCertain: Bool
  ) {
    guard let container = destination.lazyContainer else { return }
    let name = container.children.first?.text ?? "container"
    report(
      .lazyDestination,
      isCertain,
      "this destination is declared inside a lazy container (\(name)), which SwiftUI may not have created",
      at: destination.site.node,
      chain: chain + StackWalk.steps(of: destination.site)
        + [Finding.Step(text: "the lazy container is here", node: container)],
      advice: "declare it outside of the container, on the \(name) itself or a view around it"
    )
  }

  private mutating func lookForNesting(_ inner: Fragment.Stack, on shown: StackWalk.Shown, in walk: StackWalk) {
    guard !walk.stack.isSplit, !inner.site.isConditional else { return }
    let isCertain = shown.isCertain && !inner.site.isUncertain
    let screen = shown.name.map { "\($0) brings a navigation stack" } ?? "this navigation stack is"
    report(
      .nestedStack,
      isCertain,
      shown.name == nil
        ? "\(screen) directly inside another one" : "\(screen) of its own, and is shown on another one",
      at: inner.site.node,
      chain: [Finding.Step(text: "the outer stack is here", node: walk.stack.site.node)] + shown.chain
        + StackWalk.steps(of: inner.site),
      advice: "remove the inner stack, and let the outer one show its screens"
    )
  }

  private mutating func lookForUnresolvedLinks(_ walk: StackWalk) {
    var known: Set<TypeName> = []
    var isOpen = walk.isOpaque
    for (_, destination) in walk.destinations {
      guard case .value(let type) = destination.trigger else { continue }
      if let type { known.insert(type) } else { isOpen = true }
    }
    for (shown, link) in walk.links {
      guard case .value(let type?, _) = link.target, !link.selects, !known.contains(type) else { continue }
      let isCertain = !isOpen && shown.isCertain && link.site.isCertain
      report(
        .unresolvedLink,
        isCertain,
        "no destination for \(type) can be on this link's stack",
        at: link.site.node,
        chain: [Finding.Step(text: "the stack is here", node: walk.stack.site.node)] + shown.chain
          + StackWalk.steps(of: link.site),
        advice: "add `.navigationDestination(for: \(type).self) { … }` to the stack's content",
        cause: "the stack at \(walk.stack.site.node.place) has no destination for \(type)"
      )
    }
  }

  private mutating func lookForUnshownCases(_ walk: StackWalk) {
    for (shown, link) in walk.links {
      guard case .value(let type?, let name?) = link.target, !link.selects else { continue }
      let destinations = walk.destinations.filter { _, destination in
        if case .value(type) = destination.trigger { true } else { false }
      }
      guard !destinations.isEmpty else { continue }
      let isShown = destinations.contains { _, destination in
        let named = destination.alternatives.filter { $0.cases.contains(name) }
        let others = destination.alternatives.filter { $0.cases.isEmpty }
        return (named.isEmpty ? others : named).contains { $0.screen != nil || $0.isUnclear }
          || destination.alternatives.isEmpty
      }
      guard !isShown, let first = destinations.first else { continue }
      let isCertain =
        !walk.isOpaque && destinations.count == 1 && shown.isCertain && link.site.isCertain
        && !first.destination.site.isConditional
      report(
        .unshownCase,
        isCertain,
        "the destination for \(type) shows nothing for “\(name)”, to which this link leads",
        at: link.site.node,
        chain: [Finding.Step(text: "the destination is here", node: first.destination.site.node)] + shown.chain
          + StackWalk.steps(of: link.site),
        advice: "give the case “\(name)” a view in the destination",
        cause: "the destination for \(type) at \(first.destination.site.node.place) shows nothing for “\(name)”"
      )
    }
  }

  private mutating func lookForMixedLinks(_ walk: StackWalk) {
    for (shown, link) in walk.links {
      guard case .view(let alternatives) = link.target else { continue }
      // Its consequence says more.
      let consequences: [Finding.ID] = [.mixedLinksReset, .viewEntriesDropped]
      guard !consequences.contains(where: { findings[Key(id: $0, node: link.site.node)] != nil }) else { continue }
      let name = alternatives.lazy.compactMap(\.screen?.name).first ?? "a view"
      report(
        .mixedLinks,
        false,
        "this link shows \(name) directly on a stack whose path is bound: the path doesn't know of the screen, and a change of it can take the screen away",
        at: link.site.node,
        chain: [Finding.Step(text: "the path is bound here", node: walk.stack.site.node)] + shown.chain
          + StackWalk.steps(of: link.site),
        advice: "make it `NavigationLink(value:)`, with a destination for the value",
        cause: "links show views directly on the stack at \(walk.stack.site.node.place), whose path is bound"
      )
    }
  }

  // MARK: Counts

  private mutating func count(_ fragment: Fragment) {
    reached.formUnion(fragment.views)
    summary.opaque.formUnion(fragment.opaque.keys)
    for link in fragment.links {
      let isResolved =
        switch link.target {
        case .value(let type, _): type != nil
        case .view(let alternatives): alternatives.allSatisfy { $0.screen?.name != ScreenContent.unnamed }
        case .nowhere: true
        case .unknown: false
        }
      countedLinks.insert(link.site.node)
      if isResolved { resolvedLinks.insert(link.site.node) }
    }
    for destination in fragment.destinations {
      var isResolved = destination.alternatives.contains {
        $0.screen != nil && $0.screen?.name != ScreenContent.unnamed
      }
      if case .value(nil) = destination.trigger { isResolved = false }
      countedDestinations.insert(destination.site.node)
      if isResolved { resolvedDestinations.insert(destination.site.node) }
    }
  }
}

extension SourceNode {
  /// The file and the line.
  fileprivate var place: String { "\(tree.path):\(line)" }
}
