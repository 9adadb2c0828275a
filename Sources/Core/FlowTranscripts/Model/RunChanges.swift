/// The flows that ended otherwise than in an earlier run.
package struct RunChanges: Sendable {
  package enum Turn: Sendable {
    case newlyFailing, fixed
  }

  /// The name of the earlier run.
  package let name: String
  /// The number of flows that both runs have.
  package private(set) var compared = 0
  /// The flows that failed and didn't before.
  package private(set) var newlyFailing: [NamedFlow] = []
  /// The flows that passed and failed before.
  package private(set) var fixed: [NamedFlow] = []

  /// Begins to compare with the run of that name.
  package init(since name: String) { self.name = name }

  /// Counts a flow of the later run, if the earlier one has it, too.
  package mutating func count(_ flow: NamedFlow) {
    guard flow.before != nil else { return }
    compared += 1
    switch flow.change {
    case .newlyFailing: newlyFailing.append(flow)
    case .fixed: fixed.append(flow)
    case nil: break
    }
  }
}
