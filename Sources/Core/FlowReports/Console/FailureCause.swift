import FlowTranscripts

/// The common part of failures: the kind, the sentence and the reason.
struct FailureCause: Hashable, Sendable {
  private let kind: String?
  private let message: String
  private let why: String?

  init(_ failure: FlowFailure) { (kind, message, why) = (failure.kind, failure.message, failure.why) }
}
