/// The state of an app and its live screens; only values that differ from the initial ones (S18.1).
struct StateValues: Sendable {
  /// The value of a screen's state.
  struct Own: Hashable, Sendable {
    let place: EntryPlace
    let name: String
    let value: RouteValue
  }

  /// The values of the app's state.
  private(set) var ofApp: [RouteValue.Field] = []
  /// The values of screens' state.
  private(set) var ofScreens: [Own] = []

  /// The value of a declaration: the last written one, or the value at the start.
  func value(of declared: RouteValue.Field, for owner: BindingOwner) -> RouteValue {
    switch owner {
    case .app:
      ofApp.first { $0.name == declared.name }?.value ?? declared.value
    case .screen(let place):
      ofScreens.first { $0.place == place && $0.name == declared.name }?.value ?? declared.value
    case .gone: declared.value
    }
  }

  /// The surfaces with screens whose state may differ between the two.
  func surfaces(differingFrom other: Self) -> [SurfaceID] {
    ofScreens == other.ofScreens ? [] : (ofScreens + other.ofScreens).map(\.place.surface)
  }

  /// Writes a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - declared: The declaration, with the value at the start, whose type the state keeps.
  ///   - owner: The app, or the screen.
  /// - Throws: `wrong-binding-type` if the state holds values of another type.
  mutating func write(
    _ value: RouteValue,
    to declared: RouteValue.Field,
    of owner: BindingOwner
  ) throws(Refusal) {
    let isFitting = declared.value == .null || value.typeName == declared.value.typeName
    guard isFitting else { throw .wrongStateValue(value, declared) }
    switch owner {
    case .app:
      ofApp.removeAll { $0.name == declared.name }
      if value != declared.value { ofApp.append(.init(declared.name, value)) }
    case .screen(let place):
      ofScreens.removeAll { $0.place == place && $0.name == declared.name }
      if value != declared.value { ofScreens.append(Own(place: place, name: declared.name, value: value)) }
    case .gone: break
    }
  }

  /// Follows entries that moved; the state of a screen goes with it.
  mutating func follow(_ moved: (EntryPlace) -> EntryPlace?) {
    guard !ofScreens.isEmpty else { return }
    ofScreens = ofScreens.compactMap { own in
      moved(own.place).map { Own(place: $0, name: own.name, value: own.value) }
    }
  }
}

// MARK: Messages about values

extension Refusal {
  fileprivate static func wrongStateValue(_ value: RouteValue, _ declared: RouteValue.Field) -> Self {
    Self(
      .wrongBindingType,
      "the state “\(declared.name)” is a \(declared.value.typeName), and can't be \(value.withType)"
    )
  }
}
