import FlowLanguage
import NavigationEngine

/// The run of a flow under another profile, made only when a divergence may depend on the profile.
final class OtherProfile {
  private let name: Profile.Name
  private let run: () -> Transcript
  private var transcript: Transcript?

  /// Prepares the run.
  ///
  /// - Parameters:
  ///   - name: The other profile.
  ///   - run: Runs the flow under it; called at most once.
  init(_ name: Profile.Name, run: @escaping () -> Transcript) {
    (self.name, self.run) = (name, run)
  }

  /// Adds a note to each divergence of a step that the other profile doesn't have.
  ///
  /// - Parameters:
  ///   - divergences: The divergences.
  ///   - record: The step.
  ///   - number: The step's number, counted from 1.
  ///   - profile: The profile under which they occurred.
  /// - Returns: The divergences in their order; without notes if the other run didn't reach the step.
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
      // The other run has no app beside the engine.
      [.appDiverged, .appFailed].contains(divergence.kind)
        || twin.divergences.contains { $0.isSame(as: divergence) }
        ? divergence
        : divergence.noting(
          "under \(profile.rawValue); under \(name.rawValue) \(divergence.opposite(among: twin.divergences))"
        )
    }
  }
}

extension Divergence {
  /// Whether two divergences are the same apart from their values.
  fileprivate func isSame(as other: Self) -> Bool {
    guard kind == other.kind, key == other.key, place == other.place else { return false }
    switch kind {
    case .unexpectedDiagnostic, .refused: return actual == other.actual
    case .expectation, .missingDiagnostic, .notRefused, .unstatedChange, .invariant, .unexpectedPass,
      .unexpectedFailure, .appDiverged, .appFailed:
      return true
    }
  }

  /// The divergence with a note at the end of its message.
  fileprivate func noting(_ note: String) -> Self {
    var noted = self
    noted.message += " (\(note))"
    return noted
  }

  /// The result of the same step without the divergence, where these diverge.
  fileprivate func opposite(among others: [Self]) -> String {
    switch kind {
    case .unexpectedDiagnostic:
      if let other = others.first(where: { $0.kind == kind && $0.place == place }), case .string(let id) = other.actual
      {
        "\(id) is raised"
      } else if actual == .string(EngineDiagnostic.ID.mixedLinksReset.rawValue) {
        "the path stays"
      } else {
        "nothing is raised here"
      }
    case .missingDiagnostic: "it is raised"
    case .expectation, .invariant: "it holds"
    case .refused: "the step is done"
    case .notRefused: "the step is refused"
    case .unstatedChange: "it doesn't change"
    case .unexpectedPass: "the flow diverges"
    case .unexpectedFailure: "it diverges as expected, or not at all"
    case .appDiverged: "the app agrees with the engine"
    case .appFailed: "the app isn't run"
    }
  }
}
