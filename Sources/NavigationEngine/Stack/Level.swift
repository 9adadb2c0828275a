/// One screen on a stack, with the registrations that apply to the values above it (S3.1).
///
/// A level is created when its entry enters and never changes, so entries and states share it.
final class Level: Sendable {
  let plan: Blueprint.Plan
  /// The registrations in force above this level, one for each type.
  let registrations: [String: Blueprint.Registration]

  var name: String { plan.name }
  var screen: AppModel.Screen { plan.screen }

  /// The screen that is shown when a binding of this one becomes `value`; nil if none is.
  func presented(by binding: String, _ value: RouteValue) -> String? { plan.presented(by: binding, value) }

  /// Whether its declarations raise no diagnostic when it enters.
  var isQuiet: Bool { plan.isQuiet }
  /// Whether the system's back button is hidden.
  var hidesBackButton: Bool { plan.hidesBackButton }

  private init(_ plan: Blueprint.Plan, _ registrations: [String: Blueprint.Registration]) {
    self.plan = plan
    self.registrations = registrations
  }

  private static let placeholder = Blueprint.Plan("placeholder", AppModel.Screen())

  /// A placeholder on top of `below`, for a value that has no destination (S3.7).
  static func placeholder(above below: Level) -> Level {
    Level(placeholder, below.registrations)
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
    _ plan: Blueprint.Plan,
    above below: Level?,
    ignored: Bool,
    winner: Profile.DestinationWinner
  ) -> Level {
    var registrations = below?.registrations ?? [:]
    if !(ignored && below != nil) {
      for registration in plan.registrations {
        let type = registration.destination.type
        if registrations[type] == nil || winner == .nearest { registrations[type] = registration }
      }
    }
    return Level(plan, registrations)
  }
}
