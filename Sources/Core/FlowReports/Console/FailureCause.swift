import FlowTranscripts
import NavigationEngine

/// The common part of failures: the kind, the sentence and the reason.
struct FailureCause: Hashable, Sendable {
  private let kind: String?
  private let message: String
  private let why: String?

  /// Whether it is a defect of the navigation, which other failures may follow from.
  var isDefect: Bool { kind.flatMap(EngineDiagnostic.ID.init(rawValue:)) != nil }

  init(_ failure: FlowFailure) { (kind, message, why) = (failure.kind, failure.message, failure.why) }
}
