import FlowLanguage
import FlowSyntax
import NavigationEngine

/// The screens of an app of value links and back alone, each with the value that it shows, and the taps between them.
///
/// The steps of a state of such an app depend on the screen on top and on the length of the path, and a tap pushes a
/// value or changes nothing. So the graph holds all there is to find, and its paths are the states. Everything
/// in it comes from the engine, which taps the links of each screen once.
struct ScreenGraph: Sendable {
  /// A link of a screen.
  struct Tap: Sendable {
    /// The number of the step among those possible on the screen.
    let step: Int
    let link: LinkName?
    /// The number of the screen that it pushes; nil if it leaves the path as it is.
    let target: Int?
    /// The causes of the findings that it raises.
    let causes: [FindingCause]
  }

  /// A screen with a value on it, or the root.
  struct Screen: Sendable {
    /// The screen before it on the shortest way, and the number of the step between them; nil for the root.
    let origin: (state: Int, step: Int)?
    /// The app with the screen on top, and only the root below it.
    fileprivate let session: AppSession
    fileprivate(set) var taps: [Tap] = []
    /// The number of steps that there are on any depth: taps, and a restart.
    fileprivate(set) var stepCount = 0
  }

  /// The screens in the order in which they are reached, the root first.
  private(set) var screens: [Screen]
  /// The numbers of the screens by their values.
  private var numbers: [RouteValue: Int] = [:]
  /// The ways back that are tried above the root: by the button, the swipe, or both.
  private var back: Set<PossibleStep.Move> = []

  /// The number of ways back from a depth: the button, the swipe, and each entry of the menu but the nearest.
  func backCount(at depth: Int) -> Int {
    guard depth > 0 else { return 0 }
    return (back.contains(.back) ? depth : 0) + (back.contains(.swipeBack) ? 1 : 0)
  }

  /// The distinct screens that the taps of a screen push, in the order of the first taps.
  func pushes(from screen: Int) -> [Int] { screens[screen].taps.compactMap(\.target).withoutRepeats }

  /// Prepares an app; nil if it has more than value links and back, if it doesn't start at its root, and if the search
  /// looks for more than diagnostics, parts that are never shown, and dead taps.
  init?(_ app: AppModel, _ start: AppSession, _ possible: PossibleSteps, _ settings: SearchSettings) {
    guard app.isPlain, start.state.isAtRoot, start.state.path.isEmpty, settings.watch.invariants.isEmpty,
      settings.watch.goals.isEmpty, settings.seed == nil, !settings.needsStates
    else { return nil }
    screens = [Screen(origin: nil, session: start)]
    var index = 0
    while index < screens.count {
      let steps = possible.all(in: screens[index].session.state)
      if index > 0 {
        let own = Set(steps.map(\.kind)).intersection([.back, .swipeBack])
        // Without a way back each state would be a trap.
        guard !own.isEmpty, index == 1 || own == back else { return nil }
        back = own
      }
      guard tap(steps, on: index, settings.watch.failOn) else { return nil }
      index += 1
    }
  }

  /// The number of the screen of a value, which is the same on any path, since only the root registers destinations.
  private mutating func number(of value: RouteValue, after screen: Int, _ step: Int) -> Int? {
    if let number = numbers[value] { return number }
    var session = screens[0].session
    guard (try? session.perform(.push([value])))?.diagnostics.isEmpty == true else { return nil }
    numbers[value] = screens.count
    screens.append(Screen(origin: (screen, step), session: session))
    return screens.count - 1
  }

  /// Does each step of a screen once; false if one does more than to push a value, to go back or to change nothing.
  private mutating func tap(_ steps: StepList, on screen: Int, _ failOn: FailOn) -> Bool {
    let session = screens[screen].session
    let state = session.state
    for (number, step) in steps.enumerated() {
      var next = session
      guard let change = try? next.perform(step.action) else { return false }
      switch step.kind {
      case .tap: break
      case .relaunch:
        // If something can't be saved, or isn't read as it was, a restart is a step like no other.
        guard change.diagnostics.isEmpty, next.state == state else { return false }
        screens[screen].stepCount += 1
        continue
      case .back, .swipeBack: continue
      case .swipeDown, .dismiss, .select, .selectTab, .toggleSidebar, .set, .open, .resize: return false
      }
      screens[screen].stepCount += 1
      guard next.state != state else {
        let severe = change.diagnostics.filter { failOn.includes($0.severity) }
        let causes = severe.map { FindingCause($0, step) }
        screens[screen].taps.append(Tap(step: number, link: step.link, target: nil, causes: causes))
        continue
      }
      guard change.diagnostics.isEmpty, next.state.overlay.isEmpty, next.state.path.count == state.path.count + 1,
        let value = next.state.path.top?.value, let target = self.number(of: value, after: screen, number)
      else { return false }
      screens[screen].taps.append(Tap(step: number, link: step.link, target: target, causes: []))
    }
    return true
  }
}

extension AppModel {
  /// Whether it is one stack whose screens have nothing but value links that don't depend on the value shown, and only
  /// the root registers destinations, one for each type.
  fileprivate var isPlain: Bool {
    guard !hasNamedStacks, split == nil, !isLegacy, self != .open, stack != .selfManaged else { return false }
    for (name, screen) in screens {
      guard screen.presents.isEmpty, screen.rows.isEmpty, !screen.hidesBackButton,
        !screen.nestsStack, screen.chrome.toolbarVisibility != .hidden
      else { return false }
      guard name == root || screen.destinations.isEmpty else { return false }
      let types = Set(screen.destinations.map(\.type))
      guard types.count == screen.destinations.count else { return false }
      for link in screen.everyLink {
        guard case .value(let value) = link.target, !value.hasReferences else { return false }
      }
    }
    // A root that stands on itself would register its destinations twice.
    return
      !(screens[root]?.destinations.contains { destination in
        destination.screen == root || destination.cases.contains { $0.screen == root }
      } ?? false)
  }
}

// The search of an app of value links and back alone, which visits no state: the findings are those of each screen with
// its value, in the order of the shortest ways, and the states are counted.
extension ScreenGraph {
  /// Counts the states, and collects the findings; bounds cut the count, and no finding: a screen beyond them is found,
  /// too.
  func result(
    _ model: AppModel,
    from start: Position,
    _ possible: PossibleSteps,
    _ settings: SearchSettings,
    _ clock: WorkLimit
  ) -> SearchResult {
    let counts = counts(within: settings.bounds, clock)
    var shown = ShownParts()
    for screen in screens { shown.note(screen.session.state, of: model) }
    return SearchResult(
      start: start,
      possible: possible,
      table: StateTable(origins: screens.map(\.origin)),
      stateCount: counts.states,
      stepCount: counts.steps,
      depth: counts.depth,
      cut: counts.cut,
      missesStates: false,
      time: clock.elapsed,
      sightings: sightings(atStart: settings.watch.look(atStart: start.session)),
      // Rows, which alone can have the label of a link, aren't there.
      untappedLinks: [],
      shown: shown,
      missing: shown.missing(from: model),
      unseen: 0,
      // Back always leads home.
      traps: []
    )
  }

  /// The number of states and steps within bounds, the number of screens on the longest path, and the bound that was met:
  /// sums over links, as many as a search that visits each path would find.
  ///
  /// No number is too large for its type, since the steps of a level are counted only while there is room for all states
  /// that they lead to.
  private func counts(
    within bounds: SearchBounds,
    _ clock: WorkLimit
  ) -> (states: Int, steps: Int, depth: Int, cut: SearchCut?) {
    var (states, steps, depth) = (1, 0, 0)
    // The number of paths of one length by the screen on top.
    var level = [0: 1]
    while true {
      if let limit = bounds.depth, depth >= limit { return (states, steps, depth, .depth) }
      if let reason = clock.cut { return (states, steps, depth, reason) }
      var next: [Int: Int] = [:]
      for (top, count) in level {
        for pushed in pushes(from: top) { next[pushed, default: 0] += count }
      }
      let isTooDeep = depth >= bounds.pathLimit && !next.isEmpty
      if isTooDeep { next = [:] }
      let sum = next.values.reduce(0, +)
      if sum > bounds.states - states {
        if bounds.states > states { depth += 1 }
        return (bounds.states, steps, depth, .states)
      }
      steps += level.reduce(0) { $0 + $1.value * (screens[$1.key].stepCount + backCount(at: depth)) }
      if next.isEmpty { return (states, steps, depth, isTooDeep ? .path : nil) }
      (level, states) = (next, states + sum)
      depth += 1
    }
  }

  /// The findings of the first render and of each tap, one for each cause.
  private func sightings(atStart causes: [FindingCause]) -> [SearchResult.Sighting] {
    var sightings: [SearchResult.Sighting] = []
    var (known, live): (Set<FindingCause>, Set<LinkName>) = ([], [])
    func sight(_ cause: FindingCause, _ screen: Int, _ step: Int?) {
      if known.insert(cause).inserted { sightings.append(.init(cause: cause, state: screen, step: step)) }
    }
    for cause in causes { sight(cause, 0, nil) }
    for (number, screen) in screens.enumerated() {
      for tap in screen.taps {
        for cause in tap.causes { sight(cause, number, tap.step) }
        guard let link = tap.link else { continue }
        if tap.target == nil, tap.causes.isEmpty { sight(.deadTap(link), number, tap.step) } else { live.insert(link) }
      }
    }
    return sightings.decided(live)
  }
}
