package import FlowTranscripts

/// Draws a flow as a storyboard; the run must be of one flow.
package struct StoryboardReport: Report {
  private let namesProfiles: Bool

  /// Sets the form of the title.
  ///
  /// - Parameter namesProfiles: Whether the profile is named, since flows run under several.
  package init(namesProfiles: Bool) { self.namesProfiles = namesProfiles }

  package var needsPassedSteps: Bool { true }

  package func text(of result: FlowResult) -> String {
    result.record.map { Storyboard(result.title(withProfile: namesProfiles), $0).svg } ?? ""
  }
}
