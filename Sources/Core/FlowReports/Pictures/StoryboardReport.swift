package import FlowSyntax
package import FlowTranscripts

/// Draws a flow as a storyboard; the run must be of one flow.
package struct StoryboardReport: Report {
  private let namesProfiles: Bool

  /// Sets the form of the title.
  ///
  /// - Parameter namesProfiles: Whether the profile is named, since flows run under several.
  package init(namesProfiles: Bool) { self.namesProfiles = namesProfiles }

  package var needsPassedSteps: Bool { true }

  package func write(_ result: FlowResult, to text: inout String) {
    guard case .ran(let flow) = result.content else { return }
    text += Storyboard(result.title(withProfile: namesProfiles), flow).svg
  }

  package func write(_ diagnostics: [Diagnostic], of file: SourceFile, to text: inout String) {}

  package func finish(_ summary: RunSummary) -> String { "" }
}
