package import FlowDiagnostics
import FlowLanguage

/// What is known of a transcript without its steps: enough to see how it goes together with others.
package struct TranscriptDigest: Sendable {
  /// One result.
  package struct Entry: Sendable {
    /// What tells it from others: the test's id as it is called in the merged run, and under what it ran.
    package let key: TestKey
    /// Which of all tests it is, where only a part of them was run.
    package let position: Int?
    /// Whether it is what a workspace does before or after all tests; nil for a test.
    package let hook: SuiteHook?
    package let attempt: FlowAttempt
    /// The tries before it, where the transcript was itself merged.
    package let earlier: [FlowAttempt]

    package init(_ result: FlowResult) {
      key = TestKey(result)
      position = result.position
      hook = SuiteHook(result)
      attempt = result.latestAttempt
      earlier = result.earlier
    }
  }

  /// The transcript itself.
  package let file: SourceFile
  package let start: RunStart
  /// The version of navflow that wrote it.
  package let version: String?
  package var entries: [Entry] = []
  /// Whether the run was stopped or killed.
  package var isUnfinished = false

  package init(_ file: SourceFile, _ start: RunStart, version: String?) {
    (self.file, self.start, self.version) = (file, start, version)
  }
}

/// What tells the result of a test from all others of a run.
package struct TestKey: Hashable, Sendable {
  package let id: String
  package let variant: FlowVariant

  package init(id: String, _ variant: FlowVariant) { (self.id, self.variant) = (id, variant) }

  package init(_ result: FlowResult) { self.init(id: result.id, result.variant) }
}

/// What a workspace does once.
package enum SuiteHook: String, Sendable {
  case onSuiteStart, onSuiteFinish

  init?(_ result: FlowResult) {
    guard result.position == nil,
      let file = result.file.name.split(separator: "/").last, Workspace.fileNames.contains(String(file)),
      let name = result.caseName
    else { return nil }
    self.init(rawValue: name)
  }
}
