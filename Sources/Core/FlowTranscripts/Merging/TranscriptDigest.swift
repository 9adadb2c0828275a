import FlowLanguage
package import FlowSyntax

/// A transcript without its steps: as much as is needed to merge it with others.
package struct TranscriptDigest: Sendable {
  /// A result of a transcript.
  package struct ResultDigest: Sendable {
    /// The test's id in the merged run, and the variant that it ran as.
    package private(set) var key: TestKey
    /// The test's position among all tests, counted from 1; nil if all tests were run here.
    package let position: Int?
    /// The hook of a workspace that this is the result of; nil for a test.
    package let hook: SuiteHook?
    package let attempt: FlowAttempt
    /// The earlier attempts, if the transcript is itself the result of a merge.
    package let earlier: [FlowAttempt]
    /// The folder of the test's workspace from its repository's root, if that is known.
    let workspace: String?

    package init(_ result: FlowResult) {
      key = TestKey(result)
      workspace = result.workspace
      position = result.position
      hook = SuiteHook(result)
      attempt = result.latestAttempt
      earlier = result.earlier
    }

    mutating func prefixID(with folder: String) { key = TestKey(id: "\(folder)/\(key.id)", key.variant) }
  }

  /// The transcript as a file.
  package let file: SourceFile
  package let start: RunStart
  /// The version of navflow that wrote the transcript.
  package let version: String?
  package var entries: [ResultDigest] = []
  /// Whether the run was stopped or killed.
  package var isUnfinished = false

  /// The folders of the workspaces that its tests belong to; nil stands for an unknown one.
  package var workspaces: Set<String?> { Set(entries.map(\.workspace)) }

  /// The folder that ids lack, if the run was of a single workspace: in a run of several, ids begin with it.
  var missingPrefix: String? {
    let workspaces = workspaces
    guard workspaces.count == 1, let folder = workspaces.first ?? nil, folder != "." else { return nil }
    // A shard of a run of several workspaces may have tests of one only.
    return entries.allSatisfy { $0.key.id.hasPrefix("\(folder)/") } ? nil : folder
  }
}

/// The identity of a test's result within a run.
package struct TestKey: Hashable, Sendable {
  package let id: String
  package let variant: FlowVariant

  package init(id: String, _ variant: FlowVariant) { (self.id, self.variant) = (id, variant) }

  package init(_ result: FlowResult) { self.init(id: result.id, result.variant) }
}

/// A hook that a workspace runs once, before or after all tests.
package enum SuiteHook: String, Sendable {
  case onSuiteStart, onSuiteFinish

  package init?(_ result: FlowResult) {
    guard result.position == nil,
      let file = result.file.name.split(separator: "/").last, Workspace.fileNames.contains(String(file)),
      let name = result.caseName
    else { return nil }
    self.init(rawValue: name)
  }
}
