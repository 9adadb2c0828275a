import AppCoverage
import FlowApps
import NavigationEngine

/// The end of a route.
enum RouteAim: Hashable, Sendable {
  /// A screen, tab, column, alert or dialog in front.
  case place(AppMap.Place)
  /// A tap on a link, a button or a row.
  case tap(LinkName)
}

/// The fewest steps from a state of an app to the aims of routes: a breadth-first search in the engine.
struct RouteSearch {
  /// The steps that a search tries.
  enum Steps {
    /// Steps of a person: each from the nearest states whose front has it, and another tab from the root of one.
    case taps
    /// Steps of a person and of the app itself, in each state.
    case all
  }

  /// The maximum number of steps that are done.
  static let limit = 50_000
  /// The number of states in which a step on a screen is tried for taps: one alone might be one in which it does nothing.
  private static let triesOfStep = 3

  /// The maximum number of screens above the root of a stack.
  static let pathLimit = SearchBounds().pathLimit

  private let start: AppSession
  private let possible: PossibleSteps
  private let steps: Steps
  private var table = StateTable()
  /// The first state of each aim that is reached, and the number of its tap; nil if the state itself shows it.
  private var sightings: [RouteAim: (state: Int, tap: Int?)] = [:]
  /// Whether states were left out.
  private(set) var isCut = false

  /// Searches until every aim is reached, there are no more states, or too many steps were done.
  init(from start: AppSession, to aims: Set<RouteAim>, by steps: Steps, of app: App) {
    (self.start, self.steps) = (start, steps)
    let domain = StepDomain(
      samples: app.samples,
      // Each of the app's own rows may lead to another screen.
      rowLimit: steps == .taps ? 2 : 20,
      omitted: steps == .taps ? [.swipeBack, .resize, .relaunch, .open, .set] : [.swipeBack, .resize, .relaunch]
    )
    possible = PossibleSteps(app.model, domain)
    _ = table.insert(Self.fingerprint(of: start), after: 0, step: 0)
    var (rest, count, tries) = (aims, 0, [Transition: Int]())
    note(AppMap.Place.all(of: start.state, app.model), in: 0, &rest)
    var frontier = [(number: 0, session: start)]
    while !frontier.isEmpty, !rest.isEmpty {
      var next: [(number: Int, session: AppSession)] = []
      for (number, session) in frontier where !rest.isEmpty {
        let state = session.state
        let front = state.frontName
        for (choice, step) in possible.all(in: state).enumerated() where isTried(step, in: session) {
          guard count < Self.limit else {
            isCut = true
            return
          }
          if steps == .taps {
            let transition = Transition(front: front, action: step.action)
            tries[transition, default: 0] += 1
            guard tries[transition, default: 0] <= Self.triesOfStep else { continue }
          }
          count += 1
          var after = session
          guard (try? after.perform(step.action)) != nil else { continue }
          if let link = step.link, rest.remove(.tap(link)) != nil {
            sightings[.tap(link)] = (number, choice)
          }
          guard after.greatestDepth <= Self.pathLimit else {
            isCut = true
            continue
          }
          let (reached, isNew) = table.insert(Self.fingerprint(of: after), after: number, step: choice)
          guard isNew else { continue }
          note(AppMap.Place.all(of: after.state, app.model), in: reached, &rest)
          next.append((reached, after))
        }
      }
      frontier = next
    }
  }

  private static func fingerprint(of session: AppSession) -> Fingerprint { Position(session: session).fingerprint() }

  private func isTried(_ step: PossibleStep, in session: AppSession) -> Bool {
    switch step.actor {
    case .person: steps == .all || step.kind != .selectTab || session.isHome
    case .app: steps == .all
    case .system: steps == .all && step.isOwnText
    }
  }

  private mutating func note(_ places: [AppMap.Place], in state: Int, _ rest: inout Set<RouteAim>) {
    for place in places where rest.remove(.place(place)) != nil {
      sightings[.place(place)] = (state, nil)
    }
  }

  /// Whether one of several aims is reached.
  func reaches(_ aims: [RouteAim]) -> Bool { aims.contains { sightings[$0] != nil } }

  /// The route to the nearest of several aims; nil if none is reached.
  func route(to aims: [RouteAim]) -> Route? {
    let ways = aims.compactMap { sightings[$0] }.map { table.steps(to: $0.state) + [$0.tap].compactMap(\.self) }
    guard let numbers = ways.min(by: { $0.count < $1.count }) else { return nil }
    var route = Route(from: start)
    for number in numbers { route.add(possible.all(in: route.end.state)[number]) }
    return route
  }
}

extension AppMap.Place {
  /// The places in front in a state.
  static func all(of state: StackState, _ app: AppModel) -> [Self] {
    if let layer = state.scene?.layers.last, layer.kind.isButtonsOnly {
      return [Self(kind: .alert, name: layer.declaration(in: app)?.title ?? layer.binding)]
    }
    let areas = TouchableArea.all(of: state, app)
    var places = areas.map { Self(kind: .screen, name: $0.state.screen) }
    guard state.scene?.layers.isEmpty ?? true else { return places }
    if let scene = state.scene, let tab = scene.shownTab {
      places.append(Self(kind: .tab, name: scene.tabs[tab].name))
    }
    return places + areas.compactMap { $0.column.map { Self(kind: .column, name: $0.rawValue) } }
  }

  /// The name of the screen, or of the alert or dialog, in front.
  static func front(of state: StackState, _ app: AppModel) -> String {
    all(of: state, app).first.map { $0.kind == .alert ? "the alert “\($0.name)”" : $0.name } ?? state.screen
  }
}

extension PossibleStep {
  /// Whether it is a text that the app's own code sends.
  var isOwnText: Bool { openedText.map(OpenedText.isOwn) ?? false }
}

extension RouteAim {
  /// The place; nil for a tap.
  var place: AppMap.Place? { if case .place(let place) = self { place } else { nil } }
}
