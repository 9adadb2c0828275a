import FlowLanguage
import NavigationEngine

/// A flow of a covering suite: each step states its changes, so that the flow passes until the app changes.
struct CoverFlow: Sendable {
  private let trail: Trail
  private let kind: SuiteCover.Goal
  /// The number of the flow in its suite, counted from 1.
  private let number: Int
  private let profile: Profile
  private let size: Step.Resize?

  /// Makes the flow of a way.
  init(_ trail: Trail, of kind: SuiteCover.Goal, number: Int, _ profile: Profile, _ size: Step.Resize?) {
    (self.trail, self.kind, self.number) = (trail, kind, number)
    (self.profile, self.size) = (profile, size)
  }

  /// The name of its file.
  var fileName: String {
    // Of a profile's file, its name without folders and ending.
    let name = profile.label.split(separator: "/").last?.split(separator: ".").first.map(String.init)
    let variant = [name ?? profile.name.rawValue, size?.rawValue].compactMap(\.self).joined(separator: "-")
    return "\(kind.rawValue)-\(variant)-\(number)\(FlowFileName.suffix)"
  }

  /// The text in YAML, and the number of the step on each line from the first step on; the steps with the numbers in
  /// `bare` state nothing but diagnostics.
  func text(
    from start: FindingFlow.Start,
    bare: Set<Int> = []
  ) -> (text: String, steps: [Int: Int]) {
    let window = size.map { "; run it with --size \($0.rawValue)" } ?? ""
    var flow = start.written(
      "\(kind.rawValue) \(number)",
      "\(FindingFlow.mark)explore: a way that covers \(kind.rawValue)\(window)",
      profile
    )
    if start.isCold, let opening = trail.opening.expectation(from: .error) { flow.add(.assert([opening])) }
    var facts = ShownFacts(trail.start)
    if trail.entries.isEmpty { flow.add(.assert(facts.written)) }
    // The number of the step that each step of the flow belongs to.
    var owners: [Int: Int] = [:]
    for (number, entry) in trail.entries.enumerated() {
      let now = ShownFacts(entry.after)
      let changes = bare.contains(number) ? [] : now.written(changedSince: facts)
      facts = now
      guard let step = entry.step.written else { continue }
      // An expectation beside an address is about that stack alone.
      let isPlaced = step.address != nil
      let raised = entry.change.expectation(from: .error).map { [$0] } ?? []
      owners[flow.steps.count] = number
      flow.add(step.node(expecting: (isPlaced ? [] : changes) + raised))
      guard isPlaced, !changes.isEmpty else { continue }
      owners[flow.steps.count] = number
      flow.add(.assert(changes))
    }
    let (text, lines) = flow.lines
    return (text, Dictionary(uniqueKeysWithValues: owners.map { (lines[$0.key], $0.value) }))
  }
}
