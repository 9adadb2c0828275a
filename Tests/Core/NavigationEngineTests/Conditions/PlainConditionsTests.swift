import NavigationEngine
import TestSupport
import Testing

/// The engine against a second model of conditions, on random apps.
@Suite("S18 what a second, plain model of conditions says")
struct PlainConditionsTests {
  @Test("S18.1–S18.4 the engine shows what the plain model says", arguments: 0..<Rounds.of(20))
  func agrees(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<10 {
      let plain = Self.stack(&generator)
      var (model, scene) = (plain, try AppSession(app: plain.model, profile: plain.profile))
      var trail: [PlainConditions.Action] = []
      func story() -> Comment { "\(plain) \(trail)" }
      for origin in 1...40 {
        let action = Self.action(&generator)
        trail.append(action)
        var reports: [String]?
        var isRefused = false
        do throws(PlainConditions.Refused) { try model.perform(action) } catch { isRefused = true }
        do throws(Refusal) { reports = try scene.perform(action.step, origin: origin).reports } catch {}
        try #require(isRefused == (reports == nil), story())
        guard let reports else { continue }
        try #require(model.facts == scene.facts + reports, story())
      }
    }
  }

  // MARK: Random apps and actions

  private static func stack(_ generator: inout SeededGenerator) -> PlainConditions {
    var declared: [String: PlainConditions.Declared] = [:]
    for name in ["R0", "R1", "R2", "A", "B", "C", "F", "V"] {
      var screen = PlainConditions.Declared(hasState: generator.isOne(in: 2))
      if generator.isOne(in: 2) {
        screen.link = (generator.pick("a", "b", "1"), condition(&generator), generator.isOne(in: 2))
      }
      if !generator.isOne(in: 3) { screen.flag = condition(&generator, asksFlag: false) }
      // Destinations of view entries are rules of their own (S3.1).
      for type in ["String", "Int"] where name != "F" && name != "V" && !generator.isOne(in: 3) {
        let value = type == "Int" ? "1" : generator.pick("a", "b")
        screen.destinations[type] = .init(
          cases: generator.isOne(in: 2) ? [value: generator.pick("A", "B")] : [:],
          other: generator.isOne(in: 3) ? nil : generator.pick("B", "C"),
          when: condition(&generator, asksFlag: false)
        )
      }
      declared[name] = screen
    }
    let chooses = generator.isOne(in: 2)
    return PlainConditions(
      declared: declared,
      roots: (chooses ? ["R0", "R1"] : []).map { ($0, condition(&generator, ofApp: true)) } + [("R2", [])],
      app: generator.isOne(in: 2) ? ["a", "b"] : ["a", "b", "q"],
      popsShown: generator.isOne(in: 2),
      resetsPath: generator.isOne(in: 2),
      isNearest: generator.isOne(in: 2)
    )
  }

  private static func condition(
    _ generator: inout SeededGenerator,
    ofApp: Bool = false,
    asksFlag: Bool = true
  ) -> PlainConditions.Condition {
    if !ofApp, generator.isOne(in: 3) { return [] }
    let names = ofApp ? ["a", "b"] : asksFlag ? ["a", "b", "q", "flag"] : ["a", "b", "q"]
    return (0...generator.number(below: 2)).map { _ in
      .init(name: generator.pick(from: names), value: generator.number(below: 2), isNegated: generator.isOne(in: 3))
    }
  }

  private static func action(_ generator: inout SeededGenerator) -> PlainConditions.Action {
    func value() -> String { generator.pick("a", "b", "1") }
    func write() -> PlainConditions.PathWrite {
      switch generator.number(below: 4) {
      case 0: .pop(generator.number(below: 3))
      case 1: .set((0..<generator.number(below: 4)).map { _ in value() })
      default: .push(value())
      }
    }
    func field() -> (name: String, value: Int) {
      (generator.pick("a", "b", "q", "q", "flag", "flag"), generator.number(below: 2))
    }
    switch generator.number(below: 12) {
    case 0, 1, 2, 3: return .update(nil, [field()])
    case 4, 5: return .update(write(), [])
    case 6, 7: return .update(write(), [field()])
    case 8: return .update(nil, [field(), field()])
    case 9: return .tapLink
    case 10: return .tapView
    default: return .back
    }
  }
}

extension PlainConditions {
  /// The same app for the engine.
  fileprivate var model: AppModel {
    func condition(_ clauses: Condition) -> AppModel.Condition? {
      clauses.isEmpty
        ? nil : .init(clauses.map { .init($0.name, [Self.routed($0.name, $0.value)], isNegated: $0.isNegated) })
    }
    var screens: [String: AppModel.Screen] = [:]
    for (name, own) in declared {
      var links: [AppModel.Link] = [.view("see", to: "V")]
      if let link = own.link {
        links.append(
          .init("go", to: .value(Self.routed(link.value)), condition: condition(link.when), hides: link.hides)
        )
      }
      screens[name] = .init(
        links: links,
        destinations: own.destinations.map { type, destination in
          .init(
            type,
            to: destination.other,
            cases: destination.cases.map { .init(Self.routed($0), to: $1) },
            condition: condition(destination.when)
          )
        },
        presents: own.flag.map { [.push("flag", to: Self.flagScreen, condition: condition($0))] } ?? [],
        state: own.hasState ? [.init("q", 0)] : []
      )
    }
    let chosen = roots.map { AppModel.Root($0.name, when: condition($0.when)) }
    return AppModel(
      stack: .erased,
      root: "R2",
      screens: screens,
      state: app.keys.sorted().map { .init($0, 0) },
      roots: chosen.count > 1 ? chosen : []
    )
  }

  fileprivate static func routed(_ value: String) -> RouteValue { Int(value).map { .int($0) } ?? .string(value) }

  fileprivate static func routed(_ name: String, _ value: Int) -> RouteValue {
    name == "flag" ? .bool(value == 1) : .int(value)
  }

  fileprivate var profile: Profile {
    var profile = Profile.shipping
    profile.bindingOverlay = popsShown ? .pop : .keepOnTop
    profile.viewLinkMix = resetsPath ? .resetPath : .overlay
    profile.destinationWinner = isNearest ? .nearest : .rootmost
    return profile
  }
}

extension AppSession {
  /// What is compared.
  fileprivate var facts: [String] {
    let bindings = state.scene?.bindings ?? [:]
    func number(_ name: String) -> Int { if case .int(let number)? = bindings[name] { number } else { -1 } }
    let path = state.path.map { entry in if case .string(let text) = entry.value { text } else { "\(entry.value)" } }
    let flag = bindings["flag"].map { $0 == true ? "on" : "off" } ?? "–"
    return ["\(state.visible)", "\(path)", "a=\(number("a")) b=\(number("b"))", "q=\(number("q"))", "flag=\(flag)"]
  }
}

extension StepChange {
  /// What is reported of the path.
  fileprivate var reports: [String] {
    let ids: [EngineDiagnostic.ID] = [.unresolvedDestination, .unresolvedLink, .rootReplaced]
    return diagnostics.map(\.id).filter(ids.contains).map(\.rawValue).sorted()
  }
}

extension PlainConditions.Action {
  /// The same action for the engine.
  fileprivate var step: Step {
    switch self {
    case .update(let write, let fields):
      let sets = fields.map { Step.set($0.name, PlainConditions.routed($0.name, $0.value)) }
      let steps = (write.map { [$0.step] } ?? []) + sets
      return steps.count == 1 ? steps[0] : .transaction(steps)
    case .tapLink: return .tap("go")
    case .tapView: return .tap("see")
    case .back: return .back(1)
    }
  }
}

extension PlainConditions.PathWrite {
  /// The same write for the engine.
  fileprivate var step: Step {
    switch self {
    case .push(let value): .push([PlainConditions.routed(value)])
    case .pop(let count): .pop(count)
    case .set(let values): .setPath(values.map(PlainConditions.routed))
    }
  }
}
