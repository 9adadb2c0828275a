package import FlowTranscripts

/// Draws a flow as a storyboard; the run must be of one flow.
package struct StoryboardReport: Report {
  private let namesProfiles: Bool

  /// Sets the form of the title.
  package init(namesProfiles: Bool) { self.namesProfiles = namesProfiles }

  package var needsPassedSteps: Bool { true }

  package func text(of result: FlowResult) -> String {
    result.record.map { Storyboard(result.title(withProfile: namesProfiles), $0).svg } ?? ""
  }
}
