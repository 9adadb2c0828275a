import NavigationEngine
import TestSupport
import Testing

@Suite("laws of the steps on a path")
struct PathLawTests {
  /// A stack that random steps have led somewhere, and the generator that led it.
  static func somewhere(_ seed: UInt64) throws -> (AppSession, SeededGenerator) {
    var generator = SeededGenerator(seed: seed)
    let profile = Profile.Name.allCases.randomElement(using: &generator) ?? .wwdc22
    var stack = try AppSession(profile: Profile(profile))
    for origin in 1...Int.random(in: 1...60, using: &generator) {
      _ = try? stack.perform(step(using: &generator), origin: origin)
    }
    return (stack, generator)
  }

  static func values(using generator: inout SeededGenerator) -> [RouteValue] {
    (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      .string(String("abcde".randomElement(using: &generator) ?? "a"))
    }
  }

  static func step(using generator: inout SeededGenerator) -> Step {
    let value = RouteValue.string(String("abcde".randomElement(using: &generator) ?? "a"))
    let levels = Int.random(in: -1...4, using: &generator)
    return switch Int.random(in: 0..<10, using: &generator) {
    case 0...2: .push(values(using: &generator))
    case 3: .pop(levels)
    case 4: .popTo(value)
    case 5: .popToScreen(value.description)
    case 6: .setPath(values(using: &generator))
    case 7: .replaceTop(value)
    case 8: .back(levels)
    default: levels == 0 ? .popToRoot : .push([value])
    }
  }

  static let seeds = Array(0..<500 as Range<UInt64>)

  @Test("S1.7 back undoes a push")
  func backUndoesPush() throws {
    for seed in Self.seeds {
      var (stack, _) = try Self.somewhere(seed)
      let before = stack.state
      try stack.perform(.push(["z"]))
      try stack.perform(.back(1))
      #expect(stack.state == before)
    }
  }

  @Test("S2.3 popping n undoes a push of n")
  func popUndoesPush() throws {
    for seed in Self.seeds {
      var (stack, generator) = try Self.somewhere(seed)
      let before = stack.state
      let values = Self.values(using: &generator)
      let pushed = try stack.perform(.push(values)).transition
      let popped = try stack.perform(.pop(values.count)).transition
      #expect(stack.state == before)
      #expect(pushed.levels == popped.levels)
    }
  }

  @Test("S4.5 setting the path to what it is changes nothing")
  func setPathIsIdempotent() throws {
    for seed in Self.seeds {
      var (stack, generator) = try Self.somewhere(seed)
      let values = Self.values(using: &generator)
      try stack.perform(.setPath(values))
      let before = stack.state
      #expect(try stack.perform(.setPath(values)) == .init(.none))
      #expect(stack.state == before)
      #expect(stack.state.path.values == values)
    }
  }

  @Test(
    "S1.1 S1.5 no walk of a thousand steps breaks the shape of the stack",
    arguments: 0..<Rounds.of(8) as Range<UInt64>
  )
  func shape(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var stack = try AppSession()
    for origin in 1...1_000 {
      let before = stack.state
      do throws(Refusal) {
        let transition = try stack.perform(Self.step(using: &generator), origin: origin).transition
        #expect((transition.kind == .none) == (stack.state == before))
      } catch {
        #expect(stack.state == before)
      }
      #expect(stack.state.visible.first == "root")
      #expect(stack.state.depth == stack.state.visible.count - 1)
      #expect(stack.state.canGoBack == (stack.state.visible.count > 1))
    }
  }

  @Test("S1.1 a state kept from an earlier step stays what it was")
  func history() throws {
    var generator = SeededGenerator(seed: 42)
    var stack = try AppSession()
    var states: [StackState] = []
    var paths: [[RouteValue]] = []
    for origin in 1...2_000 {
      _ = try? stack.perform(Self.step(using: &generator), origin: origin)
      states.append(stack.state)
      paths.append(stack.state.path.values)
    }
    #expect(states.map(\.path.values) == paths)
  }

  @Test("a hundred thousand states of a growing path share their elements")
  func growingHistory() throws {
    var stack = try AppSession()
    var states = [stack.state]
    for number in 1...100_000 {
      try stack.perform(.push([.int(number)]), origin: number)
      states.append(stack.state)
    }
    #expect(states[70_000].path.top == .init(70_000, origin: 70_000))
    #expect(states[70_000].path[69_999] == states[100_000].path[69_999])
    #expect(states[3].visible == ["root", "1", "2", "3"])
  }
}
