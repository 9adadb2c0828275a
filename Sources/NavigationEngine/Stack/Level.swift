/// One screen of a modelled app as it stands on a stack, with the registrations that serve the values above it (S3.1).
///
/// A level is made when its entry enters and never changes, so that entries and states share it.
final class Level: Sendable {
  let plan: Blueprint.Plan
  /// The registrations in force above this level, one for a type.
  let registrations: [String: Blueprint.Registration]

  var name: String { plan.name }
  var screen: AppModel.Screen { plan.screen }

  /// The screen that comes up when a binding of this one becomes `value`; nil where none does.
  func presented(by binding: String, _ value: RouteValue) -> String? { plan.presented(by: binding, value) }

  /// Whether there is nothing to say of its declarations when it enters.
  var isQuiet: Bool { plan.isQuiet }
  /// Whether there is no back button of the system's.
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

  /// A screen on top of `below`, which is nil for the root.
  ///
  /// `ignored` says whether the stack drops what a pushed screen registers (S3.8), and `winner` which of two
  /// registrations for one type is in force above (S3.2).
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
