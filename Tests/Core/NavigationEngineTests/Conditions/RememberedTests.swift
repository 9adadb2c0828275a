import TestSupport
import Testing

@testable import NavigationEngine

/// What the engine remembers between updates against an evaluation from the start, on random apps whose declarations
/// depend on state of the app, of screens, and on bindings.
@Suite("S18 what is remembered is what a fresh evaluation gives")
struct RememberedTests {
  @Test(
    "after every step: conditions, plans, what was asked, and the registrations that serve",
    arguments: 0..<Rounds.of(20)
  )
  func fresh(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<4 {
      let app = RandomApp.app(&generator)
      var session = try AppSession(PreparedApp(app), profile: RandomApp.profile(&generator))
      var trail: [Step] = []
      for origin in 1...60 {
        let step = RandomApp.step(&generator, app)
        guard (try? session.perform(step, origin: origin)) != nil else { continue }
        trail.append(step)
        try #require(session.staleParts == [], "\(app) \(trail)")
      }
    }
  }

  @Test("states with one key have one future, whatever led to them", arguments: 0..<Rounds.of(20))
  func keys(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed + 100))
    var pairs = 0
    for _ in 0..<3 {
      let app = RandomApp.app(&generator)
      let (prepared, profile) = (PreparedApp(app), RandomApp.profile(&generator))
      let start = try AppSession(prepared, profile: profile)
      var known: [StateKey: AppSession] = [:]
      for _ in 0..<12 {
        var session = start
        for _ in 0..<25 {
          let step = RandomApp.step(&generator, app)
          guard step.isOfState, (try? session.perform(step)) != nil else { continue }
          guard let other = known.updateValue(session, forKey: session.key) else { continue }
          pairs += 1
          let next = RandomApp.step(&generator, app)
          guard next.isOfState else { continue }
          let outcomes = [other, session].map { $0.outcome(of: next) }
          try #require(outcomes[0] == outcomes[1], "\(app) \(next)")
        }
      }
    }
    #expect(pairs > 50)
  }
}

extension AppSession {
  fileprivate var key: StateKey {
    var key = StateKey()
    add(to: &key)
    return key
  }

  /// What a step gives: the state with its key and its reports, or the refusal.
  fileprivate func outcome(of step: Step) -> [String] {
    var copy = self
    do throws(Refusal) {
      let change = try copy.perform(step)
      let bindings = copy.state.scene?.bindings.sorted { $0.key < $1.key } ?? []
      return ["\(change.transition)", "\(change.diagnostics.map(\.id))", "\(copy.key.bytes)", "\(bindings)"]
    } catch {
      return [error.id.rawValue]
    }
  }
}

extension Step {
  /// Whether all that it depends on is in a state's key.
  fileprivate var isOfState: Bool {
    switch self {
    case .hold, .release, .saving: false
    default: true
    }
  }
}

/// Random apps with conditions, and steps on them.
enum RandomApp {
  static func app(_ generator: inout SeededGenerator) -> AppModel {
    var screens: [String: AppModel.Screen] = [:]
    for name in ["R0", "R1", "A", "B", "S", "F"] { screens[name] = screen(&generator) }
    let hasTabs = generator.isOne(in: 3)
    let roots: [AppModel.Root] = [.init("R0", when: ofApp(&generator)), .init("R1")]
    let chooses = generator.isOne(in: 2)
    return AppModel(
      stack: generator.isOne(in: 4) ? .typed("String") : .erased,
      root: chooses ? "R1" : "R0",
      screens: screens,
      tabs: hasTabs
        ? [
          .init("one", .stack(root: chooses ? "R1" : "R0", .erased), roots: chooses ? roots : []),
          .init("two", .stack(root: "R1", .erased), condition: maybe(&generator) { ofApp(&$0) }),
        ] : [],
      presents: [.init("top", as: .sheet, content: .stack(root: "S", .erased), condition: maybe(&generator, ofApp))],
      state: [.init("a", 0), .init("b", 0)],
      roots: chooses && !hasTabs ? roots : []
    )
  }

  private static func presents(_ generator: inout SeededGenerator) -> [AppModel.Presented] {
    var presents: [AppModel.Presented] = []
    if generator.isOne(in: 2) {
      let condition = maybe(&generator, condition)
      presents.append(.push("flag", to: "F", condition: condition, value: maybe(&generator) { _ in "${a}" }))
    }
    if generator.isOne(in: 2) {
      let condition = maybe(&generator, condition)
      presents.append(.init("sheet", as: .sheet, content: .screen("S"), condition: condition))
    }
    return presents
  }

  private static func screen(_ generator: inout SeededGenerator) -> AppModel.Screen {
    var destinations: [AppModel.Destination] = []
    for _ in 0..<generator.number(below: 3) {
      destinations.append(
        .init(
          generator.pick("String", "Int"),
          to: generator.isOne(in: 2) ? "B" : nil,
          cases: [.init("a", to: "A"), .init(1, to: "A")],
          condition: maybe(&generator, condition)
        )
      )
    }
    return AppModel.Screen(
      links: [
        .init("value", to: .value("a"), condition: maybe(&generator, condition), hides: generator.isOne(in: 2)),
        .init("number", to: .value(1)),
        .init("view", to: .view("F"), condition: maybe(&generator, condition)),
        .init("change", to: .update(update(&generator))),
      ],
      destinations: destinations,
      presents: presents(&generator),
      state: generator.isOne(in: 2) ? [.init("q", 0)] : []
    )
  }

  private static func update(_ generator: inout SeededGenerator) -> AppModel.Update {
    var update = AppModel.Update()
    for _ in 0..<(1 + generator.number(below: 2)) {
      let name = generator.pick("a", "b", "q", "flag", "sheet", "top")
      update.bindings.append(.init(name, value(of: name, &generator)))
    }
    if generator.isOne(in: 3) { update.paths = [.init(nil, [generator.pick("a", "c")], removing: 0)] }
    if generator.isOne(in: 5) { update.next = [.init(bindings: [.init("a", value(of: "a", &generator))])] }
    return update
  }

  private static func maybe<Value>(
    _ generator: inout SeededGenerator,
    _ make: (inout SeededGenerator) -> Value
  ) -> Value? {
    generator.isOne(in: 2) ? make(&generator) : nil
  }

  /// A condition about the app's state alone, or together with its sheet.
  private static func ofApp(_ generator: inout SeededGenerator) -> AppModel.Condition {
    .init((0...generator.number(below: 2)).map { _ in clause(generator.pick("a", "b", "top"), &generator) })
  }

  private static func condition(_ generator: inout SeededGenerator) -> AppModel.Condition {
    let names = ["a", "b", "q", "q", "flag", "sheet", "top"]
    return .init((0...generator.number(below: 2)).map { _ in clause(generator.pick(from: names), &generator) })
  }

  private static func clause(_ name: String, _ generator: inout SeededGenerator) -> AppModel.Condition.Clause {
    .init(name, [value(of: name, &generator)], isNegated: generator.isOne(in: 3))
  }

  private static func value(of name: String, _ generator: inout SeededGenerator) -> RouteValue {
    ["a", "b", "q"].contains(name) ? .int(generator.number(below: 2)) : .bool(!generator.isOne(in: 3))
  }

  static func profile(_ generator: inout SeededGenerator) -> Profile {
    Profile(generator.pick(.wwdc22, .ios16, .ios18, .shipping))
  }

  static func step(_ generator: inout SeededGenerator, _ app: AppModel, nested: Bool = false) -> Step {
    let stacks = app.tabs.isEmpty ? ["main", "top"] : ["one", "two", "top"]
    func path(_ generator: inout SeededGenerator) -> Step {
      switch generator.number(below: 5) {
      case 0: .pop(1)
      case 1: .setPath([generator.pick("a", "b"), generator.pick("a", "b")])
      case 2: .popToRoot
      default: .push([generator.pick("a", "b", 1)])
      }
    }
    switch generator.number(below: nested ? 8 : 16) {
    case 0, 1, 2, 3:
      let name = generator.pick("a", "b", "q", "q", "flag", "sheet", "top")
      return .set(name, value(of: name, &generator))
    case 4: return path(&generator)
    case 5: return .inStack(generator.pick(from: stacks), path(&generator))
    case 6: return .set("tab", .string(generator.pick("one", "two")))
    case 7: return .tap(.label(generator.pick("value", "number", "view", "change")))
    case 8, 9: return .tap(.label(generator.pick("value", "number", "view", "change", "change")))
    case 10: return .back(1)
    case 11: return .swipeDown(completed: true)
    case 12, 13:
      return .transaction((0...generator.number(below: 3)).map { _ in step(&generator, app, nested: true) })
    case 14: return generator.isOne(in: 2) ? .hold : .release
    default: return generator.pick(.dismiss, .release, .release, .background, .relaunch)
    }
  }
}
