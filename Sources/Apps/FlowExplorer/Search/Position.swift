import NavigationEngine

/// An app in a state of the search; under two profiles at once if their difference is searched for.
struct Position: Sendable {
  var session: AppSession
  /// The same app after the same steps under the other profile.
  var other: AppSession?

  /// The memory that is counted for a position of an app: the more tabs it has, the more is copied.
  static func countedMemory(of app: AppModel) -> Int { 4096 + app.tabs.count * 768 }

  /// The fingerprint of all that makes two positions the same.
  ///
  /// One that digests paths takes the same time for paths of any length, and is compared only with such.
  func fingerprint(digestsPaths: Bool = false) -> Fingerprint {
    var key = StateKey(digestsPaths: digestsPaths)
    session.add(to: &key)
    other?.add(to: &key)
    return Fingerprint(key.bytes)
  }

  /// True if a step that was performed under the first profile can be done under the other, too, and shows the same.
  mutating func performAlike(_ step: PossibleStep) -> Bool {
    guard var other else { return true }
    do throws(Refusal) { _ = try other.perform(step.action) } catch { return false }
    self.other = other
    return ShownFacts(session.state) == ShownFacts(other.state)
  }
}

extension StackState {
  /// A short label of the front: the screen with its layer, or the layer that is no screen.
  var frontName: String {
    guard let layer = scene?.layers.last, layer.kind.isButtonsOnly else { return screen }
    return "\(layer.kind.rawValue) \(layer.binding)"
  }
}
