package import AppDrivers
package import FlowApps
import FlowLanguage
package import FlowRunner
import FlowSyntax
package import NavigationEngine
import PlainText

/// Random walks through the engine and a driver at once, up to the first step at which they differ, which is shrunk.
///
/// A seed always gives the same walks; the findings depend on the driver alone.
package struct DriverWalks {
  /// The result of the walks.
  package struct Result: Sendable {
    package fileprivate(set) var walks = 0
    package fileprivate(set) var steps = 0
    /// The fewest steps that show the difference; empty if nothing was found.
    package fileprivate(set) var found: [Step] = []
    /// The number of steps of the walk that showed it.
    package fileprivate(set) var walked = 0
    /// The difference, a sentence without its full stop; nil if nothing was found.
    package fileprivate(set) var message: String?

    package init() {}
  }

  private let app: App
  private let profile: Profile
  private let pool: DriverPool
  private let possible: PossibleSteps
  /// The values that the app's links push, which the app may write itself.
  private let values: [RouteValue]
  package let seed: UInt64
  /// The number of walks, and the maximum number of steps of each.
  package let walks: Int
  private let steps: Int

  /// Prepares the walks.
  package init(
    _ app: App,
    under profile: Profile,
    on pool: DriverPool,
    _ domain: StepDomain,
    seed: UInt64,
    walks: Int?,
    steps: Int?
  ) {
    (self.app, self.profile, self.pool) = (app, profile, pool)
    (self.seed, self.walks, self.steps) = (seed, walks ?? 100, steps ?? 100)
    possible = PossibleSteps(app.model, domain)
    let links = app.model.screensByName.flatMap(\.screen.everyLink)
    values =
      links.compactMap { if case .value(let value) = $0.target, value != .null { value } else { nil } }
      .withoutRepeats
  }

  /// Walks until a difference is found or all walks are done.
  ///
  /// - Parameters:
  ///   - result: The result so far, also after an error.
  ///   - isStopped: Whether the walks end early.
  /// - Throws: The reason why the driver can't be used.
  package func perform(_ result: inout Result, isStopped: () -> Bool) throws(ExternalFailure) {
    let driver = try pool.take(profile: profile.label)
    defer { pool.giveBack(driver) }
    while result.walks < walks, !isStopped() {
      var generator = SplitMix(seed: seed, number: result.walks)
      result.walks += 1
      var twins = try Twins(app, profile, driver)
      var (taken, tried): ([Step], Int) = ([], 0)
      while tried < steps, twins.difference == nil {
        let choices = choices(in: twins.session.state, for: driver)
        guard !choices.isEmpty else { break }
        let step = choices[Int(generator.next(below: UInt64(choices.count)))]
        if try twins.perform(step) { taken.append(step) }
        tried += 1
      }
      result.steps += taken.count
      guard let difference = twins.difference else { continue }
      result.walked = taken.count
      (result.found, result.message) = try shrink((taken, difference), on: driver, isStopped)
      return
    }
  }

  /// The steps that are tried in a state: all that the driver can perform of the person, the app and the system, and
  /// writes of the path.
  private func choices(in state: StackState, for driver: DriverConnection) -> [Step] {
    var steps: [Step] = possible.all(in: state).compactMap { step in
      if case .step(let action) = step.action { action } else { nil }
    }
    steps += values.map { .push([$0]) } + [.popToRoot, .back(1)]
    if values.count > 1 { steps.append(.push(Array(values.prefix(3)))) }
    if !state.path.isEmpty { steps += [.pop(1), .setPath(Array(state.path.values.dropLast()))] }
    if state.path.count > 1 { steps += [.pop(2), .popTo(state.path.values[0])] }
    return steps.filter { step in step.written.map { driver.welcome.verbs.contains($0.verb) } ?? false }
  }

  // MARK: Shrinking

  /// Steps with the difference that the last of them shows.
  private typealias Way = (steps: [Step], difference: String)

  /// Leaves out steps, many at once and then fewer, as long as the rest shows a difference.
  private func shrink(_ way: Way, on driver: DriverConnection, _ isStopped: () -> Bool) throws(ExternalFailure) -> Way {
    var way = way
    var size = max(1, way.steps.count / 2)
    while true {
      var isShorter = false
      var start = 0
      while start < way.steps.count, !isStopped() {
        let rest = Array(way.steps[..<start] + way.steps[min(way.steps.count, start + size)...])
        if let shown = try shown(by: rest, on: driver) {
          (way, isShorter) = (shown, true)
        } else {
          start += size
        }
      }
      if isStopped() || size == 1 && !isShorter { return way }
      size = max(1, size / 2)
    }
  }

  /// The steps up to the one that shows a difference; nil if none does.
  private func shown(by steps: [Step], on driver: DriverConnection) throws(ExternalFailure) -> Way? {
    var twins = try Twins(app, profile, driver)
    if let difference = twins.difference { return ([], difference) }
    for (number, step) in steps.enumerated() {
      _ = try twins.perform(step)
      if let difference = twins.difference { return (Array(steps[...number]), difference) }
    }
    return nil
  }
}

/// The engine and a driver that do the same steps.
private struct Twins {
  var session: AppSession
  /// The first difference, a sentence without its full stop; nil if there is none.
  private(set) var difference: String?
  private let driver: DriverConnection

  /// Starts both.
  init(_ app: App, _ profile: Profile, _ driver: DriverConnection) throws(ExternalFailure) {
    self.driver = driver
    do throws(Refusal) { session = try AppSession(app.prepared, profile: profile) } catch {
      throw ExternalFailure("the app can't start: \(error.message)")
    }
    compare(try driver.launch(ExternalStart(like: session, of: app)), session.opening, after: "at the start")
  }

  /// Performs a step on both.
  ///
  /// - Parameter step: The step.
  /// - Returns: Whether the driver knows the step; otherwise neither has performed it.
  /// - Throws: The reason why the driver can't be used any more.
  mutating func perform(_ step: Step) throws(ExternalFailure) -> Bool {
    guard let written = step.written else { return false }
    let result = try driver.perform(ExternalStep(step, written))
    if case .refused(Refusal.ID.unsupportedStep.rawValue, _) = result { return false }
    let summary = "after `\(written.summary)`"
    do throws(Refusal) {
      let change = try session.perform(step)
      switch result {
      case .done(let facts, _): compare(facts, change, after: summary)
      case .refused(_, let message):
        let reason = message.map { ": \($0)" } ?? ""
        difference = "the engine performs `\(written.summary)`, and the app refuses it\(reason)"
      }
    } catch {
      if case .done = result {
        difference = "the app performs `\(written.summary)`, and the engine refuses it: \(error.message)"
      }
    }
    return true
  }

  private mutating func compare(_ facts: ObservedFacts, _ change: StepChange, after time: String) {
    guard let first = facts.differences(from: Observation(session.state, change) { _ in nil }).first else { return }
    difference =
      "\(time) the app and the engine differ in `\(first.name.rawValue)`: the engine has \(first.engine), "
      + "the app \(first.app)"
  }
}

extension DriverWalks.Result {
  /// The flow that shows the difference, with `run --driver`; nil if nothing was found.
  package func flow(of app: String, seed: UInt64) -> String? {
    guard let message else { return nil }
    var flow = WrittenFlow([
      .init(.name, .text("app-diverged: \(found.last?.summary ?? "the start")")),
      .init(.description, .text("found by navflow explore --random --driver --seed \(seed): \(message)")),
      .init(.app, .text(app)),
    ])
    for step in found { if let written = step.written { flow.add(written) } }
    return flow.text
  }
}
