import FlowLanguage
import NavigationEngine

/// An app of value links and back alone, in which a state is its path, and what can be done depends on the top of it.
///
/// Everything in it comes from the engine: the links of each screen are tapped once, so a search with it gives the same
/// states in the same order. Apps with anything else have none.
struct PackedApp: Sendable {
  /// A link of a screen.
  struct Tap: Sendable {
    /// The number of the step among those possible on the screen.
    let step: Int
    let link: LinkName?
    /// The number of the value that is pushed, from 1; 0 if the tap leaves the path as it is.
    let value: Int
    /// The causes of the findings that it raises.
    let causes: [FindingCause]
  }

  /// A screen with a value on it, or the root.
  struct Screen: Sendable {
    let taps: [Tap]
    /// The number of steps that there are on any depth: taps, and a restart.
    let stepCount: Int
    /// A state that shows the screen, with only the root below it.
    let sample: StackState
  }

  /// The root at 0, and the screen that each value shows at the number of the value.
  private(set) var screens: [Screen] = []
  /// Whether going back is tried, and by how many ways at each depth.
  let tries: Tries

  /// The ways back that are tried.
  struct Tries: Sendable {
    let back: Bool
    let swipe: Bool

    /// The number of ways back from a depth: the button, the swipe, and each entry of the menu but the nearest.
    func count(at depth: Int) -> Int {
      guard depth > 0 else { return 0 }
      return (back ? depth : 0) + (swipe ? 1 : 0)
    }
  }

  /// Prepares an app; nil if it has more than value links and back, or doesn't start at its root.
  ///
  /// - Parameters:
  ///   - app: The app's declarations.
  ///   - start: The app at the start.
  ///   - possible: The steps of the app.
  ///   - settings: The choices of the search.
  init?(_ app: AppModel, _ start: AppSession, _ possible: PossibleSteps, _ settings: SearchSettings) {
    guard app.isPlain, start.state.isAtRoot, start.state.path.isEmpty, settings.invariants.isEmpty,
      settings.goals.isEmpty, settings.seed == nil
    else { return nil }
    let kinds = Set(possible.all(in: start.state).map(\.kind))
    guard kinds.isSubset(of: [.tap, .relaunch]) else { return nil }
    var numbers: [RouteValue: Int] = [:]
    var sessions = [start]
    var tries: Tries?
    var index = 0
    while index < sessions.count {
      let session = sessions[index]
      let steps = possible.all(in: session.state)
      if index > 0 {
        let own = Tries(back: steps.contains { $0.kind == .back }, swipe: steps.contains { $0.kind == .swipeBack })
        if let tries, tries.back != own.back || tries.swipe != own.swipe { return nil }
        tries = own
      }
      guard let screen = Self.screen(session, steps, start, settings.failOn, &numbers, &sessions) else { return nil }
      screens.append(screen)
      index += 1
    }
    self.tries = tries ?? Tries(back: false, swipe: false)
  }

  /// Taps every link of a screen once.
  ///
  /// - Returns: The screen; nil if one of its steps does more than to push a value or nothing.
  private static func screen(
    _ session: AppSession,
    _ steps: [PossibleStep],
    _ start: AppSession,
    _ failOn: FailOn,
    _ numbers: inout [RouteValue: Int],
    _ sessions: inout [AppSession]
  ) -> Screen? {
    let state = session.state
    var taps: [Tap] = []
    var others = 0
    for (number, step) in steps.enumerated() {
      var next = session
      guard let change = try? next.perform(step.action) else { return nil }
      switch step.kind {
      case .tap: break
      case .relaunch:
        // If something can't be saved, or isn't read as it was, a restart is a step like no other.
        guard change.diagnostics.isEmpty, next.state == state else { return nil }
        others += 1
        continue
      case .back, .swipeBack: continue
      case .swipeDown, .dismiss, .select, .selectTab, .toggleSidebar, .set, .open, .resize: return nil
      }
      let severe = change.diagnostics.filter { failOn.includes($0.severity) }
      let causes = severe.map { FindingCause($0, step) }
      guard next.state != state else {
        taps.append(Tap(step: number, link: step.link, value: 0, causes: causes))
        continue
      }
      guard change.diagnostics.isEmpty, next.state.overlay.isEmpty, next.state.path.count == state.path.count + 1,
        let value = next.state.path.top?.value
      else { return nil }
      if numbers[value] == nil {
        // The screen of a value is the same on any path, since only the root registers destinations.
        var sample = start
        guard (try? sample.perform(.push([value])))?.diagnostics.isEmpty == true else { return nil }
        numbers[value] = sessions.count
        sessions.append(sample)
      }
      taps.append(Tap(step: number, link: step.link, value: numbers[value] ?? 0, causes: []))
    }
    return Screen(taps: taps, stepCount: taps.count + others, sample: state)
  }
}

extension AppModel {
  /// Whether it is one stack whose screens have nothing but value links that don't depend on the value shown, and only
  /// the root registers destinations, one for each type.
  fileprivate var isPlain: Bool {
    guard !hasNamedStacks, split == nil, !isLegacy, self != .open, stack != .selfManaged else { return false }
    for (name, screen) in screens {
      guard screen.presents.isEmpty, screen.items.isEmpty, screen.rows.isEmpty, !screen.hidesBackButton,
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
