import TestSupport
import Testing

@testable import NavigationEngine

/// Random apps, on which a tap must do what a plain search through the declarations says.
@Suite("laws of the resolved app")
struct ResolvedAppLawTests {
  @Test("S6.1 S6.7 S3.2 a tap finds what the declarations say", arguments: [Profile.wwdc22, .shipping])
  func taps(profile: Profile) throws {
    var generator = SeededGenerator(seed: 18)
    var seen: [String: Int] = [:]
    for _ in 0..<120 {
      let app = AppModel.random(using: &generator)
      var stack = try AppSession(app: app, profile: profile)
      for number in 0..<14 {
        let lookup = PlainLookup(app, stack)
        let query = lookup.randomQuery(using: &generator)
        let expected = lookup.outcome(of: query)
        let outcome = Outcome(tapping: query, on: &stack)
        #expect(outcome == expected, "\(query) as step \(number) on \(stack.state.visible) in \(app)")
        guard outcome == expected else { return }
        seen[expected.name, default: 0] += 1
        // Sometimes a push, so that values without a link and placeholders are on the stack too.
        if number % 5 == 4 { try stack.perform(.push([.random(using: &generator)])) }
      }
    }
    // Each outcome has been met, or the law would hold for a lack of cases.
    for name in Outcome.names { #expect(seen[name, default: 0] > 5, "\(name): \(seen)") }
  }

  @Test("S6.2 the links that are offered are those that a tap follows")
  func offered() throws {
    var generator = SeededGenerator(seed: 19)
    for _ in 0..<Rounds.of(60) {
      let app = AppModel.random(using: &generator)
      var stack = try AppSession(app: app)
      for _ in 0..<8 {
        let lookup = PlainLookup(app, stack)
        #expect(stack.state.links == lookup.links.filter(lookup.isEnabled).map(\.label))
        #expect(stack.state.title == lookup.title)
        guard let label = stack.state.links.randomElement(using: &generator) else { break }
        do throws(Refusal) {
          try stack.perform(.tap(.label(label)))
        } catch {
          // An earlier link with the same label is disabled.
          #expect(error.id == .linkDisabled)
        }
      }
    }
  }
}

/// What a tap does.
private enum Outcome: Hashable {
  case refused(Refusal.ID, on: String?)
  case unresolved(String)
  case pushed(RouteValue, screen: String)
  case shown(String)
  case nothing

  static let names = [
    "link-not-visible", "unknown-link", "link-disabled", "unresolved", "pushed", "placeholder", "shown", "nothing",
  ]

  var name: String {
    switch self {
    case .refused(let id, _): id.rawValue
    case .unresolved: "unresolved"
    case .pushed(_, "placeholder"): "placeholder"
    case .pushed: "pushed"
    case .shown: "shown"
    case .nothing: "nothing"
    }
  }

  init(tapping query: Step.LinkQuery, on stack: inout AppSession) {
    let before = stack.state
    do throws(Refusal) {
      let change = try stack.perform(.tap(query))
      if let problem = change.diagnostics.first, problem.id == .unresolvedLink {
        self = .unresolved(problem.link?.name ?? "")
      } else if let top = stack.state.path.top, stack.state.path.count > before.path.count {
        self = .pushed(top.value, screen: top.screen)
      } else if !stack.state.overlay.isEmpty, stack.state != before {
        self = .shown(stack.state.screen)
      } else {
        self = .nothing
      }
    } catch {
      let owner = error.message.split(separator: "is on “").dropFirst().first?.split(separator: "”").first
      self = .refused(error.id, on: error.id == .linkNotVisible ? owner.map(String.init) : nil)
      if stack.state != before { self = .nothing }
    }
  }
}

/// Answers from the declarations alone, by searching through them from the first to the last.
private struct PlainLookup {
  let app: AppModel
  let state: StackState
  let profile: Profile

  init(_ app: AppModel, _ stack: AppSession) {
    (self.app, state, profile) = (app, stack.state, stack.profile)
  }

  /// The screen on top with the value it shows; a placeholder declares nothing.
  private var top: (screen: AppModel.Screen, value: RouteValue?) { shown(at: state.depth) }

  private func shown(at depth: Int) -> (screen: AppModel.Screen, value: RouteValue?) {
    if depth == 0 { return (app.screens[state.root] ?? .init(), nil) }
    if depth <= state.path.count {
      let entry = state.path[depth - 1]
      return (app.screens[entry.screen] ?? .init(), entry.value)
    }
    let entry = state.overlay[depth - state.path.count - 1]
    let item: RouteValue? = if case .presented(_, let item) = entry.kind { item } else { nil }
    return (app.screens[entry.screen] ?? .init(), item)
  }

  var links: [AppModel.Link] { top.screen.links.map { filled($0, with: top.value) } }

  var title: String? {
    guard top.screen.chrome.toolbarVisibility != .hidden else { return nil }
    return top.screen.title.map { $0 == "${value}" ? top.value?.description ?? $0 : $0 }
  }

  /// A tap of something on the screen, by its label or its target, or of anything.
  func randomQuery(using generator: inout SeededGenerator) -> Step.LinkQuery {
    guard Bool.random(using: &generator), let link = links.randomElement(using: &generator) else {
      return .random(using: &generator)
    }
    switch (link.target, Bool.random(using: &generator)) {
    case (.value(let value), true): return .value(value)
    case (.view(let screen), true): return .view(screen)
    case (.value, false), (.view, false), (.binding, _), (.update, _): return .label(link.label)
    }
  }

  func isEnabled(_ link: AppModel.Link) -> Bool {
    switch link.target {
    case .value(let value), .binding(_, let value): value != .null && !link.isDisabled
    case .view, .update: !link.isDisabled
    }
  }

  func outcome(of query: Step.LinkQuery) -> Outcome {
    let actions = top.screen.chrome.toolbar + top.screen.chrome.titleMenu
    let isHidden = top.screen.chrome.toolbarVisibility == .hidden
    if let link = links.first(where: { answers(query, $0, on: top.screen) }) { return outcome(of: link) }
    let bar = actions.compactMap(\.link).map { filled($0, with: top.value) }
    if let link = bar.first(where: { answers(query, $0, on: top.screen) }) {
      return isHidden ? .refused(.linkNotVisible, on: nil) : outcome(of: link)
    }
    if actions.contains(where: { $0.link == nil && .label($0.label) == query }) {
      return isHidden ? .refused(.linkNotVisible, on: nil) : .nothing
    }
    for depth in (0..<state.depth).reversed() where has(query, shown(at: depth).screen, shown(at: depth).value) {
      return .refused(.linkNotVisible, on: state.visible[depth])
    }
    let owner = app.screens.sorted { $0.key < $1.key }.first { has(query, $0.value, nil, isFilled: false) }
    return owner.map { .refused(.linkNotVisible, on: $0.key) } ?? .refused(.unknownLink, on: nil)
  }

  private func outcome(of link: AppModel.Link) -> Outcome {
    guard isEnabled(link) else { return .refused(.linkDisabled, on: nil) }
    switch link.target {
    case .view(let screen): return .shown(screen)
    case .update: return .refused(.unsupportedStep, on: nil)
    case .binding(let name, let value):
      guard let screen = presented(by: name, value, on: top.screen) else { return .nothing }
      return .shown(screen)
    case .value(let value):
      guard let destination = destination(for: value) else { return .unresolved(link.label) }
      let screen = destination.cases.first { $0.value == value }?.screen ?? destination.screen
      return .pushed(value, screen: screen ?? "placeholder")
    }
  }

  /// The destination in force for the next value on the path (S3.1, S3.2).
  private func destination(for value: RouteValue) -> AppModel.Destination? {
    let screens = [state.root] + state.path.entries.map(\.screen)
    let found = screens.compactMap { name in
      app.screens[name]?.destinations.first { $0.type == value.typeName && $0.placement == .effective }
    }
    return profile.destinationWinner == .nearest ? found.last : found.first
  }

  private func has(
    _ query: Step.LinkQuery,
    _ screen: AppModel.Screen,
    _ value: RouteValue?,
    isFilled: Bool = true
  ) -> Bool {
    let actions = screen.chrome.toolbar + screen.chrome.titleMenu
    let links = screen.links + actions.compactMap(\.link)
    return links.contains { answers(query, isFilled ? filled($0, with: value) : $0, on: screen) }
      || actions.contains { $0.link == nil && .label($0.label) == query }
  }

  private func answers(_ query: Step.LinkQuery, _ link: AppModel.Link, on screen: AppModel.Screen) -> Bool {
    switch (query, link.target) {
    case (.label(let label), _): link.label == label
    case (.value(let value), .value(let own)): value == own
    case (.view(let name), .view(let own)): name == own
    case (.view(let name), .binding(let binding, let value)): presented(by: binding, value, on: screen) == name
    case (.value, .view), (.value, .binding), (.view, .value), (.value, .update), (.view, .update), (.row, _): false
    }
  }

  private func presented(by binding: String, _ value: RouteValue, on screen: AppModel.Screen) -> String? {
    let push = screen.presents.first { $0.binding == binding }
    if let push, push.itemType == nil { return value == true ? push.screen : nil }
    return push?.cases.first { $0.value == value }?.screen ?? push?.screen
  }

  /// The templates of the random apps are whole references.
  private func filled(_ link: AppModel.Link, with value: RouteValue?) -> AppModel.Link {
    func fill(_ template: RouteValue) -> RouteValue {
      switch template {
      case "${value}": value ?? template
      case .typed(let type, let payload): .typed(type: type, payload: fill(payload))
      case .null, .bool, .int, .double, .string, .list, .map: template
      }
    }
    var link = link
    switch link.target {
    case .value(let value): link.target = .value(fill(value))
    case .binding(let name, let value): link.target = .binding(name, fill(value))
    case .view, .update: break
    }
    return link
  }
}

extension RouteValue {
  fileprivate static func random(using generator: inout SeededGenerator) -> Self {
    let values: [Self] = [
      "a", "b", "${value}", 1, 2, .init(type: "Park"), .init(type: "Park.zion"),
      .typed(type: "Park", payload: "${value}"),
      .typed(type: "Park", payload: "a"), .null, true,
    ]
    return values.randomElement(using: &generator) ?? .null
  }
}

extension Step.LinkQuery {
  /// Labels that are equal but spelled differently are among them, and one that no screen has.
  fileprivate static func random(using generator: inout SeededGenerator) -> Self {
    let queries: [Self] = [
      "A", "B", "Café", "Cafe\u{301}", "K", "\u{212A}", "Item", "Nowhere", .value(.random(using: &generator)),
      .view(.randomScreen(using: &generator)),
    ]
    return queries.randomElement(using: &generator) ?? "A"
  }
}

extension String {
  fileprivate static let labels = ["A", "B", "Café", "\u{212A}", "Item"]

  fileprivate static func randomScreen(using generator: inout SeededGenerator) -> Self {
    ["root", "one", "two", "three", "bare"].randomElement(using: &generator) ?? "root"
  }
}

extension AppModel {
  /// An app of four screens; a fifth, `bare`, is only referred to.
  fileprivate static func random(using generator: inout SeededGenerator) -> Self {
    var screens: [String: Screen] = [:]
    for name in ["root", "one", "two", "three"] { screens[name] = .random(using: &generator, on: name) }
    return Self(root: "root", screens: screens)
  }
}

extension AppModel.Screen {
  fileprivate static func random(using generator: inout SeededGenerator, on name: String) -> Self {
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
    let links = (0..<Int.random(in: 0...4, using: &generator)).map { _ in AppModel.Link.random(using: &generator) }
    let types = ["String", "Int", "Park", "String"].filter { _ in chance(name == "root" ? 60 : 25) }
    let destinations = types.map { type in
      AppModel.Destination(
        type,
        to: chance(70) ? .randomScreen(using: &generator) : nil,
        cases: chance(50) ? [.init(.random(using: &generator), to: .randomScreen(using: &generator))] : [],
        placement: chance(85) ? .effective : .lazyContainer
      )
    }
    let actions = (0..<Int.random(in: 0...2, using: &generator)).map { _ -> AppModel.Chrome.Action in
      let label = String.labels.randomElement(using: &generator) ?? ""
      return chance(50) ? .label(label) : .link(.random(using: &generator))
    }
    return Self(
      title: chance(50) ? "${value}" : name.uppercased(),
      links: links,
      destinations: destinations,
      presents: [
        .push("help", to: .randomScreen(using: &generator)),
        .push("item", of: "Int", to: .randomScreen(using: &generator), cases: [.init(2, to: "bare")]),
      ],
      chrome: .init(
        titleMenu: Array(actions.dropFirst()),
        toolbar: Array(actions.prefix(1)),
        toolbarVisibility: chance(20) ? .hidden : .automatic
      )
    )
  }
}

extension AppModel.Link {
  fileprivate static func random(using generator: inout SeededGenerator) -> Self {
    let targets: [Target] = [
      .value(.random(using: &generator)), .value(.random(using: &generator)), .value(.random(using: &generator)),
      .view(.randomScreen(using: &generator)), .binding("help", true), .binding("item", 1), .binding("item", 2),
    ]
    return Self(
      String.labels.randomElement(using: &generator) ?? "",
      to: targets.randomElement(using: &generator) ?? .view("root"),
      isDisabled: Int.random(in: 0..<10, using: &generator) == 0
    )
  }
}
