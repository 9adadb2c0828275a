import FlowDiagnostics
import FlowEditor
import FlowLanguage
import FlowRunner
import WorkspaceFiles

/// Updates the expectations of flows to the actual values, for `--update`.
struct ExpectationUpdater: Sendable {
  private let reader: FlowReader
  private let loader: FileLoader
  private let driver: FlowRunner
  private let variants: RunVariants
  private let secrets: [String]
  private let painter: TextPainter
  private let writes: Bool

  /// Prepares to update flows.
  ///
  /// - Parameters:
  ///   - settings: The settings of the flows.
  ///   - reader: Reads a file's tests.
  ///   - painter: The painter of diffs.
  ///   - writes: Whether files are changed; otherwise the changes are only shown.
  init(_ settings: FlowSettings, _ reader: FlowReader, painter: TextPainter, writes: Bool) {
    (self.reader, self.painter, self.writes) = (reader, painter, writes)
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
  /// expected to fail isn't changed.
  ///
  /// - Parameter entries: Tests of one file.
  /// - Returns: The tests after the update, with the changes; nil if the run was stopped.
  func update(_ entries: [FlowEntry]) -> (entries: [FlowEntry], update: FlowUpdate)? {
    guard let file = entries.first?.file else { return nil }
    var survey = ExpectationSurvey(file, secrets: secrets)
    let all = reader.entries(of: file)
    let flows = Set(entries.map(\.start))
    for entry in all where flows.contains(entry.start) {
      let loaded = entry.load()
      guard let flow = loaded.flow, flow.rules.expectFailure == nil else { continue }
      survey.hide(loaded.reading.secrets)
      for variant in variants.all(for: flow) {
        survey.add(driver.run(flow, profile: variant.profile, size: variant.size))
      }
    }
    // The actual values in flows that were stopped are unknown.
    if StopSignal.isRaised { return nil }
    let update = FlowUpdate(survey, in: file, loader: writes ? loader : nil, painter: painter)
    guard update.file !== file else { return (entries, update) }
    // Lines may have moved, so tests are matched by their order.
    let tests = Set(entries.map(\.argument))
    let updated = zip(all, reader.entries(of: update.file)).filter { tests.contains($0.0.argument) }
    return (updated.map { $1.placed(as: entries[0]) } + entries.filter(\.standsForFile), update)
  }
}

/// The update of one file.
struct FlowUpdate: Sendable {
  /// The file after the update.
  let file: SourceFile
  /// The changes as a diff; empty if there are none.
  let diff: String
  /// Notes about expectations that failed and weren't updated.
  let notes: String

  /// Writes the actual values into a file's expectations.
  ///
  /// - Parameters:
  ///   - survey: The actual values.
  ///   - file: The file as it was read.
  ///   - loader: Reads the file again, so that changes made by others meanwhile aren't overwritten; nil if nothing is
  ///     written.
  ///   - painter: The painter of the diff.
  init(_ survey: ExpectationSurvey, in file: SourceFile, loader: FileLoader?, painter: TextPainter) {
    let patch = FlowPatch(file, survey.updates)
    var notes = patch.omitted.map { Self.note($0.expectation, $0.reason, file) }
    notes += survey.secretive.map { Self.note($0, "what held is secret", file) }
    let problem = loader.flatMap {
      patch.edits.isEmpty ? nil : FileReplacement.shielded.replace(file, with: patch.bytes, $0)
    }
    if let problem { notes.append("navflow: “\(TextWidth.visible(file.name))” isn't updated: \(problem)\n") }
    self.notes = notes.joined()
    let isShown = !patch.edits.isEmpty && problem == nil
    self.file = isShown && loader != nil ? SourceFile(name: file.name, bytes: patch.bytes) : file
    diff = isShown ? UnifiedDiff(file, patch.edits).text(painter: painter) : ""
  }

  private static func note(_ expectation: Expectation, _ reason: String, _ file: SourceFile) -> String {
    let place = Place(file, expectation.range)
    return "navflow: \(TextWidth.visible(place.description)): “\(expectation.key.name)” isn't updated: \(reason)\n"
  }
}
