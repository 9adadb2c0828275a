import FlowChecker
import FlowLanguage
import FlowRunner
import FlowSyntax
import WorkspaceFiles

extension WorkspaceAnalysis {
  /// The actual values of a file's expectations, in all cases and variants, since one text must suit all of them.
  ///
  /// A flow that diverges in anything but expectations has none, as for `navflow run --update`.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - isWanted: Whether a test belongs to a flow that is updated.
  /// - Returns: The values, and a sentence for each flow that has none.
  func survey(
    of file: SourceFile,
    where isWanted: (FlowEntry) -> Bool = { _ in true }
  ) -> (values: ExpectationSurvey, obstacles: [String]) {
    var survey = ExpectationSurvey(file, secrets: settings.reading.secrets)
    var obstacles: [String] = []
    var rules = settings.rules
    rules.continuesAfterFailure = true
    rules.stepLimit = min(rules.stepLimit, FlowFileAnalyzer.runBudget)
    let runner = FlowRunner(rules: rules)
    var budget = FlowFileAnalyzer.stepBudget
    for cases in reader.entries(of: file).filter(isWanted).chunked(by: \.start) {
      var own = survey.empty
      var obstacle: (place: Place, message: String)?
      for entry in cases where budget > 0 {
        let loaded = entry.load()
        guard let flow = loaded.flow, flow.rules.expectFailure == nil, flow.rules.skip == nil else { continue }
        own.hide(loaded.reading.secrets)
        survey.hide(loaded.reading.secrets)
        for variant in settings.variants.all(for: flow) where flow.error(under: variant.profile) == nil {
          let transcript = runner.run(flow, profile: variant.profile, size: variant.size)
          budget -= transcript.stepCount
          own.add(transcript)
          obstacle = obstacle ?? transcript.updateObstacle
        }
      }
      if let obstacle {
        obstacles.append("line \(obstacle.place.start.line) isn't updated: \(obstacle.message)")
      } else {
        survey.add(own)
      }
    }
    return (survey, obstacles)
  }
}
