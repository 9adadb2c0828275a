package import NavigationEngine

/// The verdict of a system's lines on a probe.
package struct ProbeVerdict: Sendable {
  package enum Result: Hashable, Sendable {
    /// The device did as this answer predicts.
    case answer(String)
    /// The lines fit several answers.
    case several([String])
    /// The lines fit no answer: the first step at which none is left, and what was seen there.
    case contradiction(step: Int, seen: Sight)
    /// Lines are missing.
    case incomplete(steps: [Int])
  }

  package let probe: Probe
  package let result: Result

  /// The verdicts on the probes, in their order; those without any line have none.
  package static func all(_ lines: ProbeLines, on os: String, _ probes: [Probe] = Probe.all) -> [ProbeVerdict] {
    let base = ProbedProfile.base(of: os)
    return probes.compactMap { probe in
      guard let seen = lines.seen.first(where: { $0.os == os && $0.probe == probe.name }) else { return nil }
      return ProbeVerdict(probe: probe, result: result(of: probe, seen.sights, Profile(base)))
    }
  }

  private static func result(of probe: Probe, _ sights: [Int: Sight], _ base: Profile) -> Result {
    let missing = (0...probe.acts.count).filter { sights[$0] == nil }
    guard missing.isEmpty else { return .incomplete(steps: missing) }
    var left = probe.answers(under: base)
    for step in 0...probe.acts.count {
      guard let seen = sights[step] else { continue }
      left.removeAll { !$0.sights[step].looks(like: seen) }
      if left.isEmpty { return .contradiction(step: step, seen: seen) }
    }
    return left.count == 1 ? .answer(left[0].name) : .several(left.map(\.name))
  }
}

extension Sight {
  /// Whether a device shows it so: where the system hides the title of the screen below, its back button is “Back”.
  fileprivate func looks(like seen: Sight) -> Bool {
    guard screen == seen.screen, layer == seen.layer else { return false }
    return back == seen.back || back != nil && seen.back == "Back"
  }
}

/// The profile that the answers of a system give.
package struct ProbedProfile: Sendable {
  /// The beginning of every profile file that a probe makes.
  package static let head = "# Written by navflow probe"

  /// The release whose values count where nothing was measured.
  package let base: Profile.Name
  /// The values that were measured, in the order of the knobs.
  package let measured: [(knob: Profile.Knob, value: String)]
  private let os: String

  /// Makes the profile of verdicts.
  package init(_ verdicts: [ProbeVerdict], on os: String) {
    self.os = os
    base = Self.base(of: os)
    measured = verdicts.compactMap { verdict in
      guard case .knob(let knob) = verdict.probe.subject, case .answer(let value) = verdict.result else { return nil }
      return (knob, value)
    }
  }

  /// The release that a system belongs to: `ios18` of “iOS 18.2”; the newest if it is none that navflow knows.
  package static func base(of os: String) -> Profile.Name {
    let version = os.split(separator: " ").last.flatMap { $0.split(separator: ".").first }.flatMap { Int($0) }
    return version.flatMap { Profile.Name(rawValue: "ios\($0)") } ?? .shipping
  }

  /// The values that the base doesn't have.
  package var changes: [(knob: Profile.Knob, value: String)] {
    measured.filter { Profile(base)[$0.knob] != $0.value }
  }

  /// The profile file.
  package var text: String {
    var lines = ["\(Self.head) from lines of \(os).", "base: \(base.rawValue)"]
    if !changes.isEmpty { lines += ["knobs:"] + changes.map { "  \($0.knob.rawValue): \($0.value)" } }
    if !measured.isEmpty { lines += ["evidence:"] + measured.map { "  \($0.knob.rawValue): 'probe, \(os)'" } }
    return lines.joined(separator: "\n") + "\n"
  }
}
