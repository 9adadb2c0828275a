import FlowDiagnostics
import FlowEditor
import FlowLanguage
import FlowRunner
import WorkspaceFiles

/// `--update`: writes what holds into the expectations of flows.
struct ExpectationUpdater: Sendable {
  private let reader: FlowReader
  private let loader: FileLoader
  private let driver: EngineDriver
  private let variants: RunVariants
  private let secrets: [String]
  private let painter: TextPainter
  private let writes: Bool

  /// - Parameters:
  ///   - settings: What flows are run with.
  ///   - reader: Reads a file's tests.
  ///   - painter: How diffs look.
  ///   - writes: Whether files are changed, not only what would change in them shown.
  init(_ settings: FlowSettings, _ reader: FlowReader, painter: TextPainter, writes: Bool) {
    (self.reader, self.painter, self.writes) = (reader, painter, writes)
    loader = settings.reading.loader
    secrets = settings.reading.secrets
    variants = settings.variants
    var rules = settings.rules
    rules.goesOn = true
    driver = EngineDriver(rules: rules)
  }

  /// Writes what holds into the expectations of one file's tests.
  ///
  /// What is written has to suit all cases of a flow, so that all are done, though only some may have been selected. A
  /// flow that is known to fail keeps what it expects.
  ///
  /// - Parameter entries: Tests of one file.
  /// - Returns: The tests as they are then, and what was changed.
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
    // What holds in flows that were stopped isn't known.
    if StopSignal.isRaised { return nil }
    let update = FlowUpdate(survey, in: file, loader: writes ? loader : nil, painter: painter)
    guard update.file !== file else { return (entries, update) }
    // Lines may have moved, so that tests are found again by their number.
    let tests = Set(entries.map(\.argument))
    let updated = zip(all, reader.entries(of: update.file)).filter { tests.contains($0.0.argument) }
    return (updated.map { $1.placed(as: entries[0]) } + entries.filter(\.standsForFile), update)
  }
}

/// What `--update` does to one file.
struct FlowUpdate: Sendable {
  /// The file as it is now.
  let file: SourceFile
  /// What was changed, as a diff; empty where nothing was.
  let diff: String
  /// What is left as it is though something else held, and why.
  let notes: String

  /// Writes what held into a file's expectations.
  ///
  /// - Parameters:
  ///   - survey: What held.
  ///   - file: The file as it was read.
  ///   - loader: Reads the file once more, since nothing is written over what somebody else has written meanwhile; nil
  ///     where nothing is written at all.
  ///   - painter: How the diff looks.
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
