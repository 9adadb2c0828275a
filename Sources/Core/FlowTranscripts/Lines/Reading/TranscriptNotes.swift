import FlowSyntax

// The diagnostics of a transcript itself.
extension Diagnostic {
  static func unreadableEvent(at place: Place, _ reason: String) -> Self {
    Self(.unreadableEvent, "the line can't be read: \(reason)", severity: .warning, at: place)
  }

  static func unreadableEvents(at place: Place, _ count: Int) -> Self {
    let lines = count == 1 ? "one more line" : "\(count) more lines"
    return Self(.unreadableEvent, "\(lines) up to here can't be read", severity: .warning, at: place)
  }

  static func severalRuns(at place: Place, _ count: Int) -> Self {
    Self(
      "several-runs",
      "there are \(count) runs in the transcript, and the last of them is taken",
      severity: .warning,
      at: place
    )
  }

  static func cutOff(at place: Place, _ flow: String?) -> Self {
    let flow = flow.map { ", in “\($0.excerpt)”" } ?? ""
    return Self(
      .cutOffTranscript,
      "the transcript is cut off here\(flow): the run was killed, or is still going on",
      severity: .warning,
      at: place
    )
  }
}
