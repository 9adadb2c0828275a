package import NavigationEngine

extension StepTable {
  /// The step in YAML; reading that gives an equal step; O(n) in the verbs.
  ///
  /// - Returns: The step; nil for one that no flow states by itself, such as `.save`, whose name only the flow knows.
  package func written(_ step: Step) -> WrittenStep? {
    if case .placed(let place, let inner) = step {
      guard let written = written(inner), written.address == nil else { return nil }
      return written.placed(in: place.name)
    }
    return verbs.lazy.compactMap { $0.write(step, in: self) }.first
  }
}

extension Step {
  /// The step as a flow writes it; nil for one that no flow states by itself.
  package var written: WrittenStep? { StepTable.standard.written(self) }

  /// The step in a few words: `tap Help`; empty for one that no flow states by itself.
  package var summary: String { written?.summary ?? "" }
}
