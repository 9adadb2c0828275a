import TestSupport
import Testing

@testable import NavigationEngine

/// What makes two states the same.
@Suite("keys of states")
struct StateKeyTests {
  /// The sessions of a random walk, with their keys.
  private func walk(seed: Int, steps: Int) throws -> (PossibleSteps, [(session: AppSession, key: StateKey)]) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let app = SceneWalkTests.app(&generator)
    let possible = PossibleSteps(app, StepDomain(samples: ["Thing": [.thing(1, "a"), .thing(1, "b"), .thing(2)]]))
    var session = try AppSession(PreparedApp(app), profile: SceneWalkTests.profile(&generator))
    var seen = [(session, session.key)]
    for _ in 0..<steps {
      let step = try #require(possible.all(in: session.state).randomElement(using: &generator))
      _ = try session.perform(step.action)
      seen.append((session, session.key))
    }
    return (possible, seen)
  }

  @Test("states of one key are equal, and each step has the same effect in both", arguments: 0..<Rounds.of(8))
  func sameKey(seed: Int) throws {
    let (possible, seen) = try walk(seed: seed, steps: 150)
    var first: [StateKey: AppSession] = [:]
    var pairs = 0
    for (session, key) in seen {
      guard let other = first.updateValue(session, forKey: key) else { continue }
      pairs += 1
      #expect(session.state == other.state)
      guard pairs < 25 else { continue }
      for step in possible.all(in: session.state) {
        var (one, two) = (session, other)
        let (left, right) = (try one.perform(step.action), try two.perform(step.action))
        #expect(one.key == two.key, "\(step.summary)")
        #expect(left.transition == right.transition && left.diagnostics.map(\.id) == right.diagnostics.map(\.id))
      }
    }
    #expect(pairs > 0)
  }

  @Test("states of a stack have one key exactly if they are equal", arguments: 0..<Rounds.of(6, atLeast: 2))
  func stacks(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let app = AppModel(
      root: "R",
      screens: [
        "R": .init(
          links: [.value("a", "a"), .value("n", 1), .view("v", to: "V")],
          destinations: [.init("String", to: "P"), .init("Int", to: "P")],
          presents: [.push("shows", to: "V")]
        ),
        "P": .init(links: [.value("again", "${value}")], presents: [.push("item", of: "Int", to: "V")]),
      ]
    )
    let possible = PossibleSteps(app, StepDomain(samples: ["Int": [1, 2]]))
    var session = try AppSession(PreparedApp(app), profile: seed.isMultiple(of: 2) ? .wwdc22 : .shipping)
    var seen: [(StackState, StateKey)] = []
    for _ in 0..<120 {
      let step = try #require(possible.all(in: session.state).randomElement(using: &generator))
      _ = try session.perform(step.action)
      seen.append((session.state, session.key))
    }
    for (number, one) in seen.enumerated() {
      for two in seen[number...] { #expect((one.0 == two.0) == (one.1 == two.1)) }
    }
  }

  @Test(
    "values have one key exactly if they are equal",
    arguments: [
      RouteValue.null, true, false, 0, 1, -1, .int(.max), .int(.min), .double(0), .double(-0.0), .double(1),
      .double(.nan), .double(-.nan), "", "a", "1", .list([]), .list([1]), .list([.list([])]), .map([]),
      .map([.init("a", 1), .init("b", 2)]), .map([.init("b", 2), .init("a", 1)]), .typed(type: "T", payload: .null),
      .typed(type: "T", payload: 1), .typed(type: "T.a", payload: .null),
    ] as [RouteValue]
  )
  func values(value: RouteValue) {
    let others: [RouteValue] = [
      .null, true, 1, -1, .int(.min), .double(0), .double(1), .double(.nan), "", "a", "1", .list([1]), .map([]),
      .map([.init("a", 1), .init("b", 2)]), .typed(type: "T", payload: 1), .typed(type: "T.a", payload: .null),
    ]
    for other in others {
      var (one, two) = (StateKey(), StateKey())
      one.add(value)
      two.add(other)
      #expect((one == two) == (value == other), "\(value) \(other)")
    }
  }

  @Test("a digest of the lower part of a path tells the same paths apart", arguments: 0..<Rounds.of(4))
  func digests(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let app = PreparedApp(
      AppModel(
        root: "R",
        screens: [
          "R": .init(destinations: [.init("String", to: "P"), .init("Int", to: "Q")]), "P": .init(), "Q": .init(),
        ]
      )
    )
    var session = try AppSession(app, profile: .wwdc22)
    var seen: [(whole: StateKey, digested: StateKey)] = []
    for number in 0..<160 {
      let depth = session.state.path.count
      let values: [RouteValue] = (0..<Int.random(in: 1...20, using: &generator)).map { _ in
        Bool.random(using: &generator) ? 1 : "a"
      }
      switch Int.random(in: 0..<4, using: &generator) {
      case 0 where depth > 0: _ = try session.perform(.back(Int.random(in: 1...depth, using: &generator)))
      case 1: _ = try session.perform(.setPath(Array(session.state.path.values.prefix(20)) + values))
      case 2: _ = try session.perform(.setPath([]))
      default: _ = try session.perform(.push(values))
      }
      // Not every path is asked for its digest.
      if number.isMultiple(of: 3) { continue }
      seen.append((session.key, session.digestedKey))
      // The way to a path doesn't count.
      var other = try AppSession(app, profile: .wwdc22)
      _ = try other.perform(.setPath(session.state.path.values))
      #expect(other.digestedKey == session.digestedKey)
    }
    for one in seen {
      for two in seen { #expect((one.whole == two.whole) == (one.digested == two.digested)) }
    }
    let long = seen.filter { $0.whole.bytes.count > 100 }
    #expect(long.count > 20 && long.allSatisfy { $0.digested.bytes.count < 100 })
  }

  @Test("S10.1 what a restart would restore is no part of a state, unless something couldn't be saved")
  func restart() throws {
    let app = AppModel(
      root: "R",
      screens: ["R": .init(links: [.value("a", "a")], destinations: [.init("String", to: "P")])]
    )
    var session = try AppSession(PreparedApp(app), profile: .wwdc22)
    let start = session.key
    _ = try session.perform(.step(.tap("a")))
    _ = try session.perform(.restart)
    #expect(session.state.path.values == ["a"])
    _ = try session.perform(.step(.back(1)))
    #expect(session.key == start)
  }

  @Test("S2.8 a restart ends after saving where something can't be saved")
  func unsaved() throws {
    let app = AppModel(
      root: "R",
      screens: ["R": .init(destinations: [.init("Secret", to: "P")])],
      types: ["Secret": .init(isCodable: false)]
    )
    var session = try AppSession(PreparedApp(app), profile: .wwdc22)
    _ = try session.perform(.step(.push([RouteValue(type: "Secret")])))
    let before = session.key
    let change = try session.perform(.restart)
    #expect(change.diagnostics.map(\.id) == [.notCodable])
    #expect(session.key == before)
  }
}

extension AppSession {
  /// The key of the state.
  fileprivate var key: StateKey {
    var key = StateKey()
    add(to: &key)
    return key
  }

  /// The key of the state in which the lower part of a long path counts by a digest.
  fileprivate var digestedKey: StateKey {
    var key = StateKey(digestsPaths: true)
    add(to: &key)
    return key
  }
}
