import FlowApps
import FlowLanguage
import NavigationEngine
import Synchronization
import TestSupport
import Testing

@testable import FlowExplorer

/// Long ways that show a finding, and the short ones that are made of them.
@Suite("shrinking")
struct ShrinkerTests {
  /// A long random way that shows something at its last step, with all that it takes to shrink it.
  private struct Case {
    let start: Position
    let runner: StepRunner
    let cause: FindingCause
    let steps: [PossibleStep]

    /// Whether steps can be done and the last one shows the finding.
    func isShown(by steps: [PossibleStep]) -> Bool {
      var position = start
      for (number, step) in steps.enumerated() {
        guard runner.possible.all(in: position.session.state).contains(step),
          let effect = runner.perform(step, on: &position)
        else { return false }
        if effect.causes.contains(cause) { return number == steps.count - 1 }
      }
      return false
    }
  }

  /// Walks until something is shown for the last time within a number of steps.
  private func cases(_ app: Explored, seed: Int, length: Int) throws -> [Case] {
    let start = Position(session: try AppSession(app.app.prepared, profile: .wwdc22))
    let watch = SearchWatch(failOn: .warning, invariants: try Explored.rules(FindingFlowTests.rules))
    let runner = StepRunner(possible: PossibleSteps(app.model), watch: watch)
    var generator = SeededGenerator(seed: UInt64(seed))
    var position = start
    var steps: [PossibleStep] = []
    var shown: [FindingCause: Int] = [:]
    var order: [FindingCause] = []
    while steps.count < length {
      let step = generator.pick(from: Array(runner.possible.all(in: position.session.state)))
      guard let effect = runner.perform(step, on: &position) else { continue }
      steps.append(step)
      for cause in effect.causes where shown.updateValue(steps.count, forKey: cause) == nil {
        order.append(cause)
      }
    }
    return order.map { cause in
      Case(start: start, runner: runner, cause: cause, steps: Array(steps.prefix(shown[cause] ?? 0)))
    }
  }

  @Test("keeps the finding, and no step of the result can be left out", arguments: 0..<3, [1, 2])
  func minimal(app: Int, seed: Int) throws {
    let cases = try cases(try Explored(FindingFlowTests.apps[app]), seed: seed, length: 300)
    #expect(cases.count > 1)
    for one in cases {
      var shrinker = Shrinker(one.start, one.runner, one.cause)
      let short = shrinker.shrink(one.steps)
      #expect(one.isShown(by: short), "\(one.cause): \(short)")
      #expect(short.count <= 8, "\(one.cause): \(short)")
      for number in short.indices.dropLast() {
        var fewer = short
        fewer.remove(at: number)
        #expect(!one.isShown(by: fewer), "\(one.cause): \(short)")
      }
    }
  }

  @Test("shortens counts and simplifies values")
  func simpler() throws {
    let app = try Explored(
      """
      tabs: {home: {root: Home, stack: erased}}
      items: {edit: {type: Int, screen: Page, as: sheet}}
      samples: {Int: [10000, 7], text: [a-long-text, b]}
      urls: {"app://{text}": {path: {home: ["${text}"]}}}
      screens:
        Home: {links: {A: a}, destinations: {String: Page}}
        Page: {links: {Lost: 1.5}}
      """
    )
    let start = Position(session: try AppSession(app.app.prepared, profile: .wwdc22))
    let watch = SearchWatch()
    let runner = StepRunner(
      possible: PossibleSteps(app.model, StepDomain(samples: app.app.samples)),
      watch: watch
    )
    let lost = PossibleStep(.tap(.label("Lost")), by: .person, .tap, link: LinkName(screen: "Page", label: "Lost"))
    let open = PossibleStep(.open("app://a-long-text"), by: .system, .open)
    let steps = [open, lost]
    var position = start
    var effect: StepRunner.Effect?
    for step in steps { effect = runner.perform(step, on: &position) }
    let cause = try #require(effect?.causes.first)
    var shrinker = Shrinker(start, runner, cause)
    let short = shrinker.shrink(steps)
    #expect(short == [PossibleStep(.open("app://b"), by: .system, .open), lost])
    let set = PossibleStep(.set([.init("edit", 10_000)]), by: .app, .set)
    position = start
    for step in [set, lost] { effect = runner.perform(step, on: &position) }
    let other = try #require(effect?.causes.first)
    shrinker = Shrinker(start, runner, other)
    let simpler = shrinker.shrink([set, lost])
    #expect(simpler == [PossibleStep(.set([.init("edit", 7)]), by: .app, .set), lost])
  }

  @Test("leaves steps as they are by the time that is over, and asks before each step")
  func over() throws {
    let app = try Explored(
      """
      root: Home
      samples: {String: [a, b]}
      screens:
        Home: {links: {A: a, B: b}, destinations: {String: Page}}
        Page: {links: {Lost: 1.5}}
      """
    )
    let start = Position(session: try AppSession(app.app.prepared, profile: .wwdc22))
    let watch = SearchWatch()
    let runner = StepRunner(possible: PossibleSteps(app.model), watch: watch)
    func tap(_ label: String, on screen: String) -> PossibleStep {
      PossibleStep(.tap(.label(label)), by: .person, .tap, link: LinkName(screen: screen, label: label))
    }
    let steps = [tap("A", on: "Home"), tap("Lost", on: "Page"), tap("Lost", on: "Page")]
    var position = start
    var effect: StepRunner.Effect?
    for step in steps { effect = runner.perform(step, on: &position) }
    let cause = try #require(effect?.causes.first)
    let asked = Atomic<Int>(0)
    func short(after count: Int) -> Int {
      asked.store(0, ordering: .relaxed)
      var shrinker = Shrinker(start, runner, cause) { asked.add(1, ordering: .relaxed).newValue > count }
      return shrinker.shrink(steps).count
    }
    #expect(short(after: 0) == 3)
    #expect(asked.load(ordering: .relaxed) < 5)
    #expect(short(after: 1000) == 2)
  }
}
