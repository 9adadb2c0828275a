import FlowApps

/// Finds defects of an app's navigation by looking at its sources.
package struct Linter {
  private var shown: ShownApp
  private var findings: [Finding.Occurrence: Finding] = [:]
  /// The screens outside of stacks whose content has been looked at, of windows and of layers.
  private var visited: [Bool: Set<ScreenKey>] = [:]
  private var visitedStacks: Set<ScreenKey> = []
  /// The names of the views that have been looked at.
  private var reached: Set<String> = []

  private var index: AppIndex { shown.index }
  private var table: ScreenTable { shown.table }

  /// A screen that isn't on a stack: the content of a window, or of a layer.
  private struct Base {
    let screen: ScreenContent
    let chain: [Finding.Step]
    let isConditional: Bool
    let isUncertain: Bool
    /// Whether it is a sheet or the like.
    var isLayer = false
  }

  /// Looks at all that an app shows, and adds what a search of it has found; the findings are in the order of the files.
  package static func lint(
    _ index: AppIndex,
    _ table: ScreenTable? = nil,
    explored: [Finding] = []
  ) -> [Finding] {
    var linter = Linter(shown: ShownApp(table: table ?? ScreenTable(index)))
    linter.findings = Dictionary(explored.map { ($0.occurrence, $0) }) { $1 }
    linter.run()
    return linter.findings.values.sorted { $0.comesBefore($1) }
  }

  private mutating func run() {
    var bases: [Base] = []
    for app in index.types where app.isApp {
      let windows = WindowReader(index, table).windows(of: app) ?? []
      bases += windows.map { Base(screen: $0.screen, chain: [], isConditional: false, isUncertain: false) }
    }
    for base in bases { look(at: base, isReached: true) }
    // Views that no app is seen to show are looked at too, but nothing about them is certain.
    for view in index.types where view.isView && !view.isPreview && !reached.contains(view.name) {
      guard !table.hidden.isUnused(view), let screen = ScreenContent(of: view) else { continue }
      look(at: Base(screen: screen, chain: [], isConditional: false, isUncertain: true), isReached: false)
    }
    for rule in LintRules.ofApps {
      for finding in rule.findings(in: shown) { add(finding, of: rule) }
    }
  }

  /// Adds a finding of a rule, unless the same finding is known as surely, or a finding that says more.
  private mutating func add(_ finding: Finding, of rule: any LintRule.Type) {
    let isExplained = rule.consequences.contains {
      findings[Finding.Occurrence($0, at: finding.position)] != nil
    }
    // A rule knows more of the sources than the search, which leads to its finding by a way.
    let isKnown = findings[finding.occurrence].map { known in
      known.way.isEmpty ? !finding.certainty.exceeds(known.certainty) : known.certainty.exceeds(finding.certainty)
    }
    if isExplained || isKnown == true { return }
    findings[finding.occurrence] = finding
  }

  private mutating func look(at placed: PlacedDestination) {
    for rule in LintRules.ofDestinations {
      if let finding = rule.finding(in: placed) { add(finding, of: rule) }
    }
  }

  // MARK: Screens outside of stacks

  private mutating func look(at base: Base, isReached: Bool) {
    var open = [base]
    while let base = open.popLast() {
      guard visited[base.isLayer, default: []].insert(base.screen.key).inserted else { continue }
      let shown = table.flattened(base.screen)
      let fragment = shown.opened
      note(fragment)
      if base.isLayer, isReached, shown.stacks.isEmpty {
        for link in fragment.links where link.leads && !link.site.isUncertain {
          add(UnresolvedLinkRule.finding(ofLinkOutside: link, chain: base.chain), of: UnresolvedLinkRule.self)
        }
      }
      // A view that brings its own stack in one case only has its content in both.
      let inStacks = Set(fragment.stacks.flatMap { $0.content.flattened.destinations.map(\.site.node) })
      for destination in fragment.destinations {
        let isKnown = destination.site.isCertain && !base.isConditional && !base.isUncertain
        look(
          at: PlacedDestination(
            destination: destination,
            chain: base.chain,
            isOutside: isReached && !inStacks.contains(destination.site.node),
            isKnown: isReached && isKnown,
            isAlone: isKnown && fragment.opaque.isEmpty
          )
        )
      }
      open += layers(of: fragment, base.chain, base.isConditional, base.isUncertain)
      // The screens of a link outside of every stack may bring stacks, and nothing about them is certain.
      open += fragment.links.flatMap(\.alternatives).compactMap(\.screen).map {
        Base(screen: $0, chain: [], isConditional: true, isUncertain: true)
      }
      for stack in fragment.stacks {
        let isUncertain = base.isUncertain || stack.site.isUncertain || !isReached
        open += look(at: stack, chain: base.chain, isUncertain: isUncertain)
      }
    }
  }

  /// Whether a modifier is applied to a navigation stack itself.
  private func isOnStack(_ modifier: SourceNode) -> Bool {
    let core = AlternativeReader.core(of: modifier, table.inliner.types)
    return core?.children.first?.viewName == "NavigationStack"
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
            screen: screen,
            chain: chain + StackWalk.steps(of: layer.site)
              + [Finding.Step(text: "presents \(screen.name)", node: layer.site.node)],
            isConditional: isConditional || layer.site.isConditional || alternative.isConditional
              || alternative.isChosen,
            isUncertain: isUncertain || layer.site.isUncertain,
            isLayer: true
          )
        }
      }
    }
  }

  // MARK: Stacks

  /// Looks at all that can stand on a stack.
  private mutating func look(at stack: Fragment.Stack, chain: [Finding.Step], isUncertain: Bool) -> [Base] {
    guard visitedStacks.insert(stack.key).inserted else { return [] }
    if let storage = table.inliner.types.storage(of: stack.path) { shown.paths.insert(storage) }
    let walk = StackWalk(stack, chain: chain, isUncertain: isUncertain, table)
    for rule in LintRules.ofStacks {
      for finding in rule.findings(on: walk) { add(finding, of: rule) }
    }
    var open: [Base] = []
    for shown in walk.screens {
      note(shown.fragment)
      open += layers(of: shown.fragment, shown.chain, shown.isConditional, shown.isUncertain)
      for destination in shown.fragment.destinations {
        look(
          at: PlacedDestination(
            destination: destination,
            chain: shown.chain,
            isOutside: stack.isSplit && isOnStack(destination.site.node),
            isKnown: !shown.isUncertain && destination.site.isCertain,
            // Apple's text names split views beside stacks.
            isAlone: false
          )
        )
      }
      for inner in shown.fragment.stacks where !inner.isSplit {
        open += look(at: inner, chain: shown.chain, isUncertain: shown.isUncertain || inner.site.isUncertain)
      }
    }
    return open
  }

  private mutating func note(_ fragment: Fragment) {
    reached.formUnion(fragment.notes.views)
    shown.fragments.append(fragment)
  }
}
