import FlowSyntax
package import NavigationEngine

/// A flow of a covering suite: each step states what it changes, so that the flow passes until the app changes.
package struct CoverFlow: Sendable {
  private let trail: Trail
  private let kind: SuiteCover.Kind
  /// The number of the flow in its suite, counted from 1.
  private let number: Int
  private let profile: Profile
  private let size: Step.Resize?

  /// Makes the flow of a way.
  package init(_ trail: Trail, of kind: SuiteCover.Kind, number: Int, _ profile: Profile, _ size: Step.Resize?) {
    (self.trail, self.kind, self.number) = (trail, kind, number)
    (self.profile, self.size) = (profile, size)
  }

  /// The name of its file.
  package var fileName: String {
    // Of a profile's file, its name without folders and ending.
    let name = profile.label.split(separator: "/").last?.split(separator: ".").first.map(String.init)
    let variant = [name ?? profile.name.rawValue, size?.rawValue].compactMap(\.self).joined(separator: "-")
    return "\(kind.rawValue)-\(variant)-\(number).flow.yaml"
  }

  /// The text of the flow.
  ///
  /// - Parameters:
  ///   - start: The app and the state that it starts from.
  ///   - bare: The numbers of the steps that state nothing but diagnostics.
  /// - Returns: The text in YAML, and the number of the step on each line from the first step on.
  package func text(
    from start: FindingFlow.Start,
    bare: Set<Int> = []
  ) -> (text: String, steps: [Int: Int]) {
    let window = size.map { "; run it with --size \($0.rawValue)" } ?? ""
    var lines = ["name: \(kind.rawValue) \(number)"]
    lines.append(
      "description: \(YAMLSpelling.flow(.string("\(FindingFlow.mark)explore: a way that covers \(kind.rawValue)\(window)")))"
    )
    lines += start.lines(profile)
    lines.append("steps:")
    lines += start.steps.map { "  - \($0)" }
    let opening = expectation(of: trail.opening)
    if !opening.isEmpty, start.isCold { lines.append("  - assert: {\(opening.joined())}") }
    var facts = ShownFacts(trail.start)
    var steps: [Int: Int] = [:]
    for (number, entry) in trail.entries.enumerated() {
      let now = ShownFacts(entry.after)
      let texts = bare.contains(number) ? [] : now.texts(changedSince: facts)
      // An expectation beside an address is about that stack alone.
      let isPlaced = StepText.isPlaced(entry.step)
      let expected = (isPlaced ? [] : texts) + expectation(of: entry.change)
      facts = now
      guard let text = StepText.entry(entry.step, expecting: expected) else { continue }
      lines.append("  - \(text)")
      steps[lines.count] = number
      guard isPlaced, !texts.isEmpty else { continue }
      lines.append("  - assert: {\(texts.joined(separator: ", "))}")
      steps[lines.count] = number
    }
    return (lines.joined(separator: "\n") + "\n", steps)
  }

  /// The number of steps.
  package var stepCount: Int { trail.entries.count }

  /// The expectation of the diagnostics of a change, which a flow has to state if one of them is an error.
  private func expectation(of change: NavigationStack.Change) -> [String] {
    guard change.diagnostics.contains(where: { $0.severity == .error }) else { return [] }
    var ids: [String] = []
    for diagnostic in change.diagnostics where !ids.contains(diagnostic.id.rawValue) {
      ids.append(diagnostic.id.rawValue)
    }
    return ["diagnostics: [\(ids.joined(separator: ", "))]"]
  }
}
