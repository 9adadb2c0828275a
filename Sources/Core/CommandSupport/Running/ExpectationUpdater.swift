package import FlowChecker
package import FlowLanguage
import FlowRunner
package import FlowSyntax
import FlowTranscripts
package import WorkspaceFiles

/// Updates the expectations of flows to the actual values, for `--update`.
package struct ExpectationUpdater: Sendable {
  private let reader: FlowReader
  private let loader: FileLoader
  private let driver: FlowRunner
  private let variants: RunVariants
  private let names: NameChecks
  private let secrets: [String]
  private let painter: TextPainter
  private let request: UpdateRequest
  private let questions: UpdateQuestions?

  /// Prepares to update flows.
  ///
  /// - Parameters:
  ///   - settings: The settings of the flows.
  ///   - reader: Reads a file's tests.
  ///   - painter: The painter of diffs.
  ///   - request: Whether files are changed, the changes are only shown, or the user is asked.
  package init(_ settings: FlowSettings, _ reader: FlowReader, painter: TextPainter, _ request: UpdateRequest) {
    (self.reader, self.painter, self.request) = (reader, painter, request)
    names = NameChecks(settings, reader)
    questions = request == .ask ? UpdateQuestions() : nil
    loader = settings.reading.loader
    secrets = settings.reading.secrets
    variants = settings.variants
    var rules = settings.rules
    rules.continuesAfterFailure = true
    driver = FlowRunner(rules: rules)
  }

  /// Updates the expectations of one file's tests.
  ///
  /// The new text must suit all cases of a flow, so all of them are run even if only some were selected. A flow that is
  /// expected to fail isn't changed, and neither is one that diverges in anything but expectations.
  ///
  /// - Parameter entries: Tests of one file.
  /// - Returns: The tests after the update, with the changes; nil if the run was stopped.
  package func update(_ entries: [FlowEntry]) -> (entries: [FlowEntry], update: FlowUpdate)? {
    guard let file = entries.first?.file else { return nil }
    var survey = ExpectationSurvey(file, secrets: secrets)
    let all = reader.entries(of: file)
    let flows = Set(entries.map(\.start))
    var notes: [String] = []
    for cases in all.filter({ flows.contains($0.start) }).chunked(by: \.start) {
      var own = survey.empty
      var obstacle: (place: Place, message: String, name: String)?
      for entry in cases {
        let loaded = entry.load()
        guard let flow = loaded.flow, flow.rules.expectFailure == nil, flow.rules.skip == nil,
          names.errors(in: flow).isEmpty
        else { continue }
        own.hide(loaded.reading.secrets)
        survey.hide(loaded.reading.secrets)
        for variant in variants.all(for: flow) where flow.error(under: variant.profile) == nil {
          let transcript = driver.run(flow, profile: variant.profile, size: variant.size)
          own.add(transcript)
          obstacle = obstacle ?? transcript.updateObstacle.map { ($0.place, $0.message, loaded.name) }
        }
      }
      if let obstacle {
        let place = TextWidth.visible(obstacle.place.description)
        notes.append("navflow: \(place): “\(obstacle.name)” isn't updated: \(obstacle.message)\n")
      } else {
        survey.add(own)
      }
    }
    // The actual values in flows that were stopped are unknown.
    if StopSignal.isRaised { return nil }
    let updated = FlowUpdate(
      survey,
      in: file,
      loader: request == .show ? nil : loader,
      asking: questions,
      notes: notes,
      painter: painter
    )
    // The user may have stopped instead of answering.
    if StopSignal.isRaised { return nil }
    return (tests(entries, of: all, after: updated), updated)
  }

  /// The tests after an update, which may have moved their lines.
  private func tests(_ entries: [FlowEntry], of all: [FlowEntry], after update: FlowUpdate) -> [FlowEntry] {
    guard update.file !== entries.first?.file else { return entries }
    // Lines may have moved, so tests are matched by their order.
    let tests = Set(entries.map(\.argument))
    let updated = zip(all, reader.entries(of: update.file)).filter { tests.contains($0.0.argument) }
    return updated.map { $1.placed(as: entries[0]) } + entries.filter(\.standsForFile)
  }
}

/// The update of one file.
package struct FlowUpdate: Sendable {
  /// The file after the update.
  package let file: SourceFile
  /// The changes as a diff, and below it each old and new value; empty if there are none.
  package let diff: String
  /// Notes about expectations that failed and weren't updated.
  package let notes: String

  /// Writes the actual values into a file's expectations.
  ///
  /// - Parameters:
  ///   - survey: The actual values.
  ///   - file: The file as it was read.
  ///   - loader: Reads the file again, so that changes made by others meanwhile aren't overwritten; nil if nothing is
  ///     written.
  ///   - questions: Asks for each change; nil if all are made.
  ///   - notes: Notes about flows that aren't updated at all.
  ///   - painter: The painter of the diff.
  package init(
    _ survey: ExpectationSurvey,
    in file: SourceFile,
    loader: FileLoader?,
    asking questions: UpdateQuestions? = nil,
    notes: [String] = [],
    painter: TextPainter
  ) {
    var patch = FlowPatch(file, survey.updates)
    var notes = notes + patch.omitted.map { Self.note($0.expectation, $0.reason, file) }
    if let questions {
      let accepted = Set(questions.accepted(patch, masking: survey.redactor).map(\.expectation.range))
      patch = FlowPatch(file, survey.updates.filter { accepted.contains($0.expectation.range) })
    }
    notes += survey.secretive.map { Self.note($0, "what held is secret", file) }
    let problem = loader.flatMap {
      patch.edits.isEmpty ? nil : FileReplacement.shielded.replace(file, with: patch.bytes, $0)
    }
    if let problem { notes.append("navflow: “\(TextWidth.visible(file.name))” isn't updated: \(problem)\n") }
    self.notes = survey.redactor.redact(notes.joined())
    let isShown = !patch.edits.isEmpty && problem == nil
    self.file = isShown && loader != nil ? SourceFile(name: file.name, bytes: patch.bytes) : file
    let values = patch.updated.map { painter.paint($0.text(in: file), .faint) + "\n" }.joined()
    diff = isShown ? survey.redactor.redact(UnifiedDiff(file, patch.edits).text(painter: painter) + values) : ""
  }

  private static func note(_ expectation: Expectation, _ reason: String, _ file: SourceFile) -> String {
    let place = Place(file, expectation.range)
    return "navflow: \(TextWidth.visible(place.description)): “\(expectation.key.name)” isn't updated: \(reason)\n"
  }
}
