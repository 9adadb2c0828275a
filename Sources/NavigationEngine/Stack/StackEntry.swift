/// One screen on a stack, with the registrations that apply to the values above it (S3.1).
///
/// A level is created when its entry enters and never changes, so entries and states share it.
final class StackEntry: Sendable {
  let plan: ResolvedApp.Screen
  /// The registrations in force above this level, one for each type.
  let registrations: [String: ResolvedApp.Registration]

  var name: String { plan.name }
  var screen: AppModel.Screen { plan.screen }

  /// The screen that is shown when a binding of this one becomes `value`; nil if none is.
  func presented(by binding: String, _ value: RouteValue) -> String? { plan.presented(by: binding, value) }

  /// Whether its declarations raise no diagnostic when it enters.
  var isQuiet: Bool { plan.isQuiet }
  /// Whether the system's back button is hidden.
  var hidesBackButton: Bool { plan.hidesBackButton }

  private init(_ plan: ResolvedApp.Screen, _ registrations: [String: ResolvedApp.Registration]) {
    self.plan = plan
    self.registrations = registrations
  }

  private static let placeholder = ResolvedApp.Screen("placeholder", AppModel.Screen())

  /// A placeholder on top of `below`, for a value that has no destination (S3.7).
  static func placeholder(above below: StackEntry) -> StackEntry {
    StackEntry(placeholder, below.registrations)
  }

  /// Creates the level of a screen above another one.
  ///
  /// - Parameters:
  ///   - plan: The screen.
  ///   - below: The level below it; nil for the root.
  ///   - ignored: Whether the stack drops the registrations of pushed screens (S3.8).
  ///   - winner: The registration that is in force if there are two for one type (S3.2).
  /// - Returns: The level.
  static func make(
    _ plan: ResolvedApp.Screen,
    above below: StackEntry?,
    ignored: Bool,
    winner: Profile.DestinationWinner
  ) -> StackEntry {
    var registrations = below?.registrations ?? [:]
    if !(ignored && below != nil) {
      for registration in plan.registrations {
        let type = registration.destination.type
        if registrations[type] == nil || winner == .nearest { registrations[type] = registration }
      }
    }
    return StackEntry(plan, registrations)
  }
}
