import Synchronization

/// A screen whose declarations depend on state: its plan for each way in which its conditions hold (S18.2).
///
/// A plan is made when it is first needed; one object stands for one way.
final class ScreenVariants: Sendable {
  private let name: String
  private let screen: AppModel.Screen
  private let conditions: [AppModel.Condition]
  /// The names that the conditions ask about, each once.
  private let names: [String]
  private let numbers: AppNumbers
  private let isLegacy: Bool
  private let known = Mutex(Known())

  private struct Known {
    var byOutcome: [[Bool]: ResolvedApp.Screen] = [:]
    /// The plans for values of the names, since a screen may have hundreds of conditions on a few of them.
    var byValues: [[RouteValue]: ResolvedApp.Screen] = [:]
  }

  /// More values of names are not remembered.
  private static let mostValues = 1024

  /// Prepares a screen.
  init(_ name: String, _ screen: AppModel.Screen, of app: ResolvedApp) {
    (self.name, self.screen) = (name, screen)
    conditions = screen.conditions
    names = Set(conditions.flatMap(\.clauses).map(\.name)).sorted()
    (numbers, isLegacy) = (app.numbers, app.app.isLegacy)
  }

  /// The plan of the screen while state and bindings have these values.
  func plan(_ value: (String) -> RouteValue) -> ResolvedApp.Screen {
    let values = names.map(value)
    return known.withLock { known in
      if let plan = known.byValues[values] { return plan }
      let plan = plan(Dictionary(uniqueKeysWithValues: zip(names, values)), &known)
      if known.byValues.count >= Self.mostValues { known.byValues = [:] }
      known.byValues[values] = plan
      return plan
    }
  }

  private func plan(_ values: [String: RouteValue], _ known: inout Known) -> ResolvedApp.Screen {
    let outcome = conditions.map { $0.holds { values[$0, default: .null] } }
    if let plan = known.byOutcome[outcome] { return plan }
    var holding: Set<AppModel.Condition> = []
    for (condition, holds) in zip(conditions, outcome) where holds { holding.insert(condition) }
    let declared = screen.declared { holding.contains($0) }
    // Its names have numbers already.
    var numbers = numbers
    let types = declared.destinations.map { numbers.addType($0.type) }
    let plan = ResolvedApp.Screen(name, declared, types, isLegacy: isLegacy, &numbers)
    known.byOutcome[outcome] = plan
    return plan
  }
}
