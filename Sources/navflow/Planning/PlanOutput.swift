import FlowLanguage
import FlowSelection
import FlowTranscripts
import JSONText

/// Prints which shard runs which test.
struct PlanOutput {
  private let settings: RunSettings
  private let selection: TestSelection
  private let suite: LoadedSuite

  /// Finds the tests.
  ///
  /// - Parameter settings: The settings of the run that is planned.
  /// - Throws: An error of usage.
  init(_ settings: RunSettings) throws {
    self.settings = settings
    Console.mask(settings.redactor)
    selection = try TestSelection(settings)
    suite = try LoadedSuite(selection, settings, nil)
  }

  /// Prints the plan.
  ///
  /// - Parameters:
  ///   - count: The number of shards.
  ///   - format: The format.
  /// - Returns: The exit status.
  func print(shards count: Int, as format: PlanFormat) -> ExitStatus {
    let entries = suite.pieces.flatMap(suite.entries)
    let unreadable = entries.filter(\.isUnreadable)
    if !unreadable.isEmpty {
      Console.printToStandardError(ListedTests(unreadable, settings.redactor, isJSON: false).problems)
    }
    let tests = entries.filter(\.isTest)
    for test in selection.plan(of: tests, shards: count).longestFirst {
      let entry = tests[test.test]
      let id = settings.redactor.adding(entry.secretsOfFile).redact(entry.id)
      guard Console.print(Self.line(id, test, format)) else { break }
    }
    if !unreadable.isEmpty { return .invalid }
    guard tests.isEmpty, !settings.selection.allowsEmpty else { return .passed }
    Console.printNote(settings.nothingSelected)
    return .nothingSelected
  }

  private static func line(_ id: String, _ test: ShardPlan.Assignment, _ format: PlanFormat) -> String {
    switch format {
    case .lines: return TestList.line(id: id, shard: test.shard, seconds: test.seconds) + "\n"
    case .jsonl:
      var writer = JSONWriter()
      writer.line { writer in
        writer.field("id", id)
        writer.field("shard", test.shard)
        writer.field("seconds", seconds: test.seconds)
      }
      return writer.text
    }
  }
}
