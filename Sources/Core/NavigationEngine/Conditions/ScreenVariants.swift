import Synchronization

/// A screen whose declarations depend on state: its plan for each way in which its conditions hold (S18.2).
///
/// A plan is made when it is first needed; one object stands for one way.
final class ScreenVariants: Sendable {
  private let name: String
  private let screen: AppModel.Screen
  private let conditions: [AppModel.Condition]
  private let numbers: AppNumbers
  private let isLegacy: Bool
  private let known = Mutex<[[Bool]: ResolvedApp.Screen]>([:])

  /// Prepares a screen.
  init(_ name: String, _ screen: AppModel.Screen, of app: ResolvedApp) {
    (self.name, self.screen) = (name, screen)
    conditions = screen.conditions
    (numbers, isLegacy) = (app.numbers, app.app.isLegacy)
  }

  /// The plan of the screen while state and bindings have these values.
  func plan(_ value: (String) -> RouteValue) -> ResolvedApp.Screen {
    let outcome = conditions.map { $0.holds(value) }
    return known.withLock { known in
      if let plan = known[outcome] { return plan }
      var holding: Set<AppModel.Condition> = []
      for (condition, holds) in zip(conditions, outcome) where holds { holding.insert(condition) }
      let declared = screen.declared { holding.contains($0) }
      // Its names have numbers already.
      var numbers = numbers
      let types = declared.destinations.map { numbers.addType($0.type) }
      let plan = ResolvedApp.Screen(name, declared, types, isLegacy: isLegacy, &numbers)
      known[outcome] = plan
      return plan
    }
  }
}
