/// The registrations that choose the screens of the values on a stack (S3.1, S3.2).
struct Serving {
  /// The registration in force for a value, nil if no screen on the stack registers the type; and whether a view entry
  /// registers it, so that it leaves with that.
  typealias Registration = (value: ResolvedApp.Registration?, isOfViewEntry: Bool)

  /// The view entries whose registrations count, bottom to top.
  let overlay: [ViewEntry]
  let winner: Profile.DestinationWinner

  /// The registration in force for the next value of a type.
  ///
  /// View entries lie above all values, so the rootmost registration belongs to a value entry if there is one, and the
  /// nearest belongs to a view entry.
  ///
  /// - Parameters:
  ///   - type: The number of the type; nil if it has none.
  ///   - below: The level below the value.
  /// - Returns: The registration, with the kind of its owner.
  func registration(_ type: Int?, above below: StackEntry) -> Registration {
    let own = below.registrations[type]
    guard !overlay.isEmpty, let type else { return (own, false) }
    switch winner {
    case .rootmost:
      if let own { return (own, false) }
      let found = overlay.lazy.compactMap { $0.registration(of: type) }.first
      return (found, found != nil)
    case .nearest:
      let found = overlay.reversed().lazy.compactMap { $0.registration(of: type) }.first
      return (found ?? own, found != nil)
    }
  }

  /// The registration in force for a value that was resolved before: the registration of the view entry that chose its
  /// screen, as long as that exists.
  func registration(_ type: Int?, of entry: RoutePath.Entry, above below: StackEntry) -> Registration {
    guard let server = entry.level?.server else { return (below.registrations[type], false) }
    return has(server) ? (server, true) : registration(type, above: below)
  }

  /// The index of the lowest value whose screen was chosen by a view entry that has left; nil if there is none.
  ///
  /// It takes O(n).
  func firstUnserved(in path: RoutePath) -> Int? {
    path.indices.first { index in path[index].level?.server.map { !has($0) } ?? false }
  }

  private func has(_ server: ResolvedApp.Registration) -> Bool {
    overlay.contains { $0.level?.plan.registrations.contains { $0 === server } ?? false }
  }
}

extension ViewEntry {
  /// The registration of its screen for the type of a number.
  fileprivate func registration(of type: Int) -> ResolvedApp.Registration? {
    level?.plan.registrations.first { $0.type == type }
  }
}
