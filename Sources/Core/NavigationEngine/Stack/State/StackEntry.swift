/// One screen on a stack, with the registrations that apply to the values above it (S3.1).
///
/// A level is created when its entry enters and never changes, so entries and states share it.
final class StackEntry: Sendable {
  let plan: ResolvedApp.Screen
  /// The registrations in force above this level, one for each type.
  let registrations: RegistrationsInForce
  /// The registration of a view entry that chose the screen; nil if a screen below did (S3.1).
  let server: ResolvedApp.Registration?

  var name: String { plan.name }
  var screen: AppModel.Screen { plan.screen }

  /// The screen that is shown when a binding of this one becomes `value`; nil if none is.
  func pushed(by binding: String, _ value: RouteValue) -> String? { plan.bindings.pushed(by: binding, value) }

  /// Whether its declarations raise no diagnostic when it enters.
  var isQuiet: Bool { plan.isQuiet }
  /// Whether the system's back button is hidden.
  var hidesBackButton: Bool { plan.hidesBackButton }

  private init(
    _ plan: ResolvedApp.Screen,
    _ registrations: RegistrationsInForce,
    by server: ResolvedApp.Registration? = nil
  ) {
    (self.plan, self.registrations, self.server) = (plan, registrations, server)
  }

  private static let placeholder = ResolvedApp.Screen(bare: "placeholder")

  /// Whether it stands for a value that has no destination (S3.7).
  var isPlaceholder: Bool { plan === Self.placeholder }

  /// A placeholder on top of `below`, for a value that has no destination (S3.7).
  static func placeholder(above below: StackEntry) -> StackEntry {
    StackEntry(placeholder, below.registrations)
  }

  /// Creates the level of a screen at the root.
  static func root(_ plan: ResolvedApp.Screen) -> StackEntry { StackEntry(plan, plan.registrationsOfRoot) }

  /// Creates the level of a screen above another one.
  ///
  /// - Parameters:
  ///   - plan: The screen.
  ///   - below: The level below it.
  ///   - server: The registration of a view entry that chooses the screen; nil if a screen below does.
  ///   - ignored: Whether the stack drops the registrations of pushed screens (S3.8).
  ///   - winner: The registration that is in force if there are two for one type (S3.2).
  /// - Returns: The level.
  static func make(
    _ plan: ResolvedApp.Screen,
    above below: StackEntry,
    by server: ResolvedApp.Registration? = nil,
    ignored: Bool,
    winner: Profile.DestinationWinner
  ) -> StackEntry {
    var registrations = below.registrations
    if !ignored {
      for registration in plan.registrations { registrations.add(registration, winner) }
    }
    return StackEntry(plan, registrations, by: server)
  }
}

/// The registrations that apply above a level, each found by the number of its type; levels that register nothing share
/// the registrations below them.
struct RegistrationsInForce: Sendable {
  private var byType: [ResolvedApp.Registration?] = []

  /// The registration for the type of a number; nil if there is none, or the type has no number.
  subscript(type: Int?) -> ResolvedApp.Registration? {
    guard let type, type < byType.count else { return nil }
    return byType[type]
  }

  /// The registration for the type of that name; nil if there is none.
  func registration(of type: String) -> ResolvedApp.Registration? {
    for case let registration? in byType where registration.destination.type == type { return registration }
    return nil
  }

  /// The numbers of the types that there are registrations for.
  var types: [Int] { byType.indices.filter { byType[$0] != nil } }

  /// Adds the registration of a screen further up, which the earlier one for the type may win against (S3.2).
  mutating func add(_ registration: ResolvedApp.Registration, _ winner: Profile.DestinationWinner) {
    let type = registration.type
    guard self[type] == nil || winner == .nearest else { return }
    while byType.count <= type { byType.append(nil) }
    byType[type] = registration
  }
}
