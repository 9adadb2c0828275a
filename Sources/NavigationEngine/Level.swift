/// One screen of a modelled app as it stands on a stack, with the registrations that serve the values above it (S3.1).
///
/// A level is made when its entry enters and never changes, so that entries and states share it.
final class Level: Sendable {
  /// A destination and the screen that registers it.
  struct Registration: Sendable {
    let destination: AppModel.Destination
    let screen: String
  }

  let name: String
  let screen: AppModel.Screen
  /// The registrations in force above this level, one for a type.
  let registrations: [String: Registration]
  /// Whether it stands for a value that has no destination (S3.7).
  let isPlaceholder: Bool

  private init(name: String, screen: AppModel.Screen, registrations: [String: Registration], isPlaceholder: Bool) {
    self.name = name
    self.screen = screen
    self.registrations = registrations
    self.isPlaceholder = isPlaceholder
  }

  /// The name that a placeholder has in ``StackState/visible``.
  static let placeholderName = "placeholder"

  /// A placeholder on top of `below`.
  static func placeholder(above below: Level) -> Level {
    Level(name: placeholderName, screen: AppModel.Screen(), registrations: below.registrations, isPlaceholder: true)
  }

  /// The screen `name` on top of `below`, which is nil for the root.
  ///
  /// `ignored` says whether the stack drops what a pushed screen registers (S3.8), and `winner` which of two
  /// registrations for one type is in force above (S3.2).
  static func make(
    _ name: String,
    in app: AppModel,
    above below: Level?,
    ignored: Bool,
    winner: Profile.DestinationWinner
  ) -> Level {
    let screen = app.screen(named: name)
    var registrations = below?.registrations ?? [:]
    var own: Set<String> = []
    for destination in screen.destinations where destination.placement == .effective && !(ignored && below != nil) {
      // On one screen the first declared wins; between screens the profile decides.
      guard own.insert(destination.type).inserted else { continue }
      if registrations[destination.type] != nil, winner == .rootmost { continue }
      registrations[destination.type] = Registration(destination: destination, screen: name)
    }
    return Level(name: name, screen: screen, registrations: registrations, isPlaceholder: false)
  }
}
