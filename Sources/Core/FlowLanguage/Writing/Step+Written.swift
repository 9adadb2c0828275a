package import NavigationEngine

extension Step {
  /// The step in YAML; reading that gives an equal step; O(n) in the verbs.
  ///
  /// It is nil for one that no flow states by itself, such as `.save`, whose name only the flow knows.
  package var written: WrittenStep? {
    if case .placed(let place, let inner) = self {
      guard let written = inner.written, written.address == nil else { return nil }
      return written.placed(in: place.name)
    }
    return StepTable.verbs.lazy.compactMap { $0.write(self) }.first
  }

  /// The step in a few words: `tap Help`; empty for one that no flow states by itself.
  package var summary: String { written?.summary ?? "" }
}
