import FlowApps
import FlowLanguage
import NavigationEngine

extension FlowRunner {
  /// The knobs that decide: each, changed alone in the first run's profile, gives the outcome of another run; if none
  /// does, all knobs in which the profiles differ.
  ///
  /// The flow is run once for each knob in which the profiles differ.
  ///
  /// - Parameter transcripts: The runs of one flow, each with its own profile or size.
  /// - Returns: The names of the knobs; none if all runs of a size have the same outcome.
  package func knobs(deciding transcripts: [Transcript]) -> [String] {
    guard let first = transcripts.first,
      let other = transcripts.first(where: { $0.size == first.size && $0.outcome != first.outcome })
    else { return [] }
    let flow = first.flow
    let differing = Profile.Knob.allCases.filter { knob in
      first.profile[knob] != other.profile[knob] && flow.app?.model.meets(knob) ?? true
    }
    let deciding = differing.filter { knob in
      guard let changed = try? first.profile.setting(knob.rawValue, to: other.profile[knob]) else { return false }
      return run(flow, profile: changed, size: first.size, recordsSteps: false).outcome == other.outcome
    }
    return (deciding.isEmpty ? differing : deciding).map(\.rawValue)
  }
}
