import FlowLanguage
import NavigationEngine

/// What a flow does under another profile, looked at only once something diverges that may depend on that.
final class OtherProfile {
  private let name: Profile.Name
  private let run: () -> Transcript
  private var transcript: Transcript?

  /// - Parameters:
  ///   - name: The other profile.
  ///   - run: Does the flow under it; called once at most.
  init(_ name: Profile.Name, run: @escaping () -> Transcript) {
    self.name = name
    self.run = run
  }

  /// The divergences of a step; those that the other profile doesn't have say so.
  ///
  /// - Parameters:
  ///   - divergences: What diverged.
  ///   - record: The step.
  ///   - number: The step's number, counted from 1.
  ///   - profile: The profile under which they diverged.
  /// - Returns: The same divergences in their order. Nothing is said where the other run didn't come to the step.
  func noted(
    _ divergences: [Divergence],
    at record: StepRecord,
    number: Int,
    under profile: Profile.Name
  ) -> [Divergence] {
    let other = transcript ?? run()
    transcript = other
    guard number <= other.records.count else { return divergences }
    let twin = other.records[number - 1]
    guard twin.step.range == record.step.range, twin.scope?.file === record.scope?.file else { return divergences }
    return divergences.map { divergence in
      twin.divergences.contains { $0.isSame(as: divergence) }
        ? divergence
        : divergence.noting("under \(profile.rawValue); under \(name.rawValue) \(divergence.opposite)")
    }
  }
}

extension Divergence {
  /// Whether both say the same of the same place, if with other values.
  fileprivate func isSame(as other: Self) -> Bool {
    guard kind == other.kind, key == other.key, place == other.place else { return false }
    switch kind {
    case .unexpectedDiagnostic, .refused: return actual == other.actual
    case .expectation, .missingDiagnostic, .notRefused, .unstatedChange, .invariant, .unexpectedPass,
      .unexpectedFailure:
      return true
    }
  }

  /// The same divergence with something added to its sentence.
  fileprivate func noting(_ note: String) -> Self {
    Self(
      kind: kind,
      message: "\(message) (\(note))",
      key: key,
      expected: expected,
      actual: actual,
      place: place,
      why: why,
      fix: fix
    )
  }

  /// What is so where it doesn't diverge.
  fileprivate var opposite: String {
    switch kind {
    case .unexpectedDiagnostic:
      actual == .string(EngineDiagnostic.ID.mixedLinksReset.rawValue) ? "the path stays" : "nothing is raised here"
    case .missingDiagnostic: "it is raised"
    case .expectation, .invariant: "it holds"
    case .refused: "the step is done"
    case .notRefused: "the step is refused"
    case .unstatedChange: "it doesn't change"
    case .unexpectedPass: "the flow diverges"
    case .unexpectedFailure: "it diverges as expected, or not at all"
    }
  }
}
